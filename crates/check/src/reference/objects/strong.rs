//! Which objects does somebody access strongly?
//!
//! Others wait for what happens to them: that nobody writes there, whatever attributes say, is not
//! to be believed, and a plain access to one may be what they wait for (§3.1.4). A lock that
//! `atomicCAS` takes is often given back by a plain store.

use super::super::action::{Action, Place, Touched};
use super::super::graph::Graph;
use super::{Object, Objects, Root};
use simt_ir::target::Space;
use simt_ir::{Function, GlobalId, Linkage, Module, Op, Promises, Scope, Symbol, Value, ValueDef};
use std::collections::HashSet;

/// A place that is accessed strongly.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Strong {
    /// The object.
    pub root: Root,
    /// Who sees it.
    pub scope: Scope,
    /// A relaxed atomic whose result nobody uses.
    pub is_reduction: bool,
    /// Whether there is no other object that it may be.
    pub certain: bool,
    /// Whether another kernel, or another file, does it.
    pub elsewhere: bool,
    /// Whether threads wait so in a loop, perhaps for what another kernel is given, too.
    pub waits: bool,
}

/// All strong accesses: those of a graph, and what the functions that are not in it do with
/// variables of the module. What a kernel is given by the host, other kernels are not given at the
/// same time, but for what one waits for.
pub(super) fn collect(graph: &Graph<'_>, objects: &Objects<'_>) -> Vec<Strong> {
    let mut all = Vec::new();
    for node in graph.nodes() {
        let Some((context, _)) = graph.at(node) else { continue };
        for touched in strong(graph.action(node)) {
            let roots = objects.roots_of(context, touched.place);
            let is_one = roots.len() == 1;
            all.extend(roots.into_iter().map(|root| of(touched, root, is_one, false)));
        }
    }
    let module = graph.bodies.module;
    // Other files may do so with what they, or the host, can name, and with what they are given.
    if !objects.options.promised.contains(Promises::WHOLE_PROGRAM) {
        let given = given_away(graph);
        for (global, data) in module.globals.iter() {
            let certain = data.linkage != Linkage::Internal || data.is_set_elsewhere;
            if !data.is_constant && (certain || given.contains(&global)) {
                let root = objects.of_variable(global);
                let scope = Scope::System;
                all.push(Strong { root, scope, is_reduction: false, certain, elsewhere: true, waits: false });
            }
        }
    }
    for (func, f) in module.functions.iter() {
        if graph.contexts.iter().any(|context| context.func == func) {
            continue;
        }
        let insts = f.insts.keys();
        for (inst, touched) in
            insts.flat_map(|inst| strong(graph.bodies.action(func, inst)).map(move |one| (inst, one)))
        {
            let waits = graph.bodies.waits.contains(&(func, inst));
            let root = match touched.place {
                Place::Somewhere(space) | Place::All(space) => Root { object: Object::Unknown, space },
                Place::Behind(pointer) => match variable(module, f, pointer) {
                    Variable::Global(global) => objects.of_variable(global),
                    Variable::OfKernel if !waits => continue,
                    Variable::OfKernel | Variable::Unknown => {
                        Root { object: Object::Unknown, space: Space::Unknown }
                    }
                },
            };
            all.push(Strong { waits, ..of(touched, root, true, true) });
        }
    }
    all
}

fn of(touched: &Touched, root: Root, is_one: bool, elsewhere: bool) -> Strong {
    let scope = touched.strong.unwrap_or(Scope::System);
    let certain = is_one && matches!(root.object, Object::Global(_) | Object::Param(_));
    let is_reduction = touched.reduction.is_some() && touched.relaxed;
    Strong { root, scope, is_reduction, certain, elsewhere, waits: false }
}

fn strong(action: &Action) -> impl Iterator<Item = &Touched> {
    action.touched().iter().filter(|touched| touched.strong.is_some())
}

/// The variables whose addresses may be in what some instruction stores, returns or passes on, or
/// in an initializer.
fn given_away(graph: &Graph<'_>) -> HashSet<GlobalId> {
    let module = graph.bodies.module;
    let mut given = HashSet::new();
    let mut give = |symbol| {
        if let Some(Symbol::Global(global)) = module.resolve(symbol) {
            given.insert(global);
        }
    };
    module.address_taken.iter().for_each(|&symbol| give(symbol));
    for (func, f) in module.functions.iter() {
        let mut work: Vec<Value> = Vec::new();
        for inst in f.inst_ids() {
            let addresses: Vec<Value> =
                graph.bodies.action(func, inst).touched().iter().filter_map(behind).collect();
            match f.insts[inst].op {
                // What is made of addresses is looked at where it is used.
                Op::ICmp(..)
                | Op::Cast(..)
                | Op::GetElementPtr { .. }
                | Op::Phi(_)
                | Op::Select(_)
                | Op::Freeze => {}
                Op::Store(_) => work.push(f.operands(inst)[0]),
                _ => work.extend(f.operands(inst).iter().filter(|operand| !addresses.contains(operand))),
            }
        }
        let mut seen = HashSet::new();
        while let Some(value) = work.pop() {
            if seen.insert(value) {
                f.symbols(value).into_iter().for_each(&mut give);
                if let Some((op, operands)) = f.computation(value)
                    && !matches!(op, Op::ICmp(..) | Op::Load(_))
                {
                    work.extend(operands);
                }
            }
        }
    }
    given
}

fn behind(touched: &Touched) -> Option<Value> {
    match touched.place {
        Place::Behind(pointer) => Some(pointer),
        Place::Somewhere(_) | Place::All(_) => None,
    }
}

/// What an address in another function leads to.
enum Variable {
    Global(GlobalId),
    /// What the host gives to another kernel.
    OfKernel,
    Unknown,
}

fn variable(module: &Module, f: &Function, pointer: Value) -> Variable {
    let mut value = pointer;
    for _ in 0..100 {
        match f.values[value].def {
            ValueDef::Symbol(symbol) => {
                return match module.resolve(symbol) {
                    Some(Symbol::Global(global)) => Variable::Global(global),
                    _ => Variable::Unknown,
                };
            }
            ValueDef::Param(_) if f.is_kernel => return Variable::OfKernel,
            _ => {}
        }
        match f.computation(value) {
            Some((Op::Cast(..) | Op::GetElementPtr { .. } | Op::Freeze, &[base, ..])) => value = base,
            _ => break,
        }
    }
    Variable::Unknown
}
