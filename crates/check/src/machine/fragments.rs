//! Which element of a matrix does a lane of a warp hold, and what is done with matrices?
//!
//! A [`Fragment`] says which element a lane has in which place. For `mma`, `ldmatrix` and
//! `stmatrix` the PTX ISA lays that down. For `wmma` it does not: here lanes have as many
//! consecutive elements each, whatever the layout in memory, so that a product need not know it.
//!
//! *Arithmetic.* The ISA leaves open in which order and how exactly products are summed. Here they
//! are summed as doubles in order, and rounded once.

use super::memory::Window;
use crate::compute::format::{from_f64, to_f64};
use crate::value::Scalar;
use simt_ir::FloatKind;

/// The lanes of a warp.
pub const LANES: u32 = 32;

/// What an element is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Element {
    /// A floating-point number.
    Float(FloatKind),
    /// A `float` of which the 13 last bits are ignored.
    Tf32,
    /// An integer of 8 bits.
    Byte {
        /// Whether it has a sign.
        signed: bool,
    },
    /// An integer of 32 bits.
    Int,
}

impl Element {
    fn of(name: &str) -> Option<Element> {
        Some(match name {
            "f16" => Element::Float(FloatKind::Half),
            "bf16" => Element::Float(FloatKind::BFloat),
            "f32" => Element::Float(FloatKind::Float),
            "f64" => Element::Float(FloatKind::Double),
            "tf32" => Element::Tf32,
            "s8" | "u8" => Element::Byte { signed: name == "s8" },
            "s32" => Element::Int,
            _ => return None,
        })
    }

    /// The bits of it.
    pub fn bits(self) -> u32 {
        match self {
            Element::Float(kind) => kind.bits(),
            Element::Tf32 | Element::Int => 32,
            Element::Byte { .. } => 8,
        }
    }

    fn number(self, bits: u64) -> f64 {
        match self {
            Element::Float(kind) => to_f64(kind, bits),
            Element::Tf32 => to_f64(FloatKind::Float, bits & !0x1fff),
            Element::Byte { signed: true } => f64::from(bits as i8),
            Element::Byte { signed: false } => bits as f64,
            Element::Int => f64::from(bits as i32),
        }
    }
}

/// Which matrix of `d = a * b + c` it is; `d` is held as `c` is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
enum Part {
    A,
    B,
    C,
}

/// A matrix that the lanes of a warp hold together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Fragment {
    part: Part,
    /// Its rows.
    pub rows: u32,
    /// Its columns.
    pub columns: u32,
    /// What its elements are.
    pub element: Element,
    /// Whether it is one of `mma`.
    is_laid_down: bool,
}

impl Fragment {
    /// How many elements each lane has. Of `wmma` with `half`, several lanes may have the same.
    pub fn len(&self) -> u32 {
        let is_half = self.element == Element::Float(FloatKind::Half);
        if !self.is_laid_down && is_half && self.part != Part::C {
            return 16;
        }
        self.rows * self.columns / LANES
    }

    /// The same of other elements.
    pub fn of(self, element: Element) -> Fragment {
        Fragment { element, ..self }
    }

    /// How many slots a lane has them in.
    pub fn slots(&self, is_packed: bool) -> u32 {
        if is_packed { self.len() * self.element.bits().min(32) / 32 } else { self.len() }
    }

    /// The row and column of a lane's element (PTX ISA, *Matrix fragments for mma*).
    fn place(&self, lane: u32, i: u32) -> (u32, u32) {
        let (group, within) = (lane / 4, lane % 4);
        if !self.is_laid_down {
            let at = (lane * self.len() + i) % (self.rows * self.columns);
            return (at / self.columns, at % self.columns);
        }
        // A register has so many elements.
        let n = (32 / self.element.bits()).max(1);
        let (register, in_register) = (i / n, i % n);
        match self.part {
            Part::A => {
                let halves = self.rows / 8;
                let (row, column) = (register % halves * 8 + group, register / halves * 4 * n);
                (row, column + within * n + in_register)
            }
            Part::B => (register * 4 * n + within * n + in_register, group),
            Part::C => (i / 2 * 8 + group, within * 2 + i % 2),
        }
    }

    /// The number of a lane's element, row by row.
    pub fn index(&self, lane: u32, i: u32) -> usize {
        let (row, column) = self.place(lane, i);
        (row * self.columns + column) as usize
    }
}

/// What is done with matrices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatrixOp {
    /// `wmma.load` and `wmma.store`: the address, the lane's elements to be stored, and the
    /// distance of rows (or columns) in elements, without which they are adjacent.
    Tile {
        /// What is held.
        fragment: Fragment,
        /// Whether columns are contiguous in memory.
        by_column: bool,
        /// Whether it stores.
        stores: bool,
    },
    /// `ldmatrix` and `stmatrix`: lanes' addresses of rows, and the lane's elements.
    Rows {
        /// How many matrices of 8 rows of 8 elements of 16 bits.
        count: u32,
        /// Whether lanes hold them transposed.
        transposed: bool,
        /// Whether it stores.
        stores: bool,
    },
    /// `mma` and `wmma.mma`.
    Multiply {
        /// The matrices.
        a: Fragment,
        /// The second one.
        b: Fragment,
        /// What is added.
        c: Fragment,
        /// The elements of the result.
        d: Element,
        /// Whether integers stay at the ends of their range.
        saturates: bool,
    },
}

/// An operation, with how its operands lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Matrix {
    /// What is done.
    pub op: MatrixOp,
    /// What an address is relative to.
    pub window: Window,
    /// Whether a slot has 32 bits of elements.
    pub is_packed: bool,
}

impl MatrixOp {
    /// The operation of an intrinsic, by its name without `llvm.nvvm.`.
    pub fn of(name: &str) -> Option<MatrixOp> {
        let words: Vec<&str> = name.split('.').collect();
        match words[..] {
            [kind @ ("ldmatrix" | "stmatrix"), "sync", "aligned", "m8n8", count, ref rest @ ..] => {
                let count = match count {
                    "x1" => 1,
                    "x2" => 2,
                    "x4" => 4,
                    _ => return None,
                };
                let transposed = matches!(rest, ["trans", "b16", _]);
                let is_known = transposed || matches!(rest, ["b16", _]);
                is_known.then_some(MatrixOp::Rows { count, transposed, stores: kind == "stmatrix" })
            }
            ["wmma", shape, "mma", _, _, ref types @ ..] => product(shape, types, false),
            ["mma", shape, "row", "col", ref types @ ..] => product(shape, types, true),
            ["wmma", shape, kind @ ("load" | "store"), part, layout, ref rest @ ..] => {
                let element = Element::of(rest.iter().find(|&&word| word != "stride")?)?;
                let [m, n, k] = extents(shape)?;
                let (part, rows, columns) = match (kind, part) {
                    ("load", "a") => (Part::A, m, k),
                    ("load", "b") => (Part::B, k, n),
                    ("load", "c") | ("store", "d") => (Part::C, m, n),
                    _ => return None,
                };
                let fragment = Fragment { part, rows, columns, element, is_laid_down: false };
                Some(MatrixOp::Tile { fragment, by_column: layout == "col", stores: kind == "store" })
            }
            _ => None,
        }
    }

    /// The operation on so many slots of operands, with so many of results, if they fit.
    pub fn on(self, operands: u32, results: u32, window: Window) -> Option<Matrix> {
        let fits = |is_packed: bool| match self {
            MatrixOp::Tile { fragment, stores, .. } => {
                let n = fragment.slots(is_packed);
                let (stored, loaded) = if stores { (n, 0) } else { (0, n) };
                (stored + 1..=stored + 2).contains(&operands) && results == loaded
            }
            MatrixOp::Rows { count, stores, .. } => {
                if stores {
                    (operands, results) == (count + 1, 0)
                } else {
                    (operands, results) == (1, count)
                }
            }
            MatrixOp::Multiply { a, b, c, d, .. } => {
                let d = c.of(d);
                let all = [a, b, c].map(|fragment| fragment.slots(is_packed));
                operands == all.iter().sum() && results == d.slots(is_packed)
            }
        };
        let is_packed = [true, false].into_iter().find(|&is_packed| fits(is_packed))?;
        Some(Matrix { op: self, window, is_packed })
    }
}

/// `m16n8k16`, if the lanes share such matrices evenly.
fn extents(shape: &str) -> Option<[u32; 3]> {
    let (m, rest) = shape.strip_prefix('m')?.split_once('n')?;
    let (n, k) = rest.split_once('k')?;
    let extents = [m.parse().ok()?, n.parse().ok()?, k.parse().ok()?];
    matches!(
        extents,
        [16, 16, 8 | 16] | [8, 32, 16] | [32, 8, 16] | [16, 8, 4 | 8 | 16 | 32] | [8, 8, 4 | 16]
    )
    .then_some(extents)
}

/// `mma` and `wmma.mma` of a shape, with the types that their names tell.
fn product(shape: &str, types: &[&str], is_laid_down: bool) -> Option<MatrixOp> {
    let extents = extents(shape)?;
    let saturates = types.contains(&"satfinite");
    let types = types.iter().filter(|&&word| word != "satfinite" && word != "rn");
    let types: Vec<Element> = types.map(|name| Element::of(name)).collect::<Option<_>>()?;
    let (half, float) = (Element::Float(FloatKind::Half), Element::Float(FloatKind::Float));
    let [a, b, c, d] = match types[..] {
        [Element::Byte { .. }] => [types[0], types[0], Element::Int, Element::Int],
        [Element::Byte { .. }, Element::Byte { .. }] => [types[0], types[1], Element::Int, Element::Int],
        [Element::Float(FloatKind::Double)] => [types[0]; 4],
        [Element::Float(FloatKind::BFloat) | Element::Tf32] => [types[0], types[0], float, float],
        // Four products at once, each by eight lanes.
        [d, c] if extents != [8, 8, 4] => [half, half, c, d],
        _ => return None,
    };
    // `satfinite` does nothing to floating-point numbers.
    let saturates = saturates && c == Element::Int;
    let [m, n, k] = extents;
    let fragment = |part, rows, columns, element| Fragment { part, rows, columns, element, is_laid_down };
    let (a, b, c) = (fragment(Part::A, m, k, a), fragment(Part::B, k, n, b), fragment(Part::C, m, n, c));
    let registers = |fragment: &Fragment| fragment.len() * fragment.element.bits() >= 32;
    [a, b, c].iter().all(registers).then_some(MatrixOp::Multiply { a, b, c, d, saturates })
}

/// An element in a slot that has several, of so many bits each.
pub fn part_of(held: Scalar, at: u32, bits: u32) -> Scalar {
    Scalar { bits: held.bits >> (at * bits) & (u64::MAX >> (64 - bits)), ..held }
}

/// A slot with several elements of so many bits each.
pub fn packed(parts: impl Iterator<Item = Scalar>, bits: u32) -> Scalar {
    parts.zip(0..).fold(Scalar::new(0), |all, (part, at)| Scalar {
        bits: all.bits | part.bits << (at * bits),
        poison: all.poison | part.poison,
    })
}

/// `a * b + c`.
pub fn multiply(
    [(a, x), (b, y), (c, z)]: [(Fragment, &[Scalar]); 3],
    d: Element,
    saturates: bool,
) -> Vec<Scalar> {
    let mut all = Vec::with_capacity(z.len());
    for (at, &start) in (0..).zip(z) {
        let (row, column) = (at / c.columns, at % c.columns);
        let mut poison = start.poison;
        let mut sum = c.element.number(start.bits);
        for k in 0..a.columns {
            let (p, q) = (x[(row * a.columns + k) as usize], y[(k * b.columns + column) as usize]);
            poison |= p.poison | q.poison;
            sum = a.element.number(p.bits).mul_add(b.element.number(q.bits), sum);
        }
        let bits = match d {
            Element::Float(kind) => from_f64(kind, sum),
            // Sums of integers are exact: they have far less than 53 bits.
            _ if saturates => u64::from(sum as i32 as u32),
            _ => u64::from(sum as i64 as u32),
        };
        all.push(Scalar { bits, poison });
    }
    all
}
