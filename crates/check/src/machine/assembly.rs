//! Which function does what a piece of inline assembly does, of those that the reader leaves as
//! they are?
//!
//! A barrier, the end of a thread, two instructions of AMDGPU, and an empty text, which only keeps
//! the compiler from moving accesses.

use simt_ir::Target;
use simt_ir::target::Effect;

/// What a piece of assembly does.
#[derive(PartialEq, Debug)]
pub enum Assembly {
    /// Nothing.
    Nothing,
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

/// Targets, texts and constraints, but for a clobber of memory; what does the same with so many
/// operands.
const TEXTS: &[(&str, &str, &str, &str, usize)] = &[
    ("nvptx", "bar.sync 0", "", "llvm.nvvm.barrier0", 0),
    ("nvptx", "exit", "", "llvm.nvvm.exit", 0),
    ("nvptx", "trap", "", "llvm.trap", 0),
    ("amdgpu", "s_barrier", "", "llvm.amdgcn.s.barrier", 0),
    ("amdgpu", "v_mov_b32 $0, $1", "=v,v", "llvm.ssa.copy.i32", 1),
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
    let constraints = constraints.trim_end_matches("~{memory}").trim_end_matches(',');
    let (.., name, operands) = TEXTS
        .iter()
        .find(|&&(of, text, operands, ..)| (of, text, operands) == (target.name, body, constraints))?;
    let effect = target.spelling.known(name).effect;
    Some(Assembly::Function { name: (*name).to_owned(), effect, operands: *operands })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(target: &str, text: &str) -> Option<(String, usize)> {
        match function(Target::from_name(target), text)? {
            Assembly::Nothing => Some((String::new(), 0)),
            Assembly::Function { name, operands, .. } => Some((name, operands)),
        }
    }

    #[test]
    fn what_is_understood() {
        let is = |target, text, name: &str, operands| {
            assert_eq!(of(target, text), Some((name.to_owned(), operands)))
        };
        is("nvptx", "asm sideeffect \"\", \"~{memory}\"", "", 0);
        is("nvptx", "asm sideeffect \"bar.sync 0;\\0A\", \"~{memory}\"", "llvm.nvvm.barrier0", 0);
        is("amdgpu", "asm sideeffect \"s_barrier\", \"\"", "llvm.amdgcn.s.barrier", 0);
        is("amdgpu", "asm \"v_mov_b32 $0, $1\", \"=v,v\"", "llvm.ssa.copy.i32", 1);
    }

    #[test]
    fn what_is_not() {
        for text in [
            "asm sideeffect \"bar.sync 1;\", \"\"",
            "asm sideeffect \"bar.sync 0; bar.sync 0;\", \"\"",
            "asm sideeffect \"bar.sync 0;\", \"r\"",
            "asm sideeffect \"exit;\", \"=r\"",
        ] {
            assert_eq!(of("nvptx", text), None, "{text}");
        }
        assert_eq!(of("amdgpu", "asm \"bar.sync 0;\", \"\""), None);
    }
}
