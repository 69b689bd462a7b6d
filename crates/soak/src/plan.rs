//! What a random kernel is made of, before it is text: a small language of structured control flow.
//!
//! All integers are 32 bits and wrap around; arrays may have narrower or wider elements. A plan
//! says everything that the text says, and the launch too, so that it can be evaluated
//! ([`oracle`](super::oracle)) without the interpreter that it tests.

mod eval;

pub(super) use super::structs::Field;
pub(super) use eval::narrow;

/// How many variables a function has.
pub(super) const VARIABLES: usize = 5;
/// The first of them are the same for all threads of a block.
pub(super) const UNIFORM_VARIABLES: usize = 2;
/// How deep loops nest at most.
pub(super) const LOOP_DEPTH: usize = 3;

/// How many relays a kernel has at most.
pub(super) const RELAYS: u32 = 2;

/// A kernel with its launch.
#[derive(Default)]
pub(super) struct Plan {
    /// For which machine it is written.
    pub target: Target,
    /// Which of several spellings the text has: those of one meaning. 0: the plainest of all.
    pub style: u32,
    /// Threads of a block, on the first two axes.
    pub block: [u32; 2],
    /// Blocks, on the first axis.
    pub grid: u32,
    /// Whether the extents of a block are constants in the text, rather than read from registers.
    pub constant_extents: bool,
    /// What the kernel's attributes say of the extents.
    pub bounds: Bounds,
    /// Which variables are in memory of the thread: one bit each.
    pub stack: u32,
    /// How plain barriers are spelled.
    pub barrier0: bool,
    /// Memory.
    pub arrays: Vec<Array>,
    /// What blocks share by other means than barriers, if they do.
    pub between: Option<Between>,
    /// The kernel's pointer parameters.
    pub params: Vec<Param>,
    /// The kernel's integer parameters.
    pub args: Vec<i32>,
    /// Whether they are one structure in memory.
    pub args_in_memory: bool,
    /// Device functions. One calls only those before it.
    pub functions: Vec<Function>,
    /// What the kernel does.
    pub body: Vec<Stmt>,
    /// How many statements there are: the number that the next one gets.
    pub statements: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Target {
    #[default]
    Nvptx,
    /// With waves of 32 threads.
    Amdgpu,
}

/// What blocks share by other means than barriers.
pub(super) struct Between {
    /// The first of their arrays.
    pub first: usize,
    /// 1 while a block is between [`Kind::Locked`] and its end.
    pub lock: Base,
    /// What only [`Kind::Guarded`] touches.
    pub guarded: Base,
    /// What each block hands to the next one: by relay, block and thread.
    pub handed: Base,
    /// 1 where it has done so, by relay and block; as it is written, and as it is read.
    pub flags: [Base; 2],
}

/// What the kernel's attributes say of the extents of a block.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Bounds {
    #[default]
    Nothing,
    Required,
    Maximum,
}

/// A piece of memory.
pub(super) struct Array {
    pub space: Space,
    /// 1 if it has one dimension.
    pub rows: u32,
    pub columns: u32,
    /// Bytes of an element. The next one begins at a power of two.
    pub width: u32,
    /// The structure that the elements are fields of. Other fields of the same may be other arrays:
    /// they lie in the variable of the first of them.
    pub field: Option<(usize, Field)>,
    /// What is in it when the kernel starts; empty for shared memory.
    pub contents: Vec<i32>,
    /// Whether nobody writes it.
    pub constant: bool,
    /// Whether the text reaches it through generic addresses.
    pub generic: bool,
}

impl Array {
    /// Elements.
    pub fn cells(&self) -> u32 {
        self.rows * self.columns
    }

    /// How far apart elements are that are no fields.
    pub fn stride(&self) -> u32 {
        self.width.next_power_of_two()
    }

    /// What the addresses of all elements are multiples of.
    pub fn align(&self) -> u32 {
        let apart = |(_, field): &(usize, Field)| (field.offset | field.of.size) % 4 != 0;
        if self.field.as_ref().is_some_and(apart) { 1 } else { self.stride() }
    }
}

/// Where an array is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Space {
    /// A shared variable of the module.
    Shared,
    /// A global variable of the module.
    Device,
    /// A constant variable of the module.
    Constant,
    /// A buffer of the launch, behind a parameter.
    Buffer,
}

/// A pointer parameter of the kernel.
pub(super) struct Param {
    /// The array that is passed.
    pub array: usize,
    /// Whether it says so if nobody else is passed that array.
    pub noalias: bool,
    /// Whether it says that nobody writes there, and nobody else is told of it: of what is only
    /// polled.
    pub polled: bool,
}

/// A device function: `i32 (pointer, i32 uniform, i32)`. Its parameters are [`Base::Pointer`], the
/// first uniform variable, and the first other one.
pub(super) struct Function {
    /// Whether all threads call it together, so that it may have barriers.
    pub together: bool,
    /// Whether callers outside of the module may exist.
    pub external: bool,
    /// Whether its pointer is to shared memory.
    pub shared: bool,
    /// Whether the type of its pointer does not say so.
    pub generic: bool,
    pub body: Vec<Stmt>,
    pub result: Expr,
}

/// A statement. Its number is its name.
pub(super) struct Stmt {
    pub id: u32,
    pub kind: Kind,
}

pub(super) enum Kind {
    /// `variable = value`
    Assign {
        variable: usize,
        value: Expr,
    },
    /// `variable = variable op place`; `strong`: volatile or atomic.
    Load {
        variable: usize,
        op: Op,
        place: Place,
        strong: bool,
    },
    /// `place = value`
    Store {
        place: Place,
        value: Expr,
        strong: bool,
    },
    /// `old = atomic(place op= value)`, and if `into`, `variable = variable ^ old`
    Atomic {
        place: Place,
        op: AtomicOp,
        value: Expr,
        into: Option<usize>,
        reach: Reach,
    },
    /// `old = atomic(counter += 1); atomic(sum += old * factor + 1)`: everyone draws a number. The
    /// sum is the same in whatever order.
    Ticket {
        counter: Place,
        sum: Place,
        factor: i32,
    },
    /// `uniform`: all threads that come here together go the same way.
    If {
        condition: Condition,
        uniform: bool,
        then: Vec<Stmt>,
        otherwise: Vec<Stmt>,
    },
    /// The arm of that number; the last one if there is none.
    Switch {
        value: Expr,
        uniform: bool,
        arms: Vec<Vec<Stmt>>,
    },
    Loop(Loop),
    /// Threads part and pass as many barriers on either way: each arm, or the loop that is all of
    /// it, has one [`Kind::Meeting`]. `extra`: the kernel needs no order of those.
    Arms {
        condition: Condition,
        extra: bool,
        arms: [Vec<Stmt>; 2],
    },
    /// A plain barrier for one of several ways.
    Meeting,
    /// Leaves the loop whose body this is a direct part of.
    Break {
        condition: Condition,
    },
    /// Ends the thread. Only in the kernel, where control is uniform but for threads that have
    /// ended.
    Exit {
        condition: Condition,
    },
    Barrier(Barrier),
    /// `variable = variable + callee(pointer, uniform, value)`
    Call {
        callee: usize,
        pointer: Base,
        uniform: Expr,
        value: Expr,
        variable: usize,
    },
    /// The first thread stores a value between two barriers, and all read it behind them.
    Broadcast {
        value: Expr,
        variable: usize,
    },
    Fence(Fence),
    /// `variable = variable ^ exchange(value)`, all threads of all warps together.
    Exchange {
        variable: usize,
        exchange: Exchange,
        value: Expr,
    },
    WarpBarrier,
    /// Every thread in turn fills its part of a shared array: all cells `c` with
    /// `c % threads == thread`.
    Fill {
        array: usize,
        factor: i32,
    },
    /// One thread takes the lock, all do something, and when all have done it, that thread gives
    /// the lock back. `plainly`: by a plain store.
    Locked {
        body: Vec<Stmt>,
        plainly: bool,
    },
    /// `guarded[column] += value`, inside of [`Kind::Locked`].
    Guarded {
        column: Expr,
        value: Expr,
    },
    /// All threads store a value for the next block, one says so when all have; all but the first
    /// block wait for that of the one before, and read: `variable ^= value of thread column`. Once
    /// in each launch.
    Relay {
        number: u32,
        value: Expr,
        column: Expr,
        variable: usize,
    },
}

/// A loop over a counter.
pub(super) struct Loop {
    /// Which counter: the number of loops around.
    pub counter: usize,
    /// Whether all threads do the same number of iterations.
    pub uniform: bool,
    pub form: Form,
    /// Whether the test is at the end of the body.
    pub bottom: bool,
    pub body: Vec<Stmt>,
}

pub(super) enum Form {
    /// `for (k = 0; k < trips; k++)`
    Up(Expr),
    /// `for (s = start; s > 0; s >>= 1)`
    Halving(i32),
}

/// A barrier of the block.
pub(super) enum Barrier {
    Plain {
        /// Whether it is an extra one: the kernel needs no order of it.
        extra: bool,
    },
    /// `variable = red(value != 0)` where there is a variable (a uniform one).
    Data { kind: Reduction, predicate: Condition, variable: Option<usize> },
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reduction {
    Count,
    And,
    Or,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fence {
    Block,
    Device,
    System,
    Llvm,
    Acquire,
    Release,
    Both,
    BothOfTheDevice,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Exchange {
    Butterfly(u32),
    Down(u32),
    Up(u32),
    Broadcast(u32),
    /// The mask of lanes whose value is odd.
    Ballot,
    /// The sum of all.
    Sum,
    /// The mask of lanes that come here: all.
    Active,
}

/// Among which threads an access is at least atomic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Reach {
    Thread,
    Warp,
    Block,
    Device,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AtomicOp {
    Add,
    And,
    Or,
    Xor,
    Min,
    Max,
    UMax,
}

/// What an access touches.
pub(super) struct Place {
    pub base: Base,
    /// Another one, and when it is that one.
    pub other: Option<(Condition, Base)>,
    /// Only where the base is an array with rows.
    pub row: Option<Expr>,
    pub column: Expr,
}

/// Where memory is reached from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Base {
    /// A variable of the module.
    Array(usize),
    /// A parameter of the kernel.
    Param(usize),
    /// The parameter of a device function.
    Pointer,
}

pub(super) enum Expr {
    Int(i32),
    /// The kernel's integer parameter of that number.
    Arg(usize),
    /// `threadIdx.x`
    X,
    /// `threadIdx.y`
    Y,
    /// `threadIdx.y * blockDim.x + threadIdx.x`
    Thread,
    /// `blockDim.x * blockDim.y`
    Threads,
    /// `blockIdx.x`
    Block,
    /// `Block * Threads + Thread`
    Global,
    /// `Thread % 32`
    Lane,
    Variable(usize),
    /// The counter of the loop with so many loops around.
    Counter(usize),
    Binary(Op, Box<Expr>, Box<Expr>),
    /// An element of memory that nobody writes; the index is taken modulo its size.
    Table(Base, Box<Expr>),
}

/// An operation, called as in LLVM IR.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Op {
    Add,
    Sub,
    Mul,
    And,
    Or,
    Xor,
    /// By a constant of 0 to 31.
    Shl,
    /// By a constant of 0 to 31.
    LShr,
    /// By something that is not 0.
    URem,
    /// By something that is not 0.
    UDiv,
}

/// A comparison.
pub(super) struct Condition {
    pub op: Test,
    pub left: Expr,
    pub right: Expr,
}

/// A predicate, called as in LLVM IR.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Test {
    Eq,
    Ne,
    Ult,
    Uge,
    Slt,
}

impl Expr {
    pub fn binary(op: Op, left: Expr, right: Expr) -> Expr {
        Expr::Binary(op, Box::new(left), Box::new(right))
    }
}

impl Plan {
    /// Threads of a block.
    pub fn threads(&self) -> u32 {
        self.block[0] * self.block[1]
    }

    /// One of so many spellings of what has this number.
    pub fn spelling(&self, what: u32, count: u32) -> u32 {
        if self.style == 0 {
            return 0;
        }
        let mixed = (self.style.wrapping_mul(0x9e37_79b9) ^ what).wrapping_mul(0x85eb_ca6b);
        ((mixed ^ mixed >> 13).wrapping_mul(0xc2b2_ae35) >> 16) % count
    }

    /// Whether only [`Between`] names an array.
    pub fn is_between(&self, array: usize) -> bool {
        self.between.as_ref().is_some_and(|between| array >= between.first)
    }

    /// The array of a base that is not a function's parameter.
    pub fn array(&self, base: Base) -> usize {
        match base {
            Base::Array(array) => array,
            Base::Param(param) => self.params[param].array,
            Base::Pointer => 0,
        }
    }

    /// The rows and columns that a place may index: those that all arrays have that it may be in.
    pub fn extent(&self, place: &Place) -> (u32, u32) {
        let cells = |base: Base| match base {
            Base::Array(array) => self.arrays[array].cells(),
            Base::Param(param) => self.arrays[self.params[param].array].cells(),
            Base::Pointer => self.threads(),
        };
        match (place.row.is_some(), place.base, &place.other) {
            (true, Base::Array(array), _) => (self.arrays[array].rows, self.arrays[array].columns),
            (_, base, Some((_, other))) => (1, cells(base).min(cells(*other))),
            (_, base, None) => (1, cells(base)),
        }
    }
}

/// What an arm does around its meeting, the loop that it is, if it is one, and how often it goes
/// round.
pub(super) fn halves(arm: &[Stmt]) -> ([&[Stmt]; 2], Option<(&Loop, i32)>) {
    let (body, around) = match arm {
        [Stmt { kind: Kind::Loop(l), .. }] => match l.form {
            Form::Up(Expr::Int(trips)) => (&l.body[..], Some((l, trips))),
            _ => (arm, None),
        },
        _ => (arm, None),
    };
    let at = body.iter().position(|stmt| matches!(stmt.kind, Kind::Meeting)).unwrap_or(body.len());
    ([&body[..at], body.get(at + 1..).unwrap_or(&[])], around)
}

/// Visits all statements of a kernel and its device functions.
pub(super) fn for_all<'p>(plan: &'p Plan, visit: &mut impl FnMut(&'p Stmt)) {
    for_each(&plan.body, visit);
    plan.functions.iter().for_each(|function| for_each(&function.body, visit));
}

/// Every statement of a list, those inside others included.
pub(super) fn for_each<'p>(list: &'p [Stmt], visit: &mut impl FnMut(&'p Stmt)) {
    for stmt in list {
        visit(stmt);
        match &stmt.kind {
            Kind::If { then, otherwise, .. } => {
                for_each(then, visit);
                for_each(otherwise, visit);
            }
            Kind::Switch { arms, .. } => arms.iter().for_each(|arm| for_each(arm, visit)),
            Kind::Loop(l) => for_each(&l.body, visit),
            Kind::Arms { arms, .. } => arms.iter().for_each(|arm| for_each(arm, visit)),
            Kind::Locked { body, .. } => for_each(body, visit),
            _ => {}
        }
    }
}
