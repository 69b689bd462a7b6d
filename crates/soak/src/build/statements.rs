//! Statements.

use super::super::plan::*;
use super::{Builder, ITERATIONS, Scope};

impl Builder<'_> {
    pub(super) fn stmt(&mut self, kind: Kind) -> Stmt {
        let id = self.plan.statements;
        self.plan.statements += 1;
        Stmt { id, kind }
    }

    /// Statements, and barriers between them. `body_of`: the list is the body of a loop, and
    /// whether a uniform one.
    pub(super) fn list(&mut self, scope: Scope, body_of: Option<bool>) -> Vec<Stmt> {
        let mut list = Vec::new();
        let most = if scope.depth == 0 { self.budget } else { 2 + self.pick(4) };
        for _ in 0..most {
            if self.budget == 0 || self.bytes.is_empty() {
                break;
            }
            self.budget -= 1;
            if scope.together && self.chance(self.options.barriers, 100) {
                let kind = self.barrier(scope);
                list.push(self.stmt(kind));
            }
            if let Some(uniform) = body_of
                && self.chance(1, 10)
            {
                let condition = self.condition(scope, uniform);
                list.push(self.stmt(Kind::Break { condition }));
            }
            self.statement(scope, &mut list);
        }
        list
    }

    pub(super) fn statement(&mut self, scope: Scope, list: &mut Vec<Stmt>) {
        let nests = scope.depth < 4 && self.budget > 0;
        if scope.locked && self.chance(1, 3) {
            let guarded = self.guarded(scope);
            return list.push(self.stmt(guarded));
        }
        let kind = match self.pick(48) {
            0..=6 => self.load(scope),
            7..=9 if !self.plan.functions.is_empty() => self.call(scope),
            7..=15 => self.store(scope),
            16..=18 => self.assign(scope),
            19..=22 if nests => self.branch(scope),
            23..=26 if nests && scope.loops < LOOP_DEPTH => self.repeat(scope),
            27..=28 if nests && scope.together && scope.loops < LOOP_DEPTH && scope.times <= 2 => {
                return self.reduction(scope, list);
            }
            29..=30 if nests && scope.loops < LOOP_DEPTH && scope.times <= 4 => {
                return self.double_buffer(scope, list);
            }
            31 if self.options.atomics => self.atomic(scope),
            32 if self.options.atomics => self.ticket(scope),
            33..=35 => self.exit_or_exchange(scope),
            36 if self.options.fences && self.chance(1, 3) => return self.fences(list),
            37..=38 if scope.together && self.options.barriers > 0 => self.barrier(scope),
            39 => return self.scatter(scope, list),
            40..=43 if self.may_lock(scope) => self.locked(scope),
            46..=47 if self.may_broadcast(scope) => Kind::Broadcast {
                value: self.value(scope, 2),
                variable: self.pick(UNIFORM_VARIABLES as u32) as usize,
            },
            44..=45 if nests && scope.together && self.options.barriers > 0 => self.arms(scope),
            _ => self.load(scope),
        };
        list.push(self.stmt(kind));
    }

    /// The first thread must be there, and nobody else may tell anything meanwhile.
    fn may_broadcast(&self, scope: Scope) -> bool {
        scope.together && !scope.locked && !self.exits && self.options.barriers > 0
    }

    fn may_lock(&self, scope: Scope) -> bool {
        let here = scope.together && scope.function.is_none() && !scope.locked;
        here && self.plan.between.is_some() && scope.times <= 4 && scope.depth < 4
    }

    fn locked(&mut self, scope: Scope) -> Kind {
        let plainly = self.options.plain_locks && self.chance(1, 6);
        let scope = Scope { locked: true, depth: scope.depth + 1, ..scope };
        let guarded = self.guarded(scope);
        let mut body = vec![self.stmt(guarded)];
        body.extend(self.list(scope, None));
        Kind::Locked { body, plainly }
    }

    fn guarded(&mut self, scope: Scope) -> Kind {
        Kind::Guarded { column: self.index(scope, self.plan.threads()), value: self.value(scope, 1) }
    }

    /// A fence, now and then with others next to it.
    fn fences(&mut self, list: &mut Vec<Stmt>) {
        use Fence::*;
        let more = if self.chance(1, 2) { self.pick(3) } else { 0 };
        for _ in 0..=more {
            let kinds = [Block, Device, Llvm, System, Acquire, Release, Both, BothOfTheDevice];
            let fence = Kind::Fence(self.one_of(&kinds));
            list.push(self.stmt(fence));
        }
    }

    pub(super) fn assign(&mut self, scope: Scope) -> Kind {
        let uniform = scope.together && self.chance(1, 2);
        let variable = if uniform { self.pick(UNIFORM_VARIABLES as u32) as usize } else { self.variable() };
        let value = self.expr(scope, uniform, 2);
        Kind::Assign { variable, value }
    }

    pub(super) fn barrier(&mut self, scope: Scope) -> Kind {
        if self.options.data_barriers && self.plan.target == Target::Nvptx && self.chance(1, 12) {
            let kind = self.one_of(&[Reduction::Count, Reduction::And, Reduction::Or]);
            let predicate = self.condition(scope, false);
            let variable = self.chance(1, 2).then(|| self.pick(UNIFORM_VARIABLES as u32) as usize);
            return Kind::Barrier(Barrier::Data { kind, predicate, variable });
        }
        Kind::Barrier(Barrier::Plain { extra: self.chance(2, 3) })
    }

    pub(super) fn load(&mut self, scope: Scope) -> Kind {
        let place = self.place(scope, true, false);
        let variable = self.variable();
        let op = self.one_of(&[Op::Add, Op::Xor, Op::Sub, Op::Mul]);
        Kind::Load { variable, op, place, strong: self.strong() }
    }

    pub(super) fn store(&mut self, scope: Scope) -> Kind {
        let place = self.place(scope, false, false);
        Kind::Store { place, value: self.value(scope, 2), strong: self.strong() }
    }

    pub(super) fn strong(&mut self) -> bool {
        self.options.strong && self.chance(1, 16)
    }

    pub(super) fn atomic(&mut self, scope: Scope) -> Kind {
        let place = self.place(scope, false, true);
        use AtomicOp::*;
        let op = self.one_of(&[Add, And, Or, Xor, Min, Max, UMax]);
        let value = self.value(scope, 1);
        let into = self.chance(1, 4).then(|| self.variable());
        use Reach::*;
        let reach = self.one_of(&[Device, Block, Device, Block, Warp, Thread]);
        Kind::Atomic { place, op, value, into, reach }
    }

    pub(super) fn ticket(&mut self, scope: Scope) -> Kind {
        let mut cell = || {
            let mut place = self.place(scope, false, true);
            place.other = None;
            place.column = Expr::Int(self.pick(4) as i32);
            if place.row.is_some() {
                place.row = Some(Expr::Int(0));
            }
            place
        };
        let (counter, sum) = (cell(), cell());
        Kind::Ticket { counter, sum, factor: 1 + self.pick(7) as i32 }
    }

    pub(super) fn branch(&mut self, scope: Scope) -> Kind {
        let uniform = scope.together && self.chance(1, 2);
        let condition = self.condition(scope, uniform);
        let inner = Scope { together: scope.together && uniform, depth: scope.depth + 1, ..scope };
        if self.chance(1, 6) {
            let value = self.expr(scope, uniform, 1);
            let value = Expr::binary(Op::And, value, Expr::Int(3));
            let arms = (0..2 + self.pick(3)).map(|_| self.list(inner, None)).collect();
            return Kind::Switch { value, uniform, arms };
        }
        let then = self.list(inner, None);
        let otherwise = if self.chance(1, 3) { self.list(inner, None) } else { Vec::new() };
        Kind::If { condition, uniform, then, otherwise }
    }

    /// `if (…) { …; barrier; … } else { …; barrier; … }`, now and then with a loop for each arm.
    /// Waves of AMDGPU do not part.
    fn arms(&mut self, scope: Scope) -> Kind {
        let by_warp = self.plan.target == Target::Amdgpu || self.chance(1, 2);
        let condition = if by_warp {
            let warp = Expr::binary(Op::LShr, Expr::Thread, Expr::Int(5));
            let left = Expr::binary(Op::And, warp, Expr::Int(1 + self.pick(2) as i32));
            Condition { op: Test::Eq, left, right: Expr::Int(0) }
        } else {
            // By what memory says alone, all go one way: that is the contract.
            let Condition { op, left, right } = self.condition(scope, false);
            Condition { op, left: Expr::binary(Op::Xor, Expr::Thread, left), right }
        };
        let apart = Scope { together: false, depth: scope.depth + 1, ..scope };
        let is_loop = scope.loops < LOOP_DEPTH && scope.times <= 4 && self.chance(1, 3);
        let (trips, bottom) = (1 + self.pick(3), self.chance(1, 2));
        let inner = if is_loop { self.inside(apart, false, trips) } else { apart };
        let arms = [(); 2].map(|()| {
            let mut body = self.list(inner, None);
            body.push(self.stmt(Kind::Meeting));
            body.extend(self.list(inner, None));
            if !is_loop {
                return body;
            }
            let form = Form::Up(Expr::Int(trips as i32));
            vec![self.stmt(Kind::Loop(Loop { counter: scope.loops, uniform: false, form, bottom, body }))]
        });
        Kind::Arms { condition, extra: self.chance(2, 3), arms }
    }

    /// What is inside of a loop of so many iterations.
    pub(super) fn inside(&self, scope: Scope, uniform: bool, trips: u32) -> Scope {
        Scope {
            together: scope.together && uniform,
            loops: scope.loops + 1,
            uniform_loops: scope.uniform_loops | u32::from(uniform) << scope.loops,
            times: scope.times * trips.max(1),
            depth: scope.depth + 1,
            ..scope
        }
    }

    pub(super) fn repeat(&mut self, scope: Scope) -> Kind {
        let uniform = scope.together && self.chance(2, 3);
        let most = (ITERATIONS / scope.times).min(4);
        let halving = uniform && most >= 4 && self.chance(1, 5);
        let form = match (halving, most >= 3 && self.chance(1, 2)) {
            (true, _) => Form::Halving(8),
            // `x & 3` is at most 3.
            (false, true) => {
                let value = self.expr(scope, uniform, 1);
                Form::Up(Expr::binary(Op::And, value, Expr::Int(3)))
            }
            (false, false) if uniform || scope.function.is_some() => {
                Form::Up(Expr::Int(self.pick(most + 1) as i32))
            }
            (false, false) => {
                Form::Up(Expr::binary(Op::URem, Expr::Thread, Expr::Int(most.clamp(1, 3) as i32)))
            }
        };
        let bottom = self.chance(1, 2);
        let inner = self.inside(scope, uniform, most);
        let body = self.list(inner, Some(uniform));
        Kind::Loop(Loop { counter: scope.loops, uniform, form, bottom, body })
    }

    /// `for (s = 32; s > 0; s >>= 1) { if (t < s) a[t] += a[t + s]; }`
    pub(super) fn reduction(&mut self, scope: Scope, list: &mut Vec<Stmt>) {
        let Some(base) = self.shared_base(scope) else { return };
        let counter = scope.loops;
        let variable = self.variable();
        let place = |column: Expr| Place { base, other: None, row: None, column };
        let other = Expr::binary(Op::Add, Expr::Thread, Expr::Counter(counter));
        let start = self.one_of(&[16, 32]);
        let operation = self.one_of(&[Op::Add, Op::Xor]);
        let then = vec![
            self.stmt(Kind::Load { variable, op: operation, place: place(other), strong: false }),
            self.stmt(Kind::Load { variable, op: operation, place: place(Expr::Thread), strong: false }),
            self.stmt(Kind::Store {
                place: place(Expr::Thread),
                value: Expr::Variable(variable),
                strong: false,
            }),
        ];
        let condition = Condition { op: Test::Ult, left: Expr::Thread, right: Expr::Counter(counter) };
        let mut body = vec![self.stmt(Kind::If { condition, uniform: false, then, otherwise: Vec::new() })];
        if self.options.barriers > 0 && self.chance(1, 3) {
            let kind = self.barrier(self.inside(scope, true, 6));
            body.push(self.stmt(kind));
        }
        let bottom = self.chance(1, 2);
        let form = Form::Halving(start);
        list.push(self.stmt(Kind::Loop(Loop { counter, uniform: true, form, bottom, body })));
    }

    /// `for (k …) { a[(k & 1) * n + t] = v; v += a[(k & 1) * n + other(t)]; }`
    pub(super) fn double_buffer(&mut self, scope: Scope, list: &mut Vec<Stmt>) {
        let threads = self.plan.threads() as i32;
        let doubled = |array: &Array| array.space == Space::Shared && array.cells() as i32 >= 2 * threads;
        let arrays: Vec<usize> =
            (0..self.plan.arrays.len()).filter(|&array| doubled(&self.plan.arrays[array])).collect();
        if arrays.is_empty() {
            let kind = self.load(scope);
            return list.push(self.stmt(kind));
        }
        let base = Base::Array(self.one_of(&arrays));
        let counter = scope.loops;
        let half = |shift: i32, column: Expr| {
            let k = Expr::binary(Op::Add, Expr::Counter(counter), Expr::Int(shift));
            let parity = Expr::binary(Op::And, k, Expr::Int(1));
            let column = Expr::binary(Op::Add, Expr::binary(Op::Mul, parity, Expr::Int(threads)), column);
            Place { base, other: None, row: None, column }
        };
        let uniform = scope.together;
        let inner = self.inside(scope, uniform, 3);
        let partner = self.index(inner, self.plan.threads());
        let (written, read) = (half(0, Expr::Thread), half(self.pick(2) as i32, partner));
        let variable = self.variable();
        let value = self.value(inner, 1);
        let mut body = vec![self.stmt(Kind::Store { place: written, value, strong: false })];
        if uniform && self.options.barriers > 0 && self.chance(1, 2) {
            let kind = self.barrier(inner);
            body.push(self.stmt(kind));
        }
        body.push(self.stmt(Kind::Load { variable, op: Op::Add, place: read, strong: false }));
        let form = Form::Up(Expr::Int(2 + self.pick(2) as i32));
        let bottom = self.chance(1, 2);
        list.push(self.stmt(Kind::Loop(Loop { counter, uniform, form, bottom, body })));
    }

    /// `i = index(t); a[i] = own(t); barrier; v = a[i];`, or first the load, then the store; now
    /// and then something else happens in between, or the value is not the thread's own.
    pub(super) fn scatter(&mut self, scope: Scope, list: &mut Vec<Stmt>) {
        let Some(base) = self.shared_base(scope) else { return };
        let (index, variable) = (self.variable(), self.variable());
        let table = self.table(scope).filter(|_| self.chance(1, 2));
        let value = match table {
            Some(table) => Expr::Table(table, Box::new(Expr::Thread)),
            None => self.index(scope, self.plan.threads()),
        };
        let place = || Place { base, other: None, row: None, column: Expr::Variable(index) };
        let own = match self.pick(6) {
            0..=1 => Expr::Thread,
            2 => Expr::Global,
            3 => {
                Expr::binary(Op::Add, Expr::binary(Op::Mul, Expr::Thread, Expr::Int(3)), self.value(scope, 0))
            }
            4 => Expr::binary(Op::Xor, Expr::Thread, Expr::Int(self.pick(64) as i32)),
            _ => self.value(scope, 1),
        };
        let store = Kind::Store { place: place(), value: own, strong: false };
        let load = Kind::Load { variable, op: Op::Xor, place: place(), strong: false };
        list.push(self.stmt(Kind::Assign { variable: index, value }));
        let (first, second) = if self.chance(1, 3) { (load, store) } else { (store, load) };
        list.push(self.stmt(first));
        if self.chance(1, 4) {
            self.statement(Scope { depth: 4, ..scope }, list);
        }
        if scope.together && self.options.barriers > 0 {
            let kind = self.barrier(scope);
            list.push(self.stmt(kind));
        }
        if self.chance(1, 8) {
            self.statement(Scope { depth: 4, ..scope }, list);
        }
        list.push(self.stmt(second));
    }

    pub(super) fn call(&mut self, scope: Scope) -> Kind {
        let known = scope.function.unwrap_or(self.plan.functions.len());
        let callees: Vec<usize> =
            (0..known).filter(|&f| scope.together || !self.plan.functions[f].together).collect();
        if callees.is_empty() {
            return self.load(scope);
        }
        let callee = self.one_of(&callees);
        let (together, shared) = (self.plan.functions[callee].together, self.plan.functions[callee].shared);
        let Some(pointer) = self.pointer(scope, shared) else { return self.load(scope) };
        let uniform = self.expr(scope, together, 1);
        let value = self.value(scope, 1);
        Kind::Call { callee, pointer, uniform, value, variable: self.variable() }
    }

    /// Something to pass to a function.
    pub(super) fn pointer(&mut self, scope: Scope, shared: bool) -> Option<Base> {
        let mut bases = self.bases(scope);
        bases.retain(|&base| {
            self.is_shared(scope, base) == shared
                && self.array_of(base).is_none_or(|array| {
                    !array.constant && array.width == 4 && array.rows == 1 && array.field.is_none()
                })
        });
        (!bases.is_empty()).then(|| self.one_of(&bases))
    }

    pub(super) fn exit_or_exchange(&mut self, scope: Scope) -> Kind {
        if self.exits && scope.together && scope.function.is_none() {
            let threads = self.plan.threads() as i32;
            let bound = threads - 1 - self.pick(threads as u32 / 2) as i32;
            let condition = if self.chance(1, 4) {
                self.condition(scope, false)
            } else {
                Condition { op: Test::Uge, left: Expr::Thread, right: Expr::Int(bound) }
            };
            return Kind::Exit { condition };
        }
        if self.exchanges && scope.together {
            if self.chance(1, 6) {
                return Kind::WarpBarrier;
            }
            let lane = self.pick(32);
            use Exchange::*;
            let exchange = match self.plan.target {
                Target::Nvptx => self.one_of(&[
                    Butterfly(lane),
                    Down(lane),
                    Up(lane),
                    Broadcast(lane),
                    Ballot,
                    Sum,
                    Active,
                ]),
                Target::Amdgpu => self.one_of(&[Butterfly(lane), Broadcast(lane), Ballot]),
            };
            return Kind::Exchange { variable: self.variable(), exchange, value: self.value(scope, 1) };
        }
        self.store(scope)
    }
}
