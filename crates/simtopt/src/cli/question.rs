//! What `simtopt analyze` can be asked.

use serde::Serialize;
use simt_ir::{FuncId, Listing};
use simt_report::Diagnostic;

/// Something that can be asked about functions.
pub trait Question {
    /// What is found out about a module as a whole.
    type Facts;
    /// A function in the JSON document.
    type Function: Serialize;
    /// What the command line and the JSON document call it.
    fn name(&self) -> &'static str;
    /// Looks at a module.
    fn facts(&self, module: &Listing) -> Result<Self::Facts, Diagnostic>;
    /// The answer about a function, for people.
    fn text(&self, module: &Listing, facts: &Self::Facts, function: FuncId) -> String;
    /// The answer about a function, for Graphviz.
    fn dot(&self, module: &Listing, facts: &Self::Facts, function: FuncId) -> String;
    /// The answers about functions, for programs.
    fn json(&self, module: &Listing, facts: &Self::Facts, functions: &[FuncId]) -> Vec<Self::Function>;
}
