//! Which barriers does a plan need, which accesses can no barrier save, and what does it compute?
//!
//! Evaluates the plan statement by statement, for all threads of a block in the order of their
//! numbers, one block after the other. What two threads do to one element since the last barrier
//! must commute; where it does not, the plan is changed:
//!
//! | what is wrong                                        | what happens                                       |
//! |------------------------------------------------------|----------------------------------------------------|
//! | conflict with something before the *anchor*          | a barrier before the anchor, or at the loop's end  |
//! | conflict inside one execution of the anchor, or with another block | the access goes to the thread's own element; if it does already, it is dropped |
//! | an index outside of its array                        | the index is taken modulo the size                 |
//! | a read of what was never written                     | like the second                                    |
//!
//! The anchor of a statement is itself, or the outermost statement with divergent control around
//! it: the place nearest to it where all threads are together. This is repeated until nothing is
//! wrong. Each step drops, moves or separates something for good, so it ends.
//!
//! As conflicting accesses are ordered then, every schedule gives what this evaluation gives: it is
//! the expected result of the kernel, found without the interpreter.

mod access;
mod between;
mod conflicts;

use super::plan::*;
use conflicts::{Others, Record, Touch};

/// The most threads of a block: one bit each.
type Mask = u128;

/// How an access was changed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Fix {
    /// Not at all.
    None,
    /// Its index is taken modulo the size.
    Reduce,
    /// It goes to the thread's own element.
    Own,
    /// It is not made.
    Drop,
}

/// What was changed, by statement.
#[derive(Clone)]
pub(super) struct Fixes {
    access: Vec<Fix>,
    before: Vec<bool>,
    at_end: Vec<bool>,
}

impl Fixes {
    pub fn access(&self, id: u32) -> Fix {
        self.access[id as usize]
    }

    /// Whether a barrier is needed before a statement.
    pub fn barrier_before(&self, id: u32) -> bool {
        self.before[id as usize]
    }

    /// Whether a barrier is needed at the end of a loop's body.
    pub fn barrier_at_end(&self, id: u32) -> bool {
        self.at_end[id as usize]
    }
}

/// Changes what is wrong; gives the changes and the final contents of all arrays (`None`: never
/// written).
pub(super) fn solve(plan: &Plan) -> (Fixes, Vec<Vec<Option<i32>>>) {
    let count = plan.statements as usize;
    let mut fixes =
        Fixes { access: vec![Fix::None; count], before: vec![false; count], at_end: vec![false; count] };
    loop {
        let mut run = Run::new(plan, &mut fixes);
        (0..plan.grid).for_each(|block| run.block(block));
        if !run.changed {
            let memory = run.memory;
            prune(plan, &mut fixes);
            return (fixes, memory);
        }
    }
}

/// Takes away every barrier without which nothing is wrong: one that was there for an access that
/// goes elsewhere now, or that a later one made superfluous.
fn prune(plan: &Plan, fixes: &mut Fixes) {
    for id in 0..plan.statements as usize {
        for at_end in [false, true] {
            let barriers = |fixes: &mut Fixes| match at_end {
                true => std::mem::take(&mut fixes.at_end[id]),
                false => std::mem::take(&mut fixes.before[id]),
            };
            let mut without = fixes.clone();
            if !barriers(&mut without) {
                continue;
            }
            let mut tried = without.clone();
            let mut run = Run::new(plan, &mut tried);
            run.only_tries = true;
            (0..plan.grid).for_each(|block| run.block(block));
            if !run.changed {
                *fixes = without;
            }
        }
    }
}

/// A function's variables, by thread.
struct Frame {
    variables: Vec<[i32; VARIABLES]>,
    counters: Vec<[i32; LOOP_DEPTH]>,
    pointer: Option<usize>,
}

/// An iteration of a uniform loop.
#[derive(Clone, Copy)]
struct Iteration {
    id: u32,
    /// When the loop and when the iteration began.
    began: u32,
    at: u32,
}

struct Run<'p> {
    plan: &'p Plan,
    fixes: &'p mut Fixes,
    /// What was changed before this evaluation began.
    before: Vec<Fix>,
    changed: bool,
    /// Whether nothing more is asked once something has changed.
    only_tries: bool,
    memory: Vec<Vec<Option<i32>>>,
    epoch: Vec<Vec<Vec<Record>>>,
    others: Vec<Vec<Others>>,
    block: u32,
    live: Mask,
    /// Counts statements where all threads are together.
    time: u32,
    /// When the last barrier was.
    epoch_start: u32,
    anchor: u32,
    iterations: Vec<Iteration>,
}

fn threads_of(mask: Mask) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let next = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(next)
    })
}

fn bits(threads: impl Iterator<Item = usize>) -> Mask {
    threads.fold(0, |mask, thread| mask | 1 << thread)
}

impl<'p> Run<'p> {
    fn new(plan: &'p Plan, fixes: &'p mut Fixes) -> Run<'p> {
        let contents = |array: &Array| match array.space {
            Space::Shared => vec![None; array.cells() as usize],
            _ => array.contents.iter().map(|&value| Some(value)).collect(),
        };
        Run {
            plan,
            before: fixes.access.clone(),
            fixes,
            changed: false,
            only_tries: false,
            memory: plan.arrays.iter().map(contents).collect(),
            epoch: plan.arrays.iter().map(|array| vec![Vec::new(); array.cells() as usize]).collect(),
            others: plan.arrays.iter().map(|array| vec![Others::Nothing; array.cells() as usize]).collect(),
            block: 0,
            live: 0,
            time: 0,
            epoch_start: 0,
            anchor: 0,
            iterations: Vec::new(),
        }
    }

    fn block(&mut self, block: u32) {
        let threads = self.plan.threads();
        self.block = block;
        self.live = (1 << threads) - 1;
        for (index, array) in self.plan.arrays.iter().enumerate() {
            if array.space == Space::Shared {
                self.memory[index].fill(None);
            }
            self.epoch[index].iter_mut().for_each(Vec::clear);
        }
        let mut frame = Frame {
            variables: vec![[0; VARIABLES]; threads as usize],
            counters: vec![[0; LOOP_DEPTH]; threads as usize],
            pointer: None,
        };
        let plan = self.plan;
        self.list(&mut frame, &plan.body, self.live, true);
    }

    /// Executes a list for some threads; gives those that come to its end.
    fn list(&mut self, frame: &mut Frame, list: &'p [Stmt], active: Mask, together: bool) -> Mask {
        let mut active = active;
        for stmt in list {
            active &= self.live;
            if active == 0 || (self.only_tries && self.changed) {
                return 0;
            }
            if together {
                self.time += 1;
                self.anchor = stmt.id;
                if self.fixes.barrier_before(stmt.id) {
                    self.epoch_start = self.time;
                }
            }
            active = self.stmt(frame, stmt, active, together);
        }
        active & self.live
    }

    /// Executes a statement for some threads; gives those that go on behind it.
    fn stmt(&mut self, frame: &mut Frame, stmt: &'p Stmt, active: Mask, together: bool) -> Mask {
        match &stmt.kind {
            Kind::Assign { variable, value } => {
                for thread in threads_of(active) {
                    frame.variables[thread][*variable] = self.eval(frame, thread, value);
                }
            }
            Kind::Load { .. } | Kind::Store { .. } | Kind::Atomic { .. } | Kind::Ticket { .. } => {
                for thread in threads_of(active) {
                    self.access(frame, stmt, thread);
                }
            }
            Kind::If { condition, uniform, then, otherwise } => {
                let chosen = self.those(frame, condition, active);
                debug_assert!(!(together && *uniform) || chosen == 0 || chosen == active);
                self.list(frame, then, chosen, together && *uniform);
                self.list(frame, otherwise, active & !chosen, together && *uniform);
            }
            Kind::Switch { value, uniform, arms } => {
                let last = arms.len().saturating_sub(1);
                let number = |thread| (self.eval(frame, thread, value) as u32 as usize).min(last);
                let those = |arm| bits(threads_of(active).filter(|&thread| number(thread) == arm));
                let chosen: Vec<Mask> = (0..arms.len()).map(those).collect();
                for (arm, chosen) in arms.iter().zip(chosen) {
                    self.list(frame, arm, chosen, together && *uniform);
                }
            }
            Kind::Loop(body) => self.iterate(frame, stmt.id, body, active, together),
            Kind::Arms { condition, extra, arms } => {
                let chosen = self.those(frame, condition, active);
                self.arms(frame, *extra, arms, [chosen, active & !chosen]);
            }
            Kind::Break { condition } => return active & !self.those(frame, condition, active),
            Kind::Exit { condition } => self.live &= !self.those(frame, condition, active),
            Kind::Barrier(barrier) => self.barrier(frame, barrier, active),
            Kind::Call { .. } => self.call(frame, stmt, active, together),
            Kind::Meeting | Kind::Fence(_) | Kind::WarpBarrier => {}
            Kind::Exchange { variable, exchange, value } => {
                let values: Vec<i32> =
                    threads_of(active).map(|thread| self.eval(frame, thread, value)).collect();
                for (thread, got) in threads_of(active).zip(exchange.eval(&values)) {
                    frame.variables[thread][*variable] ^= got;
                }
            }
            Kind::Fill { array, factor } => {
                let (cells, threads) = (self.plan.arrays[*array].cells(), self.plan.threads());
                for thread in threads_of(active) {
                    for cell in (thread as u32..cells).step_by(threads as usize) {
                        let value = (cell as i32).wrapping_mul(*factor).wrapping_add(1);
                        if self.touch(stmt.id, *array, cell, thread, Touch::Write) {
                            self.write(*array, cell, value);
                        }
                    }
                }
            }
            Kind::Locked { body, .. } => {
                self.separates();
                let active = self.list(frame, body, active, together);
                self.separates();
                return active;
            }
            Kind::Guarded { column, value } => {
                for thread in threads_of(active) {
                    self.guarded(frame, stmt.id, column, value, thread);
                }
            }
            Kind::Broadcast { value, variable } => {
                self.separates();
                let told = self.eval(frame, 0, value);
                threads_of(active).for_each(|thread| frame.variables[thread][*variable] = told);
            }
            Kind::Relay { number, value, column, variable } => {
                self.relay(frame, *number, value, column, *variable);
            }
        }
        active
    }

    /// Something that holds all threads of the block, whatever is decided.
    fn separates(&mut self) {
        self.time += 1;
        self.epoch_start = self.time;
    }

    /// Threads that part do in turn what is between two meetings.
    fn arms(&mut self, frame: &mut Frame, extra: bool, arms: &'p [Vec<Stmt>; 2], masks: [Mask; 2]) {
        let ways = arms.each_ref().map(|arm| halves(arm));
        let trips = ways[0].1.map_or(1, |(_, trips)| trips);
        for round in 0..trips {
            for half in 0..2 {
                for ((halves, around), mask) in ways.iter().zip(masks) {
                    if let Some((l, _)) = around {
                        threads_of(mask).for_each(|thread| frame.counters[thread][l.counter] = round);
                    }
                    self.list(frame, halves[half], mask, false);
                }
                if half == 0 && !extra {
                    self.separates();
                }
            }
        }
        for ((_, around), mask) in ways.iter().zip(masks) {
            if let Some((l, _)) = around {
                threads_of(mask).for_each(|thread| frame.counters[thread][l.counter] = trips);
            }
        }
    }

    fn iterate(&mut self, frame: &mut Frame, id: u32, l: &'p Loop, active: Mask, together: bool) {
        let together = together && l.uniform;
        let mut active = active;
        let start = match &l.form {
            Form::Up(_) => 0,
            Form::Halving(start) => *start,
        };
        threads_of(active).for_each(|thread| frame.counters[thread][l.counter] = start);
        if together {
            self.iterations.push(Iteration { id, began: self.time, at: self.time });
        }
        for first in std::iter::once(true).chain(std::iter::repeat(false)) {
            if !(first && l.bottom) {
                active &= self.live;
                active = self.goes_on(frame, l, active);
            }
            if active == 0 {
                break;
            }
            if together {
                self.time += 1;
                if let Some(iteration) = self.iterations.last_mut() {
                    iteration.at = self.time;
                }
            }
            active = self.list(frame, &l.body, active, together);
            // Who has left the loop does not come to its end.
            if together && active != 0 && self.fixes.barrier_at_end(id) {
                self.time += 1;
                self.epoch_start = self.time;
            }
            for thread in threads_of(active) {
                let counter = &mut frame.counters[thread][l.counter];
                *counter = match l.form {
                    Form::Up(_) => counter.wrapping_add(1),
                    Form::Halving(_) => ((*counter as u32) >> 1) as i32,
                };
            }
        }
        if together {
            self.iterations.pop();
        }
    }

    fn goes_on(&self, frame: &Frame, l: &Loop, active: Mask) -> Mask {
        let mut going = 0;
        for thread in threads_of(active) {
            let counter = frame.counters[thread][l.counter];
            let goes = match &l.form {
                Form::Up(trips) => (counter as u32) < self.eval(frame, thread, trips) as u32,
                Form::Halving(_) => counter > 0,
            };
            going |= Mask::from(goes) << thread;
        }
        going
    }

    fn barrier(&mut self, frame: &mut Frame, barrier: &Barrier, active: Mask) {
        match barrier {
            Barrier::Plain { extra } => {
                if !extra {
                    self.epoch_start = self.time;
                }
            }
            Barrier::Data { kind, predicate, variable } => {
                self.epoch_start = self.time;
                let true_for = self.those(frame, predicate, active).count_ones();
                let result = match kind {
                    Reduction::Count => true_for as i32,
                    Reduction::And => i32::from(true_for == active.count_ones()),
                    Reduction::Or => i32::from(true_for > 0),
                };
                if let Some(variable) = variable {
                    threads_of(active).for_each(|thread| frame.variables[thread][*variable] = result);
                }
            }
        }
    }

    fn call(&mut self, frame: &mut Frame, stmt: &'p Stmt, active: Mask, together: bool) {
        let Kind::Call { callee, pointer, uniform, value, variable } = &stmt.kind else { return };
        let function = &self.plan.functions[*callee];
        let count = frame.variables.len();
        let mut inner = Frame {
            variables: vec![[0; VARIABLES]; count],
            counters: vec![[0; LOOP_DEPTH]; count],
            pointer: self.array(frame, *pointer),
        };
        for thread in threads_of(active) {
            inner.variables[thread][0] = self.eval(frame, thread, uniform);
            inner.variables[thread][UNIFORM_VARIABLES] = self.eval(frame, thread, value);
        }
        let iterations = std::mem::take(&mut self.iterations);
        self.list(&mut inner, &function.body, active, together && function.together);
        self.iterations = iterations;
        for thread in threads_of(active) {
            let result = self.eval(&inner, thread, &function.result);
            let variable = &mut frame.variables[thread][*variable];
            *variable = variable.wrapping_add(result);
        }
    }

    fn array(&self, frame: &Frame, base: Base) -> Option<usize> {
        match base {
            Base::Array(array) => Some(array),
            Base::Param(param) => Some(self.plan.params[param].array),
            Base::Pointer => frame.pointer,
        }
    }

    fn those(&self, frame: &Frame, condition: &Condition, active: Mask) -> Mask {
        bits(threads_of(active).filter(|&thread| self.test(frame, thread, condition)))
    }

    fn test(&self, frame: &Frame, thread: usize, condition: &Condition) -> bool {
        let (left, right) = (&condition.left, &condition.right);
        condition.op.eval(self.eval(frame, thread, left), self.eval(frame, thread, right))
    }

    fn eval(&self, frame: &Frame, thread: usize, expr: &Expr) -> i32 {
        let width = self.plan.block[0] as usize;
        match expr {
            Expr::Int(value) => *value,
            Expr::Arg(arg) => self.plan.args[*arg],
            Expr::X => (thread % width) as i32,
            Expr::Y => (thread / width) as i32,
            Expr::Thread => thread as i32,
            Expr::Threads => self.plan.threads() as i32,
            Expr::Block => self.block as i32,
            Expr::Global => (self.block * self.plan.threads()) as i32 + thread as i32,
            Expr::Lane => thread as i32 % 32,
            Expr::Variable(variable) => frame.variables[thread][*variable],
            Expr::Counter(counter) => frame.counters[thread][*counter],
            Expr::Binary(op, left, right) => {
                op.eval(self.eval(frame, thread, left), self.eval(frame, thread, right))
            }
            Expr::Table(base, index) => {
                let Some(array) = self.array(frame, *base) else { return 0 };
                let cells = &self.memory[array];
                let index = self.eval(frame, thread, index) as u32 as usize % cells.len();
                cells[index].unwrap_or(0)
            }
        }
    }
}

#[cfg(test)]
mod tests;
