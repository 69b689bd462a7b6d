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
    /// A barrier of the block.
    Barrier {
        /// Its id, and the count of its threads if there is one.
        numbers: Vec<Numeral>,
        /// Whether it waits.
        waits: bool,
        /// As in [`simt_ir::target::Barrier`].
        aligned: bool,
        /// How many operands there must be.
        operands: usize,
    },
}

/// A number of an instruction.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Numeral {
    /// In the text.
    Text(u32),
    /// An operand.
    Operand(u8),
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
    let is_it = |&&(of, text, operands, ..): &&(&str, &str, &str, &str, usize)| {
        (of, text, operands) == (target.name, body, constraints)
    };
    let Some((.., name, operands)) = TEXTS.iter().find(is_it) else {
        return if target.name == "nvptx" { barrier(body, constraints) } else { None };
    };
    let effect = target.spelling.known(name).effect;
    Some(Assembly::Function { name: (*name).to_owned(), effect, operands: *operands })
}

/// `bar.sync 2, 256`, `barrier.cta.arrive $0, $1` and the like.
fn barrier(body: &str, constraints: &str) -> Option<Assembly> {
    let (mnemonic, numbers) = body.split_once(char::is_whitespace)?;
    let mut words: Vec<&str> = mnemonic.split('.').collect();
    let is_short = words[0] == "bar";
    let is_aligned = words.last() == Some(&"aligned");
    words.truncate(words.len() - usize::from(is_aligned));
    let waits = match words[..] {
        ["bar" | "barrier", "sync"] | ["bar" | "barrier", "cta", "sync"] => true,
        ["bar" | "barrier", "arrive"] | ["bar" | "barrier", "cta", "arrive"] => false,
        _ => return None,
    };
    let operands: Vec<&str> = constraints.split(',').filter(|one| !one.is_empty()).collect();
    let numeral = |text: &str| match text.trim().strip_prefix('$') {
        Some(number) => {
            let number: u8 = number.parse().ok()?;
            (usize::from(number) < operands.len()).then_some(Numeral::Operand(number))
        }
        None => text.trim().parse().ok().map(Numeral::Text),
    };
    let numbers: Vec<Numeral> = numbers.split(',').map(numeral).collect::<Option<_>>()?;
    let is_known = operands.iter().all(|one| matches!(*one, "r" | "n" | "i"));
    let is_barrier = is_known && (numbers.len() == 2 || waits && numbers.len() == 1);
    let (aligned, operands) = (is_short || is_aligned, operands.len());
    is_barrier.then_some(Assembly::Barrier { numbers, waits, aligned, operands })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(target: &str, text: &str) -> Option<(String, usize)> {
        match function(Target::from_name(target), text)? {
            Assembly::Nothing => Some((String::new(), 0)),
            Assembly::Function { name, operands, .. } => Some((name, operands)),
            Assembly::Barrier { numbers, waits, aligned, operands } => {
                Some((format!("{numbers:?} {waits} {aligned}"), operands))
            }
        }
    }

    #[test]
    fn what_is_understood() {
        let is = |target, text, name: &str, operands| {
            assert_eq!(of(target, text), Some((name.to_owned(), operands)))
        };
        is("nvptx", "asm sideeffect \"\", \"~{memory}\"", "", 0);
        is("nvptx", "asm sideeffect \"bar.sync 0;\\0A\", \"~{memory}\"", "llvm.nvvm.barrier0", 0);
        let pair = "[Text(2), Text(256)]";
        is("nvptx", "asm sideeffect \"bar.sync 2, 256;\", \"\"", &format!("{pair} true true"), 0);
        is("nvptx", "asm sideeffect \"bar.arrive 2,256;\", \"\"", &format!("{pair} false true"), 0);
        let one = "asm sideeffect \"barrier.sync $0;\", \"r,~{memory}\"";
        is("nvptx", one, "[Operand(0)] true false", 1);
        is("amdgpu", "asm sideeffect \"s_barrier\", \"\"", "llvm.amdgcn.s.barrier", 0);
        is("amdgpu", "asm \"v_mov_b32 $0, $1\", \"=v,v\"", "llvm.ssa.copy.i32", 1);
    }

    #[test]
    fn what_is_not() {
        for text in [
            "asm sideeffect \"bar.arrive 1;\", \"\"",
            "asm sideeffect \"bar.sync $1, 64;\", \"r\"",
            "asm sideeffect \"bar.sync 1, %r;\", \"\"",
            "asm sideeffect \"bar.red.popc.u32 $0, 1, p;\", \"=r\"",
            "asm sideeffect \"bar.sync 0; bar.sync 0;\", \"\"",
            "asm sideeffect \"exit;\", \"=r\"",
        ] {
            assert_eq!(of("nvptx", text), None, "{text}");
        }
        assert_eq!(of("amdgpu", "asm \"bar.sync 0;\", \"\""), None);
    }
}
