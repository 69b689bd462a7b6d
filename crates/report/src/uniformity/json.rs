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

use super::reason::Subject;
use super::{Uniformity, shape};
use crate::members::at;
use crate::object::{Object, object};
use crate::place::Texts;
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::divergence::{Scope, Shape, Together};
use simt_analysis::structure::Cycle;
use simt_ir::{Block, Inst, InstData, InstFacts, Type, TypeKind};

/// The answer about a function; `texts` finds places in the source.
pub fn function(uniformity: &Uniformity<'_>, texts: &Texts<'_>) -> Object {
    let writer = Writer { of: uniformity, texts };
    let function = uniformity.function;
    let params = (0..function.params.len()).map(|index| {
        let value = function.param_value(index);
        object! { "name": uniformity.values.operand(value), ..writer.fact(Subject::Value(value)) }
    });
    object! {
        "name": uniformity.module.function_name(uniformity.id),
        "kernel": function.is_kernel,
        "block_dim": uniformity.divergence().launch.extents,
        "params": params.collect::<Vec<Object>>(),
        "returned"?: writer.returned(),
        "blocks": function.block_ids().map(|block| writer.block(block)).collect::<Vec<Object>>(),
        "cycles": writer.cycles(),
    }
}

struct Writer<'a> {
    of: &'a Uniformity<'a>,
    texts: &'a Texts<'a>,
}

impl Writer<'_> {
    fn block(&self, block: Block) -> Object {
        let (of, divergence) = (self.of, self.of.divergence());
        // What is only a part of assembly has no name.
        let is_named = |data: &InstData| data.has_result() && !data.facts.contains(InstFacts::IN_ASSEMBLY);
        let results = of.function.block_insts(block).filter(|&i| is_named(&of.function.insts[i]));
        let join = divergence.join(block);
        let phis = of.analyzed.memory.phis_at(block).iter();
        object! {
            "block": of.blocks.operand(block),
            "control": self.control(block),
            "join"?: (join.0 < Scope::Grid).then(|| self.parted(join)),
            "memory": phis.map(|&phi| self.memory(phi)).collect::<Vec<Object>>(),
            "values": results.map(|inst| self.value(inst)).collect::<Vec<Object>>(),
            "branch"?: of.is_branch(block).then(|| self.branch(block)),
        }
    }

    fn parted(&self, (scope, branch): (Scope, Option<Block>)) -> Object {
        object! { "scope": scope.name(), "branch"?: branch.map(|block| self.of.blocks.operand(block)) }
    }

    fn control(&self, block: Block) -> Object {
        match self.of.divergence().control(block) {
            Together { leaving: true, .. } => object! { "leaving": true },
            Together { scope, branch, .. } => self.parted((scope, branch)),
        }
    }

    fn memory(&self, phi: u32) -> Object {
        let variable = self.of.values.operand(self.of.analyzed.memory.phis[phi as usize].variable);
        object! { "variable": variable, ..self.fact(Subject::Memory(phi)) }
    }

    fn value(&self, inst: Inst) -> Object {
        let value = self.of.function.insts[inst].result.expect("the caller has looked");
        object! {
            "name": self.of.values.operand(value),
            ..self.fact(Subject::Value(value)),
            ..self.place(inst)
        }
    }

    fn place(&self, inst: Inst) -> Object {
        at(&self.texts.show(self.of.module, ProgramPoint { function: self.of.id, inst }))
    }

    fn fact(&self, subject: Subject) -> Object {
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
        self.shaped(&shape, !is_bit, self.of.step(subject))
    }

    fn is_bit(&self, ty: Type) -> bool {
        matches!(self.of.module.types.kind(ty), TypeKind::Int(1))
    }

    fn shaped(&self, shape: &Shape, is_shown: bool, reason: Option<Object>) -> Object {
        object! {
            "scope": shape.scope(&self.of.divergence().launch).name(),
            "shape"?: shape::text(shape).filter(|_| is_shown),
            "reason"?: reason,
        }
    }

    fn returned(&self) -> Option<Object> {
        let returns = self.of.module.types.kind(self.of.function.result.ty);
        let returned = self.of.divergence().returned;
        let reason = returned.reason.map(|reason| self.of.step_by(reason, None));
        (!matches!(returns, TypeKind::Void)).then(|| self.shaped(&returned.shape, true, reason))
    }

    fn branch(&self, block: Block) -> Object {
        let (of, subject) = (self.of, Subject::Branch(block));
        object! {
            "scope": of.divergence().terminator(block).name(),
            "reason"?: of.step(subject),
            "chain"?: of.chain(subject),
            "reconvergence": of.post_dominators.idom(block).map(|block| of.blocks.operand(block)),
            ..self.place(of.function.terminator(block))
        }
    }

    fn cycles(&self) -> Vec<Object> {
        let (divergence, cycles) = (self.of.divergence(), &self.of.analyzed.structure.cycles);
        let names =
            |blocks: &[Block]| blocks.iter().map(|&b| self.of.blocks.operand(b)).collect::<Vec<String>>();
        let entry = |cycle: Cycle| {
            let irregular = divergence.irregular.iter().find(|(found, ..)| *found == cycle);
            let irregular = irregular.map(|&(_, scope, branch)| self.parted((scope, Some(branch))));
            let exits = divergence.exits.iter().filter(|(found, ..)| *found == cycle);
            let exits = exits.map(|&(_, to, fact)| {
                let parted = self.parted((fact.scope, Some(fact.branch)));
                object! { "to": self.of.blocks.operand(to), ..parted }
            });
            let exits: Vec<Object> = exits.collect();
            let is_told = irregular.is_some() || !exits.is_empty();
            is_told.then(|| {
                object! {
                    "entries": names(cycles.entries(cycle)),
                    "blocks": names(cycles.blocks(cycle)),
                    "irregular"?: irregular,
                    "exits": exits,
                }
            })
        };
        cycles.all().filter_map(entry).collect()
    }
}
