//! `tag-uniform-branches`: says in the text of which branches the threads of a warp all go the same
//! way, for those that make machine code of it: `bra.uni` in PTX, `!simt.uniform` in LLVM IR.
//!
//! A branch is tagged if what it decides by is proven to be the same for all threads of a warp that
//! come there together, in the same iteration of all cycles around (`model.md` §8.11).
//!
//! Those are the threads that execute it at one time, unless something else has brought others
//! together:
//! - Where some go around a cycle more often than others before they meet in it, those that meet
//!   are in different iterations ([`Mixed`](simt_analysis::places::Mixed)): nothing there is
//!   tagged.
//! - A vote that only some of a warp come to in each iteration waits for the others all the same,
//!   and those may come in another one. So nothing is tagged in a function with such a vote, or a
//!   barrier, or a call of which nothing is known; nor in those that it calls, and that call it.
//!
//! It is to be the last pass: a pass that changes branches keeps the tag on what is another one
//! then. Therefore none is believed: those that LLVM IR has go if they are not found out anew.
//!
//! In machine IR the same is said of a branch that is the module's
//! ([`machine`](simt_analysis::places::machine)), by `simt_syntax::mir::tags`.
//!
//! Cost: that of the analysis of divergence.

use crate::options::Session;
use rustc_hash::FxHashSet;
use simt_analysis::divergence::{ModuleDivergence, Options, Scope, gathers_apart};
use simt_analysis::functions::callgraph::CallGraph;
use simt_analysis::places::{PlacesContext, PlacesFacts};
use simt_ir::{Block, EntityMap, FuncId, Inst, InstFacts, Module, Op};

/// Tags the branches of a module.
pub(crate) fn run(module: &mut Module, session: &Session<'_>) {
    let assumptions = &session.options.assumptions;
    let graph = session.facts.graph(module, assumptions);
    let facts = PlacesFacts::with_calls(module, session.target, graph, Options::assuming(assumptions));
    let uniform = uniform_branches(&PlacesContext { module, facts: &facts });
    let mut changes: Vec<(FuncId, Inst, bool)> = Vec::new();
    for (id, function) in module.functions.iter() {
        for block in function.block_ids() {
            let branch = function.terminator(block);
            let (data, is_uniform) = (&function.insts[branch], uniform.contains(&(id, block)));
            if data.facts.contains(InstFacts::UNIFORM) != is_uniform && !function.is_new(branch) {
                changes.push((id, branch, is_uniform));
            }
        }
    }
    for (function, branch, is_uniform) in changes {
        log::trace!("{function:?}: {branch:?} is uniform: {is_uniform}");
        module.edit(function).tag_uniform(branch, is_uniform);
    }
}

/// The branches of a module that are uniform in a warp, whoever comes there, by their blocks.
pub fn uniform_branches(context: &PlacesContext<'_>) -> FxHashSet<(FuncId, Block)> {
    let PlacesContext { module, facts } = *context;
    let is_apart = gathering_apart(module, &facts.graph, &facts.divergence);
    let functions = module.functions.iter().filter(|&(id, _)| !is_apart[id]);
    let branches = functions.filter_map(|(id, function)| Some((id, function, context.branches(id)?)));
    let uniform = branches.flat_map(|(id, function, branches)| {
        let is_uniform = move |&block: &Block| {
            matches!(function.insts[function.terminator(block)].op, Op::CondBr(_) | Op::Switch(_))
                && branches[block] >= Scope::Warp
        };
        function.block_ids().filter(is_uniform).map(move |block| (id, block))
    });
    uniform.collect()
}

/// The functions in which something that waits for others may bring threads of different iterations
/// together: none of their branches is tagged.
pub fn gathering_apart(
    module: &Module,
    graph: &CallGraph,
    divergence: &ModuleDivergence,
) -> EntityMap<FuncId, bool> {
    let mut is_apart = EntityMap::filled(false, module.functions.len());
    let mut related: EntityMap<FuncId, Vec<FuncId>> = EntityMap::filled(Vec::new(), module.functions.len());
    for caller in module.functions.keys() {
        for &(_, callee) in &graph.calls[caller] {
            related[caller].push(callee);
            related[callee].push(caller);
        }
    }
    let gathers = |&id: &FuncId| {
        let analyzed = divergence.functions[id].as_ref();
        analyzed.is_some_and(|analyzed| gathers_apart(module, graph, id, &analyzed.divergence))
    };
    let mut work: Vec<FuncId> = module.functions.keys().filter(gathers).collect();
    while let Some(id) = work.pop() {
        if !std::mem::replace(&mut is_apart[id], true) {
            // Of what has no body, nothing goes on to others.
            work.extend(related[id].iter().filter(|&&other| module.functions[other].is_definition));
        }
    }
    is_apart
}
