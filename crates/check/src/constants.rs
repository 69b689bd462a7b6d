//! What a constant is, as numbers: the leaves of a constant value, and the bytes that a global
//! holds at first.
//!
//! `undef` and `poison` are both [`Scalar::POISON`]. Addresses of symbols are the caller's to give
//! ([`Addresses`]), so that a constant is what it is in one launch. What is not understood is an
//! error that names it. Recursion goes as deep as the reader lets constants nest.

use crate::compute::float::{self, Number};
use crate::compute::{Computed, bits, int};
use crate::layout::{self, Step};
use crate::value::{Leaf, Scalar};
use literal::Literal;
use simt_ir::{
    BinaryOp, CastOp, Flags, Function, GlobalId, Module, Op, Symbol, Type, TypeKind, Value, ValueDef,
};

mod image;
mod literal;

pub use image::image;

/// How many leaves a constant may have.
const MAX_LEAVES: u64 = 1 << 24;

/// A constant that was read, or what about it is not supported.
type Read<T = ()> = Result<T, String>;

/// Where things are in a launch.
pub trait Addresses {
    /// The address of a global or function, in its own address space; `None` if it has none.
    fn symbol(&self, symbol: Symbol) -> Option<u64>;

    /// Why a variable has no address, as what it is, if that is known.
    fn why_not(&self, _: GlobalId) -> Option<String> {
        None
    }

    /// An address of one space as an address of another.
    fn cast(&self, address: u64, from_space: u32, to_space: u32) -> u64;
}

/// Appends the leaves of a constant of a function (or of [`simt_ir::Initializers::constants`]).
///
/// Errors: an instruction's result or a parameter, and what is not supported or not valid LLVM IR.
pub fn scalars(
    module: &Module,
    f: &Function,
    value: Value,
    addresses: &dyn Addresses,
    out: &mut Vec<Scalar>,
) -> Read {
    Constants { module, f, addresses }.append(value, out)
}

/// The constants of one function.
#[derive(Clone, Copy)]
struct Constants<'a> {
    module: &'a Module,
    f: &'a Function,
    addresses: &'a dyn Addresses,
}

impl Constants<'_> {
    fn append(&self, value: Value, out: &mut Vec<Scalar>) -> Read {
        let ty = self.f.value_type(value);
        match self.f.values[value].def {
            ValueDef::Int(int) => {
                let TypeKind::Int(width) = *self.module.types.kind(ty) else {
                    return Err(format!("an integer as {}", layout::describe(self.module, ty)));
                };
                push_element(Number::Int(width), int as i128 as u128, false, out);
            }
            ValueDef::Literal(index) => self.literal(ty, &self.f.literals[index as usize].text, out)?,
            ValueDef::Zero => self.fill(ty, Scalar::new(0), out)?,
            ValueDef::Undef | ValueDef::Poison => self.fill(ty, Scalar::POISON, out)?,
            ValueDef::Symbol(symbol) => out.push(Scalar::new(self.symbol(symbol)?)),
            ValueDef::Expr(_) => self.expression(value, ty, out)?,
            ValueDef::Inst(_) | ValueDef::Param(_) => return Err("a value that is no constant".into()),
            ValueDef::Asm(_) => return Err("assembly as a constant".into()),
            ValueDef::Other(_) => return Err("a constant that is no number".into()),
        }
        Ok(())
    }

    fn symbol(&self, symbol: Symbol) -> Read<u64> {
        self.addresses.symbol(symbol).ok_or_else(|| {
            let (name, why) = match symbol {
                Symbol::Function(func) => (&self.module.functions[func].name, None),
                Symbol::Global(global) => (&self.module.globals[global].name, self.addresses.why_not(global)),
            };
            match why {
                Some(why) => format!("the address of @{}, a {why}", name.str()),
                None => format!("the address of @{}", name.str()),
            }
        })
    }

    fn fill(&self, ty: Type, scalar: Scalar, out: &mut Vec<Scalar>) -> Read {
        let count = layout::leaf_count(self.module, ty)?;
        if count > MAX_LEAVES {
            return Err(format!("a constant of more than {MAX_LEAVES} numbers"));
        }
        out.extend(std::iter::repeat_n(scalar, count as usize));
        Ok(())
    }

    fn literal(&self, ty: Type, text: &[u8], out: &mut Vec<Scalar>) -> Read {
        let shown = || format!("the constant '{}'", String::from_utf8_lossy(text));
        match (self.module.types.kind(ty), literal::parse(text).ok_or_else(shown)?) {
            (TypeKind::Array { count, element }, Literal::Bytes(bytes))
                if *element == Type::I8 && bytes.len() as u64 == *count =>
            {
                out.extend(bytes.into_iter().map(|byte| Scalar::new(byte.into())));
            }
            (&TypeKind::Int(width), Literal::Number(number)) if width <= 128 => {
                let value = number.integer(width).ok_or_else(shown)?;
                push_element(Number::Int(width), value, false, out);
            }
            (&TypeKind::Float(kind), Literal::Number(number)) if kind.bits() <= 64 => {
                out.push(Scalar::new(number.float(kind).ok_or_else(shown)?));
            }
            _ => return Err(shown()),
        }
        Ok(())
    }

    /// A constant expression or an aggregate.
    fn expression(&self, value: Value, ty: Type, out: &mut Vec<Scalar>) -> Read {
        let Some((op, operands)) = self.f.computation(value) else {
            return Err("a constant without an operation".into());
        };
        match (op, operands) {
            (Op::Opaque, _) => self.aggregate(ty, operands, out),
            (Op::Cast(CastOp::BitCast, _), &[operand]) => {
                let (from, to) = (self.leaves(operand)?, layout::leaves(self.module, ty)?);
                bits::bitcast(&from, &self.collect(operand)?, &to, out);
                Ok(())
            }
            (Op::Cast(CastOp::AddrSpaceCast, _), &[operand]) => self.cast_addresses(operand, ty, out),
            (Op::Cast(op, flags), &[operand]) => {
                let to = numbers(&layout::leaves(self.module, ty)?);
                let from = self.elements(operand)?;
                if from.len() != to.len() {
                    return Err("a conversion of vectors of different lengths".into());
                }
                for (from, to) in from.into_iter().zip(to) {
                    let result = float::cast(op, flags, from.number, to, from.value);
                    push_computed(to, from.poison, result, out)?;
                }
                Ok(())
            }
            (Op::Binary(op, flags), &[a, b]) => self.binary(op, flags, a, b, out),
            (Op::GetElementPtr { element, .. }, &[base, ref indices @ ..]) => {
                self.element_address(element, base, indices, ty, out)
            }
            _ => Err(format!("a constant expression ({op:?})")),
        }
    }

    /// The elements in order, or one element for all of a vector (`splat`).
    fn aggregate(&self, ty: Type, operands: &[Value], out: &mut Vec<Scalar>) -> Read {
        let count = self.element_count(ty).ok_or("a constant that the reader does not know")?;
        if count == operands.len() as u64 {
            return operands.iter().try_for_each(|&operand| self.append(operand, out));
        }
        match (self.module.types.kind(ty), operands) {
            (TypeKind::Vector { .. }, &[operand]) if count <= MAX_LEAVES => {
                let element = self.collect(operand)?;
                (0..count).for_each(|_| out.extend_from_slice(&element));
                Ok(())
            }
            _ => {
                let (count, ty) = (operands.len(), layout::describe(self.module, ty));
                Err(format!("a constant of {count} elements as {ty}"))
            }
        }
    }

    /// How many elements an aggregate has.
    fn element_count(&self, ty: Type) -> Option<u64> {
        match self.module.types.kind(ty) {
            TypeKind::Array { count, .. } | TypeKind::Vector { count, scalable: false, .. } => Some(*count),
            TypeKind::Struct { fields, .. } => Some(fields.len() as u64),
            TypeKind::Named(id) => self.element_count(self.module.types.struct_body(*id)?),
            _ => None,
        }
    }

    fn cast_addresses(&self, operand: Value, ty: Type, out: &mut Vec<Scalar>) -> Read {
        let (from, to) = (self.leaves(operand)?, layout::leaves(self.module, ty)?);
        for ((scalar, from), to) in self.collect(operand)?.into_iter().zip(from).zip(to) {
            let (Leaf::Pointer { space: from, .. }, Leaf::Pointer { space: to, .. }) = (from, to) else {
                return Err("an addrspacecast of what is no address".into());
            };
            out.push(match scalar.poison {
                true => Scalar::POISON,
                false => Scalar::new(self.addresses.cast(scalar.bits, from, to)),
            });
        }
        Ok(())
    }

    fn binary(&self, op: BinaryOp, flags: Flags, a: Value, b: Value, out: &mut Vec<Scalar>) -> Read {
        let (a, b) = (self.elements(a)?, self.elements(b)?);
        if a.len() != b.len() {
            return Err("arithmetic on vectors of different lengths".into());
        }
        for (a, b) in a.into_iter().zip(b) {
            let result = match a.number {
                Number::Int(width) => int::binary_wide(op, flags, width, a.value, b.value),
                Number::Float(kind) => {
                    Computed::Value(float::binary(op, kind, a.value as u64, b.value as u64).into())
                }
            };
            push_computed(a.number, a.poison || b.poison, result, out)?;
        }
        Ok(())
    }

    /// `getelementptr` of one base address.
    fn element_address(
        &self,
        element: Type,
        base: Value,
        indices: &[Value],
        ty: Type,
        out: &mut Vec<Scalar>,
    ) -> Read {
        let (&[Leaf::Pointer { bits: width, .. }], &[base]) =
            (&*layout::leaves(self.module, ty)?, &*self.collect(base)?)
        else {
            return Err("a constant getelementptr of vectors".into());
        };
        let (mut address, mut poison) = (base.bits, base.poison);
        let mut within = None;
        for &index in indices {
            let (index, undetermined) = self.index(index)?;
            poison |= undetermined;
            let (step, next) = match within {
                None => (Step::Stride(layout::extent(self.module, element)?.stride), Some(element)),
                Some(ty) => layout::step(self.module, ty)?,
            };
            address = address.wrapping_add(match step {
                Step::Stride(stride) => {
                    within = next;
                    stride.wrapping_mul(index)
                }
                Step::Field => {
                    let (offset, field) = layout::field(self.module, within.unwrap_or(element), index)?;
                    within = Some(field);
                    offset
                }
            });
        }
        let address = address & u64::MAX >> (64 - u32::from(width.clamp(1, 64)));
        out.push(if poison { Scalar::POISON } else { Scalar::new(address) });
        Ok(())
    }

    /// An index, sign-extended, and whether it is poison.
    fn index(&self, index: Value) -> Read<(u64, bool)> {
        match *self.elements(index)? {
            [Element { number: Number::Int(width), value, poison }] => {
                Ok((int::signed(value, width) as u64, poison))
            }
            _ => Err("a constant getelementptr of vectors".into()),
        }
    }

    fn leaves(&self, value: Value) -> Read<Vec<Leaf>> {
        Ok(layout::leaves(self.module, self.f.value_type(value))?)
    }

    fn collect(&self, value: Value) -> Read<Vec<Scalar>> {
        let mut scalars = Vec::new();
        self.append(value, &mut scalars)?;
        Ok(scalars)
    }

    /// The elements of a vector, or the one of a number.
    fn elements(&self, value: Value) -> Read<Vec<Element>> {
        let (leaves, scalars) = (self.leaves(value)?, self.collect(value)?);
        let mut rest = scalars.into_iter();
        let mut next = || rest.next().ok_or_else(|| "a constant with too few elements".to_string());
        numbers(&leaves)
            .into_iter()
            .map(|number| {
                let low = next()?;
                let mut element = Element { number, value: low.bits.into(), poison: low.poison };
                if matches!(number, Number::Int(65..)) {
                    let high = next()?;
                    element.value |= u128::from(high.bits) << 64;
                    element.poison |= high.poison;
                }
                Ok(element)
            })
            .collect()
    }
}

/// A number, perhaps of more than 64 bits.
struct Element {
    number: Number,
    value: u128,
    poison: bool,
}

/// What numbers the leaves are.
fn numbers(leaves: &[Leaf]) -> Vec<Number> {
    let number = |leaf: &Leaf| match *leaf {
        Leaf::Int(width) | Leaf::WideLow(width) => Some(Number::Int(width.into())),
        Leaf::WideHigh(_) => None,
        Leaf::Float(kind) => Some(Number::Float(kind)),
        Leaf::Pointer { bits, .. } => Some(Number::Int(bits.into())),
    };
    leaves.iter().filter_map(number).collect()
}

fn push_computed(number: Number, poison: bool, result: Computed<u128>, out: &mut Vec<Scalar>) -> Read {
    match result {
        _ if poison => push_element(number, 0, true, out),
        Computed::Value(value) => push_element(number, value, false, out),
        Computed::Poison => push_element(number, 0, true, out),
        Computed::Undefined(what) => return Err(format!("{what} in a constant expression")),
    }
    Ok(())
}

/// Appends the one or two leaves of a number.
fn push_element(number: Number, value: u128, poison: bool, out: &mut Vec<Scalar>) {
    let width = match number {
        Number::Int(width) => width.clamp(1, 128),
        Number::Float(kind) => kind.bits(),
    };
    let value = value & u128::MAX >> (128 - width);
    let scalar = |bits| if poison { Scalar::POISON } else { Scalar::new(bits) };
    out.push(scalar(value as u64));
    if width > 64 {
        out.push(scalar((value >> 64) as u64));
    }
}

#[cfg(test)]
mod tests;
