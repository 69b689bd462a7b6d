//! What does an instruction compute, with some operands unknown?

use super::graph::Bodies;
use super::memory::Memory;
use super::slice::{Slice, Unit, units};
use crate::compute::float::{self, Number};
use crate::compute::int::narrow::{mask, signed};
use crate::compute::{Computed, int, library};
use crate::value::{Leaf, Scalar};
use simt_ir::entity::EntityId;
use simt_ir::{CastOp, Flags, Function, Inst, Op, Type, TypeKind, Value};

/// A value while a thread runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Val {
    /// An integer or an address.
    Known(u64),
    /// Anything.
    Unknown,
    /// A promise was broken.
    Poison,
}

/// The program is wrong if it comes here.
#[derive(Clone, Copy, Debug)]
pub(super) struct Undefined;

/// The values of a function, while a thread executes it.
#[derive(Clone, Copy)]
pub(super) struct Values<'a> {
    /// The function.
    pub f: &'a Function,
    /// What is executed of it.
    pub slice: &'a Slice,
    /// Its values.
    pub env: &'a [Val],
}

/// Everything that evaluation looks at besides values.
pub(super) struct Evaluator<'a> {
    /// The functions.
    pub bodies: &'a Bodies<'a>,
    /// Where objects lie.
    pub memory: &'a Memory,
}

fn known(computed: Computed<u64>) -> Result<Val, Undefined> {
    match computed {
        Computed::Value(value) => Ok(Val::Known(value)),
        Computed::Poison => Ok(Val::Poison),
        Computed::Undefined(_) => Err(Undefined),
    }
}

impl Evaluator<'_> {
    /// The result of an instruction that only computes.
    pub fn result(&self, values: Values<'_>, inst: Inst) -> Result<Val, Undefined> {
        let data = &values.f.insts[inst];
        let bits = data.result.map_or(0, |result| values.slice.bits[result.index()]);
        if bits == 0 {
            return Ok(Val::Unknown);
        }
        self.compute(values, (data.op, values.f.operands(inst)), bits, Some(inst))
    }

    /// A constant expression.
    pub fn constant(&self, values: Values<'_>, value: Value) -> Val {
        let Some((op, operands)) = values.f.computation(value) else { return Val::Unknown };
        let bits = values.slice.bits[value.index()];
        if bits == 0 || matches!(op, Op::Opaque) {
            return Val::Unknown;
        }
        self.compute(values, (op, operands), bits, None).unwrap_or(Val::Unknown)
    }

    fn compute(
        &self,
        values: Values<'_>,
        (op, operands): (Op, &[Value]),
        bits: u8,
        inst: Option<Inst>,
    ) -> Result<Val, Undefined> {
        let Values { f, slice, env } = values;
        let val = |at: usize| operands.get(at).map_or(Val::Unknown, |&value| env[value.index()]);
        let width = |at: usize| operands.get(at).map_or(0, |value| slice.bits[value.index()]);
        match (op, val(0), val(1)) {
            (Op::GetElementPtr { element, flags }, ..) => {
                let own;
                let known = match inst.and_then(|inst| slice.units.get(&inst)) {
                    Some(units) => Some(&units[..]),
                    None => {
                        own = units(self.bodies.module, f, element, operands);
                        own.as_deref()
                    }
                };
                Ok(self.address(values, known, flags, operands))
            }
            (Op::Select(_), condition, yes) => Ok(match condition {
                Val::Known(0) => val(2),
                Val::Known(_) => yes,
                Val::Poison => Val::Poison,
                Val::Unknown if yes == val(2) => yes,
                Val::Unknown => Val::Unknown,
            }),
            (Op::Freeze, Val::Poison, _) => Ok(Val::Unknown),
            (Op::Freeze, value, _) => Ok(value),
            (Op::Binary(..) | Op::ICmp(..), Val::Poison, _)
            | (Op::Binary(..) | Op::ICmp(..), _, Val::Poison) => Ok(Val::Poison),
            (Op::Binary(op, flags), Val::Known(a), Val::Known(b)) => {
                known(int::binary(op, flags, u32::from(bits), a, b))
            }
            (Op::ICmp(pred, flags), Val::Known(a), Val::Known(b)) if width(0) > 0 => {
                Ok(match int::compare(pred, flags, u32::from(width(0)), a.into(), b.into()) {
                    Computed::Value(yes) => Val::Known(yes.into()),
                    _ => Val::Poison,
                })
            }
            (Op::Cast(op, flags), Val::Known(a), _) if width(0) > 0 => Ok(cast(op, flags, width(0), bits, a)),
            (Op::Cast(..), Val::Poison, _) => Ok(Val::Poison),
            (Op::Call(_), ..) => Ok(inst.map_or(Val::Unknown, |inst| self.library(values, bits, inst))),
            _ => Ok(Val::Unknown),
        }
    }

    fn address(&self, values: Values<'_>, units: Option<&[Unit]>, flags: Flags, operands: &[Value]) -> Val {
        let Values { slice, env, .. } = values;
        let ([base, indices @ ..], Some(units)) = (operands, units) else { return Val::Unknown };
        let mut offset = Some(0i64);
        for (&index, unit) in indices.iter().zip(units) {
            let moved = match (unit, env[index.index()]) {
                (_, Val::Poison) => return Val::Poison,
                (Unit::Field(start), _) => Some(*start),
                (Unit::Elements(_), Val::Unknown) => {
                    return if env[base.index()] == Val::Poison { Val::Poison } else { Val::Unknown };
                }
                (Unit::Elements(size), Val::Known(index_bits)) => {
                    size.checked_mul(signed(index_bits, slice.bits[index.index()].into()))
                }
            };
            offset = offset.zip(moved).and_then(|(offset, moved)| offset.checked_add(moved));
        }
        match (env[base.index()], offset) {
            (Val::Poison, _) => Val::Poison,
            (Val::Unknown, _) => Val::Unknown,
            // With `inbounds` or `nusw` this is poison, and without it is far from everything.
            (Val::Known(_), None) => Val::Poison,
            (Val::Known(base), Some(offset)) => {
                let address = base.wrapping_add_signed(offset);
                let leaves = flags.contains(Flags::INBOUNDS) && !self.memory.is_within(base, address);
                let wraps = flags.contains(Flags::NUW) && address < base;
                if leaves || wraps { Val::Poison } else { Val::Known(address) }
            }
        }
    }

    /// Minimum, maximum and the like, on integers.
    fn library(&self, values: Values<'_>, bits: u8, inst: Inst) -> Val {
        let Values { f, slice, env } = values;
        let module = self.bodies.module;
        let Some(func) = f.called(inst) else {
            return Val::Unknown;
        };
        let Some(builtin) = library::find(&module.function_name(func)) else { return Val::Unknown };
        let leaf = |ty: Type, bits: u8| match module.types.kind(ty) {
            TypeKind::Int(_) => Some([Leaf::Int(bits)]),
            _ => None,
        };
        let mut leaves = Vec::new();
        let mut scalars = Vec::new();
        for &arg in f.arguments(inst) {
            match (leaf(f.value_type(arg), slice.bits[arg.index()]), env[arg.index()]) {
                (Some(leaf), Val::Known(bits)) => {
                    leaves.push(leaf);
                    scalars.push([Scalar::new(bits)]);
                }
                (_, Val::Poison) => return Val::Poison,
                _ => return Val::Unknown,
            }
        }
        let leaves: Vec<&[Leaf]> = leaves.iter().map(|leaf| &leaf[..]).collect();
        let scalars: Vec<&[Scalar]> = scalars.iter().map(|scalar| &scalar[..]).collect();
        let call = library::Call { leaves: &leaves, args: &scalars, result: &[Leaf::Int(bits)] };
        let mut out = Vec::new();
        match (builtin.writes.is_empty(), builtin.eval(call, &mut out)) {
            (true, Ok(())) => match out.first() {
                Some(scalar) if scalar.poison => Val::Poison,
                Some(scalar) => Val::Known(scalar.bits & mask(bits.into())),
                None => Val::Unknown,
            },
            _ => Val::Unknown,
        }
    }
}

fn cast(op: CastOp, flags: Flags, from: u8, to: u8, value: u64) -> Val {
    let number = |bits: u8| Number::Int(bits.into());
    match (op, float::cast(op, flags, number(from), number(to), value.into())) {
        (CastOp::BitCast | CastOp::AddrSpaceCast, _) => Val::Known(value & mask(to.into())),
        (_, Computed::Value(value)) => Val::Known(value as u64),
        (_, Computed::Poison) => Val::Poison,
        (_, Computed::Undefined(_)) => Val::Unknown,
    }
}
