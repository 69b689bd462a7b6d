//! Shapes for people.
//!
//! Dominators, post-dominators and cycles are written as LLVM's `print<domtree>`,
//! `print<postdomtree>` and `print<cycles>` do, with valid numbers of the depth-first walk. In a
//! post-dominator tree LLVM also lists blocks that cannot be reached from the entry. Regions:
//!
//! ```text
//! Region tree for function: f
//!   [0] sequence (start .. end)                        the function
//!     [1] block %entry
//!     [1] acyclic (%entry .. %join)                    what is between two blocks
//!       [2] block %then
//!     [1] block %join
//!     [1] loop (%join -> %head .. %latch -> %exit)     what is between two edges
//!       [2] sequence [%head .. %latch]                 with the blocks at its ends
//! ```
//! The number is the depth. Behind a colon, if it is known who is there together: whether threads
//! of a warp part between the block that dominates the region and its entry (`divergent`), or not
//! (`uniform`), or not since the function was entered (`function-uniform`), with the widest scope
//! of which that is true, and whether at most one thread of a scope is there (`thread-unique`).

use super::{Answer, Shape, indent};
use simt_analysis::restated::listed;
use simt_analysis::structure::regions::{Border, Kind};
use simt_analysis::structure::{Cfg, Cycles, Direction, DominatorTree, Region, Regions};
use simt_ir::names::BlockNames;
use simt_ir::{Block, EntityMap};
use std::fmt::Write;

/// The answer about a function, as text.
pub fn print(shape: &Shape<'_>) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = match &shape.answer {
        Answer::Regions(regions, _) => regions_text(&mut out, shape, regions),
        Answer::Tree(tree) => tree_text(&mut out, shape, tree),
        Answer::Cycles(cycles) => cycles_text(&mut out, shape, cycles),
    };
    out
}

/// What a kind of region is called.
pub fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Block => "block",
        Kind::Sequence => "sequence",
        Kind::Acyclic => "acyclic",
        Kind::Loop => "loop",
        Kind::Cyclic => "cyclic",
        Kind::Irreducible => "irreducible",
    }
}

fn regions_text(out: &mut String, shape: &Shape<'_>, regions: &Regions) -> std::fmt::Result {
    writeln!(out, "Region tree for function: {}", shape.function)?;
    for region in regions.all() {
        let depth = regions.depth(region);
        write!(out, "  {}[{depth}] {}", indent(depth, 2), kind(regions.kind(region)))?;
        match regions.kind(region) {
            Kind::Block => write!(out, " {}", shape.names.operand(regions.blocks(region)[0]))?,
            _ => write!(out, " {}", extent(&shape.names, regions, region))?,
        }
        match shape.properties.and_then(|of| of(regions, region)) {
            Some(properties) => writeln!(out, ": {properties}")?,
            None => writeln!(out)?,
        }
    }
    Ok(())
}

/// Where a region begins and ends: `[` and `]` include the block named.
pub(super) fn extent(names: &BlockNames<'_>, regions: &Regions, region: Region) -> String {
    let border = |border: Border, function: &str| match border {
        Border::Function => (function.to_string(), false),
        Border::Edge(from, to) => (format!("{} -> {}", names.operand(from), names.operand(to)), false),
        Border::Block(b) => (names.operand(b), regions.contains(region, b)),
    };
    let (first, includes_first) = border(regions.entry(region), "start");
    let (last, includes_last) = border(regions.exit(region), "end");
    let open = if includes_first { '[' } else { '(' };
    let close = if includes_last { ']' } else { ')' };
    format!("{open}{first} .. {last}{close}")
}

fn tree_text(out: &mut String, shape: &Shape<'_>, tree: &DominatorTree) -> std::fmt::Result {
    let is_post = tree.direction() == Direction::Backward;
    let title = if is_post { "PostDominator" } else { "Dominator" };
    writeln!(out, "{title}Tree for function: {}", shape.function)?;
    writeln!(out, "=============================--------------------------------")?;
    writeln!(out, "Inorder {title} Tree: ")?;
    // The virtual exit is one more node, above all others.
    let above = is_post as u32;
    if is_post {
        writeln!(out, "  [1]  <<exit node>> {{0,{}}} [0]", 2 * tree.preorder().len() + 1)?;
    }
    let levels = levels(&shape.cfg, tree);
    for (&b, position) in tree.preorder().iter().zip(0..) {
        let level = levels[b] + above;
        // Of the walk's steps so far, it went down to each block before this one, and up again from
        // those that are not around this one.
        let first = 2 * (position + above) - level;
        let last = first + 2 * tree.subtree(b).len() as u32 - 1;
        let name = shape.names.operand(b);
        writeln!(out, "  {}[{}] {name} {{{first},{last}}} [{level}]", indent(level, 2), level + 1)?;
    }
    write!(out, "Roots: ")?;
    for &anchor in tree.anchors() {
        write!(out, "{} ", shape.names.operand(anchor))?;
    }
    writeln!(out)
}

/// The number of blocks that strictly dominate each block.
pub(super) fn levels(cfg: &Cfg, tree: &DominatorTree) -> EntityMap<Block, u32> {
    let mut levels = EntityMap::filled(0, cfg.block_count());
    for &b in tree.preorder() {
        levels[b] = tree.idom(b).map_or(0, |idom| levels[idom] + 1);
    }
    levels
}

fn cycles_text(out: &mut String, shape: &Shape<'_>, cycles: &Cycles) -> std::fmt::Result {
    writeln!(out, "CycleInfo for function: {}", shape.function)?;
    let (listed, mut open) = listed::listed(&shape.cfg, cycles);
    open.reverse();
    while let Some(cycle) = open.pop() {
        open.extend(listed[cycle].children.iter().rev());
        let depth = cycles.cycle_depth(cycle);
        let names: Vec<String> = listed[cycle].entries.iter().map(|&b| shape.names.plain(b)).collect();
        write!(out, "{}depth={depth}: entries({})", indent(depth, 4), names.join(" "))?;
        for b in listed[cycle].others() {
            write!(out, " {}", shape.names.plain(b))?;
        }
        writeln!(out)?;
    }
    Ok(())
}
