//! What depends on a thread's number, and what is not proven the same for a block: plain
//! propagation through data, through joins of branches that threads take differently, and out of
//! loops that threads leave at different times.

use super::action::{Action, Does};
use super::actions::id_read;
use super::assembly::Assembly;
use super::graph::Graph;
use super::objects::{Object, Objects, Root};
use rustc_hash::FxHashSet;
use simt_ir::entity::EntityId;
use simt_ir::target::{Effect, Outside, Sameness, Space};
use simt_ir::{Function, Inst, InstFacts, Op, Value, ValueDef};

/// Depends on the number of the thread, lane or warp.
pub(super) const NUMBER: u8 = 1;
/// Not proven to be the same for all threads of a block.
pub(super) const VARYING: u8 = 2;

/// The facts about every value under every chain of calls.
pub(super) struct Taint {
    values: Vec<Vec<u8>>,
    returned: Vec<u8>,
    /// What is stored to variables of threads, all together.
    stacks: u8,
    /// What decides whether a context is executed at all.
    entered: Vec<u8>,
}

impl Taint {
    /// Goes around until nothing changes. What these `alike` loads give depends on where they read.
    /// `told_alike`: barriers that combine values tell all threads of the block the same.
    pub fn new(
        graph: &Graph<'_>,
        objects: &Objects<'_>,
        alike: &FxHashSet<usize>,
        told_alike: bool,
    ) -> Taint {
        let length = |context: &super::graph::Context| graph.bodies.function(context.func).values.len();
        let mut taint = Taint {
            values: graph.contexts.iter().map(|context| vec![0; length(context)]).collect(),
            returned: vec![0; graph.contexts.len()],
            stacks: 0,
            entered: vec![0; graph.contexts.len()],
        };
        let loops: Vec<Loops> =
            graph.contexts.iter().map(|context| Loops::new(graph, context.func)).collect();
        let in_turns = !graph.is_kernel || graph.nodes().any(|node| gives_turns(graph, node));
        let mut pass = Pass { graph, objects, alike, told_alike, in_turns, changed: true };
        while std::mem::replace(&mut pass.changed, false) {
            for (context, loops) in loops.iter().enumerate() {
                pass.context(&mut taint, context, loops);
            }
        }
        taint
    }

    /// What the condition of a terminator depends on.
    pub fn of_branch(&self, graph: &Graph<'_>, context: usize, terminator: Inst) -> u8 {
        let f = graph.function(context);
        match f.insts[terminator].op {
            _ if graph.successors[graph.node(context, terminator)].len() < 2 => 0,
            Op::CondBr(_) | Op::Switch(_) | Op::IndirectBr(_) => {
                f.operands(terminator).first().map_or(0, |&value| self.of(f, context, value))
            }
            Op::Invoke(_) | Op::CallBr(_) | Op::OpaqueTerminator(_) => NUMBER | VARYING,
            _ => 0,
        }
    }

    /// Whether the threads of a warp may part at a node: by its condition, or by a jump in
    /// assembly.
    pub fn parts_threads(&self, graph: &Graph<'_>, node: usize) -> bool {
        let Some((context, inst)) = graph.at(node) else { return false };
        let text = graph.function(context).assembly(inst).map(|code| &code.text);
        let is_mark = |c: char| c.is_whitespace() || ";{}\"\\".contains(c);
        let is_label = |word: &str| word.ends_with(':');
        let waits = |action: &Action| matches!(action, Action::Unit(unit) if unit.does == Does::Asks { in_a_loop: true });
        self.of_branch(graph, context, inst) != 0
            || waits(graph.action(node))
            || text.is_some_and(|text| text.split(is_mark).any(is_label))
    }

    /// What a value depends on.
    pub fn of(&self, f: &Function, context: usize, value: Value) -> u8 {
        match f.values[value].def {
            ValueDef::Undef | ValueDef::Poison => VARYING,
            _ => self.values[context][value.index()],
        }
    }
}

/// Natural loops, and whole cycles of the control flow: the blocks of each.
struct Loops {
    bodies: Vec<Vec<bool>>,
}

impl Loops {
    fn new(graph: &Graph<'_>, func: simt_ir::FuncId) -> Loops {
        let structure = graph.bodies.structure(func);
        let count = structure.successors.len();
        let mut bodies: Vec<Vec<bool>> = Vec::new();
        for header in 0..count {
            let cycle = structure.cycle(header);
            if !cycle[header] {
                continue;
            }
            // The natural loop: what comes back to the header without leaving what the header
            // dominates.
            let others = structure.reachable([0], Some(header));
            let body: Vec<bool> = (0..count).map(|b| cycle[b] && (b == header || !others[b])).collect();
            for body in [cycle, body] {
                if !bodies.contains(&body) {
                    bodies.push(body);
                }
            }
        }
        Loops { bodies }
    }
}

struct Pass<'g> {
    graph: &'g Graph<'g>,
    objects: &'g Objects<'g>,
    alike: &'g FxHashSet<usize>,
    told_alike: bool,
    in_turns: bool,
    changed: bool,
}

/// Whether threads may wait for each other here, some before others.
fn gives_turns(graph: &Graph<'_>, node: usize) -> bool {
    let is_store = || {
        graph
            .at(node)
            .is_some_and(|(context, inst)| matches!(graph.function(context).insts[inst].op, Op::Store(_)))
    };
    match graph.action(node) {
        Action::Memory(touched) | Action::Converged(touched) => {
            touched.iter().any(|one| one.strong.is_some()) && !is_store()
        }
        Action::Barrier(barrier) => !barrier.is_of_all() || barrier.id != Some(0),
        Action::WarpBarrier { .. } | Action::Fence(_) | Action::Unknown { .. } => true,
        Action::Outside(_) | Action::Unit(_) => true,
        _ => false,
    }
}

impl Pass<'_> {
    fn set(&mut self, slot: &mut u8, bits: u8) {
        self.changed |= *slot | bits != *slot;
        *slot |= bits;
    }

    fn context(&mut self, taint: &mut Taint, context: usize, loops: &Loops) {
        let f = self.graph.function(context);
        self.params(taint, context, f);
        let controlled = self.controlled(taint, context, f);
        let structure = self.graph.structure(context);
        for inst in f.inst_ids() {
            let bits = self.result(taint, context, f, inst);
            if let Some(result) = f.insts[inst].result {
                self.set(&mut taint.values[context][result.index()], bits);
            }
            let control = controlled[structure.block_of[inst.index()] as usize];
            self.stores(taint, context, f, inst, control);
            if let Some(callee) = self.graph.callee(context, inst) {
                self.set(&mut taint.entered[callee], control);
            }
        }
        self.control(taint, context, f, loops);
    }

    /// What decides whether each block is executed, as far as threads may part over it: the
    /// branches between whose sides and the place where they join it lies.
    fn controlled(&self, taint: &Taint, context: usize, f: &Function) -> Vec<u8> {
        let structure = self.graph.structure(context);
        let mut controlled = vec![taint.entered[context]; structure.successors.len()];
        for block in f.block_ids() {
            let bits = taint.of_branch(self.graph, context, f.terminator(block));
            if bits == 0 {
                continue;
            }
            let join = structure.join(block.index());
            let ways = structure.reachable(structure.successors[block.index()].iter().copied(), join);
            controlled.iter_mut().zip(ways).filter(|(_, way)| *way).for_each(|(slot, _)| *slot |= bits);
        }
        controlled
    }

    fn params(&mut self, taint: &mut Taint, context: usize, f: &Function) {
        for number in 0..f.params.len() {
            let bits = match self.graph.contexts[context].caller {
                None if self.graph.is_kernel => 0,
                None => NUMBER | VARYING,
                Some((caller, call)) => {
                    let g = self.graph.function(caller);
                    let value = g.arguments(call).get(number);
                    value.map_or(NUMBER | VARYING, |&value| taint.of(g, caller, value))
                }
            };
            self.set(&mut taint.values[context][number], bits);
        }
    }

    fn stores(&mut self, taint: &mut Taint, context: usize, f: &Function, inst: Inst, control: u8) {
        let operands = f.operands(inst);
        let (value, pointer) = match (f.insts[inst].op, operands) {
            (Op::Store(_), [value, pointer, ..]) => (*value, *pointer),
            (Op::AtomicRmw(..), [pointer, value, ..]) => (*value, *pointer),
            (Op::Ret, [value, ..]) => {
                let bits = taint.of(f, context, *value) | self.between_returns(taint, context, f);
                self.set(&mut taint.returned[context], bits);
                return;
            }
            _ => return self.passes(taint, context, f, inst),
        };
        if self.may_be_own(context, pointer) {
            let bits = control | taint.of(f, context, value) | taint.of(f, context, pointer);
            self.set(&mut taint.stacks, bits);
        }
    }

    /// Arguments behind the last parameter, and what calls that we do not see may store, lie in
    /// memory of the thread.
    fn passes(&mut self, taint: &mut Taint, context: usize, f: &Function, inst: Inst) {
        let named = match self.graph.callee(context, inst) {
            Some(callee) => self.graph.function(callee).params.len(),
            None => 0,
        };
        let known = matches!(self.graph.action(self.graph.node(context, inst)), Action::Nothing);
        let arguments = f.arguments(inst);
        if known && self.graph.callee(context, inst).is_none() {
            return;
        }
        let passed = arguments.iter().skip(named);
        let bits = passed.fold(0, |bits, &value| bits | taint.of(f, context, value));
        self.set(&mut taint.stacks, bits);
    }

    /// What decides between the returns of a function that has several.
    fn between_returns(&self, taint: &Taint, context: usize, f: &Function) -> u8 {
        if f.inst_ids().filter(|&inst| matches!(f.insts[inst].op, Op::Ret)).count() < 2 {
            return 0;
        }
        let terminators = f.block_ids().map(|block| f.terminator(block));
        terminators.fold(0, |bits, inst| bits | taint.of_branch(self.graph, context, inst))
    }

    fn may_be_own(&self, context: usize, pointer: Value) -> bool {
        let own = |object| matches!(object, Object::Stack(..) | Object::Private);
        self.objects.roots(context, pointer).iter().any(|root| {
            own(root.object)
                || (root.object == Object::Unknown
                    && matches!(root.space, Space::Local | Space::Generic | Space::Unknown))
        })
    }

    fn result(&self, taint: &Taint, context: usize, f: &Function, inst: Inst) -> u8 {
        let node = self.graph.node(context, inst);
        let operands = f.operands(inst).iter().fold(0, |bits, &value| bits | taint.of(f, context, value));
        if let Some(callee) = self.graph.callee(context, inst) {
            return taint.returned[callee];
        }
        match f.insts[inst].op {
            Op::Load(_) if self.alike.contains(&node) => operands,
            // At one address, each thread finds what is there when it comes.
            Op::Load(access) if access.is_strong() => NUMBER | VARYING,
            Op::AtomicRmw(..) | Op::CmpXchg(..) => NUMBER | VARYING,
            Op::Load(_) => {
                let Some(&pointer) = f.operands(inst).first() else { return NUMBER | VARYING };
                let roots = self.objects.roots(context, pointer);
                let own = self.may_be_own(context, pointer);
                // A parameter by value of the kernel is the same for all until somebody writes to
                // it.
                let same = context == 0 && roots.iter().all(|root| root.object == Object::Private);
                // Where threads wait for each other, the next one may find something else.
                let stays =
                    |root: &Root| root.object == Object::Private || self.objects.may_be_never_written(*root);
                let is_known = !roots.is_empty() && roots.iter().all(stays);
                let says_so = f.insts[inst].facts.contains(InstFacts::INVARIANT_LOAD);
                let is_believed = says_so && !self.objects.may_talk(true);
                if self.in_turns && !is_believed && !is_known {
                    return NUMBER | VARYING;
                }
                // What a thread finds at an address of its own, its number decides.
                operands | if own { taint.stacks } else { 0 } | if same { 0 } else { VARYING }
            }
            // What freeze makes of poison may differ between threads.
            Op::Freeze | Op::Opaque => operands | VARYING,
            Op::Alloca { .. } => VARYING,
            _ if f.callee(inst).is_some() => {
                if let Some(id) = id_read(f, inst) {
                    return if id.differs_in_block() { NUMBER | VARYING } else { 0 };
                }
                self.call(taint, f, inst, node, operands)
            }
            _ => operands,
        }
    }

    fn call(&self, taint: &Taint, f: &Function, inst: Inst, node: usize, operands: u8) -> u8 {
        let module = self.graph.bodies.module;
        if let Some(assembly) = f.assembly(inst) {
            let read = Assembly::new(module.target, &assembly.text);
            let loaded = if read.loads { taint.stacks } else { 0 };
            let own = read.numbers || (read.loads && self.in_turns);
            return operands | loaded | VARYING | if own { NUMBER } else { 0 };
        }
        let sameness = f.known(inst).and_then(|known| known.sameness);
        match self.graph.action(node) {
            Action::Converged(_) => NUMBER | VARYING,
            _ if matches!(
                sameness,
                Some(
                    Sameness::Elected { .. }
                        | Sameness::Thread
                        | Sameness::Shuffle(_)
                        | Sameness::FromLane { .. }
                )
            ) =>
            {
                NUMBER | VARYING
            }
            // Every thread gets what all threads that meet have together.
            Action::Barrier(barrier) if barrier.is_of_all() && self.told_alike => 0,
            // Who the thread is, whose turn it was, what was made for it, the time: nobody promises
            // that it is the same.
            Action::Barrier(_) | Action::Clock | Action::Unit(_) => NUMBER | VARYING,
            Action::Outside(what) if *what != Outside::Texture => NUMBER | VARYING,
            // As of loads: the next one may find something else.
            Action::Memory(_) | Action::Outside(Outside::Texture) if self.in_turns => NUMBER | VARYING,
            Action::Memory(touched) if touched.iter().any(|one| one.strong.is_some()) => NUMBER | VARYING,
            // What is not seen may give back the number of the thread.
            _ if f.effect(inst) == Some(Effect::Unlisted) => NUMBER | VARYING,
            Action::Nothing if sameness.is_some() => operands | VARYING,
            Action::Nothing if f.effect(inst) == Some(Effect::Pure) => operands,
            // Reads of memory, and code that we do not see, may give back what the thread has
            // stored.
            Action::Memory(_) | Action::Unknown { .. } => operands | taint.stacks | VARYING,
            _ => operands | VARYING,
        }
    }

    /// What branches that threads take differently make of values that meet behind them.
    fn control(&mut self, taint: &mut Taint, context: usize, f: &Function, loops: &Loops) {
        for block in f.block_ids() {
            let terminator = f.terminator(block);
            let bits = taint.of_branch(self.graph, context, terminator);
            if bits == 0 {
                continue;
            }
            self.joins(taint, context, f, block.index(), bits);
            for body in &loops.bodies {
                let structure = self.graph.structure(context);
                let leaves = structure.successors[block.index()].iter().any(|&next| !body[next]);
                if body[block.index()] && leaves {
                    self.leave(taint, context, f, body, bits);
                }
            }
            if let Some(body) = self.rounds(context, block.index()) {
                self.leave(taint, context, f, &body, bits);
            }
        }
    }

    /// The blocks of the ways on which threads come back to a branch before they come to where its
    /// sides join: others, who take another side, are there after fewer rounds. That need not be a
    /// loop with a header of its own.
    fn rounds(&self, context: usize, branch: usize) -> Option<Vec<bool>> {
        let structure = self.graph.structure(context);
        let successors = &structure.successors;
        let join = structure.join(branch);
        let ways = structure.reachable(successors[branch].iter().copied(), join);
        if !ways[branch] {
            return None;
        }
        let mut body = vec![false; successors.len()];
        body[branch] = true;
        let comes_back = |body: &[bool]| {
            (0..body.len()).find(|&b| ways[b] && !body[b] && successors[b].iter().any(|&next| body[next]))
        };
        while let Some(block) = comes_back(&body) {
            body[block] = true;
        }
        Some(body)
    }

    /// Values that join at phis, coming from different sides of a branch.
    fn joins(&mut self, taint: &mut Taint, context: usize, f: &Function, branch: usize, bits: u8) {
        let structure = self.graph.structure(context);
        for join in f.block_ids() {
            let phis: Vec<Inst> = f.phis(join).collect();
            let differs = |&inst: &Inst| f.operands(inst).windows(2).any(|pair| pair[0] != pair[1]);
            if !phis.iter().any(differs) {
                continue;
            }
            let join = join.index();
            let sides: Vec<Vec<usize>> = structure.successors[branch]
                .iter()
                .map(|&side| {
                    if side == join {
                        return vec![branch];
                    }
                    let seen = structure.reachable([side], Some(join));
                    (0..seen.len()).filter(|&b| seen[b] && structure.successors[b].contains(&join)).collect()
                })
                .collect();
            let parted = sides.iter().enumerate().any(|(i, side)| {
                let others = sides.iter().enumerate().filter(|&(j, _)| i != j).map(|(_, other)| other);
                side.iter().any(|&a| others.clone().flatten().any(|&b| a != b))
            });
            if parted {
                for inst in phis.into_iter().filter(differs) {
                    let Some(result) = f.insts[inst].result else { continue };
                    self.set(&mut taint.values[context][result.index()], bits);
                }
            }
        }
    }

    /// Values of a loop that are used behind it.
    fn leave(&mut self, taint: &mut Taint, context: usize, f: &Function, body: &[bool], bits: u8) {
        let structure = self.graph.structure(context);
        for inst in f.inst_ids() {
            if body[structure.block_of[inst.index()] as usize] && !matches!(f.insts[inst].op, Op::Phi(_)) {
                continue;
            }
            for (at, &value) in f.operands(inst).iter().enumerate() {
                let user = match f.insts[inst].op {
                    Op::Phi(list) => f.blocks_in(list).get(at).map_or(0, |b| b.index()),
                    _ => structure.block_of[inst.index()] as usize,
                };
                let in_body = |inst: Inst| body[structure.block_of[inst.index()] as usize];
                // A phi behind the loop takes its value on the edge out of the loop.
                let outside = !body[user] || !in_body(inst);
                let ValueDef::Inst(def) = f.values[value].def else { continue };
                if outside && in_body(def) {
                    self.set(&mut taint.values[context][value.index()], bits);
                }
            }
        }
    }
}
