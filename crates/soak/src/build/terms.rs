//! Places and expressions.

use super::super::plan::*;
use super::{Builder, Scope};

impl Builder<'_> {
    pub(super) fn array_of(&self, base: Base) -> Option<&Array> {
        match base {
            Base::Array(array) => Some(&self.plan.arrays[array]),
            Base::Param(param) => Some(&self.plan.arrays[self.plan.params[param].array]),
            Base::Pointer => None,
        }
    }

    pub(super) fn is_shared(&self, scope: Scope, base: Base) -> bool {
        match self.array_of(base) {
            Some(array) => array.space == Space::Shared,
            None => scope.function.is_some_and(|function| self.plan.functions[function].shared),
        }
    }

    /// Everything that a place can be in, but for the result; tables included.
    pub(super) fn bases(&self, scope: Scope) -> Vec<Base> {
        let in_module =
            |&array: &usize| self.plan.arrays[array].space != Space::Buffer && !self.plan.is_between(array);
        let mut bases: Vec<Base> = (0..self.plan.arrays.len()).filter(in_module).map(Base::Array).collect();
        match scope.function {
            Some(_) => bases.extend([Base::Pointer; 2]),
            None => {
                let ordinary = |&param: &usize| !self.plan.is_between(self.plan.params[param].array);
                bases.extend((1..self.plan.params.len()).filter(ordinary).map(Base::Param));
            }
        }
        bases
    }

    pub(super) fn shared_base(&mut self, scope: Scope) -> Option<Base> {
        let mut bases = self.bases(scope);
        bases.retain(|&base| self.is_shared(scope, base));
        (!bases.is_empty()).then(|| self.one_of(&bases))
    }

    pub(super) fn place(&mut self, scope: Scope, read: bool, atomic: bool) -> Place {
        let mut bases = self.bases(scope);
        let allowed =
            |array: &Array| (read || !array.constant) && (!atomic || (array.width, array.align()) == (4, 4));
        bases.retain(|&base| self.array_of(base).is_none_or(allowed));
        if let Some(shared) = self.shared_base(scope)
            && bases.contains(&shared)
            && self.chance(1, 2)
        {
            bases = vec![shared];
        }
        if bases.is_empty() {
            // No array of 32 bits but the result: the thread's own element of that.
            return Place { base: Base::Param(0), other: None, row: None, column: Expr::Global };
        }
        let base = self.one_of(&bases);
        let threads = self.plan.threads();
        let (rows, columns, width) =
            self.array_of(base).map_or((1, threads, 4), |array| (array.rows, array.columns, array.width));
        if rows > 1 {
            let (row, column) = self.two_dimensional(scope, rows, columns);
            return Place { base, other: None, row: Some(row), column };
        }
        let shared = self.is_shared(scope, base);
        let plain = |array: &Array| (array.rows, array.width, array.field.is_none());
        let is_field = self.array_of(base).is_some_and(|array| array.field.is_some());
        bases.retain(|&other| {
            let data = self.array_of(other).map_or((1, 4, true), plain);
            other != base && self.is_shared(scope, other) == shared && !is_field && data == (1, width, true)
        });
        let other = (!bases.is_empty() && self.chance(1, 8)).then(|| {
            let condition = self.condition(scope, false);
            (condition, self.one_of(&bases))
        });
        let column = self.index(scope, columns);
        let column = if shared { column } else { self.sliced(column) };
        Place { base, other, row: None, column }
    }

    /// In the block's part of global memory, mostly.
    pub(super) fn sliced(&mut self, index: Expr) -> Expr {
        if matches!(index, Expr::Thread) {
            return Expr::Global;
        }
        if self.chance(1, 6) {
            return index;
        }
        let begin = Expr::binary(Op::Mul, Expr::Block, Expr::Threads);
        Expr::binary(Op::Add, begin, Expr::binary(Op::URem, index, Expr::Threads))
    }

    /// An index of one of many forms, mostly below the number of threads.
    pub(super) fn index(&mut self, scope: Scope, cells: u32) -> Expr {
        let int = |value: u32| Expr::Int(value as i32);
        let ring = |by: Expr| Expr::binary(Op::URem, Expr::binary(Op::Add, Expr::Thread, by), Expr::Threads);
        match self.pick(16) {
            0..=4 => Expr::Thread,
            5 => ring(int(1 + self.pick(8))),
            6 => Expr::binary(Op::Xor, Expr::Thread, int(1 + self.pick(40))),
            7 => Expr::binary(Op::Mul, Expr::Thread, int(1 + self.pick(3))),
            8 => Expr::binary(Op::URem, Expr::Thread, int(1 + self.pick(32))),
            9 => ring(self.expr(scope, scope.together, 1)),
            10 => match self.table(scope) {
                Some(table) => Expr::Table(table, Box::new(Expr::Thread)),
                None => Expr::Thread,
            },
            11 => self.expr(scope, scope.together, 1),
            12 => {
                let last = Expr::binary(Op::Sub, Expr::Threads, Expr::Int(1));
                Expr::binary(Op::Sub, last, Expr::Thread)
            }
            13 => {
                let parity = Expr::binary(Op::And, self.counter(scope), Expr::Int(1));
                let half = int(cells / 2);
                Expr::binary(Op::Add, Expr::binary(Op::Mul, parity, half), Expr::Thread)
            }
            14 => Expr::binary(Op::Add, Expr::Thread, self.counter(scope)),
            _ => self.value(scope, 2),
        }
    }

    pub(super) fn two_dimensional(&mut self, scope: Scope, rows: u32, columns: u32) -> (Expr, Expr) {
        let by = |op, n: u32| Expr::binary(op, Expr::Thread, Expr::Int(n.max(1) as i32));
        match self.pick(7) {
            0..=1 => (by(Op::UDiv, columns), by(Op::URem, columns)),
            2 => (by(Op::URem, rows), by(Op::UDiv, rows)),
            3 => (Expr::Y, Expr::X),
            4 => (Expr::X, Expr::Y),
            5 => {
                let parity = Expr::binary(Op::And, self.counter(scope), Expr::Int(1));
                (parity, self.index(scope, columns))
            }
            _ => {
                let neighbour = Expr::binary(Op::Xor, Expr::X, Expr::Int(1));
                (Expr::Y, neighbour)
            }
        }
    }

    /// One of the variables that differ between threads.
    pub(super) fn variable(&mut self) -> usize {
        UNIFORM_VARIABLES + self.pick((VARIABLES - UNIFORM_VARIABLES) as u32) as usize
    }

    /// The counter of a loop around, or 0.
    pub(super) fn counter(&mut self, scope: Scope) -> Expr {
        match scope.loops {
            0 => Expr::Int(0),
            loops => Expr::Counter(self.pick(loops as u32) as usize),
        }
    }

    pub(super) fn value(&mut self, scope: Scope, depth: u32) -> Expr {
        self.expr(scope, false, depth)
    }

    /// An expression; if `uniform`, one that is the same for all threads of a block that are
    /// together.
    pub(super) fn expr(&mut self, scope: Scope, uniform: bool, depth: u32) -> Expr {
        if depth > 0 && self.chance(1, 3) {
            return self.operation(scope, uniform, depth - 1);
        }
        let uniform = uniform || self.chance(1, 4);
        if uniform { self.uniform_leaf(scope, depth) } else { self.leaf(scope, depth) }
    }

    pub(super) fn operation(&mut self, scope: Scope, uniform: bool, depth: u32) -> Expr {
        use Op::*;
        let op = self.one_of(&[Add, Sub, Mul, And, Or, Xor, Shl, LShr, URem, UDiv]);
        let left = self.expr(scope, uniform, depth);
        let right = match op {
            Op::Shl | Op::LShr => Expr::Int(self.pick(6) as i32),
            Op::URem | Op::UDiv => Expr::Int(1 + self.pick(40) as i32),
            _ => self.expr(scope, uniform, depth),
        };
        Expr::binary(op, left, right)
    }

    pub(super) fn leaf(&mut self, scope: Scope, depth: u32) -> Expr {
        match self.pick(13) {
            12 => Expr::Lane,
            0..=3 => Expr::Variable(self.variable()),
            4..=6 => Expr::Thread,
            7 => Expr::X,
            8 => Expr::Y,
            9 => Expr::Global,
            10 => self.counter(scope),
            _ => match self.table(scope) {
                Some(table) if depth > 0 => Expr::Table(table, Box::new(self.leaf(scope, depth - 1))),
                _ => Expr::Thread,
            },
        }
    }

    pub(super) fn uniform_leaf(&mut self, scope: Scope, depth: u32) -> Expr {
        match self.pick(10) {
            0..=1 => Expr::Int(self.pick(20) as i32 - 2),
            2..=3 if scope.function.is_none() => {
                let count = self.plan.args.len() as u32;
                Expr::Arg(self.pick(count) as usize)
            }
            2..=4 => Expr::Variable(self.pick(UNIFORM_VARIABLES as u32) as usize),
            5 => Expr::Block,
            6 => Expr::Threads,
            7..=8 => {
                let uniform: Vec<usize> =
                    (0..scope.loops).filter(|l| scope.uniform_loops >> l & 1 == 1).collect();
                if uniform.is_empty() { Expr::Block } else { Expr::Counter(self.one_of(&uniform)) }
            }
            _ => match self.table(scope) {
                Some(table) if depth > 0 => Expr::Table(table, Box::new(self.uniform_leaf(scope, depth - 1))),
                _ => Expr::Int(1),
            },
        }
    }

    /// A table that the text at this place can name.
    pub(super) fn table(&mut self, scope: Scope) -> Option<Base> {
        let mut bases = self.bases(scope);
        bases.retain(|&base| self.array_of(base).is_some_and(|array| array.constant));
        (!bases.is_empty()).then(|| self.one_of(&bases))
    }

    pub(super) fn condition(&mut self, scope: Scope, uniform: bool) -> Condition {
        let op = self.one_of(&[Test::Ult, Test::Eq, Test::Ne, Test::Uge, Test::Slt]);
        if !uniform && self.chance(1, 3) {
            let bound = 1 + self.pick(self.plan.threads()) as i32;
            return Condition { op: Test::Ult, left: Expr::Thread, right: Expr::Int(bound) };
        }
        let left = self.expr(scope, uniform, 2);
        // Parities and small numbers are more often equal.
        let left = match op {
            Test::Eq | Test::Ne => Expr::binary(Op::And, left, Expr::Int(1 + self.pick(3) as i32)),
            _ => left,
        };
        let right =
            if self.chance(1, 3) { self.expr(scope, true, 1) } else { Expr::Int(self.pick(12) as i32) };
        Condition { op, left, right }
    }
}
