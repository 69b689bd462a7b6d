//! `predicate`: code for a machine that runs the threads of a warp under one predicate each.
//!
//! * [`ptx`]: PTX out of PTX, with predicated instructions in place of divergent branches;
//! * [`listing`]: the same plan in words, for LLVM IR and machine code.
//!
//! Both say in their ways what `driver` makes of a [`Plan`](simt_analysis::places::plan::Plan). It
//! is what a machine with predicates would run, and shows how much of a kernel needs them; on GPUs
//! that reconverge threads by themselves it makes nothing faster.

mod driver;
pub mod listing;
pub mod ptx;

use simt_analysis::places::plan::Refusal;
use std::fmt;

/// What became of one function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Predicated {
    /// Its name in the module.
    pub function: String,
    /// How many of its instructions, and of those how many have a predicate now; or why it stays as
    /// it is.
    pub outcome: Result<Counts, WhyNot>,
}

/// How much of a function needs predicates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Instructions of the function.
    pub instructions: usize,
    /// Those that stand under a predicate of their block.
    pub predicated: usize,
    /// Divergent branches that went.
    pub branches: usize,
}

/// Why a function stays as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhyNot {
    /// Its flow has no layout, at this line.
    Flow(Refusal, usize),
    /// Under a predicate, this would be something else: what needs other threads, a call, a jump
    /// that a table decides; at this line.
    Instruction(String, usize),
    /// It is no kernel: which threads call it together is not known.
    NoKernel,
    /// Its machine code says itself which threads are enabled.
    Masked,
    /// In its machine code threads may leave the kernel, and where is not known.
    Leaves,
    /// Its text cannot be written anew, for what it has at this line.
    Text(&'static str, usize),
}

impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhyNot::Flow(refusal, line) => write!(f, "line {line}: {refusal}"),
            WhyNot::Instruction(text, line) => {
                write!(f, "line {line}: not all threads of the warp come to '{text}', which needs them")
            }
            WhyNot::NoKernel => f.write_str("it is no kernel: not all threads of a warp may call it"),
            WhyNot::Masked => f.write_str("its code says itself, by a mask, which threads are enabled"),
            WhyNot::Leaves => f.write_str("threads may leave the kernel in it, and where is not known"),
            WhyNot::Text(what, line) => write!(f, "line {line}: {what}"),
        }
    }
}

impl std::error::Error for WhyNot {}
