//! Linear forms under linear facts: an exact question about integers.
//!
//! The difference of the offsets as a linear form ([`super::linear`], expanded: with the number of
//! times that numbers wrap around, and quotients, as unknowns of their own), and everything linear
//! that is known of its atoms:
//!
//! - their ranges;
//! - for a number of turns *q* of a node, that its form lies within the node's range; for *q* =
//!   ⌊*a*/*c*⌋, that 0 ≤ *a* − *c*·*q* < *c*; for a minimum or maximum, on which side of its
//!   operands it is;
//! - comparisons that hold, in the view (unsigned or signed) in which they compare; ids below
//!   extents;
//! - the difference, less some multiple of 2^64, within the window.
//!
//! Two threads differ along a first axis, upwards or downwards: each of these at most six cases
//! must have no solution (`omega.rs`). Everything is either exact or left out, so that more is
//! allowed than can happen: no solution is a proof.
//!
//! Cost: bounded by a number of row operations; typically tens of µs.

use super::linear::{Atom, Form, Forms, Style, View};
use super::omega::System;
use super::quick::{MODULUS, Window};
use super::ranges::{Ranges, Relation};
use super::{Extent, Problem, Proof};
use crate::addresses::expr::{BinaryOp, Expr, Leaf, Node};
use simt_ir::IntPred;

/// Rows that all cases together may make.
const STEPS: u32 = 3_000;

/// More unknowns than this are too many.
const MOST_UNKNOWNS: usize = 40;

/// Looks for a proof.
pub fn prove(problem: &Problem, ranges: &Ranges) -> Option<Proof> {
    let forms = Forms::compute(problem, ranges, Style::Expanded);
    let mut builder = Builder { problem, ranges, forms: &forms, atoms: Vec::new(), rows: Vec::new() };
    builder.add_window()?;
    builder.add_what_is_known()?;
    let mut steps = STEPS;
    let axes = ranges.live_axes(problem);
    let mut equal: Vec<(Atom, Atom)> = Vec::new();
    for axis in axes {
        let ids = problem.threads.map(|ids| ids[axis].and_then(|leaf| builder.leaf(leaf)));
        let [Some(t), Some(other)] = ids else {
            // Nothing depends on this axis, so that two threads may differ in it alone.
            return builder.system(&equal, None).has_no_solution(&mut steps).then_some(Proof::Integers);
        };
        for (less, more) in [(t, other), (other, t)] {
            if !builder.system(&equal, Some((less, more))).has_no_solution(&mut steps) {
                return None;
            }
        }
        equal.push((t, other));
    }
    Some(Proof::Integers)
}

struct Builder<'a> {
    problem: &'a Problem,
    ranges: &'a Ranges,
    forms: &'a Forms<'a>,
    /// The unknowns; the last column, behind them, is the number of turns of the difference.
    atoms: Vec<Atom>,
    /// Forms that are at least 0, with a multiple of the turns of the difference.
    rows: Vec<(Form, i128)>,
}

impl Builder<'_> {
    /// −below < difference − 2^64 · turns < above.
    fn add_window(&mut self) -> Option<()> {
        let window = Window::of(self.problem);
        let difference = self.forms.difference()?;
        let interval = self.forms.interval(&difference)?;
        let turns = if window.is_only_one(interval) { 0 } else { MODULUS };
        self.rows.push((difference.plus(&Form::number(window.below - 1), 1)?, -turns));
        self.rows.push((Form::number(window.above - 1).plus(&difference, -1)?, turns));
        self.note(&difference);
        for axis in 0..3 {
            for side in 0..2 {
                if let Some(atom) = self.problem.threads[side][axis].and_then(|leaf| self.leaf(leaf)) {
                    self.note(&Form::atom(atom));
                }
            }
        }
        Some(())
    }

    /// Makes the atoms of a form unknowns.
    fn note(&mut self, form: &Form) {
        for &(atom, _) in &form.terms {
            if !self.atoms.contains(&atom) {
                self.atoms.push(atom);
            }
        }
    }

    /// Adds what is linear and known of the unknowns, and of what that brings in.
    fn add_what_is_known(&mut self) -> Option<()> {
        let mut relations: Vec<(Form, bool)> = Vec::new();
        for relation in &self.ranges.relations {
            let is_zero = relation.predicate == IntPred::Eq;
            relations.extend(self.forms.not_negative(*relation).map(|form| (form, is_zero)));
            relations.extend(self.known_remainder(relation).map(|form| (form, true)));
        }
        let mut used = vec![false; relations.len()];
        let mut done = 0;
        loop {
            while done < self.atoms.len() {
                if self.atoms.len() > MOST_UNKNOWNS {
                    return None;
                }
                let atom = self.atoms[done];
                done += 1;
                self.add_definition(atom);
            }
            // A comparison says something if it mentions an unknown.
            let next = (0..relations.len()).find(|&at| {
                !used[at] && relations[at].0.terms.iter().any(|term| self.atoms.contains(&term.0))
            });
            let Some(at) = next else { return Some(()) };
            used[at] = true;
            let (form, is_zero) = &relations[at];
            self.add_at_least(form, &Form::number(0));
            if *is_zero {
                self.add_at_least(&Form::number(0), form);
            }
        }
    }

    /// What is 0 where facts fix a remainder; as a node that is only a number.
    fn known_remainder(&self, relation: &Relation) -> Option<Form> {
        let value = self.ranges.of(&self.problem.arena, relation.left).single()?;
        self.forms.remainder_form(relation.left)?.plus(&Form::number(value.into()), -1)
    }

    /// Adds low ≤ form.
    fn add_at_least(&mut self, form: &Form, low: &Form) {
        // What is too large to be written down is left out.
        if let Some(row) = form.plus(low, -1) {
            self.note(&row);
            self.rows.push((row, 0));
        }
    }

    /// Adds what makes an atom what it is.
    fn add_definition(&mut self, atom: Atom) {
        let arena = &self.problem.arena;
        let (low, high) = self.forms.bounds(atom);
        self.add_at_least(&Form::atom(atom), &Form::number(low));
        self.add_at_least(&Form::number(high), &Form::atom(atom));
        match atom {
            Atom::Turns(expr, view) => {
                let form = self.forms.exact(expr, view).clone();
                let range = self.ranges.of(arena, expr);
                let (low, high): (i128, i128) = match view {
                    View::Unsigned => (range.low.into(), range.high.into()),
                    View::Signed => (range.signed_low.into(), range.signed_high.into()),
                };
                self.add_at_least(&form, &Form::number(low));
                self.add_at_least(&Form::number(high), &form);
            }
            Atom::Floor(expr, divisor) => {
                let dividend = self.forms.exact(expr, View::Unsigned).clone();
                let by = i128::from(divisor);
                let Some(rest) = dividend.plus(&Form::atom(atom), -by) else { return };
                self.add_at_least(&rest, &Form::number(0));
                self.add_at_least(&Form::number(by - 1), &rest);
            }
            Atom::Value(expr, _) => self.add_value(expr),
            Atom::Product(_) => {}
        }
    }

    /// Minima, maxima, ids.
    fn add_value(&mut self, expr: Expr) {
        match self.problem.arena.node(expr) {
            Node::Binary(op, a, b) => {
                let (view, is_least) = match op {
                    BinaryOp::UMin => (View::Unsigned, true),
                    BinaryOp::UMax => (View::Unsigned, false),
                    BinaryOp::SMin => (View::Signed, true),
                    BinaryOp::SMax => (View::Signed, false),
                    _ => return,
                };
                let result = self.forms.exact(expr, view).clone();
                for operand in [a, b] {
                    let operand = self.forms.exact(operand, view).clone();
                    match is_least {
                        true => self.add_at_least(&operand, &result),
                        false => self.add_at_least(&result, &operand),
                    }
                }
            }
            Node::Leaf(leaf) => {
                for axis in 0..3 {
                    let is_id = self.problem.threads.iter().any(|ids| ids[axis] == Some(leaf));
                    let Extent::Leaf(extent) = self.problem.extents[axis] else { continue };
                    if let (true, Some(extent)) = (is_id, self.leaf(extent))
                        && let Some(most) = Form::atom(extent).plus(&Form::number(1), -1)
                    {
                        self.add_at_least(&most, &self.forms.exact(expr, View::Unsigned).clone());
                    }
                }
            }
            _ => {}
        }
    }

    /// A leaf as an unknown, if it occurs and is not a constant.
    fn leaf(&self, leaf: Leaf) -> Option<Atom> {
        let arena = &self.problem.arena;
        let expr = arena.exprs().find(|&expr| arena.node(expr) == Node::Leaf(leaf))?;
        match self.forms.exact(expr, View::Unsigned).terms[..] {
            [(atom, 1)] => Some(atom),
            _ => None,
        }
    }

    /// All rows, with some ids equal and one below another.
    fn system(&self, equal: &[(Atom, Atom)], below: Option<(Atom, Atom)>) -> System {
        let column = |atom: Atom| self.atoms.iter().position(|&other| other == atom);
        let mut system = System::new(self.atoms.len() + 1);
        for (form, turns) in &self.rows {
            let mut terms: Vec<(usize, i128)> =
                form.terms.iter().filter_map(|&(atom, factor)| Some((column(atom)?, factor))).collect();
            // A row with an atom that is no unknown says nothing.
            if terms.len() == form.terms.len() {
                terms.push((self.atoms.len(), *turns));
                system.at_least_zero(&terms, form.constant);
            }
        }
        for &(a, b) in equal {
            if let (Some(a), Some(b)) = (column(a), column(b)) {
                system.zero(&[(a, 1), (b, -1)], 0);
            }
        }
        if let Some((Some(less), Some(more))) = below.map(|(less, more)| (column(less), column(more))) {
            system.at_least_zero(&[(more, 1), (less, -1)], -1);
        }
        system
    }
}
