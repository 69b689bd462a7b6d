//! What a call returns: by the target's tables, by the summary of a function of the module, or
//! unknown.

use super::context::is_constant_result;
use super::control::Control;
use super::registers;
use super::result::{Fact, Reason, Source};
use super::scope::Scope;
use super::shape::Shape;
use super::solver::{Solver, from_source};
use super::temporal::UseSite;
use super::transfer::place_block;
use crate::functions::apart::{Apart, tells_apart};
use crate::functions::calls::barrier_id;
use simt_ir::target::{Assembly, Barrier, BarrierKind, Effect, Id, Sameness, Shuffle};
use simt_ir::{Attributes, Block, FuncId, Inst, LlvmFacts, Op, Value, ValueDef};

impl Solver<'_> {
    /// What a call returns.
    pub(super) fn call(&self, inst: Inst, place: UseSite) -> Option<Fact> {
        let fact = self.call_anywhere(inst, place)?;
        let is_constant = self.function.known(inst).is_some_and(is_constant_result);
        // In an irreducible cycle, what may change over time is read at different times.
        match self.irregular_around(place_block(place)).filter(|_| !is_constant) {
            Some((scope, reason)) if scope < fact.shape.scope(&self.launch) => {
                Some(Fact { shape: Shape::opaque(scope), reason: Some(reason) })
            }
            _ => Some(fact),
        }
    }

    fn call_anywhere(&self, inst: Inst, place: UseSite) -> Option<Fact> {
        if self.module.options.ids_only {
            return self.call_by_ids(inst, place);
        }
        if let Some(assembly) = self.function.assembly(inst) {
            return self.assembly(inst, assembly, place);
        }
        let known = self.function.known(inst)?;
        if let Some(sameness) = known.sameness {
            return self.by_sameness(inst, sameness, place);
        }
        match (known.effect, self.function.called(inst)) {
            (Effect::Unlisted, Some(id)) if self.module.graph.known_body[id] => {
                self.marked(inst, self.known_call(inst, id, place)?, place)
            }
            (Effect::Unlisted, _) => {
                self.marked(inst, from_source(Scope::Thread, Source::UnknownCall), place)
            }
            (effect, _) => self.by_effect(inst, effect, place),
        }
    }

    /// What a call returns that is like this but for an attribute: one that is marked as no source
    /// of divergence is as uniform in a warp as what it is given. Of wider scopes the attribute
    /// does not speak.
    fn marked(&self, inst: Inst, unmarked: Fact, place: UseSite) -> Option<Fact> {
        let call = self.function.insts[inst].op.call().map(|call| self.function.calls[call].attributes);
        let callee = self.function.called(inst);
        let callee = callee.map(|callee| self.module.module.functions[callee].attributes);
        let is_marked =
            [call, callee].into_iter().flatten().any(|a| a.contains(Attributes::NO_DIVERGENCE_SOURCE));
        if !is_marked || unmarked.shape.scope(&self.launch) >= Scope::Warp {
            return Some(unmarked);
        }
        let of_arguments = self.least_of(self.function.operands(inst), place)?;
        let is_uniform = of_arguments.shape.scope(&self.launch) >= Scope::Warp;
        Some(if is_uniform { from_source(Scope::Warp, Source::UnknownCall) } else { of_arguments })
    }

    /// What depends on numbers of threads, if all other data is the same for all
    /// (`Options::ids_only`).
    fn call_by_ids(&self, inst: Inst, place: UseSite) -> Option<Fact> {
        let arguments = self.function.arguments(inst);
        let as_arguments = || match self.passes_own_memory(inst) {
            true => Some(from_source(Scope::Thread, Source::OwnMemory)),
            false => self.least_of(arguments, place),
        };
        // What is not seen may read a variable of the thread by an address that nobody passes.
        let unseen = || match self.own.anywhere {
            true => Some(from_source(Scope::Thread, Source::OwnMemory)),
            false => as_arguments(),
        };
        // It may ask for the thread's number, too; to users that is no finding.
        let elsewhere = || match self.module.options.in_turns {
            true => Some(from_source(Scope::Thread, Source::UnknownCall)),
            false => unseen(),
        };
        let in_turn = self.is_in_turn(inst).then_some(Apart::Turn);
        let apart = tells_apart(self.module.module, self.function, inst).or(in_turn);
        if let Some(assembly) = self.function.assembly(inst) {
            let computes = |effect: &Effect| matches!(effect, Effect::Pure | Effect::Id(_));
            return match apart {
                Some(apart) => Some(from_source(Scope::Thread, source_of(apart))),
                None if assembly.effects.iter().all(computes) => as_arguments(),
                None => unseen(),
            };
        }
        let known = self.function.known(inst)?;
        match known.effect {
            effect @ Effect::Barrier(Barrier { kind: BarrierKind::Data, .. }) => {
                self.by_effect(inst, effect, place)
            }
            effect @ (Effect::Id(_) | Effect::Pure | Effect::MaskedExchange | Effect::Converged) => {
                match known.sameness {
                    Some(sameness) => self.by_sameness(inst, sameness, place),
                    None => self.by_effect(inst, effect, place),
                }
            }
            Effect::Unlisted if apart.is_none() => match self.function.called(inst) {
                Some(id) if !self.module.graph.known_body[id] => elsewhere(),
                Some(id)
                    if self.module.summaries[id].is_none()
                        && !self.module.graph.reach[id].tells_apart
                        && !self.module.taken_in_turns[id] =>
                {
                    as_arguments()
                }
                Some(id) => self.known_call(inst, id, place),
                None => elsewhere(),
            },
            _ => match apart {
                Some(apart) => Some(from_source(Scope::Thread, source_of(apart))),
                None => as_arguments(),
            },
        }
    }

    /// Whether a call is given the address of what may be a variable of the thread.
    fn passes_own_memory(&self, inst: Inst) -> bool {
        let types = &self.module.module.types;
        self.function.arguments(inst).iter().any(|&argument| {
            types.address_space(self.function.value_type(argument)).is_some()
                && self.own.holds(self.pointers, argument)
        })
    }

    fn by_effect(&self, inst: Inst, effect: Effect, place: UseSite) -> Option<Fact> {
        let arguments = self.function.arguments(inst);
        match effect {
            Effect::Id(id) => Some(self.id(id)),
            Effect::Pure => self.least_of(arguments, place),
            Effect::Barrier(barrier) if barrier.kind == BarrierKind::Data => {
                // All who meet get the same; a form that is not aligned may be under other control.
                let (scope, reason) = self.together_by(&self.barrier_control, place_block(place));
                let id = barrier_id(self.function, inst, barrier);
                Some(match barrier.aligned || scope >= Scope::Cta {
                    _ if self.module.meetings.is_split(self.id, id) => {
                        from_source(Scope::Thread, Source::Table)
                    }
                    true => from_source(Scope::Cta, Source::Table),
                    false => Fact { shape: Shape::opaque(scope), reason: Some(reason) },
                })
            }
            Effect::Memory { touches, converged: false, .. } => {
                let reads_constant = self.unwritten.loads
                    && !touches.is_empty()
                    && touches.iter().all(|t| t.invariant && !t.writes);
                let address =
                    touches.first().and_then(|touch| arguments.get(touch.argument as usize)).copied();
                match address.filter(|_| reads_constant && touches.len() == 1) {
                    Some(address) => {
                        let constant = super::loads::CONSTANT;
                        self.read(address, constant, place)
                    }
                    None => Some(from_source(Scope::Thread, self.touched_source(touches, arguments))),
                }
            }
            Effect::Clock => Some(from_source(Scope::Thread, Source::Clock)),
            Effect::MaskedExchange | Effect::Converged => Some(from_source(Scope::Thread, Source::Table)),
            _ => Some(from_source(Scope::Thread, Source::UnknownCall)),
        }
    }

    fn touched_source(&self, touches: &[simt_ir::target::Touch], arguments: &[Value]) -> Source {
        if touches.iter().any(|touch| touch.strong.is_some()) {
            return Source::StrongAccess;
        }
        let pointer = touches.first().and_then(|touch| arguments.get(touch.argument as usize));
        let objects = pointer.map(|&pointer| self.pointers.objects(pointer)).unwrap_or_default();
        self.loads().behind(&objects).source
    }

    fn id(&self, id: Id) -> Fact {
        let launch = &self.launch;
        let in_scope = |scope| from_source(scope, Source::Id);
        match id {
            Id::Thread(axis) if usize::from(axis) < 3 => {
                let shape = Shape::id(axis.into(), launch);
                let reason = (shape.scope(launch) < Scope::Grid).then_some(Reason::Source(Source::Id));
                Fact { shape, reason }
            }
            Id::BlockDim(axis) => match launch.extents.get(usize::from(axis)).copied().flatten() {
                Some(extent) => Fact::uniform(Shape::constant(extent.into())),
                None => in_scope(Scope::Grid),
            },
            Id::GridDim(_) | Id::Grid | Id::Workspace { .. } => in_scope(Scope::Grid),
            Id::Block(_) | Id::Cluster => in_scope(Scope::Cta),
            Id::Warp => in_scope(Scope::Warp),
            Id::Thread(_) | Id::Lane | Id::LaneMask | Id::LanesBelow { .. } | Id::Varying => {
                in_scope(Scope::Thread)
            }
        }
    }

    fn by_sameness(&self, inst: Inst, sameness: Sameness, place: UseSite) -> Option<Fact> {
        let arguments = self.function.arguments(inst);
        Some(match sameness {
            Sameness::Within(scope) | Sameness::Constant(scope) => {
                let known = from_source(Scope::of_table(scope), Source::Table);
                // A query with the axis as its argument.
                let of_arguments = self.least_of(arguments, place)?;
                let less = of_arguments.shape.scope(&self.launch) < known.shape.scope(&self.launch);
                if less { of_arguments } else { known }
            }
            Sameness::Arguments | Sameness::FlatAddress => return self.least_of(arguments, place),
            Sameness::WarpRegister => from_source(Scope::Warp, Source::Table),
            Sameness::Collective { mask } => match self.is_whole_warp(mask.map(|mask| (inst, mask)), place) {
                Ok(()) => from_source(Scope::Warp, Source::Table),
                Err(reason) => Fact { shape: Shape::opaque(Scope::Thread), reason: Some(reason) },
            },
            // As a whole; see `elected_lane` for its parts.
            Sameness::Elected { .. } | Sameness::Thread => from_source(Scope::Thread, Source::Table),
            Sameness::Shuffle(shuffle) => return self.shuffle(inst, shuffle, place),
            Sameness::FromLane { lane, value } => return self.of_lane(inst, (lane, value), place),
        })
    }

    /// Whether all threads of a warp execute a collective together and the mask names all: or why
    /// not.
    fn is_whole_warp(&self, mask: Option<(Inst, u8)>, place: UseSite) -> Result<(), Reason> {
        if let Some((inst, mask)) = mask {
            let mask = self.function.arguments(inst).get(mask as usize).copied();
            if mask.and_then(|mask| self.function.int(mask)) != Some(-1) {
                return Err(Reason::Source(Source::Table));
            }
        }
        let (scope, reason) = self.together(place);
        if scope >= Scope::Warp { Ok(()) } else { Err(reason) }
    }

    /// In which scope threads come to a place together, and what parts them.
    fn together(&self, place: UseSite) -> (Scope, Reason) {
        let block = place_block(place);
        self.together_by(&self.control, block)
    }

    /// The same, by either account of who leaves.
    pub(super) fn together_by(&self, control: &Control, block: Block) -> (Scope, Reason) {
        let control = (control.scope(block), Reason::Control(control.branch(block)));
        match self.irregular_around(block) {
            Some(irregular) if irregular.0 < control.0 => irregular,
            _ => control,
        }
    }

    fn shuffle(&self, inst: Inst, shuffle: Shuffle, place: UseSite) -> Option<Fact> {
        let arguments = self.function.arguments(inst);
        let argument = |index: u8| arguments.get(index as usize).copied();
        let number = |index: u8| argument(index).and_then(|value| self.function.int(value));
        let lane = argument(shuffle.lane)?;
        let lane_scope = self.used(lane, place)?.scope(&self.launch);
        let by_lane = shuffle.mode.is_none_or(|(mode, by_lane)| number(mode) == Some(by_lane));
        let one_segment = number(shuffle.segments.0) == Some(shuffle.segments.1);
        Some(match self.is_whole_warp(Some((inst, shuffle.mask)), place) {
            Err(reason) => Fact { shape: Shape::opaque(Scope::Thread), reason: Some(reason) },
            Ok(()) if !by_lane || !one_segment => from_source(Scope::Thread, Source::Table),
            Ok(()) if lane_scope >= Scope::Warp => from_source(Scope::Warp, Source::Table),
            Ok(()) => {
                Fact { shape: Shape::opaque(Scope::Thread), reason: Some(self.reason_of_use(lane, place)) }
            }
        })
    }

    /// The value of a lane that threads agree on, with 0 for lanes that do not take part.
    fn of_lane(&self, inst: Inst, (lane, value): (u8, u8), place: UseSite) -> Option<Fact> {
        let arguments = self.function.arguments(inst);
        let (&lane, &value) = (arguments.get(usize::from(lane))?, arguments.get(usize::from(value))?);
        let scope = |value: Value| Some(self.used(value, place)?.scope(&self.launch));
        let (of_lane, of_value) = (scope(lane)?, scope(value)?);
        let differs = |reason| Fact { shape: Shape::opaque(Scope::Thread), reason: Some(reason) };
        Some(if of_lane < Scope::Warp {
            differs(self.reason_of_use(lane, place))
        } else if !self.function.facts.wide_exchange {
            from_source(Scope::Thread, Source::Table)
        } else if of_value >= Scope::Warp || self.is_whole_warp(None, place).is_ok() {
            from_source(Scope::Warp, Source::Table)
        } else {
            differs(self.reason_of_use(value, place))
        })
    }

    /// A part of what a call returns, where it is more uniform than the whole.
    pub(super) fn part_of_call(&self, inst: Inst) -> Option<Fact> {
        let &[whole, index] = self.function.operands(inst) else { return None };
        let ValueDef::Inst(call) = self.function.values[whole].def else { return None };
        let index = self.function.int(index)?;
        let place = UseSite::In(self.function.block_of(call));
        let is_left = self.temporal.between(self.function, whole, UseSite::In(self.function.block_of(inst)));
        if !matches!(self.function.insts[call].op, Op::Call(_)) || is_left.is_some() {
            return None;
        }
        let is_same = self.is_elected_lane(call, index, place)
            || self.is_scalar_part(call, index)
            || (index == 1 && self.has_mask(call));
        let irregular = self.irregular_around(place_block(place)).filter(|(scope, _)| *scope < Scope::Warp);
        is_same.then(|| match irregular {
            Some((scope, reason)) => Fact { shape: Shape::opaque(scope), reason: Some(reason) },
            None => from_source(Scope::Warp, Source::Table),
        })
    }

    /// Whether a part is that of an election that is the number of the lane.
    fn is_elected_lane(&self, call: Inst, index: i64, place: UseSite) -> bool {
        match self.function.known(call).and_then(|known| known.sameness) {
            Some(Sameness::Elected { mask }) => {
                index == 0 && self.is_whole_warp(Some((call, mask)), place).is_ok()
            }
            _ => false,
        }
    }

    /// Whether the second result of a call is a mask with a bit for each thread of the warp.
    fn has_mask(&self, call: Inst) -> bool {
        let functions = &self.module.module.functions;
        let callee = self.function.called(call);
        callee.is_some_and(|callee| functions[callee].facts.llvm.contains(LlvmFacts::SECOND_UNIFORM))
            && !self.module.options.ids_only
    }

    /// Whether all outputs of an assembly are in registers of the warp.
    fn is_scalar(&self, inst: Inst) -> bool {
        let module = self.module.module;
        let outputs = registers::outputs(module, self.function, inst).unwrap_or_default();
        outputs.iter().all(|&output| registers::is_same_in_warp(module, self.function, output))
    }

    /// Whether a part is an output of assembly in a register of the warp.
    fn is_scalar_part(&self, call: Inst, index: i64) -> bool {
        let module = self.module.module;
        let outputs = registers::outputs(module, self.function, call).unwrap_or_default();
        let output = usize::try_from(index).ok().and_then(|index| outputs.get(index));
        let is_same = output.is_some_and(|&output| registers::is_same_in_warp(module, self.function, output));
        is_same && !self.module.options.ids_only
    }

    /// What a callee, or a caller, is given: something undefined may be another value wherever it
    /// is looked at.
    pub(super) fn passed(&self, value: Value, place: UseSite) -> Option<Shape> {
        match self.undefined.contains(self.function, value) {
            true => Some(Shape::opaque(Scope::Thread)),
            false => self.used(value, place),
        }
    }

    fn known_call(&self, inst: Inst, callee: FuncId, place: UseSite) -> Option<Fact> {
        let Some(summary) = &self.module.summaries[callee] else {
            return Some(from_source(Scope::Thread, Source::Callee(callee)));
        };
        let mut fact = Fact { shape: summary.returned, reason: Some(Reason::Source(Source::Callee(callee))) };
        let lower = |fact: &mut Fact, scope: Scope, reason: Reason| {
            if scope < fact.shape.scope(&self.launch) {
                *fact = Fact { shape: Shape::opaque(scope), reason: Some(reason) };
            }
        };
        let arguments = self.function.arguments(inst);
        for (index, &argument) in arguments.iter().enumerate() {
            let scope = self.passed(argument, place)?.scope(&self.launch);
            // With a divergent argument, the result is this or better.
            let worst = summary.with_param.get(index).copied().unwrap_or(Scope::Thread);
            lower(&mut fact, scope.max(worst), self.reason_of_use(argument, place));
        }
        let (control, reason) = self.together(place);
        lower(&mut fact, control.max(summary.with_entry), reason);
        if self.module.options.ids_only && (self.own.anywhere || self.passes_own_memory(inst)) {
            lower(&mut fact, summary.with_own, Reason::Source(Source::OwnMemory));
        }
        fact.reason = fact.reason.filter(|_| fact.shape.scope(&self.launch) < Scope::Grid);
        Some(fact)
    }

    /// What assembly returns: what it is known to compute it from, if nothing says that it does
    /// more.
    fn assembly(&self, inst: Inst, assembly: &Assembly, place: UseSite) -> Option<Fact> {
        let by_itself = || from_source(Scope::Thread, Source::Assembly);
        let of_effect = |effect: &Effect| match *effect {
            Effect::Pure => None,
            Effect::Id(id) => Some(self.id(id)),
            _ => Some(by_itself()),
        };
        let arguments = self.function.arguments(inst);
        let of_arguments = self.least_of(arguments, place)?;
        // What it makes of something undefined is a number, which may differ between threads.
        let is_undefined = arguments.iter().any(|&value| self.undefined.contains(self.function, value));
        let acts = (assembly.acts || is_undefined).then(by_itself);
        let facts = assembly.effects.iter().filter_map(of_effect).chain(acts).chain([of_arguments]);
        let least = facts.min_by_key(|fact| fact.shape.scope(&self.launch))?;
        let scope = least.shape.scope(&self.launch);
        Some(match scope < Scope::Warp && self.is_scalar(inst) {
            true => from_source(Scope::Warp, Source::Assembly),
            false => Fact { shape: Shape::opaque(scope), ..least },
        })
    }
}

/// What is behind a value by which threads are told apart.
fn source_of(apart: Apart) -> Source {
    match apart {
        Apart::Number => Source::Id,
        Apart::Turn => Source::StrongAccess,
        Apart::Time => Source::Clock,
        Apart::Unknown => Source::UnknownCall,
    }
}
