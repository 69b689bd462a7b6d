//! Control flow with what diverges in colours, for Graphviz: one graph per function.
//!
//! A block is filled by the scope in which threads come to it together, and tells the scope of its
//! branch and, where threads come over different edges, of its join. Edges have the colour of the
//! branch that they belong to. The darker, the narrower; white and black are the grid. Gray blocks
//! are those from which threads only leave: no vote, barrier or call needs them any more.

use super::Uniformity;
use super::reason::Subject;
use crate::structure::dot::quoted;
use simt_analysis::divergence::Scope;
use simt_ir::Block;
use simt_ir::entity::EntityId;
use std::fmt::Write;

/// The answer about a function, as a graph.
pub fn print(uniformity: &Uniformity<'_>) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = graph(&mut out, uniformity);
    out
}

fn graph(out: &mut String, uniformity: &Uniformity<'_>) -> std::fmt::Result {
    writeln!(out, "digraph {} {{", quoted(&uniformity.module.function_name(uniformity.id)))?;
    writeln!(out, "  node [shape=box, style=filled];")?;
    for block in uniformity.function.block_ids() {
        node(out, uniformity, block)?;
    }
    for from in uniformity.function.block_ids() {
        let color = edge_color(uniformity.divergence().terminator(from));
        for to in uniformity.analyzed.structure.cfg.successors(from) {
            write!(out, "  n{} -> n{}", from.index(), to.index())?;
            match uniformity.is_branch(from) {
                true => writeln!(out, " [color={color}];")?,
                false => writeln!(out, ";")?,
            }
        }
    }
    writeln!(out, "}}")
}

fn node(out: &mut String, uniformity: &Uniformity<'_>, block: Block) -> std::fmt::Result {
    let divergence = uniformity.divergence();
    let mut label = uniformity.blocks.operand(block);
    let join = divergence.join(block).0;
    if join < Scope::Grid {
        label.push_str(&format!("\njoin: {}", join.name()));
    }
    if uniformity.is_branch(block) {
        label.push_str(&format!("\nbranch: {}", divergence.terminator(block).name()));
    }
    let control = divergence.control(block);
    let fill = if control.leaving { "lightgray" } else { fill_color(control.scope) };
    write!(out, "  n{} [label={}, fillcolor={fill}", block.index(), quoted(&label))?;
    if let Some(chain) = uniformity.chain(Subject::Branch(block)).filter(|_| uniformity.is_branch(block)) {
        write!(out, ", tooltip={}", quoted(&chain))?;
    }
    writeln!(out, "];")
}

fn fill_color(scope: Scope) -> &'static str {
    match scope {
        Scope::Grid => "white",
        Scope::Cluster => "lightcyan",
        Scope::Cta => "lightblue",
        Scope::Warp => "khaki",
        Scope::Thread => "salmon",
    }
}

fn edge_color(scope: Scope) -> &'static str {
    match scope {
        Scope::Grid => "black",
        Scope::Cluster => "darkcyan",
        Scope::Cta => "blue",
        Scope::Warp => "darkorange",
        Scope::Thread => "red",
    }
}
