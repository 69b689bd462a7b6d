//! The text after the edits.
//!
//! An instruction that is gone, or stands elsewhere now, and has its lines to itself takes them
//! along, with its comment; one that shares a line takes its own bytes and a space. What was made
//! is printed: in the place of the instruction whose place it took if that is gone, else in a line
//! of its own. An instruction of the text that has another operand or target now names that; and
//! what still mentions a value that is gone says what stands for it from now on; if nothing does it
//! is debug information, and says `poison`. `uselistorder` directives describe use lists that no
//! longer exist: those of edited functions go, and those of the module. Everything else is copied
//! byte for byte.
//!
//! Cost: that of a copy, and linear in the functions that were edited.

use super::body::{Worker, read_body};
use super::context::{Context, is_quoted};
use super::cursor::is_space;
use super::edit::{Edit, rendered};
use super::mentions::{Names, param_name, rewrite_mentions};
use super::places::Places;
use super::print::{Printer, declaration};
use memchr::{memchr, memmem, memrchr};
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityId;
use simt_ir::{Block, Function, Inst, InstFacts, Listing, Span};
use std::io;
use std::ops::Range;

/// Writes the module. See [`crate::write()`].
pub(crate) fn write(module: &Listing, out: &mut dyn io::Write) -> io::Result<()> {
    let text = &module.source.text;
    let mut copied = 0;
    for edit in edits(module) {
        // Two neighbours on one line may both claim the space between them.
        let start = edit.start.max(copied);
        out.write_all(&text[copied..start])?;
        out.write_all(&edit.text)?;
        copied = edit.end.max(start);
    }
    out.write_all(&text[copied..])
}

/// All edits of the module's text, in order.
fn edits(module: &Listing) -> Vec<Edit> {
    let (mut edits, mut cx) = (Vec::new(), None);
    let mut edited: Vec<(&Function, Option<Names>)> = module
        .functions
        .iter()
        .filter(|(_, f)| f.is_edited())
        .map(|(func, f)| {
            let loses_names = || f.deleted_insts().any(|inst| f.insts[inst].result.is_some());
            (f, (f.is_rearranged() || loses_names()).then(|| Names::new(module, func)))
        })
        .collect();
    // What happens inside of instructions comes first: those that stand elsewhere now take it
    // along.
    for (f, names) in &mut edited {
        if let Some(names) = names {
            if names.are_ambiguous() {
                let cx = cx.get_or_insert_with(|| Context::of(module));
                places(cx, module, f).iter().for_each(|(_, places)| names.set_places(places));
            }
            rewire(module, f, names, &mut cx, &mut edits);
            rewrite_mentions(names, &mut edits);
        }
    }
    edited.iter().for_each(|(f, _)| tags(module, f, &mut edits));
    sort(&mut edits);
    let mut others = Vec::new();
    for (f, names) in &edited {
        let mut in_place = FxHashMap::default();
        if let Some(names) = names {
            let inserter = Inserter { module, f, names, edits: &edits, in_place, others: &mut others };
            in_place = inserter.run();
        }
        for inst in f.displaced_insts() {
            let span = f.insts[inst].span;
            others.push(match in_place.remove(&inst) {
                Some(text) => Edit::replace(span, text),
                None => deletion(&module.source.text, span),
            });
        }
    }
    edits.append(&mut others);
    declarations(module, &mut edits);
    if !edits.is_empty() {
        stale_use_list_orders(module, &mut edits);
    }
    sort(&mut edits);
    // A mention inside a deleted instruction goes with it.
    let mut end = 0;
    edits.retain(|edit| {
        let inside = edit.start < end && edit.end <= end;
        end = end.max(edit.end);
        !inside
    });
    edits
}

/// Attaches `!simt.uniform` to branches, or takes it away.
fn tags(module: &Listing, f: &Function, edits: &mut Vec<Edit>) {
    const TAG: &[u8] = b", !simt.uniform ";
    for &inst in f.tagged_insts().iter().filter(|&&inst| !f.is_displaced(inst)) {
        let data = &f.insts[inst];
        let end = data.span.end();
        let attached = &module.source.text[data.attachments as usize..end];
        let start = memmem::find(attached, TAG).map(|at| data.attachments as usize + at);
        match (data.facts.contains(InstFacts::UNIFORM), start) {
            (true, None) => edits.push(Edit { start: end, end, text: b", !simt.uniform !{}".to_vec() }),
            (false, Some(start)) => {
                let node = start + TAG.len();
                let len =
                    module.source.text[node..end].iter().take_while(|byte| !b", ".contains(byte)).count();
                edits.push(Edit { start, end: node + len, text: Vec::new() });
            }
            _ => {}
        }
    }
}

/// Insertions first, and what is around something before that.
fn sort(edits: &mut [Edit]) {
    edits.sort_by_key(|edit| (edit.start, edit.start != edit.end, std::cmp::Reverse(edit.end)));
}

/// Names the operands and targets that instructions of the text have got.
fn rewire<'m>(
    module: &'m Listing,
    f: &Function,
    names: &Names,
    cx: &mut Option<Context<'m>>,
    edits: &mut Vec<Edit>,
) {
    let Some((operands, targets)) = f.rewired() else { return };
    let cx = cx.get_or_insert_with(|| Context::of(module));
    let Some((read, places)) = places(cx, module, f) else { return };
    // Behind those of the text are those of instructions in assembly, which have no place.
    let operands = operands.min(read.operand_pool.len());
    for at in (0..operands).filter(|&at| f.operand_pool[at] != read.operand_pool[at]) {
        edits.push(Edit::replace(places.operands[at], names.value(f.operand_pool[at], &[])));
    }
    for at in (0..targets).filter(|&at| f.block_pool[at] != read.block_pool[at]) {
        edits.push(Edit::replace(places.targets[at], names.block(f.block_pool[at]).into_bytes()));
    }
}

/// A function as it was read, and the places of its operands and targets. Cost: that of reading it.
fn places(cx: &Context<'_>, module: &Listing, f: &Function) -> Option<(Function, Places)> {
    let mut worker = Worker::default();
    worker.places = Some(Places::default());
    let mut read = Function::default();
    (read.params, read.span, read.body_span) = (f.params.clone(), f.span, f.body_span);
    let names: Vec<Span> = f.params.iter().map(|param| param_name_span(module, param.span)).collect();
    read_body(cx, &mut worker, &mut read, &names).ok()?;
    Some((read, worker.places?))
}

/// The name of a parameter, with its quotes; it is the last of its text.
fn param_name_span(module: &Listing, param: Span) -> Span {
    let name = param_name(module.source.bytes(param));
    let len = name.map_or(0, |(name, quoted)| name.len() + if quoted { 2 } else { 0 });
    Span::new(param.end() - len, param.end())
}

/// Finds places for what was made or moved in a function.
struct Inserter<'a, 'm> {
    module: &'m Listing,
    f: &'m Function,
    names: &'a Names<'m>,
    /// What happens inside of instructions.
    edits: &'a [Edit],
    /// What stands in the places of instructions that are gone from there.
    in_place: FxHashMap<Inst, Vec<u8>>,
    /// Everything else.
    others: &'a mut Vec<Edit>,
}

impl Inserter<'_, '_> {
    fn run(mut self) -> FxHashMap<Inst, Vec<u8>> {
        let mut new = Vec::new();
        for block in self.f.blocks_in_order() {
            if self.f.is_new_block(block) {
                new.extend(self.new_block(block));
                continue;
            }
            if !new.is_empty() {
                self.insert_blocks(&std::mem::take(&mut new)[1..], block);
            }
            self.block(block);
        }
        if !new.is_empty() {
            let end = self.f.body_span.end();
            if self.module.source.text[..end].last() != Some(&b'\n') {
                new.insert(0, b'\n');
            }
            self.others.push(Edit { start: end, end, text: new });
        }
        self.in_place
    }

    fn new_block(&self, block: Block) -> Vec<u8> {
        let mut text = format!("\n{}:\n", self.names.label(block)).into_bytes();
        for inst in self.f.block_insts(block) {
            text.extend([b"  ", &*self.text(inst), b"\n"].concat());
        }
        text
    }

    /// Inserts blocks in front of one of the text.
    fn insert_blocks(&mut self, new: &[u8], block: Block) {
        let data = &self.f.blocks[block];
        let quotes = u32::from(is_quoted(&self.module.source.text, data.label));
        let first = self.f.insts[data.first].span;
        let start = if data.label.len > 0 { data.label.start - quotes } else { first.start } as usize;
        let (at, before, after) = match line_of(&self.module.source.text, start) {
            Some(line) => (line, &b""[..], &b"\n"[..]),
            None => (start, &b"\n"[..], &b""[..]),
        };
        self.others.push(Edit { start: at, end: at, text: [before, new, after].concat() });
    }

    /// An instruction that the text does not have here.
    fn text(&self, inst: Inst) -> Vec<u8> {
        let Inserter { module, f, names, edits, .. } = *self;
        if f.is_new(inst) {
            return Printer { module, f, names, edits, out: Vec::new() }.inst(inst);
        }
        rendered(&module.source.text, f.insts[inst].span, edits)
    }

    /// Goes through a block of the text, from one instruction that stays in its place to the next.
    fn block(&mut self, block: Block) {
        let f = self.f;
        let first = f.blocks[block].first.index();
        let mut gap = first..first + f.blocks[block].len as usize;
        let mut insts = f.block_insts(block).peekable();
        while insts.peek().is_some() {
            let mut run = Vec::new();
            while let Some(inst) = insts.next_if(|&inst| f.is_new(inst) || f.is_displaced(inst)) {
                run.push(inst);
            }
            let stop = insts.next();
            let end = stop.map_or(gap.end, EntityId::index);
            if !run.is_empty() {
                self.fill(gap.start..end, &run, stop);
            }
            gap.start = end + 1;
        }
    }

    /// Writes instructions where the text has some that are gone from there, or else in front of
    /// the one that stays; at the end of their block if none does.
    fn fill(&mut self, mut gap: Range<usize>, run: &[Inst], stop: Option<Inst>) {
        let separator = &b"\n  "[..];
        let mut lines: Vec<Vec<u8>> = Vec::new();
        for &inst in run {
            lines.push(self.text(inst));
            let place = self.f.origin(inst).filter(|place| gap.contains(&place.index()));
            if let Some(place) = place.filter(|_| self.f.is_new(inst)) {
                gap.start = place.index() + 1;
                self.in_place.insert(place, std::mem::take(&mut lines).join(separator));
            }
        }
        if lines.is_empty() {
            return;
        }
        let Some(stop) = stop else {
            // Where the terminator was.
            lines.splice(..0, self.in_place.remove(&Inst::from_index(gap.end - 1)));
            self.in_place.insert(Inst::from_index(gap.end - 1), lines.join(separator));
            return;
        };
        if !gap.is_empty() {
            // Debug records between those that are gone may be about what stands for them now.
            self.in_place.insert(Inst::from_index(gap.start), lines.join(separator));
            return;
        }
        let (text, start) = (&self.module.source.text, self.f.insts[stop].span.start as usize);
        let (at, before, after) = match line_of(text, start) {
            Some(line) => (line, &text[line..start], &b"\n"[..]),
            None => (start, &b""[..], separator),
        };
        let inserted = lines.iter().flat_map(|line| [before, line, after].concat()).collect();
        self.others.push(Edit { start: at, end: at, text: inserted });
    }
}

/// Where the line starts in which something is the first.
fn line_of(text: &[u8], start: usize) -> Option<usize> {
    let line = memrchr(b'\n', &text[..start]).map_or(0, |p| p + 1);
    text[line..start].iter().all(|&b| is_space(b)).then_some(line)
}

/// Declares functions behind all that is there.
fn declarations(module: &Listing, edits: &mut Vec<Edit>) {
    let added = module.functions.values().filter(|f| f.is_added);
    let mut text: Vec<u8> = added.flat_map(|f| declaration(module, f)).collect();
    let end = module.source.text.len();
    if !text.is_empty() {
        if module.source.text.last().is_some_and(|&last| last != b'\n') {
            text.insert(0, b'\n');
        }
        edits.push(Edit { start: end, end, text });
    }
}

/// The removal of a span, with its lines if nothing else is on them.
fn deletion(text: &[u8], span: Span) -> Edit {
    let (start, end) = (span.start as usize, span.end());
    let line_end = memchr(b'\n', &text[end..]).map_or(text.len(), |p| end + p + 1);
    let after = text[end..line_end].trim_ascii_start();
    if let Some(start) = line_of(text, start).filter(|_| after.is_empty() || after[0] == b';') {
        return Edit { start, end: line_end, text: Vec::new() };
    }
    let space_before = start > 0 && is_space(text[start - 1]);
    let space_after = text.get(end).is_some_and(|&b| is_space(b));
    match (space_before, space_after) {
        (true, true) if text[end] == b' ' => Edit { start, end: end + 1, text: Vec::new() },
        (true, true) if text[start - 1] == b' ' => Edit { start: start - 1, end, text: Vec::new() },
        _ => Edit { start, end, text: Vec::new() },
    }
}

/// Removes the `uselistorder` directives of edited functions, and those outside functions.
fn stale_use_list_orders(module: &Listing, edits: &mut Vec<Edit>) {
    // Both lists are in textual order.
    let mut functions = module.functions.values().filter(|f| f.is_definition).peekable();
    for &order in &module.llvm.use_list_orders {
        while functions.peek().is_some_and(|f| f.span.end() <= order.start as usize) {
            functions.next();
        }
        let owner = functions.peek().filter(|f| f.span.start <= order.start);
        if owner.is_none_or(|f| f.is_edited()) {
            edits.push(deletion(&module.source.text, order));
        }
    }
}
