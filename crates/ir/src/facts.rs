//! What a text says of an instruction or a function besides what it does: the reader takes it from
//! attachments and attributes once, and nobody searches the text for it.

use crate::{BinaryOp, CastOp, Flags, IntPred, Op};
use std::sync::Arc;

bitflags::bitflags! {
    /// What is attached to an instruction, and what its text says that [`Op`](crate::Op) does not.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct InstFacts: u16 {
        /// `!invariant.load`: nobody writes that memory while the kernel runs.
        const INVARIANT_LOAD = 1 << 0;
        /// `!noundef`, or `noundef` of a call's result: it is neither undef nor poison.
        const NOUNDEF = 1 << 1;
        /// `!range` and its like, or `nnan` and its like of a phi or a call: some results are
        /// poison.
        const MAY_BE_POISON = 1 << 2;
        /// `!simt.keep`: must stay.
        const KEEP = 1 << 3;
        /// `!mmra`, or a scope within one address space: orders less than its ordering and scope
        /// say.
        const SOME_SPACES = 1 << 4;
        /// Its scope is none of the target's; it counts as the widest.
        const UNKNOWN_SCOPE = 1 << 5;
        /// `!prof`: how often control goes each way.
        const WEIGHTED = 1 << 6;
        /// `tail`, `musttail`: the caller's variables may end with such a call.
        const TAIL = 1 << 7;
        /// Part of a piece of inline assembly, but not its result: the text of the whole call is
        /// what it has for one.
        const IN_ASSEMBLY = 1 << 8;
        /// Of a terminator: nothing can stand on the edges that it is the start of.
        const NO_EDGES = 1 << 9;
        /// `!simt.uniform`, of a terminator: the threads of a warp go the same way, as somebody has
        /// found out. Nobody relies on it.
        const UNIFORM = 1 << 10;
        /// Of a variable of the stack: what nobody has written is what was there before, as in
        /// registers, and not undefined, by which no branch may decide.
        const LEFTOVERS = 1 << 11;
    }
}

impl InstFacts {
    /// What makes a fence order less than its ordering and scope say, or nobody knows what.
    pub const LIMITED: InstFacts = InstFacts::SOME_SPACES.union(InstFacts::UNKNOWN_SCOPE);
}

/// What the text says of a function as a whole.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FunctionFacts {
    /// The blocks that it is launched in, if it is a kernel.
    pub launch: LaunchBounds,
    /// What else is known of its launches, from somewhere else.
    pub outside: Option<Arc<OutsideFacts>>,
    /// What is known of some of its launches; others may be otherwise.
    pub some: Option<Arc<OutsideFacts>>,
    /// The processor that it is for.
    pub cpu: Option<Arc<str>>,
    /// Threads of a warp.
    pub warp_size: Option<u32>,
    /// Whether all threads' stacks have the same flat address: on its processor, or on all of the
    /// target's if that is not known.
    pub same_flat_stack: bool,
    /// Whether its processor is known to run the threads of a warp in lockstep.
    pub lockstep: bool,
    /// Whether lanes are known to read those of all of their warp, not of a half only.
    pub wide_exchange: bool,
    /// What LLVM's own uniformity analysis knows of it.
    pub llvm: LlvmFacts,
}

impl FunctionFacts {
    /// Along which axes some blocks are known to have several threads, or are said to.
    pub fn long_axes(&self) -> [bool; 3] {
        let known = || self.outside.iter().chain(&self.some).flat_map(|facts| facts.each());
        [0, 1, 2].map(|axis| {
            self.launch.shape.is_some_and(|shape| shape[axis] > 1) || known().any(|launch| launch[axis].0 > 1)
        })
    }

    /// The shapes of blocks that it is known to be launched in.
    pub fn known_shapes(&self) -> impl Iterator<Item = [u32; 3]> + '_ {
        let known = || self.outside.iter().chain(&self.some);
        known().flat_map(|facts| facts.each()).filter_map(only_shape)
    }
}

bitflags::bitflags! {
    /// What LLVM knows of a function by its name, its calling convention and the processor that it
    /// is for.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct LlvmFacts: u16 {
        /// An intrinsic.
        const INTRINSIC = 1 << 0;
        /// Takes the results of this intrinsic for different.
        const SOURCE = 1 << 1;
        /// Takes the results of this intrinsic for the same, whatever its arguments are.
        const UNIFORM = 1 << 2;
        /// Takes the second result of this intrinsic for the same.
        const SECOND_UNIFORM = 1 << 3;
        /// Knows how uniform this id of a thread is if warps are parts of rows.
        const ID = 1 << 4;
        /// A shader: its `byval` arguments are uniform.
        const SHADER = 1 << 5;
        /// For a device whose warps are half as large as others'.
        const HALF_WARPS = 1 << 6;
        /// For a device on which a thread's stack has another flat address than others'.
        const GLOBAL_STACK = 1 << 7;
        /// For a device that has registers for vectors of halves.
        const HALVES = 1 << 8;
    }
}

/// What blocks a kernel is launched in. A launch that does not fit fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LaunchBounds {
    /// The extents of a block.
    pub shape: Option<[u32; 3]>,
    /// Whether every block has just these extents. Otherwise one at the edge of the grid may be
    /// smaller along any axis, as in OpenCL 2.0.
    pub is_uniform: bool,
    /// The most threads of a block.
    pub most: Option<u32>,
    /// The fewest threads of a block.
    pub least: Option<u32>,
    /// The most blocks of a grid, by axis.
    pub grid: Option<[u32; 3]>,
    /// The blocks of a cluster: grids are a multiple of it along each axis.
    pub cluster: Option<[u32; 3]>,
}

/// The least and the most extents of blocks, by axis.
pub type Extents = [(u32, u32); 3];

/// What is known of all launches of a kernel from somewhere else than its module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutsideFacts {
    /// Where that is known from.
    pub source: FactSource,
    /// The least and the most extents of blocks.
    pub extents: Extents,
    /// The same of each launch, where there are several and they differ.
    pub launches: Vec<Extents>,
    /// The most threads of a block.
    pub threads: u32,
    /// The least and the most extents of grids, if somebody is known who chooses them.
    pub grid: Option<Extents>,
    /// By parameter; none are known if it is shorter.
    pub params: Vec<ParamFacts>,
    /// What some launch may pass.
    pub given: Givens,
}

/// What some launch of a kernel may pass, as far as the text of the host leaves it open.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Givens {
    /// By parameter, numbers; nothing is known if it is shorter.
    pub params: Vec<Given>,
    /// The extents of the grid, where they are computed from those.
    pub grids: [Option<Arc<Formula>>; 3],
    /// What has to hold of them, or not.
    pub conditions: Vec<(Arc<Formula>, bool)>,
    /// How the extents of blocks are computed, where that is known.
    pub blocks: Option<Blocks>,
    /// How many bytes of shared memory a launch adds to the kernel's own, where that is known.
    pub shared: Option<Arc<Formula>>,
}

impl OutsideFacts {
    /// Whether blocks of some launch may have a shape.
    pub fn admits(&self, block: [u32; 3]) -> bool {
        product(block) <= self.threads && self.each().iter().any(|launch| is_within(block, launch))
    }

    /// Whether the blocks of all launches may have a shape: whoever says so may be right.
    pub fn may_be_only(&self, block: [u32; 3]) -> bool {
        product(block) <= self.threads && self.each().iter().all(|launch| is_within(block, launch))
    }

    /// Whether some launch may have blocks of a shape, as far as the host's text leaves it open.
    pub fn may_be(&self, block: [u32; 3]) -> bool {
        let mut followed = self.each().iter().filter(|launch| self.is_followed(launch));
        product(block) <= self.threads && followed.any(|launch| is_within(block, launch))
    }

    /// Whether it is known what shapes the blocks of all launches have, or how they are computed.
    pub fn knows_shapes(&self) -> bool {
        self.each().iter().all(|launch| self.is_followed(launch))
    }

    fn is_followed(&self, launch: &Extents) -> bool {
        self.given.blocks.is_some() || only_shape(launch).is_some()
    }

    /// The extent of all grids along each axis, where it is one: nobody may choose another.
    pub fn only_grid(&self) -> [Option<u32>; 3] {
        self.grid.map_or([None; 3], |grid| grid.map(|(least, most)| (least == most).then_some(most)))
    }

    /// The least and the most extents of blocks, of each launch as far as they are known apart.
    pub fn each(&self) -> &[Extents] {
        if self.launches.is_empty() { std::slice::from_ref(&self.extents) } else { &self.launches }
    }

    /// The shape that all blocks have.
    pub fn only_shape(&self) -> Option<[u32; 3]> {
        only_shape(&self.extents)
    }
}

/// Who says something of launches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactSource {
    /// The user (`--block-dim=KERNEL:X,Y,Z`).
    User,
    /// The modules that launch it.
    Host,
}

/// What a kernel is passed for a parameter, in all launches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ParamFacts {
    /// The least and the greatest value, unsigned, of an integer.
    pub range: Option<(u64, u64)>,
    /// The parameters that point to other allocations than this one does, a bit each.
    pub apart: u64,
    /// Those of them that point there in no other launch either.
    pub always_apart: u64,
    /// Whether it points to what the host has allocated, hence to no variable of a module.
    pub allocated: bool,
    /// Whether it is a null pointer.
    pub null: bool,
    /// Whether some launch passes nothing but a null pointer.
    pub some_null: bool,
}

/// Which numbers some launch may pass for a parameter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Given {
    /// Those that the text of the host says.
    #[default]
    Said,
    /// Any between two: it comes from where that text does not reach.
    Open(u64, u64),
    /// One that is computed from others of them, which are open.
    Computed(Arc<Formula>),
}

/// How a host computes the extents of blocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blocks {
    /// From the number [`Formula::BESIDE`].
    pub extents: [Arc<Formula>; 3],
    /// Which that may be: any between two.
    pub beside: (u64, u64),
}

/// How a host computes a number that it passes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Formula {
    /// A constant.
    Constant(u64),
    /// What it passes for a parameter.
    Param(u32),
    /// The result of an operation, its bits, and the integers that it is done on, with theirs.
    Computed(Op, u8, Vec<(Formula, u8)>),
}

impl Formula {
    /// The parameter that stands for a number from which the extents of blocks are computed.
    pub const BESIDE: u32 = u32::MAX - 2;

    /// Arithmetic on two numbers of so many bits, which wraps.
    pub fn binary(op: BinaryOp, width: u8, a: Formula, b: Formula) -> Formula {
        Formula::Computed(Op::Binary(op, Flags::empty()), width, vec![(a, width), (b, width)])
    }

    /// A comparison of two numbers of so many bits.
    pub fn compare(predicate: IntPred, width: u8, a: Formula, b: Formula) -> Formula {
        Formula::Computed(Op::ICmp(predicate, Flags::empty()), 1, vec![(a, width), (b, width)])
    }

    /// A number of some bits, cut or extended to others.
    pub fn cast(op: CastOp, [from, to]: [u8; 2], number: Formula) -> Formula {
        Formula::Computed(Op::Cast(op, Flags::empty()), to, vec![(number, from)])
    }

    /// How many operations and operands it has. Cost: linear.
    pub fn size(&self) -> usize {
        match self {
            Formula::Constant(_) | Formula::Param(_) => 1,
            Formula::Computed(_, _, of) => 1 + of.iter().map(|(of, _)| of.size()).sum::<usize>(),
        }
    }
}

impl ParamFacts {
    /// Whether it is known to point to another allocation than that parameter does.
    pub fn is_apart(&self, other: u32) -> bool {
        other < u64::BITS && self.apart >> other & 1 == 1
    }
}

impl LaunchBounds {
    /// The shape that all blocks have.
    pub fn only_shape(&self) -> Option<[u32; 3]> {
        self.shape.filter(|_| self.is_uniform)
    }

    /// The most threads that a block can have.
    pub fn threads(&self) -> Option<u32> {
        self.most.into_iter().chain(self.shape.map(product)).min()
    }

    /// Whether a block can have this shape.
    pub fn admits(&self, block: [u32; 3]) -> bool {
        let fits = |shape: [u32; 3]| {
            let mut extents = block.iter().zip(&shape);
            extents.all(|(own, most)| own == most || (own < most && !self.is_uniform))
        };
        let threads = self.least.unwrap_or(0)..=self.most.unwrap_or(u32::MAX);
        self.shape.is_none_or(fits) && threads.contains(&product(block))
    }
}

fn only_shape(extents: &Extents) -> Option<[u32; 3]> {
    let is_one = extents.iter().all(|(least, most)| least == most);
    is_one.then(|| extents.map(|(_, extent)| extent))
}

fn is_within(block: [u32; 3], extents: &Extents) -> bool {
    block.iter().zip(extents).all(|(own, (least, most))| least <= own && own <= most)
}

/// Threads of a block; `u32::MAX` for all that are more.
fn product(extents: [u32; 3]) -> u32 {
    extents.iter().fold(1, |product, &extent| product.saturating_mul(extent))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_than_64_parameters_are_known_apart() {
        let facts = ParamFacts { apart: 1 << 63 | 1, ..ParamFacts::default() };
        assert_eq!([0, 1, 63, 64, 127].map(|other| facts.is_apart(other)), [true, false, true, false, false]);
    }
}
