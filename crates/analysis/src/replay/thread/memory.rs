//! What a thread does to memory: where it accesses it, and what its own variables hold.

use super::found::distinct;
use super::{Next, Own, Stop, Thread, noted};
use crate::functions::touches::{Touched, accessed, accessed_bytes};
use crate::replay::number::{ALIGNED, Cause, Number, Place, Start, mask, overlap};
use crate::replay::program::{OwnWritten, Region};
use crate::replay::{Leaves, Touch, Unseen};
use simt_ir::target::Space;
use simt_ir::{Inst, InstFacts, Op, ParamAttributes, RmwOp, Type, TypeKind, Value};
use smallvec::SmallVec;
use std::cell::OnceCell;

impl Thread<'_, '_> {
    pub(super) fn access(&mut self, inst: Inst) -> Next {
        let function = self.function();
        let (data, operands) = (&function.insts[inst], function.operands(inst));
        let align = match data.op {
            Op::Load(access) | Op::Store(access) | Op::AtomicRmw(_, access) | Op::CmpXchg(access, _) => {
                access.align_log2.min(ALIGNED.ilog2() as u8)
            }
            _ => 0,
        };
        let size = accessed_bytes(self.program.module, function, inst);
        let mut place = None;
        if let Some(mut touched) = accessed(function, inst) {
            // One that finds something else than it expects writes nothing.
            touched.writes &= !matches!(data.op, Op::CmpXchg(..));
            match self.touch(inst, touched, size, false) {
                Ok(Some(at)) if !self.assume_aligned(at, 1 << align) => {
                    return Next::Stop(Stop::Wrong(self.frame().id, inst));
                }
                Ok(at) => place = at,
                Err(stop) => return Next::Stop(stop),
            }
        }
        // Nobody means numbers with which it gives poison to others: who finds what was there
        // before has no less.
        let given = if matches!(data.op, Op::Store(_)) { &operands[..1] } else { &operands[1..] };
        let is_others = place.is_some_and(|place| !matches!(place.start, Start::Own(_)));
        if is_others && given.iter().any(|&value| self.makes_poison(value)) {
            return Next::Stop(Stop::Wrong(self.frame().id, inst));
        }
        match (data.op, data.result) {
            (Op::Store(access), _) => {
                let number = self.value(operands[0]);
                let bits = self.program.width(function.value_type(operands[0]));
                let dependence = match place.map(|place| place.start) {
                    Some(Start::Own(_)) if size.is_some() && !access.volatile => self.dependence(operands[0]),
                    // A copy of what is passed by value is nobody else's either.
                    Some(start) if !matches!(start, Start::Own(_)) && !self.region(start).is_common => 0,
                    Some(_) if self.frame().body.is_unread(inst) => 0,
                    // It may be stored in a variable of its own.
                    None if self.frame().body.own_written(operands[1]).is_some() => 0,
                    _ => {
                        self.use_all(&operands[..1]);
                        0
                    }
                };
                self.store(operands[1], (place, size), bits, (number, dependence));
            }
            (Op::Load(_), Some(result)) => {
                let number = self.loaded(place, data.ty, size, result);
                return self.give(inst, number);
            }
            (_, result) => {
                let number = self.unknown(result.unwrap_or(operands[0]));
                self.store(operands[0], (place, size), None, (number, 0));
                if result.is_some() {
                    self.set(inst, number);
                }
            }
        }
        Next::Behind
    }

    /// Whether a value is poison that an operation makes of numbers: others give the same for all.
    fn makes_poison(&mut self, value: Value) -> bool {
        let Number::Unknown(Cause { function, value, is_poison: true }) = self.value(value) else {
            return false;
        };
        let function = &self.program.module.functions[function];
        let made = function.inst_of(value);
        made.is_some_and(|inst| !matches!(function.insts[inst].op, Op::Load(_)))
    }

    /// Notes an access. What may be the thread's own is nobody else's business.
    pub(super) fn touch(
        &mut self,
        inst: Inst,
        touched: Touched,
        size: Option<u64>,
        whole_warp: bool,
    ) -> Result<Option<Place>, Stop> {
        let function = self.frame().id;
        let Some(pointer) = touched.pointer else {
            self.trace.writes_unseen |= touched.writes;
            return Ok(None);
        };
        let place = match self.value(pointer) {
            Number::Place(place) => place,
            other => {
                let cause = self.cause(other, pointer);
                let ty = self.function().value_type(pointer);
                if cause.is_poison || other == Number::Int(0) && self.program.has_null(ty) {
                    self.trace.leaves_array |= cause.is_poison;
                    return Err(Stop::Wrong(function, inst));
                }
                self.trace.unseen.entry((function, inst)).or_insert(Unseen::Where(cause));
                self.trace.writes_unseen |= touched.writes;
                return Ok(None);
            }
        };
        // Of what whole warps do together, the first byte is certain.
        let size = if whole_warp { size.or(Some(1)) } else { size };
        let Some(size) = size else {
            let cause = self.here(pointer);
            self.trace.unseen.entry((function, inst)).or_insert(Unseen::Where(cause));
            self.trace.writes_unseen |= touched.writes;
            return Ok(Some(place));
        };
        let region = self.region(place.start);
        let only_read = region.is_constant || self.is_dead(place.start);
        let is_inside = self.is_inside(place, size);
        if !is_inside || touched.writes && only_read {
            self.trace.leaves_array |= !is_inside;
            return Err(Stop::Wrong(function, inst));
        }
        if matches!(place.start, Start::Own(_))
            && touched.reads
            && !matches!(self.function().insts[inst].op, Op::Load(_))
        {
            self.use_these(self.noted(place, size).map(|at| self.own[&at].held(self.lost)).collect());
        }
        if !touched.writes && region.is_given {
            // Nobody writes there: it meets nothing.
            if let Some(result) = self.function().insts[inst].result {
                self.set_dependence(result, 0);
            }
        } else if region.is_common && size > 0 {
            let is_used = self.is_used(inst, touched, whole_warp);
            let (shows, leaves) = self.left(inst, touched);
            let Touched { writes, strong, .. } = touched;
            let strong = strong.is_some();
            let touch = self.weak_read(inst, (place, size), region);
            self.trace.touches.push(Touch { writes, strong, is_used, shows, leaves, whole_warp, ..touch });
        }
        Ok(Some(place))
    }

    /// An access here, as if it were a weak read of which nothing comes.
    pub(super) fn weak_read(&self, inst: Inst, (place, size): (Place, u64), region: Region) -> Touch {
        let epoch = self.trace.barriers.len() as u32;
        Touch {
            function: self.frame().id,
            inst,
            place,
            size,
            writes: false,
            strong: false,
            is_used: false,
            shows: false,
            // What is in shared memory at the end nobody sees.
            stays: region.space != Space::Shared,
            looks_again: false,
            leaves: Leaves::AsIs,
            before: OnceCell::new(),
            again: OnceCell::new(),
            whole_warp: false,
            epoch,
            begun: epoch,
            landed: epoch,
            waits: self.trace.waits,
        }
    }

    /// Whether what the next access finds is certain to be used; of results that turns out later.
    fn is_used(&mut self, inst: Inst, touched: Touched, whole_warp: bool) -> bool {
        let data = &self.function().insts[inst];
        match (data.op, data.result) {
            (Op::Load(_) | Op::AtomicRmw(..), Some(result)) => self.finds(result, touched.strong.is_some()),
            // Whether it finds what it expects is not known.
            (Op::Load(_) | Op::AtomicRmw(..) | Op::CmpXchg(..), _) => false,
            (Op::Call(_), Some(result)) if whole_warp && touched.reads && self.is_alone => {
                self.finds(result, touched.strong.is_some())
            }
            (Op::Call(_), Some(_)) if whole_warp && touched.reads => {
                let touch = self.trace.touches.len();
                self.trace.found.give_what_is_found(touch);
                false
            }
            _ => touched.reads,
        }
    }

    /// Whether what an access finds shows in what it leaves, and what that is.
    fn left(&mut self, inst: Inst, touched: Touched) -> (bool, Leaves) {
        let function = self.function();
        let data = &function.insts[inst];
        match data.op {
            Op::CmpXchg(..) => (false, Leaves::Perhaps),
            Op::AtomicRmw(op, _) => {
                let operand = function.operands(inst)[1];
                let number = self.value(operand);
                let is_vector = matches!(
                    self.program.module.types.kind(function.value_type(operand)),
                    TypeKind::Vector { .. }
                );
                let all = mask(self.program.width(function.value_type(operand)).unwrap_or(64));
                let neutral = match op {
                    RmwOp::FAdd | RmwOp::FSub if is_vector || function.is_float_zero(operand) => {
                        return (false, Leaves::Perhaps);
                    }
                    RmwOp::UIncWrap | RmwOp::UDecWrap if !matches!(number, Number::Int(_)) => {
                        return (false, Leaves::Perhaps);
                    }
                    RmwOp::And | RmwOp::UMin => Some(all),
                    RmwOp::Add | RmwOp::Sub | RmwOp::Or | RmwOp::Xor | RmwOp::UMax => Some(0),
                    RmwOp::Min => Some(all >> 1),
                    RmwOp::Max => Some(all - (all >> 1)),
                    _ => None,
                };
                match (neutral, number) {
                    (Some(neutral), Number::Int(number)) if number == neutral => {
                        return (false, Leaves::AsIs);
                    }
                    (None, _) | (_, Number::Int(_)) => {}
                    _ => return (false, Leaves::Perhaps),
                }
                match op {
                    RmwOp::Xchg => (false, Leaves::Set),
                    RmwOp::And | RmwOp::Or => (true, Leaves::Set),
                    RmwOp::Max | RmwOp::Min | RmwOp::UMax | RmwOp::UMin => (true, Leaves::Set),
                    // Where it goes round at 0, it is always that.
                    RmwOp::UIncWrap | RmwOp::UDecWrap if number == Number::Int(0) => (false, Leaves::Set),
                    RmwOp::Add | RmwOp::Sub | RmwOp::Xor | RmwOp::FAdd | RmwOp::FSub => (true, Leaves::More),
                    RmwOp::UIncWrap | RmwOp::UDecWrap => (true, Leaves::More),
                    RmwOp::FMax | RmwOp::FMin | RmwOp::Nand | RmwOp::Other => (false, Leaves::Perhaps),
                }
            }
            _ => (false, if touched.writes { Leaves::Set } else { Leaves::AsIs }),
        }
    }

    /// Whether a place may be at a multiple of so many bytes, a power of two; if so, it is from
    /// then on, for all threads: they share what is not their own.
    pub(super) fn assume_aligned(&mut self, place: Place, bytes: u64) -> bool {
        let known = self.region(place.start).aligned;
        match place.start {
            Start::Own(_) => place.offset & (bytes as i64 - 1) == 0,
            // Several may begin at one address.
            Start::Global(id) if bytes > known && self.program.module.may_coincide(id) => false,
            _ => self.world.assume_aligned(place, bytes, known),
        }
    }

    /// Whether so many bytes at a place are inside of what begins there, as far as is known.
    pub(super) fn is_inside(&mut self, place: Place, size: u64) -> bool {
        let own = match place.start {
            Start::Own(number) => self.variables[number as usize].size,
            Start::DynamicShared => self.world.dynamic_shared,
            _ => None,
        };
        let most = self.region(place.start).most.min(own.unwrap_or(u64::MAX));
        let end = u64::try_from(place.offset).ok().and_then(|start| start.checked_add(size));
        end.is_some_and(|end| end <= most)
    }

    /// What is known of what begins somewhere.
    #[inline]
    pub(super) fn region(&mut self, start: Start) -> Region {
        match self.last_region {
            Some((last, region)) if last == start => region,
            _ => {
                let region = self.program.region(self.kernel, start);
                self.last_region = Some((start, region));
                region
            }
        }
    }

    /// Whether something is a variable of its own that does not live: who reads it finds poison.
    fn is_dead(&self, start: Start) -> bool {
        matches!(start, Start::Own(number) if self.dead.contains(&number))
    }

    /// Who is called may use what is in the thread's own variables, if it is passed their address;
    /// not who promises that it only writes there.
    pub(super) fn use_passed(&mut self, inst: Inst) {
        let function = self.function();
        let callee = function.called(inst).map(|callee| &self.program.module.functions[callee]);
        for (at, &argument) in function.arguments(inst).iter().enumerate() {
            let promised = callee.and_then(|callee| callee.params.get(at));
            if promised.is_some_and(|param| param.attributes.contains(ParamAttributes::WRITEONLY)) {
                self.lose(argument);
                continue;
            }
            let lost = self.lost;
            let found = self.own_at(argument).map(|own| own.held(lost)).collect();
            self.use_these(found);
        }
    }

    /// Something else may be stored where a pointer leads, which depends on nothing.
    pub(super) fn lose(&mut self, pointer: Value) {
        if let Number::Place(_) = self.value(pointer) {
            return self.own_at(pointer).for_each(|own| own.dependence = 0);
        }
        let body = self.frame().body;
        if let Some(OwnWritten { variables, others }) = body.own_written(pointer) {
            for &variable in variables {
                self.own_at(variable).for_each(|own| own.dependence = 0);
            }
            self.lost += u32::from(*others);
        }
    }

    /// What is stored in the variable of its own that a pointer leads to, if it does to one.
    fn own_at(&mut self, pointer: Value) -> impl Iterator<Item = &mut Own> {
        let (start, end) = match self.value(pointer) {
            Number::Place(Place { start: start @ Start::Own(_), .. }) => (start, i64::MAX),
            _ => (Start::Own(0), i64::MIN),
        };
        let all = Place { start, offset: i64::MIN }..Place { start, offset: end };
        self.own.range_mut(all).map(|(_, own)| own)
    }

    /// What is stored in its own variables is not known any more.
    pub(super) fn forget(&mut self) {
        self.forgotten += 1;
        self.has_forgotten = true;
    }

    /// Notes what is stored in a variable of its own.
    pub(super) fn note(
        &mut self,
        place: Place,
        size: u64,
        bits: Option<u32>,
        (number, dependence): (Number, u32),
    ) {
        let forgotten = self.forgotten;
        let is_seen = matches!(place.start, Start::Own(number) if !self.variables[number as usize].escapes);
        let lost = (!is_seen).then_some(self.lost);
        self.own.insert(place, Own { size, bits, number, forgotten, lost, dependence });
    }

    fn store(
        &mut self,
        pointer: Value,
        (place, size): (Option<Place>, Option<u64>),
        bits: Option<u32>,
        stored: (Number, u32),
    ) {
        match (place, size) {
            (Some(place @ Place { start: Start::Own(_), .. }), Some(size)) => {
                let over: SmallVec<[Place; 4]> = self.noted(place, size).collect();
                for other in over {
                    let is_gone = self.own.remove(&other);
                    // What is left of what was there nobody notes.
                    let is_whole = |length| place <= other && other.end(length) <= place.end(size);
                    self.has_forgotten |= is_gone.is_some_and(|gone| !is_whole(gone.size));
                }
                self.note(place, size, bits, stored);
            }
            (Some(Place { start: Start::Own(_), .. }), None) | (None, _) => {
                self.lose(pointer);
                self.forget();
            }
            _ => {}
        }
    }

    /// Where something is noted of some bytes: no two notes have a byte in common. Cost:
    /// logarithmic, and linear in what is found.
    fn noted(&self, place: Place, size: u64) -> impl Iterator<Item = Place> + '_ {
        let before = self.own.range(..place).next_back();
        let notes = before.into_iter().chain(self.own.range(place..place.end(size)));
        let is_over = move |&(&at, own): &(&Place, &Own)| overlap((place, size), (at, own.size));
        notes.filter(is_over).map(|(&at, _)| at)
    }

    /// Whether the number that the host gives to a load is one that is promised of it; of all other
    /// numbers that is not asked.
    fn is_as_promised(&mut self, result: Value) -> bool {
        let (function, id) = (self.function(), self.frame().id);
        let inst = function.inst_of(result);
        let Some(inst) = inst.filter(|&inst| function.insts[inst].facts.contains(InstFacts::MAY_BE_POISON))
        else {
            return true;
        };
        let given = self.world.given.get(&(id, result)).zip(self.program.width(function.insts[inst].ty));
        let given = given.map(|(given, width)| Number::Int(given & mask(width)));
        given.zip(noted(function, inst)).is_some_and(|(given, noted)| !self.is_broken(noted, given))
    }

    /// Whether what is noted of a load's result says that it is not this number.
    fn is_noted_otherwise(&mut self, result: Value, number: u64) -> bool {
        let function = self.function();
        let noted = function.inst_of(result).and_then(|inst| noted(function, inst));
        noted.is_some_and(|noted| self.is_broken(noted, Number::Int(number)))
    }

    /// What a load finds.
    fn loaded(&mut self, place: Option<Place>, ty: Type, size: Option<u64>, result: Value) -> Number {
        let unknown = self.unknown(result);
        let Some(place) = place else { return unknown };
        if self.is_dead(place.start) {
            return self.poison(result);
        }
        if let Start::Own(_) = place.start {
            let stored = self.own.get(&place).copied();
            let is_it = |own: &Own| Some(own.size) == size && own.bits == self.program.width(ty);
            if let Some(own) = stored.filter(is_it) {
                self.set_dependence(result, own.held(self.lost));
                return if own.forgotten == self.forgotten { own.number } else { unknown };
            }
            let Some(size) = size else { return unknown };
            let mut noted = self.noted(place, size).map(|at| self.own[&at].held(self.lost)).peekable();
            let is_written = noted.peek().is_some();
            let open = distinct(noted.filter(|&dependence| self.trace.found.is_open(dependence)));
            let dependence = self.trace.found.joined(open);
            self.set_dependence(result, dependence);
            let is_poison = !is_written && !self.has_forgotten;
            return if is_poison { self.poison(result) } else { unknown };
        }
        if !self.region(place.start).is_given {
            return unknown;
        }
        if !self.is_as_promised(result) {
            // Others may have read it without a promise, or do so later.
            let Some(bits) = self.program.width(ty) else { return unknown };
            return match self.world.read_unknown(place, bits, unknown) {
                Some(Number::Int(number)) if self.is_noted_otherwise(result, number) => self.poison(result),
                Some(_) => unknown,
                // Nobody looks whether the bytes in common are as is promised.
                None => self.poison(result),
            };
        }
        match *self.program.module.types.kind(ty) {
            TypeKind::Int(bits @ 1..=64) => {
                self.world.read(place, Some(bits), (self.frame().id, result)).unwrap_or(unknown)
            }
            TypeKind::Pointer(_) if self.program.has_null(ty) => {
                self.world.read(place, None, (self.frame().id, result)).unwrap_or(unknown)
            }
            _ => unknown,
        }
    }
}
