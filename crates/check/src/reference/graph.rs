//! A kernel (or a device function that others may call) and everything that it calls, written out
//! as one graph: a callee's instructions once for every chain of calls that leads to them.

use super::CheckOptions;
use super::action::Action;
use super::actions::actions;
use crate::structure::{Structure, closure};
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityId;
use simt_ir::{Block, FuncId, Function, Inst, Module, Op};
use std::collections::HashSet;

mod untaken;

pub(super) use self::untaken::only_shape;
use self::untaken::{Bounds, only_way};

/// Calls nested deeper than this are taken for unknown code.
const MOST_NESTED: usize = 24;

/// What is known about each function of a module, whatever calls it.
pub(super) struct Bodies<'m> {
    /// The module.
    pub module: &'m Module,
    actions: Vec<Vec<Action>>,
    structures: Vec<Structure>,
    /// By what threads wait in loops.
    pub waits: HashSet<(FuncId, Inst)>,
    options: CheckOptions,
}

impl<'m> Bodies<'m> {
    /// Reads every function.
    pub fn new(module: &'m Module, options: &CheckOptions) -> Bodies<'m> {
        let mut actions: Vec<Vec<Action>> =
            module.functions.keys().map(|func| actions(module, func, options)).collect();
        let structures: Vec<Structure> = module.functions.values().map(Structure::new).collect();
        let waits = super::waits::mark(module, &structures, &mut actions);
        Bodies { module, actions, structures, waits, options: options.clone() }
    }

    /// A function.
    pub fn function(&self, func: FuncId) -> &'m Function {
        &self.module.functions[func]
    }

    /// What an instruction does.
    pub fn action(&self, func: FuncId, inst: Inst) -> &Action {
        &self.actions[func.index()][inst.index()]
    }

    /// The control flow of a function.
    pub fn structure(&self, func: FuncId) -> &Structure {
        &self.structures[func.index()]
    }
}

/// A function at the end of one chain of calls.
pub(super) struct Context {
    /// The function.
    pub func: FuncId,
    /// The chain: the context and the call.
    pub caller: Option<(usize, Inst)>,
    /// The node of its first instruction.
    pub first: usize,
}

/// Instructions under their chains of calls, and where control goes.
pub(super) struct Graph<'m> {
    /// The functions.
    pub bodies: &'m Bodies<'m>,
    /// Chains of calls; the first is the root.
    pub contexts: Vec<Context>,
    /// The context of each node.
    context_of: Vec<u32>,
    /// Functions that are called and not written out: by themselves, or too deep.
    pub cut: Vec<FuncId>,
    /// Where control goes after a node, as far as some thread does. A return goes behind the call;
    /// that of the root, to [`Graph::end`].
    pub successors: Vec<Vec<u32>>,
    /// Where control comes from.
    pub predecessors: Vec<Vec<u32>>,
    /// Whether a node can be reached from the entry.
    pub reached: Vec<bool>,
    callees: FxHashMap<(usize, Inst), usize>,
    /// Whether the root is a kernel.
    pub is_kernel: bool,
}

impl<'m> Graph<'m> {
    /// Writes a function out; `None` if it takes more than `most` instructions.
    pub fn new(bodies: &'m Bodies<'m>, root: FuncId, is_kernel: bool, most: usize) -> Option<Graph<'m>> {
        let mut graph = Graph {
            bodies,
            contexts: Vec::new(),
            context_of: Vec::new(),
            cut: Vec::new(),
            successors: Vec::new(),
            predecessors: Vec::new(),
            reached: Vec::new(),
            callees: FxHashMap::default(),
            is_kernel,
        };
        graph.add_context(root, None);
        let mut next = 0;
        while next < graph.contexts.len() {
            if graph.context_of.len() > most {
                return None;
            }
            graph.add_callees(next);
            next += 1;
        }
        graph.connect();
        graph.reached = graph.search([0], |_| true);
        Some(graph)
    }

    fn add_context(&mut self, func: FuncId, caller: Option<(usize, Inst)>) -> usize {
        let id = self.contexts.len();
        self.contexts.push(Context { func, caller, first: self.context_of.len() });
        let length = self.bodies.function(func).insts.len();
        self.context_of.extend(std::iter::repeat_n(id as u32, length));
        id
    }

    fn add_callees(&mut self, context: usize) {
        let func = self.contexts[context].func;
        let f = self.bodies.function(func);
        for inst in f.inst_ids() {
            let Action::Call(callee, _) = *self.bodies.action(func, inst) else { continue };
            let chain = self.chain(context);
            if chain.len() < MOST_NESTED && !chain.contains(&callee) && f.entry().is_some() {
                let child = self.add_context(callee, Some((context, inst)));
                self.callees.insert((context, inst), child);
            } else {
                self.cut.push(callee);
            }
        }
    }

    /// The functions that may be executed without being written out.
    pub fn not_written_out(&self) -> Vec<FuncId> {
        closure(self.cut.clone(), |func, more| {
            for inst in self.bodies.function(func).inst_ids() {
                if let Action::Call(callee, _) = *self.bodies.action(func, inst) {
                    more.push(callee);
                }
            }
        })
    }

    /// The functions of a chain of calls, innermost first.
    fn chain(&self, context: usize) -> Vec<FuncId> {
        let mut chain = vec![self.contexts[context].func];
        let mut caller = self.contexts[context].caller;
        while let Some((context, _)) = caller {
            chain.push(self.contexts[context].func);
            caller = self.contexts[context].caller;
        }
        chain
    }

    fn connect(&mut self) {
        let end = self.end();
        let Bodies { module, options, .. } = self.bodies;
        let facts = self.is_kernel.then(|| &self.function(0).facts);
        let bounds = Bounds::new(module.target, facts, options);
        self.successors = vec![Vec::new(); end + 1];
        for context in 0..self.contexts.len() {
            let f = self.function(context);
            for block in f.block_ids() {
                let insts: Vec<Inst> = f.block_insts(block).collect();
                for (at, &inst) in insts.iter().enumerate() {
                    let next = self.next(&bounds, context, f, block, inst, insts.get(at + 1).copied());
                    self.successors[self.contexts[context].first + inst.index()] = next;
                }
            }
        }
        self.predecessors = vec![Vec::new(); end + 1];
        for (node, next) in self.successors.iter().enumerate() {
            next.iter().for_each(|&n| self.predecessors[n as usize].push(node as u32));
        }
    }

    fn next(
        &self,
        bounds: &Bounds,
        context: usize,
        f: &Function,
        block: Block,
        inst: Inst,
        behind: Option<Inst>,
    ) -> Vec<u32> {
        if let Some(&callee) = self.callees.get(&(context, inst)) {
            return self.entry(callee).into_iter().collect();
        }
        match f.insts[inst].op {
            Op::Ret => match self.contexts[context].caller {
                None => vec![self.end() as u32],
                Some((caller, call)) => self.behind_call(caller, call),
            },
            op if op.is_terminator() => match only_way(self, bounds, context, f, block) {
                Some(way) => self.first(context, f, way).into_iter().collect(),
                None => self.targets(context, f, block),
            },
            _ => behind.map(|inst| self.node(context, inst) as u32).into_iter().collect(),
        }
    }

    fn behind_call(&self, caller: usize, call: Inst) -> Vec<u32> {
        let func = self.contexts[caller].func;
        let f = self.bodies.function(func);
        let block = crate::structure::block(self.bodies.structure(func).block_of[call.index()] as usize);
        if f.insts[call].op.is_terminator() {
            return self.targets(caller, f, block);
        }
        f.insts_after(block, call).next().map(|inst| self.node(caller, inst) as u32).into_iter().collect()
    }

    fn targets(&self, context: usize, f: &Function, block: Block) -> Vec<u32> {
        let mut targets: Vec<u32> =
            f.successors(block).iter().filter_map(|&target| self.first(context, f, target)).collect();
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    fn entry(&self, context: usize) -> Option<u32> {
        let f = self.function(context);
        self.first(context, f, f.entry()?)
    }

    fn first(&self, context: usize, f: &Function, block: Block) -> Option<u32> {
        f.block_insts(block).next().map(|inst| self.node(context, inst) as u32)
    }

    /// The node where the root has returned.
    pub fn end(&self) -> usize {
        self.context_of.len()
    }

    /// The node of an instruction under a chain of calls.
    pub fn node(&self, context: usize, inst: Inst) -> usize {
        self.contexts[context].first + inst.index()
    }

    /// The function of a context.
    pub fn function(&self, context: usize) -> &'m Function {
        self.bodies.function(self.contexts[context].func)
    }

    /// The control flow of a context.
    pub fn structure(&self, context: usize) -> &'m Structure {
        self.bodies.structure(self.contexts[context].func)
    }

    /// The context and the instruction of a node; `None` for the end.
    pub fn at(&self, node: usize) -> Option<(usize, Inst)> {
        let context = *self.context_of.get(node)? as usize;
        Some((context, Inst::from_index(node - self.contexts[context].first)))
    }

    /// The function and the instruction of a node.
    pub fn site(&self, node: usize) -> Option<(FuncId, Inst)> {
        let (context, inst) = self.at(node)?;
        Some((self.contexts[context].func, inst))
    }

    /// The context of a callee.
    pub fn callee(&self, context: usize, call: Inst) -> Option<usize> {
        self.callees.get(&(context, call)).copied()
    }

    /// What a node does. A call that is not written out is unknown code.
    pub fn action(&self, node: usize) -> &Action {
        const NOTHING: &Action = &Action::Nothing;
        const UNKNOWN: &Action = &Action::Unknown { certain: false };
        let Some((context, inst)) = self.at(node) else { return NOTHING };
        match self.bodies.action(self.contexts[context].func, inst) {
            Action::Call(_, before) if self.callee(context, inst).is_some() => before,
            Action::Call(..) => UNKNOWN,
            action => action,
        }
    }

    /// All nodes that control can come to.
    pub fn nodes(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.end()).filter(|&node| self.reached[node])
    }

    /// The nodes reached from some nodes, those included, going on behind a node only if `through`
    /// says so. The nodes that one starts from are always gone through.
    pub fn search(
        &self,
        from: impl IntoIterator<Item = usize>,
        through: impl Fn(usize) -> bool,
    ) -> Vec<bool> {
        search(&self.successors, from, through)
    }

    /// The same against the direction of control, among nodes that control can come to.
    pub fn search_back(
        &self,
        from: impl IntoIterator<Item = usize>,
        through: impl Fn(usize) -> bool,
    ) -> Vec<bool> {
        let mut seen = search(&self.predecessors, from, through);
        seen.iter_mut().zip(&self.reached).for_each(|(seen, &reached)| *seen &= reached);
        seen
    }
}

fn search(
    edges: &[Vec<u32>],
    from: impl IntoIterator<Item = usize>,
    through: impl Fn(usize) -> bool,
) -> Vec<bool> {
    let mut seen = vec![false; edges.len()];
    let mut stack = Vec::new();
    for start in from {
        seen[start] = true;
        stack.push(start);
    }
    let starts = stack.len();
    let mut visited = 0;
    let mut queue = stack;
    while visited < queue.len() {
        let node = queue[visited];
        visited += 1;
        if visited > starts && !through(node) {
            continue;
        }
        for &next in &edges[node] {
            if !std::mem::replace(&mut seen[next as usize], true) {
                queue.push(next as usize);
            }
        }
    }
    seen
}
