//! The variables of a thread's stack, and what the thread knows is in them.
//!
//! Unoptimized code keeps every number in one, and arrays that stay in memory are there, too. Where
//! nobody else may look into a thread's stack, what the thread stored is what it loads. An address
//! that is not known may be in every variable whose address was given away, or in the one that it
//! was computed from.

use super::evaluate::Val;
use super::graph::Bodies;
use crate::layout;
use crate::structure::block;
use simt_ir::entity::EntityId;
use simt_ir::{FuncId, Function, Inst, Module, Op, TypeKind, Value, ValueDef};
use std::collections::BTreeMap;

/// Above all other addresses ([`super::memory`]): the first thread's stack.
const STACKS: u64 = 1 << 62;
/// Bytes of a thread's stack.
const SIZE: u64 = 1 << 32;
/// Bytes between variables.
const GAP: u64 = 1 << 16;
/// The largest number that is loaded or stored at once.
const WORD: u64 = 8;

/// The stack of a thread.
#[derive(Clone)]
pub(super) struct Stack {
    variables: Vec<Variable>,
    next: u64,
    /// What is known of bytes: from an address on, so many, and the number in them.
    cells: BTreeMap<u64, (u64, Val)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Variable {
    start: u64,
    end: u64,
    /// Whether its address was given away.
    escapes: bool,
}

impl Stack {
    /// An empty stack.
    pub fn new(thread: u32) -> Stack {
        Stack { variables: Vec::new(), next: STACKS + u64::from(thread) * SIZE, cells: BTreeMap::new() }
    }

    /// A new variable for an `alloca`: its address, if there is one.
    pub fn allocate(&mut self, module: &Module, f: &Function, inst: Inst) -> Val {
        let (Op::Alloca { element, .. }, Some(result)) = (f.insts[inst].op, f.insts[inst].result) else {
            return Val::Unknown;
        };
        let is_private = module.target.is_some_and(|target| target.stack_is_private);
        let is_wide = match *module.types.kind(f.value_type(result)) {
            TypeKind::Pointer(space) => module.data_layout.pointer(space).is_some_and(|p| p.bits == 64),
            _ => false,
        };
        let count = f.operands(inst).first().map_or(Some(1), |&count| f.int(count));
        let count = count.and_then(|count| u64::try_from(count).ok());
        let stride = layout::extent(module, element).ok().map(|extent| extent.stride);
        let size = count.zip(stride).and_then(|(count, stride)| count.checked_mul(stride));
        let Some(size) = size.filter(|&size| is_private && is_wide && size <= GAP) else {
            return Val::Unknown;
        };
        let start = self.next;
        self.next += 2 * GAP;
        self.variables.push(Variable { start, end: start + size, escapes: escapes(f, result) });
        Val::Known(start)
    }

    /// How many variables there are.
    pub fn mark(&self) -> usize {
        self.variables.len()
    }

    /// Forgets all variables but the first ones.
    pub fn release(&mut self, mark: usize) {
        if let Some(first) = self.variables.get(mark).copied() {
            self.cells.split_off(&first.start);
            self.next = first.start;
            self.variables.truncate(mark);
        }
    }

    /// Whether bytes lie in a variable.
    pub fn holds(&self, address: u64, size: u64) -> bool {
        let end = address.checked_add(size);
        let holds = |v: &Variable| v.start <= address && end.is_some_and(|end| end <= v.end);
        self.variables.iter().any(holds)
    }

    /// What a number of so many bytes is.
    pub fn load(&self, address: Val, size: Option<u64>) -> Val {
        let (Val::Known(address), Some(size)) = (address, size) else { return Val::Unknown };
        match self.cells.get(&address) {
            Some(&(known, value)) if known == size => value,
            _ => Val::Unknown,
        }
    }

    /// Stores a number of so many bytes; `root` is the variable that the address was computed from.
    pub fn store(&mut self, address: Val, root: Val, size: Option<u64>, value: Val) {
        self.forget(address, root, size);
        if let (Val::Known(address), Some(size)) = (address, size.filter(|&size| size <= WORD))
            && value != Val::Unknown
            && self.holds(address, size)
        {
            self.cells.insert(address, (size, value));
        }
    }

    /// Something else may be in bytes.
    pub fn forget(&mut self, address: Val, root: Val, size: Option<u64>) {
        match (address, root) {
            (Val::Known(address), _) if size.is_some() => {
                self.forget_bytes(address, address.saturating_add(size.unwrap_or(0)));
            }
            (_, Val::Known(root)) => {
                let variable = self.variables.iter().find(|v| v.start == root).copied();
                let end = variable.map_or(root, |v| v.end);
                self.forget_bytes(root, end);
            }
            _ => self.forget_escaped(),
        }
    }

    /// Something else may be in all variables whose addresses were given away.
    pub fn forget_escaped(&mut self) {
        for variable in self.variables.clone().into_iter().filter(|v| v.escapes) {
            self.forget_bytes(variable.start, variable.end);
        }
    }

    fn forget_bytes(&mut self, from: u64, to: u64) {
        let near = self.cells.range(from.saturating_sub(WORD)..to);
        let touched = near.filter(|&(&at, &(size, _))| at + size > from).map(|(&at, _)| at);
        for at in touched.collect::<Vec<u64>>() {
            self.cells.remove(&at);
        }
    }

    /// What is known on both of two ways.
    pub fn merge(&mut self, other: &Stack) {
        self.cells.retain(|at, cell| other.cells.get(at).is_some_and(|own| own == cell));
        if other.variables.len() > self.variables.len() {
            self.variables.clone_from(&other.variables);
        }
        self.next = self.next.max(other.next);
    }

    /// Something else may be in whatever the instructions of some blocks write to.
    pub fn forget_written(&mut self, bodies: &Bodies<'_>, func: FuncId, blocks: &[bool], env: &[Val]) {
        let f = bodies.function(func);
        let inside = (0..blocks.len()).filter(|&at| blocks[at]);
        for inst in inside.flat_map(|at| f.block_insts(block(at))) {
            match f.insts[inst].op {
                Op::Store(_) => {
                    let root = f.operands(inst).get(1).map_or(Val::Unknown, |&to| root(f, to, env));
                    self.forget(Val::Unknown, root, None);
                }
                Op::AtomicRmw(..) | Op::CmpXchg(..) => self.forget_escaped(),
                op if op.call().is_some() || matches!(op, Op::Opaque) => self.forget_escaped(),
                _ => {}
            }
        }
    }
}

/// The variable that an address is computed from; unknown if it is none of this function.
pub(super) fn root(f: &Function, mut address: Value, env: &[Val]) -> Val {
    // Chains of computations are short.
    for _ in 0..64 {
        let ValueDef::Inst(inst) = f.values[address].def else { return Val::Unknown };
        match (f.insts[inst].op, f.operands(inst).first()) {
            (Op::GetElementPtr { .. } | Op::Cast(..), Some(&base)) => address = base,
            (Op::Alloca { .. }, _) => return env[address.index()],
            _ => return Val::Unknown,
        }
    }
    Val::Unknown
}

/// Whether the address of a variable is used for more than loads, stores and other addresses.
fn escapes(f: &Function, variable: Value) -> bool {
    let mut addresses = vec![variable];
    let mut next = 0;
    while let Some(&address) = addresses.get(next) {
        next += 1;
        for user in f.users(address) {
            match f.insts[user].op {
                Op::Load(_) => {}
                Op::Store(_) if f.operands(user).first() != Some(&address) => {}
                Op::GetElementPtr { .. } | Op::Cast(..) => {
                    let result = f.insts[user].result;
                    addresses.extend(result.filter(|result| !addresses.contains(result)));
                }
                Op::Call(_) if f.known(user).is_some_and(|known| known.lifetime.is_some()) => {}
                _ => return true,
            }
        }
    }
    false
}
