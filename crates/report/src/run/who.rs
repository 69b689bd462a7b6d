//! What threads, launches and numbers are called.

use simt_check::compute::Computed;
use simt_check::compute::float::{Number, cast};
use simt_check::finding::{Site, ThreadId};
use simt_check::launch::Launch;
use simt_ir::{CastOp, Flags, FloatKind, Listing, Op, Type, TypeKind};

/// `thread 3`, `thread 3 of block 1`, `thread (3,1,0) of block (0,2)`: no more than tells it from
/// all others.
pub fn thread(launch: &Launch, id: ThreadId) -> String {
    let thread = format!("thread {}", coordinates(launch.block, id.thread));
    match launch.grid {
        [1, 1, 1] => thread,
        grid => format!("{thread} of block {}", coordinates(grid, id.block)),
    }
}

/// `block 1`; `the block` if there is but one.
pub fn block(launch: &Launch, id: ThreadId) -> String {
    match launch.grid {
        [1, 1, 1] => "the block".to_string(),
        grid => format!("block {}", coordinates(grid, id.block)),
    }
}

/// Extents as between CUDA's `<<<` and `>>>`: `4`, `(4,2)`, `(4,2,3)`.
pub fn extents(extents: [u32; 3]) -> String {
    coordinates(extents, extents)
}

/// A place in a shape, with as many axes as the shape has.
fn coordinates(shape: [u32; 3], at: [u32; 3]) -> String {
    let [x, y, z] = at;
    match shape {
        [_, 1, 1] => x.to_string(),
        [_, _, 1] => format!("({x},{y})"),
        _ => format!("({x},{y},{z})"),
    }
}

/// What a load read, a store wrote, or an atomic operation made, in the notation of its type.
pub fn value(module: &Listing, site: Site, bits: u64) -> String {
    let function = &module.functions[site.func];
    let data = &function.insts[site.inst];
    let operand =
        |index: usize| function.operands(site.inst).get(index).map(|&value| function.value_type(value));
    let ty = match data.op {
        Op::Load(_) => Some(data.ty),
        Op::Store(_) => operand(0),
        Op::AtomicRmw(..) => operand(1),
        Op::CmpXchg(..) => operand(2),
        _ => None,
    };
    ty.and_then(|ty| scalar(module, ty, bits)).unwrap_or_else(|| format!("{bits:#x}"))
}

fn scalar(module: &Listing, ty: Type, bits: u64) -> Option<String> {
    match *module.types.kind(ty) {
        TypeKind::Int(width @ 1..=64) => Some(integer(width, bits)),
        TypeKind::Float(kind) => float(kind, bits),
        _ => None,
    }
}

/// An integer of so many bits, taken for signed unless it is a single bit.
pub fn integer(width: u32, bits: u64) -> String {
    if width == 1 {
        return (bits & 1 != 0).to_string();
    }
    let unused = 64 - width.clamp(1, 64);
    (((bits << unused) as i64) >> unused).to_string()
}

/// A floating-point number of at most 64 bits.
pub fn float(kind: FloatKind, bits: u64) -> Option<String> {
    match kind {
        FloatKind::Double => Some(format!("{:?}", f64::from_bits(bits))),
        FloatKind::Float => Some(format!("{:?}", f32::from_bits(bits as u32))),
        FloatKind::Half | FloatKind::BFloat => {
            let (from, to) = (Number::Float(kind), Number::Float(FloatKind::Float));
            match cast(CastOp::FpExt, Flags::empty(), from, to, bits.into()) {
                Computed::Value(wide) => float(FloatKind::Float, wide as u64),
                Computed::Poison | Computed::Undefined(_) => None,
            }
        }
        _ => None,
    }
}
