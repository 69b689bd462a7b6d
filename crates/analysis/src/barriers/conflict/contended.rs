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
use crate::functions::pointer::{Object, Objects, Root};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::target::{Effect, Space};
use simt_ir::{
    CastOp, FuncId, Function, Global, GlobalId, Inst, Linkage, Module, Op, Promises, Scope, Symbol, Target,
    Value,
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
    /// Whether threads wait by them, in a loop.
    pub waits: bool,
}

/// Variables that other files may access, as they like: those that they can name, or the host can
/// for them, and those whose address leaves a function, or is in an initializer. Cost: linear in
/// the uses of these.
fn shared_with_other_files(module: &Module) -> Vec<Contended> {
    let resolved = |symbol| match module.resolve(symbol) {
        Some(Symbol::Global(id)) => Some(id),
        _ => None,
    };
    let space = |global: &Global| module.space(global.address_space);
    let may_be_shared = |global: &Global| !global.is_constant && module.may_be_global(space(global), false);
    let taken: FxHashSet<GlobalId> = module.address_taken.iter().copied().filter_map(resolved).collect();
    let is_shared = |id: GlobalId| {
        let global = &module.globals[id];
        global.is_set_elsewhere || global.linkage != Linkage::Internal || taken.contains(&id)
    };
    let of_module = |id: &GlobalId| may_be_shared(&module.globals[*id]) && !is_shared(*id);
    let functions = module.globals.keys().any(|id| of_module(&id)).then(|| module.functions.values());
    let given = functions.into_iter().flatten().flat_map(|function| {
        let named = |value| function.symbols(value).into_iter().filter_map(resolved).filter(of_module);
        let pairs = function.values.keys().flat_map(|value| named(value).map(move |id| (value, id)));
        given_away(function, pairs.collect())
    });
    let given: FxHashSet<GlobalId> = given.collect();
    let all = module
        .globals
        .iter()
        .filter(|&(id, global)| may_be_shared(global) && (is_shared(id) || given.contains(&id)));
    let objects = all.map(|(id, global)| Object { root: Root::Global(id), space: space(global) });
    let contended = |object| Contended { object, elsewhere: true, waits: false, ..ANYTHING };
    objects.map(contended).collect()
}

/// The variables whose addresses a function hands on, of those that some values lead to.
fn given_away(function: &Function, mut work: Vec<(Value, GlobalId)>) -> FxHashSet<GlobalId> {
    let mut seen: FxHashSet<(Value, GlobalId)> = work.iter().copied().collect();
    let mut given = FxHashSet::default();
    while let Some((value, id)) = work.pop() {
        for inst in function.users(value) {
            match gives(function, inst, value) {
                None => _ = given.insert(id),
                Some(false) => {}
                Some(true) => {
                    let next = function.insts[inst].result.map(|result| (result, id));
                    work.extend(next.filter(|&next| seen.insert(next)));
                }
            }
        }
    }
    given
}

/// Whether an instruction gives an address that it uses, in some form; `None` if it may hand it on:
/// it stores or returns it, makes a number of it, or passes it to what is not known to access it.
fn gives(function: &Function, inst: Inst, address: Value) -> Option<bool> {
    let operands = function.operands(inst);
    let only = |position: usize| {
        operands.iter().enumerate().all(|(at, &operand)| operand != address || at == position)
    };
    match function.insts[inst].op {
        Op::Load(_) | Op::ICmp(..) => Some(false),
        Op::Store(_) if only(1) => Some(false),
        Op::AtomicRmw(..) | Op::CmpXchg(..) if only(0) => Some(false),
        Op::GetElementPtr { .. } if only(0) => Some(true),
        Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _) | Op::Phi(_) | Op::Select(_) | Op::Freeze => {
            Some(true)
        }
        Op::Call(_) if function.assembly(inst).is_none() => match function.effect(inst)? {
            Effect::Pure => Some(true),
            Effect::Memory { touches, .. } => {
                let mut passed =
                    (0u8..).zip(function.arguments(inst)).filter(|(_, value)| **value == address);
                passed.all(|(at, _)| touches.iter().any(|touch| touch.argument == at)).then_some(false)
            }
            Effect::Async(_) => Some(false),
            _ => None,
        },
        _ => None,
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
                let waits = graph.is_wait(id, inst);
                found.extend(effects.strong_objects(inst).map(|one| contended(one, waits)));
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
                    // The host may give to a kernel for what another one waits.
                    Root::Param(..) if !is_known || one.waits => Some(elsewhere.anywhere()),
                    _ => None,
                }
            }));
            all.of.insert(id, found);
        }
        if !assumptions.promised.contains(Promises::WHOLE_PROGRAM) {
            all.everywhere.extend(shared_with_other_files(module));
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
    waits: true,
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

fn contended((object, strong): (Object, Strong), waits: bool) -> Contended {
    let (scope, is_reduction) = (strong.scope, strong.relaxed_reduction);
    Contended { object, scope, is_reduction, elsewhere: false, waits }
}

fn simplify(list: &mut Vec<Contended>) {
    list.sort_unstable();
    list.dedup();
    if list.len() > OBJECTS {
        *list = vec![ANYTHING];
    }
}
