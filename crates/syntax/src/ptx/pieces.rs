//! The statements of a body as pieces of text, for who writes a body anew: where each begins and
//! ends, under which predicate it stands, and where it sends control.

use super::lex::{Kind, Lexer, Token};
use crate::Error;
use simt_ir::Span;

/// A piece of a body, in its order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A label, without its colon.
    Label(Span),
    /// A declaration of registers or variables.
    Declaration(Span),
    /// Another directive: a line of the source, a hint, a list of labels.
    Directive(Span),
    /// An instruction, with its semicolon.
    Instruction(Instruction),
    /// A scope begins or ends.
    Scope {
        /// Whether it begins.
        opens: bool,
        /// The brace.
        span: Span,
    },
}

/// An instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Instruction {
    /// All of it, with its guard.
    pub span: Span,
    /// From the mnemonic to the semicolon.
    pub unguarded: Span,
    /// The register that has to be true, or false, for it.
    pub guard: Option<(Span, bool)>,
    /// Where it sends control.
    pub control: Control,
}

/// Where an instruction sends control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    /// To the next one.
    On,
    /// To a label.
    Branch(Span),
    /// Away: back to the caller, or out of the kernel.
    Leave,
    /// Nowhere: the grid ends.
    Trap,
    /// To what a table or a register says.
    Indirect,
}

/// The pieces of a body, given the text between its braces.
pub fn pieces(text: &[u8], body: Span) -> Result<Vec<Piece>, Error> {
    let mut reader = Reader { text, lexer: Lexer::new(text, body.start as usize, body.end()) };
    let mut pieces = Vec::new();
    while let Some(token) = reader.lexer.next()? {
        pieces.extend(reader.piece(token)?);
    }
    Ok(pieces)
}

struct Reader<'s> {
    text: &'s [u8],
    lexer: Lexer<'s>,
}

impl Reader<'_> {
    fn piece(&mut self, token: Token) -> Result<Option<Piece>, Error> {
        let word = &self.text[token.span.range()];
        Ok(match token.kind {
            Kind::Mark(b';') => None,
            Kind::Mark(mark @ (b'{' | b'}')) => Some(Piece::Scope { opens: mark == b'{', span: token.span }),
            Kind::Mark(b'@') => {
                let value = !self.lexer.eat(b'!')?;
                let register = self.lexer.expect("a predicate")?.span;
                let mnemonic = self.lexer.expect("an instruction")?;
                Some(self.instruction(token, Some((register, value)), mnemonic)?)
            }
            Kind::Word if word == b".loc" => Some(Piece::Directive(self.line(token))),
            Kind::Word if word.first() == Some(&b'.') => {
                let span = self.statement(token)?;
                Some(match word {
                    b".pragma" | b".branchtargets" => Piece::Directive(span),
                    _ => Piece::Declaration(span),
                })
            }
            Kind::Word if self.lexer.eat(b':')? => {
                // A list of labels, or a prototype, has a name.
                let next = self.lexer.peek()?.map(|next| self.text[next.span.start as usize]);
                match next {
                    Some(b'.') => match self.lexer.peek()?.map(|next| &self.text[next.span.range()]) {
                        Some(b".branchtargets" | b".calltargets" | b".callprototype") => {
                            Some(Piece::Directive(self.statement(token)?))
                        }
                        _ => Some(Piece::Label(token.span)),
                    },
                    _ => Some(Piece::Label(token.span)),
                }
            }
            Kind::Word => Some(self.instruction(token, None, token)?),
            Kind::Mark(_) | Kind::String => {
                return Err(Error::new(token.span, "expected an instruction, a directive or a label"));
            }
        })
    }

    /// From a token to the end of its line.
    fn line(&mut self, first: Token) -> Span {
        let rest = &self.text[self.lexer.pos..];
        let end = self.lexer.pos + memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        self.lexer.skip_to(end);
        Span::new(first.span.start as usize, end)
    }

    /// From a token to the next semicolon.
    fn statement(&mut self, first: Token) -> Result<Span, Error> {
        loop {
            let token = self.lexer.expect("';'")?;
            if token.kind == Kind::Mark(b';') {
                return Ok(Span::new(first.span.start as usize, token.span.end()));
            }
        }
    }

    fn instruction(
        &mut self,
        first: Token,
        guard: Option<(Span, bool)>,
        mnemonic: Token,
    ) -> Result<Piece, Error> {
        let word = &self.text[mnemonic.span.range()];
        let operand = self.lexer.peek()?.filter(|token| token.kind == Kind::Word).map(|token| token.span);
        let unguarded = match self.lexer.peek()?.map(|token| token.kind) {
            Some(Kind::Mark(b';')) => {
                let end = self.lexer.expect("';'")?;
                Span::new(mnemonic.span.start as usize, end.span.end())
            }
            _ => self.statement(mnemonic)?,
        };
        let stem = word.split(|&byte| byte == b'.').next().unwrap_or(word);
        let control = match (stem, operand) {
            (b"bra", Some(label)) => Control::Branch(label),
            (b"bra" | b"brx", _) => Control::Indirect,
            (b"ret" | b"exit", _) => Control::Leave,
            (b"trap", _) => Control::Trap,
            _ => Control::On,
        };
        let span = Span::new(first.span.start as usize, unguarded.end());
        Ok(Piece::Instruction(Instruction { span, unguarded, guard, control }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies() {
        let text = b".reg .pred %p<2>;\n.loc 1 2 3\n$L: @!%p1 bra.uni $L; { st.v2.u32 [%r1], {%r2, %r3}; }\n@%p1 ret; ret;";
        let found = pieces(text, Span::new(0, text.len())).expect("it is read");
        let shown = |span: Span| String::from_utf8_lossy(&text[span.range()]).into_owned();
        let shown: Vec<String> = found
            .iter()
            .map(|piece| match *piece {
                Piece::Label(span) => format!("label {}", shown(span)),
                Piece::Declaration(span) => format!("declaration {}", shown(span)),
                Piece::Directive(span) => format!("directive {}", shown(span)),
                Piece::Scope { opens, .. } => format!("scope {opens}"),
                Piece::Instruction(Instruction { guard, unguarded, control, .. }) => {
                    let control = match control {
                        Control::Branch(label) => format!("to {}", shown(label)),
                        other => format!("{other:?}"),
                    };
                    let guard = guard.map(|(span, value)| (shown(span), value));
                    format!("{guard:?} {} {control}", shown(unguarded))
                }
            })
            .collect();
        assert_eq!(
            shown,
            [
                "declaration .reg .pred %p<2>;",
                "directive .loc 1 2 3",
                "label $L",
                "Some((\"%p1\", false)) bra.uni $L; to $L",
                "scope true",
                "None st.v2.u32 [%r1], {%r2, %r3}; On",
                "scope false",
                "Some((\"%p1\", true)) ret; Leave",
                "None ret; Leave",
            ]
        );
    }
}
