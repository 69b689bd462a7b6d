//! Where pointers lead to: variables of the host, and memory that it allocates for kernels.

use super::origins::{Object, Offset, Origin, Targets};
use super::places::{Path, Place};
use super::values::Host;
use crate::numbers::{BinaryOp, binary_op};
use rustc_hash::FxHashMap;
use simt_ir::target::HostCall;
use simt_ir::{CastOp, ElementStep, Flags, FuncId, Function, Op, ParamAttributes, Symbol, Value, ValueDef};
use std::rc::Rc;

/// How many elements of one variable are told apart.
const ELEMENTS: usize = 64;

/// Where a pointer comes from, and how many bytes it is from there.
type Step = (Origin, Offset);

impl Host<'_> {
    /// What a pointer may point to.
    pub fn targets(&self, func: FuncId, path: &Path, value: Value) -> Rc<Targets> {
        self.targets_of(Origin::Value(func, path.clone(), value))
    }

    /// The same, of what is in a variable. Each origin is looked at once: a pointer that depends on
    /// itself is somewhere in what it began as.
    pub fn targets_of(&self, origin: Origin) -> Rc<Targets> {
        let unknown = || Rc::new(Targets { unknown: true, ..Targets::default() });
        // An address that has to be known for itself to be known is not.
        self.pointers.get(&origin, unknown, || {
            let found = self.deeper(|| self.find_targets(origin.clone())).flatten();
            found.map_or_else(unknown, Rc::new)
        })
    }

    fn find_targets(&self, origin: Origin) -> Option<Targets> {
        let mut targets = Targets::default();
        let mut seen: FxHashMap<Origin, Offset> = FxHashMap::default();
        let mut work: Vec<Step> = vec![(origin, Offset::START)];
        while let Some((origin, offset)) = work.pop() {
            let offset = match seen.get(&origin) {
                Some(&known) if known == known.or(offset) => continue,
                Some(&known) => known.or(offset),
                None => offset,
            };
            seen.insert(origin.clone(), offset);
            self.deeper(|| ())?;
            match origin {
                Origin::Value(func, path, value) => {
                    self.value_origins(func, &path, value, offset, &mut targets, &mut work)?;
                }
                Origin::Memory(object, at) => {
                    let (origins, allocations) = self.pointers_in(&object, at)?;
                    work.extend(origins.into_iter().map(|origin| (origin, offset)));
                    for allocation in allocations {
                        if !targets.allocations.contains(&allocation) {
                            targets.allocations.push(allocation);
                        }
                    }
                }
            }
        }
        Some(targets)
    }

    /// One step back from a pointer.
    fn value_origins(
        &self,
        func: FuncId,
        path: &Path,
        value: Value,
        offset: Offset,
        targets: &mut Targets,
        work: &mut Vec<Step>,
    ) -> Option<()> {
        let function = self.function(func);
        let own = |value: Value| (Origin::Value(func, path.clone(), value), offset);
        let elsewhere = |all: Vec<(Place, Value)>| {
            all.into_iter().map(move |(at, value)| (Origin::Value(at.func, at.path, value), offset))
        };
        // What is not known of a variable is one place that is not known.
        let mut point = |object: Object| {
            let is_one = |(known, at): &&mut (Object, Offset)| {
                *known == object && (*at == offset || (at.step, offset.step) != (0, 0))
            };
            match targets.objects.iter_mut().find(is_one) {
                Some((_, at)) => *at = at.or(offset),
                None => targets.objects.push((object, offset)),
            }
        };
        match function.values[value].def {
            // A pointer that is null or undefined leads nowhere.
            ValueDef::Zero | ValueDef::Undef | ValueDef::Poison => return Some(()),
            ValueDef::Symbol(Symbol::Global(global)) if self.module.globals[global].aliasee.is_none() => {
                point(Object::Global(global));
                return Some(());
            }
            ValueDef::Param(index) => {
                let attributes = function.params[index as usize].attributes;
                if attributes.contains(ParamAttributes::BYVAL) && !self.is_unwritten_copy(func, path, value) {
                    return None;
                }
                work.extend(elsewhere(self.passed(func, path, index as usize)?));
                return Some(());
            }
            _ => {}
        }
        let (op, operands) = function.computation(value)?;
        match op {
            Op::Alloca { .. } => {
                point(Object::Stack(func, path.clone(), function.inst_of(value)?));
            }
            Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _) | Op::Freeze => work.push(own(operands[0])),
            Op::GetElementPtr { .. } => {
                let further = offset.plus(self.step(function, op, operands));
                work.push((Origin::Value(func, path.clone(), operands[0]), further));
            }
            Op::Phi(_) => work.extend(operands.iter().map(|&value| own(value))),
            Op::Select(_) => work.extend(operands[1..].iter().map(|&value| own(value))),
            // What is volatile may be changed by something that nobody sees.
            Op::Load(access) if access.volatile => return None,
            Op::Load(_) => {
                let from = self.targets(func, path, operands[0]).exact()?;
                work.extend(from.into_iter().map(|(object, at)| (Origin::Memory(object, at), offset)));
            }
            Op::Call(_) | Op::Invoke(_) => {
                let call = function.inst_of(value)?;
                if function.known(call).is_some_and(|known| known.host == Some(HostCall::New)) {
                    point(Object::Stack(func, path.clone(), call));
                } else {
                    work.extend(elsewhere(self.returned(func, path, call)?));
                }
            }
            _ => return None,
        }
        Some(())
    }

    /// How many bytes a `getelementptr` goes.
    fn step(&self, function: &Function, op: Op, operands: &[Value]) -> Offset {
        let Op::GetElementPtr { element, flags } = op else { return Offset::ANY };
        let is_inside = flags.intersects(Flags::INBOUNDS | Flags::NUSW);
        self.module.element_steps(function, element, operands).fold(Offset::START, |total, step| {
            total.plus(match step {
                Some(ElementStep::Bytes(bytes)) => Offset::new(i64::try_from(bytes).ok(), 0),
                Some(ElementStep::Times(index, stride)) => {
                    let Offset { at, step } = counted(function, index);
                    let step = step.saturating_mul(stride);
                    let step = if is_inside { step } else { wrapped(step) };
                    Offset::new(i64::try_from(stride).ok().and_then(|stride| at.checked_mul(stride)), step)
                }
                None => Offset::ANY,
            })
        })
    }

    /// Where so many bytes may be that a pointer leads to: at a place that is not known, in the
    /// only variable that it leads to, of which all is known.
    pub fn elements_at(&self, targets: &Targets, bytes: u64) -> Option<Vec<(Object, i64)>> {
        let [(object, Offset { at, step })] = &targets.objects[..] else { return None };
        let content = self.content(object);
        let ends = content.stores.iter().map(|store| store.offset?.checked_add_unsigned(store.size?));
        let size = match object {
            Object::Global(id) => i64::try_from(self.module.store_size(self.module.globals[*id].ty)?).ok()?,
            Object::Stack(..) => ends.collect::<Option<Vec<i64>>>()?.into_iter().max()?,
        };
        let is_known = !targets.unknown && targets.allocations.is_empty() && !content.escapes;
        let last = size.checked_sub_unsigned(bytes).filter(|_| is_known && *step >= bytes)?;
        let all = (*at..=last).step_by(usize::try_from(*step).ok()?).map(|at| (object.clone(), at));
        let all: Vec<_> = all.take(ELEMENTS + 1).collect();
        if all.len() > ELEMENTS {
            return None;
        }
        Some(all)
    }

    /// The memory that a pointer in a variable leads to, at its beginning or not; `None` if
    /// anywhere.
    pub fn allocations(&self, slot: &Object) -> Option<Vec<super::Allocation>> {
        let targets = self.targets_of(Origin::Memory(slot.clone(), 0));
        (!targets.unknown && targets.objects.is_empty()).then(|| targets.allocations.clone())
    }

    /// The variables that the elements of an array of pointers point to, `None` for what is not
    /// known; `None` if it is not known how many there are.
    pub fn elements(&self, place: &Place, array: Value) -> Option<Vec<Option<Object>>> {
        let [(object, 0)] = &self.targets(place.func, &place.path, array).exact()?[..] else { return None };
        let Object::Stack(func, _, inst) = object else { return None };
        let Op::Alloca { element, .. } = self.function(*func).insts[*inst].op else { return None };
        let count = match self.function(*func).operands(*inst).first() {
            Some(&count) => u64::try_from(self.function(*func).int(count)?).ok()?,
            None => 1,
        };
        let size = self.module.stride(element)?.checked_mul(count)?;
        let slot =
            |at: u64| match &self.targets_of(Origin::Memory(object.clone(), (8 * at) as i64)).exact()?[..] {
                [(slot, 0)] => Some(slot.clone()),
                _ => None,
            };
        (size % 8 == 0 && size <= 8 * 256).then(|| (0..size / 8).map(slot).collect())
    }
}

/// What an index is: a constant, what a loop counts, or any multiple of a constant.
fn counted(function: &Function, index: Value) -> Offset {
    let constant = |value: Value| function.int(value).map(|int| Offset::new(Some(int), 0));
    let multiple = |value: Value, wraps: bool| {
        let step = function.int(value)?.unsigned_abs();
        Some(Offset::new(Some(0), if wraps { wrapped(step) } else { step }))
    };
    let power = |power: i64| Some(Offset::new(Some(0), 1u64.checked_shl(u32::try_from(power).ok()?)?));
    // Indices have a sign.
    let wraps = |flags: Flags| !flags.contains(Flags::NSW);
    let of = |value: Value| match function.computation(value) {
        None => constant(value),
        Some((Op::Binary(op, flags), &[base, by])) => match binary_op(op)? {
            BinaryOp::Mul => multiple(by, wraps(flags)),
            BinaryOp::Shl => power(function.int(by)?),
            // `(x << a) >> b` is a multiple of 2^(a - b), with a sign or without.
            BinaryOp::AShr | BinaryOp::LShr => {
                let (Op::Binary(before, _), &[_, left]) = function.computation(base)? else { return None };
                let is_shifted = binary_op(before)? == BinaryOp::Shl;
                power(function.int(left)?.checked_sub(function.int(by)?).filter(|_| is_shifted)?)
            }
            BinaryOp::Add if base == index => multiple(by, wraps(flags)),
            _ => None,
        },
        _ => None,
    };
    let found = match function.computation(index) {
        Some((Op::Phi(_), operands)) => operands.iter().map(|&way| of(way)).reduce(|a, b| Some(a?.or(b?))),
        _ => Some(of(index)),
    };
    found.flatten().unwrap_or(Offset::ANY)
}

/// The greatest power of two in a step: of sums that go round, no more is known to divide them.
fn wrapped(step: u64) -> u64 {
    step & step.wrapping_neg()
}
