//! What the passes decided, told to people and to programs.
//!
//! Decisions are data ([`simt_passes::Decision`]); here they become words. The way is
//!
//! ```text
//! Decision ──(kept, removed)──> Finding ──(explain)──> Diagnostic ──(diagnostic)──> text like rustc's
//!                                  └──────(json, remarks, statistics)───────────> JSON, YAML
//! ```
//!
//! * [`diagnostic`]: errors and explanations with underlined source lines, of whatever origin;
//! * [`words`]: what there is to say about a barrier, or whatever else;
//! * [`explain`]: from decisions to [`explain::Finding`]s, and those as diagnostics;
//! * [`json`]: the same for programs;
//! * [`remarks`]: the same as LLVM's optimization remarks;
//! * [`statistics`]: how often each reason was found;
//! * [`remark`]: one line for what a pass was asked to dump, or did not look at;
//! * [`place`]: which line of the user's source an instruction comes from;
//! * [`text`]: files by line, and how much of a line to underline;
//! * [`names`]: what objects and functions are called in messages;
//! * [`demangle`]: names of functions as programmers write them;
//! * [`structure`]: the shape of functions, apart from any decision;
//! * [`divergent`]: where threads part on their way to barriers, and why;
//! * [`lint`]: barriers that not all threads of a block reach;
//! * [`uniformity`]: what differs between threads, and why;
//! * [`places`]: who is at a place together, and who alone;
//! * [`scev`]: the addresses of accesses;
//! * [`run`]: what came of running a kernel;
//! * [`checked`]: whether one module is a correct optimization of another;
//! * [`mod@object`]: what JSON documents are made of;
//! * [`document`]: the JSON around what is found out about functions.
//!
//! Nothing here opens a file: whoever calls says where sources are to be found ([`place::Lookup`]).
#![forbid(unsafe_code)]

mod address;
pub mod bases;
pub mod checked;
pub mod demangle;
pub mod diagnostic;
pub mod divergent;
pub mod document;
pub mod explain;
mod folded;
mod iteration;
pub mod json;
mod kept;
mod launches;
pub mod lint;
mod members;
pub mod names;
pub mod object;
mod obstacle;
mod outside;
pub mod page;
mod partly;
mod phrases;
pub mod place;
pub mod places;
pub mod remark;
mod remark_name;
pub mod remarks;
mod removed;
pub mod run;
pub mod sarif;
pub mod scev;
pub mod statistics;
mod status;
pub mod structure;
pub mod survey;
mod teller;
pub mod text;
pub mod uniformity;
mod weakened;
pub mod words;

pub use diagnostic::{Diagnostic, Label, Severity};
pub use explain::{Explanation, Finding};
pub use folded::Copies;
pub use place::{Lookup, Texts};
pub use text::TextFile;
