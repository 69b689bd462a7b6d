//! Shapes for programs.
//!
//! One document per run, its members always in this order:
//!
//! ```text
//! { "version": 1, "print": "regions" | "dom" | "pdom" | "cycles",
//!   "files": [ { "file", "error"?: MESSAGE,
//!                "functions": [ { "name", "kernel", "blocks": [ NAME ],
//!                                 "regions": [ REGION ] | "tree": TREE | "cycles": [ CYCLE ] } ] } ] }
//!
//! REGION: { "kind": "block" | "sequence" | "acyclic" | "loop" | "cyclic" | "irreducible",
//!           "parent": INDEX | null, "depth", "idom": INDEX | null,
//!           "block": NAME  for one of kind "block", else  "entry": BORDER, "exit": BORDER }
//! BORDER: { "at": "function" } | { "at": "edge", "from": NAME, "to": NAME }
//!       | { "at": "block", "block": NAME, "inside": whether the block belongs to the region }
//! TREE:   { "anchors": [ NAME ], "nodes": [ { "block": NAME, "idom": NAME | null, "level" } ] }
//! CYCLE:  { "parent": INDEX | null, "depth", "reducible", "entries": [ NAME ], "blocks": [ NAME ],
//!           "exits": [ { "from": NAME, "to": NAME } ] }
//! NAME:   a block as an operand, "%loop"
//! ```
//! Indices count in the list itself, where parents come before children and immediate dominators before what they
//! dominate. A region's blocks are those of the block regions below it. `idom` is null below the virtual block.
//! The header is the first of a cycle's entries.

use super::text::{kind, levels};
use super::{Answer, Question, Shape};
use crate::diagnostic::Diagnostic;
use serde::Serialize;
use simt_analysis::structure::regions::{Border, Kind};
use simt_analysis::structure::{Cycles, DominatorTree, RegionDominators, Regions};
use simt_ir::Block;
use simt_ir::entity::EntityId;

/// The version of the format; it changes when a member changes its meaning or goes away.
pub const VERSION: u32 = 1;

/// The document.
#[derive(Serialize)]
pub struct Document {
    version: u32,
    print: &'static str,
    files: Vec<File>,
}

#[derive(Serialize)]
struct File {
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    functions: Vec<Function>,
}

#[derive(Serialize)]
struct Function {
    name: String,
    kernel: bool,
    blocks: Vec<String>,
    #[serde(flatten)]
    answer: Found,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Found {
    Regions(Vec<RegionEntry>),
    Tree(Tree),
    Cycles(Vec<CycleEntry>),
}

#[derive(Serialize)]
struct RegionEntry {
    kind: &'static str,
    parent: Option<usize>,
    depth: u32,
    idom: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    block: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exit: Option<Place>,
}

#[derive(Serialize)]
#[serde(tag = "at", rename_all = "lowercase")]
enum Place {
    Function,
    Edge(Edge),
    Block { block: String, inside: bool },
}

#[derive(Serialize)]
struct Edge {
    from: String,
    to: String,
}

#[derive(Serialize)]
struct Tree {
    anchors: Vec<String>,
    nodes: Vec<Node>,
}

#[derive(Serialize)]
struct Node {
    block: String,
    idom: Option<String>,
    level: u32,
}

#[derive(Serialize)]
struct CycleEntry {
    parent: Option<usize>,
    depth: u32,
    reducible: bool,
    entries: Vec<String>,
    blocks: Vec<String>,
    exits: Vec<Edge>,
}

impl Document {
    /// A document without files that answers a question.
    pub fn new(question: Question) -> Document {
        Document { version: VERSION, print: question.name(), files: Vec::new() }
    }

    /// Begins a file: functions go into the last one.
    pub fn begin_file(&mut self, file: &str) {
        self.files.push(File { file: file.to_string(), error: None, functions: Vec::new() });
    }

    /// Says why there is nothing about the last file.
    pub fn fail(&mut self, error: &Diagnostic) {
        if let Some(file) = self.files.last_mut() {
            file.error = Some(error.title.clone());
        }
    }

    /// Adds a function to the last file.
    pub fn add(&mut self, shape: &Shape<'_>) {
        let answer = match &shape.answer {
            Answer::Regions(regions, dominators) => Found::Regions(region_list(shape, regions, dominators)),
            Answer::Tree(tree) => Found::Tree(tree_of(shape, tree)),
            Answer::Cycles(cycles) => Found::Cycles(cycle_list(shape, cycles)),
        };
        let function = Function {
            name: shape.function.clone(),
            kernel: shape.is_kernel,
            blocks: shape.cfg.blocks().map(|b| shape.names.operand(b)).collect(),
            answer,
        };
        if let Some(file) = self.files.last_mut() {
            file.functions.push(function);
        }
    }

    /// The document as text, with a line break at its end.
    pub fn text(&self) -> String {
        // Strings, numbers and lists of them: there is nothing that could fail.
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }
}

fn names(shape: &Shape<'_>, blocks: &[Block]) -> Vec<String> {
    blocks.iter().map(|&b| shape.names.operand(b)).collect()
}

fn edge(shape: &Shape<'_>, (from, to): (Block, Block)) -> Edge {
    Edge { from: shape.names.operand(from), to: shape.names.operand(to) }
}

fn region_list(shape: &Shape<'_>, regions: &Regions, dominators: &RegionDominators) -> Vec<RegionEntry> {
    let entry = |region| {
        let place = |border| match border {
            Border::Function => Place::Function,
            Border::Edge(from, to) => Place::Edge(edge(shape, (from, to))),
            Border::Block(b) => {
                Place::Block { block: shape.names.operand(b), inside: regions.contains(region, b) }
            }
        };
        let is_block = regions.kind(region) == Kind::Block;
        RegionEntry {
            kind: kind(regions.kind(region)),
            parent: regions.parent(region).map(EntityId::index),
            depth: regions.depth(region),
            idom: dominators.idom(region).map(EntityId::index),
            block: is_block.then(|| shape.names.operand(regions.blocks(region)[0])),
            entry: (!is_block).then(|| place(regions.entry(region))),
            exit: (!is_block).then(|| place(regions.exit(region))),
        }
    };
    regions.all().map(entry).collect()
}

fn tree_of(shape: &Shape<'_>, tree: &DominatorTree) -> Tree {
    let levels = levels(&shape.cfg, tree);
    let node = |&b: &Block| Node {
        block: shape.names.operand(b),
        idom: tree.idom(b).map(|idom| shape.names.operand(idom)),
        level: levels[b],
    };
    Tree { anchors: names(shape, tree.anchors()), nodes: tree.preorder().iter().map(node).collect() }
}

fn cycle_list(shape: &Shape<'_>, cycles: &Cycles) -> Vec<CycleEntry> {
    let entry = |cycle| CycleEntry {
        parent: cycles.parent(cycle).map(EntityId::index),
        depth: cycles.cycle_depth(cycle),
        reducible: cycles.is_reducible(cycle),
        entries: names(shape, cycles.entries(cycle)),
        blocks: names(shape, cycles.blocks(cycle)),
        exits: cycles.exit_edges(&shape.cfg, cycle).map(|found| edge(shape, found)).collect(),
    };
    cycles.all().map(entry).collect()
}
