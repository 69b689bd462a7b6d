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
}

/// All strong accesses: those of a graph, and what the functions that are not in it do with
/// variables of the module. What a kernel is given by the host, other kernels are not given at the
/// same time.
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
    // Other files may do so with what they can name.
    if !objects.options.promised.contains(Promises::WHOLE_PROGRAM) {
        for (global, data) in module.globals.iter() {
            if data.linkage != Linkage::Internal && !data.is_constant {
                let root = objects.of_variable(global);
                let scope = Scope::System;
                all.push(Strong { root, scope, is_reduction: false, certain: true, elsewhere: true });
            }
        }
    }
    for (func, f) in module.functions.iter() {
        if graph.contexts.iter().any(|context| context.func == func) {
            continue;
        }
        for touched in f.insts.keys().flat_map(|inst| strong(graph.bodies.action(func, inst))) {
            let root = match touched.place {
                Place::Somewhere(space) | Place::All(space) => Root { object: Object::Unknown, space },
                Place::Behind(pointer) => match variable(module, f, pointer) {
                    Variable::Global(global) => objects.of_variable(global),
                    Variable::OfKernel => continue,
                    Variable::Unknown => Root { object: Object::Unknown, space: Space::Unknown },
                },
            };
            all.push(of(touched, root, true, true));
        }
    }
    all
}

fn of(touched: &Touched, root: Root, is_one: bool, elsewhere: bool) -> Strong {
    let scope = touched.strong.unwrap_or(Scope::System);
    let certain = is_one && matches!(root.object, Object::Global(_) | Object::Param(_));
    let is_reduction = touched.reduction.is_some() && touched.relaxed;
    Strong { root, scope, is_reduction, certain, elsewhere }
}

fn strong(action: &Action) -> impl Iterator<Item = &Touched> {
    action.touched().iter().filter(|touched| touched.strong.is_some())
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
