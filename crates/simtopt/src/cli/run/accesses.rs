//! Which numbers does a kernel read and write behind a parameter? What a buffer holds is compared
//! with that.

use super::number::Element;
use simt_ir::entity::EntityId;
use simt_ir::target::Effect;
use simt_ir::{
    CastOp, FloatKind, FuncId, Function, Inst, Language, Listing, Op, Type, TypeKind, Value, ValueDef,
};
use std::collections::BTreeSet;

/// Calls that are followed into callees.
const DEPTH: usize = 8;

/// A number that is read or written at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Number {
    Int(u32),
    /// Bits that go from one place to another, or are looked at as something else.
    Copy(u32),
    Float(FloatKind),
}

/// The numbers behind a parameter.
#[derive(Default)]
struct Numbers {
    list: Vec<Number>,
    seen: BTreeSet<(FuncId, Value)>,
}

/// What is wrong with a buffer of such elements for a parameter of a kernel, or for the pointer
/// that a structure has at an offset (`member`); `None` if it fits, or if it is not known what the
/// kernel does with it.
///
/// It fits if one access is of its element type, or copies elements: as integers of the same size,
/// or of several. Bytes (`u8`) fit anything. Cost: linear in what the address reaches.
pub fn misfit(
    module: &Listing,
    kernel: FuncId,
    (param, member): (usize, Option<usize>),
    element: Element,
) -> Option<String> {
    let mut numbers = Numbers::default();
    // Values begin with the parameters.
    let param = Value::from_index(param);
    let addresses = match member {
        Some(offset) => pointers_at(module, &module.functions[kernel], param, offset as i64)?,
        None => vec![param],
    };
    numbers.behind(module, kernel, addresses, DEPTH)?;
    let bits = 8 * element.size() as u32;
    let fits = |number: &Number| match (*number, element) {
        (_, Element::Unsigned(8)) => true,
        (Number::Float(kind), Element::Float(own)) => kind == own,
        (Number::Float(_), _) => false,
        (Number::Copy(width), Element::Float(_)) => width % bits == 0,
        // PTX says of most numbers only how many bits they have.
        (Number::Int(width), Element::Float(_)) => {
            matches!(module.language, Language::Ptx(_)) && width % bits == 0
        }
        (Number::Int(width) | Number::Copy(width), _) => width.max(8) == bits,
    };
    if numbers.list.is_empty() || numbers.list.iter().any(fits) {
        return None;
    }
    let mut names: Vec<String> = Vec::new();
    for number in numbers.list {
        let name = match number {
            Number::Int(bits) | Number::Copy(bits) => format!("i{bits}"),
            Number::Float(kind) => Element::Float(kind).name().to_string(),
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    Some(format!(
        "it holds {}, and the kernel reads and writes {} there",
        element.name(),
        names.join(" and ")
    ))
}

impl Numbers {
    /// Adds what is accessed at addresses, and those made of them; `None` if that is not known.
    fn behind(&mut self, module: &Listing, id: FuncId, addresses: Vec<Value>, depth: usize) -> Option<()> {
        let (function, mut work) = (&module.functions[id], addresses);
        while let Some(address) = work.pop() {
            if !self.seen.insert((id, address)) {
                continue;
            }
            for user in function.users(address) {
                self.user(module, id, (user, address), &mut work, depth)?;
            }
        }
        Some(())
    }

    /// What an instruction does with an address; `work` gets addresses that are made of it.
    fn user(
        &mut self,
        module: &Listing,
        id: FuncId,
        (user, address): (Inst, Value),
        work: &mut Vec<Value>,
        depth: usize,
    ) -> Option<()> {
        let function = &module.functions[id];
        let data = &function.insts[user];
        let operands = function.operands(user);
        match data.op {
            Op::Load(_) => {
                let result = data.result?;
                let passes = |&user: &Inst| match function.insts[user].op {
                    Op::Store(_) => function.operands(user)[0] == result,
                    op => is_bitcast(op),
                };
                self.number(module, data.ty, function.users(result).all(|user| passes(&user)))
            }
            Op::Store(_) if operands[0] == address => {
                work.extend(loads_of_variable(function, operands[1])?);
                Some(())
            }
            Op::Store(_) => {
                let is_copied = match function.values[operands[0]].def {
                    ValueDef::Inst(from) => {
                        matches!(function.insts[from].op, Op::Load(_)) || is_bitcast(function.insts[from].op)
                    }
                    ValueDef::Param(_) => false,
                    _ => true,
                };
                self.number(module, function.value_type(operands[0]), is_copied)
            }
            Op::AtomicRmw(..) => self.number(module, function.value_type(operands[1]), false),
            Op::CmpXchg(..) => self.number(module, function.value_type(operands[1]), true),
            Op::GetElementPtr { .. } | Op::Phi(_) | Op::Select(_) | Op::Freeze | Op::Cast(..) => {
                let result = data.result?;
                module.types.address_space(function.value_type(result))?;
                work.push(result);
                Some(())
            }
            Op::ICmp(..) => Some(()),
            Op::Call(_) => self.call(module, function, (user, address), work, depth),
            _ => None,
        }
    }

    fn call(
        &mut self,
        module: &Listing,
        function: &Function,
        (user, address): (Inst, Value),
        work: &mut Vec<Value>,
        depth: usize,
    ) -> Option<()> {
        let callee = function.called(user)?;
        let called = &module.functions[callee];
        if called.is_definition && depth > 0 {
            let arguments = function.arguments(user).iter().enumerate();
            for (param, _) in arguments.filter(|(_, argument)| **argument == address) {
                called.params.get(param)?;
                self.behind(module, callee, vec![Value::from_index(param)], depth - 1)?;
            }
            return Some(());
        }
        let effect = function.known(user).map(|known| known.effect);
        let result = function.insts[user].result;
        // Registers have several elements of a matrix.
        if let Some(Effect::Memory { converged: true, .. }) = effect {
            return None;
        }
        if let Some(Effect::Memory { .. }) = effect {
            // Without a result, it copies bytes, or sets them.
            return result.map_or(Some(()), |_| self.number(module, function.insts[user].ty, false));
        }
        let is_pure = effect == Some(Effect::Pure);
        let address = result.filter(|&v| module.types.address_space(function.value_type(v)).is_some());
        work.extend(address);
        is_pure.then_some(())
    }

    fn number(&mut self, module: &Listing, ty: Type, is_copied: bool) -> Option<()> {
        let number = match *module.types.kind(ty) {
            TypeKind::Int(bits) if is_copied => Number::Copy(bits),
            TypeKind::Int(bits) => Number::Int(bits),
            TypeKind::Float(kind) => Number::Float(kind),
            TypeKind::Pointer(space) => Number::Int(module.data_layout.pointer(space)?.bits as u32),
            TypeKind::Vector { element, scalable: false, .. } => {
                return self.number(module, element, is_copied);
            }
            _ => return None,
        };
        self.list.extend((!self.list.contains(&number)).then_some(number));
        Some(())
    }
}

/// The pointers that are loaded from a structure in memory, at an offset; `None` if more happens to
/// it than loads of its members.
fn pointers_at(module: &Listing, function: &Function, structure: Value, offset: i64) -> Option<Vec<Value>> {
    let (mut work, mut found) = (vec![(structure, 0)], Vec::new());
    while let Some((address, at)) = work.pop() {
        for user in function.users(address) {
            let data = &function.insts[user];
            let is_pure = || function.known(user).is_some_and(|known| known.effect == Effect::Pure);
            match data.op {
                Op::Load(_) if at != offset => {}
                Op::Load(_) => found.extend(data.result),
                Op::GetElementPtr { element, .. } => {
                    let step = module.constant_offset(function, element, function.operands(user))?;
                    work.push((data.result?, at + step));
                }
                Op::Cast(..) => work.push((data.result?, at)),
                Op::Call(_) if is_pure() => work.extend(data.result.map(|result| (result, at))),
                _ => return None,
            }
        }
    }
    Some(found)
}

/// Whether something only looks at bits in another way.
fn is_bitcast(op: Op) -> bool {
    matches!(op, Op::Cast(CastOp::BitCast, ..))
}

/// What is loaded from a variable of the stack that an address is stored to; `None` if that is not
/// a variable by itself, or something else happens to it.
fn loads_of_variable(function: &Function, variable: Value) -> Option<Vec<Value>> {
    let ValueDef::Inst(alloca) = function.values[variable].def else { return None };
    if !matches!(function.insts[alloca].op, Op::Alloca { .. }) {
        return None;
    }
    let mut loads = Vec::new();
    for user in function.users(variable) {
        match function.insts[user].op {
            Op::Load(_) => loads.extend(function.insts[user].result),
            Op::Store(_) if function.operands(user)[0] != variable => {}
            Op::Call(_) if function.known(user).is_some_and(|known| known.effect == Effect::Pure) => {}
            _ => return None,
        }
    }
    Some(loads)
}
