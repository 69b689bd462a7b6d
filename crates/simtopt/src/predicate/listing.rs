//! The layout in words, in the notation of the description that this follows: what a machine runs
//! whose threads have flags.
//!
//! ```text
//!   entry:
//!     …
//!     enabled[then] = %c              all threads are here: who is to wait at then
//!   then:
//!     enabled = enabled[then]         those run now, and wait there no more
//!     …
//!   join:
//!     enabled = all
//! ```
//! A loop goes round `if any thread enabled` at its header. What is called is called for those that
//! are enabled.

use super::driver::{Driver, Place, Writer};
use super::{Counts, WhyNot};
use simt_analysis::divergence::needs_others;
use simt_analysis::places::PlacesContext;
use simt_analysis::places::plan::Item;
use simt_ir::names::{BlockNames, ValueNames};
use simt_ir::target::Effect;
use simt_ir::{Attributes, Block, FuncId, Function, Inst, Listing, Op, Span};
use std::fmt::Write;

/// A function as a machine with flags runs it; why not, if it has no layout; nothing if it has no
/// body.
pub fn print(
    module: &Listing,
    context: PlacesContext<'_>,
    id: FuncId,
) -> Option<Result<(String, Counts), WhyNot>> {
    let structure = &context.analyzed(id)?.structure;
    let places = context.places(id)?;
    let function = &module.functions[id];
    let line = |inst: Inst| module.source.line_column(function.insts[inst].span.start).0 as usize;
    let line_of = |block: Block| line(function.blocks[block].first);
    let driver = match Driver::new(places, &structure.cfg, &structure.cycles, &line_of) {
        Ok(driver) => driver,
        Err(why_not) => return Some(Err(why_not)),
    };
    let is_unknown = |end: Inst| !matches!(function.insts[end].op, Op::CondBr(_) | Op::Switch(_));
    for &block in structure.cfg.reverse_postorder() {
        let end = Some(function.terminator(block)).filter(|&end| driver.parts(block) && is_unknown(end));
        let needs = |&inst: &Inst| driver.is_parted(block) && needs_those(context, function, inst);
        if let Some(inst) = function.block_insts(block).find(needs).or(end) {
            return Some(Err(WhyNot::Instruction(text(module, function, inst), line(inst))));
        }
    }
    let mut printer = Printer {
        module,
        function,
        driver: &driver,
        blocks: BlockNames::new(module, id),
        values: ValueNames::new(module, id),
        out: format!("{}:\n", module.function_name(id)),
    };
    driver.run(&mut printer);
    let mut counts = Counts::default();
    for &block in structure.cfg.reverse_postorder() {
        let own = function.block_insts(block).count();
        counts.instructions += own;
        counts.predicated += if driver.is_parted(block) { own } else { 0 };
        counts.branches += usize::from(driver.parts(block));
    }
    Some(Ok((printer.out, counts)))
}

/// Whether an instruction does something else if threads are missing; a function that is called
/// does not, if it is not convergent and has no barrier.
fn needs_those(context: PlacesContext<'_>, function: &Function, inst: Inst) -> bool {
    let PlacesContext { module, facts } = context;
    match function.called(inst).filter(|_| function.effect(inst) == Some(Effect::Unlisted)) {
        Some(callee) => {
            module.promises(function, inst, callee).contains(Attributes::CONVERGENT)
                || facts.graph.known_body[callee] && facts.graph.reach[callee].barrier
        }
        None => needs_others(module, function, inst),
    }
}

/// An instruction in one line, without what is attached to it.
fn text(module: &Listing, function: &Function, inst: Inst) -> String {
    let data = &function.insts[inst];
    let text = module.str(Span { len: data.attachments.saturating_sub(data.span.start), ..data.span });
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

struct Printer<'a> {
    module: &'a Listing,
    function: &'a Function,
    driver: &'a Driver<'a>,
    blocks: BlockNames<'a>,
    values: ValueNames<'a>,
    out: String,
}

impl Printer<'_> {
    fn put(&mut self, line: &str) {
        let _ = writeln!(self.out, "    {line}");
    }

    fn place(&self, place: Place) -> String {
        let plan = &self.driver.plan;
        match place {
            Place::Block(block) | Place::Loop(block) => self.blocks.plain(block),
            Place::Behind(header) => format!("behind {}", self.blocks.plain(header)),
            Place::Group(group) => {
                let mut inside = plan.items.iter().skip_while(|&&item| item != Item::Enter(group));
                let first = inside.find_map(|item| match *item {
                    Item::Block(block) => Some(self.blocks.plain(block)),
                    _ => None,
                });
                first.unwrap_or_default()
            }
            Place::End(group) => plan.end(group).map_or("the end".to_string(), |end| self.blocks.plain(end)),
        }
    }

    /// A number, or the value that has a name.
    fn operand(&self, value: simt_ir::Value) -> String {
        self.function.int(value).map_or_else(|| self.values.operand(value), |int| int.to_string())
    }

    /// Under which condition threads go from a block to another one.
    fn condition(&self, from: Block, way: Block) -> String {
        let end = self.function.terminator(from);
        let operands = self.function.operands(end);
        let is_only = self.driver.cfg.successors(from).len() == 1;
        match self.function.insts[end].op {
            _ if is_only => "enabled".to_string(),
            Op::CondBr(targets) => {
                let condition = self.operand(operands[0]);
                let is_true = self.function.blocks_in(targets)[0] == way;
                if is_true { condition } else { format!("not {condition}") }
            }
            Op::Switch(targets) => {
                let targets = self.function.blocks_in(targets);
                let value = self.operand(operands[0]);
                let mut cases: Vec<String> = (1..targets.len())
                    .filter(|&case| targets[case] == way)
                    .map(|case| format!("{value} == {}", self.operand(operands[case])))
                    .collect();
                if targets[0] == way {
                    cases.push(format!("{value} is no other case"));
                }
                cases.join(" or ")
            }
            _ => "goes there".to_string(),
        }
    }
}

impl Writer for Printer<'_> {
    fn label(&mut self, place: Place) {
        if let Place::Block(_) | Place::Behind(_) = place {
            let _ = writeln!(self.out, "  {}:", self.place(place));
        }
    }

    fn block(&mut self, block: Block) {
        let (driver, function) = (self.driver, self.function);
        if driver.is_parted(block) {
            self.put(&format!("enabled = enabled[{}]", self.blocks.plain(block)));
        } else if driver.places.goes_on(block)
            && driver.cfg.predecessors(block).iter().any(|&from| driver.is_parted(from))
        {
            self.put("enabled = all");
        }
        let end = function.terminator(block);
        for inst in function.block_insts(block).filter(|&inst| inst != end) {
            self.put(&text(self.module, function, inst));
        }
    }

    fn wait(&mut self, from: Block, way: Block) {
        let set = if self.driver.is_parted(from) { "|=" } else { "=" };
        self.put(&format!("enabled[{}] {set} {}", self.blocks.plain(way), self.condition(from, way)));
    }

    fn done(&mut self, _: Block) {}

    fn go(&mut self, to: Place) {
        self.put(&format!("br {}", self.place(to)));
    }

    fn go_if(&mut self, from: Block, way: Block, to: Place) {
        self.put(&format!("if {}, br {}", self.condition(from, way), self.place(to)));
    }

    fn go_if_any(&mut self, from: Block, way: Block, to: Place) {
        let who = match self.condition(from, way) {
            condition if condition == "enabled" => "thread enabled".to_string(),
            condition if self.driver.is_parted(from) => format!("enabled thread {condition}"),
            condition => format!("thread {condition}"),
        };
        self.put(&format!("if any {who}, br {}", self.place(to)));
    }

    fn go_if_waiting(&mut self, header: Block, is_any: bool, to: Place) {
        let which = if is_any { "any" } else { "no" };
        let line = format!("if {which} thread enabled[{}], br {}", self.blocks.plain(header), self.place(to));
        self.put(&line);
    }

    fn end(&mut self, block: Option<Block>) {
        let is_parted = block.is_some_and(|block| self.driver.is_parted(block));
        self.put(if is_parted { "enabled threads end" } else { "end" });
    }
}
