//! Asks the methods in order of cost, and equal questions once.

use super::ranges::Ranges;
use super::{
    Answer, Budget, Effort, Extent, Problem, Proof, Reason, Witness, blast, gf2, integers, quick, sample,
    witness,
};
use crate::addresses::expr::{Arena, Expr, Fact, Leaf, LeafData, Node};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Answers a question.
pub fn solve(problem: &Problem, budget: &Budget) -> Answer {
    answer(problem, budget, Effort::Full).1
}

/// Asks the methods up to an effort; [`Reason::NotApplicable`] where those that are left may tell.
/// Gives the effort that it took, too.
fn answer(problem: &Problem, budget: &Budget, effort: Effort) -> (Effort, Answer) {
    if !problem.is_well_formed() {
        return (Effort::Look, Answer::Unknown(Reason::Malformed));
    }
    if problem.x_size == 0 || problem.y_size == 0 {
        return (Effort::Look, Answer::Disjoint(Proof::NeverBoth));
    }
    let Some(ranges) = Ranges::compute(problem) else {
        return (Effort::Look, Answer::Disjoint(Proof::NeverBoth));
    };
    if let Some(proof) = quick::prove(problem, &ranges) {
        return (Effort::Look, Answer::Disjoint(proof));
    }
    if effort == Effort::Look {
        return (Effort::Look, OPEN);
    }
    if let Some(witness) = sample::find(problem, &ranges, budget.samples) {
        return (Effort::Search, Answer::Overlap(witness));
    }
    if let Some(proof) = gf2::prove(problem, &ranges).or_else(|| integers::prove(problem, &ranges)) {
        return (Effort::Search, Answer::Disjoint(proof));
    }
    if effort == Effort::Search {
        return (Effort::Search, OPEN);
    }
    (Effort::Full, blast::decide(problem, budget))
}

/// What is said of a question that is open.
const OPEN: Answer = Answer::Unknown(Reason::NotApplicable);

/// Answers questions, and remembers the answers: the same access in each of ten unrolled iterations
/// is one question, and so is that of ten instances of a template.
#[derive(Default)]
pub struct Solver {
    budget: Budget,
    answers: Arc<Answers>,
    /// Questions asked.
    pub asked: u64,
    /// Questions that were answered from memory.
    pub remembered: u64,
}

/// Answers that solvers share. As the answer to a question is always the same, it does not matter
/// who asks first.
#[derive(Default)]
pub struct Answers(Mutex<FxHashMap<Key, Known>>);

/// What is known of a question.
#[derive(Clone)]
struct Known {
    /// With which effort, at least, it has this answer: with less it is open.
    from: Effort,
    answer: Answer,
    /// With which effort somebody has asked.
    asked: Effort,
}

/// The most answers that are remembered: some 100 MB.
const REMEMBERED: usize = 1 << 16;

/// A question with its nodes and leaves numbered by first use: questions of the same shape have
/// equal keys.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    nodes: Vec<(Node, u8)>,
    leaves: Vec<(u8, u64, u64, u8)>,
    ends: [Expr; 2],
    sizes: [u64; 2],
    facts: Vec<Fact>,
    threads: [[Option<Leaf>; 3]; 2],
    extents: [Extent; 3],
    block_threads: u32,
}

impl Answers {
    fn lock(&self) -> MutexGuard<'_, FxHashMap<Key, Known>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Solver {
    /// A solver without memories.
    pub fn new(budget: Budget) -> Solver {
        Solver { budget, ..Solver::default() }
    }

    /// A solver with the memories of others.
    pub fn sharing(answers: Arc<Answers>) -> Solver {
        Solver { answers, ..Solver::default() }
    }

    /// Answers a question with all that there is. Cost of a question of a known shape: linear in
    /// the nodes that it depends on.
    pub fn solve(&mut self, problem: &Problem) -> Answer {
        self.solve_with(problem, Effort::Full)
    }

    /// The same up to an effort: [`Reason::NotApplicable`] where more may tell.
    pub fn solve_with(&mut self, problem: &Problem, effort: Effort) -> Answer {
        self.asked += 1;
        if !problem.is_well_formed() {
            return Answer::Unknown(Reason::Malformed);
        }
        let (small, leaves) = canonical(problem);
        let key = key(&small);
        let known = self.answers.lock().get(&key).filter(|known| known.tells(effort)).cloned();
        self.remembered += u64::from(known.is_some());
        let known = known.unwrap_or_else(|| {
            let (from, answer) = answer(&small, &self.budget, effort);
            let found = Known { from, answer, asked: effort };
            let mut answers = self.answers.lock();
            if answers.len() < REMEMBERED && !answers.get(&key).is_some_and(|known| known.tells(effort)) {
                answers.insert(key, found.clone());
            }
            found
        });
        // What somebody has found out with more effort must not make a difference.
        match known.answer {
            _ if effort < known.from => OPEN,
            Answer::Overlap(found) => translated(problem, &leaves, &found),
            answer => answer,
        }
    }
}

impl Known {
    /// Whether what an effort gives is known.
    fn tells(&self, effort: Effort) -> bool {
        self.asked >= effort || self.answer != OPEN
    }
}

/// A witness in terms of the leaves of the original question.
fn translated(problem: &Problem, leaves: &[Leaf], found: &Witness) -> Answer {
    let mut values: Vec<u64> = problem.arena.leaves().iter().map(least_value).collect();
    for (&leaf, &value) in leaves.iter().zip(&found.leaves) {
        values[leaf.0 as usize] = value;
    }
    witness::check(problem, &values).map_or(Answer::Unknown(Reason::NotApplicable), Answer::Overlap)
}

/// A value that a leaf can have.
fn least_value(data: &LeafData) -> u64 {
    let unit = 1u64.checked_shl(data.low_zeros.into()).unwrap_or(1);
    data.low.div_ceil(unit).saturating_mul(unit)
}

/// The same question with only the nodes that it depends on, and the original of each leaf.
fn canonical(problem: &Problem) -> (Problem, Vec<Leaf>) {
    let mut copier = Copier {
        from: &problem.arena,
        to: Arena::default(),
        exprs: vec![None; problem.arena.len()],
        leaves: vec![None; problem.arena.leaves().len()],
        originals: Vec::new(),
    };
    let threads = problem.threads.map(|ids| ids.map(|id| id.map(|leaf| copier.leaf(leaf))));
    let extents = problem.extents.map(|extent| match extent {
        Extent::Leaf(leaf) => Extent::Leaf(copier.leaf(leaf)),
        known => known,
    });
    let (x, y) = (copier.copy(problem.x), copier.copy(problem.y));
    let mut facts: Vec<Fact> = Vec::with_capacity(problem.facts.len());
    for &fact in &problem.facts {
        let copied = match fact {
            Fact::Holds(expr) => Fact::Holds(copier.copy(expr)),
            Fact::NoSignedWrap(expr) => Fact::NoSignedWrap(copier.copy(expr)),
            Fact::NoUnsignedWrap(expr) => Fact::NoUnsignedWrap(copier.copy(expr)),
        };
        if !facts.contains(&copied) {
            facts.push(copied);
        }
    }
    let (arena, originals) = (copier.to, copier.originals);
    (Problem { arena, x, y, facts, threads, extents, ..*problem }, originals)
}

struct Copier<'a> {
    from: &'a Arena,
    to: Arena,
    exprs: Vec<Option<Expr>>,
    leaves: Vec<Option<Leaf>>,
    originals: Vec<Leaf>,
}

impl Copier<'_> {
    fn leaf(&mut self, leaf: Leaf) -> Leaf {
        let to = &mut self.to;
        let originals = &mut self.originals;
        *self.leaves[leaf.0 as usize].get_or_insert_with(|| {
            originals.push(leaf);
            to.new_leaf(self.from.leaf_data(leaf))
        })
    }

    /// Copies an expression, operands first.
    fn copy(&mut self, expr: Expr) -> Expr {
        let mut todo = vec![expr];
        while let Some(&next) = todo.last() {
            let at = self.from.position(next);
            if self.exprs[at].is_some() {
                todo.pop();
                continue;
            }
            let waiting = todo.len();
            todo.extend(self.from.operands(next).filter(|&a| self.exprs[self.from.position(a)].is_none()));
            if todo.len() == waiting {
                self.exprs[at] = self.copied(next);
                todo.pop();
            }
        }
        // Operands are copied before what uses them.
        self.exprs[self.from.position(expr)].unwrap_or(expr)
    }

    fn copied(&mut self, expr: Expr) -> Option<Expr> {
        let of = |expr: Expr| self.exprs[self.from.position(expr)];
        let width = self.from.width(expr);
        Some(match self.from.node(expr) {
            Node::Const(value) => self.to.number(value, width),
            Node::Leaf(leaf) => {
                let leaf = self.leaf(leaf);
                self.to.leaf(leaf)
            }
            Node::ZExt(a) => self.to.zext(of(a)?, width),
            Node::SExt(a) => self.to.sext(of(a)?, width),
            Node::Trunc(a) => self.to.trunc(of(a)?, width),
            Node::Binary(op, a, b) => self.to.binary(op, of(a)?, of(b)?),
            Node::Compare(predicate, a, b) => self.to.compare(predicate, of(a)?, of(b)?),
            Node::Select(condition, yes, no) => self.to.select(of(condition)?, of(yes)?, of(no)?),
        })
    }
}

fn key(problem: &Problem) -> Key {
    let arena = &problem.arena;
    Key {
        nodes: arena.exprs().map(|expr| (arena.node(expr), arena.width(expr))).collect(),
        leaves: arena.leaves().iter().map(|data| (data.width, data.low, data.high, data.low_zeros)).collect(),
        ends: [problem.x, problem.y],
        sizes: [problem.x_size, problem.y_size],
        facts: problem.facts.clone(),
        threads: problem.threads,
        extents: problem.extents,
        block_threads: problem.block_threads,
    }
}
