//! `predicate`: code for a machine that runs the threads of a warp under one predicate each.
//!
//! * [`ptx`]: PTX out of PTX, with predicated instructions in place of divergent branches;
//! * [`listing`]: the same plan in words, for any language.
//!
//! Both follow a [`Plan`](simt_analysis::places::plan::Plan). It is what a machine with predicates
//! would run, and shows how much of a kernel needs them; on GPUs that reconverge threads by
//! themselves it makes nothing faster.

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
    /// A scope of the text has jumps or labels in it, at this line.
    Scope(usize),
}

impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhyNot::Flow(refusal, line) => write!(f, "line {line}: {refusal}"),
            WhyNot::Instruction(text, line) => {
                write!(f, "line {line}: not all threads of the warp come to '{text}', which needs them")
            }
            WhyNot::NoKernel => f.write_str("it is no kernel: not all threads of a warp may call it"),
            WhyNot::Scope(line) => write!(f, "line {line}: a scope has jumps or labels in it"),
        }
    }
}

impl std::error::Error for WhyNot {}
