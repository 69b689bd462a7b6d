//! Which addresses are numbers that the host knew.
//!
//! Numba's pointers are parameters that nobody converts (`cvta`), and sums of them:
//!
//! ```text
//!   ld.param.u64 %rd1, [k_param_4];  mad.lo.s64 %rd2, %rd3, 4, %rd1;  ld.f32 %f1, [%rd2];
//! ```
//! Of a number that is made of nothing but parameters of a kernel, ids and constants, the host
//! could have computed what it is for each thread, and it knows no address of shared memory, nor
//! of a thread's own: such an access is one to global memory. The sum has to have a parameter in
//! it; where one leads that has none is the program's own affair.
//!
//! Cost: linear.

use super::pointers::{Shape, Users};
use super::spaces::{GENERIC, GLOBAL};
use super::ssa::{Graph, Kind, Node};
use simt_ir::{FuncId, Op, Type, ValueDef};

/// How far a parameter is looked for.
const MAX_STEPS: usize = 64;

/// Makes such accesses of a kernel that is only launched ones to global memory. `is_id`: whether a
/// function gives the number of a thread or a block, or how many there are. `global`: the type of
/// pointers to global memory.
pub(super) fn make_global(
    graph: &mut Graph,
    shapes: &mut [Shape],
    is_id: impl Fn(FuncId) -> bool,
    global: Type,
) {
    let is_access = |index: &usize| {
        matches!(graph.nodes[*index].kind, Kind::Op(Op::Load(_) | Op::Store(_) | Op::AtomicRmw(..)))
    };
    let accesses = (0..graph.nodes.len()).filter(is_access);
    let address = |&pointer: &Node| {
        let is_generic = graph.node(pointer).kind == Kind::Pointer(GENERIC);
        let address = *graph.args(pointer).first().filter(|_| is_generic)?;
        has_parameter(graph, address).then_some((pointer, address))
    };
    let asked = accesses.flat_map(|index| graph.args(Node(index as u32)));
    let asked: Vec<(Node, Node)> = asked.filter_map(address).collect();
    if asked.is_empty() {
        return;
    }
    let known = known(graph, shapes, is_id);
    for (pointer, _) in asked.into_iter().filter(|(_, address)| known[address.0 as usize]) {
        let data = &mut graph.nodes[pointer.0 as usize];
        (data.kind, data.ty) = (Kind::Pointer(GLOBAL), global);
        shapes[pointer.0 as usize] = Shape::Pointer(GLOBAL);
    }
}

/// Which values are made of nothing but parameters, ids and constants.
fn known(graph: &Graph, shapes: &[Shape], is_id: impl Fn(FuncId) -> bool) -> Vec<bool> {
    let count = graph.nodes.len();
    let is_possible = |index: usize| {
        let data = &graph.nodes[index];
        let is_number = matches!(shapes[index], Shape::Number | Shape::Any);
        is_number
            && match data.kind {
                Kind::Constant(def) => matches!(def, ValueDef::Int(_)),
                Kind::Param(_) | Kind::Phi(_) => true,
                Kind::Op(op) => {
                    matches!(op, Op::Binary(..) | Op::Cast(..) | Op::Select(_) | Op::ICmp(..))
                }
                Kind::Call(function) => is_id(function),
                _ => false,
            }
    };
    let mut known: Vec<bool> = (0..count).map(is_possible).collect();
    let users = Users::of(graph);
    let mut work: Vec<u32> = (0..count as u32).filter(|&index| !known[index as usize]).collect();
    while let Some(index) = work.pop() {
        for &user in users.of_node(index) {
            if std::mem::replace(&mut known[user as usize], false) {
                work.push(user);
            }
        }
    }
    known
}

/// Whether a parameter of 64 bits is added to something in a sum.
fn has_parameter(graph: &Graph, sum: Node) -> bool {
    let mut work = vec![sum];
    for _ in 0..MAX_STEPS {
        let Some(node) = work.pop() else { return false };
        let data = graph.node(node);
        match data.kind {
            Kind::Param(_) if data.ty == Type::I64 => return true,
            Kind::Op(Op::Binary(simt_ir::BinaryOp::Add, _)) => work.extend(graph.args(node)),
            _ => {}
        }
    }
    false
}
