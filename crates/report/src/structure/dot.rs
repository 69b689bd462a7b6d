//! Shapes for Graphviz: one graph per function.
//!
//! Of regions and cycles, the control-flow graph with one cluster each (blocks have none of their
//! own), of dominators the tree. A border of a cluster is blue around what repeats, and red around
//! irreducible cycles.

use super::{Answer, Shape, text};
use simt_analysis::structure::regions::Kind;
use simt_analysis::structure::{Cycle, Cycles, Direction, DominatorTree, Regions};
use simt_ir::Block;
use simt_ir::entity::EntityId;
use std::fmt::Write;

/// The answer about a function, as a graph.
pub fn print(shape: &Shape<'_>) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = graph(&mut out, shape);
    out
}

fn graph(out: &mut String, shape: &Shape<'_>) -> std::fmt::Result {
    writeln!(out, "digraph {} {{", quoted(&shape.function))?;
    writeln!(out, "  node [shape=box];")?;
    match &shape.answer {
        Answer::Tree(tree) => tree_graph(out, shape, tree)?,
        Answer::Regions(regions, _) => {
            region_clusters(out, shape, regions)?;
            flow(out, shape)?;
        }
        Answer::Cycles(cycles) => {
            cycle_clusters(out, shape, cycles)?;
            flow(out, shape)?;
        }
    }
    writeln!(out, "}}")
}

fn tree_graph(out: &mut String, shape: &Shape<'_>, tree: &DominatorTree) -> std::fmt::Result {
    let is_post = tree.direction() == Direction::Backward;
    if is_post {
        writeln!(out, "  nexit [label=\"virtual exit\", style=dashed];")?;
    }
    for &b in tree.preorder() {
        node(out, shape, b)?;
        match tree.idom(b) {
            Some(idom) => writeln!(out, "  n{} -> n{};", idom.index(), b.index())?,
            None if is_post => writeln!(out, "  nexit -> n{};", b.index())?,
            None => {}
        }
    }
    Ok(())
}

fn region_clusters(out: &mut String, shape: &Shape<'_>, regions: &Regions) -> std::fmt::Result {
    // The clusters that are open are the regions around the one before, by depth.
    let mut open = 0;
    for region in regions.all() {
        close(out, &mut open, regions.depth(region))?;
        let kind = regions.kind(region);
        if kind == Kind::Block {
            node(out, shape, regions.blocks(region)[0])?;
            continue;
        }
        let label = format!("{} {}", text::kind(kind), text::extent(&shape.names, regions, region));
        let color = match kind {
            Kind::Irreducible => "red",
            Kind::Loop | Kind::Cyclic => "blue",
            _ => "gray",
        };
        cluster(out, region.index(), &label, color)?;
        open += 1;
    }
    close(out, &mut open, 0)?;
    for b in shape.cfg.blocks().filter(|&b| regions.innermost(b).is_none()) {
        node(out, shape, b)?;
    }
    Ok(())
}

fn cycle_clusters(out: &mut String, shape: &Shape<'_>, cycles: &Cycles) -> std::fmt::Result {
    let mut open = 0;
    let mut next: Vec<Cycle> = cycles.outermost().collect();
    next.reverse();
    while let Some(cycle) = next.pop() {
        close(out, &mut open, cycles.cycle_depth(cycle) - 1)?;
        let entries: Vec<String> = cycles.entries(cycle).iter().map(|&b| shape.names.operand(b)).collect();
        let color = if cycles.is_reducible(cycle) { "blue" } else { "red" };
        cluster(out, cycle.index(), &format!("entries {}", entries.join(" ")), color)?;
        open += 1;
        // Its own blocks come before those of inner cycles.
        let own = cycles.blocks(cycle).iter().take_while(|&&b| cycles.innermost(b) == Some(cycle));
        for &b in own {
            node(out, shape, b)?;
        }
        next.extend(cycles.children(cycle).iter().rev());
    }
    close(out, &mut open, 0)?;
    for b in shape.cfg.blocks().filter(|&b| cycles.innermost(b).is_none()) {
        node(out, shape, b)?;
    }
    Ok(())
}

fn cluster(out: &mut String, number: usize, label: &str, color: &str) -> std::fmt::Result {
    writeln!(out, "  subgraph cluster{number} {{")?;
    writeln!(out, "  label={}; color={color};", quoted(label))
}

/// Closes clusters until only so many are open.
fn close(out: &mut String, open: &mut u32, wanted: u32) -> std::fmt::Result {
    while *open > wanted {
        writeln!(out, "  }}")?;
        *open -= 1;
    }
    Ok(())
}

fn node(out: &mut String, shape: &Shape<'_>, block: Block) -> std::fmt::Result {
    writeln!(out, "  n{} [label={}];", block.index(), quoted(&shape.names.operand(block)))
}

fn flow(out: &mut String, shape: &Shape<'_>) -> std::fmt::Result {
    for from in shape.cfg.blocks() {
        for to in shape.cfg.successors(from) {
            writeln!(out, "  n{} -> n{};", from.index(), to.index())?;
        }
    }
    Ok(())
}

pub(crate) fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{escaped}\"")
}
