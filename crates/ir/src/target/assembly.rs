//! Inline assembly: what each line of a text does, by the target's table of instructions.
//!
//! ```text
//!   { .reg .pred p; setp.ne.u32 p, $1, 0; @p mov.u32 $0, %laneid; }      "=r,r"
//!           the text's own register        conditional: $0 may hold anything behind it
//! ```
//! Of texts that the reader leaves as they are nothing is known of where they touch memory (of PTX, it
//! puts instructions in the place of all others). Nothing is known of a result but what all lines together are known to compute it from: operands,
//! and registers of the table. A line that the table does not have is [`Effect::Unlisted`]. What
//! may be read although no line is certain to have written it, and a jump, make of the results
//! [`Id::Varying`]: to a compiler such a register is undefined, so that every use of it may be
//! another value. Cost: linear in the text, and the table for each line.

use super::rows::lookup;
use super::{BarrierId, BarrierKind, Effect, Id, LlvmUniformityNames, Register, Row};
use crate::Span;

/// How a target writes instructions, and what they do.
pub struct AssemblyTable {
    /// What instructions do, by mnemonic.
    pub instructions: &'static [Row],
    /// What it is to name something that is neither an operand nor declared by the text: mostly, to
    /// read a register.
    pub registers: &'static [Row],
    /// What stands between two lines.
    pub separator: char,
    /// What begins a comment that goes up to the end of the text's line.
    pub comments: &'static [&'static str],
    /// Whether instructions read and write registers that nobody declares: nothing is known of any
    /// result.
    pub is_implicit: bool,
}

/// What instructions do, and what registers are called.
pub type Tables<'t> = (&'t AssemblyTable, &'t LlvmUniformityNames);

/// A piece of inline assembly.
#[derive(Clone, Debug)]
pub struct Assembly {
    /// Where a function has it first, from `asm` on.
    pub span: Span,
    /// What stands there: the program that is run. Judges read it by themselves.
    pub text: Box<str>,
    /// The same for who reads its lines; nothing if it is not certain how an assembler reads them.
    pub plain: Option<PlainAssembly>,
    /// Whether it is marked as having side effects, or as clobbering memory, and that is not what
    /// its lines do.
    pub acts: bool,
    /// Whether the table has each line, and none of them touches memory that it could name.
    pub is_listed: bool,
    /// Whether it has a label: threads of a warp may part where it jumps.
    pub jumps: bool,
    /// What its outputs are in.
    pub outputs: Vec<Register>,
    /// What its lines do, each effect once; empty if nothing. Arguments are not named: touched
    /// memory may be any.
    pub effects: Vec<Effect>,
}

/// A text in the usual dialect, without variants.
#[derive(Clone, Debug)]
pub struct PlainAssembly {
    /// The text, without escapes.
    pub code: Box<str>,
    /// The constraints of its operands.
    pub constraints: Box<str>,
    /// Whether it is marked as having side effects, or as clobbering memory, whatever its lines do.
    pub is_marked: bool,
}

impl Assembly {
    /// Reads the words behind `asm`, the text and the constraints, both without quotes and escapes,
    /// by the tables of a target if it is known.
    pub fn read(tables: Option<Tables<'_>>, words: &str, code: &str, constraints: &str) -> Assembly {
        let whole = constraints;
        let constraints: Vec<&str> = whole.split(',').filter(|c| !c.is_empty()).collect();
        let is_marked = words.contains("sideeffect") || constraints.contains(&"~{memory}");
        let outputs = constraints.iter().filter(|c| c.starts_with('='));
        let in_register = |c: &&str| tables.map_or(Register::Vector, |(_, names)| names.register(c));
        let outputs = outputs.map(in_register).collect();
        let mut text = Text { operands: operands(&constraints), ..Text::default() };
        // Another dialect is another text; so are variants, `$(a$|b$)`. What a carriage return ends
        // that stands alone depends on the assembler.
        let is_plain = words.split_whitespace().all(|word| matches!(word, "sideeffect" | "alignstack"))
            && !["$(", "$|", "$)"].iter().any(|part| code.contains(part))
            && code.matches('\r').count() == code.matches("\r\n").count();
        match tables.filter(|_| is_plain) {
            Some((table, _)) => {
                text.read(table, &without_comments(code, table));
            }
            None => text.add(Effect::Unlisted),
        }
        let Text { effects, jumps, .. } = text;
        let is_hidden = |effect: &Effect| {
            matches!(effect, Effect::Unlisted | Effect::Memory { .. } | Effect::Async(_) | Effect::Fence(_))
        };
        // What an operand is the address of, the text does not name.
        let is_indirect = constraints.iter().any(|c| c.contains('*'));
        let names_all = !is_indirect && tables.is_some_and(|(table, _)| !table.is_implicit);
        let is_listed = names_all && !effects.iter().any(is_hidden);
        let (span, text, acts) = (Span::default(), Box::default(), is_marked && !is_listed);
        let plain =
            is_plain.then(|| PlainAssembly { code: code.into(), constraints: whole.into(), is_marked });
        Assembly { span, text, plain, acts, is_listed, jumps, outputs, effects }
    }

    /// Whether a line has an effect of a kind.
    pub fn has(&self, is_kind: impl Fn(&Effect) -> bool) -> bool {
        self.effects.iter().any(is_kind)
    }

    /// Whether a result may be another value wherever it is looked at, as something undefined may.
    pub fn may_be_undefined(&self) -> bool {
        self.has(|effect| matches!(effect, Effect::Unlisted | Effect::Id(Id::Varying)))
    }
}

/// A register that a text may name, and whether it is certain to have been written.
struct Named {
    name: String,
    is_output: bool,
    is_written: bool,
}

/// Operands as registers. An output that is tied to an input holds that.
fn operands(constraints: &[&str]) -> Vec<Named> {
    let constraints = constraints.iter().filter(|c| !c.starts_with('~'));
    let tied: Vec<usize> = constraints.clone().filter_map(|c| c.parse().ok()).collect();
    let operand = |(at, c): (usize, &&str)| {
        let is_output = c.starts_with('=');
        Named { name: format!("${at}"), is_output, is_written: !is_output || tied.contains(&at) }
    };
    constraints.enumerate().map(operand).collect()
}

/// What has been read of a text.
#[derive(Default)]
struct Text {
    effects: Vec<Effect>,
    jumps: bool,
    operands: Vec<Named>,
    /// The registers that it has declared.
    own: Vec<Named>,
    /// How many there were when each scope began.
    scopes: Vec<usize>,
}

impl Text {
    fn add(&mut self, effect: Effect) {
        if !self.effects.contains(&effect) {
            self.effects.push(effect);
        }
    }

    /// Reads a text without comments.
    fn read(&mut self, table: &AssemblyTable, code: &str) {
        let (mut line, mut depth) = (Vec::new(), 0);
        for word in words(code, table.separator) {
            match word {
                "{" if line.is_empty() => self.scopes.push(self.own.len()),
                "}" if depth == 0 => {
                    self.line(table, &std::mem::take(&mut line));
                    let outer = self.scopes.pop().unwrap_or(0);
                    self.own.truncate(outer);
                }
                _ if word.starts_with(table.separator) => {
                    self.line(table, &std::mem::take(&mut line));
                    depth = 0;
                }
                _ => {
                    depth += nesting(word);
                    line.push(word);
                }
            }
        }
        self.line(table, &line);
        if table.is_implicit || self.operands.iter().any(|operand| operand.is_output && !operand.is_written) {
            self.add(Effect::Id(Id::Varying));
        }
    }

    fn line(&mut self, table: &AssemblyTable, words: &[&str]) {
        let mut words = words;
        while let [label, rest @ ..] = words
            && label.ends_with(':')
        {
            self.jumps = true;
            self.add(Effect::Id(Id::Varying));
            words = rest;
        }
        let mut is_certain = true;
        if let ["@", "!", predicate, rest @ ..] | ["@", predicate, rest @ ..] = words {
            self.name(table, predicate);
            (is_certain, words) = (false, rest);
        }
        let [mnemonic, rest @ ..] = words else { return };
        if *mnemonic == ".reg" || mnemonic.starts_with(".reg.") {
            let names = rest.iter().filter(|name| is_name(name));
            let declared =
                |name: &&str| Named { name: name.to_string(), is_output: false, is_written: false };
            return self.own.extend(names.map(declared));
        }
        match lookup(table.instructions.iter(), mnemonic).effect {
            Effect::Barrier(barrier) => {
                // The number may be part of an expression, or octal.
                let id = match rest {
                    [number] | [number, ",", ..] if *number == "0" || !number.starts_with('0') => {
                        number.parse().ok().map(BarrierId::Fixed).or_else(|| self.argument(number))
                    }
                    _ => None,
                };
                // Behind the id stands a count.
                let is_full = is_certain && rest.len() <= 1;
                let kind = if is_full { barrier.kind } else { BarrierKind::Partial };
                let id = id.unwrap_or(BarrierId::ANY);
                self.add(Effect::Barrier(super::Barrier { kind, id, ..barrier }));
            }
            effect => self.add(effect),
        }
        self.registers(table, rest, is_certain);
    }

    /// The argument of the call that an operand is, as where an id comes from.
    fn argument(&self, operand: &str) -> Option<BarrierId> {
        let is_own = |register: &Named| !register.is_output && register.name.starts_with('$');
        let at =
            self.operands.iter().filter(|register| is_own(register)).position(|own| own.name == operand)?;
        u8::try_from(at).ok().map(BarrierId::Argument)
    }

    /// The operands of a line. What stands in front of the first comma, and not in brackets, is
    /// written.
    fn registers(&mut self, table: &AssemblyTable, words: &[&str], is_certain: bool) {
        let (mut depth, mut is_result) = (0, true);
        let mut written = Vec::new();
        for &word in words {
            depth += nesting(word);
            is_result &= word != "[" && (word != "," || depth > 0);
            if is_result && self.named(word).is_some() {
                written.push(word);
            } else if is_name(word) {
                self.name(table, word);
            }
        }
        for word in written.into_iter().filter(|_| is_certain) {
            self.named(word).into_iter().for_each(|register| register.is_written = true);
        }
    }

    /// Takes in that a name is there for what it stands for.
    fn name(&mut self, table: &AssemblyTable, word: &str) {
        match self.named(word) {
            Some(register) if register.is_written => {}
            Some(_) => self.add(Effect::Id(Id::Varying)),
            None if word == "_" => {}
            None => self.add(lookup(table.registers.iter(), word).effect),
        }
    }

    /// The operand or declared register of a name: `${0:x}` is `$0`.
    fn named(&mut self, word: &str) -> Option<&mut Named> {
        let operand = word.strip_prefix("${").map(|rest| rest.trim_end_matches('}'));
        let operand = operand.map(|rest| format!("${}", rest.split(':').next().unwrap_or("")));
        let name = operand.as_deref().unwrap_or(word);
        self.own.iter_mut().rev().chain(&mut self.operands).find(|register| register.name == name)
    }
}

/// By how much a word nests what follows.
fn nesting(word: &str) -> i32 {
    match word {
        "{" | "[" | "(" => 1,
        "}" | "]" | ")" => -1,
        _ => 0,
    }
}

/// Whether a word is a name, not a type, a number or a mark.
fn is_name(word: &str) -> bool {
    let is_number = word.starts_with(|c: char| c.is_ascii_digit()) && !word.contains('$');
    word.starts_with(is_word) && !word.starts_with('.') && !is_number
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || "_.%$:".contains(c)
}

/// A text with a blank for each comment.
fn without_comments(code: &str, table: &AssemblyTable) -> String {
    let (mut text, mut rest) = (String::with_capacity(code.len()), code);
    while let Some(first) = rest.chars().next() {
        let is_line = table.comments.iter().any(|mark| rest.starts_with(mark));
        let end = match () {
            () if is_line => rest.find('\n').unwrap_or(rest.len()),
            () if rest.starts_with("/*") => rest[2..].find("*/").map_or(rest.len(), |end| end + 4),
            () => {
                text.push(first);
                rest = &rest[first.len_utf8()..];
                continue;
            }
        };
        text.push(' ');
        rest = &rest[end..];
    }
    text
}

/// The words and marks of a text; of white space, only what separates lines.
fn words(text: &str, separator: char) -> Vec<&str> {
    let (mut words, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let mut end = rest.find(|c| !is_word(c)).unwrap_or(rest.len()).max(first.len_utf8());
        if rest[..end].ends_with('$') && rest[end..].starts_with('{') {
            end = rest.find('}').map_or(rest.len(), |close| close + 1);
        }
        if first == separator || !first.is_whitespace() {
            words.push(&rest[..end]);
        }
        rest = &rest[end..];
    }
    words
}

#[cfg(test)]
mod tests {
    use super::super::{Barrier, BarrierKind, Target};
    use super::*;

    fn read(target: &str, words: &str, code: &str, constraints: &str) -> Assembly {
        let spelling = Target::from_name(target).map(|target| &target.spelling);
        Assembly::read(spelling.map(|spelling| spelling.assembly_tables()), words, code, constraints)
    }

    fn effects(code: &str, constraints: &str) -> Vec<Effect> {
        read("nvptx", "", code, constraints).effects
    }

    const VARYING: Effect = Effect::Id(Id::Varying);

    #[test]
    fn lines_have_effects() {
        assert_eq!(effects("", "r"), []);
        assert_eq!(effects("add.u32 $0, $1, 1; add.u32 $0, $0, 1;", "=r,r"), [Effect::Pure]);
        assert_eq!(effects("mov.u32 $0, %laneid", "=r"), [Effect::Pure, Effect::Id(Id::Lane)]);
        assert_eq!(effects("{ activemask.b32 $0; exit; }", "=r").len(), 2);
        assert_eq!(effects("strange $0;", "=r,0"), [Effect::Unlisted]);
        assert!(
            effects("ld.acquire.gpu.u32 $0, [$1];", "=r,l")
                .contains(&Effect::memory(super::super::ATOMIC_ANY))
        );
        assert_eq!(read("nvptx", "inteldialect", "", "").effects, [Effect::Unlisted]);
        assert_eq!(read("amdgpu", "", "s_nop 0 ; x\rs_barrier", "").effects, [Effect::Unlisted]);
        assert_eq!(effects("add.u32 $0, $1, 1;\r\nadd.u32 $0, $0, 1;", "=r,r"), [Effect::Pure]);
        assert_eq!(Assembly::read(None, "", "", "").effects, [Effect::Unlisted]);
        let acts = |code| read("nvptx", "sideeffect ", code, "").acts;
        assert!(
            !acts("")
                && !acts("nop: mbarrier.inval [$0];")
                && acts("nop: strange;")
                && acts("ld.b32 $0, [$1]")
        );
        assert!(read("amdgpu", "sideeffect", "", "").acts && read("amdgpu", "", "", "r,~{memory}").acts);
        assert_eq!(read("amdgpu", "", "", "=s,v,=v").outputs, [Register::Any, Register::Vector]);
    }

    #[test]
    fn what_is_not_written_varies() {
        assert_eq!(effects("", "=r"), [VARYING]);
        assert_eq!(effects("{ .reg.b32 x; mov.b32 x, $1; mov.b32 $0, x; }", "=r,r"), [Effect::Pure]);
        assert_eq!(effects("{ .reg.b32 x; mov.b32 x, $1; } mov.b32 $0, x;", "=r,r"), [Effect::Pure, VARYING]);
        assert_eq!(effects("mov.b64 {$0, $1}, $2;", "=r,=r,l"), [Effect::Pure]);
        assert_eq!(effects("@$1 mov.u32 $0, 1;", "=r,b"), [Effect::Pure, VARYING]);
        assert_eq!(effects("mov.u32 $0, // 1;", "=r"), [Effect::Pure]);
        assert_eq!(effects("/* mov.u32 $0, 1;", "=r"), [VARYING]);
    }

    #[test]
    fn barriers() {
        let ids = |target: &str, code: &str| -> Vec<Option<i64>> {
            let id = |effect: &Effect| match effect {
                Effect::Barrier(Barrier { kind: BarrierKind::Partial, id: BarrierId::Fixed(id), .. }) => {
                    Some(Some(*id))
                }
                Effect::Barrier(_) => Some(None),
                _ => None,
            };
            read(target, "sideeffect", code, "r").effects.iter().filter_map(id).collect()
        };
        assert_eq!(ids("nvptx", "bar.sync 1, 64;"), [Some(1)]);
        assert_eq!(ids("nvptx", "{\n\t@%p bar.sync 0;\n\tbarrier.cta.arrive 2, 96;\n}"), [Some(0), Some(2)]);
        assert_eq!(ids("nvptx", "\nbar.red.popc.u32 $0, $1, $2;"), [None]);
        assert_eq!(
            ids("nvptx", "bar.warp.sync -1; barrier.cluster.arrive; mbarrier.init [$0], 1; // bar.sync 0;"),
            []
        );
        assert_eq!(ids("amdgpu", "s_waitcnt 0 ; s_nop\ns_barrier"), [None]);
    }

    /// Every instruction and register that is not a function of its operands is known to be none.
    #[test]
    fn nothing_that_acts_is_pure() {
        let names = "activemask.b32 alloca.u32 applypriority.global atom.add.u32 bar.sync bra brkpt call cp.async.wait_all
            discard.global elect.sync exit fence.sc.gpu getctarank.u32 griddepcontrol.wait ld.u32 ldmatrix.sync ldu.u32
            mapa.u32 match.any.sync.b32 mbarrier.init membar.gl mma.sync movmatrix.sync multimem.ld_reduce nanosleep.u32
            pmevent red.add.u32 redux.sync.add ret setmaxnreg.inc shfl.sync.b32 st.u32 stacksave.u32 stmatrix.sync suld.b
            suq.width sured.b sust.b tcgen05.ld tensormap.replace tex.1d tld4.r trap txq.width vote.sync.any wgmma.fence
            wmma.load.a s_barrier s_endpgm s_memtime s_load_dword ds_read_b32 global_load_dword v_readlane_b32 v_cmp_eq_u32
            s_and_saveexec_b64 v_mfma_f32";
        for name in names.split_whitespace() {
            let effects = super::super::TARGETS
                .iter()
                .map(|target| lookup(target.spelling.assembly.instructions.iter(), name).effect);
            assert!(effects.clone().all(|effect| effect != Effect::Pure), "{name}");
            assert!(effects.clone().any(|effect| effect != Effect::Unlisted) || name == "call", "{name}");
        }
    }

    #[test]
    fn every_table_names_its_rows_once() {
        for target in super::super::TARGETS {
            for rows in [target.spelling.assembly.instructions, target.spelling.assembly.registers] {
                let mut patterns: Vec<_> = rows.iter().flat_map(|row| row.patterns).collect();
                patterns.sort_unstable();
                assert_eq!(patterns.windows(2).find(|pair| pair[0] == pair[1]), None, "{}", target.name);
            }
        }
    }
}
