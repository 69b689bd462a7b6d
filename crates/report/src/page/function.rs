//! What the page says of one function.
//!
//! ```text
//! { "name", "kernel", "launches"?, "first": LINE, "ir": [ TEXT ],        its text
//!   "lines": [ LINE, SOURCE, LINE, … ],              of which line of a source a line of the text is
//!   "size": [ W, H ], "boxes": [ { "kind", "rect" } ],
//!   "blocks": [ { "name", "whole"?, "label", "rect", "ir": [ LINE, LINE ], "scope"?, "by"?,
//!                 "branch"? } ],
//!   "edges": [ [ FROM | -1, TO, 1 if it arrives, + 2 if it leads up, X, Y, … ] ],
//!   "values": [ { "name", "scope", "shape"?, "line", "step"? } ],      those that differ
//!   "barriers": [ BARRIER ], "folded": [ [ { "barriers": [ INDEX ], "text" } ] ] }
//!
//! BARRIER: { "what", "fate", "at": PLACE, "block"?, "code", "message", "pass"?,
//!            "related": [ { "role", "text", "at": PLACE } ], "pairs": [ [ ABOVE, BELOW, CODE ] ],
//!            "sentence"?, "undecided"?, "notes", "help", "map"?: see [`super::map`], "unmapped"? }
//! PLACE:   [ line of the text, from, to, source | -1, line, from, to ]    columns count from 0
//! ```
//! `scope`, `step`, `branch` are as in [`crate::uniformity::json`]; what has no `scope` is the same
//! for all threads.

use super::layout::{Layout, layout};
use super::map::{Maps, Played};
use crate::explain::{Finding, FunctionReport};
use crate::folded::Family;
use crate::object::{Object, object};
use crate::place::{Shown, Texts};
use crate::structure::text::kind;
use crate::text::{LineRange, TextFile};
use crate::uniformity::Uniformity;
use crate::uniformity::reason::Subject;
use crate::uniformity::shape;
use crate::words::Status;
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::divergence::Scope;
use simt_analysis::structure::{Cfg, Regions};
use simt_ir::entity::EntityId;
use simt_ir::names::BlockNames;
use simt_ir::{Block, EntityMap, FuncId, Function, Inst, InstFacts};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How wide a letter is in the drawing, and how high are a line and the mark of a barrier.
const LETTER: f64 = 7.3;
const LINE: f64 = 17.0;
const MARK: f64 = 22.0;

/// The most letters of a block's name.
const NAME: usize = 28;

/// What is to be told of.
pub struct About<'a> {
    /// What is known of its module.
    pub played: &'a Played<'a>,
    /// The texts to show.
    pub texts: &'a Texts<'a>,
    /// The function.
    pub id: FuncId,
    /// What is said of its barriers, if anything is.
    pub report: Option<&'a FunctionReport>,
}

/// The files of the source that the page shows.
#[derive(Default)]
pub struct Sources {
    known: BTreeMap<String, usize>,
    /// With the first and the last line that something is said of.
    files: Vec<(Arc<TextFile>, usize, usize)>,
}

/// How many lines are shown around those that something is said of.
const AROUND: usize = 4;

impl Sources {
    fn note(&mut self, file: &Arc<TextFile>, line: usize) -> usize {
        self.note_lines(file, line, line)
    }

    fn note_lines(&mut self, file: &Arc<TextFile>, from: usize, to: usize) -> usize {
        let next = self.files.len();
        let at = *self.known.entry(file.name().to_string()).or_insert(next);
        if at == next {
            self.files.push((file.clone(), from, to));
        }
        let (_, first, last) = &mut self.files[at];
        (*first, *last) = (from.min(*first), to.max(*last));
        at
    }

    /// Adds those of one more file of IR, and gives our numbers of them.
    pub fn adopt(&mut self, others: Sources) -> Vec<usize> {
        others.files.iter().map(|(file, first, last)| self.note_lines(file, *first, *last)).collect()
    }

    fn first(first: usize) -> usize {
        first.saturating_sub(AROUND).max(1)
    }

    /// What they are called, and with which line they begin.
    pub fn index(&self) -> Vec<Object> {
        let one = |(file, first, _): &(Arc<TextFile>, usize, usize)| {
            object! { "file": file.name(), "first": Sources::first(*first) }
        };
        self.files.iter().map(one).collect()
    }

    /// Their lines.
    pub fn texts(&self) -> impl Iterator<Item = Vec<String>> {
        self.files.iter().map(|(file, first, last)| lines(file, Sources::first(*first), *last + AROUND))
    }
}

/// The lines of a file, as far as it has them.
fn lines(file: &TextFile, first: usize, last: usize) -> Vec<String> {
    let mut lines: Vec<String> =
        (first..=last).map(|line| String::from_utf8_lossy(file.line(line)).into_owned()).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

impl About<'_> {
    fn function(&self) -> &Function {
        &self.played.module.functions[self.id]
    }

    fn line(&self, inst: Inst) -> usize {
        self.texts.ir.first_line(self.function().insts[inst].span).line
    }

    /// All that is said.
    pub fn object(&self, sources: &mut Sources, maps: &mut Maps) -> Object {
        let (module, function) = (self.played.module, self.function());
        let uniformity = Uniformity::new(module, self.played.divergence, self.id);
        let first = self.texts.ir.first_line(function.header()).line;
        let last = function.read_insts().map(|inst| self.line(inst)).max().unwrap_or(first);
        let findings: Vec<&Finding> = self.report.iter().flat_map(|report| &report.findings).collect();
        let barriers: Vec<Object> =
            findings.iter().map(|finding| self.barrier(finding, sources, maps)).collect();
        let cfg = Cfg::compute(function);
        let regions = Regions::compute(&cfg);
        let labels = self.labels(&findings);
        let drawn = layout(&cfg, &regions, &labels.iter().map(|(_, label)| label.size).collect());
        let boxes = drawn.boxes.iter().map(|(region, rect)| {
            object! { "kind": kind(regions.kind(*region)), "rect": pixels(rect) }
        });
        let block = |block: Block| self.block(block, &labels[block], &drawn, uniformity.as_ref());
        object! {
            "name": module.function_name(self.id),
            "kernel": function.is_kernel,
            "launches"?: self.report.and_then(|report| report.launches.clone()),
            "first": first,
            "ir": lines(&self.texts.ir, first, last + 1),
            "lines": self.source_lines(sources),
            "size": pixels(&[drawn.size.0, drawn.size.1]),
            "boxes": boxes.collect::<Vec<Object>>(),
            "blocks": function.block_ids().map(block).collect::<Vec<Object>>(),
            "edges": edges(&drawn),
            "values": uniformity.as_ref().map(|of| self.values(of)).unwrap_or_default(),
            "barriers": barriers,
            "folded": self.folded(&findings),
        }
    }

    /// For each line of the text, in order, the line of the source that is shown for it.
    fn source_lines(&self, sources: &mut Sources) -> Vec<usize> {
        let mut lines = BTreeMap::new();
        for inst in self.function().read_insts() {
            let shown = self.texts.show(self.played.module, ProgramPoint { function: self.id, inst });
            if shown.shown.is_some() {
                let at = (sources.note(&shown.file, shown.at.line), shown.at.line);
                lines.entry(shown.ir.line).or_insert(at);
            }
        }
        lines.into_iter().flat_map(|(ir, (source, line))| [ir, source, line]).collect()
    }

    fn barrier(&self, finding: &Finding, sources: &mut Sources, maps: &mut Maps) -> Object {
        let words = &finding.words;
        let mut place = |shown: &Shown| self.place(shown, sources);
        let at = place(&finding.shown);
        let related: Vec<Object> = words
            .related
            .iter()
            .map(|it| object! { "role": it.role.name(), "text": it.text.clone(), "at": place(&it.shown) })
            .collect();
        let pair = |pair: &crate::words::Compared| {
            vec![pair.above.to_string(), pair.below.to_string(), pair.code.to_string()]
        };
        let (sentence, undecided) = match &words.status {
            Some(Status::Needed(witness)) => (Some(witness.sentence.clone()), None),
            Some(Status::Undecided(obstacle)) => (None, Some(obstacle.message.clone())),
            None => (None, None),
        };
        let key = (finding.place.function, finding.place.inst);
        let map = maps.remove(&key).filter(|_| !finding.is_fence);
        let (map, unmapped) = match map {
            Some(Ok(map)) => (Some(map), None),
            Some(Err(why)) => (None, Some(why)),
            None => (None, None),
        };
        object! {
            "what": finding.subject(),
            "fate": finding.fate(),
            "at": at,
            "block": self.function().block_as_read(finding.place.inst).index(),
            "code": words.code,
            "message": words.message.clone(),
            "pass"?: finding.removed_by.or(finding.weakened_by),
            "related": related,
            "pairs": words.pairs.iter().map(pair).collect::<Vec<Vec<String>>>(),
            "sentence"?: sentence,
            "undecided"?: undecided,
            "notes": finding.notes(),
            "help": words.help.clone(),
            "map"?: map,
            "unmapped"?: unmapped,
        }
    }

    fn place(&self, shown: &Shown, sources: &mut Sources) -> Vec<i64> {
        let [ir, from, to] = columns(&self.texts.ir, &shown.ir);
        let source = match shown.shown {
            Some(_) => {
                let [line, from, to] = columns(&shown.file, &shown.at);
                [sources.note(&shown.file, shown.at.line) as i64, line, from, to]
            }
            None => [-1, 0, 0, 0],
        };
        [[ir, from, to].as_slice(), &source].concat()
    }

    /// Barriers of the source with what became of their copies, by the first copy of each fate.
    fn folded(&self, findings: &[&Finding]) -> Vec<Vec<Object>> {
        let Some(report) = self.report else { return Vec::new() };
        let number: BTreeMap<Inst, usize> =
            findings.iter().enumerate().map(|(at, finding)| (finding.place.inst, at)).collect();
        let copies = Family { functions: vec![report] }.copies();
        let fate = |copies: &[&Finding], first: &Finding, text: Option<String>| {
            let alike = copies.iter().filter(|copy| copy.fate() == first.fate());
            object! {
                "barriers": alike.filter_map(|copy| number.get(&copy.place.inst).copied()).collect::<Vec<usize>>(),
                "text": text.unwrap_or_else(|| first.fate().to_string()),
            }
        };
        let each = copies.iter();
        each.map(|copies| {
            copies.fates().into_iter().map(|(first, text)| fate(&copies.findings, first, text)).collect()
        })
        .collect()
    }

    fn block(
        &self,
        block: Block,
        label: &Label,
        drawn: &Layout,
        uniformity: Option<&Uniformity<'_>>,
    ) -> Object {
        let control = uniformity.map(|of| (of, of.divergence().control(block)));
        let scope = control.as_ref().and_then(|(_, control)| match control.leaving {
            true => Some("leaving"),
            false => Some(control.scope.name()).filter(|_| control.scope < Scope::Grid),
        });
        let by = control.as_ref().and_then(|(_, control)| control.branch).filter(|_| scope.is_some());
        let parting = uniformity.filter(|of| of.is_branch(block));
        let parting = parting.filter(|of| of.divergence().terminator(block) < Scope::Grid);
        object! {
            "name": label.name.clone(),
            "whole"?: label.whole.clone(),
            "label": label.text.clone(),
            "rect": pixels(&drawn.blocks[block.index()]),
            "ir": [label.first, label.last],
            "scope"?: scope,
            "by"?: by.map(EntityId::index),
            "branch"?: parting.map(|of| object! {
                "scope": of.divergence().terminator(block).name(),
                "step"?: of.step(Subject::Branch(block)),
            }),
        }
    }

    /// What stands in blocks, and how large that makes them.
    fn labels(&self, findings: &[&Finding]) -> EntityMap<Block, Label> {
        let (function, names) = (self.function(), BlockNames::new(self.played.module, self.id));
        let mut marks = vec![0; function.blocks.len()];
        for finding in findings {
            marks[function.block_as_read(finding.place.inst).index()] += 1;
        }
        let label = |block: Block| {
            let insts = || function.insts_as_read(block);
            let lines = insts().map(|inst| self.line(inst));
            let (first, last) = lines.fold((usize::MAX, 0), |(a, b), line| (a.min(line), b.max(line)));
            let (name, text) = (names.operand(block), self.lines_of(block));
            let mut short: String = name.chars().take(NAME).collect();
            let whole = (short.len() < name.len()).then(|| name.to_string());
            if whole.is_some() {
                short.push('…');
            }
            let letters = short.chars().count().max(text.chars().count());
            let marks: usize = marks[block.index()];
            let width = (letters as f64 * LETTER).max(if marks > 0 { 96.0 } else { 40.0 }) + 20.0;
            let rows = 1 + usize::from(!text.is_empty());
            let height = 8.0 + LINE * rows as f64 + MARK * marks as f64;
            Label {
                name: short,
                whole,
                text,
                first: first.min(last),
                last,
                size: (2.0 * (width / 2.0).round(), height),
            }
        };
        function.block_ids().map(label).collect()
    }

    /// The lines of the source that a block is from, of the file that most are of.
    fn lines_of(&self, block: Block) -> String {
        let mut files: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for inst in self.function().insts_as_read(block) {
            let shown = self.texts.show(self.played.module, ProgramPoint { function: self.id, inst });
            if shown.shown.is_some() {
                files.entry(shown.file.name().to_string()).or_default().push(shown.at.line);
            }
        }
        let most = files.values().max_by_key(|lines| lines.len());
        match most.and_then(|lines| Some((lines.iter().min()?, lines.iter().max()?))) {
            Some((first, last)) if first == last => format!("line {first}"),
            Some((first, last)) => format!("lines {first}–{last}"),
            None => String::new(),
        }
    }

    /// The values that differ between threads, with the next step to what makes them so.
    fn values(&self, of: &Uniformity<'_>) -> Vec<Object> {
        let function = of.function;
        let params = (0..function.params.len()).map(|index| (function.param_value(index), None));
        let is_named = |inst: &Inst| !function.insts[*inst].facts.contains(InstFacts::IN_ASSEMBLY);
        let results = function.read_insts().filter(is_named);
        let results = results.filter_map(|inst| Some((function.insts[inst].result?, Some(inst))));
        let first = self.texts.ir.first_line(function.header()).line;
        let differs = params.chain(results).filter(|(value, _)| of.divergence().scope(*value) < Scope::Grid);
        let fact = |(value, inst): (simt_ir::Value, Option<Inst>)| {
            object! {
                "name": of.values.operand(value),
                "scope": of.divergence().scope(value).name(),
                "shape"?: shape::text(&of.divergence().shape(value)),
                "line": inst.map_or(first, |inst| self.line(inst)),
                "step"?: of.step(Subject::Value(value)),
            }
        };
        differs.map(fact).collect()
    }
}

/// What stands in a block.
struct Label {
    name: String,
    /// The name, where that is only its beginning.
    whole: Option<String>,
    text: String,
    first: usize,
    last: usize,
    size: (f64, f64),
}

fn edges(drawn: &Layout) -> Vec<Vec<i64>> {
    let one = |line: &super::layout::Line| {
        let from = line.from.map_or(-1, |block| block.index() as i64);
        let how = i64::from(line.arrives) + 2 * i64::from(line.is_back);
        let points = line.points.iter().flat_map(|point| [point.0 as i64, point.1 as i64]);
        [from, line.to.index() as i64, how].into_iter().chain(points).collect()
    };
    drawn.lines.iter().map(one).collect()
}

fn pixels(all: &[f64]) -> Vec<i64> {
    all.iter().map(|number| number.round() as i64).collect()
}

/// A stretch of a line as a browser counts: in units of UTF-16.
fn columns(file: &TextFile, at: &LineRange) -> [i64; 3] {
    let line = file.line(at.line);
    let units =
        |end: usize| String::from_utf8_lossy(&line[..end.min(line.len())]).encode_utf16().count() as i64;
    [at.line as i64, units(at.range.start), units(at.range.end)]
}
