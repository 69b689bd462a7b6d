//! The lines of a body: blocks, where control goes from them, instructions by name.

use super::tags::UNIFORM;
use super::{MachineFunction, MachineInst};
use crate::Error;
use rustc_hash::FxHashMap;
use simt_ir::entity::{EntityId, EntityMap};
use simt_ir::inst::List;
use simt_ir::layout::BlockData;
use simt_ir::names::BlockNames;
use simt_ir::{Block, FuncId, Function, Inst, InstData, InstFacts, Listing, Op, Span, Type};

/// A block as its lines say.
struct Draft<'t> {
    number: u32,
    label: Span,
    /// What stands behind the number, and the attributes.
    name: Option<&'t str>,
    attributes: &'t str,
    successors: Option<Vec<u32>>,
    /// The lines of instructions.
    insts: Vec<Span>,
}

/// Reads the body of a function, given its lines. `is_complete`: a block that says nothing of its
/// successors has none.
pub(super) fn read_body(
    text: &str,
    (body, is_complete): (Span, bool),
    ir: &Listing,
    of: FuncId,
) -> Result<(Function, MachineFunction), Error> {
    let drafts = drafts(text, body)?;
    let mut index: FxHashMap<u32, Block> = FxHashMap::default();
    for (at, draft) in drafts.iter().enumerate() {
        if index.insert(draft.number, Block::from_index(at)).is_some() {
            return Err(Error::new(draft.label, format!("bb.{} is there twice", draft.number)));
        }
    }
    let names = BlockNames::new(ir, of);
    let blocks: FxHashMap<String, Block> =
        ir.functions[of].block_ids().map(|block| (names.plain(block), block)).collect();
    let original = &ir.functions[of];
    let mut function = Function::default();
    function.name = original.name.clone();
    (function.span, function.body_span) = (body, body);
    (function.linkage, function.attributes) = (original.linkage, original.attributes);
    (function.is_kernel, function.is_definition) = (original.is_kernel, true);
    (function.facts, function.result.ty) = (original.facts.clone(), Type::VOID);
    let enabled = ir.target.and_then(|target| target.enabled.as_ref()).map(|register| register.name);
    let mut machine = MachineFunction { ir: of, blocks: EntityMap::new(), insts: EntityMap::new() };
    for draft in &drafts {
        let targets = targets(draft, is_complete, &index)?;
        let start = function.block_pool.len() as u32;
        let list = List { start, len: targets.len() as u32 };
        function.block_pool.extend(targets);
        let first = Inst::from_index(function.insts.len());
        // A block without instructions has one where its label is.
        let spans = if draft.insts.is_empty() { vec![draft.label] } else { draft.insts.clone() };
        for (number, &span) in spans.iter().enumerate() {
            let is_last = number + 1 == spans.len();
            function.insts.push(InstData {
                op: if is_last { Op::OpaqueTerminator(list) } else { Op::Opaque },
                ty: Type::VOID,
                operands: List::default(),
                result: None,
                span,
                attachments: span.start + attached(&text[span.range()]) as u32,
                facts: InstFacts::empty(),
            });
        }
        function.blocks.push(BlockData { first, len: spans.len() as u32, label: draft.label });
        machine.blocks.push(ir_block(draft, &blocks));
        let inst = |&span: &Span| {
            let (line, opcode) = (&text[span.range()], opcode(text, span));
            MachineInst {
                opcode,
                writes_enabled: enabled.is_some_and(|register| writes(line, register)),
                names_block: line.contains("%bb.") && &text[opcode.range()] != "PHI",
                is_tag: &text[opcode.range()] == UNIFORM,
            }
        };
        machine.insts.push(draft.insts.iter().map(inst).collect());
    }
    Ok((function, machine))
}

/// Where control goes behind a block, given the blocks by their numbers.
fn targets(draft: &Draft<'_>, is_complete: bool, index: &FxHashMap<u32, Block>) -> Result<Vec<Block>, Error> {
    if draft.successors.is_none() && !is_complete {
        let message = format!("where control goes behind bb.{} is left out", draft.number);
        let help = "let llc write it, without -simplify-mir; or write 'successors:' and the blocks, or none";
        return Err(Error::new(draft.label, message).help(help));
    }
    let mut targets: Vec<Block> = Vec::new();
    for number in draft.successors.iter().flatten() {
        let Some(&to) = index.get(number) else {
            return Err(Error::new(draft.label, format!("there is no block bb.{number}")));
        };
        if !targets.contains(&to) {
            targets.push(to);
        }
    }
    Ok(targets)
}

/// The block of the module that a block is of.
fn ir_block(draft: &Draft<'_>, blocks: &FxHashMap<String, Block>) -> Option<Block> {
    let attributes = draft.attributes.trim_end_matches(')').split(", ");
    let numbered = || attributes.filter_map(|attribute| attribute.strip_prefix("%ir-block.")).next();
    let name = draft.name.or_else(numbered)?;
    blocks.get(name.trim_matches('"')).copied()
}

/// The name of an instruction: behind what it defines, and behind its flags.
fn opcode(text: &str, span: Span) -> Span {
    let line = &text[span.range()];
    let from = line.find(" = ").map_or(0, |at| at + 3);
    let mut at = from;
    for word in line[from..].split(' ') {
        // Flags are written small; opcodes may be as well, but no operand stands in front of one.
        let is_flag = FLAGS.contains(&word);
        if !is_flag {
            let len = word.trim_end_matches(',').len();
            return Span::new(span.start as usize + at, span.start as usize + at + len);
        }
        at += word.len() + 1;
    }
    span
}

/// Where in an instruction begins what is attached to it: its place in the source, and what memory
/// it is about.
fn attached(line: &str) -> usize {
    let marks = [", debug-location !", " debug-location !", " :: ("];
    let begins = marks.iter().filter_map(|mark| line.find(mark));
    begins.min().filter(|_| !line.contains('"')).unwrap_or(line.len())
}

/// Whether an instruction writes a register, or a part of it.
fn writes(line: &str, register: &str) -> bool {
    let line = line.split(" :: ").next().unwrap_or(line);
    let explicit = line.find(" = ").is_some_and(|at| line[..at].contains(register));
    let mut implicit = line.split(", ").filter(|operand| operand.contains("implicit-def"));
    explicit || implicit.any(|operand| operand.contains(register))
}

/// What may stand in front of the name of an instruction.
const FLAGS: &[&str] = &[
    "frame-setup",
    "frame-destroy",
    "nnan",
    "ninf",
    "nsz",
    "arcp",
    "contract",
    "afn",
    "reassoc",
    "nuw",
    "nsw",
    "exact",
    "nofpexcept",
    "nomerge",
    "unpredictable",
    "noconvergent",
    "nneg",
    "disjoint",
    "samesign",
    "nusw",
    "inbounds",
    "bundled",
    "renamable",
    "lr-split",
];

fn drafts(text: &str, body: Span) -> Result<Vec<Draft<'_>>, Error> {
    let mut drafts: Vec<Draft<'_>> = Vec::new();
    let mut at = body.start as usize;
    for line in text[body.range()].split_inclusive('\n') {
        let start = at + (line.len() - line.trim_start().len());
        at += line.len();
        let line = without_comment(line.trim());
        let span = Span::new(start, start + line.len());
        if line.is_empty() || line.starts_with(';') || line == "}" {
            continue;
        }
        if let Some(rest) = line.strip_prefix("bb.").and_then(|rest| rest.strip_suffix(':')) {
            drafts.push(label(rest, span)?);
            continue;
        }
        let Some(draft) = drafts.last_mut() else {
            return Err(Error::new(span, "expected a block, bb.0:"));
        };
        if let Some(list) = line.strip_prefix("successors:") {
            draft.successors.get_or_insert_with(Vec::new).extend(block_numbers(list));
        } else if !line.starts_with("liveins:") {
            draft.insts.push(span);
        }
    }
    match drafts.is_empty() {
        true => Err(Error::new(body, "the function has no machine code")),
        false => Ok(drafts),
    }
}

/// A line without the comment at its end.
fn without_comment(line: &str) -> &str {
    let code = line.split(" ;").next().unwrap_or(line);
    if code.contains('"') { line } else { code.trim_end() }
}

/// `3.name (attributes)`, `3`.
fn label(rest: &str, span: Span) -> Result<Draft<'_>, Error> {
    let (place, attributes) = rest.split_once(" (").unwrap_or((rest, ""));
    let digits = place.bytes().take_while(u8::is_ascii_digit).count();
    let number = place[..digits].parse().map_err(|_| Error::new(span, "expected the number of a block"))?;
    let name = place[digits..].strip_prefix('.').map(|name| name.trim_matches('"'));
    let label = Span::new(span.start as usize, span.start as usize + "bb.".len() + place.len());
    Ok(Draft { number, label, name, attributes, successors: None, insts: Vec::new() })
}

/// The blocks of a list.
fn block_numbers(line: &str) -> impl Iterator<Item = u32> + '_ {
    line.split("%bb.").skip(1).filter_map(|rest| {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        rest[..digits].parse().ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_instructions() {
        for (line, name) in [
            ("%12:b32 = contract FADDf32rr %11, killed %27, 0", "FADDf32rr"),
            ("CBranch killed %22, %bb.2", "CBranch"),
            ("%3:sreg_64 = SI_IF %2, %bb.2, implicit-def dead $exec", "SI_IF"),
            ("renamable $sgpr4_sgpr5 = nofpexcept S_MOV_B64 0", "S_MOV_B64"),
            ("S_ENDPGM 0", "S_ENDPGM"),
            ("Return", "Return"),
        ] {
            let found = opcode(line, Span::new(0, line.len()));
            assert_eq!(&line[found.range()], name);
        }
    }

    #[test]
    fn attachments() {
        for (line, own) in [
            ("CBranch killed %22, %bb.2, debug-location !28", "CBranch killed %22, %bb.2"),
            ("Return debug-location !56", "Return"),
            (
                "%1:b32 = LD_i32 0, %2, 0, debug-location !4 :: (load (s32) from %ir.3)",
                "%1:b32 = LD_i32 0, %2, 0",
            ),
            ("ST_i32 %1, 0 :: (store (s32))", "ST_i32 %1, 0"),
            ("INLINEASM &\"a :: (b\", 1", "INLINEASM &\"a :: (b\", 1"),
        ] {
            assert_eq!(&line[..attached(line)], own);
        }
    }

    #[test]
    fn written_registers() {
        for (line, is_written) in [
            (
                "%3:sreg_64 = SI_IF killed %29, %bb.2, implicit-def dead $exec, implicit-def dead $scc, implicit $exec",
                true,
            ),
            ("$exec = S_OR_B64 $exec, killed renamable $sgpr0_sgpr1, implicit-def $scc", true),
            ("$exec_lo = S_MOV_B32 -1", true),
            ("renamable $vgpr0 = V_MOV_B32_e32 0, implicit $exec", false),
            ("S_CBRANCH_EXECZ %bb.2, implicit $exec", false),
        ] {
            assert_eq!(writes(line, "$exec"), is_written, "{line}");
        }
    }

    #[test]
    fn labels() {
        let of =
            |rest| label(rest, Span::new(0, 40)).map(|draft| (draft.number, draft.name, draft.attributes));
        assert_eq!(of("0"), Ok((0, None, "")));
        assert_eq!(of("12.for.body"), Ok((12, Some("for.body"), "")));
        assert_eq!(of("3 (%ir-block.7, align 4)"), Ok((3, None, "%ir-block.7, align 4)")));
        assert!(of("x").is_err());
    }

    /// The block's own name counts, not that of another one whose address is taken.
    #[test]
    fn blocks_of_the_module() {
        let names = ["own", "3", "x"];
        let blocks = names.iter().enumerate().map(|(at, name)| (name.to_string(), Block::from_index(at)));
        let blocks = blocks.collect();
        let of = |rest| {
            let draft = label(rest, Span::new(0, 40)).expect("it is a label");
            ir_block(&draft, &blocks).map(|block| names[block.index()])
        };
        assert_eq!(of("1.own (ir-block-address-taken %ir-block.x, align 4)"), Some("own"));
        assert_eq!(of("1 (%ir-block.3, ir-block-address-taken %ir-block.x)"), Some("3"));
        assert_eq!(of("1 (ir-block-address-taken %ir-block.x)"), None);
    }
}
