//! Which numbers are pointers.
//!
//! PTX has addresses in registers for numbers. What is computed from the address of a variable, or
//! from what a pointer was put into, by adding and subtracting numbers, is a pointer here, as
//! compilers had it in front of them; whatever else is done with one makes a number of it, and of
//! what is accessed by a number alone nobody knows where it is.
//!
//! ```text
//!   mov.u32 %r1, smem;  add.s32 %r2, %r1, %r5;      a pointer into shared memory, %r5 further
//!   ld.param.u64 %rd1, [p];  cvta.to.global.u64 …   p is a pointer
//!   sub.s64 %rd3, %rd2, %rd1;                       of two pointers: made of pointers
//!   add.s64 %rd4, %rd1, %rd3;                       so nobody knows where this is
//! ```
//! What memory holds, and other functions give, is a number that has nothing to do with pointers,
//! but where a module stores or passes on a difference of pointers, or the addresses of two
//! variables.
//!
//! Cost: linear: a value changes twice at most.

use super::spaces::{GENERIC, GLOBAL, LOCAL, SHARED};
use super::ssa::{Exit, Graph, Kind, Node};
use rustc_hash::FxHashSet;
use simt_ir::{BinaryOp, CastOp, FuncId, GlobalId, Op, Symbol, Type, Types, ValueDef};
use std::collections::BTreeSet;

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// Not known yet, or nothing that decides: 0, undef.
    Any,
    /// A pointer into a space.
    Pointer(u32),
    /// A number that has nothing to do with pointers.
    Number,
    /// A number that was made of a pointer, or may be one: what it is added to may lead anywhere.
    Made,
}

impl Shape {
    /// What may be one or the other.
    fn meet(self, other: Shape) -> Shape {
        match (self, other) {
            (Shape::Any, other) => other,
            (own, Shape::Any) => own,
            (own, other) if own == other => own,
            _ => Shape::Made,
        }
    }
}

/// Who uses each value.
pub(super) struct Users {
    starts: Vec<u32>,
    all: Vec<u32>,
}

impl Users {
    pub fn of(graph: &Graph) -> Users {
        let count = graph.nodes.len();
        let mut starts = vec![0; count + 1];
        let uses = |index: usize| graph.args(Node(index as u32)).iter();
        (0..count).flat_map(uses).for_each(|arg| starts[arg.0 as usize] += 1);
        let mut end = 0;
        for start in &mut starts {
            end += *start;
            *start = end;
        }
        let mut all = vec![0; end as usize];
        for index in (0..count).rev() {
            for arg in graph.args(Node(index as u32)) {
                let at = &mut starts[arg.0 as usize];
                *at -= 1;
                all[*at as usize] = index as u32;
            }
        }
        Users { starts, all }
    }

    pub fn of_node(&self, index: u32) -> &[u32] {
        let at = index as usize;
        &self.all[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

/// The shapes of all values. `space`: of variables. `of_param`: of parameters of which it is known.
/// `is_id`: functions that give the number of something. `foreign`: of other parameters; of what
/// memory holds and other functions give back.
pub(super) fn shapes(
    graph: &Graph,
    space: impl Fn(GlobalId) -> u32,
    of_param: impl Fn(u32) -> Option<Shape>,
    is_id: impl Fn(FuncId) -> bool,
    foreign: (Shape, Shape),
) -> Vec<Shape> {
    let wanted = wanted(graph);
    let count = graph.nodes.len();
    let mut shapes = vec![Shape::Any; count];
    let own = |index: u32, shapes: &[Shape]| {
        let node = Node(index);
        match graph.node(node).kind {
            Kind::Constant(ValueDef::Symbol(Symbol::Global(id))) => Shape::Pointer(space(id)),
            Kind::Param(param) => match of_param(param) {
                Some(shape) => shape,
                None if wanted[index as usize] => Shape::Pointer(GENERIC),
                None => foreign.0,
            },
            Kind::Call(function) if is_id(function) => Shape::Number,
            Kind::Op(Op::Load(_)) if wanted[index as usize] => Shape::Pointer(GENERIC),
            _ => match shape(graph, shapes, node, foreign.1) {
                Shape::Made if graph.node(node).ty == Type::I1 => Shape::Number,
                shape => shape,
            },
        }
    };
    // Mostly each is behind all that it is computed from.
    let mut work = Vec::new();
    for index in 0..count as u32 {
        shapes[index as usize] = own(index, &shapes);
        work.extend(graph.args(Node(index)).iter().any(|arg| arg.0 > index).then_some(index));
    }
    work.retain(|&index| own(index, &shapes) != shapes[index as usize]);
    if work.is_empty() {
        return shapes;
    }
    let users = Users::of(graph);
    while let Some(index) = work.pop() {
        let shape = own(index, &shapes);
        if shape != shapes[index as usize] {
            shapes[index as usize] = shape;
            work.extend(users.of_node(index));
        }
    }
    shapes
}

/// Parameters and loaded numbers that are used as pointers, as they are or with something added
/// that cannot be one: `cvta.to`, `[%rd1+8]`.
fn wanted(graph: &Graph) -> Vec<bool> {
    let mut wanted = vec![false; graph.nodes.len()];
    let is_source = |node: Node| {
        let data = graph.node(node);
        data.ty == Type::I64 && matches!(data.kind, Kind::Param(_) | Kind::Op(Op::Load(_)))
    };
    // Each parameter has several nodes.
    let mut params = Vec::new();
    for index in 0..graph.nodes.len() {
        let node = Node(index as u32);
        let (address, bits) = match graph.node(node).kind {
            // Small numbers are addresses elsewhere.
            Kind::Pointer(GENERIC | GLOBAL) | Kind::Moved { from: GENERIC, .. } => (graph.args(node)[0], 32),
            Kind::Pointer(space) if space != SHARED => (graph.args(node)[0], 0),
            _ => continue,
        };
        if let Some(source) = base(graph, address, bits).filter(|&source| is_source(source)) {
            wanted[source.0 as usize] = true;
            if let Kind::Param(param) = graph.node(source).kind {
                params.push(param);
            }
        }
    }
    for (index, data) in graph.nodes.iter().enumerate() {
        if let Kind::Param(param) = data.kind
            && data.ty == Type::I64
        {
            wanted[index] |= params.contains(&param);
        }
    }
    wanted
}

/// How much of a sum is looked at.
const MAX_STEPS: usize = 64;

/// What everything else in a sum is added to, if all of that is constant or narrow: made of numbers
/// of so many bits.
fn base(graph: &Graph, sum: Node, bits: u32) -> Option<Node> {
    let (mut work, mut base) = (vec![sum], None);
    for _ in 0..MAX_STEPS {
        let Some(node) = work.pop() else { return base };
        match graph.node(node).kind {
            Kind::Op(Op::Binary(BinaryOp::Add, _)) => work.extend(graph.args(node)),
            _ if is_narrow(graph, node, bits, &mut { MAX_STEPS }) => {}
            _ if base.replace(node).is_none() => {}
            _ => return None,
        }
    }
    None
}

/// Whether a number is made of constants and ones of so many bits, and is none of 64 in two halves.
fn is_narrow(graph: &Graph, node: Node, bits: u32, steps: &mut usize) -> bool {
    if *steps == 0 {
        return false;
    }
    *steps -= 1;
    let (data, args) = (graph.node(node), graph.args(node));
    let is_small = |node: Node| graph.as_int(node).is_none_or(|int| int.unsigned_abs() < 1 << 31);
    match data.kind {
        Kind::Constant(ValueDef::Int(_)) => is_small(node),
        _ if bits == 32 && matches!(data.ty, Type::I1 | Type::I8 | Type::I16 | Type::I32) => true,
        Kind::Op(Op::Cast(CastOp::ZExt | CastOp::SExt, _)) => is_narrow(graph, args[0], bits, steps),
        Kind::Op(Op::Binary(BinaryOp::Shl, _)) => {
            graph.as_int(args[1]).is_some_and(|by| (0..16).contains(&by))
                && is_narrow(graph, args[0], bits, steps)
        }
        Kind::Op(Op::Binary(BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul, _)) => {
            args.iter().all(|&arg| is_narrow(graph, arg, bits, steps))
        }
        _ => false,
    }
}

/// What a function may put where others find it, of what it is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kept {
    Nothing,
    /// What it does not use as an address.
    Numbers,
    All,
}

/// What a module lets come back to its functions from memory, as arguments and as results.
#[derive(Default)]
pub(super) struct GivenAway {
    /// Whether a number that was made of pointers does.
    pub made: bool,
    /// The variables whose addresses do.
    pub variables: BTreeSet<GlobalId>,
    /// How many other addresses do: of arrays of a thread, and those that functions are given. All
    /// that come from memory are one.
    pub others: usize,
    /// Whether some come from memory.
    pub loaded: bool,
}

impl GivenAway {
    /// Whether what comes back may lead from one object to another: of two whole addresses a
    /// difference can be computed.
    pub fn leads_anywhere(&self) -> bool {
        self.made || self.variables.len() + self.others + usize::from(self.loaded) > 1
    }

    /// Adds what a function gives away. `kept`: what functions do with what they are given.
    pub fn add(&mut self, graph: &Graph, shapes: &[Shape], kept: impl Fn(FuncId) -> Kept) {
        let is_address = |node: &&Node| matches!(graph.node(**node).kind, Kind::Pointer(_));
        let mut given: Vec<Node> = Vec::new();
        for index in 0..graph.nodes.len() {
            let node = Node(index as u32);
            let args = graph.args(node);
            match graph.node(node).kind {
                Kind::Op(Op::Store(_)) => given.push(args[0]),
                Kind::Op(Op::AtomicRmw(..) | Op::CmpXchg(..)) => given.extend(&args[1..]),
                Kind::Call(function) => match kept(function) {
                    Kept::Nothing => {}
                    Kept::Numbers => given.extend(args.iter().filter(|arg| !is_address(arg))),
                    Kept::All => given.extend(args),
                },
                Kind::CallThrough | Kind::Op(Op::Opaque) => given.extend(args),
                _ => {}
            }
        }
        let returned = graph.blocks.iter().filter_map(|block| match block.exit {
            Exit::Return(node) => node,
            _ => None,
        });
        given.extend(returned);
        let shape = |node: &Node| shapes[node.0 as usize];
        self.made |= given.iter().any(|node| shape(node) == Shape::Made);
        // Pointers that others made lead to nothing that is written here.
        let mut work = given;
        work.retain(|node| matches!(shape(node), Shape::Pointer(_)));
        let mut seen: FxHashSet<Node> = work.iter().copied().collect();
        while let Some(node) = work.pop() {
            match graph.node(node).kind {
                Kind::Constant(ValueDef::Symbol(Symbol::Global(id))) => _ = self.variables.insert(id),
                Kind::Op(Op::Load(_)) => self.loaded = true,
                Kind::Op(Op::Alloca { .. }) => self.others += 1,
                Kind::Param(_) | Kind::Call(_) | Kind::CallThrough => {
                    self.others += 1;
                    self.made |= shape(&node) == Shape::Pointer(SHARED);
                }
                _ => work.extend(graph.args(node).iter().filter(|&&arg| seen.insert(arg))),
            }
        }
    }
}

fn shape(graph: &Graph, shapes: &[Shape], node: Node, foreign: Shape) -> Shape {
    let data = graph.node(node);
    let of = |at: usize| shapes[graph.args(node)[at].0 as usize];
    match data.kind {
        Kind::Constant(ValueDef::Int(0) | ValueDef::Undef | ValueDef::Zero) | Kind::Op(Op::Freeze) => {
            Shape::Any
        }
        Kind::Pointer(space) => Shape::Pointer(space),
        Kind::Moved { to, .. } => Shape::Pointer(to),
        Kind::Op(Op::Alloca { .. }) => Shape::Pointer(LOCAL),
        Kind::Phi(_) => graph.args(node).iter().fold(Shape::Any, |all, arg| all.meet(shapes[arg.0 as usize])),
        Kind::Op(Op::Select(_)) => of(1).meet(of(2)),
        Kind::Op(Op::Binary(BinaryOp::Add, _)) => match (of(0), of(1)) {
            (Shape::Made, _) | (_, Shape::Made) | (Shape::Pointer(_), Shape::Pointer(_)) => Shape::Made,
            (Shape::Pointer(space), _) | (_, Shape::Pointer(space)) => Shape::Pointer(space),
            (Shape::Number, Shape::Number) => Shape::Number,
            // One may turn out to be a pointer.
            _ => Shape::Any,
        },
        Kind::Op(Op::Binary(BinaryOp::Sub, _)) => match (of(0), of(1)) {
            (_, Shape::Made | Shape::Pointer(_)) | (Shape::Made, _) => Shape::Made,
            (Shape::Pointer(space), _) => Shape::Pointer(space),
            (Shape::Number, Shape::Number) => Shape::Number,
            _ => Shape::Any,
        },
        // Addresses of shared memory fit into 32 bits.
        Kind::Op(Op::Cast(CastOp::Trunc | CastOp::ZExt, _)) => match of(0) {
            Shape::Pointer(SHARED) if matches!(data.ty, Type::I32 | Type::I64) => Shape::Pointer(SHARED),
            Shape::Pointer(_) => Shape::Made,
            other => other,
        },
        Kind::Op(Op::Load(_) | Op::AtomicRmw(..) | Op::CmpXchg(..)) => foreign,
        // Whether something is so is no address.
        Kind::Op(Op::ICmp(..) | Op::FCmp(..)) => Shape::Number,
        Kind::Op(_) | Kind::Call(_) | Kind::CallThrough => {
            // What a known instruction loads does not depend on where it was.
            let is_address = |arg: &Node| {
                matches!(data.kind, Kind::Call(_)) && matches!(graph.node(*arg).kind, Kind::Pointer(_))
            };
            let is_made = |arg: &Node| {
                matches!(shapes[arg.0 as usize], Shape::Pointer(_) | Shape::Made) && !is_address(arg)
            };
            match data.kind {
                _ if graph.args(node).iter().any(is_made) => Shape::Made,
                Kind::Op(_) => Shape::Number,
                _ => foreign,
            }
        }
        _ => Shape::Number,
    }
}

/// The type that a value has.
pub(super) fn type_of(types: &mut Types, shape: Shape, ty: Type) -> Type {
    match shape {
        Shape::Pointer(space) => types.intern(simt_ir::TypeKind::Pointer(space)),
        Shape::Any | Shape::Number | Shape::Made => ty,
    }
}
