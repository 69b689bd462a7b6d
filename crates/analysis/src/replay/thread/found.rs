//! What comes of what a thread finds: compilers load early, and throw away what is not asked for.
//! An access shows only if what it finds makes a difference to what the thread stores, where it
//! goes, or what it calls.
//!
//! Of each value it is known which accesses it depends on, by way of the values that it is computed
//! from; once one makes a difference, all that it depends on do. Cost: linear in the steps.

use super::{Frame, Thread};
use crate::replay::number::{Number, absorbing};
use crate::replay::uses::{IDLE, goes_on, is_computed, is_exchange};
use crate::replay::{Touch, Trace};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::EntityId;
use simt_ir::{BinaryOp, Block, CastOp, FuncId, Function, Inst, Op, Type, Value, ValueDef};
use smallvec::{SmallVec, smallvec};

/// What values depend on.
#[derive(Default)]
pub(in crate::replay) struct Found {
    /// By number; 0 is what makes no difference any more, or has made it.
    all: Vec<Dependence>,
    exchanges: Vec<Exchange>,
    /// How often each was executed.
    times: FxHashMap<(FuncId, Inst), u32>,
}

#[derive(Default)]
struct Dependence {
    origin: Origin,
    /// What it is computed from.
    from: SmallVec<[u32; 4]>,
    /// Whether a volatile or atomic access is among what it comes from: those tell what others have
    /// done.
    told: bool,
    /// Whether it has made a difference.
    is_used: bool,
}

/// What finds something.
#[derive(Clone, Copy, Default)]
enum Origin {
    /// It is computed from others.
    #[default]
    Computed,
    /// An access.
    Touch(usize),
    /// What the thread takes of its warp.
    Exchange(usize),
}

/// Something that the threads of a warp do together: what each gives, others take
/// ([`is_exchange`]). A shuffle, a vote, a load of a matrix.
struct Exchange {
    /// The instruction, and how often the thread has executed it before.
    at: (FuncId, Inst, u32),
    /// What it gives depends on that.
    given: u32,
    /// Whether what it takes makes a difference.
    is_used: bool,
}

impl Found {
    pub fn new() -> Found {
        let nothing = Dependence { is_used: true, ..Dependence::default() };
        Found { all: vec![nothing], ..Found::default() }
    }

    /// Forgets all, if nobody else of the warp can have it make a difference.
    pub fn forget_unless_shared(&mut self) {
        if self.exchanges.iter().all(|exchange| !self.is_open(exchange.given) && !exchange.is_used) {
            *self = Found::default();
        }
    }

    fn push(&mut self, dependence: Dependence) -> u32 {
        self.all.push(dependence);
        self.all.len() as u32 - 1
    }

    /// Whether it has made no difference yet.
    pub fn is_open(&self, dependence: u32) -> bool {
        !self.all[dependence as usize].is_used
    }

    /// What depends on that, and is not data that plain loads find.
    fn told(&mut self, given: u32) -> u32 {
        match given {
            0 => 0,
            _ => self.push(Dependence { from: smallvec![given], told: true, ..Dependence::default() }),
        }
    }

    /// The thread gives something to its warp. What it takes of it depends on that; it may be what
    /// others are told, or nothing that is loaded.
    fn exchange(&mut self, (function, inst): (FuncId, Inst), given: u32) -> u32 {
        let times = self.times.entry((function, inst)).or_default();
        let at = (function, inst, *times);
        *times += 1;
        let origin = Origin::Exchange(self.exchanges.len());
        self.exchanges.push(Exchange { at, given, is_used: false });
        self.push(Dependence { origin, told: true, ..Dependence::default() })
    }

    /// An access that the warp makes together is the next one: what it finds is given as well.
    pub fn give_what_is_found(&mut self, touch: usize) {
        let found = self.push(Dependence { origin: Origin::Touch(touch), ..Dependence::default() });
        if let Some(given) = self.exchanges.last().map(|exchange| exchange.given) {
            let open = distinct([given, found].into_iter().filter(|&one| self.is_open(one)));
            let both = self.joined(open);
            self.exchanges.last_mut().into_iter().for_each(|exchange| exchange.given = both);
        }
    }

    /// These make a difference, and so do the accesses that they depend on. Gives what is taken
    /// of the warp among that.
    fn use_these(&mut self, mut work: SmallVec<[u32; 8]>, touches: &mut [Touch]) -> Vec<usize> {
        let mut taken = Vec::new();
        while let Some(dependence) = work.pop() {
            let dependence = &mut self.all[dependence as usize];
            if !std::mem::replace(&mut dependence.is_used, true) {
                work.extend_from_slice(&dependence.from);
                match dependence.origin {
                    Origin::Touch(touch) => touches[touch].is_used = true,
                    Origin::Exchange(exchange) => {
                        self.exchanges[exchange].is_used = true;
                        taken.push(exchange);
                    }
                    Origin::Computed => {}
                }
            }
        }
        taken
    }

    /// What depends on all these, which are not the same and have made no difference yet.
    pub fn joined(&mut self, from: SmallVec<[u32; 4]>) -> u32 {
        match from[..] {
            [] => 0,
            [one] => one,
            _ => {
                let told = from.iter().any(|&from| self.all[from as usize].told);
                self.push(Dependence { from, told, ..Dependence::default() })
            }
        }
    }
}

/// Those that are not the same: most often few.
pub(super) fn distinct(all: impl Iterator<Item = u32>) -> SmallVec<[u32; 4]> {
    let mut found: SmallVec<[u32; 4]> = SmallVec::new();
    all.for_each(|one| found.extend((!found.contains(&one)).then_some(one)));
    found
}

/// What a thread of a warp gives makes a difference where what another one takes does; of which
/// lane that is nobody looks. Cost: linear, times the threads of a warp.
pub(in crate::replay) fn share(traces: &mut [Trace], shape: [u32; 3], warp_size: u32) {
    let warps: Vec<u32> = traces.iter().map(|trace| trace.warp(shape, warp_size)).collect();
    let mut work: Vec<(usize, usize)> = Vec::new();
    for (at, trace) in traces.iter().enumerate() {
        let used = trace.found.exchanges.iter().enumerate().filter(|(_, exchange)| exchange.is_used);
        work.extend(used.map(|(number, _)| (at, number)));
    }
    let mut numbers: Vec<FxHashMap<_, usize>> = vec![FxHashMap::default(); traces.len()];
    while let Some((from, number)) = work.pop() {
        let of_warp = (0..traces.len()).filter(|&to| warps[to] == warps[from]);
        let what = traces[from].found.exchanges[number].at;
        for to in of_warp {
            let Trace { found, touches, .. } = &mut traces[to];
            // Most often threads of a warp do the same.
            let is_it = |number: &usize| found.exchanges.get(*number).is_some_and(|own| own.at == what);
            let number = Some(number).filter(is_it).or_else(|| {
                if numbers[to].is_empty() {
                    numbers[to] = found.exchanges.iter().map(|own| own.at).zip(0..).collect();
                }
                numbers[to].get(&what).copied()
            });
            let Some(number) = number else { continue };
            let given = std::mem::take(&mut found.exchanges[number].given);
            let taken = found.use_these(smallvec![given], touches);
            work.extend(taken.into_iter().map(|taken| (to, taken)));
        }
    }
    traces.iter_mut().for_each(|trace| trace.found = Found::default());
}

/// How many uses and edges are looked at, to find out which values may still be used: what takes a
/// few milliseconds.
const LOOKS: usize = 1 << 16;

/// Whether a value is a truth value, or all ones or 1, or 0, as one says.
fn is_mask(function: &Function, value: Value) -> bool {
    let is_truth = |value: Value| function.value_type(value) == Type::I1;
    let is_written = |value: Value| matches!(function.values[value].def, ValueDef::Int(-1..=1));
    let is_extended = |value: Value| match function.computation(value) {
        Some((Op::Cast(CastOp::SExt | CastOp::ZExt, _), &[from])) => is_truth(from),
        _ => false,
    };
    is_truth(value)
        || is_extended(value)
        || match function.computation(value) {
            Some((Op::Select(_), &[_, yes, no])) => is_written(yes) && is_written(no),
            Some((Op::Binary(BinaryOp::Sub, _), &[zero, from])) => {
                function.values[zero].def == ValueDef::Int(0) && is_extended(from)
            }
            _ => false,
        }
}

impl<'m> Thread<'_, 'm> {
    /// Notes that the next access, strong or not, finds a value. Gives whether that is certain to
    /// make a difference.
    pub(super) fn finds(&mut self, result: Value, strong: bool) -> bool {
        let is_used = self.frame().body.is_used_at_once(result);
        if !is_used {
            let origin = Origin::Touch(self.trace.touches.len());
            let dependence = Dependence { origin, told: strong, ..Dependence::default() };
            let dependence = self.trace.found.push(dependence);
            self.set_dependence(result, dependence);
        }
        is_used
    }

    /// Hands on to its result what the operands of an instruction depend on; of one that does more
    /// than compute, they make a difference.
    pub(super) fn hand_on(&mut self, inst: Inst) {
        let function = self.function();
        let operands = function.operands(inst);
        let mut dependence = 0;
        if is_exchange(function, inst) {
            let given = self.together(self.frame().body.given(inst).unwrap_or(operands));
            let at = (self.frame().id, inst);
            let found = &mut self.trace.found;
            dependence = if self.is_alone { found.told(given) } else { found.exchange(at, given) };
        } else if operands.iter().any(|&operand| self.depends(operand)) {
            match is_computed(function, inst) {
                true => {
                    let from = self.asked_for(function.insts[inst].op, operands);
                    dependence = self.together(&from);
                }
                false => self.use_all(self.used_by(inst)),
            }
        }
        if let Some(result) = function.insts[inst].result {
            self.set_dependence(result, dependence);
        }
    }

    /// What makes a difference by an instruction that does more than compute. What is returned, or
    /// passed to who is followed, is handed on; and so may be what is stored.
    fn used_by(&self, inst: Inst) -> &'m [Value] {
        let function = self.function();
        let operands = function.operands(inst);
        match function.insts[inst].op {
            Op::Ret => &[],
            Op::Store(_) => &operands[1..],
            Op::Call(_) if self.is_followed(inst) => &[],
            Op::CondBr(list) if goes_on(function, list) => &[],
            _ => operands,
        }
    }

    /// Whether a call is of a function that is stepped through.
    pub(super) fn is_followed(&self, inst: Inst) -> bool {
        self.function().called(inst).is_some_and(|callee| self.program.body(callee).is_some())
    }

    /// What depends on all that some values depend on.
    fn together(&mut self, values: &[Value]) -> u32 {
        let from = values.iter().flat_map(|&value| self.dependences(value));
        let from = distinct(from);
        self.trace.found.joined(from)
    }

    /// What depends on what a value depends on.
    pub(super) fn dependence(&mut self, value: Value) -> u32 {
        match self.frame().values.dependences[value.index()] {
            0 => 0,
            _ => self.together(&[value]),
        }
    }

    /// The operands that a result depends on, whatever those are that are not known.
    fn asked_for(&mut self, op: Op, operands: &[Value]) -> SmallVec<[Value; 4]> {
        let number = |thread: &mut Self, at: usize| match thread.value(operands[at]) {
            Number::Int(number) => Some(number),
            _ => None,
        };
        let one = |at: usize| SmallVec::from_slice(&operands[at..=at]);
        match op {
            Op::Select(_) => {
                let is_truth = self.function().value_type(operands[1]) == Type::I1;
                match [0, 1, 2].map(|at| number(self, at)) {
                    [Some(condition), ..] => one(2 - (condition & 1) as usize),
                    [None, Some(yes), Some(no)] if yes == no => SmallVec::new(),
                    _ if self.is_data(operands[0]) => SmallVec::from_slice(operands),
                    // Both have to be so.
                    [None, Some(_), None] | [None, None, Some(_)] if is_truth => SmallVec::new(),
                    // It may always be the other one.
                    _ => one(0),
                }
            }
            Op::Binary(op, _) if absorbing(op, 1).is_some() => {
                let width = self.program.width(self.function().value_type(operands[0]));
                let decides = absorbing(op, width.unwrap_or(64));
                let numbers = [0, 1].map(|at| number(self, at));
                if numbers.contains(&decides) {
                    return SmallVec::new();
                }
                // What a truth value that is not known masks may never show.
                let masks = [0, 1].map(|at| {
                    let operand = operands[at];
                    numbers[at].is_none() && is_mask(self.function(), operand) && !self.is_data(operand)
                });
                (0..2).filter(|at| !masks[1 - at]).map(|at| operands[at]).collect()
            }
            _ => SmallVec::from_slice(operands),
        }
    }

    /// Whether a value is computed from data in memory: by these it may be one or the other; not by
    /// what others tell.
    fn is_data(&self, value: Value) -> bool {
        let mut found = self.dependences(value).peekable();
        found.peek().is_some() && found.all(|found| !self.trace.found.all[found as usize].told)
    }

    /// Whether a value depends on anything that has made no difference yet.
    pub(super) fn depends(&self, value: Value) -> bool {
        self.frame().values.dependences[value.index()] != 0 && self.dependences(value).next().is_some()
    }

    /// What a value depends on that has made no difference yet.
    fn dependences(&self, value: Value) -> impl Iterator<Item = u32> {
        let Frame { body, values, .. } = self.frame();
        let own = values.dependences[value.index()];
        let (own, sources) = if own == IDLE { (0, body.sources(value)) } else { (own, &[][..]) };
        let of_sources = sources.iter().map(|source| values.dependences[source.index()]);
        of_sources.chain([own]).filter(|&dependence| self.trace.found.is_open(dependence))
    }

    /// A value depends on that.
    pub(super) fn set_dependence(&mut self, value: Value, dependence: u32) {
        if let Some(frame) = self.frames.last_mut() {
            frame.values.dependences[value.index()] = dependence;
        }
    }

    /// Values make a difference.
    pub(super) fn use_all(&mut self, values: &[Value]) {
        let mut work: SmallVec<[u32; 8]> = SmallVec::new();
        values.iter().for_each(|&value| work.extend(self.dependences(value)));
        self.use_these(work);
    }

    /// The same of what they depend on.
    pub(super) fn use_these(&mut self, work: SmallVec<[u32; 8]>) {
        let Trace { found, touches, .. } = &mut self.trace;
        found.use_these(work, touches);
    }

    /// The thread is left alone: what it has still to do something with makes a difference.
    pub(super) fn use_what_lives(&mut self) {
        let mut left = LOOKS;
        if !self.frames.is_empty() {
            self.use_these(self.own.values().map(|own| own.held(self.lost)).collect());
        }
        while let Some(frame) = self.frames.last() {
            let dependences = &frame.values.dependences;
            let is_open = |&dependence| dependence != IDLE && self.trace.found.is_open(dependence);
            if dependences.iter().any(is_open) {
                let function = frame.body.function;
                let next = frame.insts.as_slice().first().map(|next| next.inst);
                let behind = function.block_insts(frame.block).skip_while(|inst| Some(*inst) != next);
                let behind: FxHashSet<Inst> = behind.collect();
                let mut held = Vec::new();
                for value in function.values.keys() {
                    if self.depends(value) && self.lives(value, &behind, &mut left) {
                        held.push(value);
                    }
                }
                self.use_all(&held);
            }
            self.pop();
        }
    }

    /// Whether a value may be used from where the thread is on, in front of some instructions of
    /// its block. Cost: linear in its uses and the edges between the blocks in which it lives; if
    /// `left` are too few for that, it is not known to be.
    fn lives(&self, value: Value, behind: &FxHashSet<Inst>, left: &mut usize) -> bool {
        let frame = self.frame();
        let (function, cfg) = (frame.body.function, &frame.body.flow().cfg);
        // A parameter is there from the beginning.
        let inst = function.inst_of(value);
        let home = inst.map(|inst| function.block_of(inst));
        // It is computed anew before anything else.
        if inst.is_some_and(|inst| behind.contains(&inst)) {
            return false;
        }
        // Blocks at whose end it lives.
        let (mut ends, mut work) = (FxHashSet::default(), Vec::new());
        let mut go_back = |work: &mut Vec<Block>, blocks: &[Block]| {
            *left = left.saturating_sub(1 + blocks.len());
            work.extend(blocks.iter().filter(|&&block| ends.insert(block)));
            *left > 0
        };
        for (user, at) in function.operands_that_are(value) {
            let block = function.block_of(user);
            let before = match function.insts[user].op {
                Op::Phi(list) => &function.blocks_in(list)[at..=at],
                _ if block == frame.block && behind.contains(&user) => return true,
                _ if Some(block) == home => &[],
                _ => cfg.predecessors(block),
            };
            if !go_back(&mut work, before) {
                return false;
            }
        }
        while let Some(block) = work.pop() {
            if block == frame.block {
                return true;
            }
            if Some(block) != home && !go_back(&mut work, cfg.predecessors(block)) {
                return false;
            }
        }
        false
    }
}
