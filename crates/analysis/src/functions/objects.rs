//! Which addresses of a module may be of one object, whatever function they are computed in.
//!
//! Addresses flow along calls and through memory; what one is assigned from the other is one class,
//! and so is what lies behind the addresses of a class (Steensgaard, POPL 1996). Two parameters of
//! a kernel are two classes, and addresses that are computed as numbers are not followed: this is
//! for finding what is likely to be meant, not for proving that two accesses are apart
//! ([`Pointers`](super::pointer::Pointers) is).
//!
//! Cost: nearly linear in the module.

use super::touches::touches;
use crate::structure::unions::Unions;
use simt_ir::entity::{EntityId, EntityMap};
use simt_ir::target::{Effect, Space};
use simt_ir::{CallId, FuncId, Function, Inst, Module, Op, Symbol, Type, TypeKind, Value, ValueDef};

/// The classes of addresses.
pub(super) struct Classes {
    unions: Unions,
    /// What lies behind the addresses of a class, by what stands for it; `NONE` where nobody looks.
    behind: Vec<u32>,
    /// The number of each function's first value; behind these is what it returns.
    values: EntityMap<FuncId, usize>,
    /// The number of the first variable of the module.
    globals: usize,
}

const NONE: u32 = u32::MAX;

impl Classes {
    pub fn compute(module: &Module) -> Classes {
        let mut count = 0;
        let mut next = |more: usize| {
            count += more;
            count - more
        };
        let values = module.functions.values().map(|function| next(function.values.len() + 1)).collect();
        let globals = next(module.globals.len());
        let mut classes = Classes { unions: Unions::new(count), behind: vec![NONE; count], values, globals };
        // Arrays whose size the launch says all begin at one address.
        let dynamic = module.globals.keys().filter(|&id| {
            let space = module.space(module.globals[id].address_space);
            space == Space::Shared && module.may_coincide(id)
        });
        let dynamic: Vec<usize> = dynamic.map(|id| globals + id.index()).collect();
        dynamic.windows(2).for_each(|pair| classes.join(pair[0], pair[1]));
        for (id, function) in module.functions.iter() {
            Flow { module, id, function, classes: &mut classes }.run();
        }
        classes
    }

    /// The class of the objects that an address may be of. Cost: nearly constant.
    pub fn of(&mut self, id: FuncId, address: Value) -> usize {
        self.unions.of(self.values[id] + address.index())
    }

    fn join(&mut self, a: usize, b: usize) {
        let mut work = vec![(a, b)];
        while let Some((a, b)) = work.pop() {
            let (a, b) = (self.unions.of(a), self.unions.of(b));
            if a == b {
                continue;
            }
            let (behind_a, behind_b) = (self.behind[a], self.behind[b]);
            self.unions.join(a, b);
            self.behind[a.min(b)] = behind_a.min(behind_b);
            if behind_a.max(behind_b) != NONE {
                work.push((behind_a as usize, behind_b as usize));
            }
        }
    }

    fn behind(&mut self, address: usize) -> usize {
        let class = self.unions.of(address);
        if self.behind[class] == NONE {
            self.behind[class] = self.unions.add() as u32;
            self.behind.push(NONE);
        }
        self.behind[class] as usize
    }
}

/// Follows addresses through one function.
struct Flow<'m, 'c> {
    module: &'m Module,
    id: FuncId,
    function: &'m Function,
    classes: &'c mut Classes,
}

impl Flow<'_, '_> {
    fn run(&mut self) {
        let function = self.function;
        for value in function.values.keys() {
            if let Some(to) = self.holder(value) {
                self.value(value, to);
            }
        }
        for inst in function.inst_ids() {
            self.inst(inst);
        }
    }

    /// The number of a value that may hold an address.
    fn holder(&self, value: Value) -> Option<usize> {
        let data = &self.function.values[value];
        let is_held = matches!(
            data.def,
            ValueDef::Inst(_) | ValueDef::Param(_) | ValueDef::Symbol(_) | ValueDef::Expr(_)
        );
        (is_held && may_hold(self.module, data.ty)).then(|| self.number(value))
    }

    fn number(&self, value: Value) -> usize {
        self.classes.values[self.id] + value.index()
    }

    fn returned(&self, id: FuncId) -> usize {
        self.classes.values[id] + self.module.functions[id].values.len()
    }

    fn join(&mut self, to: usize, from: &[Value]) {
        for &value in from {
            if let Some(from) = self.holder(value) {
                self.classes.join(to, from);
            }
        }
    }

    fn join_behind(&mut self, address: Value, from: &[Value]) {
        let behind = self.classes.behind(self.number(address));
        self.join(behind, from);
    }

    /// What a value is computed from.
    fn value(&mut self, value: Value, to: usize) {
        if let ValueDef::Symbol(symbol) = self.function.values[value].def {
            if let Some(Symbol::Global(global)) = self.module.resolve(symbol) {
                self.classes.join(to, self.classes.globals + global.index());
            }
            return;
        }
        let function = self.function;
        let Some((op, operands)) = function.computation(value) else { return };
        match op {
            Op::GetElementPtr { .. } => self.join(to, &operands[..1]),
            Op::Load(_) | Op::AtomicRmw(..) | Op::CmpXchg(..) => self.join_behind(operands[0], &[value]),
            Op::Call(call) | Op::Invoke(call) | Op::CallBr(call) => match body(self.module, function, call) {
                Some(callee) => self.classes.join(to, self.returned(callee)),
                None => self.join(to, &operands[1..]),
            },
            Op::Binary(..) | Op::Alloca { .. } => {}
            _ => self.join(to, operands),
        }
    }

    /// What an instruction hands on other than by its result.
    fn inst(&mut self, inst: Inst) {
        let function = self.function;
        let operands = function.operands(inst);
        match function.insts[inst].op {
            Op::Store(_) => self.join_behind(operands[1], &operands[..1]),
            Op::AtomicRmw(..) | Op::CmpXchg(..) => self.join_behind(operands[0], &operands[1..]),
            Op::Ret => self.join(self.returned(self.id), operands),
            Op::Call(call) | Op::Invoke(call) | Op::CallBr(call) => match body(self.module, function, call) {
                Some(callee) => {
                    let params = self.module.functions[callee].params.len();
                    let first = self.classes.values[callee];
                    for (index, argument) in function.arguments(inst).iter().take(params).enumerate() {
                        let param = self.module.functions[callee].param_value(index);
                        self.join(first + param.index(), &[*argument]);
                    }
                }
                None => self.unseen(inst),
            },
            _ => {}
        }
    }

    /// What is behind one address may be copied to behind the other; and by code that is not known
    /// the address itself.
    fn unseen(&mut self, inst: Inst) {
        let touches = touches(self.module, self.function, inst);
        let mut addresses = touches.iter().filter_map(|touched| touched.pointer);
        let Some(first) = addresses.next() else { return };
        let is_known =
            !matches!(self.function.effect(inst), None | Some(Effect::Unlisted | Effect::Outside(_)));
        for other in addresses {
            let (a, b) = (self.number(first), self.number(other));
            let (behind_a, behind_b) = (self.classes.behind(a), self.classes.behind(b));
            self.classes.join(behind_a, behind_b);
            if !is_known {
                self.classes.join(a, b);
                self.classes.join(a, behind_a);
            }
        }
    }
}

/// The function that is called, if its body is here and not in a table.
pub(super) fn body(module: &Module, function: &Function, call: CallId) -> Option<FuncId> {
    let call = &function.calls[call];
    let is_here = |&id: &FuncId| module.functions[id].is_definition;
    call.called.filter(is_here).filter(|_| call.known.effect == Effect::Unlisted)
}

/// Whether a value of a type may hold an address, whole.
fn may_hold(module: &Module, ty: Type) -> bool {
    match *module.types.kind(ty) {
        TypeKind::Int(bits) => bits >= 64,
        TypeKind::Vector { element, .. } | TypeKind::Array { element, .. } => may_hold(module, element),
        TypeKind::Pointer(_) | TypeKind::Struct { .. } | TypeKind::Named(_) => true,
        _ => false,
    }
}
