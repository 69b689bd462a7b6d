//! Uniformity for programs.
//!
//! One [document](crate::document) per run, `"print"` being `"uniformity"`. Members of its
//! functions are always in this order:
//!
//! ```text
//! FUNCTION: { "name", "kernel",
//!             "block_dim": [ NUMBER | null ],       the extents of blocks, x y z, where they are known
//!             "params": [ FACT ], "returned"?: FACT,
//!             "blocks": [ { "block": NAME, "control": CONTROL, "join"?: PARTED,
//!                           "memory": [ { "variable", FACT } ],     phis of stack variables
//!                           "values": [ FACT ], "branch"?: BRANCH } ],
//!             "cycles": [ { "entries": [ NAME ], "blocks": [ NAME ], "irregular"?: PARTED,
//!                           "exits": [ { "to": NAME, PARTED } ] } ] }
//!
//! FACT:   { "name"?, "scope": SCOPE, "shape"?, "reason"?: REASON, "location"?: LOCATION, "ir"?: PLACE }
//! BRANCH: { "scope": SCOPE, "reason"?: REASON, "chain"?: TEXT, "reconvergence": NAME | null,
//!           "location"?: LOCATION, "ir": PLACE }
//! CONTROL: PARTED | { "leaving": true }             who comes to the block together, as far as others need them
//! PARTED: { "scope": SCOPE, "branch"?: NAME }       the block at whose end threads part
//! SCOPE:  "thread" | "warp" | "cta" | "cluster" | "grid": the widest in which all threads agree
//! REASON: { "kind": "source", "source", "function"? }
//!       | { "kind": "operand", "value": NAME } | { "kind": "memory", "variable": NAME, "block": NAME }
//!       | { "kind": "join", "block": NAME, "branch": NAME }
//!       | { "kind": "exit", "value"?: NAME, "cycle": NAME, "exit": NAME, "branch": NAME }
//!       | { "kind": "irregular", "cycle": NAME, "branch": NAME } | { "kind": "control", "branch"?: NAME }
//! NAME:   a block or a value as an operand, "%loop"
//! LOCATION, PLACE: as in explanations (`simt_report::json`)
//! ```
//! A reason is one step to the source; the next one is the reason of the value, or of the `branch`
//! of the block, that it names. `chain` has the first steps as text. Everything without a reason is
//! the same for the whole grid. A join is listed where threads may come over different edges, a
//! cycle where they may leave it in different iterations or be in it at different places. From a
//! `leaving` block, nothing is reached any more that threads must do together, no vote, no barrier,
//! no call; so nobody asks who is there. `shape` is written as in [`super::shape`].

use super::reason::{Step, Subject};
use super::{Uniformity, shape};
use crate::members::{Location, Position, location, position};
use crate::place::Texts;
use serde::Serialize;
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::divergence::{Scope, Shape, Together};
use simt_analysis::structure::Cycle;
use simt_ir::{Block, Inst, Type, TypeKind};

/// A function and what differs in it.
#[derive(Serialize)]
pub struct Function {
    name: String,
    kernel: bool,
    block_dim: [Option<u32>; 3],
    params: Vec<Fact>,
    #[serde(skip_serializing_if = "Option::is_none")]
    returned: Option<Fact>,
    blocks: Vec<BlockEntry>,
    cycles: Vec<CycleEntry>,
}

#[derive(Serialize)]
struct BlockEntry {
    block: String,
    control: Control,
    #[serde(skip_serializing_if = "Option::is_none")]
    join: Option<Parted>,
    memory: Vec<Memory>,
    values: Vec<Fact>,
    #[serde(skip_serializing_if = "Option::is_none")]
    branch: Option<Branch>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Control {
    Together(Parted),
    Leaving { leaving: bool },
}

#[derive(Serialize)]
struct Parted {
    scope: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    branch: Option<String>,
}

#[derive(Serialize)]
struct Memory {
    variable: String,
    #[serde(flatten)]
    fact: Fact,
}

#[derive(Serialize)]
struct Fact {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    scope: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    shape: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Step>,
    #[serde(skip_serializing_if = "Option::is_none")]
    location: Option<Location>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ir: Option<Position>,
}

#[derive(Serialize)]
struct Branch {
    scope: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Step>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chain: Option<String>,
    reconvergence: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    location: Option<Location>,
    ir: Position,
}

#[derive(Serialize)]
struct CycleEntry {
    entries: Vec<String>,
    blocks: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    irregular: Option<Parted>,
    exits: Vec<Exit>,
}

#[derive(Serialize)]
struct Exit {
    to: String,
    #[serde(flatten)]
    parted: Parted,
}

/// The answer about a function; `texts` finds places in the source.
pub fn function(uniformity: &Uniformity<'_>, texts: &Texts<'_>) -> Function {
    let writer = Writer { of: uniformity, texts };
    let function = uniformity.function;
    let params = (0..function.params.len()).map(|index| {
        let value = function.param_value(index);
        Fact { name: Some(uniformity.values.operand(value)), ..writer.fact(Subject::Value(value)) }
    });
    Function {
        name: uniformity.module.function_name(uniformity.id).into_owned(),
        kernel: function.is_kernel,
        block_dim: uniformity.divergence().launch().extents,
        params: params.collect(),
        returned: writer.returned(),
        blocks: function.block_ids().map(|block| writer.block(block)).collect(),
        cycles: writer.cycles(),
    }
}

struct Writer<'a> {
    of: &'a Uniformity<'a>,
    texts: &'a Texts<'a>,
}

impl Writer<'_> {
    fn block(&self, block: Block) -> BlockEntry {
        let (of, divergence) = (self.of, self.of.divergence());
        let results = of.function.block_insts(block).filter(|&i| of.function.insts[i].result.is_some());
        let join = divergence.join(block);
        BlockEntry {
            block: of.blocks.operand(block),
            control: self.control(block),
            join: (join.0 < Scope::Grid).then(|| self.parted(join)),
            memory: of.analyzed.memory.phis_at(block).iter().map(|&phi| self.memory(phi)).collect(),
            values: results.map(|inst| self.value(inst)).collect(),
            branch: of.is_branch(block).then(|| self.branch(block)),
        }
    }

    fn parted(&self, (scope, branch): (Scope, Option<Block>)) -> Parted {
        Parted { scope: scope.name(), branch: branch.map(|block| self.of.blocks.operand(block)) }
    }

    fn control(&self, block: Block) -> Control {
        match self.of.divergence().control(block) {
            Together { leaving: true, .. } => Control::Leaving { leaving: true },
            Together { scope, branch, .. } => Control::Together(self.parted((scope, branch))),
        }
    }

    fn memory(&self, phi: u32) -> Memory {
        let variable = self.of.values.operand(self.of.analyzed.memory.phis[phi as usize].variable);
        Memory { variable, fact: self.fact(Subject::Memory(phi)) }
    }

    fn value(&self, inst: Inst) -> Fact {
        let shown = self.texts.show(self.of.module, ProgramPoint { function: self.of.id, inst });
        let value = self.of.function.insts[inst].result.expect("the caller has looked");
        Fact {
            name: Some(self.of.values.operand(value)),
            location: location(&shown),
            ir: Some(position(&shown.ir)),
            ..self.fact(Subject::Value(value))
        }
    }

    fn fact(&self, subject: Subject) -> Fact {
        let divergence = self.of.divergence();
        let shape = match subject {
            Subject::Value(value) => divergence.shape(value),
            Subject::Memory(phi) => divergence.memory(phi).shape,
            Subject::Branch(block) => Shape::opaque(divergence.terminator(block)),
        };
        // Of a single bit, a shape says nothing that anybody can read.
        let is_bit = match subject {
            Subject::Value(value) => self.is_bit(self.of.function.value_type(value)),
            _ => false,
        };
        let fact = self.shaped(&shape, self.of.step(subject));
        Fact { shape: fact.shape.filter(|_| !is_bit), ..fact }
    }

    fn is_bit(&self, ty: Type) -> bool {
        matches!(self.of.module.types.kind(ty), TypeKind::Int(1))
    }

    fn shaped(&self, shape: &Shape, reason: Option<Step>) -> Fact {
        Fact {
            name: None,
            scope: shape.scope(self.of.divergence().launch()).name(),
            shape: shape::text(shape),
            reason,
            location: None,
            ir: None,
        }
    }

    fn returned(&self) -> Option<Fact> {
        let returns = self.of.module.types.kind(self.of.function.return_type);
        let returned = self.of.divergence().returned();
        let reason = returned.reason.map(|reason| self.of.step_by(reason, None));
        (!matches!(returns, TypeKind::Void)).then(|| self.shaped(&returned.shape, reason))
    }

    fn branch(&self, block: Block) -> Branch {
        let (of, subject) = (self.of, Subject::Branch(block));
        let place = ProgramPoint { function: of.id, inst: of.function.terminator(block) };
        let shown = self.texts.show(of.module, place);
        Branch {
            scope: of.divergence().terminator(block).name(),
            reason: of.step(subject),
            chain: of.chain(subject),
            reconvergence: of.post_dominators.idom(block).map(|block| of.blocks.operand(block)),
            location: location(&shown),
            ir: position(&shown.ir),
        }
    }

    fn cycles(&self) -> Vec<CycleEntry> {
        let (divergence, cycles) = (self.of.divergence(), &self.of.analyzed.structure.cycles);
        let names = |blocks: &[Block]| blocks.iter().map(|&b| self.of.blocks.operand(b)).collect();
        let entry = |cycle: Cycle| {
            let irregular = divergence.irregular().iter().find(|(found, ..)| *found == cycle);
            let exits = divergence.exits().iter().filter(|(found, ..)| *found == cycle);
            CycleEntry {
                entries: names(cycles.entries(cycle)),
                blocks: names(cycles.blocks(cycle)),
                irregular: irregular.map(|&(_, scope, branch)| self.parted((scope, Some(branch)))),
                exits: exits
                    .map(|&(_, to, fact)| Exit {
                        to: self.of.blocks.operand(to),
                        parted: self.parted((fact.scope, Some(fact.branch))),
                    })
                    .collect(),
            }
        };
        let entries = cycles.all().map(entry);
        entries.filter(|entry| entry.irregular.is_some() || !entry.exits.is_empty()).collect()
    }
}
