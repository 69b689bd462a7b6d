//! What each instruction makes of its operands.
//!
//! Integers and pointers have shapes; everything else is as uniform as its least uniform operand.
//! An operand that nothing has reached yet leaves the result unreached too, except in phis: that is
//! what makes the fixed point the best one.

use super::result::{Fact, Reason, Source};
use super::scope::Scope;
use super::shape::{Shape, Width};
use super::solver::{Solver, from_source};
use super::temporal::{UseSite, computes};
use super::turns;
use simt_ir::entity::EntityId;
use simt_ir::inst::IntPred;
use simt_ir::target::Effect;
use simt_ir::{BinaryOp, Block, CastOp, Flags, Inst, List, Op, ParamAttributes, TypeKind, Value, ValueDef};

/// How far back values are compared that may be computed alike.
const ALIKE_DEPTH: u32 = 4;

/// Steps after which the question whether a value may be undefined is given up.
const UNDEFINED_LIMIT: usize = 64;

impl Solver<'_> {
    /// What an instruction computes; `None` as long as nothing reaches it.
    pub(super) fn evaluate(&self, inst: Inst) -> Option<Fact> {
        let data = &self.function.insts[inst];
        let place = UseSite::In(self.function.block_of(inst));
        if let Op::Phi(incoming) = data.op {
            return self.phi(inst, incoming);
        }
        if let Some(sources) = &self.sources {
            return if sources.is_always_uniform(inst) {
                Some(Fact::uniform(Shape::opaque(Scope::Grid)))
            } else if sources.is_source(inst) {
                Some(from_source(Scope::Thread, Source::Table))
            } else {
                self.least(inst, place)
            };
        }
        let ids_only = self.module.options.ids_only;
        if !self.function.facts.same_flat_stack && self.module.module.flattens_stack(self.function, inst) {
            return Some(from_source(Scope::Thread, Source::StackAddress));
        }
        match data.op {
            Op::Load(_) => self.load(inst, place),
            Op::Alloca { .. } if ids_only => self.data(place),
            Op::Opaque | Op::OpaqueTerminator(_) if ids_only => self.least(inst, place),
            Op::AtomicRmw(..) | Op::CmpXchg(..) => Some(from_source(Scope::Thread, Source::StrongAccess)),
            Op::Alloca { .. } => {
                let graph = self.module.graph;
                // Before it, in the function or in its callers.
                let may_move = match self.function.is_of_frame(inst) {
                    true => graph.moves_stacks && !graph.is_launched(self.module.module, self.id),
                    false => true,
                };
                let is_own = may_move && self.module.target.stack_is_private;
                Some(from_source(if is_own { Scope::Thread } else { Scope::Warp }, Source::StackAddress))
            }
            Op::Opaque | Op::OpaqueTerminator(_) => {
                Some(from_source(Scope::Thread, Source::UnknownInstruction))
            }
            Op::Call(_) | Op::Invoke(_) | Op::CallBr(_) => self.call(inst, place),
            Op::Freeze
                if self.module.options.distrusts_data()
                    && self.may_be_undefined(self.function.operands(inst)[0]) =>
            {
                Some(from_source(Scope::Thread, Source::Undefined))
            }
            Op::Select(_) => self.select(inst, place),
            Op::ExtractValue => self.part_of_call(inst).or_else(|| self.least(inst, place)),
            _ => self.shaped(inst, place),
        }
    }

    /// A value's shape at a place.
    fn shape_at(&self, value: Value, place: UseSite) -> Option<Shape> {
        self.used(value, place)
    }

    /// As uniform as the least uniform operand.
    pub(super) fn least(&self, inst: Inst, place: UseSite) -> Option<Fact> {
        self.least_of(self.function.operands(inst), place)
    }

    /// As uniform as the least uniform of some values.
    pub(super) fn least_of(&self, values: &[Value], place: UseSite) -> Option<Fact> {
        let mut least: Option<(Scope, Value)> = None;
        for &value in values {
            let scope = self.shape_at(value, place)?.scope(&self.launch);
            if least.is_none_or(|(known, _)| scope < known) {
                least = Some((scope, value));
            }
        }
        let (scope, value) = least.unwrap_or((Scope::Grid, Value::from_index(0)));
        let reason = (scope < Scope::Grid).then(|| self.reason_of_use(value, place));
        Some(Fact { shape: Shape::opaque(scope), reason })
    }

    /// A shape that was computed from an instruction's operands, with the least uniform one as the
    /// reason.
    pub(super) fn with_reason(&self, shape: Shape, values: &[Value], place: UseSite) -> Fact {
        let scope = shape.scope(&self.launch);
        let least = || {
            let of = |&v: &Value| self.shape_at(v, place).map(|shape| shape.scope(&self.launch));
            values.iter().copied().min_by_key(of)
        };
        let reason = if scope < Scope::Grid { least().map(|v| self.reason_of_use(v, place)) } else { None };
        Fact { shape, reason }
    }

    /// The bits of an integer or pointer; `None` for what has no shape.
    fn width(&self, value: Value) -> Option<Width> {
        let types = &self.module.module.types;
        match *types.kind(self.function.value_type(value)) {
            TypeKind::Int(bits) if bits <= 64 => Some(bits),
            TypeKind::Pointer(space) => {
                let layout = self.module.module.data_layout.pointer(space)?;
                (layout.index_bits == layout.bits && layout.bits <= 64).then_some(layout.bits as Width)
            }
            _ => None,
        }
    }

    fn phi(&self, inst: Inst, incoming: List) -> Option<Fact> {
        let block = self.function.block_of(inst);
        let result = self.function.insts[inst].result;
        let edges = self.function.blocks_in(incoming).iter().zip(self.function.operands(inst));
        let is_other = |&value: &Value| {
            let def = self.function.values[value].def;
            Some(value) != result && !matches!(def, ValueDef::Undef | ValueDef::Poison)
        };
        let reachable = |from: Block| self.structure.cfg.is_reachable(from);
        let edges: Vec<(Block, Value)> = edges
            .map(|(&from, &value)| (from, value))
            .filter(|(from, v)| is_other(v) && reachable(*from))
            .collect();
        // On an edge of its own it keeps what it was in an earlier iteration.
        let keeps = self.function.operands(inst).iter().any(|&value| Some(value) == result);
        let is_one = edges.windows(2).all(|pair| pair[0].1 == pair[1].1)
            && !(keeps && edges.iter().any(|&(_, value)| self.varies_around(value, block)));
        let (mut choice, mut parted) = if is_one { (Scope::Grid, None) } else { self.choice(block) };
        if choice < Scope::Grid && !keeps && self.are_alike(&edges, block) {
            (choice, parted) = (Scope::Grid, None);
        }
        let mut joined: Option<Shape> = None;
        let mut least: Option<(Scope, Reason)> = None;
        for (from, value) in edges {
            let place = UseSite::Edge(from, block);
            let Some(shape) = self.shape_at(value, place) else { continue };
            let shape = if self.sources.is_some() { Shape::opaque(shape.scope(&self.launch)) } else { shape };
            let scope = shape.scope(&self.launch);
            if least.is_none_or(|(known, _)| scope < known) {
                least = Some((scope, self.reason_of_use(value, place)));
            }
            joined = Some(joined.map_or(shape, |joined| joined.join(shape, choice, &self.launch)));
        }
        let mut shape = joined?;
        if keeps && !is_one {
            shape = shape.join(shape, choice, &self.launch);
        }
        Some(Fact { shape, reason: reason_of_choice(shape.scope(&self.launch), least, parted) })
    }

    /// Whether a value may be another one in each iteration of the innermost cycle around a block.
    fn varies_around(&self, value: Value, block: Block) -> bool {
        let home = self.function.inst_of(value).map(|inst| self.function.block_of(inst));
        let cycle = self.structure.cycles.innermost(block);
        home.zip(cycle).is_some_and(|(home, cycle)| self.structure.cycles.contains(cycle, home))
    }

    /// Whether a thread gets the same on each edge to a block, whichever it takes.
    fn are_alike(&self, edges: &[(Block, Value)], join: Block) -> bool {
        let of_tables = self.sources.is_some();
        !of_tables
            && !edges.iter().any(|&(_, value)| self.undefined.contains(self.function, value))
            && edges.windows(2).all(|pair| self.is_alike((pair[0].1, pair[1].1), join, ALIKE_DEPTH))
    }

    /// Whether two values that come to a block are computed alike, from what never changes, or not
    /// in an iteration that the block is in: integers and addresses, by operations that give one
    /// number. (Of floating-point numbers, compilers may compute some more exactly than others.)
    fn is_alike(&self, (a, b): (Value, Value), join: Block, depth: u32) -> bool {
        let is_number = |value: Value| self.width(value).is_some();
        let (Some(first), Some(second)) = (self.function.inst_of(a), self.function.inst_of(b)) else {
            return a == b;
        };
        let cycles = &self.structure.cycles;
        // All ways pass it in the iteration in which they come to the block.
        let is_of_iteration = |cycle| cycles.is_reducible(cycle) && cycles.contains(cycle, join);
        if a == b && cycles.innermost(self.function.block_of(first)).is_none_or(is_of_iteration) {
            return true;
        }
        let loads = self.loads();
        let is_fixed = |inst: Inst| self.module.is_fixed(self.function, &loads, inst);
        let is_id = |inst: Inst| matches!(self.function.effect(inst), Some(Effect::Id(_))) && is_fixed(inst);
        let (one, other) = (&self.function.insts[first], &self.function.insts[second]);
        let is_same_step = match (one.op, other.op) {
            (Op::Freeze, _) => false,
            (Op::Call(_), Op::Call(_)) => is_id(first) && is_id(second),
            (Op::Load(_), _) => one.op == other.op && is_fixed(first) && is_fixed(second),
            _ => {
                one.op == other.op
                    && computes(one.op)
                    && self.function.operands(first).iter().all(|&v| is_number(v))
            }
        };
        let (operands, others) = (self.function.operands(first), self.function.operands(second));
        depth > 0
            && is_same_step
            && is_number(a)
            && (one.ty, one.facts) == (other.ty, other.facts)
            && operands.len() == others.len()
            && operands.iter().zip(others).all(|(&a, &b)| self.is_alike((a, b), join, depth - 1))
    }

    /// What a memory phi stands for.
    pub(super) fn memory_phi(&self, phi: u32) -> Option<Fact> {
        let phi = &self.memory.phis[phi as usize];
        let is_one = phi.incoming.windows(2).all(|pair| pair[0].1 == pair[1].1);
        let (choice, parted) = if is_one { (Scope::Grid, None) } else { self.choice(phi.block) };
        let mut joined: Option<Shape> = None;
        let mut least: Option<(Scope, Reason)> = None;
        for &(from, definition) in &phi.incoming {
            let used = self.used_memory(definition, UseSite::Edge(from, phi.block));
            let Some((shape, reason)) = used else { continue };
            // Nothing stored: any value will do, as for an undefined operand of a phi.
            let Some(reason) = reason else { continue };
            let scope = shape.scope(&self.launch);
            if least.is_none_or(|(known, _)| scope < known) {
                least = Some((scope, reason));
            }
            joined = Some(joined.map_or(shape, |joined| joined.join(shape, choice, &self.launch)));
        }
        let shape = match joined {
            Some(shape) => shape,
            None if phi.incoming.iter().all(|(_, d)| *d == super::memory::Definition::Uninitialized) => {
                Shape::opaque(Scope::Grid)
            }
            None => return None,
        };
        Some(Fact { shape, reason: reason_of_choice(shape.scope(&self.launch), least, parted) })
    }

    fn load(&self, inst: Inst, place: UseSite) -> Option<Fact> {
        let (data, address) = (&self.function.insts[inst], self.function.operands(inst)[0]);
        let strong = matches!(data.op, Op::Load(access) if access.is_strong());
        if let Some(&definition) = self.memory.loads.get(&inst).filter(|_| !strong) {
            let (shape, reason) = self.used_memory(definition, place)?;
            let whole = !self.memory.reinterpreting.contains(&inst);
            let shape = if whole { shape } else { Shape::opaque(shape.scope(&self.launch)) };
            let reason = reason.filter(|_| shape.scope(&self.launch) < Scope::Grid);
            return Some(Fact { shape, reason });
        }
        let memory = match self.loads().of_load(data, address) {
            _ if self.broadcasts.contains(&inst) => super::loads::BROADCAST,
            memory if memory.is_constant || !self.is_in_turn(inst) => memory,
            _ => return Some(from_source(Scope::Thread, Source::StrongAccess)),
        };
        self.read(address, memory, place)
    }

    /// Whether threads may find something else in an instruction's memory, each in its turn.
    pub(super) fn is_in_turn(&self, inst: Inst) -> bool {
        let (module, believed) = (self.module.module, self.unwritten.loads);
        self.module.taken_in_turns[self.id] && turns::reads(module, self.function, inst, believed)
    }

    /// What counts as the same for all threads that are at the same place (`Options::ids_only`).
    pub(super) fn data(&self, place: UseSite) -> Option<Fact> {
        let irregular = self.irregular_around(place_block(place)).filter(|(scope, _)| *scope < Scope::Grid);
        let (scope, reason) = irregular.map_or((Scope::Grid, None), |(scope, reason)| (scope, Some(reason)));
        Some(Fact { shape: Shape::opaque(scope), reason })
    }

    /// What threads get that read from memory of a kind.
    pub(super) fn read(&self, address: Value, memory: super::loads::Memory, place: UseSite) -> Option<Fact> {
        let of_address = self.shape_at(address, place)?.scope(&self.launch);
        let irregular = self.irregular_around(place_block(place)).filter(|_| !memory.is_constant);
        if let Some((scope, reason)) = irregular.filter(|(s, _)| *s < memory.scope.min(of_address)) {
            return Some(Fact { shape: Shape::opaque(scope), reason: Some(reason) });
        }
        Some(match of_address < memory.scope {
            true => {
                Fact { shape: Shape::opaque(of_address), reason: Some(self.reason_of_use(address, place)) }
            }
            false => from_source(memory.scope, memory.source),
        })
    }

    fn select(&self, inst: Inst, place: UseSite) -> Option<Fact> {
        let operands = self.function.operands(inst);
        let (condition, a, b) = (operands[0], operands[1], operands[2]);
        let (of_condition, of_a, of_b) =
            (self.shape_at(condition, place)?, self.shape_at(a, place)?, self.shape_at(b, place)?);
        if a == b {
            return Some(self.with_reason(of_a, &[a], place));
        }
        // Each thread may choose as it likes.
        if self.undefined.contains(self.function, condition) {
            return Some(from_source(Scope::Thread, Source::Undefined));
        }
        let choice = of_condition.scope(&self.launch);
        let shape = match self.width(a) {
            Some(_) => of_a.join(of_b, choice, &self.launch),
            None => Shape::opaque(of_a.scope(&self.launch).min(of_b.scope(&self.launch)).min(choice)),
        };
        Some(self.with_reason(shape, operands, place))
    }

    /// Arithmetic on integers and pointers; anything else is as uniform as its operands.
    fn shaped(&self, inst: Inst, place: UseSite) -> Option<Fact> {
        let data = &self.function.insts[inst];
        let operands = self.function.operands(inst);
        let shape = match data.op {
            Op::Binary(op, flags) => self.binary(op, flags, operands, place),
            Op::Cast(op, flags) => self.cast(op, flags, operands[0], data.result, place),
            Op::ICmp(pred, _) => self.compare(pred, operands, place),
            Op::GetElementPtr { element, .. } => self.address(element, operands, place),
            Op::Freeze if !self.may_be_undefined(operands[0]) => self.shape_at(operands[0], place),
            _ => None,
        };
        match shape {
            Some(shape) => Some(self.with_reason(shape, operands, place)),
            None => self.least(inst, place),
        }
    }

    fn binary(&self, op: BinaryOp, flags: Flags, operands: &[Value], place: UseSite) -> Option<Shape> {
        let (a, b) = (operands[0], operands[1]);
        let (width, launch) = (self.width(a)?, &self.launch);
        let (x, y) = (self.shape_at(a, place)?, self.shape_at(b, place)?);
        let nsw = flags.contains(Flags::NSW);
        let number = y.as_constant();
        // The same value twice needs no shape.
        match op {
            BinaryOp::Sub | BinaryOp::Xor if a == b => return Some(Shape::constant(0)),
            BinaryOp::And | BinaryOp::Or if a == b => return Some(x),
            _ => {}
        }
        Some(match op {
            BinaryOp::Add => x.add(y, nsw, width, launch),
            BinaryOp::Or if flags.contains(Flags::DISJOINT) => x.add(y, false, width, launch),
            BinaryOp::Sub => x.sub(y, nsw, width, launch),
            BinaryOp::Mul => x.mul(y, nsw, width, launch),
            BinaryOp::Shl => match number {
                Some(bits @ 0..=62) => x.mul(Shape::constant(1 << bits), nsw, width, launch),
                _ => return None,
            },
            BinaryOp::LShr | BinaryOp::AShr => x.shift_right(number?, launch),
            BinaryOp::UDiv => x.divide(number?, false, launch),
            BinaryOp::SDiv => x.divide(number?, true, launch),
            BinaryOp::URem if number? > 0 && (number? & (number? - 1)) == 0 => {
                x.mask(number? - 1, width, launch)
            }
            BinaryOp::URem | BinaryOp::SRem => x.remainder(number?, width, launch)?,
            BinaryOp::And => match (x.as_constant(), number) {
                (_, Some(mask)) => x.mask(mask, width, launch),
                (Some(mask), _) => y.mask(mask, width, launch),
                _ => return None,
            },
            BinaryOp::Or | BinaryOp::Xor if number == Some(0) => x,
            BinaryOp::Or | BinaryOp::Xor if x.as_constant() == Some(0) => y,
            // Equal sums of ids.
            BinaryOp::Xor
                if x.is_pure() && y.is_pure() && x.sub(y, false, width, launch) == Shape::constant(0) =>
            {
                Shape::constant(0)
            }
            _ => return None,
        })
    }

    fn cast(
        &self,
        op: CastOp,
        flags: Flags,
        operand: Value,
        result: Option<Value>,
        place: UseSite,
    ) -> Option<Shape> {
        let (from, to) = (self.width(operand)?, self.width(result?)?);
        let shape = self.shape_at(operand, place)?;
        let launch = &self.launch;
        Some(match op {
            CastOp::Trunc => shape.truncate(to, launch),
            CastOp::ZExt => shape.extend(from, false, flags.contains(Flags::NNEG), launch),
            CastOp::SExt => shape.extend(from, true, false, launch),
            CastOp::BitCast | CastOp::PtrToInt | CastOp::PtrToAddr | CastOp::IntToPtr if from == to => shape,
            _ => return None,
        })
    }

    fn compare(&self, pred: IntPred, operands: &[Value], place: UseSite) -> Option<Shape> {
        let width = self.width(operands[0])?;
        if operands[0] == operands[1] {
            return Some(Shape::opaque(Scope::Grid));
        }
        let (x, y) = (self.shape_at(operands[0], place)?, self.shape_at(operands[1], place)?);
        Some(Shape::opaque(x.compare(pred, y, width, &self.launch)))
    }

    /// `base + index * stride`.
    fn address(&self, element: simt_ir::Type, operands: &[Value], place: UseSite) -> Option<Shape> {
        let &[base, index] = operands else { return None };
        let width = self.width(base)?;
        let stride = self.module.module.stride(element).filter(|stride| stride.is_power_of_two())?;
        let (base, launch) = (self.shape_at(base, place)?, &self.launch);
        let index_width = self.width(index)?;
        let index = self.shape_at(index, place)?.extend(index_width, true, false, launch);
        let offset = index.mul(Shape::constant(stride as i64), false, width, launch);
        Some(base.add(offset, false, width, launch))
    }

    /// Whether a value may be undefined or poison, as far as a short look back tells.
    fn may_be_undefined(&self, value: Value) -> bool {
        let mut work = vec![value];
        for _ in 0..UNDEFINED_LIMIT {
            let Some(value) = work.pop() else { return false };
            match self.function.values[value].def {
                ValueDef::Int(_) | ValueDef::Literal(_) | ValueDef::Zero | ValueDef::Symbol(_) => {}
                ValueDef::Param(index) => {
                    let attributes = self.function.params[index as usize].attributes;
                    if !attributes.contains(ParamAttributes::NOUNDEF) {
                        return true;
                    }
                }
                ValueDef::Inst(inst) if self.is_defined_if_operands_are(inst) => {
                    work.extend(self.function.operands(inst));
                }
                ValueDef::Inst(inst) if self.module.is_defined(self.function, inst) => {}
                _ => return true,
            }
        }
        true
    }

    fn is_defined_if_operands_are(&self, inst: Inst) -> bool {
        let plain =
            |flags: Flags| (flags & (Flags::NUW | Flags::NSW | Flags::EXACT | Flags::DISJOINT)).is_empty();
        match self.function.insts[inst].op {
            Op::Binary(BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr, flags) => {
                let amount = self.function.int(self.function.operands(inst)[1]);
                let width = self.width(self.function.operands(inst)[0]).unwrap_or(0);
                plain(flags) && amount.is_some_and(|n| (0..i64::from(width)).contains(&n))
            }
            Op::Binary(
                BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor,
                flags,
            ) => plain(flags),
            Op::Cast(CastOp::Trunc | CastOp::SExt | CastOp::ZExt | CastOp::BitCast, flags) => {
                plain(flags) && !flags.contains(Flags::NNEG)
            }
            Op::ICmp(_, flags) => !flags.contains(Flags::SAMESIGN),
            Op::Select(flags) => flags.is_empty(),
            Op::Freeze => true,
            _ => false,
        }
    }
}

pub(super) fn place_block(place: UseSite) -> Block {
    match place {
        UseSite::In(block) | UseSite::Edge(_, block) => block,
    }
}

/// Why a choice between operands is as it is: the operand that is no better, else what parts
/// threads.
fn reason_of_choice(scope: Scope, least: Option<(Scope, Reason)>, parted: Option<Reason>) -> Option<Reason> {
    match least {
        _ if scope == Scope::Grid => None,
        Some((of_operand, reason)) if of_operand <= scope => Some(reason),
        _ => parted.or(least.map(|(_, reason)| reason)),
    }
}
