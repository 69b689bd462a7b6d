//! From a call's scalars to elements and back: functions are written for one element and apply to
//! vectors.

use super::{Call, Done};
use crate::compute::Computed;
use crate::compute::format::{from_f64, to_f64};
use crate::value::{Leaf, Scalar};
use simt_ir::FloatKind;

/// What is said about a call whose types are not those of the function.
pub const MISFIT: &str = "a call of a library function with other types than it has";

/// Visits the elements of the first argument together with those of the next: the number of the
/// element, its leaf, the operands, whether one of them is poison. An argument of one element goes
/// with all of them.
pub fn each<const N: usize>(
    call: Call<'_>,
    mut visit: impl FnMut(usize, Leaf, [u128; N], bool) -> Done,
) -> Done {
    let mut at = [0usize; N];
    let leaves = *call.leaves.first().ok_or(MISFIT)?;
    let mut element = 0;
    while at[0] < leaves.len() {
        let leaf = leaves[at[0]];
        let (mut operands, mut poison) = ([0u128; N], false);
        for (index, operand) in operands.iter_mut().enumerate() {
            let (types, values) =
                (call.leaves.get(index).ok_or(MISFIT)?, call.args.get(index).ok_or(MISFIT)?);
            let low = values.get(at[index]).ok_or(MISFIT)?;
            *operand = low.bits.into();
            poison |= low.poison;
            let mut count = 1;
            if matches!(types.get(at[index]), Some(Leaf::WideLow(_))) {
                let high = values.get(at[index] + 1).ok_or(MISFIT)?;
                *operand |= u128::from(high.bits) << 64;
                poison |= high.poison;
                count = 2;
            }
            // The first argument counts; a lone element of another one stays.
            if index == 0 || types.len() > count {
                at[index] += count;
            }
        }
        visit(element, leaf, operands, poison)?;
        element += 1;
    }
    Ok(())
}

/// The operands of a call of scalars of at most 64 bits, the leaf of the first, and whether one is
/// poison.
#[inline]
fn scalars<const N: usize>(call: Call<'_>) -> Option<(Leaf, [u128; N], bool)> {
    let &&[from] = call.leaves.first()? else { return None };
    let (mut operands, mut poison) = ([0u128; N], false);
    for (operand, arg) in operands.iter_mut().zip(call.args.get(..N)?) {
        let &[scalar] = *arg else { return None };
        *operand = scalar.bits.into();
        poison |= scalar.poison;
    }
    Some((from, operands, poison))
}

/// The leaf of an element of the result (its low one).
fn result_leaf(call: Call<'_>, element: usize) -> Result<Leaf, &'static str> {
    let wide = matches!(call.result.first(), Some(Leaf::WideLow(_)));
    call.result.get(if wide { element * 2 } else { element }).copied().ok_or(MISFIT)
}

/// The bits of an element: of wide integers those of both halves.
#[inline]
pub fn width(leaf: Leaf) -> u32 {
    match leaf {
        Leaf::WideLow(bits) | Leaf::WideHigh(bits) => bits.into(),
        leaf => leaf.bits().clamp(1, 64),
    }
}

/// Appends an element that has this low leaf.
#[inline]
pub fn push(leaf: Leaf, value: Computed<u128>, out: &mut Vec<Scalar>) -> Done {
    let wide = matches!(leaf, Leaf::WideLow(_));
    match value {
        Computed::Value(value) => {
            let value = value & u128::MAX >> (128 - width(leaf));
            out.push(Scalar::new(value as u64));
            out.extend(wide.then(|| Scalar::new((value >> 64) as u64)));
        }
        Computed::Poison => {
            out.push(Scalar::POISON);
            out.extend(wide.then_some(Scalar::POISON));
        }
        Computed::Undefined(what) => return Err(what),
    }
    Ok(())
}

/// Element by element: `f` gets the leaf of the first argument and that of the result.
#[inline]
pub fn map<const N: usize>(
    call: Call<'_>,
    out: &mut Vec<Scalar>,
    f: impl Fn(Leaf, Leaf, [u128; N]) -> Computed<u128>,
) -> Done {
    // Nearly all calls are of scalars: those need no walk over elements.
    if let (&[to], Some((from, operands, poison))) = (call.result, scalars(call)) {
        return push(to, if poison { Computed::Poison } else { f(from, to, operands) }, out);
    }
    each(call, |element, from, operands, poison| {
        let to = result_leaf(call, element)?;
        push(to, if poison { Computed::Poison } else { f(from, to, operands) }, out)
    })
}

/// Integers of one width, given zero-extended, element by element.
#[inline]
pub fn integers<const N: usize>(
    call: Call<'_>,
    out: &mut Vec<Scalar>,
    f: impl Fn(u32, [u128; N]) -> u128,
) -> Done {
    map(call, out, |from, _, operands| Computed::Value(f(width(from), operands)))
}

/// Floating-point numbers of one kind, given as bits, to what the leaf of the result says, element
/// by element.
#[inline]
pub fn from_floats<const N: usize>(
    call: Call<'_>,
    out: &mut Vec<Scalar>,
    f: impl Fn(FloatKind, Leaf, [u128; N]) -> Computed<u128>,
) -> Done {
    map(call, out, |from, to, operands| match from {
        Leaf::Float(kind) => f(kind, to, operands),
        _ => Computed::Undefined(MISFIT),
    })
}

/// Floating-point numbers of one kind, given and returned as bits, element by element.
#[inline]
pub fn floats<const N: usize>(
    call: Call<'_>,
    out: &mut Vec<Scalar>,
    f: impl Fn(FloatKind, [u64; N]) -> u64,
) -> Done {
    from_floats(call, out, |kind, _, operands: [u128; N]| {
        Computed::Value(f(kind, operands.map(|bits| bits as u64)).into())
    })
}

/// Floating-point numbers, computed in double and then rounded, element by element.
#[inline]
pub fn reals<const N: usize>(call: Call<'_>, out: &mut Vec<Scalar>, f: impl Fn([f64; N]) -> f64) -> Done {
    floats(call, out, |kind, operands: [u64; N]| from_f64(kind, f(operands.map(|bits| to_f64(kind, bits)))))
}

/// The kind of the first argument, if it is a floating-point number.
pub fn kind_of(leaf: Leaf) -> Result<FloatKind, &'static str> {
    match leaf {
        Leaf::Float(kind) => Ok(kind),
        _ => Err(MISFIT),
    }
}
