//! How LLVM IR spells the facts of a machine: one declarative table per target.

use super::rows::{Row, lookup};
use super::{AssemblyTable, Effect, Known, LlvmUniformityNames, Space, generic};
use crate::inst::Scope;

/// How LLVM IR for one target says things.
#[derive(Clone, Copy)]
pub struct LlvmSpelling {
    /// Beginnings of the triples that it serves, and their usual data layouts.
    pub triples: &'static [(&'static str, &'static str)],
    /// What the names of its own intrinsics begin with.
    pub intrinsic_prefix: &'static str,
    /// Calling conventions of kernels: first the one that no other target has.
    pub kernel_conventions: &'static [&'static str],
    /// String attributes of functions that say in what blocks they are launched.
    pub launch_attributes: &'static [(&'static str, LaunchAttribute)],
    /// What is attached to a function that says it: `!{i32 x, i32 y, i32 z}`.
    pub shape_attachment: Option<&'static str>,
    /// Features of devices (as in `"target-features"`) that say how many threads a warp has.
    pub warp_features: &'static [(&'static str, u32)],
    /// Processors that run the threads of a warp in lockstep: what works on those that a mask names
    /// works on those that are converged. `None`: all do.
    pub lockstep_processors: Option<&'static [&'static str]>,
    /// Features of devices whose threads' stacks have addresses of one memory.
    pub stack_features: &'static [&'static str],
    /// Beginnings of the names of processors that, without such a feature, lead each thread to its
    /// own stack by a flat address of one.
    pub own_stack_processors: &'static [&'static str],
    /// Beginnings of the names of processors whose lanes read those of all of their warp, also if
    /// it has more than 32 of them ([`Sameness::FromLane`](super::Sameness::FromLane)).
    pub wide_exchange_processors: &'static [&'static str],
    /// Address space numbers.
    pub spaces: &'static [(u32, Space)],
    /// `syncscope` names; "" is the absence of one.
    pub scopes: &'static [(&'static str, Scope)],
    /// Names of functions, in as many lists as is convenient. The most specific pattern wins.
    pub rows: &'static [&'static [Row]],
    /// What passes may make, and the functions that do it: a barrier of the block, with its id as
    /// the argument if it has any; one of the warp, whose only argument names lanes by 32 bits, and
    /// which orders their memory accesses.
    pub made: &'static [(Effect, &'static str)],
    /// What inline assembly does.
    pub assembly: &'static AssemblyTable,
    /// What LLVM's own analysis asks for by name.
    pub uniformity: &'static LlvmUniformityNames,
}

/// What an attribute says of the blocks that a function is launched in, or of their clusters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LaunchAttribute {
    /// `"x,y,z"`: the extents of every block; 1 where they are left out.
    Shape,
    /// `"x,y,z"`: their product is the most threads of a block.
    Most,
    /// `"least,most"` threads of a block.
    Range,
    /// `"x,y,z"`: the most blocks of a grid.
    Grid,
    /// `"x,y,z"`: the blocks of a cluster, 1 where they are left out.
    Cluster,
    /// `"true"`: no block is smaller than the others.
    Uniform,
}

impl LlvmSpelling {
    /// Whether it serves a triple.
    pub fn is_of(&self, triple: &str) -> bool {
        self.triples.iter().any(|(prefix, _)| triple.starts_with(prefix))
    }

    /// The data layout that LLVM takes for a triple; of others, that of the first one.
    pub fn data_layout(&self, triple: &str) -> &'static str {
        let own = self.triples.iter().find(|(prefix, _)| triple.starts_with(prefix));
        own.or(self.triples.first()).map_or("", |&(_, layout)| layout)
    }

    /// The kind of memory of an address space.
    pub fn space(&self, number: u32) -> Space {
        self.spaces.iter().find(|(n, _)| *n == number).map_or(Space::Unknown, |(_, space)| *space)
    }

    /// The scope of a `syncscope` name, if it is one of the target's.
    pub fn scope(&self, name: &str) -> Option<Scope> {
        self.scopes.iter().find(|(known, _)| *known == name).map(|&(_, scope)| scope)
    }

    /// Whether a `syncscope` name limits a fence to the address spaces of the accesses beside it:
    /// it orders less than its scope says.
    pub fn is_of_one_space(name: &str) -> bool {
        name.ends_with("one-as")
    }

    /// What inline assembly is read by.
    pub fn assembly_tables(&self) -> (&'static AssemblyTable, &'static LlvmUniformityNames) {
        (self.assembly, self.uniformity)
    }

    /// What is known of an instruction of the target's assembly, by its mnemonic.
    pub fn instruction(&self, mnemonic: &str) -> &'static Known {
        lookup(self.assembly.instructions.iter(), mnemonic)
    }

    /// What is known of a function of this name: the row with the most literal characters that
    /// matches.
    pub fn known(&self, name: &str) -> &'static Known {
        lookup(self.rows.iter().copied().chain([generic::ROWS]).flatten(), name)
    }
}
