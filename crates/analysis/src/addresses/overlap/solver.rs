//! Asks the methods in order of cost, and equal questions once.

use super::ranges::Ranges;
use super::{Answer, Budget, Effort, Extent, Problem, Proof, Reason, Witness, blast, quick, sample, witness};
use crate::addresses::expr::{Arena, Expr, Fact, Leaf, LeafData, Node};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Asks all methods but satisfiability.
fn look(problem: &Problem, budget: &Budget) -> Known {
    if !problem.is_well_formed() {
        return Known::Quick(Answer::Unknown(Reason::Malformed));
    }
    if problem.x_size == 0 || problem.y_size == 0 {
        return Known::Quick(Answer::Disjoint(Proof::NeverBoth));
    }
    let Some(ranges) = Ranges::compute(problem) else {
        return Known::Quick(Answer::Disjoint(Proof::NeverBoth));
    };
    if let Some(proof) = quick::prove(problem, &ranges) {
        return Known::Quick(Answer::Disjoint(proof));
    }
    match sample::find(problem, &ranges, budget.samples) {
        Some(witness) => Known::Sample(Answer::Overlap(witness)),
        None => Known::Open,
    }
}

/// What is said of a question that is open.
const OPEN: Answer = Answer::Unknown(Reason::NotApplicable);

/// Answers questions, and remembers the answers: the same access in each of ten unrolled iterations
/// is one question, and so is that of ten instances of a template. As the answer to a question is
/// always the same, it does not matter who asks first.
#[derive(Default)]
pub struct Solver {
    known: Mutex<FxHashMap<Key, Known>>,
    /// How many answers were given.
    given: AtomicU64,
}

/// What is known of a question, and who found that out.
#[derive(Clone)]
enum Known {
    Quick(Answer),
    Sample(Answer),
    /// These two do not tell, and nobody has asked for more.
    Open,
    /// Nor do they here; by how much effort it was answered, or at least that much was in vain.
    Circuit(Answer, Effort),
}

impl Known {
    /// Up to which effort nothing more is known.
    fn effort(&self) -> Effort {
        match *self {
            Known::Open => Effort::Look,
            Known::Circuit(Answer::Unknown(_), spent) => spent,
            Known::Quick(_) | Known::Sample(_) | Known::Circuit(..) => Effort::Full,
        }
    }
}

/// The methods in the order in which they are asked: memory, and those that answer what is not
/// there.
pub const METHODS: [&str; 4] = ["memory", "quick", "sample", "circuit"];

/// How often a method was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many questions it answered.
    pub answered: u64,
    /// How many it did not.
    pub open: u64,
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

impl Solver {
    fn lock(&self) -> MutexGuard<'_, FxHashMap<Key, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What became of the questions, by method ([`METHODS`]): each counts once, and for memory as
    /// often as it was answered again. `None` if there were too many to remember: then it would
    /// depend on who was first.
    pub fn tallies(&self) -> Option<[Tally; METHODS.len()]> {
        let known = self.lock();
        let [mut quick, mut sample, mut circuit] = [Tally::default(); 3];
        for known in known.values() {
            match known {
                Known::Quick(_) => quick.answered += 1,
                Known::Sample(_) => sample.answered += 1,
                Known::Circuit(Answer::Unknown(_), _) => circuit.open += 1,
                Known::Circuit(..) => circuit.answered += 1,
                Known::Open => sample.open += 1,
            }
        }
        let by_circuit = circuit.answered + circuit.open;
        sample.open += by_circuit;
        quick.open = sample.answered + sample.open;
        let first = quick.answered + sample.answered + by_circuit;
        let again = self.given.load(Ordering::Relaxed) - first;
        let memory = Tally { answered: again, open: known.len() as u64 };
        (known.len() < REMEMBERED).then_some([memory, quick, sample, circuit])
    }

    /// Answers a question with all that there is. Cost of a question of a known shape: linear in
    /// the nodes that it depends on.
    pub fn solve(&self, problem: &Problem) -> Answer {
        self.solve_with(problem, Effort::Full)
    }

    /// The same up to an effort: [`Reason::NotApplicable`] where more may tell.
    pub fn solve_with(&self, problem: &Problem, effort: Effort) -> Answer {
        if !problem.is_well_formed() {
            return Answer::Unknown(Reason::Malformed);
        }
        let (small, leaves) = canonical(problem);
        let key = key(&small);
        let known = self.lock().get(&key).cloned();
        let known = match known {
            Some(known) if known.effort() >= effort => known,
            before => {
                let mut found = before.unwrap_or_else(|| look(&small, &Budget::default()));
                for more in [Effort::Brief, Effort::Full] {
                    if found.effort() < effort.min(more) {
                        found = Known::Circuit(blast::decide(&small, &more.budget()), more);
                    }
                }
                let mut all = self.lock();
                // Somebody else may have found out more meanwhile.
                let is_more = all.get(&key).is_none_or(|known| known.effort() < found.effort());
                if all.len() < REMEMBERED && is_more {
                    all.insert(key, found.clone());
                }
                found
            }
        };
        let answer = match known {
            Known::Quick(answer) | Known::Sample(answer) => answer,
            Known::Circuit(answer, needed) if needed <= effort => answer,
            // What somebody has found out with more effort must not make a difference.
            Known::Circuit(..) if effort > Effort::Look => Answer::Unknown(Reason::Budget),
            Known::Circuit(..) | Known::Open => return OPEN,
        };
        self.given.fetch_add(1, Ordering::Relaxed);
        match answer {
            Answer::Overlap(found) => translated(problem, &leaves, &found),
            answer => answer,
        }
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
