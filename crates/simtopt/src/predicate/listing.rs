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
use simt_analysis::divergence::{Scope, needs_others};
use simt_analysis::places::{Places, PlacesContext};
use simt_ir::names::{BlockNames, ValueNames};
use simt_ir::target::Effect;
use simt_ir::{Attributes, Block, FuncId, Function, Inst, Listing, Op, Span};
use simt_syntax::mir::MachineFunction;
use std::fmt::Write;

/// A function in words, and how much of it needs predicates; or why it has no layout.
pub type Listed = Result<(String, Counts), WhyNot>;

/// A function as a machine with flags runs it; why not, if it has no layout; nothing if it has no
/// body.
pub fn print(module: &Listing, context: PlacesContext<'_>, id: FuncId) -> Option<Listed> {
    let places = context.places(id)?;
    let function = &module.functions[id];
    let needs = |inst: Inst| needs_those(context, function, inst).then(|| text(module, function, inst));
    let needs = |block: Block| {
        function.block_insts(block).find_map(|inst| Some((needs(inst)?, line(module, function, inst))))
    };
    Some(lay_out(Code { module, context, id, machine: None }, places, &needs))
}

/// The same of machine code, given who is where in it. `needs`: what in a block to which not all
/// threads come needs them.
pub fn print_machine(
    module: &Listing,
    context: PlacesContext<'_>,
    id: FuncId,
    (machine, places): (&MachineFunction, Places),
    needs: &dyn Fn(Block) -> Option<String>,
) -> Listed {
    let function = &module.functions[id];
    if function.entry().is_some_and(|entry| places.entered(entry).scope < Scope::Warp) {
        return Err(WhyNot::Leaves);
    }
    let needs = |block: Block| Some((needs(block)?, line(module, function, function.blocks[block].first)));
    lay_out(Code { module, context, id, machine: Some(machine) }, places, &needs)
}

/// A function that is listed.
#[derive(Clone, Copy)]
struct Code<'a> {
    module: &'a Listing,
    context: PlacesContext<'a>,
    id: FuncId,
    machine: Option<&'a MachineFunction>,
}

impl<'a> Code<'a> {
    fn function(self) -> &'a Function {
        &self.module.functions[self.id]
    }

    /// The instructions of a block, and those by which it is left.
    fn insts(self, block: Block) -> (Vec<Inst>, Vec<Inst>) {
        let mut insts: Vec<Inst> = self.function().block_insts(block).collect();
        let ends = match self.machine.map(|machine| &machine.insts[block]) {
            None => 1,
            // Of a block without instructions, the label stands for one.
            Some(own) if own.is_empty() => 1,
            Some(own) => own.iter().rev().take_while(|inst| inst.names_block).count(),
        };
        let ends = insts.split_off(insts.len() - ends);
        (insts, ends)
    }

    /// Whether it is known under which condition control goes which way from a block.
    fn is_known(self, block: Block) -> bool {
        match self.machine {
            None => {
                let end = self.function().terminator(block);
                matches!(self.function().insts[end].op, Op::CondBr(_) | Op::Switch(_))
            }
            Some(machine) => machine.branches_at(block).is_some(),
        }
    }
}

fn line(module: &Listing, function: &Function, inst: Inst) -> usize {
    module.source.line_column(function.insts[inst].span.start).0 as usize
}

fn lay_out(code: Code<'_>, places: Places, needs: &dyn Fn(Block) -> Option<(String, usize)>) -> Listed {
    let (module, function) = (code.module, code.function());
    let Some(analyzed) = code.context.analyzed(code.id) else { return Ok(Default::default()) };
    let structure = &analyzed.structure;
    let line_of = |block: Block| line(module, function, function.blocks[block].first);
    let driver = Driver::new(places, &structure.cfg, &structure.cycles, &line_of)?;
    for &block in structure.cfg.reverse_postorder() {
        if let Some((what, line)) = Some(block).filter(|&block| driver.is_parted(block)).and_then(needs) {
            return Err(WhyNot::Instruction(what, line));
        }
        if driver.parts(block) && !code.is_known(block) {
            let end = function.terminator(block);
            return Err(WhyNot::Instruction(text(module, function, end), line(module, function, end)));
        }
    }
    let mut printer = Printer {
        code,
        driver: &driver,
        blocks: BlockNames::new(module, code.id),
        values: ValueNames::new(module, code.id),
        out: format!("{}:\n", module.function_name(code.id)),
    };
    driver.run(&mut printer);
    let mut counts = Counts::default();
    for &block in structure.cfg.reverse_postorder() {
        let own = function.block_insts(block).count();
        counts.instructions += own;
        counts.predicated += if driver.is_parted(block) { own } else { 0 };
        counts.branches += usize::from(driver.parts(block));
    }
    Ok((printer.out, counts))
}

/// Whether an instruction does something else if threads are missing; a function that is called
/// does not, if it is not convergent and has no barrier.
pub fn needs_those(context: PlacesContext<'_>, function: &Function, inst: Inst) -> bool {
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
pub fn text(module: &Listing, function: &Function, inst: Inst) -> String {
    let data = &function.insts[inst];
    let text = module.str(Span { len: data.attachments.saturating_sub(data.span.start), ..data.span });
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

struct Printer<'a> {
    code: Code<'a>,
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
            Place::Group(group) => self.blocks.plain(plan.start(group)),
            Place::End(group) => plan.end(group).map_or("the end".to_string(), |end| self.blocks.plain(end)),
        }
    }

    /// A number, or the value that has a name.
    fn operand(&self, value: simt_ir::Value) -> String {
        self.code.function().int(value).map_or_else(|| self.values.operand(value), |int| int.to_string())
    }

    /// Under which condition threads go from a block to another one.
    fn condition(&self, from: Block, way: Block) -> String {
        let function = self.code.function();
        let end = function.terminator(from);
        let operands = function.operands(end);
        let is_only = self.driver.cfg.successors(from).len() == 1;
        match function.insts[end].op {
            _ if is_only => "enabled".to_string(),
            _ if self.code.machine.is_some() => self.branch(from, way),
            Op::CondBr(targets) => {
                let condition = self.operand(operands[0]);
                let is_true = function.blocks_in(targets)[0] == way;
                if is_true { condition } else { format!("not {condition}") }
            }
            Op::Switch(targets) => {
                let targets = function.blocks_in(targets);
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

impl Printer<'_> {
    /// The same of machine code: what the first of two branches decides by, or that it does not.
    fn branch(&self, from: Block, way: Block) -> String {
        let (module, function) = (self.code.module, self.code.function());
        let (_, branches) = self.code.insts(from);
        let line = branches.first().map(|&branch| text(module, function, branch)).unwrap_or_default();
        let target = format!("%{}", self.blocks.plain(way));
        let number = target.split('.').take(2).collect::<Vec<_>>().join(".");
        let operands: Vec<&str> = line.split(", ").collect();
        let names = |operand: &&str| operand.split_whitespace().last().is_some_and(|name| name == number);
        let decides = operands.iter().filter(|operand| !operand.contains("%bb.")).copied();
        let decides = decides.collect::<Vec<_>>().join(", ");
        if operands.iter().any(names) { decides } else { format!("not {decides}") }
    }
}

impl Writer for Printer<'_> {
    fn label(&mut self, place: Place) {
        if let Place::Block(_) | Place::Behind(_) = place {
            let _ = writeln!(self.out, "  {}:", self.place(place));
        }
    }

    fn block(&mut self, block: Block) {
        let driver = self.driver;
        if driver.is_parted(block) {
            self.put(&format!("enabled = enabled[{}]", self.blocks.plain(block)));
        } else if driver.places.goes_on(block)
            && driver.cfg.predecessors(block).iter().any(|&from| driver.is_parted(from))
        {
            self.put("enabled = all");
        }
        for inst in self.code.insts(block).0 {
            self.put(&text(self.code.module, self.code.function(), inst));
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
