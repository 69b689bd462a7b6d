//! The answer as text: in the format of LLVM's `print<uniformity>`, so that both can be compared
//! line by line.
//!
//! Sections and lines are LLVM's. What LLVM prints in an order that depends on addresses in memory
//! is sorted, and instructions are printed as they are written in the source, without comments.

use simt_analysis::divergence::Structure;
use simt_analysis::divergence::result::Divergence;
use simt_analysis::divergence::scope::Scope;
use simt_analysis::restated::listed::{Listed, listed};
use simt_analysis::restated::llvm::LlvmUniformity;
use simt_analysis::structure::Cycle;
use simt_ir::entity::EntityMap;
use simt_ir::metadata::unescape;
use simt_ir::names::{BlockNames, ValueNames};
use simt_ir::target::LlvmUniformityNames;
use simt_ir::{Block, FuncId, Function, Inst, InstFacts, Listing, Op, Span, Value, ValueDef};
use std::collections::BTreeMap;
use std::fmt::Write;

/// What is printed of a function, whoever computed it.
struct Report {
    params: Vec<bool>,
    assumed_divergent: Vec<Cycle>,
    divergent_exits: Vec<Cycle>,
    temporal: Vec<(Value, Inst, Cycle)>,
}

/// The number of the first group of attributes that only calls have, in a text that LLVM wrote.
pub fn first_group_of_calls(module: &Listing) -> u64 {
    let header = |function: &Function| {
        let body = function.body_span.start as usize;
        let end = if function.is_definition { body } else { function.span.end() };
        module.str(Span::new(function.span.start as usize, end))
    };
    let last = module.functions.values().filter_map(|f| groups(&header(f)).map(|(_, number)| number).max());
    last.max().map_or(0, |last| last + 1)
}

/// A function's uniformity as LLVM computes it. LLVM numbers groups of attributes anew for each
/// function: after those of functions, those of its own calls, from `first_group` on.
pub fn print_llvm(
    module: &Listing,
    id: FuncId,
    first_group: u64,
    structure: &Structure,
    uniformity: &LlvmUniformity,
) -> String {
    let report = Report {
        params: uniformity.params.clone(),
        assumed_divergent: uniformity.assumed_divergent.clone(),
        divergent_exits: uniformity.divergent_exits.clone(),
        temporal: uniformity.temporal.clone(),
    };
    let is_divergent = |inst: Inst| uniformity.insts[inst];
    let mut printer = Printer::new(module, id, structure);
    for inst in printer.function.inst_ids() {
        let text = one_line(&module.str(printer.function.insts[inst].span));
        for (_, group) in groups(&text).filter(|&(_, group)| group >= first_group) {
            let next = first_group + printer.groups.len() as u64;
            printer.groups.entry(group).or_insert(next);
        }
    }
    printer.print(&report, uniformity.is_all_uniform(), &is_divergent)
}

/// A function's uniformity as we compute it, with everything narrower than a warp called divergent.
pub fn print_own(module: &Listing, id: FuncId, structure: &Structure, divergence: &Divergence) -> String {
    let function = &module.functions[id];
    let is_divergent_value = |value: Value| !divergence.scope(value).is_uniform();
    let of_thread = |scope: Scope| !scope.is_uniform();
    let mut report = Report {
        params: (0..function.params.len())
            .map(|index| is_divergent_value(function.param_value(index)))
            .collect(),
        assumed_divergent: divergence.irregular.iter().filter(|i| of_thread(i.1)).map(|i| i.0).collect(),
        divergent_exits: divergence.exits.iter().filter(|e| of_thread(e.2.scope)).map(|e| e.0).collect(),
        temporal: Vec::new(),
    };
    report.assumed_divergent.dedup();
    report.divergent_exits.sort_unstable();
    report.divergent_exits.dedup();
    // For a use in a block, what comes out of a cycle that threads leave in different iterations.
    let is_left = |value: Value, user: Block| {
        let cycles = &structure.cycles;
        let defined = function.inst_of(value).and_then(|inst| cycles.innermost(function.block_of(inst)));
        let around = std::iter::successors(defined, |&cycle| cycles.parent(cycle));
        let mut left = around.take_while(|&cycle| !cycles.contains(cycle, user));
        left.any(|cycle| report.divergent_exits.binary_search(&cycle).is_ok())
    };
    let is_divergent = |inst: Inst| match function.insts[inst].result {
        _ if function.insts[inst].op.is_terminator() => {
            of_thread(divergence.terminator(function.block_of(inst)))
        }
        Some(result) => is_divergent_value(result),
        None => function
            .operands(inst)
            .iter()
            .any(|&value| is_divergent_value(value) || is_left(value, function.block_of(inst))),
    };
    let all_uniform = !report.params.contains(&true)
        && report.divergent_exits.is_empty()
        && !function.inst_ids().any(is_divergent);
    Printer::new(module, id, structure).print(&report, all_uniform, &is_divergent)
}

struct Printer<'a> {
    module: &'a Listing,
    id: FuncId,
    function: &'a Function,
    structure: &'a Structure,
    names: BlockNames<'a>,
    listed: EntityMap<Cycle, Listed>,
    /// The numbers of groups of attributes that become others.
    groups: BTreeMap<u64, u64>,
}

impl<'a> Printer<'a> {
    fn new(module: &'a Listing, id: FuncId, structure: &'a Structure) -> Self {
        let function = &module.functions[id];
        let (listed, _) = listed(&structure.cfg, &structure.cycles);
        Printer {
            module,
            id,
            function,
            structure,
            names: BlockNames::new(module, id),
            listed,
            groups: BTreeMap::new(),
        }
    }

    fn label(&self, block: Block) -> &str {
        self.names.written(block)
    }

    fn print(&self, report: &Report, all_uniform: bool, is_divergent: &dyn Fn(Inst) -> bool) -> String {
        let mut out = String::new();
        let written = &self.function.name;
        let is_number = !written.is_quoted() && written.bytes().iter().all(u8::is_ascii_digit);
        let name = if is_number { String::new() } else { unescaped(written.bytes()) };
        let _ = writeln!(out, "UniformityInfo for function '{name}':");
        if all_uniform {
            out.push_str("ALL VALUES UNIFORM\n");
            return out;
        }
        if report.params.contains(&true) {
            out.push_str("DIVERGENT ARGUMENTS:\n");
            let names = ValueNames::new(self.module, self.id);
            for (index, param) in self.function.params.iter().enumerate().filter(|(at, _)| report.params[*at])
            {
                let text = one_line(&self.module.str(param.span));
                let name = names.operand(self.function.param_value(index));
                let _ = writeln!(out, "  DIVERGENT: {} {name}", leading_type(&text));
            }
        }
        self.print_cycles(&mut out, "CYCLES ASSUMED DIVERGENT:", &report.assumed_divergent);
        self.print_cycles(&mut out, "CYCLES WITH DIVERGENT EXIT:", &report.divergent_exits);
        if !report.temporal.is_empty() {
            self.print_temporal(&mut out, &report.temporal);
        }
        for block in self.function.block_ids() {
            self.print_block(&mut out, block, is_divergent);
        }
        out
    }

    fn print_cycles(&self, out: &mut String, title: &str, cycles: &[Cycle]) {
        if !cycles.is_empty() {
            let _ = writeln!(out, "{title}");
            for &cycle in cycles {
                let _ = writeln!(out, "  {}", self.cycle(cycle));
            }
        }
    }

    fn cycle(&self, cycle: Cycle) -> String {
        let cycles = &self.structure.cycles;
        let listed = &self.listed[cycle];
        let entries: Vec<&str> = listed.entries.iter().map(|&entry| self.label(entry)).collect();
        let mut text = format!("depth={}: entries({})", cycles.cycle_depth(cycle), entries.join(" "));
        for block in listed.others() {
            let _ = write!(text, " {}", self.label(block));
        }
        text
    }

    fn print_temporal(&self, out: &mut String, temporal: &[(Value, Inst, Cycle)]) {
        out.push_str("\nTEMPORAL DIVERGENCE LIST:\n");
        for &(value, user, cycle) in temporal {
            let ValueDef::Inst(inst) = self.function.values[value].def else { continue };
            let _ = writeln!(out, "Value         :{}", self.inst(inst));
            let _ = writeln!(out, "Used by       :{}", self.inst(user));
            let _ = writeln!(out, "Outside cycle :{}\n", self.cycle(cycle));
        }
    }

    fn print_block(&self, out: &mut String, block: Block, is_divergent: &dyn Fn(Inst) -> bool) {
        let mark = |inst| if is_divergent(inst) { "  DIVERGENT: " } else { "             " };
        let _ = writeln!(out, "\nBLOCK {}\nDEFINITIONS", self.label(block));
        let terminator = self.function.terminator(block);
        for inst in self.definitions(block) {
            let _ = writeln!(out, "{}{}", mark(inst), self.inst(inst));
        }
        let _ = writeln!(out, "TERMINATORS\n{}{}\nEND BLOCK", mark(terminator), self.inst(terminator));
    }

    /// The instructions that LLVM prints as definitions, those without a result included.
    fn definitions(&self, block: Block) -> impl Iterator<Item = Inst> {
        let terminator = self.function.terminator(block);
        let is_part = |inst: Inst| self.function.insts[inst].facts.contains(InstFacts::IN_ASSEMBLY);
        let insts = self.function.block_insts(block);
        insts.filter(move |&inst| inst != terminator && !self.is_debug(inst) && !is_part(inst))
    }

    fn inst(&self, inst: Inst) -> String {
        let text = self.renumbered(one_line(&self.module.str(self.function.insts[inst].span)));
        match self.function.insts[inst].op {
            Op::Phi(_) => format!("  {}", with_spaces_in_pairs(&text)),
            Op::Switch(_) => format!("  {}", with_cases_on_lines(&text)),
            Op::Invoke(_) | Op::CallBr(_) => format!("  {}", with_targets_on_a_line(&text)),
            _ => format!("  {text}"),
        }
    }

    fn renumbered(&self, mut text: String) -> String {
        let found: Vec<(usize, u64)> = groups(&text).collect();
        for (at, group) in found.into_iter().rev() {
            if let Some(new) = self.groups.get(&group) {
                text.replace_range(at..at + group.to_string().len(), &new.to_string());
            }
        }
        text
    }

    /// Calls that LLVM reads as debug records.
    fn is_debug(&self, inst: Inst) -> bool {
        let callee = self.function.called(inst);
        callee.is_some_and(|callee| LlvmUniformityNames::is_debug_record(&self.module.function_name(callee)))
    }
}

/// Where numbers of groups of attributes stand in a text, and which.
fn groups(text: &str) -> impl Iterator<Item = (usize, u64)> + '_ {
    let mut in_string = false;
    text.match_indices(['"', '#']).filter_map(move |(at, found)| {
        in_string ^= found == "\"";
        let number = text[at + 1..].split(|c: char| !c.is_ascii_digit()).next()?;
        (found == "#" && !in_string).then_some((at + 1, number.parse().ok()?))
    })
}

fn unescaped(name: &[u8]) -> String {
    String::from_utf8_lossy(&unescape(name)).into_owned()
}

/// A text on one line, without comments, and with spaces where LLVM has them. What is in quotes is
/// as it is, but that LLVM writes characters without a picture as numbers.
fn one_line(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text.trim();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            ';' => rest.find('\n').unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (token, behind) = rest.split_at(length);
        rest = behind;
        match first {
            '"' => token.chars().for_each(|c| match c.is_ascii_control() {
                true => out += &format!("\\{:02X}", u32::from(c)),
                false => out.push(c),
            }),
            ';' => {}
            _ if first.is_whitespace() => {
                if !out.ends_with([' ', '(']) {
                    out.push(' ');
                }
            }
            '=' if out.starts_with('%') && !out.contains('=') => end_with(&mut out, " = "),
            ',' => end_with(&mut out, ", "),
            ')' => end_with(&mut out, ")"),
            '(' if out.trim_end().ends_with("addrspace") => end_with(&mut out, "("),
            _ => out.push(first),
        }
    }
    end_with(&mut out, "");
    out
}

/// Puts an end in place of the spaces that a text ends with.
fn end_with(text: &mut String, end: &str) {
    text.truncate(text.trim_end().len());
    text.push_str(end);
}

/// The type that the text of a parameter begins with: of `ptr addrspace(4) byref(i32) %p`,
/// `ptr addrspace(4)`.
pub(super) fn leading_type(param: &str) -> &str {
    let mut depth = 0i32;
    let is_end = |c: char| {
        depth += i32::from("[{<".contains(c)) - i32::from("]}>".contains(c));
        depth == 0 && c == ' '
    };
    let end = param.find(is_end).unwrap_or(param.len());
    let space = param[end..].strip_prefix(" addrspace(").and_then(|space| space.find(')'));
    &param[..space.map_or(end, |close| end + " addrspace(".len() + close + 1)]
}

/// A phi as LLVM writes it: `[1, %a]` with a space behind and in front of brackets.
fn with_spaces_in_pairs(text: &str) -> String {
    let (mut out, mut depth, mut from) = (String::new(), 0, 0);
    for (at, bracket) in text.match_indices(['[', ']']) {
        depth += if bracket == "[" { 1 } else { -1 };
        match (bracket, depth) {
            ("[", 1) => {
                out += &text[from..at];
                from = at;
            }
            ("]", 0) => {
                let pair = &text[from + 1..at];
                // A type has brackets, too: `phi [2 x i32] [ %x, %a ]`.
                let is_pair = pair.contains(", %");
                out += &if is_pair { format!("[ {} ]", pair.trim()) } else { format!("[{pair}]") };
                from = at + 1;
            }
            _ => {}
        }
    }
    out + &text[from..]
}

/// A `switch` as LLVM writes it: `i32 0, label %a` on a line of its own.
fn with_cases_on_lines(text: &str) -> String {
    let (Some(open), Some(close)) = (text.find('['), text.rfind(']')) else { return text.to_string() };
    let words: Vec<&str> = text[open + 1..close].split(' ').filter(|word| !word.is_empty()).collect();
    let cases: String = words.chunks(4).map(|case| format!("\n    {}", case.join(" "))).collect();
    format!("{}[{cases}\n  ]{}", &text[..open], &text[close + 1..])
}

/// An `invoke` or `callbr` as LLVM writes it.
fn with_targets_on_a_line(text: &str) -> String {
    let parts = text.rsplit_once(" to label ");
    parts.map_or(text.to_string(), |(call, targets)| format!("{call}\n          to label {targets}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_of_phis_have_spaces() {
        for (written, printed) in [
            ("%x = phi i32 [1, %a ], [ %y, %b]", "%x = phi i32 [ 1, %a ], [ %y, %b ]"),
            (
                "%x = phi [2 x i32] [[i32 1, i32 2], %a], [ %y, %b ], !m !1",
                "%x = phi [2 x i32] [ [i32 1, i32 2], %a ], [ %y, %b ], !m !1",
            ),
        ] {
            assert_eq!(with_spaces_in_pairs(written), printed);
        }
    }

    /// A type in front of nothing is no name, and one with a space is.
    #[test]
    fn parameters_without_names_are_counted() {
        for (params, number) in [
            ("", "0"),
            ("%pair", "1"),
            ("%\"a pair\"", "1"),
            ("%pair %p", "0"),
            ("i1, ptr %\"a b\", i32 %n", "1"),
            ("%pair, %\"a pair\" %\"a b\", i1 %1", "2"),
        ] {
            let types = "%pair = type { i1, i32 }\n%\"a pair\" = type { i1, i32 }\n";
            let text = format!("{types}define void @k({params}) {{\n  ret void\n}}\n");
            let source = std::sync::Arc::new(simt_ir::Source::new("test.ll", text));
            let module = simt_syntax::read(source, &Default::default()).expect("it is well-formed");
            let id = module.function("k").expect("it is defined");
            let entry = module.functions[id].entry().expect("it has a block");
            assert_eq!(BlockNames::new(&module, id).written(entry), number, "{params}");
        }
    }
}
