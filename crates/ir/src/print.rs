//! What a module is as data, for people who debug: [`Module`] as `Display`, and one function by
//! [`Module::print`].
//!
//! ```text
//! kernel @k(v0: ptr(1) ParamAttributes(NOALIAS)) -> Void {
//! bb0:
//!   inst0: v3: i32 = Call [@llvm.nvvm.read.ptx.sreg.tid.x] ; Id(Thread(0))
//!   inst1: v4: i1 = ICmp(Eq) [v3, 0]
//!   inst2: CondBr [v4] -> [bb1, bb2]
//! ```
//! It is made from structure alone, in the order that edits have left: what the reader did not see
//! is not there, and what it did not understand is `Opaque`. It is no input of anything, and may
//! change. Cost: linear.

use crate::inst::Op;
use crate::{FuncId, Function, Inst, Module, Symbol, Type, TypeKind, Value, ValueDef};
use std::fmt::{self, Debug, Display, Formatter};

/// How deep types and constants that are made of others are printed.
const DEPTH: u32 = 8;

/// A function as data; see [`Module::print`].
pub struct Printed<'m> {
    module: &'m Module,
    function: &'m Function,
}

impl Module {
    /// A function as data, to be shown while debugging.
    pub fn print(&self, function: FuncId) -> Printed<'_> {
        Printed { module: self, function: &self.functions[function] }
    }
}

impl Display for Module {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "target {}", self.target.map_or("unknown", |target| target.name))?;
        for global in self.globals.values() {
            let (ty, space) = (type_text(self, global.ty, DEPTH), global.address_space);
            writeln!(f, "global @{}: {ty} addrspace({space})", global.name.str())?;
        }
        self.functions.keys().try_for_each(|id| self.print(id).fmt(f))
    }
}

impl Display for Printed<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let function = self.function;
        let kind = if function.is_kernel { "kernel" } else { "function" };
        let param = |(at, param): (usize, &crate::Param)| {
            let value = function.is_definition.then(|| format!("{:?}: ", function.param_value(at)));
            format!("{}{}{}", value.unwrap_or_default(), self.ty(param.ty), set(&param.attributes))
        };
        let params = list(function.params.iter().enumerate(), param);
        let (returned, attributes) = (self.ty(function.result.ty), set(&function.attributes));
        write!(f, "{kind} @{}({params}) -> {returned}{attributes}", function.name.str())?;
        if !function.is_definition {
            return writeln!(f, " ; {:?}", function.known.effect);
        }
        f.write_str(" {\n")?;
        for block in function.blocks_in_order() {
            writeln!(f, "{block:?}:")?;
            function.block_insts(block).try_for_each(|inst| writeln!(f, "  {}", self.inst(inst)))?;
        }
        f.write_str("}\n")
    }
}

impl Printed<'_> {
    fn inst(&self, inst: Inst) -> String {
        let (function, data) = (self.function, &self.function.insts[inst]);
        let result = data.result.map(|result| format!("{result:?}: {} = ", self.ty(data.ty)));
        let operands = list(function.operands(inst).iter(), |&value| self.value(value, DEPTH));
        let mut text = format!("{inst:?}: {}{} [{operands}]", result.unwrap_or_default(), self.op(data.op));
        let targets = function.blocks_in(function.targets(inst));
        if !targets.is_empty() {
            let arrow = if matches!(data.op, Op::Phi(_)) { "<-" } else { "->" };
            text += &format!(" {arrow} {targets:?}");
        }
        if let (Some(call), Some(effect)) = (data.op.call(), function.effect(inst)) {
            text += &format!(" ; {effect:?}{}", set(&function.calls[call].attributes));
        }
        text + &set(&data.facts)
    }

    /// An operation without its operands.
    fn op(&self, op: Op) -> String {
        let all = format!("{op:?}").replace(", Flags(0x0)", "");
        let name = all.split(['(', ' ']).next().unwrap_or_default();
        match op {
            Op::GetElementPtr { element, flags } => format!("{name}({}{})", self.ty(element), set(&flags)),
            Op::Alloca { element, align_log2 } => {
                format!("{name}({}, align_log2: {align_log2})", self.ty(element))
            }
            _ if op.is_terminator() || op.call().is_some() || matches!(op, Op::Phi(_)) => name.to_string(),
            _ => all,
        }
    }

    fn value(&self, value: Value, depth: u32) -> String {
        let function = self.function;
        match function.values[value].def {
            ValueDef::Inst(_) | ValueDef::Param(_) => format!("{value:?}"),
            ValueDef::Int(int) => int.to_string(),
            ValueDef::Symbol(Symbol::Global(id)) => format!("@{}", self.module.globals[id].name.str()),
            ValueDef::Symbol(Symbol::Function(id)) => format!("@{}", self.module.function_name(id)),
            ValueDef::Literal(at) => String::from_utf8_lossy(&function.literals[at as usize].text).into(),
            ValueDef::Asm(at) => format!("{:?}", function.assembly[at as usize].text),
            ValueDef::Expr(at) if depth > 0 => {
                let expr = function.exprs[at as usize];
                let operands = function.operand_pool[expr.operands.range()].iter();
                let operands = list(operands, |&value| self.value(value, depth - 1));
                format!("({} [{operands}])", self.op(expr.op))
            }
            ValueDef::Expr(_) => "…".to_string(),
            ValueDef::Other(_) => "other".to_string(),
            plain @ (ValueDef::Zero | ValueDef::Undef | ValueDef::Poison) => format!("{plain:?}"),
        }
    }

    fn ty(&self, ty: Type) -> String {
        type_text(self.module, ty, DEPTH)
    }
}

/// Flags, if there are any.
fn set(flags: &impl Debug) -> String {
    let text = format!(" {flags:?}");
    if text.ends_with("(0x0)") { String::new() } else { text }
}

fn list<T>(items: impl Iterator<Item = T>, text: impl Fn(T) -> String) -> String {
    items.map(text).collect::<Vec<String>>().join(", ")
}

fn type_text(module: &Module, ty: Type, depth: u32) -> String {
    let Some(depth) = depth.checked_sub(1) else { return "…".to_string() };
    let part = |ty: &Type| type_text(module, *ty, depth);
    match module.types.kind(ty) {
        TypeKind::Int(bits) => format!("i{bits}"),
        TypeKind::Pointer(space) => format!("ptr({space})"),
        TypeKind::Array { count, element } => format!("[{count} x {}]", part(element)),
        TypeKind::Vector { count, element, .. } => format!("<{count} x {}>", part(element)),
        TypeKind::Struct { fields, packed: false } => format!("{{{}}}", list(fields.iter(), part)),
        TypeKind::Struct { fields, .. } => format!("<{{{}}}>", list(fields.iter(), part)),
        TypeKind::Named(id) => format!("%{}", module.types.struct_name(*id).str()),
        TypeKind::Function { ret, params, .. } => format!("{}({})", part(ret), list(params.iter(), part)),
        plain @ (TypeKind::Void | TypeKind::Float(_) | TypeKind::Opaque) => format!("{plain:?}"),
    }
}
