//! A module as a short text, for expectations.

use simt_ir::entity::EntityId;
use simt_ir::{Function, Inst, Listing, Op, Symbol, Type, TypeKind, Value, ValueDef};
use std::fmt::Write;

/// All definitions of a module.
pub fn dump(module: &Listing) -> String {
    let mut out = String::new();
    for (id, f) in module.functions.iter().filter(|(_, f)| f.is_definition) {
        writeln!(out, "@{}", module.function_name(id)).unwrap();
        for block in f.block_ids() {
            let label = module.str(f.blocks[block].label);
            let successors = f.successors(block);
            writeln!(out, "{block:?} {label:?} -> {successors:?}").unwrap();
            for inst in f.block_insts(block) {
                writeln!(out, "  {}", inst_text(module, f, inst)).unwrap();
            }
        }
    }
    out
}

fn inst_text(module: &Listing, f: &Function, inst: Inst) -> String {
    let data = &f.insts[inst];
    let mut text = match data.result {
        Some(value) => format!("{value:?}: {} = ", ty(module, data.ty)),
        None => String::new(),
    };
    text += &op(module, f, data.op);
    for &operand in f.operands(inst) {
        write!(text, " {}", value(module, f, operand)).unwrap();
    }
    text
}

fn op(module: &Listing, f: &Function, op: Op) -> String {
    match op {
        Op::Br(_) | Op::CondBr(_) | Op::Switch(_) | Op::IndirectBr(_) | Op::OpaqueTerminator(_) => {
            let name = format!("{op:?}");
            name.split('(').next().unwrap_or("").to_string()
        }
        Op::Phi(list) => format!("Phi{:?}", f.blocks_in(list)),
        Op::Call(call) | Op::Invoke(call) | Op::CallBr(call) => {
            let name = format!("{op:?}");
            let call = &f.calls[call];
            let attributes = format!("{:?}", call.attributes).replace("Attributes", "");
            format!("{}/{}{attributes}", name.split('(').next().unwrap_or(""), call.arg_count)
        }
        Op::GetElementPtr { element, flags } => {
            format!("GetElementPtr[{}; {}]", ty(module, element), flags_text(flags))
        }
        Op::Alloca { element, .. } => format!("Alloca[{}]", ty(module, element)),
        Op::Binary(op, flags) => format!("{op:?}[{}]", flags_text(flags)),
        Op::Cast(op, flags) => format!("{op:?}[{}]", flags_text(flags)),
        Op::ICmp(pred, flags) => format!("ICmp {pred:?}[{}]", flags_text(flags)),
        Op::FCmp(pred, flags) => format!("FCmp {pred:?}[{}]", flags_text(flags)),
        Op::Load(a) | Op::Store(a) | Op::AtomicRmw(_, a) | Op::CmpXchg(a, _) | Op::Fence(a) => {
            let name = format!("{op:?}");
            let name = name.split(['(', ' ']).next().unwrap_or("");
            let rmw = if let Op::AtomicRmw(rmw, _) = op { format!(" {rmw:?}") } else { String::new() };
            let volatile = if a.volatile { " volatile" } else { "" };
            format!("{name}{rmw}[{:?} {:?} align {}{volatile}]", a.ordering, a.scope, 1u64 << a.align_log2)
        }
        op => format!("{op:?}"),
    }
}

fn flags_text(flags: simt_ir::Flags) -> String {
    flags.iter_names().map(|(name, _)| name).collect::<Vec<_>>().join(" ")
}

/// One value, constants in full.
pub fn value(module: &Listing, f: &Function, value: Value) -> String {
    match f.values[value].def {
        ValueDef::Inst(_) => format!("{value:?}"),
        ValueDef::Param(n) => format!("arg{n}"),
        ValueDef::Int(int) => format!("{}:{int}", ty(module, f.value_type(value))),
        ValueDef::Literal(index) => {
            format!("`{}`", String::from_utf8_lossy(&f.literals[index as usize].text))
        }
        ValueDef::Other(span) => format!("`{}`", module.str(span)),
        ValueDef::Asm(index) => format!("`{}`", module.str(f.assembly[index as usize].span)),
        ValueDef::Zero => "zero".into(),
        ValueDef::Undef => "undef".into(),
        ValueDef::Poison => "poison".into(),
        ValueDef::Symbol(Symbol::Function(id)) => format!("@{}", module.function_name(id)),
        ValueDef::Symbol(Symbol::Global(id)) => format!("@{}", module.globals[id].name.str()),
        ValueDef::Expr(_) => {
            let (operation, operands) = f.computation(value).expect("an expression");
            let operands: Vec<_> = operands.iter().map(|&v| self::value(module, f, v)).collect();
            format!("({} {})", op(module, f, operation), operands.join(" "))
        }
    }
}

/// One type.
pub fn ty(module: &Listing, ty: Type) -> String {
    let list = |types: &[Type]| types.iter().map(|&t| self::ty(module, t)).collect::<Vec<_>>().join(", ");
    match module.types.kind(ty) {
        TypeKind::Void => "void".into(),
        TypeKind::Int(bits) => format!("i{bits}"),
        TypeKind::Float(kind) => format!("{kind:?}").to_lowercase(),
        TypeKind::Pointer(0) => "ptr".into(),
        TypeKind::Pointer(space) => format!("ptr({space})"),
        TypeKind::Array { count, element } => format!("[{count} x {}]", self::ty(module, *element)),
        TypeKind::Vector { count, element, scalable } => {
            let scalable = if *scalable { "vscale " } else { "" };
            format!("<{scalable}{count} x {}>", self::ty(module, *element))
        }
        TypeKind::Struct { fields, packed: true } => format!("<{{{}}}>", list(fields)),
        TypeKind::Struct { fields, packed: false } => format!("{{{}}}", list(fields)),
        TypeKind::Named(id) => format!("%{}", module.types.struct_name(*id).str()),
        TypeKind::Function { ret, params, varargs } => {
            let dots = if *varargs { ", ..." } else { "" };
            format!("{}({}{dots})", self::ty(module, *ret), list(params))
        }
        TypeKind::Opaque => "?".into(),
    }
}

/// The instruction whose result has this name (without `%`), or whose text begins like this.
pub fn find(module: &Listing, f: &Function, beginning: &str) -> Inst {
    (0..f.insts.len())
        .map(Inst::from_index)
        .find(|&inst| module.str(f.insts[inst].span).starts_with(beginning))
        .unwrap_or_else(|| panic!("no instruction begins with {beginning:?}"))
}
