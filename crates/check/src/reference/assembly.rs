//! What a piece of inline assembly does, read without the tables that the passes read it by: words
//! between marks.
//!
//! What is not understood is worst: it may do anything, and what it returns may depend on the
//! number of the thread.

use super::action::Action;
use rustc_hash::FxHashMap;
use simt_ir::Target;

/// PTX instructions that compute from their operands, up to the first dot.
const COMPUTE: &str = "abs add and bfe bfi bfind bmsk brev clz cnot copysign cos cvt cvta div dp2a dp4a ex2 fma fns \
    isspacep lg2 lop3 mad mad24 max min mov mul mul24 neg not or popc prefetch prmt rcp rem rsqrt sad selp set setp \
    shf shl shr sin slct sqrt sub szext tanh testp xor";
/// Those that bring data from memory.
const LOAD: &str = "atom ld ldu suld tex tld4";
/// How those are marked that others may see in their order.
const STRONG: [&str; 4] = [".volatile", ".relaxed", ".acquire", ".mmio"];
/// Those that work on the threads of the warp that are together, unless they name them.
const TOGETHER: &str = "activemask elect ldmatrix match mma movmatrix redux shfl stmatrix vote wmma";
/// Those that end the thread.
const END: &str = "brkpt call exit ret trap s_endpgm s_sethalt s_trap";
/// Beginnings of special registers that are the same for all threads of a block.
const OF_BLOCK: [&str; 5] = ["%ctaid", "%nctaid", "%ntid", "%gridid", "%envreg"];
/// Those that count time.
const CLOCKS: [&str; 3] = ["%clock", "%globaltimer", "%pm"];

/// What was understood of a text.
pub(super) struct Assembly {
    /// Its barriers of the block: their ids, if those are numbers.
    pub barriers: Vec<Option<i64>>,
    /// Whether what it returns may depend on the number of the thread, whatever its operands are.
    pub numbers: bool,
    /// Whether what it returns may come from memory.
    pub loads: bool,
    /// The axes whose ids or extents it may read; all of them if it may ask for the number of a
    /// lane.
    pub axes: [bool; 3],
    /// Whether it asks other threads of its warp.
    of_lanes: bool,
    action: Action,
}

impl Assembly {
    /// Reads an `asm …` text.
    pub fn new(target: Option<&Target>, text: &str) -> Assembly {
        let mut quoted = text.split('"');
        let flags = quoted.next().unwrap_or("");
        let code = without_comments(&quoted.next().unwrap_or("").replace("\\0A", "\n").replace("\\09", " "));
        let constraints = quoted.nth(1).unwrap_or("");
        let is_ptx = target.is_some_and(|target| target.name == "nvptx") && !code.contains('\\');
        let mut lines = Lines::new(constraints);
        // Another dialect is another text.
        lines.strange = words(flags).any(|word| !matches!(word, "asm" | "sideeffect" | "alignstack"));
        code.split(';').for_each(|line| lines.read(line));
        let clocks = CLOCKS.iter().any(|clock| code.contains(clock));
        let is_silent =
            !flags.contains("sideeffect") && !constraints.contains("memory") && !code.contains('[');
        let barriers = barriers(&code);
        let ends = words(&code).any(|word| is_in(word, END));
        let action = match () {
            () if code.trim().is_empty() && is_silent => Action::Nothing,
            () if !is_silent || ends || !barriers.is_empty() || !is_ptx || lines.strange => {
                Action::Unknown { certain: false }
            }
            () if lines.together => Action::Converged(Vec::new()),
            () if clocks => Action::Clock,
            () => Action::Nothing,
        };
        let is_one_barrier =
            !ends && barriers.len() == 1 && code.split([';', '\n']).filter(not_blank).count() == 1;
        let is_of_lanes = words(&code).any(|word| is_in(word, TOGETHER));
        let axes = match is_of_lanes || ((!is_ptx || lines.strange) && !is_one_barrier) {
            true => [true; 3],
            false => axes(&code),
        };
        let numbers = !is_ptx || lines.strange || lines.together || lines.numbers || lines.misses_result();
        Assembly {
            barriers,
            numbers,
            loads: lines.loads || lines.strange,
            axes,
            of_lanes: is_of_lanes,
            action,
        }
    }

    /// What others may notice. `has_pointer`: whether it is given one, by which it may touch
    /// memory; `in_lockstep`: whether other threads that it asks have to be together.
    pub fn action(self, has_pointer: bool, in_lockstep: impl Fn() -> bool) -> Action {
        match self.action {
            Action::Nothing | Action::Clock | Action::Converged(_) if has_pointer => {
                Action::Unknown { certain: false }
            }
            Action::Nothing | Action::Clock if self.of_lanes && in_lockstep() => {
                Action::Converged(Vec::new())
            }
            action => action,
        }
    }
}

/// What lines say, one after the other.
struct Lines {
    /// Registers by name, and whether they have been written.
    written: FxHashMap<String, bool>,
    results: usize,
    strange: bool,
    together: bool,
    numbers: bool,
    loads: bool,
}

impl Lines {
    fn new(constraints: &str) -> Lines {
        let operands: Vec<&str> = constraints.split(',').filter(|c| !c.starts_with('~')).collect();
        let results = operands.iter().filter(|c| c.starts_with('=')).count();
        let is_given = |at: usize| at >= results || operands.contains(&at.to_string().as_str());
        let written = (0..operands.len()).map(|at| (format!("${at}"), is_given(at))).collect();
        Lines { written, results, strange: false, together: false, numbers: false, loads: false }
    }

    /// Whether a result may be what nobody wrote.
    fn misses_result(&self) -> bool {
        (0..self.results).any(|at| self.written.get(&format!("${at}")) != Some(&true))
    }

    fn read(&mut self, line: &str) {
        let line = line.trim_start_matches(|c: char| c.is_whitespace() || "{}".contains(c));
        let (guard, line) = match line.strip_prefix('@') {
            Some(rest) => {
                rest.trim_start_matches(['!', ' ']).split_once(char::is_whitespace).unwrap_or((rest, ""))
            }
            None => ("", line),
        };
        self.uses(guard);
        let (mnemonic, operands) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        if mnemonic.starts_with(".reg") {
            for name in words(operands).filter(|word| !word.starts_with('.')) {
                // One name for two registers: which is meant?
                self.strange |= self.written.insert(name.to_string(), false).is_some();
            }
            return;
        }
        let named = mnemonic.contains(".sync") && !mnemonic.contains(".aligned");
        self.together |= is_in(mnemonic, TOGETHER) && !named;
        // Of one address, each thread gets what is there when it comes.
        let is_turn = is_in(mnemonic, "atom") || STRONG.iter().any(|mark| mnemonic.contains(mark));
        self.numbers |= is_in(mnemonic, TOGETHER) || is_turn;
        self.loads |= is_in(mnemonic, LOAD);
        let is_known = [COMPUTE, LOAD, TOGETHER].iter().any(|list| is_in(mnemonic, list));
        let is_blank = mnemonic.is_empty() && guard.is_empty();
        self.strange |= !is_known && !is_blank;
        // The result: one register, `p|q` or `{a, b}`.
        let operands = operands.trim();
        let end = match operands.starts_with('{') {
            true => operands.find('}'),
            false => operands.find(','),
        };
        let (result, rest) = operands.split_at(end.unwrap_or(operands.len()));
        self.uses(rest);
        if result.contains('[') {
            return self.uses(result);
        }
        for name in words(result).filter(|&name| name != "_") {
            match self.written.get_mut(name) {
                Some(written) => *written |= guard.is_empty(),
                None => self.strange = true,
            }
        }
    }

    fn uses(&mut self, text: &str) {
        for word in words(text).filter(|word| !word.starts_with(|c: char| c.is_ascii_digit())) {
            let is_of_block = OF_BLOCK.iter().any(|register| word.starts_with(register));
            self.numbers |= match self.written.get(word) {
                Some(written) => !written,
                None => !is_of_block,
            };
        }
    }
}

/// The axes whose ids or extents are among the special registers that a text names.
fn axes(code: &str) -> [bool; 3] {
    let mut read = [false; 3];
    for register in words(code).filter(|word| word.starts_with('%')) {
        match register.strip_prefix("%tid.").or(register.strip_prefix("%ntid.")) {
            Some("x") => read[0] = true,
            Some("y") => read[1] = true,
            Some("z") => read[2] = true,
            None if OF_BLOCK.iter().any(|known| register.starts_with(known) && *known != "%ntid") => {}
            _ => return [true; 3],
        }
    }
    read
}

fn not_blank(line: &&str) -> bool {
    !line.trim().is_empty()
}

/// The barriers of the block that a text names.
fn barriers(code: &str) -> Vec<Option<i64>> {
    let (mut found, mut rest) = (Vec::new(), code);
    while let Some(word) = words(rest).next() {
        rest = rest.split_once(word).map_or("", |(_, behind)| behind);
        let is_ptx = (word.starts_with("bar.") && !word.starts_with("bar.warp"))
            || (word.starts_with("barrier.") && !word.starts_with("barrier.cluster"));
        if is_ptx {
            // An expression is no number, and one that begins with a zero is octal.
            let id = rest.split([',', ';']).next().unwrap_or("").trim();
            let is_plain = id == "0" || !id.starts_with('0');
            found.push(id.parse().ok().filter(|_| is_plain));
        } else if word.contains("_barrier")
            || word.contains("gws")
            || word == "call"
            || word.starts_with("call.")
        {
            found.push(None);
        }
    }
    found
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || "._%$:".contains(c))).filter(|word| !word.is_empty())
}

/// Whether a list has a mnemonic, without what is behind its first dot.
fn is_in(mnemonic: &str, list: &str) -> bool {
    let stem = mnemonic.split('.').next().unwrap_or("");
    list.split_whitespace().any(|known| known == stem)
}

fn without_comments(code: &str) -> String {
    let mut plain = String::new();
    let mut rest = code;
    while let Some(at) = rest.find('/') {
        let behind = &rest[at..];
        let length = match behind.as_bytes().get(1) {
            Some(b'/') => behind.find('\n'),
            Some(b'*') => behind[2..].find("*/").map(|end| end + 4),
            _ => Some(1),
        };
        plain.push_str(&rest[..at]);
        plain.push(' ');
        rest = &behind[length.unwrap_or(behind.len())..];
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Assembly {
        Assembly::new(Target::from_name("nvptx"), text)
    }

    #[test]
    fn what_is_understood() {
        for text in [
            "asm \"add.u32 $0, $1, 1;\", \"=r,r\"",
            "asm \"{ .reg .pred p; setp.ne.u32 p, $1, 0; selp.u32 $0, 1, 2, p; }\", \"=r,r\"",
            "asm \"mov.b64 {$0, $1}, $2; // both\\0A\", \"=r,=r,l\"",
            "asm \"@$1 add.u32 $0, $0, 1;\", \"=r,b,0\"",
            "asm \"\", \"=r,0\"",
            "asm \"mov.u32 $0, %ctaid.x;\", \"=r\"",
        ] {
            let read = of(text);
            assert!(!read.numbers && !read.loads, "{text}");
            assert!(matches!(read.action(false, || false), Action::Nothing), "{text}");
        }
        assert!(of("asm \"ld.global.u32 $0, [$1];\", \"=r,l\"").loads);
        assert!(matches!(
            of("asm \"activemask.b32 $0;\", \"=r\"").action(false, || false),
            Action::Converged(_)
        ));
        let shuffle = |in_lockstep| {
            of("asm \"shfl.sync.idx.b32 $0, $1, 0, 31, -1;\", \"=r,r\"").action(false, || in_lockstep)
        };
        assert!(matches!((shuffle(true), shuffle(false)), (Action::Converged(_), Action::Nothing)));
        assert!(matches!(of("asm \"mov.u32 $0, %clock;\", \"=r\"").action(false, || false), Action::Clock));
    }

    #[test]
    fn what_is_not() {
        for text in [
            "asm \"\", \"=r\"",
            "asm \"mov.u32 $0, %laneid;\", \"=r\"",
            "asm \"elect.sync _|$0, -1;\", \"=b\"",
            "asm \"{ .reg .u32 x; mov.u32 $0, x; }\", \"=r\"",
            "asm \"@$1 mov.u32 $0, 1;\", \"=r,b\"",
            "asm \"mov.u32 $0, 1; strange;\", \"=r\"",
            "asm \"/* mov.u32 $0, */ mov.u32 $0, // 1\\0A %smid;\", \"=r\"",
        ] {
            assert!(of(text).numbers, "{text}");
        }
        assert!(Assembly::new(Target::from_name("amdgpu"), "asm \"v_mov_b32 $0, $1\", \"=v,v\"").numbers);
    }

    #[test]
    fn axes() {
        let is = |text: &str, axes: [u8; 3]| assert_eq!(of(text).axes, axes.map(|axis| axis == 1), "{text}");
        is("asm \"mov.u32 $0, $1;\", \"=r,r\"", [0, 0, 0]);
        is("asm sideeffect \"bar.sync 0;\", \"~{memory}\"", [0, 0, 0]);
        is("asm \"mov.u32 $0, %ctaid.y;\", \"=r\"", [0, 0, 0]);
        is("asm \"mov.u32 $0, %tid.x;\", \"=r\"", [1, 0, 0]);
        is("asm sideeffect \"{ .reg .u32 t; mov.u32 t, %ntid.y; mov.u32 $0, %tid.z; }\", \"=r\"", [0, 1, 1]);
        for text in [
            "asm \"mov.u32 $0, %laneid;\", \"=r\"",
            "asm \"mov.b64 $0, %tid;\", \"=l\"",
            "asm \"activemask.b32 $0;\", \"=r\"",
            "asm sideeffect \"bar.sync 0; strange;\", \"\"",
            "asm sideeffect \"call f;\", \"\"",
        ] {
            is(text, [1, 1, 1]);
        }
    }

    #[test]
    fn barriers() {
        let ids = |text: &str| of(&format!("asm \"{text}\", \"\"")).barriers;
        assert_eq!(ids("bar.sync 1, 64;"), [Some(1)]);
        assert_eq!(ids("{\\0A\\09@%p bar.sync 0;\\0A\\09barrier.cta.arrive 2, 96;\\0A}"), [Some(0), Some(2)]);
        assert_eq!(ids("bar.red.popc.u32 $0, $1, $2; call f;"), [None, None]);
        assert_eq!(
            ids("bar.warp.sync -1; barrier.cluster.arrive; mbarrier.init [$0], 1; // bar.sync 0;"),
            []
        );
        assert_eq!(ids("s_waitcnt 0\\0As_barrier"), [None]);
    }
}
