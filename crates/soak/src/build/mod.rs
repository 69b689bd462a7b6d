//! From bytes to a plan: every choice takes the next byte; when none is left, the first alternative
//! is taken.
//!
//! What comes out is well-typed, terminates, and has barriers only where all threads that are left
//! come together. It may race and index outside of arrays: [`oracle`](super::oracle) sees to that.

mod statements;
mod terms;

use super::Options;
use super::plan::*;
use super::structs::STRUCTS;
use arbitrary::Unstructured;

/// Shapes of blocks: two or three warps, full or not, one- and two-dimensional.
const BLOCKS: [[u32; 2]; 13] = [
    [64, 1],
    [33, 1],
    [65, 1],
    [96, 1],
    [72, 1],
    [8, 8],
    [32, 2],
    [16, 4],
    [13, 5],
    [16, 6],
    [11, 3],
    [40, 1],
    [7, 7],
];

/// How often the body of the innermost loops may run in all.
const ITERATIONS: u32 = 12;

/// Builds plans.
pub(super) struct Builder<'b> {
    bytes: Unstructured<'b>,
    options: Options,
    plan: Plan,
    /// How many more statements there may be.
    budget: u32,
    /// Threads end early, or exchange values by full warps: never both in one kernel.
    exits: bool,
    exchanges: bool,
}

/// Where a statement is.
#[derive(Clone, Copy)]
struct Scope {
    /// All threads that are left come here together.
    together: bool,
    /// In which device function.
    function: Option<usize>,
    /// How many loops are around, and which of them all threads go through together: one bit each.
    loops: usize,
    uniform_loops: u32,
    /// How often it is executed, at most.
    times: u32,
    /// How many statements are around.
    depth: u32,
    /// Whether one of them holds the lock.
    locked: bool,
}

impl Scope {
    /// The beginning of the kernel.
    const KERNEL: Scope = Scope {
        together: true,
        function: None,
        loops: 0,
        uniform_loops: 0,
        times: 1,
        depth: 0,
        locked: false,
    };
}

impl<'b> Builder<'b> {
    /// Nothing yet.
    pub fn new(bytes: &'b [u8], options: Options) -> Builder<'b> {
        let plan = Plan { block: BLOCKS[0], grid: 1, ..Plan::default() };
        let bytes = Unstructured::new(bytes);
        Builder { bytes, options, plan, budget: 0, exits: false, exchanges: false }
    }

    /// The plan that the bytes say.
    pub fn build(mut self) -> Plan {
        self.launch();
        let full_warps = self.plan.threads().is_multiple_of(32);
        self.exchanges = full_warps && self.options.exchanges && self.chance(1, 2);
        self.exits = !self.exchanges && self.options.exits && self.chance(1, 2);
        self.memory();
        self.plan.args = (0..1 + self.pick(3)).map(|_| self.pick(9) as i32 - 1).collect();
        self.plan.args_in_memory = self.options.structs && self.chance(1, 6);
        let functions = if self.chance(2, 3) { 1 + self.pick(self.options.functions) } else { 0 };
        let functions = functions.min(self.options.functions);
        for index in 0..functions as usize {
            self.function(index);
        }
        self.kernel();
        self.plan
    }

    // --- Choices ---

    /// A number below `count`.
    fn pick(&mut self, count: u32) -> u32 {
        self.bytes.int_in_range(0..=count.saturating_sub(1)).unwrap_or(0)
    }

    /// True in `share` of `of` cases; false when there are no bytes left.
    fn chance(&mut self, share: u32, of: u32) -> bool {
        self.pick(of) >= of.saturating_sub(share)
    }

    fn one_of<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.pick(from.len() as u32) as usize]
    }

    // --- Launch and memory ---

    fn launch(&mut self) {
        self.plan.block = self.one_of(&BLOCKS);
        self.plan.grid = 1 + self.pick(2);
        self.plan.constant_extents = self.chance(1, 2);
        self.plan.bounds = self.one_of(&[Bounds::Nothing, Bounds::Required, Bounds::Maximum]);
        self.plan.barrier0 = self.chance(1, 3);
        self.plan.stack = if self.chance(1, 4) { self.pick(1 << VARIABLES) } else { 0 };
        if self.options.amdgpu && self.chance(1, 4) {
            self.plan.target = Target::Amdgpu;
        }
        self.plan.style = if self.options.styles && self.chance(1, 2) { 1 + self.pick(255) } else { 0 };
    }

    fn memory(&mut self) {
        let threads = self.plan.threads();
        let all = threads * self.plan.grid;
        // The result, and a permutation of the threads.
        self.array(Space::Buffer, (1, all), 4, false);
        let space = self.one_of(&[Space::Constant, Space::Buffer]);
        let table = self.array(space, (1, all), 4, true);
        let (factor, shift) = (1 + self.pick(64), self.pick(64));
        let coprime = (factor..).find(|&f| gcd(f, threads) == 1).unwrap_or(1);
        let permutation = (0..all).map(|i| ((i * coprime + shift) % threads) as i32);
        self.plan.arrays[table].contents = permutation.collect();
        for _ in 0..1 + self.pick(self.options.buffers) {
            let constant = self.chance(1, 3);
            let width = self.width();
            let double = 1 + self.pick(2);
            self.array(Space::Buffer, (1, all * double), width, constant);
        }
        if self.chance(1, 3) {
            self.array(Space::Device, (1, all), 4, false);
        }
        if self.options.structs && self.chance(1, 6) {
            self.structs(Space::Device, all);
        }
        for _ in 0..1 + self.pick(self.options.shared) {
            let [x, y] = self.plan.block;
            let shapes = [
                (1, threads),
                (1, 128),
                (1, 2 * threads),
                (2, threads),
                (y.max(2), x.max(threads / 2 + 1)),
                (x, y + 1),
            ];
            let shape = self.one_of(&shapes);
            let width = self.width();
            self.array(Space::Shared, shape, width, false);
        }
        if self.options.structs && self.chance(1, 3) {
            let double = 1 + self.pick(2);
            self.structs(Space::Shared, threads * double);
        }
        self.params();
        if self.options.between && self.plan.grid > 1 && !self.exits && self.chance(1, 2) {
            self.between();
        }
    }

    fn width(&mut self) -> u32 {
        self.one_of(&[4, 4, 4, 4, 4, 1, 2, 8, 3, 5])
    }

    /// An array for each field of a structure.
    fn structs(&mut self, space: Space, cells: u32) {
        let of = &STRUCTS[self.pick(STRUCTS.len() as u32) as usize];
        let home = self.plan.arrays.len();
        for &(path, offset) in of.fields {
            let index = self.array(space, (1, cells), 4, false);
            let array = &mut self.plan.arrays[index];
            array.field = Some((home, Field { of, path, offset }));
            array.generic = index != home && array.generic;
            array.contents.fill(0);
        }
    }

    /// What blocks share by other means than barriers, in variables or in buffers.
    fn between(&mut self) {
        let (threads, grid, first) = (self.plan.threads(), self.plan.grid, self.plan.arrays.len());
        let cells = [1 + self.pick(2), threads, RELAYS * grid * threads, RELAYS * grid];
        let bases = cells.map(|cells| {
            let space = self.one_of(&[Space::Device, Space::Buffer]);
            let array = self.array(space, (1, cells), 4, false);
            self.plan.arrays[array].contents.fill(0);
            if space == Space::Device {
                return Base::Array(array);
            }
            let noalias = self.chance(1, 2);
            self.plan.params.push(Param { array, noalias, polled: false });
            Base::Param(self.plan.params.len() - 1)
        });
        let [lock, guarded, handed, written] = bases;
        let mut read = written;
        if let Base::Param(param) = written
            && self.chance(1, 2)
        {
            let array = self.plan.params[param].array;
            self.plan.params.push(Param { array, noalias: false, polled: true });
            read = Base::Param(self.plan.params.len() - 1);
        }
        self.plan.between = Some(Between { first, lock, guarded, handed, flags: [written, read] });
    }

    fn array(&mut self, space: Space, (rows, columns): (u32, u32), width: u32, constant: bool) -> usize {
        let index = self.plan.arrays.len();
        let seed = (index as u32 + 1).wrapping_mul(0x9e37_79b9);
        let contents = match space {
            Space::Shared => Vec::new(),
            _ => (0..rows * columns)
                .map(|i| narrow(width, ((i ^ seed).wrapping_mul(2_654_435_761) >> 7) as i32))
                .collect(),
        };
        let generic = self.chance(1, 2);
        let array = Array { space, rows, columns, width, contents, constant, generic, field: None };
        self.plan.arrays.push(array);
        index
    }

    fn params(&mut self) {
        for array in 0..self.plan.arrays.len() {
            if self.plan.arrays[array].space != Space::Buffer {
                continue;
            }
            let noalias = self.chance(1, 2);
            self.plan.params.push(Param { array, noalias, polled: false });
            // Twice the same buffer, but not the result.
            if array > 0 && !noalias && self.chance(1, 4) {
                self.plan.params.push(Param { array, noalias, polled: false });
            }
        }
    }

    // --- Functions ---

    fn function(&mut self, index: usize) {
        self.budget = 2 + self.pick(self.options.statements / 2);
        let together = self.chance(2, 3);
        let (external, shared, generic) = (self.chance(1, 5), self.chance(2, 3), self.chance(1, 2));
        let empty = Function { together, external, shared, generic, body: Vec::new(), result: Expr::Int(0) };
        self.plan.functions.push(empty);
        let scope = Scope { together, function: Some(index), times: 4, depth: 1, ..Scope::KERNEL };
        let body = self.list(scope, None);
        let function = &mut self.plan.functions[index];
        function.body = body;
        function.result = digest();
    }

    fn kernel(&mut self) {
        let scope = Scope::KERNEL;
        let mut body = Vec::new();
        for array in 0..self.plan.arrays.len() {
            if self.plan.arrays[array].space == Space::Shared && !self.chance(1, 8) {
                let factor = 1 + 2 * self.pick(8) as i32;
                body.push(self.stmt(Kind::Fill { array, factor }));
            }
        }
        for variable in UNIFORM_VARIABLES..VARIABLES {
            let value = if self.chance(1, 2) { Expr::Thread } else { self.value(scope, 1) };
            body.push(self.stmt(Kind::Assign { variable, value }));
        }
        let extra = self.pick(self.options.statements);
        self.budget = self.options.statements / 6 + extra;
        let mut list = self.list(scope, None);
        let relays = if self.plan.between.is_some() { self.pick(RELAYS + 1) } else { 0 };
        for number in 0..relays {
            let at = self.pick(list.len() as u32 + 1) as usize;
            let (value, column) = (self.value(scope, 1), self.value(scope, 1));
            let variable = self.variable();
            list.insert(at, self.stmt(Kind::Relay { number, value, column, variable }));
        }
        body.extend(list);
        let place = Place { base: Base::Param(0), other: None, row: None, column: Expr::Global };
        body.push(self.stmt(Kind::Store { place, value: digest(), strong: false }));
        self.plan.body = body;
    }
}

/// What is made of all variables in the end.
fn digest() -> Expr {
    let first = Expr::Variable(0);
    (1..VARIABLES).map(Expr::Variable).fold(first, |all, variable| {
        Expr::binary(Op::Add, Expr::binary(Op::Mul, all, Expr::Int(3)), variable)
    })
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}
