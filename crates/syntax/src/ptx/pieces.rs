//! The statements of bodies as pieces of text, for who writes a body anew: where each begins and
//! ends, under which predicate it stands, and where it sends control.

use super::locations::Loc;
use super::mnemonics::{Family, Mnemonics};
use super::parts::Parts;
use super::statements::{Body, Operand, Statement};
use simt_ir::target::Effect;
use simt_ir::{FuncId, Span};
use std::collections::BTreeSet;

/// A body. What stands between its statements are declarations, other directives and the braces of
/// scopes.
#[derive(Debug)]
pub struct Pieces {
    /// Whose body it is.
    pub function: FuncId,
    /// Its statements, in order.
    pub statements: Vec<Piece>,
    /// Declarations behind the first of them, outside of scopes.
    pub late: Vec<Span>,
    /// Where to functions were inlined that it has lines of, by file, line and column.
    pub sites: BTreeSet<[u32; 3]>,
}

/// A statement.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Piece {
    /// All of it, with its guard.
    pub span: Span,
    /// From the mnemonic to the semicolon; a label with its colon.
    pub unguarded: Span,
    /// The register that has to be true, or false, for it.
    pub guard: Option<(Span, bool)>,
    /// Where it sends control.
    pub control: Control,
    /// What the table of mnemonics says of it.
    pub effect: Effect,
    /// Whether it stands in a scope of the text.
    pub is_in_scope: bool,
}

/// Where a statement sends control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    /// It is a label.
    Label,
    /// To the next one.
    On,
    /// To a label, by its position.
    Branch(usize),
    /// Away: back to the caller, out of the kernel, or the grid ends.
    Leave,
    /// To what a table or a register says.
    Indirect,
}

impl Body<'_> {
    /// Its statements as pieces.
    pub(super) fn pieces(
        self,
        text: &[u8],
        function: FuncId,
        parts: &mut Parts,
        mnemonics: &Mnemonics<'_>,
    ) -> Pieces {
        let piece = |statement: &Statement| {
            let mnemonic = statement.mnemonic.map(|number| mnemonics.get(number));
            let label = match self.operands_of(statement) {
                [Operand::Word(label) | Operand::Named(_, label)] => Some(&text[label.range()]),
                _ => None,
            };
            let label = label.and_then(|label| self.label(statement.scope, label));
            let control = match (mnemonic.map(|mnemonic| mnemonic.family), label) {
                (None, _) => Control::Label,
                (Some(Family::Branch), Some(label)) => Control::Branch(label),
                (Some(Family::Branch | Family::Indexed), _) => Control::Indirect,
                (Some(Family::Return | Family::Exit | Family::Trap), _) => Control::Leave,
                (Some(_), _) => Control::On,
            };
            Piece {
                span: statement.span,
                unguarded: Span::new(statement.word.start as usize, statement.span.end()),
                guard: statement.guard.map(|(var, value)| (self.vars[var.0 as usize].1, value)),
                control,
                effect: mnemonic.map_or(Effect::Unlisted, |mnemonic| parts.effect(mnemonic)),
                is_in_scope: statement.scope > 0,
            }
        };
        let statements = self.statements.iter().map(piece).collect();
        let sites = self.locs.iter().filter_map(Loc::site).collect();
        Pieces { function, statements, late: self.late, sites }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies() {
        let text = ".version 8.0\n.target sm_80\n.entry k() { .reg .pred %p<2>; .reg .b32 %r<4>;\n.loc 1 2 3\n$L: @!%p1 bra.uni $L; .reg .b32 x;\n{ .reg .pred p; @p mov.u32 %r1, 4; }\nfrob; @%p1 ret; ret; }";
        let all = crate::ptx_pieces(text.as_bytes()).expect("it is read");
        let shown = |span: Span| &text[span.range()];
        let of = |piece: &Piece| {
            let guard = piece.guard.map(|(register, value)| (shown(register), value));
            (guard, shown(piece.unguarded), piece.control, piece.is_in_scope)
        };
        let [body] = &all[..] else { panic!("{all:?}") };
        assert_eq!(
            body.statements.iter().map(of).collect::<Vec<_>>(),
            [
                (None, "$L:", Control::Label, false),
                (Some(("%p1", false)), "bra.uni $L;", Control::Branch(0), false),
                (Some(("p", true)), "mov.u32 %r1, 4;", Control::On, true),
                (None, "frob;", Control::On, false),
                (Some(("%p1", true)), "ret;", Control::Leave, false),
                (None, "ret;", Control::Leave, false),
            ]
        );
        assert_eq!(body.late.iter().map(|&span| shown(span)).collect::<Vec<_>>(), [".reg .b32 x;"]);
        assert_eq!(body.statements[3].effect, Effect::Unlisted);
    }
}
