//! Steps as they are taken most often ([`What`]).

use super::values::worse;
use super::{Next, Stop, Thread};
use crate::replay::decoded::{LoadOrStore, What};
use crate::replay::number::{Number, Place, Start, signed};
use crate::replay::program::Values;
use crate::replay::{Leaves, Touch};
use simt_ir::entity::EntityId;
use simt_ir::{Flags, Inst, Value};

impl Thread<'_, '_> {
    /// Takes a step if it only computes something from integers, goes where one says, or touches
    /// memory of which nobody knows what is there: most do.
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
            What::Accesses(access) => return self.quick_access(inst, access),
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

    /// Touches what others touch, too, or what nobody writes: what is found there is not known.
    fn quick_access(&mut self, inst: Inst, access: LoadOrStore) -> Option<Next> {
        let LoadOrStore { pointer, value, writes, strong, .. } = access;
        let (size, unit) = (u64::from(access.size), u64::from(access.unit));
        let Values { numbers, dependences } = &self.frame().values;
        let Some(Number::Place(place)) = numbers[pointer.index()] else { return None };
        let operands = match writes {
            true if !self.frame().body.is_unread(inst) => &[value, pointer][..],
            _ => &[pointer],
        };
        let is_told = operands.iter().any(|operand| dependences[operand.index()] != 0);
        let is_poison = || numbers[value.index()].is_none_or(Number::is_poison);
        if matches!(place.start, Start::Own(_)) || writes && is_poison() {
            return None;
        }
        let region = self.region(place.start);
        let is_given = region.is_given && !writes;
        let is_plain = match is_given {
            true => access.finds_unknown,
            false => region.is_common && !(writes && region.is_constant),
        };
        if !is_plain || !self.is_inside(place, size) {
            return None;
        }
        if is_told {
            self.use_all(operands);
        }
        if !writes {
            self.set_dependence(value, 0);
        }
        if !is_given {
            let is_used = !writes && self.finds(value, strong);
            let leaves = if writes { Leaves::Set } else { Leaves::AsIs };
            let touch = self.weak_read(inst, (place, size), region);
            self.trace.touches.push(Touch { writes, strong, is_used, leaves, ..touch });
        }
        if !self.assume_aligned(place, unit) {
            return Some(Next::Stop(Stop::Wrong(self.frame().id, inst)));
        }
        if !writes {
            let unknown = self.unknown(value);
            self.frames.last_mut()?.values.numbers[value.index()] = Some(unknown);
        }
        Some(Next::Behind)
    }

    /// Whether the long way says the same.
    #[cfg(test)]
    pub(super) fn check(&mut self, inst: Inst, quick: &Option<Next>, touches: usize) {
        let result = self.function().insts[inst].result;
        let state = |thread: &Self| {
            result.map(|result| (thread.frame().values.numbers[result.index()], !thread.depends(result)))
        };
        if quick.is_none() {
            return;
        }
        let (before, of_quick) = (state(self), self.trace.touches.len());
        let depends = result.map(|result| self.dependence(result));
        match (quick, self.step(inst)) {
            (Some(Next::Behind), Next::Behind) => assert_eq!(before, state(self), "{inst:?}"),
            (Some(Next::Block(quick)), Next::Block(long)) => assert_eq!(*quick, long),
            (Some(Next::Stop(quick)), Next::Stop(long)) => assert_eq!(*quick, long),
            _ => panic!("{inst:?} goes elsewhere"),
        }
        // It has touched the same again.
        let (own, again) = self.trace.touches[touches..].split_at(of_quick - touches);
        assert_eq!(format!("{own:?}"), format!("{again:?}"), "{inst:?}");
        if self.trace.touches.len() > of_quick {
            self.trace.touches.truncate(of_quick);
            let depends = result.zip(depends);
            depends.into_iter().for_each(|(result, depends)| self.set_dependence(result, depends));
        }
    }
}
