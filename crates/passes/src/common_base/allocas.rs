//! Variables of the stack that are never needed together share a place.
//!
//! ```text
//!   %a = alloca i32      %b = alloca i32            %baseValue = alloca i32
//!   store 1, %a          …  load %a           =>    store 1, %baseValue   …  load %baseValue
//!   store 2, %b          …  load %b                 store 2, %baseValue   …  load %baseValue
//! ```
//! A variable is *live* where it may have been written and may still be read, around loops too;
//! what writes all of it, and the markers of its lifetime, end that. Two may share a place if none
//! is written where the other one is live. Nobody else may know where they are: their addresses go
//! into loads, stores, `getelementptr`s and casts only. One in a cycle is a new one each time.
//! Texts that say what pointers point to are left alone.
//!
//! Their markers stay if each begins by one and no marker of one is within the lifetime of another,
//! which may never end; else all of them go, since a store outside of a lifetime is undefined.
//! Metadata of accesses that tells the variables apart goes with all other metadata of theirs, and
//! debug information does not find them any more.
//!
//! Cost: linear in the function, times the depth of its loops; of more than 64 variables only the
//! first are looked at.

use super::apply::PARTIAL;
use super::place::Shape;
use simt_analysis::structure::Cycles;
use simt_ir::target::Lifetime;
use simt_ir::{
    Block, Call, CastOp, Editor, EntityMap, FuncId, Function, Inst, Module, NewInst, Op, Point, Type, Value,
};

/// The most variables of a function that are looked at: one bit each.
const MOST: usize = 64;
/// The name of what they share.
const NAME: &str = "baseValue";

/// A variable, and the instructions that have to do with it.
struct Variable {
    inst: Inst,
    value: Value,
    /// What has to be equal: bytes, alignment, and what the alignment follows from, and the type.
    kind: (u64, u8, Option<Type>, Type),
    /// Loads and stores.
    accesses: Vec<Inst>,
    /// Markers of its lifetime.
    markers: Vec<(Inst, Act)>,
}

/// What an instruction does to a variable.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Act {
    Read,
    Write,
    /// All of it.
    Overwrite,
    /// Its lifetime starts.
    Start,
    /// It ends.
    End,
}

/// Lets variables share places; how many do, by place.
pub(super) fn share(module: &mut Module, id: FuncId, shape: &Shape) -> Vec<(Inst, usize)> {
    // Accesses could not be made anew where they say what their pointers point to.
    let variables = if module.typed_pointers { Vec::new() } else { variables(module, id, shape) };
    if variables.len() < 2 {
        return Vec::new();
    }
    let function = &module.functions[id];
    let acts = acts(module, function, &variables);
    let conflicts = conflicts(function, shape, &acts, variables.len());
    let mut places: Vec<(u64, Vec<usize>)> = Vec::new();
    for (at, variable) in variables.iter().enumerate() {
        let fits = |(taken, members): &&mut (u64, Vec<usize>)| {
            conflicts.live[at] & *taken == 0 && variables[members[0]].kind == variable.kind
        };
        match places.iter_mut().find(fits) {
            Some((taken, members)) => {
                *taken |= 1 << at;
                members.push(at);
            }
            None => places.push((1 << at, vec![at])),
        }
    }
    let mut shared = Vec::new();
    for (taken, members) in places.into_iter().filter(|(_, members)| members.len() > 1) {
        let members: Vec<&Variable> = members.iter().map(|&at| &variables[at]).collect();
        let begins = |variable: &&Variable| variable.markers.iter().any(|&(_, act)| act == Act::Start);
        let has_markers = members.iter().all(begins);
        let is_nested = (0..variables.len())
            .any(|at| taken >> at & 1 == 1 && conflicts.marked[at] & taken & !(1 << at) != 0);
        shared.push((members[0].inst, members.len()));
        merge(&mut module.edit(id), &members, has_markers && !is_nested);
    }
    shared
}

// ----- which variables -----

fn variables(module: &Module, id: FuncId, shape: &Shape) -> Vec<Variable> {
    let function = &module.functions[id];
    // What ends several may end what others still need.
    let ends_several = |call: &Call| call.known.lifetime == Some(Lifetime::Several);
    if function.calls.values().any(ends_several) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut cycles = None;
    for &block in shape.cfg.reverse_postorder() {
        for inst in function.block_insts(block) {
            let data = &function.insts[inst];
            let (Op::Alloca { element, align_log2 }, Some(value)) = (data.op, data.result) else { continue };
            if found.len() == MOST || !function.operands(inst).is_empty() {
                continue;
            }
            let cycles = cycles.get_or_insert_with(|| Cycles::compute(&shape.cfg));
            let Some(size) = module.stride(element).filter(|_| cycles.innermost(block).is_none()) else {
                continue;
            };
            // Without an alignment it is that of the type.
            let kind = (size, align_log2, (align_log2 == 0).then_some(element), data.ty);
            let mut variable = Variable { inst, value, kind, accesses: Vec::new(), markers: Vec::new() };
            let can_be_made = module.is_writable(element);
            if can_be_made && find_uses(module, function, &mut variable) {
                found.push(variable);
            }
        }
    }
    found.sort_by_key(|variable| function.position(variable.inst));
    found
}

/// Whether nobody but loads and stores gets to know the address of a variable; they, and its
/// markers. Pointers are not stored there: what points where is easier to see while each has a
/// place of its own. Cost: linear in them.
fn find_uses(module: &Module, function: &Function, variable: &mut Variable) -> bool {
    let is_pointer = |value| module.types.address_space(function.value_type(value)).is_some();
    let mut work = vec![variable.value];
    while let Some(pointer) = work.pop() {
        for user in function.users(pointer) {
            let data = &function.insts[user];
            let operands = function.operands(user);
            match data.op {
                Op::Load(access) if !access.is_strong() => variable.accesses.push(user),
                Op::Store(access) if !access.is_strong() && !is_pointer(operands[0]) => {
                    variable.accesses.push(user);
                }
                Op::GetElementPtr { .. } if !operands[1..].contains(&pointer) => work.extend(data.result),
                Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _) => work.extend(data.result),
                _ => match marker(function, user).filter(|_| pointer == variable.value) {
                    Some(act) => variable.markers.push((user, act)),
                    None => return false,
                },
            }
        }
    }
    true
}

/// What a marker of a variable's lifetime says.
fn marker(function: &Function, inst: Inst) -> Option<Act> {
    match function.known(inst)?.lifetime? {
        Lifetime::Variable { begins: true } => Some(Act::Start),
        Lifetime::Variable { begins: false } => Some(Act::End),
        Lifetime::Several => None,
    }
}

// ----- when they are needed -----

/// What each instruction does, block by block, in order.
type Acts = EntityMap<Block, Vec<(usize, Act)>>;

fn acts(module: &Module, function: &Function, variables: &[Variable]) -> Acts {
    let mut all: Vec<(Inst, usize, Act)> = Vec::new();
    for (at, variable) in variables.iter().enumerate() {
        for &inst in &variable.accesses {
            let operands = function.operands(inst);
            let act = match function.insts[inst].op {
                Op::Load(_) => Act::Read,
                _ if operands[1] == variable.value
                    && module.store_size(function.value_type(operands[0])) == Some(variable.kind.0) =>
                {
                    Act::Overwrite
                }
                _ => Act::Write,
            };
            all.push((inst, at, act));
        }
        all.extend(variable.markers.iter().map(|&(inst, act)| (inst, at, act)));
    }
    all.sort_by_key(|&(inst, ..)| function.position(inst));
    let mut acts = EntityMap::filled(Vec::new(), function.blocks.len());
    for (inst, at, act) in all {
        acts[function.block_of(inst)].push((at, act));
    }
    acts
}

/// By variable, a bit for each other one.
struct Conflicts {
    /// Which of the others must not lie where it does.
    live: Vec<u64>,
    /// In whose lifetime it has a marker.
    marked: Vec<u64>,
}

/// What may be of variables at a place, a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct State {
    /// Written before, or read later.
    live: u64,
    /// Begun before, and not ended.
    begun: u64,
}

impl State {
    fn or(self, other: State) -> State {
        State { live: self.live | other.live, begun: self.begun | other.begun }
    }

    fn forward(mut self, (at, act): (usize, Act)) -> State {
        match act {
            Act::Read => {}
            Act::Write | Act::Overwrite => self.live |= 1 << at,
            Act::Start => (self.live, self.begun) = (self.live & !(1 << at), self.begun | 1 << at),
            Act::End => (self.live, self.begun) = (self.live & !(1 << at), self.begun & !(1 << at)),
        }
        self
    }

    fn backward(mut self, (at, act): (usize, Act)) -> State {
        match act {
            Act::Read => self.live |= 1 << at,
            Act::Write => {}
            Act::Overwrite | Act::Start | Act::End => self.live &= !(1 << at),
        }
        self
    }
}

fn conflicts(function: &Function, shape: &Shape, acts: &Acts, count: usize) -> Conflicts {
    let cfg = &shape.cfg;
    let order = cfg.reverse_postorder();
    let all = |blocks: &[Block], map: &EntityMap<Block, State>| {
        blocks.iter().fold(State::default(), |all, &block| all.or(map[block]))
    };
    // At the ends of blocks, and at their starts.
    let mut behind = EntityMap::filled(State::default(), function.blocks.len());
    let mut ahead = behind.clone();
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for &block in order {
            let start = all(cfg.predecessors(block), &behind);
            let end = acts[block].iter().fold(start, |state, &act| state.forward(act));
            changed |= std::mem::replace(&mut behind[block], end) != end;
        }
        for &block in order.iter().rev() {
            let end = all(cfg.successors(block), &ahead);
            let start = acts[block].iter().rev().fold(end, |state, &act| state.backward(act));
            changed |= std::mem::replace(&mut ahead[block], start) != start;
        }
    }
    let mut found = Conflicts { live: vec![0; count], marked: vec![0; count] };
    for &block in order {
        // What is ahead behind each act.
        let mut later = vec![all(cfg.successors(block), &ahead)];
        later.extend(acts[block].iter().rev().scan(later[0], |state, &act| {
            *state = state.backward(act);
            Some(*state)
        }));
        let mut before = all(cfg.predecessors(block), &behind);
        for (number, &(at, act)) in acts[block].iter().enumerate() {
            let after = later[acts[block].len() - 1 - number];
            let others = before.live & after.live & !(1 << at);
            if act != Act::Read {
                found.live[at] |= others;
                let others = (0..count).filter(|other| others >> other & 1 == 1);
                others.for_each(|other| found.live[other] |= 1 << at);
            }
            if matches!(act, Act::Start | Act::End) {
                found.marked[at] |= before.begun & !(1 << at);
            }
            before = before.forward((at, act));
        }
    }
    found
}

// ----- what becomes of them -----

/// Puts variables in one place.
fn merge(editor: &mut Editor<'_>, members: &[&Variable], keeps_markers: bool) {
    let first = members[0];
    let ty = editor.function().value_type(first.value);
    let op = editor.function().insts[first.inst].op;
    let Some(entry) = editor.function().entry() else { return };
    let at = match editor.function().block_of(first.inst) == entry {
        true => first.inst,
        false => match editor.function().block_insts(entry).next() {
            Some(start) => start,
            None => return,
        },
    };
    let new = NewInst { op, ty, operands: &[], like: Some(first.inst) };
    let slot = editor.insert(Point::Before(at), new);
    editor.set_name(slot, NAME);
    let Some(place) = editor.function().insts[slot].result else { return };
    for variable in members {
        for &(marker, _) in variable.markers.iter().filter(|_| !keeps_markers) {
            editor.delete(marker);
        }
        // Not by way of `replace_uses`: debug information would find both variables there.
        let users: Vec<Inst> = editor.function().users(variable.value).collect();
        for user in users {
            let operands = editor.function().operands(user);
            let at = operands.iter().position(|&operand| operand == variable.value);
            at.into_iter().for_each(|at| editor.set_operand(user, at, place));
        }
        editor.delete(variable.inst);
        for &access in &variable.accesses {
            without_metadata(editor, access);
        }
    }
}

/// Makes an access anew that has metadata.
fn without_metadata(editor: &mut Editor<'_>, access: Inst) {
    let data = editor.function().insts[access].clone();
    if data.attachments as usize >= data.span.end() || editor.function().is_new(access) {
        return;
    }
    let operands = editor.function().operands(access).to_vec();
    let new = NewInst { op: data.op, ty: data.ty, operands: &operands, like: Some(access) };
    let made = editor.insert(Point::Before(access), new);
    editor.set_name(made, PARTIAL);
    if let (Some(old), Some(new)) = (data.result, editor.function().insts[made].result) {
        editor.replace_uses(old, new);
    }
    editor.delete(access);
}
