//! Loops that ask a barrier object until a phase is over: one instruction, where they are all of a
//! text.

use super::parts::Named;
use super::statements::{Body, Operand, Statement};

/// Whether a text asks an object whether a phase is over until that is so, and does nothing else:
///
/// ```text
///   waitLoop: mbarrier.try_wait.parity.shared::cta.b64 complete, [$0], $1;
///   @!complete bra.uni waitLoop;
/// ```
pub(super) fn is_wait(code: &str, body: &Body<'_>) -> bool {
    let word = |statement: &Statement| &code[statement.word.range()];
    let asks = |statement: &Statement| {
        ["mbarrier.try_wait.", "mbarrier.test_wait."].iter().any(|own| word(statement).starts_with(own))
    };
    let jumps = |statement: &Statement| statement.is_label() || matches!(word(statement), "bra" | "bra.uni");
    let mut others = (0..body.statements.len()).filter(|&at| !jumps(&body.statements[at]));
    let (Some(ask), None) = (others.next(), others.next()) else { return false };
    let statement = &body.statements[ask];
    let [Operand::Named(Named::Register(answer), _), ..] = body.operands_of(statement) else { return false };
    // Whether control that begins at a statement comes to the question, and not to the end, if the
    // last answer was that; `None` if it goes round, or by something else.
    let comes = |mut at: usize, said: Option<bool>| {
        for _ in 0..=body.statements.len() {
            let Some(statement) = body.statements.get(at).filter(|_| at != ask) else {
                return Some(at == ask);
            };
            let is_taken = !statement.is_label()
                && match statement.guard {
                    Some((var, value)) if var == *answer => said? == value,
                    Some(_) => return None,
                    None => true,
                };
            at = match body.operands_of(statement) {
                [Operand::Word(label) | Operand::Named(_, label)] if is_taken => {
                    body.label(statement.scope, &code.as_bytes()[label.range()])?
                }
                _ if is_taken => return None,
                _ => at + 1,
            };
        }
        None
    };
    asks(statement)
        && statement.guard.is_none()
        && comes(0, None) == Some(true)
        && comes(ask + 1, Some(false)) == Some(true)
        && comes(ask + 1, Some(true)) == Some(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptx::parts::Symbols;
    use crate::ptx::statements::Reader;
    use bumpalo::Bump;
    use simt_ir::{Span, Type, Types};

    /// What asks a bounded number of times, whatever the answer, or for another one is no wait.
    #[test]
    fn waits_and_others() {
        let is = |code: &'static str| {
            let (mut symbols, mut types, arena) = (Symbols::default(), Types::default(), Bump::new());
            let place = (code.as_bytes(), Span::new(0, code.len()));
            let mut reader = Reader::new(place, &arena, &mut symbols, &mut types, Vec::new());
            reader.add_operand(b"$0", Type::I32, None);
            is_wait(code, &reader.run().expect("it can be read"))
        };
        for code in [
            "{ .reg .pred p; W: mbarrier.try_wait.parity.b64 p, [$0], 1; @!p bra.uni W; }",
            "{ .reg .pred p; W: mbarrier.test_wait.parity.b64 p, [$0], 1; @p bra D; bra W; D: }",
            "{ .reg .pred p; bra W; D: bra E; W: mbarrier.try_wait.b64 p, [$0], 1; @p bra D; bra W; E: }",
        ] {
            assert!(is(code), "{code}");
        }
        for code in [
            "{ .reg .pred p; mbarrier.try_wait.parity.b64 p, [$0], 1; @p bra D; D: }",
            "{ .reg .pred p; W: mbarrier.try_wait.parity.b64 p, [$0], 1; @p bra W; }",
            "{ .reg .pred p, q; W: mbarrier.try_wait.parity.b64 p, [$0], 1; @!q bra W; }",
            "{ .reg .pred p; W: mbarrier.try_wait.parity.b64 p, [$0], 1; bra W; }",
            "{ .reg .pred p; bra D; W: mbarrier.try_wait.parity.b64 p, [$0], 1; @!p bra W; D: }",
            "{ .reg .pred p; W: mbarrier.try_wait.parity.b64 p, [$0], 1; \
             mbarrier.try_wait.parity.b64 p, [$0], 1; @!p bra W; }",
            "{ .reg .pred p; mbarrier.try_wait.parity.b64 p, [$0], 1; bra D; D: }",
            "{ .reg .pred p, q; W: @q mbarrier.try_wait.parity.b64 p, [$0], 1; @!p bra W; }",
            "{ .reg .pred p; W: setp.eq.u32 p, $0, 1; @!p bra W; }",
            "{ .reg .pred p; W: mbarrier.try_wait.b64 p, [$0], 1; mov.u32 $0, 1; @!p bra W; }",
        ] {
            assert!(!is(code), "{code}");
        }
    }
}
