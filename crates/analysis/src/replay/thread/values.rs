//! What values are: constants, parameters, and what is computed from them.

use super::{DEPTH, Thread};
use crate::replay::number::{self, Number, Place, Start, absorbing, binary, compare, mask, signed};
use simt_ir::entity::EntityId;
use simt_ir::{BinaryOp, CastOp, Flags, IntPred, Op, Type, TypeKind, Value, ValueDef};

impl Thread<'_, '_> {
    /// What a value is now.
    #[inline]
    pub(super) fn value(&mut self, value: Value) -> Number {
        self.value_within(value, DEPTH)
    }

    fn value_within(&mut self, value: Value, depth: usize) -> Number {
        if let Some(number) = self.frame().values.numbers[value.index()] {
            return number;
        }
        let function = self.function();
        let data = &function.values[value];
        let unknown = self.unknown(value);
        let number = match data.def {
            ValueDef::Inst(_) => return unknown,
            ValueDef::Param(_) if self.frames.len() > 1 => return unknown,
            ValueDef::Param(index) => self.parameter(index, value),
            // Integers are among the constants that a body begins with.
            // Who decides by what is not defined does wrong, too.
            ValueDef::Poison | ValueDef::Undef => self.poison(value),
            ValueDef::Zero if self.program.width(data.ty).is_some() => Number::Int(0),
            ValueDef::Symbol(symbol) => match self.program.start(symbol) {
                Some(start) => Number::Place(Place { start, offset: 0 }),
                None => unknown,
            },
            ValueDef::Expr(_) if depth > 0 => match function.computation(value) {
                Some((op, operands)) => self.computed(op, operands, data.ty, value, depth - 1),
                None => unknown,
            },
            _ => unknown,
        };
        // Constants and what the host passes stay what they are. Deep inside of a constant they may
        // be unknown for being so deep.
        if depth == DEPTH
            && let Some(frame) = self.frames.last_mut()
        {
            frame.values.numbers[value.index()] = Some(number);
        }
        number
    }

    fn parameter(&mut self, index: u32, value: Value) -> Number {
        let ty = self.function().values[value].ty;
        match *self.program.module.types.kind(ty) {
            TypeKind::Pointer(_) if self.program.is_null(self.kernel, index) => Number::Int(0),
            _ if !self.program.is_free(self.kernel, index) => self.unknown(value),
            TypeKind::Pointer(_) => Number::Place(Place { start: Start::Param(index), offset: 0 }),
            TypeKind::Int(bits @ 1..=64) => {
                let given = self.world.given.get(&(self.kernel, value)).copied();
                let number = given.unwrap_or(self.world.number) & mask(bits);
                if !self.trace.parameters.contains(&(index, number)) {
                    self.trace.parameters.push((index, number));
                }
                Number::Int(number)
            }
            _ => self.unknown(value),
        }
    }

    /// What an operation computes.
    pub(super) fn computed(
        &mut self,
        op: Op,
        operands: &[Value],
        ty: Type,
        result: Value,
        depth: usize,
    ) -> Number {
        let unknown = self.unknown(result);
        let mut operand = |at: usize| self.value_within(operands[at], depth);
        let number = match op {
            Op::Binary(op, flags) => {
                let (a, b) = (operand(0), operand(1));
                let Some(width) = self.program.width(ty) else { return unknown };
                let place = [a, b].into_iter().find_map(|number| match number {
                    Number::Place(place) => Some(place),
                    _ => None,
                });
                let aligned = place.map_or(1, |place| self.region(place.start).aligned);
                match (a, b, arithmetic(op, flags, a, b, width, aligned)) {
                    (Number::Int(_), Number::Int(_), None) => return self.poison(result),
                    _ if flags.contains(Flags::NUW) && address_wraps(op, a, b, width) => {
                        return self.poison(result);
                    }
                    (_, Number::Int(by), _) if op.is_shift() && by >= u64::from(width) => {
                        return self.poison(result);
                    }
                    (.., number) => number,
                }
            }
            Op::Cast(op, flags) => {
                let a = operand(0);
                let from = self.program.width(self.function().value_type(operands[0]));
                let (Some(from), Some(to)) = (from, self.program.width(ty)) else { return unknown };
                let types = [self.function().value_type(operands[0]), ty];
                // A null pointer is one in other memory, but not its address 0.
                if op == CastOp::AddrSpaceCast
                    && matches!(a, Number::Int(_))
                    && !types.iter().all(|&ty| self.program.has_null(ty))
                {
                    return unknown;
                }
                match (op, a, cast(op, flags, a, from, to)) {
                    (CastOp::ZExt | CastOp::Trunc, Number::Int(_), None) => return self.poison(result),
                    (.., number) => number,
                }
            }
            Op::ICmp(predicate, flags) => {
                let (a, b) = (operand(0), operand(1));
                let Some(width) = self.program.width(self.function().value_type(operands[0])) else {
                    return unknown;
                };
                if let (Number::Int(a), Number::Int(b)) = (a, b)
                    && flags.contains(Flags::SAMESIGN)
                    && (signed(a, width) < 0) != (signed(b, width) < 0)
                {
                    return self.poison(result);
                }
                let has_null = self.program.has_null(self.function().value_type(operands[0]));
                match (a, b) {
                    (Number::Place(_), Number::Int(0)) | (Number::Int(0), Number::Place(_)) if !has_null => {
                        None
                    }
                    // What is behind one thing may be where another begins.
                    (Number::Place(a), Number::Place(b))
                        if a.start != b.start
                            && !(self.program.are_apart(self.kernel, a.start, b.start)
                                && self.is_inside(a, 1)
                                && self.is_inside(b, 1)) =>
                    {
                        None
                    }
                    _ => compared(predicate, a, b, width),
                }
            }
            Op::Select(_) => {
                let (condition, yes, no) = (operand(0), operand(1), operand(2));
                match condition {
                    _ if condition.is_poison() => Some(condition),
                    Number::Int(condition) => Some(if condition & 1 == 1 { yes } else { no }),
                    _ if yes == no => Some(yes),
                    Number::Unknown(_) => Some(condition),
                    Number::Place(_) => None,
                }
            }
            Op::Freeze => Some(operand(0)).filter(|number| !number.is_poison()),
            Op::GetElementPtr { element, flags } => {
                return self.element(element, flags, operands, result, depth);
            }
            _ => None,
        };
        match number {
            Some(Number::Unknown(_)) | Some(Number::Int(_)) if self.program.width(ty).is_none() => unknown,
            Some(number) => number,
            None => unknown,
        }
    }

    fn element(
        &mut self,
        element: Type,
        flags: Flags,
        operands: &[Value],
        result: Value,
        depth: usize,
    ) -> Number {
        let unknown = self.unknown(result);
        let base = self.value_within(operands[0], depth);
        let Number::Place(mut place) = base else {
            return if let Number::Unknown(_) = base { base } else { unknown };
        };
        let is_outside =
            |thread: &mut Self, place| flags.contains(Flags::INBOUNDS) && !thread.is_inside(place, 0);
        if is_outside(self, place) {
            return self.poison(result);
        }
        let (module, mut ty) = (self.program.module, element);
        for (position, &index) in operands[1..].iter().enumerate() {
            let number = match self.value_within(index, depth) {
                Number::Int(number) => number,
                other => return other,
            };
            let Some(width) = self.program.width(self.function().value_type(index)) else { return unknown };
            let index = signed(number, width);
            let is_struct = matches!(module.types.kind(ty), TypeKind::Struct { .. } | TypeKind::Named(_));
            let step = if position == 0 {
                module.stride(ty).map(|stride| index.overflowing_mul(stride as i64))
            } else if is_struct {
                let field = usize::try_from(index).ok().and_then(|field| module.field(ty, field));
                field.map(|(offset, inner)| {
                    ty = inner;
                    (offset as i64, false)
                })
            } else {
                module.element(ty).map(|(stride, inner)| {
                    ty = inner;
                    index.overflowing_mul(stride as i64)
                })
            };
            let Some((step, wraps)) = step else { return unknown };
            let (offset, overflows) = place.offset.overflowing_add(step);
            let promised = flags.intersects(Flags::INBOUNDS | Flags::NUSW | Flags::NUW);
            let goes_back = flags.contains(Flags::NUW) && step < 0;
            place.offset = offset;
            if promised && (wraps || overflows) || goes_back || is_outside(self, place) {
                return self.poison(result);
            }
        }
        Number::Place(place)
    }
}

/// Arithmetic; addresses move, and that of what the host passes is a multiple of `aligned`.
fn arithmetic(op: BinaryOp, flags: Flags, a: Number, b: Number, width: u32, aligned: u64) -> Option<Number> {
    match (a, b) {
        (Number::Unknown(_), _) | (_, Number::Unknown(_)) => {
            Some(decided(op, a, b, width).unwrap_or_else(|| worse(a, b)))
        }
        (Number::Int(a), Number::Int(b)) => binary(op, flags, a, b, width).map(Number::Int),
        (Number::Place(place), Number::Int(number)) | (Number::Int(number), Number::Place(place)) => {
            let step = signed(number, width);
            match op {
                BinaryOp::Add => moved(place, step),
                BinaryOp::Sub if matches!(a, Number::Place(_)) => moved(place, step.checked_neg()?),
                BinaryOp::And
                    if matches!(place.start, Start::Param(_) | Start::Stored(_)) && number < aligned =>
                {
                    Some(Number::Int(place.offset as u64 & number))
                }
                _ => None,
            }
        }
        (Number::Place(a), Number::Place(b)) => {
            let distance =
                (op == BinaryOp::Sub && a.start == b.start).then(|| a.offset.checked_sub(b.offset))??;
            Some(Number::Int(distance as u64 & mask(width)))
        }
    }
}

/// Whether arithmetic on an address wraps around as one without a sign.
fn address_wraps(op: BinaryOp, a: Number, b: Number, width: u32) -> bool {
    match (op, a, b) {
        (BinaryOp::Add, Number::Place(_), Number::Int(step))
        | (BinaryOp::Add, Number::Int(step), Number::Place(_))
        | (BinaryOp::Sub, Number::Place(_), Number::Int(step)) => signed(step, width) < 0,
        (BinaryOp::Sub, Number::Place(a), Number::Place(b)) => a.start == b.start && a.offset < b.offset,
        _ => false,
    }
}

/// What one operand says alone, whatever the other one is.
fn decided(op: BinaryOp, a: Number, b: Number, width: u32) -> Option<Number> {
    let decides = Number::Int(absorbing(op, width)?);
    ([a, b].contains(&decides) && !a.is_poison() && !b.is_poison()).then_some(decides)
}

/// Of two operands, the one that is not known; a broken promise before all else.
pub(super) fn worse(a: Number, b: Number) -> Number {
    if matches!(a, Number::Unknown(_)) && !b.is_poison() { a } else { b }
}

fn moved(place: Place, step: i64) -> Option<Number> {
    Some(Number::Place(Place { offset: place.offset.checked_add(step)?, ..place }))
}

fn cast(op: CastOp, flags: Flags, a: Number, from: u32, to: u32) -> Option<Number> {
    match (op, a) {
        (_, Number::Unknown(_)) => Some(a),
        (
            CastOp::BitCast | CastOp::AddrSpaceCast | CastOp::PtrToInt | CastOp::PtrToAddr | CastOp::IntToPtr,
            _,
        ) if from == to => Some(a),
        (_, Number::Place(_)) => None,
        (_, Number::Int(a)) => number::cast(op, flags, a, from, to).map(Number::Int),
    }
}

fn compared(predicate: IntPred, a: Number, b: Number, width: u32) -> Option<Number> {
    let holds = match (a, b) {
        (Number::Unknown(_), _) | (_, Number::Unknown(_)) => return Some(worse(a, b)),
        (Number::Int(a), Number::Int(b)) => compare(predicate, a, b, width),
        // In front of what begins there, the address itself counts, and nobody knows it.
        (Number::Place(a), Number::Place(b)) if a.start == b.start => {
            if a.offset.min(b.offset) < 0 && !matches!(predicate, IntPred::Eq | IntPred::Ne) {
                return None;
            }
            compare(predicate, a.offset as u64, b.offset as u64, 64)
        }
        // Nothing is at the address 0, and different things are at different addresses.
        (Number::Place(_), Number::Int(0))
        | (Number::Int(0), Number::Place(_))
        | (Number::Place(_), Number::Place(_)) => match predicate {
            IntPred::Eq => false,
            IntPred::Ne => true,
            _ => return None,
        },
        _ => return None,
    };
    Some(Number::Int(holds.into()))
}
