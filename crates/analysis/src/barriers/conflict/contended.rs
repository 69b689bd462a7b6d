//! Which objects somebody accesses strongly: by atomics, or as volatile.
//!
//! Others wait for what happens to such an object, so a plain access to it publishes like a strong
//! one (`model.md` §3.1.4): a lock is taken by `atomicCAS`, and given back by `lock = 0`.
//!
//! ```text
//!   if (t == 0) while (atomicCAS(lock, 0, 1));
//!   barrier;  data[t] += x;  barrier;       nobody may take the lock before all threads have written
//!   if (t == 0) *lock = 0;
//! ```
//!
//! A variable of the module is the same for all of its kernels. What the host gives to a kernel, in
//! a parameter or in memory, is what that kernel and its callees make of it: what it gives to
//! another one at the same time, the host knows.
//!
//! Cost: linear in the strong accesses, each once for every chain of calls to its function.

use crate::Assumptions;
use crate::barriers::effects::Effects;
use crate::barriers::event::Strong;
use crate::functions::callgraph::CallGraph;
use crate::functions::pointer::{Object, Objects, Pointers, Root};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::{Effect, Space};
use simt_ir::{
    CastOp, FuncId, Global, GlobalId, Linkage, Module, Op, Promises, Scope, Symbol, Target, ValueDef,
};

/// Strong accesses to an object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Contended {
    /// The object.
    pub object: Object,
    /// Who sees them.
    pub scope: Scope,
    /// Whether nobody can conclude anything from them but by fences: relaxed reductions.
    pub is_reduction: bool,
    /// Whether they may be those of another kernel only.
    pub elsewhere: bool,
}

/// Variables that other files may access, as they like: those that they can name, and those whose
/// address leaves a function, or is in an initializer.
fn shared_with_other_files(module: &Module, target: &'static Target, graph: &CallGraph) -> Vec<Contended> {
    let space = |global: &Global| module.space(global.address_space);
    let may_be_shared = |global: &Global| !global.is_constant && module.may_be_global(space(global), false);
    let mut shared: FxHashSet<GlobalId> = FxHashSet::default();
    for (id, global) in module.globals.iter() {
        if global.linkage != Linkage::Internal {
            shared.insert(id);
        }
    }
    let resolved = module.address_taken.iter().filter_map(|&symbol| module.resolve(symbol));
    shared.extend(resolved.filter_map(|symbol| match symbol {
        Symbol::Global(id) => Some(id),
        _ => None,
    }));
    if module.globals.iter().any(|(id, global)| may_be_shared(global) && !shared.contains(&id)) {
        graph.bottom_up.iter().for_each(|&id| given_away(module, target, graph, id, &mut shared));
    }
    let all = module.globals.iter().filter(|(id, global)| may_be_shared(global) && shared.contains(id));
    let objects = all.map(|(id, global)| Object { root: Root::Global(id), space: space(global) });
    let contended = |object| Contended { object, scope: Scope::System, is_reduction: false, elsewhere: true };
    objects.map(contended).collect()
}

/// Adds the variables whose addresses a function hands on: stores, returns, makes numbers of, or
/// passes to what is no instruction of the target.
fn given_away(
    module: &Module,
    target: &'static Target,
    graph: &CallGraph,
    id: FuncId,
    shared: &mut FxHashSet<GlobalId>,
) {
    let function = &module.functions[id];
    let pointers = Pointers::new(module, target, graph, id);
    for inst in function.inst_ids() {
        for (position, &operand) in function.operands(inst).iter().enumerate() {
            let stays = match function.insts[inst].op {
                Op::Load(_) | Op::ICmp(..) | Op::GetElementPtr { .. } | Op::Phi(_) | Op::Select(_) => true,
                Op::Freeze | Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _) => true,
                Op::Store(_) => position == 1,
                Op::AtomicRmw(..) | Op::CmpXchg(..) => position == 0,
                Op::Call(_) => {
                    position == 0
                        || function.assembly(inst).is_none()
                            && !matches!(function.effect(inst), None | Some(Effect::Unlisted))
                }
                _ => false,
            };
            if stays {
                continue;
            }
            let objects = pointers.objects(operand);
            shared.extend(objects.iter().filter_map(|object| match object.root {
                Root::Global(id) => Some(id),
                _ => None,
            }));
            let mut work = vec![operand];
            while let Some(value) = work.pop() {
                match function.values[value].def {
                    ValueDef::Symbol(symbol) => {
                        if let Some(Symbol::Global(id)) = module.resolve(symbol) {
                            shared.insert(id);
                        }
                    }
                    ValueDef::Expr(_) => {
                        work.extend(function.computation(value).map_or(&[][..], |(_, operands)| operands));
                    }
                    _ => {}
                }
            }
        }
    }
}

/// More than so many objects of a function are taken for any object.
const OBJECTS: usize = 64;

/// The objects of a module that somebody accesses strongly, so that other blocks may see it.
#[derive(Default)]
pub struct ContendedObjects {
    /// By function, in its terms; its callees' included.
    of: FxHashMap<FuncId, Vec<Contended>>,
    /// What every function may meet.
    everywhere: Vec<Contended>,
}

impl ContendedObjects {
    /// Looks at all functions, callees first.
    pub fn compute(
        module: &Module,
        target: &'static Target,
        graph: &CallGraph,
        assumptions: Assumptions,
    ) -> ContendedObjects {
        let mut all = ContendedObjects::default();
        for &id in &graph.bottom_up {
            let calls = graph.calls[id].iter().any(|(_, callee)| all.of.contains_key(callee));
            if graph.strong[id].is_empty() && !calls {
                continue;
            }
            let effects = Effects::new(module, target, graph, id, assumptions);
            let mut found: Vec<Contended> = Vec::new();
            for &inst in &graph.strong[id] {
                found.extend(effects.strong_objects(inst).map(contended));
            }
            for &(call, callee) in &graph.calls[id] {
                let arguments = module.functions[id].arguments(call);
                let argument = |index: u32| Some(effects.pointers().objects(*arguments.get(index as usize)?));
                for of_callee in all.of.get(&callee).into_iter().flatten() {
                    found.extend(of_callee.in_terms_of(callee, &argument));
                }
                if graph.recursive[callee] && graph.reach[callee].strong_read {
                    found.push(ANYTHING);
                }
            }
            found.retain(|one| one.scope >= Scope::Cluster && module.may_be_global(one.object.space, true));
            simplify(&mut found);
            let is_known = graph.is_launched(module, id) || graph.all_callers_known[id];
            all.everywhere.extend(found.iter().filter_map(|&one| {
                let elsewhere = Contended { elsewhere: true, ..one };
                match one.object.root {
                    Root::Global(_) | Root::Unknown => Some(elsewhere),
                    Root::Param(..) if !is_known => Some(elsewhere.anywhere()),
                    _ => None,
                }
            }));
            all.of.insert(id, found);
        }
        if !assumptions.promised.contains(Promises::WHOLE_PROGRAM) {
            all.everywhere.extend(shared_with_other_files(module, target, graph));
        }
        simplify(&mut all.everywhere);
        all
    }

    /// Those of functions that are decided together, and of all others; `resolve` says what
    /// parameters stand for.
    pub fn around(
        &self,
        functions: impl Iterator<Item = FuncId>,
        resolve: &dyn Fn(FuncId, u32) -> Option<Objects>,
    ) -> Vec<Contended> {
        let mut found = self.everywhere.clone();
        for id in functions {
            for one in self.of.get(&id).into_iter().flatten() {
                found.extend(one.in_terms_of(id, &|index| resolve(id, index)));
            }
        }
        simplify(&mut found);
        found
    }
}

const ANYTHING: Contended = Contended {
    object: Object { root: Root::Unknown, space: Space::Unknown },
    scope: Scope::System,
    is_reduction: false,
    elsewhere: false,
};

impl Contended {
    /// The same of any object of its address space.
    fn anywhere(self) -> Contended {
        Contended { object: Object { root: Root::Unknown, ..self.object }, ..self }
    }

    /// The same for the objects that a parameter of a function stands for, as far as that is known.
    fn in_terms_of(
        self,
        function: FuncId,
        argument: &dyn Fn(u32) -> Option<Objects>,
    ) -> impl Iterator<Item = Contended> {
        let objects = match self.object.root {
            Root::Param(of, index) if of == function => argument(index),
            _ => None,
        };
        let objects = objects.unwrap_or_else(|| smallvec::smallvec![self.object]);
        objects.into_iter().map(move |object| Contended { object, ..self })
    }
}

fn contended((object, strong): (Object, Strong)) -> Contended {
    Contended { object, scope: strong.scope, is_reduction: strong.relaxed_reduction, elsewhere: false }
}

fn simplify(list: &mut Vec<Contended>) {
    list.sort_unstable();
    list.dedup();
    if list.len() > OBJECTS {
        *list = vec![ANYTHING];
    }
}
