//! Shapes for programs.
//!
//! One [document](crate::document) per run, `"print"` being `"regions"`, `"dom"`, `"pdom"` or
//! `"cycles"`. Members of its functions are always in this order:
//!
//! ```text
//! FUNCTION: { "name", "kernel", "blocks": [ NAME ],
//!             "regions": [ REGION ] | "tree": TREE | "cycles": [ CYCLE ] }
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
//! Indices count in the list itself, where parents come before children and immediate dominators
//! before what they dominate. A region's blocks are those of the block regions below it. `idom` is
//! null below the virtual block. The header is the first of a cycle's entries.

use super::text::{kind, levels};
use super::{Answer, Shape};
use serde::Serialize;
use simt_analysis::structure::regions::{Border, Kind};
use simt_analysis::structure::{Cycles, DominatorTree, RegionDominators, Regions};
use simt_ir::Block;
use simt_ir::entity::EntityId;

/// A function and the answer about it.
#[derive(Serialize)]
pub struct Function {
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
    entry: Option<Exit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exit: Option<Exit>,
}

#[derive(Serialize)]
#[serde(tag = "at", rename_all = "lowercase")]
enum Exit {
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

/// The answer about a function.
pub fn function(shape: &Shape<'_>) -> Function {
    let answer = match &shape.answer {
        Answer::Regions(regions, dominators) => Found::Regions(region_list(shape, regions, dominators)),
        Answer::Tree(tree) => Found::Tree(tree_of(shape, tree)),
        Answer::Cycles(cycles) => Found::Cycles(cycle_list(shape, cycles)),
    };
    Function {
        name: shape.function.clone(),
        kernel: shape.is_kernel,
        blocks: shape.cfg.blocks().map(|b| shape.names.operand(b)).collect(),
        answer,
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
            Border::Function => Exit::Function,
            Border::Edge(from, to) => Exit::Edge(edge(shape, (from, to))),
            Border::Block(b) => {
                Exit::Block { block: shape.names.operand(b), inside: regions.contains(region, b) }
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
