//! Which function does what a piece of inline assembly does?
//!
//! One PTX instruction that computes from registers (`ex2.approx.ftz.f32 $0, $1;`), reads a special
//! one (`mov.u32 $0, %laneid;`), has no operands (`bar.sync 0;`) or loads
//! (`ld.volatile.u32 $0, [$1];`), two of AMDGPU, and an empty text, which only keeps the compiler
//! from moving accesses; and what cooperative groups say to find the shared memory that the system
//! reserves for them.

use simt_ir::Target;
use simt_ir::target::Effect;

/// What a piece of assembly does.
#[derive(PartialEq, Debug)]
pub enum Assembly {
    /// Nothing.
    Nothing,
    /// A volatile load from its operand.
    VolatileLoad,
    /// Gives the generic address of the shared memory that is reserved for the system.
    ReservedShared,
    /// What a function of this name does, with so many operands, in order, and one result.
    Function {
        /// Its name.
        name: String,
        /// What the target's table says of it.
        effect: Effect,
        /// How many operands there must be.
        operands: usize,
    },
}

/// Instructions without operands in registers, but for their result; what does the same; the
/// result's constraint.
const WHOLE: &[(&str, &str, &str)] = &[
    ("activemask.b32 $0", "llvm.nvvm.activemask", "=r"),
    ("bar.sync 0", "llvm.nvvm.barrier0", ""),
    ("membar.cta", "llvm.nvvm.membar.cta", ""),
    ("membar.gl", "llvm.nvvm.membar.gl", ""),
    ("membar.sys", "llvm.nvvm.membar.sys", ""),
    ("cp.async.commit_group", "llvm.nvvm.cp.async.commit.group", ""),
    ("cp.async.wait_all", "llvm.nvvm.cp.async.wait.all", ""),
    ("exit", "llvm.nvvm.exit", ""),
    ("trap", "llvm.trap", ""),
];

/// How `cooperative_groups.h` finds reserved shared memory.
const RESERVED: &str = "{ .reg .u32 start; .reg .u64 extended; mov.u32 start, %reserved_smem_offset_1; \
    cvt.u64.u32 extended, start; cvta.shared.u64 $0, extended; }";

/// Instructions on registers of 32 bits, and what does the same with the same operands.
const ON_WORDS: &[(&str, &str)] = &[
    ("mov.u32", "llvm.ssa.copy.i32"),
    ("mov.b32", "llvm.ssa.copy.i32"),
    ("max.s32", "llvm.smax.i32"),
    ("min.s32", "llvm.smin.i32"),
    ("max.u32", "llvm.umax.i32"),
    ("min.u32", "llvm.umin.i32"),
    ("popc.b32", "llvm.ctpop.i32"),
    ("brev.b32", "llvm.bitreverse.i32"),
    ("redux.sync.add.s32", "llvm.nvvm.redux.sync.add"),
    ("redux.sync.add.u32", "llvm.nvvm.redux.sync.add"),
];

/// What an `asm …` text does, where it is understood.
pub fn function(target: Option<&Target>, text: &str) -> Option<Assembly> {
    let mut quoted = text.split('"');
    let body = quoted.nth(1)?.replace("\\0A", " ").replace("\\09", " ");
    let constraints = quoted.nth(1)?;
    let body = body.trim().trim_end_matches(';').trim_end();
    if body.is_empty() {
        return Some(Assembly::Nothing);
    }
    let target = target?;
    let named = |name: String, operands| {
        let effect = target.spelling.known(&name).effect;
        Some(Assembly::Function { name, effect, operands })
    };
    if target.name == "amdgpu" {
        return match (body, constraints) {
            ("s_barrier", "" | "~{memory}") => named(String::from("llvm.amdgcn.s.barrier"), 0),
            ("v_mov_b32 $0, $1", "=v,v") => named(String::from("llvm.ssa.copy.i32"), 1),
            _ => None,
        };
    }
    if target.name != "nvptx" {
        return None;
    }
    let known = WHOLE.iter().find(|&&(text, ..)| body == text);
    if let Some(&(_, name, shape)) = known {
        return if constraints_are(constraints, shape) { named(name.to_owned(), 0) } else { None };
    }
    if constraints == "=l" && body.split_whitespace().eq(RESERVED.split_whitespace()) {
        return Some(Assembly::ReservedShared);
    }
    if body.contains(['{', '}', ';', '@']) || !is_plain(constraints) {
        return None;
    }
    let (mnemonic, rest) = body.split_once(char::is_whitespace)?;
    let operands: Vec<&str> = rest.split(',').map(str::trim).collect();
    if let ["$0", register] = operands[..]
        && let Some(register) = register.strip_prefix('%')
        && matches!(mnemonic, "mov.u32" | "mov.b32" | "mov.s32" | "mov.u64" | "mov.b64")
    {
        return named(format!("llvm.nvvm.read.ptx.sreg.{}", register.replace('_', ".")), 0);
    }
    if mnemonic.starts_with("ld.volatile.") && operands == ["$0", "[$1]"] {
        return mnemonic.ends_with("32").then_some(Assembly::VolatileLoad);
    }
    let in_order = operands.iter().enumerate().all(|(n, operand)| *operand == format!("${n}"));
    if let Some((_, name)) = ON_WORDS.iter().find(|(known, _)| in_order && *known == mnemonic) {
        let is_of_words = constraints.split(',').all(|part| matches!(part, "=r" | "r"));
        return if is_of_words { named((*name).to_owned(), operands.len() - 1) } else { None };
    }
    // The library knows these by the suffix of the old intrinsics.
    let (name, suffix) = mnemonic.rsplit_once('.')?;
    let suffix = match suffix {
        "f32" => "f",
        "f64" => "d",
        _ => return None,
    };
    let is_known = ["ex2", "lg2", "sin", "cos", "rcp", "rsqrt", "sqrt", "tanh", "fma", "add", "mul", "div"]
        .contains(&name.split('.').next().unwrap_or(""));
    if !in_order || !is_known {
        return None;
    }
    named(format!("llvm.nvvm.{name}.{suffix}"), operands.len() - 1)
}

/// Whether constraints name this result, or none, and else at most clobber memory.
fn constraints_are(constraints: &str, result: &str) -> bool {
    let rest = constraints.strip_prefix(result).map(|rest| rest.strip_prefix(',').unwrap_or(rest));
    matches!(rest, Some("" | "~{memory}"))
}

/// Whether constraints say: one output in a register, inputs in registers, and at most a clobber of
/// memory.
fn is_plain(constraints: &str) -> bool {
    let mut parts = constraints.split(',');
    let is_register = |part: &str| matches!(part, "f" | "d" | "r" | "l" | "h");
    let output = parts.next().and_then(|part| part.strip_prefix('=')).is_some_and(is_register);
    output && parts.all(|part| is_register(part) || part == "~{memory}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Option<(String, usize)> {
        match function(Target::from_name("nvptx"), text)? {
            Assembly::Nothing => Some((String::new(), 0)),
            Assembly::VolatileLoad => Some((String::from("load"), 1)),
            Assembly::ReservedShared => Some((String::from("reserved"), 0)),
            Assembly::Function { name, operands, .. } => Some((name, operands)),
        }
    }

    #[test]
    fn what_is_understood() {
        let is =
            |text, name: &str, operands| assert_eq!(of(text), Some((name.to_owned(), operands)), "{text}");
        is("asm \"ex2.approx.ftz.f32 $0, $1;\", \"=f,f\"", "llvm.nvvm.ex2.approx.ftz.f", 1);
        is("asm \"fma.rn.f64 \\09$0, $1, $2, $3;\\0A\", \"=d,d,d,d\"", "llvm.nvvm.fma.rn.d", 3);
        is("asm sideeffect \"mov.u32 $0, %laneid;\", \"=r\"", "llvm.nvvm.read.ptx.sreg.laneid", 0);
        is("asm \"mov.u32 $0, %lanemask_lt;\", \"=r\"", "llvm.nvvm.read.ptx.sreg.lanemask.lt", 0);
        is("asm sideeffect \"\", \"~{memory}\"", "", 0);
        is("asm sideeffect \"bar.sync 0;\", \"~{memory}\"", "llvm.nvvm.barrier0", 0);
        is("asm volatile \"activemask.b32 $0;\", \"=r\"", "llvm.nvvm.activemask", 0);
        is("asm \"mov.u32 $0, $1;\", \"=r,r\"", "llvm.ssa.copy.i32", 1);
        is("asm \"max.s32 $0, $1, $2;\", \"=r,r,r\"", "llvm.smax.i32", 2);
        is("asm \"ld.volatile.global.u32 $0, [$1];\", \"=r,l\"", "load", 1);
        is(
            "asm \"{\\0A\\09 .reg .u32 start;\\0A\\09 .reg .u64 extended;\\0A\\09 mov.u32 start, %reserved_smem_offset_1;\\0A\\09 cvt.u64.u32 extended, start;\\0A\\09 cvta.shared.u64 $0, extended;\\0A\\09}\", \"=l\"",
            "reserved",
            0,
        );
    }

    #[test]
    fn what_is_not() {
        for text in [
            "asm \"ex2.approx.ftz.f32 $0, $2;\", \"=f,f,f\"",
            "asm \"sub.f32 $0, $2, $1;\", \"=f,f,f\"",
            "asm \"{ ex2.approx.f32 $0, $1; }\", \"=f,f\"",
            "asm \"ex2.approx.f32 $0, $1; trap;\", \"=f,f\"",
            "asm \"ex2.approx.f32 $0, $1;\", \"=f,0\"",
            "asm sideeffect \"bar.sync 1;\", \"\"",
            "asm sideeffect \"bar.sync 0; bar.sync 0;\", \"\"",
            "asm sideeffect \"bar.sync 0;\", \"r\"",
            "asm sideeffect \"activemask.b32 $0;\", \"=l\"",
            "asm \"mov.u32 $0, $1;\", \"=f,r\"",
            "asm \"ld.volatile.v2.u32 {$0, $1}, [$2];\", \"=r,=r,l\"",
            "asm \"ld.global.u32 $0, [$1];\", \"=r,l\"",
            "asm \"{ .reg .u32 start; mov.u32 start, %reserved_smem_offset_1; }\", \"=l\"",
        ] {
            assert_eq!(of(text), None, "{text}");
        }
        let s_barrier = function(Target::from_name("amdgpu"), "asm sideeffect \"s_barrier\", \"\"");
        assert!(matches!(s_barrier, Some(Assembly::Function { operands: 0, .. })));
        assert_eq!(function(Target::from_name("amdgpu"), "asm \"ex2.approx.f32 $0, $1;\", \"=f,f\""), None);
    }
}
