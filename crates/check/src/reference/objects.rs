//! Which objects may an address lie in? Traced back through casts, phis, selects, calls, constant
//! expressions and variables of the stack that are only loaded and stored; whatever else an address
//! comes from may be anything in its address space.

use super::CheckOptions;
use super::action::{Action, Place};
use super::graph::Graph;
use crate::layout;
use crate::structure::closure;
use simt_ir::entity::EntityId;
use simt_ir::target::{Effect, Space};
use simt_ir::{
    CastOp, FuncId, Function, Global, GlobalId, Inst, Linkage, Module, Op, ParamAttributes, Promises, Scope,
    Symbol, Value, ValueDef,
};

mod strong;

pub(super) use strong::Strong;

/// Addresses that may lie in more objects than this may lie in any.
const MOST_ROOTS: usize = 24;

/// Where an address may come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Object {
    /// A variable of the module.
    Global(GlobalId),
    /// What a pointer parameter of the kernel points to.
    Param(u32),
    /// A variable of one call of a function by one thread: the context and the `alloca`.
    Stack(u32, Inst),
    /// Memory of the thread that has no name: parameters by value.
    Private,
    /// No object: null, undefined.
    None,
    /// Anything.
    Unknown,
}

/// An object, and in which kind of memory it can be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Root {
    /// The object.
    pub object: Object,
    /// The kind of memory.
    pub space: Space,
}

/// Traces addresses and knows which objects differ.
pub(super) struct Objects<'g> {
    graph: &'g Graph<'g>,
    options: &'g CheckOptions,
    /// What somebody accesses strongly.
    pub strong: Vec<Strong>,
    /// Whether some fence is of cluster scope or wider.
    has_wide_fence: bool,
}

impl<'g> Objects<'g> {
    /// For the addresses of a graph.
    pub fn new(graph: &'g Graph<'g>, options: &'g CheckOptions) -> Objects<'g> {
        let is_wide = |node| match graph.action(node) {
            Action::Fence(fence) => fence.scope >= Scope::Cluster,
            _ => false,
        };
        let has_wide_fence = graph.nodes().any(is_wide);
        let mut objects = Objects { graph, options, strong: Vec::new(), has_wide_fence };
        objects.strong = strong::collect(graph, &objects);
        objects
    }

    /// A variable of the module.
    pub fn of_variable(&self, global: GlobalId) -> Root {
        Root { object: Object::Global(global), space: self.global_space(global) }
    }

    fn module(&self) -> &'g Module {
        self.graph.bodies.module
    }

    fn function(&self, context: usize) -> &'g Function {
        self.graph.function(context)
    }

    fn space_of(&self, f: &Function, value: Value) -> Space {
        self.module().space_of(f, value).unwrap_or(Space::Unknown)
    }

    /// The objects that an access may be to.
    pub fn roots_of(&self, context: usize, place: Place) -> Vec<Root> {
        match place {
            Place::Behind(pointer) => self.roots(context, pointer),
            Place::Somewhere(space) | Place::All(space) => vec![Root { object: Object::Unknown, space }],
        }
    }

    /// The objects that an address may lie in.
    pub fn roots(&self, context: usize, pointer: Value) -> Vec<Root> {
        let space = self.space_of(self.function(context), pointer);
        let given_up = Root { object: Object::Unknown, space };
        let mut roots = Vec::new();
        let mut seen = Vec::new();
        let mut todo = vec![(context, pointer, Space::Unknown)];
        while let Some((context, value, outer)) = todo.pop() {
            if seen.contains(&(context, value, outer)) {
                continue;
            }
            seen.push((context, value, outer));
            let f = self.function(context);
            let space = narrower(outer, self.space_of(f, value));
            if roots.len() + seen.len() > 8 * MOST_ROOTS {
                return vec![given_up];
            }
            if let Some(object) = self.step(context, value, space, &mut todo) {
                let root = Root { object, space: self.root_space(object, space) };
                if !roots.contains(&root) {
                    roots.push(root);
                }
            }
        }
        if roots.len() > MOST_ROOTS { vec![given_up] } else { roots }
    }

    /// One step back; an object where the way ends.
    fn step(
        &self,
        context: usize,
        value: Value,
        space: Space,
        todo: &mut Vec<(usize, Value, Space)>,
    ) -> Option<Object> {
        let f = self.function(context);
        match f.values[value].def {
            ValueDef::Param(number) => return self.param(context, number, space, todo),
            ValueDef::Symbol(symbol) => {
                return Some(match self.module().resolve(symbol) {
                    Some(Symbol::Global(global)) => Object::Global(global),
                    Some(Symbol::Function(_)) => Object::Private,
                    None => Object::Unknown,
                });
            }
            ValueDef::Zero | ValueDef::Undef | ValueDef::Poison => return Some(Object::None),
            ValueDef::Inst(inst) => {
                if let Op::Alloca { .. } = f.insts[inst].op {
                    return Some(Object::Stack(context as u32, inst));
                }
                if let Some(callee) = self.graph.callee(context, inst) {
                    todo.extend(returned(self.function(callee)).map(|value| (callee, value, space)));
                    return None;
                }
            }
            _ => {}
        }
        if let Some(stored) = stored(f, value) {
            todo.extend(stored.into_iter().map(|value| (context, value, space)));
            return None;
        }
        let Some((op, operands)) = f.computation(value) else { return Some(Object::Unknown) };
        match op {
            Op::Phi(_) => todo.extend(operands.iter().map(|&value| (context, value, space))),
            Op::Select(_) => todo.extend(operands.iter().skip(1).map(|&value| (context, value, space))),
            Op::GetElementPtr { .. } | Op::Freeze | Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _) => {
                todo.extend(operands.first().map(|&value| (context, value, space)));
            }
            // What the host puts into a structure that it passes by value is as what it passes.
            Op::Load(_)
                if space == Space::Generic
                    && self.kernel_pointers_are_global()
                    && operands.first().is_some_and(|&at| self.is_of_host(context, at)) =>
            {
                todo.push((context, value, Space::Global));
            }
            _ => return Some(Object::Unknown),
        }
        None
    }

    /// Whether an address is in a structure that a kernel gets by value and only loads from.
    fn is_of_host(&self, context: usize, address: Value) -> bool {
        let f = self.function(context);
        let mut base = address;
        while let Some((Op::GetElementPtr { .. } | Op::Cast(CastOp::AddrSpaceCast, _), operands)) =
            f.computation(base)
        {
            base = operands[0];
        }
        let ValueDef::Param(number) = f.values[base].def else { return false };
        let attributes = f.params.get(number as usize).map(|p| p.attributes).unwrap_or_default();
        let is_launched = self.graph.contexts[context].caller.is_none() && self.graph.is_kernel;
        let mut is_only_loaded = is_launched && attributes.contains(ParamAttributes::BYVAL);
        closure(vec![base], |address, more| {
            for inst in f.inst_ids().filter(|&inst| f.operands(inst).contains(&address)) {
                match f.insts[inst].op {
                    Op::Load(_) => {}
                    Op::GetElementPtr { .. } | Op::Cast(CastOp::AddrSpaceCast, _) => {
                        more.extend(f.insts[inst].result)
                    }
                    _ => is_only_loaded = false,
                }
            }
        });
        is_only_loaded
    }

    fn param(
        &self,
        context: usize,
        number: u32,
        space: Space,
        todo: &mut Vec<(usize, Value, Space)>,
    ) -> Option<Object> {
        let f = self.function(context);
        let attributes = f.params.get(number as usize).map(|p| p.attributes).unwrap_or_default();
        if attributes.contains(ParamAttributes::BYVAL) {
            // A variable of the thread, which it may have shown to others.
            let is_launched = self.graph.contexts[context].caller.is_none() && self.graph.is_kernel;
            let is_hidden = is_launched || self.stack_is_private();
            return Some(if is_hidden { Object::Private } else { Object::Unknown });
        }
        match self.graph.contexts[context].caller {
            Some((caller, call)) => {
                match self.function(caller).arguments(call).get(number as usize) {
                    Some(&value) => todo.push((caller, value, space)),
                    None => return Some(Object::Unknown),
                }
                None
            }
            None if self.graph.is_kernel => Some(Object::Param(number)),
            None => Some(Object::Unknown),
        }
    }

    fn root_space(&self, object: Object, space: Space) -> Space {
        match object {
            Object::Global(global) => self.global_space(global),
            Object::Stack(..) => Space::Local,
            Object::Private | Object::None => Space::Param,
            Object::Param(_) => match space {
                Space::Generic | Space::Unknown if self.kernel_pointers_are_global() => Space::Global,
                space => space,
            },
            Object::Unknown => space,
        }
    }

    fn kernel_pointers_are_global(&self) -> bool {
        self.module().target.is_some_and(|target| target.kernel_pointers_are_global)
    }

    fn global(&self, global: GlobalId) -> &'g Global {
        &self.module().globals[global]
    }

    /// A variable without an address space is in global memory.
    fn global_space(&self, global: GlobalId) -> Space {
        match self.module().space(self.global(global).address_space) {
            Space::Generic => Space::Global,
            space => space,
        }
    }

    /// Whether another thread may see what lies there.
    pub fn is_visible(&self, root: Root) -> bool {
        match root.object {
            Object::Stack(context, inst) => !self.stack_is_private() && self.escapes(context as usize, inst),
            Object::Private | Object::None => false,
            _ if root.space == Space::Local => !self.stack_is_private(),
            _ => root.space.is_visible(),
        }
    }

    fn stack_is_private(&self) -> bool {
        self.module().target.is_some_and(|target| target.stack_is_private)
    }

    /// Whether the address of a variable on the stack gets anywhere but into loads and stores, and
    /// calls that only touch what lies there (copies of memory) or say where its life begins and
    /// ends.
    fn escapes(&self, context: usize, variable: Inst) -> bool {
        let f = self.function(context);
        let Some(address) = f.insts[variable].result else { return false };
        let mut escapes = false;
        closure(vec![address], |address, more| {
            for inst in f.inst_ids().filter(|&inst| f.operands(inst).contains(&address)) {
                match f.insts[inst].op {
                    Op::Load(_) | Op::ICmp(..) => {}
                    Op::Store(_) if f.operands(inst).first() != Some(&address) => {}
                    Op::Call(_) if only_touches(f, inst, address) => {}
                    Op::GetElementPtr { .. }
                    | Op::Phi(_)
                    | Op::Select(_)
                    | Op::Freeze
                    | Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _) => {
                        more.extend(f.insts[inst].result)
                    }
                    _ => escapes = true,
                }
            }
        });
        escapes
    }

    fn param_attributes(&self, number: u32) -> ParamAttributes {
        self.function(0).params.get(number as usize).map(|p| p.attributes).unwrap_or_default()
    }

    /// Whether nobody writes there while the kernel runs, whatever attributes say. `cluster`:
    /// shared memory may be that of other blocks.
    pub fn is_never_written(&self, root: Root, cluster: bool) -> bool {
        let is_param = matches!(root.object, Object::Param(_));
        self.may_be_never_written(root) && !(is_param && self.may_talk(cluster))
    }

    /// Whether threads may wait for somebody who writes, or tell that somebody may: who accesses
    /// something strongly, and who looks again behind a fence.
    pub fn may_talk(&self, cluster: bool) -> bool {
        let is_heard = |strong: &Strong| {
            let is_unknown = strong.root.object == Object::Unknown;
            let is_seen = !strong.is_reduction && self.may_be_global(strong.root, cluster);
            !strong.elsewhere && (is_unknown || is_seen)
        };
        !self.graph.is_kernel || self.has_wide_fence || self.strong.iter().any(is_heard)
    }

    /// Whether threads do so for certain.
    pub fn surely_talk(&self) -> bool {
        let is_heard = |strong: &Strong| {
            strong.certain && !strong.elsewhere && !strong.is_reduction && self.is_global(strong.root)
        };
        self.has_wide_fence || self.strong.iter().any(is_heard)
    }

    /// Whether nobody writes there, if no strong access waits for it at another address.
    pub fn may_be_never_written(&self, root: Root) -> bool {
        match root.object {
            Object::Global(global) => self.global(global).is_constant || root.space == Space::Constant,
            Object::Param(number) => {
                let attributes = self.param_attributes(number);
                let only_read = attributes.intersects(ParamAttributes::READONLY | ParamAttributes::READNONE);
                let believed = attributes.contains(ParamAttributes::NOALIAS) && self.options.kernel_noalias;
                only_read && believed && self.strong.iter().all(|strong| strong.root.object != root.object)
            }
            _ => root.space == Space::Constant,
        }
    }

    /// Whether other blocks may see what lies there.
    pub fn may_be_global(&self, root: Root, cluster: bool) -> bool {
        self.is_visible(root) && self.module().may_be_global(root.space, cluster)
    }

    /// Whether other blocks see what lies there, for certain.
    pub fn is_global(&self, root: Root) -> bool {
        matches!(root.object, Object::Global(_) | Object::Param(_)) && root.space == Space::Global
    }

    /// Whether an address in one object may be an address in the other.
    pub fn overlap(&self, a: Root, b: Root) -> bool {
        // By an address of its own kind of memory each thread comes to its own.
        if !a.space.overlaps(b.space) || (a.space == Space::Local && b.space == Space::Local) {
            return false;
        }
        match (a.object, b.object) {
            (Object::Global(x), Object::Global(y)) => x == y || (self.is_dynamic(x) && self.is_dynamic(y)),
            (Object::Param(x), Object::Param(y)) => x == y || !self.params_differ(x, y),
            (Object::Param(p), Object::Global(_)) | (Object::Global(_), Object::Param(p)) => {
                !self.is_restrict(p)
            }
            (Object::Stack(..), Object::Stack(..)) => a.object == b.object,
            (Object::Stack(..), Object::Global(_) | Object::Param(_)) => false,
            (Object::Global(_) | Object::Param(_), Object::Stack(..)) => false,
            _ => true,
        }
    }

    /// The same of accesses by other blocks, and in other launches: what is said of the parameters
    /// of one launch does not hold between two.
    pub fn overlap_elsewhere(&self, a: Root, b: Root) -> bool {
        match (a.object, b.object) {
            (Object::Param(x), Object::Param(y)) if x != y => {
                let is_apart = self.passed(x).is_some_and(|p| y < 64 && p.always_apart >> y & 1 == 1);
                a.space.overlaps(b.space) && !is_apart
            }
            (Object::Param(_), Object::Global(_)) | (Object::Global(_), Object::Param(_)) => {
                a.space.overlaps(b.space)
            }
            _ => self.overlap(a, b),
        }
    }

    /// What the host passes for a parameter.
    fn passed(&self, param: u32) -> Option<&simt_ir::ParamFacts> {
        let outside = self.graph.bodies.function(self.graph.contexts[0].func).facts.outside.as_ref();
        outside.and_then(|outside| outside.params.get(param as usize))
    }

    fn is_restrict(&self, param: u32) -> bool {
        self.options.kernel_noalias && self.param_attributes(param).contains(ParamAttributes::NOALIAS)
    }

    /// Whether two parameters point to different objects, for certain.
    pub fn params_differ(&self, x: u32, y: u32) -> bool {
        let is_apart = self.passed(x).is_some_and(|passed| y < 64 && passed.apart >> y & 1 == 1);
        self.options.promised.contains(Promises::NOALIAS_ARGS)
            || self.is_restrict(x)
            || self.is_restrict(y)
            || is_apart
    }

    /// An array whose size the launch decides: all of them begin at the same address.
    pub fn is_dynamic(&self, global: GlobalId) -> bool {
        is_dynamic(self.module(), global)
    }
}

/// Whether a call does nothing with an address but touch what lies there, or say when that begins
/// and ends.
fn only_touches(f: &Function, call: Inst, address: Value) -> bool {
    let touches = match f.effect(call) {
        Some(Effect::Memory { touches, .. }) => touches,
        _ => &[],
    };
    let is_touched = |at: usize| touches.iter().any(|touch| usize::from(touch.argument) == at);
    let is_lifetime = f.known(call).is_some_and(|known| known.lifetime.is_some());
    let args = f.arguments(call);
    let is_argument = args.contains(&address) && f.callee(call) != Some(address);
    is_argument && (is_lifetime || (0..args.len()).all(|at| args[at] != address || is_touched(at)))
}

/// The addresses one of which a load gives: all that are stored to its variable of the stack, if
/// nothing happens to that but loads and stores of addresses.
fn stored(f: &Function, loaded: Value) -> Option<Vec<Value>> {
    let load = f.inst_of(loaded).filter(|&inst| matches!(f.insts[inst].op, Op::Load(_)))?;
    let variable = *f.operands(load).first()?;
    f.inst_of(variable).filter(|&inst| matches!(f.insts[inst].op, Op::Alloca { .. }))?;
    let mut stored = Vec::new();
    for user in f.users(variable) {
        match (f.insts[user].op, f.operands(user)) {
            (Op::Load(_), _) => {}
            (Op::Store(_), &[value, to]) if to == variable && value != variable => {
                if f.value_type(value) != f.value_type(loaded) {
                    return None;
                }
                stored.push(value);
            }
            (Op::Call(_), _) if f.known(user).is_some_and(|known| known.lifetime.is_some()) => {}
            _ => return None,
        }
    }
    (!stored.is_empty()).then_some(stored)
}

/// An array whose size the launch decides, or what may be replaced by one.
pub(super) fn is_dynamic(module: &Module, global: GlobalId) -> bool {
    let data = &module.globals[global];
    let shared = module.space(data.address_space) == Space::Shared;
    let has_size = || layout::size(module, data.ty).is_ok_and(|bytes| bytes > 0);
    shared && (data.is_declaration || data.linkage == Linkage::Interposable || !has_size())
}

fn returned(f: &Function) -> impl Iterator<Item = Value> + '_ {
    let returns = f.inst_ids().filter(|&inst| matches!(f.insts[inst].op, Op::Ret));
    returns.filter_map(|inst| f.operands(inst).first().copied())
}

/// The kind of memory of an address that is in both.
fn narrower(a: Space, b: Space) -> Space {
    match (a, b) {
        (Space::Unknown | Space::Generic, b) if b != Space::Unknown => b,
        (a, _) => a,
    }
}

/// Functions that are called by code that we do not see.
pub(super) struct Outside {
    /// Device functions that code outside of the module may call, or a pointer may point to.
    pub exported: Vec<FuncId>,
    /// Functions, kernels too, that a pointer in a function of the module may point to.
    pub pointed_to: Vec<FuncId>,
}

/// The functions that are called by code that we do not see. `whole_program`: no other module calls
/// those that somebody calls here.
pub(super) fn called_from_outside(module: &Module, whole_program: bool) -> Outside {
    let mut pointed_to = vec![false; module.functions.len()];
    let mut called = pointed_to.clone();
    let mut taken = |symbol: Symbol| {
        if let Some(Symbol::Function(func)) = module.resolve(symbol) {
            pointed_to[func.index()] = true;
        }
    };
    // Lists like `llvm.used` name kernels too: only what calls through pointers can use them.
    if calls_pointers(module) {
        module.address_taken.iter().for_each(|&symbol| taken(symbol));
    }
    for f in module.functions.values() {
        for inst in f.inst_ids() {
            // A callee that is computed takes the address of what it names, as any operand does.
            let named = f.called(inst);
            let callee = usize::from(named.is_some());
            named.into_iter().for_each(|func| called[func.index()] = true);
            for &operand in &f.operands(inst)[callee..] {
                f.symbols(operand).into_iter().for_each(&mut taken);
            }
        }
    }
    let is_exported = |&func: &FuncId| {
        let f = &module.functions[func];
        let is_it = |&symbol: &Symbol| module.resolve(symbol) == Some(Symbol::Function(func));
        let named = pointed_to[func.index()] || module.address_taken.iter().any(is_it);
        let is_own = match f.linkage {
            simt_ir::Linkage::Internal => true,
            simt_ir::Linkage::Interposable => false,
            _ => whole_program && called[func.index()],
        };
        (!is_own || named) && f.is_definition && !f.is_kernel
    };
    Outside {
        exported: module.functions.keys().filter(is_exported).collect(),
        pointed_to: module.functions.keys().filter(|func| pointed_to[func.index()]).collect(),
    }
}

/// Whether any function calls what a pointer points to.
fn calls_pointers(module: &Module) -> bool {
    let calls = |f: &Function, inst| match f.callee(inst) {
        None => matches!(f.insts[inst].op, Op::Opaque | Op::OpaqueTerminator(_)),
        Some(_) => f.assembly(inst).is_none() && f.called(inst).is_none(),
    };
    module.functions.values().any(|f| f.inst_ids().any(|inst| calls(f, inst)))
}
