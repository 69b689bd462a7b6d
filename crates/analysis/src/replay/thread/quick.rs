//! Steps as they are taken most often ([`What`]).

use super::values::worse;
use super::{Next, Thread};
use crate::replay::decoded::What;
use crate::replay::number::{Number, Place, signed};
use crate::replay::program::Values;
use simt_ir::entity::EntityId;
use simt_ir::{Flags, Inst, Value};

impl Thread<'_, '_> {
    /// Takes a step if it only computes something from integers, or goes where one says: most do.
    #[inline]
    pub(super) fn quick(&mut self, inst: Inst, what: What) -> Option<Next> {
        let Values { numbers, dependences } = &mut self.frames.last_mut()?.values;
        let integer = |value: Value| match numbers[value.index()] {
            Some(Number::Int(number)) => Some(number),
            _ => None,
        };
        let (result, number, found) = match what {
            What::Computes { how, operands: [a, b], result } => {
                let number = match (numbers[a.index()]?, numbers[b.index()]?) {
                    (Number::Int(a), Number::Int(b)) => Number::Int(how.compute(a, b)?),
                    (Number::Place(_), _) | (_, Number::Place(_)) => return None,
                    (a, b) => how.is_open().then(|| worse(a, b))?,
                };
                (result, number, dependences[a.index()] | dependences[b.index()])
            }
            What::Moves { base, index, width, stride, flags, result } => {
                let Some(Number::Place(from)) = numbers[base.index()] else { return None };
                let step = signed(integer(index)?, width.into()).checked_mul(stride)?;
                let found = dependences[base.index()] | dependences[index.index()];
                let to = Place { offset: from.offset.checked_add(step)?, ..from };
                let is_outside =
                    flags.contains(Flags::INBOUNDS) && !(self.is_inside(from, 0) && self.is_inside(to, 0));
                if is_outside || flags.contains(Flags::NUW) && step < 0 {
                    return None;
                }
                (result, Number::Place(to), found)
            }
            What::Chooses { operands: [condition, yes, no], result } => {
                let chosen = if integer(condition)? & 1 == 1 { yes } else { no };
                let found =
                    [condition, yes, no].iter().fold(0, |all, value| all | dependences[value.index()]);
                (result, numbers[chosen.index()]?, found)
            }
            What::Branches { condition, targets } => {
                let block = targets[usize::from(integer(condition)? & 1 == 0)];
                if dependences[condition.index()] != 0 {
                    self.use_all(&[condition]);
                }
                return Some(Next::Block(block));
            }
            What::Jumps(block) => return Some(Next::Block(block)),
        };
        if found != 0 {
            self.hand_on(inst);
        }
        let values = &mut self.frames.last_mut()?.values;
        if found == 0 {
            values.dependences[result.index()] = 0;
        }
        values.numbers[result.index()] = Some(number);
        Some(Next::Behind)
    }

    /// Whether the long way says the same.
    #[cfg(test)]
    pub(super) fn check(&mut self, inst: Inst, quick: &Option<Next>) {
        let result = self.function().insts[inst].result;
        let state = |thread: &Self| {
            result
                .map(|result| (thread.frame().values.numbers[result.index()], thread.dependence(result) == 0))
        };
        let before = state(self);
        match (quick, quick.is_some().then(|| self.step(inst))) {
            (Some(Next::Behind), Some(Next::Behind)) => assert_eq!(before, state(self), "{inst:?}"),
            (Some(Next::Block(quick)), Some(Next::Block(long))) => assert_eq!(*quick, long),
            (None, None) => {}
            _ => panic!("{inst:?} goes elsewhere"),
        }
    }
}
