//! Why something differs between threads: the next step to the source, for programs and for people.
//!
//! ```text
//!     %15 ← join at %14 ← br %9 ← %8 ← id (llvm.nvvm.read.ptx.sreg.tid.x)
//! ```
//!
//! A step goes from a value to an operand, from a phi to the branch where threads parted, from a
//! branch to its condition. Chains may be as long as the function, so documents hold one step per
//! value, and of chains only the beginning ([`LIMIT`]).

use super::Uniformity;
use crate::names;
use crate::object::{Object, object};
use simt_analysis::divergence::{Reason, Source};
use simt_ir::{Block, Op, Value};

/// The steps after which the text of a chain ends.
pub const LIMIT: usize = 16;

/// What a step starts from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A value.
    Value(Value),
    /// What a stack variable holds: a memory phi.
    Memory(u32),
    /// The branch at the end of a block.
    Branch(Block),
}

/// What documents call a source.
pub fn source_name(source: Source) -> &'static str {
    match source {
        Source::Id => "id",
        Source::Table => "intrinsic",
        Source::Clock => "clock",
        Source::Memory => "memory",
        Source::OwnMemory => "own-memory",
        Source::StrongAccess => "strong-access",
        Source::StackAddress => "stack-address",
        Source::Undefined => "undefined",
        Source::UnknownCall => "unknown-call",
        Source::Assembly => "assembly",
        Source::UnknownInstruction => "unknown-instruction",
        Source::Parameter => "parameter",
        Source::Callers => "callers",
        Source::Callee(_) => "callee",
    }
}

impl Uniformity<'_> {
    /// Why something is not the same for the whole grid; `None` if it is.
    pub fn reason(&self, subject: Subject) -> Option<Reason> {
        match subject {
            Subject::Value(value) => self.divergence().reason(value),
            Subject::Memory(phi) => self.divergence().memory(phi).reason,
            Subject::Branch(block) => self.divergence().terminator_reason(block),
        }
    }

    /// The step from a subject, for programs.
    pub fn step(&self, subject: Subject) -> Option<Object> {
        Some(self.step_by(self.reason(subject)?, Some(subject)))
    }

    /// A reason for programs, and whose it is.
    pub fn step_by(&self, reason: Reason, subject: Option<Subject>) -> Object {
        let block = |block: Block| self.blocks.operand(block);
        let header = |cycle| block(self.analyzed.structure.cycles.header(cycle));
        let operand = |value: Value| self.values.operand(value);
        match reason {
            Reason::Source(source) => {
                let function = self.called(subject, source);
                object! { "kind": "source", "source": source_name(source), "function"?: function }
            }
            Reason::Operand(value) => object! { "kind": "operand", "value": operand(value) },
            Reason::Memory(phi) => {
                let phi = &self.analyzed.memory.phis[phi as usize];
                object! { "kind": "memory", "variable": operand(phi.variable), "block": block(phi.block) }
            }
            Reason::Join { block: join, branch } => {
                object! { "kind": "join", "block": block(join), "branch": block(branch) }
            }
            Reason::Exit { value, cycle, exit, branch } => object! {
                "kind": "exit",
                "value"?: value.map(operand),
                "cycle": header(cycle),
                "exit": block(exit),
                "branch": block(branch),
            },
            Reason::Irregular { cycle, branch } => {
                object! { "kind": "irregular", "cycle": header(cycle), "branch": block(branch) }
            }
            Reason::Control(branch) => object! { "kind": "control", "branch"?: branch.map(block) },
        }
    }

    /// The steps to the source as one line; `None` for what is the same for the whole grid.
    pub fn chain(&self, subject: Subject) -> Option<String> {
        let mut links = Vec::new();
        let mut next = Some(self.enter(subject, &mut links));
        self.reason(subject)?;
        while let Some((subject, reason)) = next.and_then(|subject| Some((subject, self.reason(subject)?))) {
            if links.len() >= LIMIT {
                links.push("…".to_string());
                break;
            }
            next = self.follow(subject, reason, &mut links);
        }
        Some(links.join(" ← "))
    }

    /// Names a subject, and goes from a branch to its condition, which that has named.
    fn enter(&self, subject: Subject, links: &mut Vec<String>) -> Subject {
        let (link, next) = match subject {
            Subject::Value(value) => (self.values.operand(value), subject),
            Subject::Memory(phi) => {
                let phi = &self.analyzed.memory.phis[phi as usize];
                let variable = self.values.operand(phi.variable);
                (format!("what {variable} holds at {}", self.blocks.operand(phi.block)), subject)
            }
            Subject::Branch(block) => match self.reason(subject) {
                Some(Reason::Operand(value)) => {
                    (format!("br {}", self.values.operand(value)), Subject::Value(value))
                }
                _ => (format!("br at {}", self.blocks.operand(block)), subject),
            },
        };
        links.push(link);
        next
    }

    /// Names a reason and what it leads to.
    fn follow(&self, from: Subject, reason: Reason, links: &mut Vec<String>) -> Option<Subject> {
        let branch = |branch: Block| Some(Subject::Branch(branch));
        let (words, next) = match reason {
            Reason::Source(source) => {
                let function = self.called(Some(from), source).map(|name| format!(" ({name})"));
                let value = if let Subject::Value(value) = from { Some(value) } else { None };
                let words = self.source_words(source, value);
                (Some(words + &function.unwrap_or_default()), None)
            }
            Reason::Operand(value) => (None, Some(Subject::Value(value))),
            Reason::Memory(phi) => (None, Some(Subject::Memory(phi))),
            Reason::Join { block, branch: at } => {
                (Some(format!("join at {}", self.blocks.operand(block))), branch(at))
            }
            Reason::Exit { exit, branch: at, .. } => {
                let exit = self.blocks.operand(exit);
                (Some(format!("threads come to {exit} in different iterations")), branch(at))
            }
            Reason::Irregular { cycle, branch: at } => {
                let header = self.blocks.operand(self.analyzed.structure.cycles.header(cycle));
                (Some(format!("threads are at different places of the cycle of {header}")), branch(at))
            }
            Reason::Control(Some(at)) => (Some("not all threads come here".to_string()), branch(at)),
            Reason::Control(None) => (Some("not all threads make the call".to_string()), None),
        };
        links.extend(words);
        next.map(|next| self.enter(next, links))
    }

    /// A source in words; of memory, the one that a load reads.
    pub fn source_words(&self, source: Source, value: Option<Value>) -> String {
        let load = value.and_then(|value| self.function.inst_of(value));
        let load = load.filter(|&inst| matches!(self.function.insts[inst].op, Op::Load(_)));
        let address = load.and_then(|inst| self.function.operands(inst).first());
        let space = address.and_then(|&at| names::space_behind(self.module, self.function, at));
        match space.and_then(names::space).filter(|_| source == Source::Memory) {
            Some(words) => words.to_string(),
            None => source_name(source).replace('-', " "),
        }
    }

    /// The function whose result something is.
    fn called(&self, subject: Option<Subject>, source: Source) -> Option<String> {
        if let Source::Callee(id) = source {
            return Some(self.module.function_name(id).into_owned());
        }
        let Some(Subject::Value(value)) = subject else { return None };
        let callee = self.function.called(self.function.inst_of(value)?)?;
        Some(self.module.function_name(callee).into_owned())
    }
}
