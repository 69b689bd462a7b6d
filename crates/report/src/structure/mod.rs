//! The shape of functions, as `simtopt analyze` prints it: regions, dominators, post-dominators,
//! cycles.
//!
//! * [`text`]: for people; all but regions as LLVM's printers write it;
//! * [`json`]: for programs;
//! * [`dot`]: for Graphviz, one graph per function.
//!
//! Nothing here recurses, whatever the depth of the code. Indentation ends at [`DEEPEST`] levels,
//! so that the size of what is printed stays that of the answer; the level itself is always
//! printed.

pub mod dot;
pub mod json;
pub mod text;

use simt_analysis::structure::{Cfg, Cycles, DominatorTree, Region, RegionDominators, Regions};
use simt_ir::names::BlockNames;
use simt_ir::{FuncId, Listing};

/// What can be asked about the shape of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// What is entered in one place and left in one place?
    Regions,
    /// What has control passed?
    Dominators,
    /// What will control pass?
    PostDominators,
    /// What repeats?
    Cycles,
}

impl Question {
    /// What the command line and the JSON document call it.
    pub fn name(self) -> &'static str {
        match self {
            Question::Regions => "regions",
            Question::Dominators => "dom",
            Question::PostDominators => "pdom",
            Question::Cycles => "cycles",
        }
    }
}

/// The answer to a question about a function.
pub enum Answer {
    /// Its regions, and which dominates which.
    Regions(Regions, RegionDominators),
    /// Its dominators, or its post-dominators.
    Tree(DominatorTree),
    /// Its cycles.
    Cycles(Cycles),
}

/// What regions are called because of who is there.
pub type Properties<'p> = dyn Fn(&Regions, Region) -> Option<String> + 'p;

/// A function and the answer to a question about it.
pub struct Shape<'m> {
    /// The function's name in the IR.
    pub function: String,
    /// Whether it is a kernel.
    pub is_kernel: bool,
    /// The names of its blocks.
    pub names: BlockNames<'m>,
    /// Its graph.
    pub cfg: Cfg,
    /// The answer.
    pub answer: Answer,
    /// What is known of a region because of who is there, if that is known.
    pub properties: Option<&'m Properties<'m>>,
}

impl Shape<'_> {
    /// Answers a question about a function that has a body.
    pub fn compute(module: &Listing, function: FuncId, question: Question) -> Shape<'_> {
        let cfg = Cfg::compute(&module.functions[function]);
        let answer = match question {
            Question::Regions => {
                let regions = Regions::compute(&cfg);
                let dominators = RegionDominators::compute(&regions, &DominatorTree::dominators(&cfg));
                Answer::Regions(regions, dominators)
            }
            Question::Dominators => Answer::Tree(DominatorTree::dominators(&cfg)),
            Question::PostDominators => Answer::Tree(DominatorTree::post_dominators(&cfg)),
            Question::Cycles => Answer::Cycles(Cycles::compute(&cfg)),
        };
        Shape {
            function: module.function_name(function).into_owned(),
            is_kernel: module.functions[function].is_kernel,
            names: BlockNames::new(module, function),
            cfg,
            answer,
            properties: None,
        }
    }
}

/// The number of levels after which deeper ones are indented no more.
pub const DEEPEST: u32 = 64;

/// The indentation of a level, of so many columns each.
fn indent(level: u32, columns: usize) -> String {
    " ".repeat(columns * level.min(DEEPEST) as usize)
}

#[cfg(test)]
mod tests;
