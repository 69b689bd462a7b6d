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
//!           "block": NAME  for one of kind "block", else  "entry": BORDER, "exit": BORDER,
//!           "properties"?: TEXT }
//! BORDER: { "at": "function" } | { "at": "edge", "from": NAME, "to": NAME }
//!       | { "at": "block", "block": NAME, "inside": whether the block belongs to the region }
//! TREE:   { "anchors": [ NAME ], "nodes": [ { "block": NAME, "idom": NAME | null, "level" } ] }
//! CYCLE:  { "parent": INDEX | null, "depth", "reducible", "entries": [ NAME ], "blocks": [ NAME ],
//!           "exits": [ { "from": NAME, "to": NAME } ] }
//! NAME:   a block as an operand, "%loop"
//! ```
//! Indices count in the list itself, where parents come before children and immediate dominators
//! before what they dominate. A region's blocks are those of the block regions below it. `idom` is
//! null below the virtual block. Properties, and the members of [`crate::places::json`], are there
//! if the target is known. The header is the first of a cycle's entries.

use super::text::{kind, levels};
use super::{Answer, Shape};
use crate::object::{Object, object};
use simt_analysis::structure::regions::{Border, Kind};
use simt_analysis::structure::{Cycles, DominatorTree, RegionDominators, Regions};
use simt_ir::Block;
use simt_ir::entity::EntityId;

/// The answer about a function.
pub fn function(shape: &Shape<'_>) -> Object {
    let answer = match &shape.answer {
        Answer::Regions(regions, dominators) => {
            object! { "regions": region_list(shape, regions, dominators) }
        }
        Answer::Tree(tree) => object! { "tree": tree_of(shape, tree) },
        Answer::Cycles(cycles) => object! { "cycles": cycle_list(shape, cycles) },
    };
    object! {
        "name": shape.function.clone(),
        "kernel": shape.is_kernel,
        "blocks": shape.cfg.blocks().map(|b| shape.names.operand(b)).collect::<Vec<String>>(),
        ..answer
    }
}

fn names(shape: &Shape<'_>, blocks: &[Block]) -> Vec<String> {
    blocks.iter().map(|&b| shape.names.operand(b)).collect()
}

fn edge(shape: &Shape<'_>, (from, to): (Block, Block)) -> Object {
    object! { "from": shape.names.operand(from), "to": shape.names.operand(to) }
}

fn region_list(shape: &Shape<'_>, regions: &Regions, dominators: &RegionDominators) -> Vec<Object> {
    let entry = |region| {
        let border = |border| match border {
            Border::Function => object! { "at": "function" },
            Border::Edge(from, to) => object! { "at": "edge", ..edge(shape, (from, to)) },
            Border::Block(b) => {
                let inside = regions.contains(region, b);
                object! { "at": "block", "block": shape.names.operand(b), "inside": inside }
            }
        };
        let is_block = regions.kind(region) == Kind::Block;
        object! {
            "kind": kind(regions.kind(region)),
            "parent": regions.parent(region).map(EntityId::index),
            "depth": regions.depth(region),
            "idom": dominators.idom(region).map(EntityId::index),
            "block"?: is_block.then(|| shape.names.operand(regions.blocks(region)[0])),
            "entry"?: (!is_block).then(|| border(regions.entry(region))),
            "exit"?: (!is_block).then(|| border(regions.exit(region))),
            "properties"?: shape.properties.and_then(|of| of(regions, region)),
        }
    };
    regions.all().map(entry).collect()
}

fn tree_of(shape: &Shape<'_>, tree: &DominatorTree) -> Object {
    let levels = levels(&shape.cfg, tree);
    let node = |&b: &Block| {
        object! {
            "block": shape.names.operand(b),
            "idom": tree.idom(b).map(|idom| shape.names.operand(idom)),
            "level": levels[b],
        }
    };
    let nodes: Vec<Object> = tree.preorder().iter().map(node).collect();
    object! { "anchors": names(shape, tree.anchors()), "nodes": nodes }
}

fn cycle_list(shape: &Shape<'_>, cycles: &Cycles) -> Vec<Object> {
    let entry = |cycle| {
        let exits = cycles.exit_edges(&shape.cfg, cycle).map(|found| edge(shape, found));
        object! {
            "parent": cycles.parent(cycle).map(EntityId::index),
            "depth": cycles.cycle_depth(cycle),
            "reducible": cycles.is_reducible(cycle),
            "entries": names(shape, cycles.entries(cycle)),
            "blocks": names(shape, cycles.blocks(cycle)),
            "exits": exits.collect::<Vec<Object>>(),
        }
    };
    cycles.all().map(entry).collect()
}
