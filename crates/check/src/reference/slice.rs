//! The part of a function that computes addresses and control: all that the reference executes.

use super::action::Action;
use super::actions::{guard, id_read};
use super::graph::Bodies;
use crate::layout::{self, Step};
use crate::structure::{block, closure};
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityId;
use simt_ir::target::Id;
use simt_ir::{FuncId, Function, Inst, Module, Op, Type, TypeKind, Value, ValueDef};

/// A promise of the program about a value, in every target's IR.
const ASSUME: &str = "llvm.assume";

/// What is executed of one function.
pub(super) struct Slice {
    /// The instructions of each block that matter, without phis and the terminator.
    pub steps: Vec<Vec<Inst>>,
    /// The phis of each block that matter.
    pub phis: Vec<Vec<Inst>>,
    /// How each instruction is executed.
    pub ways: Vec<Way>,
    /// What the indices of each `getelementptr` add.
    pub units: FxHashMap<Inst, Vec<Unit>>,
    /// The width of each value: of an integer or pointer of at most 64 bits; 0 for others.
    pub bits: Vec<u8>,
    /// Where each block's branch joins again, if that has been asked.
    joins: FxHashMap<usize, Join>,
}

/// How an instruction is executed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Way {
    /// It computes from its operands.
    Computes,
    /// It reads a number of the thread or the launch.
    Reads(Id),
    /// It states a promise.
    Assumes,
    /// It does something besides: [`Action`] says what.
    Acts,
}

/// Where the ways from a branch join.
#[derive(Clone, Copy)]
pub(super) struct Join {
    /// The block; `None`: only where the function returns.
    pub block: Option<usize>,
    /// Whether there may be barriers or asynchronous copies on the ways.
    pub synchronizes: bool,
}

impl Slice {
    /// The slice of a function.
    pub fn new(bodies: &Bodies<'_>, func: FuncId) -> Slice {
        let f = bodies.function(func);
        let needed = needed(bodies, func);
        let is_needed = |inst: Inst| f.insts[inst].result.is_some_and(|value| needed[value.index()]);
        let mut slice = Slice {
            ways: f.insts.keys().map(|inst| way(bodies, func, inst)).collect(),
            units: FxHashMap::default(),
            steps: Vec::new(),
            phis: Vec::new(),
            bits: f.values.values().map(|value| bits(bodies, value.ty)).collect(),
            joins: FxHashMap::default(),
        };
        for block in f.block_ids() {
            let insts = || f.block_insts(block).filter(|&inst| !f.insts[inst].op.is_terminator());
            let is_phi = |inst: &Inst| matches!(f.insts[*inst].op, Op::Phi(_));
            slice.phis.push(insts().filter(is_phi).filter(|&inst| is_needed(inst)).collect());
            let acts = |inst: Inst| matches!(slice.ways[inst.index()], Way::Acts | Way::Assumes);
            let steps = insts().filter(|inst| !is_phi(inst)).filter(|&inst| is_needed(inst) || acts(inst));
            let steps: Vec<Inst> = steps.collect();
            for &inst in &steps {
                if let Op::GetElementPtr { element, .. } = f.insts[inst].op {
                    let units = units(bodies.module, f, element, f.operands(inst));
                    slice.units.extend(units.map(|units| (inst, units)));
                }
            }
            slice.steps.push(steps);
        }
        slice
    }

    /// Where the ways from the end of a block join.
    pub fn join(&mut self, bodies: &Bodies<'_>, func: FuncId, branch: usize) -> Join {
        if let Some(&join) = self.joins.get(&branch) {
            return join;
        }
        let structure = bodies.structure(func);
        let joined = structure.join(branch);
        let ways = structure.reachable(structure.successors[branch].iter().copied(), joined);
        let f = bodies.function(func);
        let acts = |inst: Inst| match bodies.action(func, inst) {
            Action::Call(callee, _) => synchronizes(bodies, *callee),
            action => action.may_synchronize(),
        };
        let synchronizes = (0..ways.len()).any(|b| ways[b] && f.block_insts(block(b)).any(acts));
        let join = Join { block: joined, synchronizes };
        self.joins.insert(branch, join);
        join
    }
}

/// What one index adds to an address, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unit {
    /// So many for each element.
    Elements(i64),
    /// The offset of a field.
    Field(i64),
}

/// What the indices of a `getelementptr` add; `None` where the layout is not known.
pub(super) fn units(module: &Module, f: &Function, element: Type, operands: &[Value]) -> Option<Vec<Unit>> {
    let mut ty = element;
    let mut units = Vec::with_capacity(operands.len());
    for (at, &index) in operands.get(1..)?.iter().enumerate() {
        if at == 0 {
            units.push(Unit::Elements(i64::try_from(layout::extent(module, ty).ok()?.stride).ok()?));
            continue;
        }
        match layout::step(module, ty).ok()? {
            (Step::Stride(stride), Some(element)) => {
                units.push(Unit::Elements(i64::try_from(stride).ok()?));
                ty = element;
            }
            _ => {
                let number = u64::try_from(f.int(index)?).ok()?;
                let (offset, field) = layout::field(module, ty, number).ok()?;
                units.push(Unit::Field(i64::try_from(offset).ok()?));
                ty = field;
            }
        }
    }
    Some(units)
}

fn way(bodies: &Bodies<'_>, func: FuncId, inst: Inst) -> Way {
    let f = bodies.function(func);
    if !matches!(bodies.action(func, inst), Action::Nothing) {
        return Way::Acts;
    }
    match f.insts[inst].op {
        Op::Call(_) if is_assume(bodies, f, inst) => Way::Assumes,
        Op::Call(_) => id_read(f, inst).map_or(Way::Computes, Way::Reads),
        _ => Way::Computes,
    }
}

/// Whether a call states a promise about its argument.
fn is_assume(bodies: &Bodies<'_>, f: &Function, inst: Inst) -> bool {
    let func = f.called(inst);
    func.is_some_and(|func| bodies.module.functions[func].name.bytes() == ASSUME.as_bytes())
}

/// Whether a function only marks something for the compiler: without a result, and without a
/// promise.
pub(super) fn is_marker(module: &simt_ir::Module, func: FuncId) -> bool {
    module.functions[func].name.bytes() != ASSUME.as_bytes()
}

fn bits(bodies: &Bodies<'_>, ty: Type) -> u8 {
    match *bodies.module.types.kind(ty) {
        TypeKind::Int(bits @ 1..=64) => bits as u8,
        TypeKind::Pointer(_) => 64,
        _ => 0,
    }
}

/// The values that addresses, control, callees and promises depend on.
fn needed(bodies: &Bodies<'_>, func: FuncId) -> Vec<bool> {
    let f = bodies.function(func);
    let mut needed = vec![false; f.values.len()];
    let mut todo: Vec<Value> = Vec::new();
    // What is in variables of the stack may become an address.
    let is_variable = |f: &Function, inst: Inst| matches!(f.insts[inst].op, Op::Alloca { .. });
    let has_stack = bodies.module.functions.values().any(|f| f.inst_ids().any(|inst| is_variable(f, inst)));
    for inst in f.inst_ids() {
        if has_stack && matches!(f.insts[inst].op, Op::Store(_)) {
            todo.extend(f.operands(inst).first());
        }
        match bodies.action(func, inst) {
            Action::Call(..) => todo.extend(f.arguments(inst)),
            // What a barrier combines, where that is asked.
            Action::Barrier(_) => todo.extend(f.arguments(inst).last()),
            _ if is_assume(bodies, f, inst) => todo.extend(f.arguments(inst)),
            action => {
                todo.extend(action.touched().iter().filter_map(|t| t.place.pointer()));
                todo.extend(guard(bodies.module, f, inst));
            }
        }
        if matches!(f.insts[inst].op, Op::CondBr(_) | Op::Switch(_) | Op::Ret) {
            todo.extend(f.operands(inst).first());
        }
    }
    while let Some(value) = todo.pop() {
        if std::mem::replace(&mut needed[value.index()], true) {
            continue;
        }
        let ValueDef::Inst(inst) = f.values[value].def else { continue };
        // What comes from memory is unknown, and so is what the address it came from has to do with
        // it.
        if matches!(bodies.action(func, inst), Action::Nothing) {
            todo.extend(f.operands(inst));
        }
    }
    needed
}

fn synchronizes(bodies: &Bodies<'_>, func: FuncId) -> bool {
    let actions = |func| bodies.function(func).inst_ids().map(move |inst| bodies.action(func, inst));
    let called = closure(vec![func], |func, more| {
        more.extend(actions(func).filter_map(|action| match action {
            Action::Call(callee, _) => Some(*callee),
            _ => None,
        }));
    });
    called.into_iter().flat_map(actions).any(Action::may_synchronize)
}
