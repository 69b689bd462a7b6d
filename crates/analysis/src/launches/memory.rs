//! What may be in the variables of a host, and where the address of a stub goes.
//!
//! An address is followed forwards: through casts, steps, choices, calls of functions that are
//! here, and variables that it is stored to. What is stored through it is what the variable may
//! contain, at any time. Where it goes somewhere else, the variable *escapes*: it may contain
//! anything.

use super::origins::{Object, Origin};
use super::places::{Path, Place};
use super::values::{Content, Host, Store, Stored, halves};
use super::{Allocation, configuration};
use crate::numbers::arithmetic::binary;
use crate::numbers::{BinaryOp, Range};
use rustc_hash::FxHashMap;
use simt_ir::target::{Effect, HostCall};
use simt_ir::{
    CastOp, FuncId, GlobalId, Inst, Linkage, Op, ParamAttributes, Symbol, TypeKind, Value, ValueDef,
};
use std::rc::Rc;

/// The most places that one address is followed to.
const USE_LIMIT: usize = 20_000;

/// What is done with the address of a stub.
#[derive(Clone, Default)]
pub(super) struct StubUses {
    /// Where it is called.
    pub calls: Vec<Place>,
    /// Where it is handed to a launch.
    pub launches: Vec<Place>,
}

/// What happens to an address.
#[derive(Default)]
struct Uses {
    content: Content,
    stub: StubUses,
}

/// An address on its way.
struct Walk<'a, 'm> {
    host: &'a Host<'m>,
    uses: Uses,
    seen: FxHashMap<(FuncId, Path, Value), Option<i64>>,
    work: Vec<(FuncId, Path, Value, Option<i64>)>,
    /// Whether it goes on when the address has got to where nobody follows it.
    goes_on: bool,
}

impl Walk<'_, '_> {
    fn run(mut self) -> Uses {
        while let Some((func, path, value, offset)) = self.work.pop() {
            let is_enough = self.seen.len() > USE_LIMIT || self.host.deeper(|| ()).is_none();
            if is_enough || self.uses.content.escapes && !self.goes_on {
                self.uses.content.escapes = true;
                self.uses.content.is_partial = true;
                break;
            }
            let key = (func, path, value);
            let offset = match self.seen.get(&key) {
                Some(&known) if known == offset || known.is_none() => continue,
                // In another iteration it is somewhere else.
                Some(_) => None,
                None => offset,
            };
            self.seen.insert(key.clone(), offset);
            let (func, path, value) = key;
            let function = self.host.function(func);
            for &expr in self.host.expr_users.get(&(func, value)).into_iter().flatten() {
                match function.computation(expr) {
                    Some((op, operands)) => self.computed(func, &path, (value, offset), expr, op, operands),
                    None => self.uses.content.escapes = true,
                }
            }
            let mut users: Vec<Inst> = function.users(value).collect();
            users.sort_unstable();
            users.dedup();
            for inst in users {
                self.user(Place { func, path: path.clone(), inst }, value, offset);
            }
        }
        self.uses
    }

    fn follow(&mut self, func: FuncId, path: &Path, value: Value, offset: Option<i64>) {
        self.work.push((func, path.clone(), value, offset));
    }

    fn escape(&mut self) {
        self.uses.content.escapes = true;
    }

    /// The address is passed to who is not here, and may do more with it than read.
    fn pass(&mut self, place: &Place, at: usize) {
        let callee = self.host.function(place.func).called(place.inst);
        let param = callee.and_then(|callee| self.host.function(callee).params.get(at));
        let reads = ParamAttributes::READONLY | ParamAttributes::READNONE;
        if param.is_none_or(|param| !param.attributes.intersects(reads)) {
            self.uses.content.calls.push(place.clone());
        }
        self.escape();
    }

    /// What computes another pointer from one.
    fn computed(
        &mut self,
        func: FuncId,
        path: &Path,
        (value, offset): (Value, Option<i64>),
        result: Value,
        op: Op,
        operands: &[Value],
    ) {
        match op {
            Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _)
            | Op::Freeze
            | Op::Phi(_)
            | Op::Select(_) => {
                self.follow(func, path, result, offset);
            }
            Op::GetElementPtr { element, .. } if !operands[1..].contains(&value) => {
                let step = self.host.module.constant_offset(self.host.function(func), element, operands);
                let further = offset.zip(step).and_then(|(offset, step)| offset.checked_add(step));
                self.follow(func, path, result, further);
            }
            Op::ICmp(..) => {}
            _ => self.escape(),
        }
    }

    fn user(&mut self, place: Place, value: Value, offset: Option<i64>) {
        let function = self.host.function(place.func);
        let data = &function.insts[place.inst];
        let operands = function.operands(place.inst);
        let size = |value: Value| self.host.module.store_size(function.value_type(value));
        match data.op {
            Op::Load(_) => match self.host.module.store_size(data.ty) {
                Some(size) => self.uses.content.loads.push((place, offset, size)),
                None => self.escape(),
            },
            Op::Store(_) if operands[0] == value => self.put(&place, value, operands[1], offset),
            Op::Store(_) => {
                let (size, what) = (size(operands[0]), Stored::Value(operands[0]));
                self.uses.content.stores.push(Store { place, offset, size, what });
            }
            Op::AtomicRmw(..) | Op::CmpXchg(..) if operands[1..].iter().all(|&other| other != value) => {
                self.uses.content.loads.push((place.clone(), None, 8));
                self.write(place, None, None, Stored::Unknown);
            }
            Op::Call(_) | Op::Invoke(_) => self.call(&place, value, offset),
            Op::Ret => match place.path.split_last() {
                Some((&(caller, inst), rest)) => match self.host.function(caller).insts[inst].result {
                    Some(result) => self.follow(caller, &rest.to_vec(), result, offset),
                    None => self.escape(),
                },
                None => self.escape(),
            },
            op => match data.result {
                Some(result) => {
                    self.computed(place.func, &place.path, (value, offset), result, op, operands);
                }
                None => self.escape(),
            },
        }
    }

    fn write(&mut self, place: Place, offset: Option<i64>, size: Option<u64>, what: Stored) {
        self.uses.content.stores.push(Store { place, offset, size, what });
    }

    /// The address is stored: whatever loads it from there has it, too.
    fn put(&mut self, place: &Place, value: Value, to: Value, offset: Option<i64>) {
        let host = self.host;
        if to == value {
            return self.escape();
        }
        let Some(variables) = host.targets(place.func, &place.path, to).exact() else { return self.escape() };
        for (variable, at) in variables {
            let content = host.content(&variable);
            // A kernel may write behind an address that it is passed: where it can reach the host's
            // memory, that is a variable.
            if content.escapes || content.is_copied || content.is_argument {
                return self.escape();
            }
            self.uses.content.is_argument |= content.holds_arguments;
            for (load, from, size) in &content.loads {
                let Some(from) = *from else { return self.escape() };
                if from >= at + 8 || from + *size as i64 <= at {
                    continue;
                }
                match host.function(load.func).insts[load.inst].result {
                    Some(result) if from == at && *size == 8 => {
                        self.follow(load.func, &load.path, result, offset);
                    }
                    _ => return self.escape(),
                }
            }
        }
    }

    /// The address is an operand of a call.
    fn call(&mut self, place: &Place, value: Value, offset: Option<i64>) {
        let function = self.host.function(place.func);
        let arguments = function.arguments(place.inst);
        let operands = function.operands(place.inst);
        if operands[1 + arguments.len()..].contains(&value) {
            return self.escape();
        }
        if operands[0] == value {
            self.uses.stub.calls.push(place.clone());
        }
        for at in (0..arguments.len()).filter(|&at| arguments[at] == value) {
            self.argument(place, at, offset);
        }
    }

    fn argument(&mut self, place: &Place, at: usize, offset: Option<i64>) {
        let host = self.host;
        let function = host.function(place.func);
        let arguments = function.arguments(place.inst);
        if let Some((callee, path)) = host.callee(place.func, &place.path, place.inst) {
            let params = &host.function(callee).params;
            return match params.get(at) {
                // The callee has a copy.
                Some(param) if param.attributes.contains(ParamAttributes::BYVAL) => {
                    self.uses.content.is_copied = true;
                }
                Some(_) => self.follow(callee, &path, host.function(callee).param_value(at), offset),
                None => self.escape(),
            };
        }
        let known = function.known(place.inst).unwrap_or_default();
        let is_written = |writes: &[u8]| writes.iter().any(|&number| usize::from(number) == at);
        match known.host {
            Some(HostCall::Launch { .. }) if at == 0 && arguments.len() == 8 => {
                self.uses.stub.launches.push(place.clone());
            }
            // The addresses in there are read, and what they lead to.
            Some(HostCall::Launch { .. }) if at == 5 && arguments.len() == 8 => {
                self.uses.content.holds_arguments = true;
            }
            Some(HostCall::Pop) if at < 4 && arguments.len() == 4 => {
                let size = if at < 2 { 12 } else { 8 };
                self.write(place.clone(), offset, Some(size), Stored::Configuration(at));
            }
            Some(HostCall::Allocates { argument, .. }) if usize::from(argument) == at => {
                self.write(place.clone(), offset, Some(8), Stored::Allocation);
            }
            Some(HostCall::Allocates { writes, .. } | HostCall::Uses { writes }) => {
                if is_written(writes) {
                    self.write(place.clone(), None, None, Stored::Unknown);
                }
                self.uses.content.is_copied = true;
            }
            Some(HostCall::Prints) => self.escape(),
            Some(_) => self.pass(place, at),
            None => self.memory_call(place, at, offset, known.effect),
        }
    }

    /// Copies, fills, and what does nothing.
    fn memory_call(&mut self, place: &Place, at: usize, offset: Option<i64>, effect: Effect) {
        let function = self.host.function(place.func);
        let Effect::Memory { touches, .. } = effect else {
            let is_marker = effect == Effect::Pure && !function.insts[place.inst].has_result();
            return if is_marker {
            } else {
                self.pass(place, at)
            };
        };
        let Some(touch) = touches.iter().find(|touch| usize::from(touch.argument) == at) else {
            return self.escape();
        };
        // What a library's function gives is where it wrote.
        if function.insts[place.inst].has_result() {
            return self.escape();
        }
        if touch.reads {
            self.uses.content.is_copied = true;
        }
        if touch.writes {
            let length = function.length(place.inst);
            let source = touches.iter().find(|touch| touch.reads && usize::from(touch.argument) != at);
            let copied = source.and_then(|source| {
                length?;
                function.arguments(place.inst).get(usize::from(source.argument)).copied()
            });
            let what = copied.map_or(Stored::Unknown, Stored::Copy);
            self.write(place.clone(), offset, length, what);
        }
    }
}

impl<'m> Host<'m> {
    /// Follows addresses.
    fn follow(&self, roots: impl Iterator<Item = (FuncId, Path, Value)>, goes_on: bool) -> Uses {
        let work = roots.map(|(func, path, value)| (func, path, value, Some(0))).collect();
        Walk { host: self, uses: Uses::default(), seen: FxHashMap::default(), work, goes_on }.run()
    }

    fn mentions_of(&self, symbol: Symbol) -> impl Iterator<Item = (FuncId, Path, Value)> {
        let mentions = self.mentions.get(&symbol).into_iter().flatten();
        mentions.map(|&(func, value)| (func, Path::new(), value))
    }

    /// What is done with a variable.
    pub fn content(&self, object: &Object) -> Rc<Content> {
        let escapes = || Rc::new(Content { escapes: true, ..Content::default() });
        let find = || self.deeper(|| Rc::new(self.find_content(object, false))).unwrap_or_else(escapes);
        self.contents.get(object, escapes, find)
    }

    /// The same, with all that is stored to it here, also where others may store something else;
    /// `None` if that is too much.
    pub fn all_content(&self, object: &Object) -> Option<Rc<Content>> {
        let known = self.content(object);
        if !known.escapes {
            return Some(known);
        }
        let find = || self.deeper(|| Rc::new(self.find_content(object, true)));
        self.all_contents.get(object, || None, find).filter(|content| !content.is_partial)
    }

    fn find_content(&self, object: &Object, goes_on: bool) -> Content {
        match object {
            Object::Stack(func, path, inst) => match self.function(*func).insts[*inst].result {
                Some(result) => self.follow([(*func, path.clone(), result)].into_iter(), goes_on).content,
                None => Content { escapes: true, ..Content::default() },
            },
            Object::Global(id) => {
                let (symbol, global) = (Symbol::Global(*id), &self.module.globals[*id]);
                let is_own = match global.linkage {
                    Linkage::Internal => true,
                    Linkage::External | Linkage::Odr => self.closed || global.is_constant,
                    Linkage::Interposable => false,
                };
                if global.is_declaration || !is_own && !goes_on {
                    return Content { escapes: true, ..Content::default() };
                }
                if global.is_constant {
                    // Nobody writes it; who has its address does not matter.
                    return Content { is_copied: true, ..Content::default() };
                }
                let mut content = self.follow(self.mentions_of(symbol), goes_on).content;
                content.escapes |= !is_own || self.address_taken.contains(&symbol);
                content
            }
        }
    }

    /// Whether nothing is ever stored to the copy of a variable that a parameter leads to.
    pub fn is_unwritten_copy(&self, func: FuncId, path: &Path, param: Value) -> bool {
        let content = self.deeper(|| self.follow([(func, path.clone(), param)].into_iter(), false).content);
        content.is_some_and(|content| !content.escapes && content.stores.is_empty())
    }

    /// Whether an operand of an instruction is a null pointer, or one that a variable holds.
    pub fn is_null(&self, place: &Place, value: Value) -> bool {
        let function = self.function(place.func);
        if function.values[value].def == ValueDef::Zero {
            return true;
        }
        let Some((Op::Load(_), operands)) = function.computation(value) else { return false };
        let from = self.targets(place.func, &place.path, operands[0]).exact();
        let is_zero = |(object, at): &(Object, i64)| {
            self.read(object, *at, 8).is_some_and(|number| number.single() == Some(0))
        };
        from.is_some_and(|from| !from.is_empty() && from.iter().all(is_zero))
    }

    /// What is done with a stub, and with HIP's name for it; `None` if it may be launched by
    /// anybody.
    pub fn stub_uses(&self, stub: FuncId) -> Option<StubUses> {
        let handle = self.handles.get(&stub).copied();
        let symbols = [Some(Symbol::Function(stub)), handle.map(Symbol::Global)];
        let roots = symbols.iter().flatten().flat_map(|&symbol| self.mentions_of(symbol));
        let Uses { content, stub: uses } = self.deeper(|| self.follow(roots, false))?;
        let is_held = symbols.iter().flatten().any(|&symbol| self.is_held(symbol, handle));
        let is_read = !content.stores.is_empty() || !content.loads.is_empty();
        (!content.escapes && !is_read && !is_held).then_some(uses)
    }

    /// Whether the address of a symbol is in a variable from the start, other than in one of lists
    /// and in a certain one; or elsewhere outside of functions.
    fn is_held(&self, symbol: Symbol, except: Option<GlobalId>) -> bool {
        if !self.address_taken.contains(&symbol) {
            return false;
        }
        let Some(all) = &self.module.initializers else { return true };
        let holders = all.holders(symbol);
        let is_other = |id: &GlobalId| Some(*id) != except && !self.module.globals[*id].is_list();
        holders.is_empty() || holders.iter().any(is_other)
    }

    /// What loads a number of bytes from a variable gives; `None` if nothing is ever there.
    pub fn read(&self, object: &Object, offset: i64, bytes: u64) -> Option<Range> {
        let width = u8::try_from(8 * bytes).ok().filter(|&width| width <= 64)?;
        let any = || Some(Range::any(width));
        let find = || self.deeper(|| self.find_read(object, offset, bytes, width)).unwrap_or_else(any);
        self.reads.get(&(object.clone(), offset, bytes), any, find)
    }

    fn find_read(&self, object: &Object, offset: i64, bytes: u64, width: u8) -> Option<Range> {
        let any = Some(Range::any(width));
        let content = self.content(object);
        let end = offset.saturating_add(bytes as i64);
        let Some(written) = content.written(offset, bytes) else { return any };
        let covers = |&(_, from, size): &(&Store, i64, u64)| from <= offset && end <= from + size as i64;
        let initial = self.initial(object, offset, bytes);
        // Two numbers that are loaded as one, as the extents of a `dim3`.
        let is_pair = bytes == 8 && initial.is_some_and(|range| range.single().is_none());
        if is_pair || !written.iter().all(covers) {
            if bytes % 2 == 1 {
                return any;
            }
            let half = bytes / 2;
            let [low, high] = [offset, offset + half as i64].map(|at| {
                self.deeper(|| self.read(object, at, half)).flatten().unwrap_or(Range::any(4 * bytes as u8))
            });
            let shift = Range::exactly(4 * bytes, width);
            let high = binary(BinaryOp::Shl, high.zext(width / 2, width), shift, width, [true; 2]);
            return binary(BinaryOp::Or, low.zext(width / 2, width), high?, width, [true; 2]).or(any);
        }
        let mut found = initial;
        for (store, from, size) in written {
            let part = self.deeper(|| self.stored(store, offset - from, size, bytes)).flatten();
            let part = part.unwrap_or(Range::any(width));
            found = Some(found.map_or(part, |found| found.join(part)));
        }
        found
    }

    /// Some bytes of what is stored.
    fn stored(&self, store: &Store, offset: i64, size: u64, bytes: u64) -> Option<Range> {
        let place = &store.place;
        let (number, from) = match store.what {
            Stored::Value(value) => {
                let width = u8::try_from(8 * size).ok().filter(|&width| width <= 64)?;
                let TypeKind::Int(own @ 1..=64) =
                    *self.module.types.kind(self.function(place.func).value_type(value))
                else {
                    return None;
                };
                let number = self.number_at(place, value, own as u8);
                if offset == 0 && u64::from(own) == 8 * bytes {
                    return Some(number);
                }
                (number.zext(own as u8, width), width)
            }
            Stored::Copy(source) => {
                let from = self.targets(place.func, &place.path, source).exact()?;
                let read = from.iter().map(|(object, at)| self.read(object, at + offset, bytes));
                // What was never written is not known to be anything, once it is copied.
                return read.reduce(|a, b| Some(a?.join(b?)))?;
            }
            Stored::Configuration(which) => return self.configuration(place, which, offset, bytes),
            Stored::Allocation | Stored::Unknown => return None,
        };
        let shift = Range::exactly(8 * offset as u64, from);
        binary(BinaryOp::LShr, number, shift, from, [true; 2])?.trunc(8 * bytes as u8)
    }

    /// Some bytes of what a pop gives: of the extents of the grid or of the block, of the number of
    /// bytes of shared memory, or of the stream.
    fn configuration(&self, pop: &Place, which: usize, offset: i64, bytes: u64) -> Option<Range> {
        let pushes = configuration::pushes(self, pop)?;
        let of_push = |push: &Place| {
            let function = self.function(push.func);
            let &[grid, grid_z, block, block_z, shared, stream] = function.arguments(push.inst) else {
                return None;
            };
            let (pair, z) = match which {
                0 => (grid, grid_z),
                1 => (block, block_z),
                2 => return (offset == 0 && bytes == 8).then(|| self.number_at(push, shared, 64)),
                _ => {
                    let is_default = function.values[stream].def == ValueDef::Zero;
                    return (offset == 0 && bytes == 8 && is_default).then(|| Range::exactly(0, 64));
                }
            };
            let pair = self.number_at(push, pair, 64);
            match (offset, bytes) {
                (0, 8) => Some(pair),
                (0, 4) => Some(halves(pair)[0]),
                (4, 4) => Some(halves(pair)[1]),
                (8, 4) => Some(self.number_at(push, z, 32)),
                _ => None,
            }
        };
        pushes.iter().map(of_push).reduce(|a, b| Some(a?.join(b?)))?
    }

    /// What a variable contains before anything is stored; `None` for nothing.
    pub fn initial(&self, object: &Object, offset: i64, bytes: u64) -> Option<Range> {
        let Object::Global(id) = object else { return None };
        let width = 8 * bytes as u8;
        let any = Some(Range::any(width));
        let Some(all) = &self.module.initializers else { return any };
        let Some(mut value) = all.of[*id] else { return any };
        // Down to the element that is asked for.
        let mut offset = offset;
        loop {
            let constants = &all.constants;
            let ty = constants.value_type(value);
            match constants.values[value].def {
                ValueDef::Zero => return Some(Range::exactly(0, width)),
                ValueDef::Int(int) if offset == 0 && self.module.store_size(ty) == Some(bytes) => {
                    return Some(Range::exactly(int as u64 & crate::numbers::mask(width), width));
                }
                ValueDef::Expr(_) => {
                    let Some((Op::Opaque, elements)) = constants.computation(value) else { return any };
                    let mut found = None;
                    for (at, &element) in elements.iter().enumerate() {
                        let start = match self.module.element(ty) {
                            Some((stride, _)) => Some(stride.saturating_mul(at as u64)),
                            None => self.module.field(ty, at).map(|(offset, _)| offset),
                        };
                        let size = self.module.store_size(constants.value_type(element));
                        let (Some(start), Some(size)) = (start, size) else { return any };
                        let start = i64::try_from(start).unwrap_or(i64::MAX);
                        if start <= offset && offset + bytes as i64 <= start.saturating_add(size as i64) {
                            found = Some((element, offset - start));
                        }
                    }
                    match found {
                        Some((element, inner)) => (value, offset) = (element, inner),
                        None => return any,
                    }
                }
                _ => return any,
            }
        }
    }

    /// Where the pointers in a variable come from, and those of them that are new memory.
    pub fn pointers_in(&self, object: &Object, offset: i64) -> Option<(Vec<Origin>, Vec<Allocation>)> {
        let content = self.content(object);
        if content.escapes {
            return None;
        }
        if let Object::Global(id) = object {
            let all = self.module.initializers.as_ref()?;
            let ValueDef::Zero = all.constants.values[all.of[*id]?].def else { return None };
        }
        let (mut origins, mut allocations) = (Vec::new(), Vec::new());
        for store in &content.stores {
            let (from, size) = (store.offset?, i64::try_from(store.size?).ok()?);
            if from >= offset + 8 || from + size <= offset {
                continue;
            }
            let Place { func, path, inst } = &store.place;
            match store.what {
                Stored::Value(value) if from == offset && size == 8 => {
                    let ty = self.function(*func).value_type(value);
                    self.module.types.address_space(ty)?;
                    origins.push(Origin::Value(*func, path.clone(), value));
                }
                Stored::Allocation if from == offset => {
                    let mut place = path.clone();
                    place.push((*func, *inst));
                    allocations.push(place);
                }
                Stored::Copy(source) if from <= offset && offset + 8 <= from + size => {
                    let sources = self.targets(*func, path, source).exact()?;
                    let at = |(object, at): (Object, i64)| Origin::Memory(object, at + offset - from);
                    origins.extend(sources.into_iter().map(at));
                }
                _ => return None,
            }
        }
        Some((origins, allocations))
    }
}
