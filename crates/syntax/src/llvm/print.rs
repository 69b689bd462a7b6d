//! The text of what edits have made: instructions and declarations. For what the reader reads see
//! `insts`, `memory` and `calls`: the words are looked up there.

use super::edit::Edit;
use super::mentions::Names;
use super::mentions::quoted;
use super::mnemonics::{binary_op, cast_op, flag, float_pred, int_pred, ordering, rmw_op};
use simt_ir::{
    Access, Block, Call, CallId, CastOp, Flags, Function, Inst, Listing, Op, Ordering, Scope, Type, TypeKind,
    Value,
};
use std::io::Write as _;

/// The mnemonics, flags and so on.
const WORDS: &str = "\
    add sub mul udiv sdiv urem srem shl lshr ashr and or xor fadd fsub fmul fdiv frem \
    trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint ptrtoaddr inttoptr bitcast \
    addrspacecast \
    eq ne ugt uge ult ule sgt sge slt sle \
    false oeq ogt oge olt ole one ord ueq une uno true \
    xchg nand max min umax umin fmax fmin uinc_wrap udec_wrap \
    unordered monotonic acquire release acq_rel seq_cst";

/// The flags, in the order in which LLVM writes them.
const FLAGS: &str =
    "inbounds nusw nuw nsw exact disjoint nneg samesign reassoc nnan ninf nsz arcp contract afn";

/// The word that a table of the reader's gives a meaning.
fn word<T: PartialEq>(table: impl Fn(&[u8]) -> Option<T>, meaning: T) -> &'static str {
    let word = WORDS.split(' ').find(|word| table(word.as_bytes()).as_ref() == Some(&meaning));
    word.expect("all that can be made has a word")
}

/// Writes texts of one function.
pub(super) struct Printer<'a, 'm> {
    pub module: &'m Listing,
    pub f: &'m Function,
    pub names: &'a Names<'m>,
    /// What happens to the text, for constants that are copied from there.
    pub edits: &'a [Edit],
    pub out: Vec<u8>,
}

/// Appends formatted text; memory can be written to.
macro_rules! put {
    ($out:expr, $($text:tt)*) => {{
        let _ = write!($out, $($text)*);
    }};
}

impl Printer<'_, '_> {
    /// An instruction that was made, with the attachments that it has of the one whose place it
    /// took.
    pub fn inst(mut self, inst: Inst) -> Vec<u8> {
        let data = &self.f.insts[inst];
        if let Some(result) = data.result {
            self.value(result);
            put!(self.out, " = ");
        }
        self.operation(inst);
        let Some(like) = self.f.origin(inst) else { return self.out };
        let is_branch = matches!(data.op, Op::Br(_) | Op::CondBr(_) | Op::Switch(_));
        for kind in ["dbg", "llvm.loop"].iter().take(1 + usize::from(is_branch)) {
            if let Some(node) = self.module.attachment(&self.f.insts[like], kind) {
                put!(self.out, ", !{kind} ");
                self.out.extend_from_slice(node);
            }
        }
        self.out
    }

    fn operation(&mut self, inst: Inst) {
        let (op, ty) = (self.f.insts[inst].op, self.f.insts[inst].ty);
        let operands = self.f.operands(inst);
        match op {
            Op::Ret if operands.is_empty() => put!(self.out, "ret void"),
            Op::Ret => self.plain("ret", operands),
            Op::Br(_) | Op::CondBr(_) => {
                self.plain("br", operands);
                let first = if operands.is_empty() { " " } else { ", " };
                self.targets(first, self.f.blocks_in(self.f.targets(inst)));
            }
            Op::Switch(targets) => self.switch(operands, self.f.blocks_in(targets)),
            Op::IndirectBr(targets) => {
                self.plain("indirectbr", operands);
                self.targets(", [", self.f.blocks_in(targets));
                put!(self.out, "]");
            }
            Op::Unreachable => put!(self.out, "unreachable"),
            Op::Call(call) => self.call("call", call, ty, operands),
            Op::Invoke(call) | Op::CallBr(call) => {
                let (mnemonic, rest) =
                    if matches!(op, Op::Invoke(_)) { ("invoke", " unwind ") } else { ("callbr", " [") };
                self.call(mnemonic, call, ty, operands);
                let targets = self.f.blocks_in(self.f.calls[call].targets);
                self.targets(" to ", &targets[..1]);
                self.targets(rest, &targets[1..]);
                put!(self.out, "{}", if mnemonic == "callbr" { "]" } else { "" });
            }
            Op::Phi(blocks) => {
                put!(self.out, "phi ");
                match self.f.pointees(inst) {
                    Some((_, to)) => self.pointer(ty, to),
                    None => self.ty(ty),
                }
                for (at, (&value, &block)) in operands.iter().zip(self.f.blocks_in(blocks)).enumerate() {
                    put!(self.out, "{}[ ", if at > 0 { ", " } else { " " });
                    self.value(value);
                    put!(self.out, ", {} ]", self.names.block(block));
                }
            }
            Op::FNeg(flags) => self.flagged("fneg", flags, operands),
            Op::Binary(op, flags) => {
                self.flagged(word(binary_op, op), flags, &operands[..1]);
                put!(self.out, ", ");
                self.value(operands[1]);
            }
            Op::Cast(CastOp::BitCast, _) if self.f.pointees(inst).is_some() => {
                let Some((from, to)) = self.f.pointees(inst) else { return };
                put!(self.out, "bitcast ");
                self.pointer(self.f.value_type(operands[0]), from);
                put!(self.out, " ");
                self.value(operands[0]);
                put!(self.out, " to ");
                self.pointer(ty, to);
            }
            Op::Cast(op, flags) => {
                self.flagged(word(cast_op, op), flags, operands);
                put!(self.out, " to ");
                self.ty(ty);
            }
            Op::ICmp(pred, flags) => self.compare("icmp", flags, word(int_pred, pred), operands),
            Op::FCmp(pred, flags) => self.compare("fcmp", flags, word(float_pred, pred), operands),
            Op::Select(flags) => self.flagged("select", flags, operands),
            Op::Freeze => self.plain("freeze", operands),
            Op::GetElementPtr { element, flags } => {
                put!(self.out, "getelementptr");
                self.flags(flags);
                put!(self.out, " ");
                self.ty(element);
                if !self.module.typed_pointers {
                    return self.plain(",", operands);
                }
                put!(self.out, ", ");
                self.pointer(self.f.value_type(operands[0]), element);
                put!(self.out, " ");
                self.value(operands[0]);
                put!(self.out, ", ");
                self.list(&operands[1..]);
            }
            Op::ExtractElement => self.plain("extractelement", operands),
            Op::InsertElement => self.plain("insertelement", operands),
            Op::ShuffleVector => self.plain("shufflevector", operands),
            Op::ExtractValue => self.indexed("extractvalue", operands, 1),
            Op::InsertValue => self.indexed("insertvalue", operands, 2),
            Op::Alloca { .. }
            | Op::Load(_)
            | Op::Store(_)
            | Op::AtomicRmw(..)
            | Op::CmpXchg(..)
            | Op::Fence(_) => {
                self.memory(op, ty, operands);
            }
            // The editor makes none of them.
            Op::Opaque | Op::OpaqueTerminator(_) => {}
        }
    }

    /// Instructions that touch memory.
    fn memory(&mut self, op: Op, ty: Type, operands: &[Value]) {
        let atomic = |access: Access| if access.ordering == Ordering::NotAtomic { "" } else { " atomic" };
        let volatile = |access: Access| if access.volatile { " volatile" } else { "" };
        match op {
            Op::Alloca { element, align_log2 } => {
                put!(self.out, "alloca ");
                self.ty(element);
                if !operands.is_empty() {
                    self.plain(",", operands);
                }
                if align_log2 > 0 {
                    put!(self.out, ", align {}", 1u64 << align_log2);
                }
                if let Some(space @ 1..) = self.module.types.address_space(ty) {
                    put!(self.out, ", addrspace({space})");
                }
            }
            Op::Load(access) => {
                put!(self.out, "load{}{} ", atomic(access), volatile(access));
                self.ty(ty);
                self.plain(",", operands);
                self.access(access, None);
            }
            Op::Store(access) => {
                self.plain(&format!("store{}{}", atomic(access), volatile(access)), operands);
                self.access(access, None);
            }
            Op::AtomicRmw(op, access) => {
                self.plain(&format!("atomicrmw{} {}", volatile(access), word(rmw_op, op)), operands);
                self.access(access, None);
            }
            Op::CmpXchg(access, failure) => {
                self.plain(&format!("cmpxchg{}", volatile(access)), operands);
                self.access(access, Some(failure));
            }
            Op::Fence(access) => {
                put!(self.out, "fence");
                self.access(Access { is_natural: true, ..access }, None);
            }
            _ => {}
        }
    }

    /// Scope, orderings and alignment.
    fn access(&mut self, access: Access, failure: Option<Ordering>) {
        if access.ordering != Ordering::NotAtomic {
            // A scope without a name is the widest, which orders all that a narrower one does.
            let scopes = self.module.target.map_or(&[][..], |target| target.spelling.scopes);
            let is_meant = |&&(name, scope): &&(&str, Scope)| scope == access.scope && !name.is_empty();
            if let (true, Some((name, _))) = (access.scope != Scope::System, scopes.iter().find(is_meant)) {
                put!(self.out, " syncscope(\"{name}\")");
            }
            put!(self.out, " {}", word(ordering, access.ordering));
        }
        if let Some(failure) = failure {
            put!(self.out, " {}", word(ordering, failure));
        }
        if !access.is_natural {
            put!(self.out, ", align {}", 1u64 << access.align_log2);
        }
    }

    fn switch(&mut self, operands: &[Value], targets: &[Block]) {
        self.plain("switch", &operands[..1]);
        self.targets(", ", &targets[..1]);
        put!(self.out, " [");
        for (&case, target) in operands[1..].iter().zip(&targets[1..]) {
            self.plain("", &[case]);
            self.targets(", ", std::slice::from_ref(target));
        }
        put!(self.out, " ]");
    }

    /// Everything from the mnemonic to the arguments.
    fn call(&mut self, mnemonic: &str, call: CallId, ty: Type, operands: &[Value]) {
        let Call { arg_count, .. } = self.f.calls[call];
        put!(self.out, "{mnemonic} ");
        self.ty(ty);
        put!(self.out, " ");
        self.value(operands[0]);
        put!(self.out, "(");
        self.list(&operands[1..1 + arg_count as usize]);
        put!(self.out, ")");
    }

    fn compare(&mut self, mnemonic: &str, flags: Flags, pred: &str, operands: &[Value]) {
        put!(self.out, "{mnemonic}");
        self.flags(flags);
        self.plain(&format!(" {pred}"), &operands[..1]);
        put!(self.out, ", ");
        self.value(operands[1]);
    }

    /// Operands with their types, and then numbers without.
    fn indexed(&mut self, mnemonic: &str, operands: &[Value], count: usize) {
        self.plain(mnemonic, &operands[..count]);
        for &index in &operands[count..] {
            put!(self.out, ", {}", self.f.int(index).unwrap_or(0) as u32);
        }
    }

    fn flagged(&mut self, mnemonic: &str, flags: Flags, operands: &[Value]) {
        put!(self.out, "{mnemonic}");
        self.flags(flags);
        self.plain("", operands);
    }

    /// A mnemonic and operands with their types.
    fn plain(&mut self, mnemonic: &str, operands: &[Value]) {
        put!(self.out, "{mnemonic}");
        if !operands.is_empty() {
            put!(self.out, " ");
        }
        self.list(operands);
    }

    fn list(&mut self, operands: &[Value]) {
        for (at, &operand) in operands.iter().enumerate() {
            if at > 0 {
                put!(self.out, ", ");
            }
            self.ty(self.f.value_type(operand));
            put!(self.out, " ");
            self.value(operand);
        }
    }

    fn value(&mut self, value: Value) {
        let text = self.names.value(value, self.edits);
        self.out.extend_from_slice(&text);
    }

    fn flags(&mut self, flags: Flags) {
        for word in
            FLAGS.split(' ').filter(|word| flag(word.as_bytes()).is_some_and(|flag| flags.contains(flag)))
        {
            put!(self.out, " {word}");
        }
    }

    /// `label %a, label %b`.
    fn targets(&mut self, before: &str, targets: &[Block]) {
        for (at, &target) in targets.iter().enumerate() {
            put!(self.out, "{}label {}", if at == 0 { before } else { ", " }, self.names.block(target));
        }
    }

    /// The type of a pointer, where that says what it points to.
    fn pointer(&mut self, ty: Type, pointee: Type) {
        if !self.module.typed_pointers {
            return self.ty(ty);
        }
        self.ty(pointee);
        match self.module.types.address_space(ty) {
            Some(space @ 1..) => put!(self.out, " addrspace({space})*"),
            _ => put!(self.out, "*"),
        }
    }

    fn ty(&mut self, ty: Type) {
        print_type(self.module, ty, &mut self.out);
    }
}

/// A type. What the reader does not know has no text.
fn print_type(module: &Listing, ty: Type, out: &mut Vec<u8>) {
    match module.types.kind(ty) {
        TypeKind::Void => out.extend_from_slice(b"void"),
        TypeKind::Int(bits) => put!(out, "i{bits}"),
        TypeKind::Float(kind) => out.extend_from_slice(kind.name().as_bytes()),
        TypeKind::Pointer(0) => out.extend_from_slice(b"ptr"),
        TypeKind::Pointer(space) => put!(out, "ptr addrspace({space})"),
        TypeKind::Array { count, element } => {
            put!(out, "[{count} x ");
            print_type(module, *element, out);
            out.push(b']');
        }
        TypeKind::Vector { count, element, scalable } => {
            put!(out, "<{}{count} x ", if *scalable { "vscale x " } else { "" });
            print_type(module, *element, out);
            out.push(b'>');
        }
        TypeKind::Struct { fields, packed } => {
            out.extend_from_slice(if *packed { b"<{" } else { b"{" });
            print_types(module, fields, out);
            out.extend_from_slice(if *packed { b"}>" } else { b"}" });
        }
        TypeKind::Named(id) => {
            let name = module.types.struct_name(*id);
            out.push(b'%');
            out.extend(quoted(name));
        }
        TypeKind::Function { ret, params, varargs } => {
            print_type(module, *ret, out);
            out.extend_from_slice(b" (");
            print_types(module, params, out);
            out.extend_from_slice(match (varargs, params.is_empty()) {
                (true, false) => b", ...)",
                (true, true) => b"...)",
                _ => b")",
            });
        }
        TypeKind::Opaque => {}
    }
}

fn print_types(module: &Listing, types: &[Type], out: &mut Vec<u8>) {
    for (at, &ty) in types.iter().enumerate() {
        out.extend_from_slice(if at > 0 { b", " } else { b"" });
        print_type(module, ty, out);
    }
}

/// A line that declares a function.
pub(super) fn declaration(module: &Listing, f: &Function) -> Vec<u8> {
    let mut out = b"declare ".to_vec();
    print_type(module, f.result.ty, &mut out);
    put!(out, " @");
    out.extend_from_slice(f.name.bytes());
    out.push(b'(');
    let params: Vec<Type> = f.params.iter().map(|param| param.ty).collect();
    print_types(module, &params, &mut out);
    out.extend_from_slice(b")\n");
    out
}
