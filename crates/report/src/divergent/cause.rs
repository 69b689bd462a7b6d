//! Why a branch is divergent, in terms of the source: `i < n ← i ← threadIdx.x`.
//!
//! The analysis gives a chain of values from the condition to what differs by itself. Each is shown
//! as the expression at its debug location, if its source file is there, else by its name in the
//! IR.

use crate::names;
use crate::place::{Shown, Texts};
use crate::text;
use crate::uniformity::Uniformity;
use crate::uniformity::reason;
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::divergence::{Link, ModuleDivergence, Reason, Scope, Source, Subject};
use simt_ir::target::{Effect, Id, Sameness};
use simt_ir::{Block, FuncId, Function, Inst, Listing, Op, Symbol, Value, ValueDef};
use std::cell::RefCell;
use std::rc::Rc;

/// Steps of a chain that are told; of longer ones, those in the middle are left out.
const LIMIT: usize = 6;

/// Calls that are followed from a parameter to what is passed.
const CALLS: usize = 16;

/// Why something differs between threads.
pub struct Cause {
    /// From the condition of the branch to what differs by itself.
    pub steps: Vec<Step>,
    /// What differs by itself.
    pub origin: Origin,
}

/// One step to the source.
pub struct Step {
    /// What it is.
    pub text: String,
    /// Where it is computed.
    pub shown: Option<Shown>,
}

/// What differs by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// In words, as the object of a sentence.
    pub words: String,
    /// Whether it is certain that it differs because the numbers of threads do.
    pub is_number: bool,
    /// Whether it is made of data that may be the same for all threads.
    pub is_data: bool,
}

/// Tells why branches of a module are divergent.
pub struct Causes<'t> {
    /// The module.
    pub module: &'t Listing,
    /// What differs.
    pub divergence: &'t ModuleDivergence,
    /// What is shown.
    pub texts: &'t Texts<'t>,
    /// The function that was asked about last: who asks goes through one after the other.
    last: RefCell<Option<Rc<Uniformity<'t>>>>,
}

impl<'t> Causes<'t> {
    /// For a module, what differs in it, and the texts to show.
    pub fn new(module: &'t Listing, divergence: &'t ModuleDivergence, texts: &'t Texts<'t>) -> Causes<'t> {
        Causes { module, divergence, texts, last: RefCell::default() }
    }

    /// A function with the names of its values. Cost: the function's size, unless it is the last
    /// one again.
    pub fn function(&self, id: FuncId) -> Option<Rc<Uniformity<'t>>> {
        let mut last = self.last.borrow_mut();
        if last.as_ref().is_none_or(|last| last.id != id) {
            *last = Uniformity::new(self.module, self.divergence, id).map(Rc::new);
        }
        last.clone()
    }

    /// Why the branch at the end of a block is divergent. Cost: the length of the chain.
    pub fn of(&self, function: FuncId, branch: Block) -> Option<Cause> {
        let analyzed = self.divergence.functions[function].as_ref()?;
        let mut cause = Cause { steps: Vec::new(), origin: unknown() };
        let chain = analyzed.divergence.terminator_chain(branch);
        if chain.is_empty() {
            cause.origin = origin_of(analyzed.divergence.terminator_reason(branch)?);
            return Some(cause);
        }
        self.tell(&mut cause, function, &chain, CALLS)?;
        Some(cause)
    }

    /// Adds the steps of a chain; from a parameter, it goes on where the function is called.
    fn tell(&self, cause: &mut Cause, function: FuncId, chain: &[Link], calls: usize) -> Option<()> {
        let uniformity = self.function(function)?;
        // Nobody reads the middle of a long chain.
        let (start, end) = match chain.len() {
            length if length > 4 * LIMIT => (2 * LIMIT, length - 2 * LIMIT),
            length => (length, length),
        };
        for link in chain[..start].iter().chain(&chain[end..]) {
            let step = self.subject(&uniformity, link.subject);
            cause.push(step);
            if let Some(branch) = branch_of(link.reason) {
                let place = super::terminator(self.module, function, branch);
                let shown = self.texts.show(self.module, place);
                let text = snippet(&shown).unwrap_or_else(|| {
                    format!("the branch at the end of {}", uniformity.blocks.operand(branch))
                });
                cause.push(Step { text, shown: Some(shown) });
            }
        }
        let last = chain.last()?;
        cause.origin = self.origin(&uniformity, last);
        if chain.iter().any(|link| self.finds_data(uniformity.function, link.subject)) {
            (cause.origin.is_number, cause.origin.is_data) = (false, true);
        }
        let (Reason::Source(Source::Callers), Subject::Value(value)) = (last.reason, last.subject) else {
            return Some(());
        };
        let ValueDef::Param(index) = uniformity.function.values[value].def else { return Some(()) };
        if let Some((caller, argument)) = self.passed(function, index as usize).filter(|_| calls > 0) {
            let chain = self.divergence.functions[caller].as_ref()?.divergence.chain(argument);
            if !chain.is_empty() {
                self.tell(cause, caller, &chain, calls - 1)?;
            }
        }
        Some(())
    }

    /// An argument that differs between threads, and who passes it.
    fn passed(&self, callee: FuncId, index: usize) -> Option<(FuncId, Value)> {
        let calls = self.module.functions.keys().flat_map(|caller| {
            let found = self.divergence.functions[caller].iter();
            found.flat_map(|found| &found.divergence.calls).map(move |call| (caller, call))
        });
        calls.filter(|(_, call)| call.callee == callee).find_map(|(caller, call)| {
            let argument = *self.module.functions[caller].arguments(call.inst).get(index)?;
            let scope = self.divergence.functions[caller].as_ref()?.divergence.scope(argument);
            (scope < Scope::Cta).then_some((caller, argument))
        })
    }

    fn subject(&self, uniformity: &Uniformity<'_>, subject: Subject) -> Step {
        let value = match subject {
            Subject::Value(value) => value,
            Subject::Memory(phi) => {
                let variable = uniformity.analyzed.memory.phis[phi as usize].variable;
                let text = format!("what is in {}", uniformity.values.operand(variable));
                return Step { text, shown: None };
            }
        };
        match uniformity.function.values[value].def {
            ValueDef::Inst(inst) => {
                let shown = self.texts.show(self.module, ProgramPoint { function: uniformity.id, inst });
                let id = match uniformity.function.effect(inst) {
                    Some(Effect::Id(Id::Thread(axis))) => {
                        Some(format!("threadIdx.{}", char::from(b'x' + axis)))
                    }
                    _ => None,
                };
                let id = id.filter(|_| shown.of_statements);
                let is_line = shown.of_statements && shown.shown.is_some();
                let line = || is_line.then(|| format!("line {}", shown.at.line));
                let text = id.or_else(|| snippet(&shown)).or_else(line);
                let text = text.unwrap_or_else(|| uniformity.values.operand(value));
                Step { text, shown: Some(shown) }
            }
            ValueDef::Param(index) => {
                Step { text: names::parameter(self.module, uniformity.id, index), shown: None }
            }
            _ => Step { text: uniformity.values.operand(value), shown: None },
        }
    }

    /// What the last link of a chain comes from.
    fn origin(&self, uniformity: &Uniformity<'_>, last: &Link) -> Origin {
        let function = uniformity.function;
        let call = match last.subject {
            Subject::Value(value) => function.inst_of(value),
            _ => None,
        };
        let number = |words: &str| Origin { words: words.to_string(), is_number: true, is_data: false };
        match last.reason {
            Reason::Source(Source::Id) => match call.and_then(|call| function.effect(call)) {
                Some(Effect::Id(Id::Lane | Id::LaneMask)) => number("the number of the thread's lane"),
                Some(Effect::Id(Id::Warp)) => number("the number of the thread's warp"),
                _ => number("the thread's number"),
            },
            Reason::Source(Source::Table) => match call {
                Some(call) if self.exchanges_data(uniformity, call) => {
                    let words = format!("what {} makes of data", self.callee(uniformity.id, call));
                    Origin { words, is_number: false, is_data: true }
                }
                Some(call) => {
                    number(&format!("what {} returns to the thread", self.callee(uniformity.id, call)))
                }
                None => number("the thread's number"),
            },
            Reason::Source(Source::Callee(id)) => {
                let words = format!("what {} returns to the thread", names::function(self.module, id));
                let is_data = self.returns_data(id, CALLS);
                Origin { words, is_number: !is_data, is_data }
            }
            Reason::Source(Source::Callers) => number("what the function is called with"),
            reason => {
                let mut origin = origin_of(reason);
                if let (Reason::Source(Source::Memory), Subject::Value(value)) = (reason, last.subject) {
                    origin.words = uniformity.source_words(Source::Memory, Some(value));
                }
                origin
            }
        }
    }
}

impl Causes<'_> {
    /// Whether a value is what a thread finds at an address of its own: others may find the same.
    /// Not in a table of the module, in what is passed by value, or on its stack.
    fn finds_data(&self, function: &Function, subject: Subject) -> bool {
        let Subject::Value(value) = subject else { return false };
        let Some((Op::Load(_), &[mut address])) = function.computation(value) else { return false };
        while let Some((Op::GetElementPtr { .. } | Op::Cast(..), operands)) = function.computation(address) {
            address = operands[0];
        }
        match function.values[address].def {
            ValueDef::Symbol(Symbol::Global(id)) => !self.module.globals[id].is_constant,
            ValueDef::Param(index) => function.params[index as usize].memory.is_none(),
            ValueDef::Inst(inst) => !matches!(function.insts[inst].op, Op::Alloca { .. }),
            _ => true,
        }
    }

    /// Whether what a function returns comes from what all threads may get alike.
    fn returns_data(&self, id: FuncId, calls: usize) -> bool {
        let Some(found) = self.divergence.functions[id].as_ref() else { return false };
        let reason = match found.divergence.returned.reason {
            Some(Reason::Operand(value)) => found.divergence.chain(value).last().map(|link| link.reason),
            reason => reason,
        };
        match reason {
            Some(Reason::Source(Source::Callee(callee))) => calls > 0 && self.returns_data(callee, calls - 1),
            Some(Reason::Source(source)) => is_data(source),
            _ => false,
        }
    }

    /// Whether an instruction gives threads what is computed from data, and from what is the same
    /// for all threads of the block.
    fn exchanges_data(&self, uniformity: &Uniformity<'_>, call: Inst) -> bool {
        let function = uniformity.function;
        let divergence = &uniformity.analyzed.divergence;
        let known = function.known(call);
        let is_exchange = known.is_some_and(|known| {
            known.effect == Effect::MaskedExchange
                && !matches!(known.sameness, Some(Sameness::Elected { .. }))
        });
        let is_data = |&value: &Value| {
            let of_data = |link: &Link| self.finds_data(function, link.subject);
            divergence.scope(value) >= Scope::Cta || divergence.chain(value).iter().any(of_data)
        };
        is_exchange && function.arguments(call).iter().all(is_data)
    }

    /// What a call calls: the compiler's function that it is inlined from, if it is, such as
    /// `__shfl_sync`.
    fn callee(&self, id: FuncId, inst: Inst) -> String {
        let shown = self.texts.show(self.module, ProgramPoint { function: id, inst });
        let around = self.module.subprograms(&self.module.functions[id].insts[inst]);
        let inlined = shown.best().filter(|_| shown.is_of_compiler()).and_then(|at| at.checked_sub(1));
        let name = inlined.and_then(|at| self.module.subprogram_name((*around.get(at)?)?));
        let called = || self.module.functions[id].called(inst);
        match (name, called()) {
            (Some(name), _) => format!("`{name}`"),
            (None, Some(callee)) => names::function(self.module, callee),
            (None, None) => "it".to_string(),
        }
    }
}

impl Cause {
    /// Adds a step. What has the same text as one before is the same again: an expression is
    /// several instructions.
    fn push(&mut self, step: Step) {
        self.steps.retain(|before| before.text != step.text);
        self.steps.push(step);
    }

    /// The chain in one line, with what differs by itself at its end.
    pub fn line(&self) -> String {
        let mut words: Vec<&str> = self.steps.iter().map(|step| step.text.as_str()).collect();
        if words.len() > LIMIT {
            words.splice(LIMIT / 2..words.len() - LIMIT / 2, ["…"]);
        }
        match words.is_empty() {
            true => self.origin.words.clone(),
            false => format!("{} ({})", words.join(" ← "), self.origin.words),
        }
    }
}

/// What something comes from that is no call.
fn origin_of(reason: Reason) -> Origin {
    match reason {
        Reason::Source(source) => Origin {
            words: match source {
                Source::OwnMemory => "a local variable that is not followed".to_string(),
                source => reason::source_name(source).replace('-', " "),
            },
            is_number: matches!(source, Source::Id),
            is_data: is_data(source),
        },
        _ => unknown(),
    }
}

/// Whether threads may all get the same from a source: what they find at one address one after the
/// other, what the time is, what is not known.
fn is_data(source: Source) -> bool {
    matches!(source, Source::StrongAccess | Source::Clock | Source::UnknownCall | Source::OwnMemory)
}

fn unknown() -> Origin {
    let words = "control that differs between threads".to_string();
    Origin { words, is_number: false, is_data: false }
}

/// The branch by which a reason makes a value differ.
fn branch_of(reason: Reason) -> Option<Block> {
    match reason {
        Reason::Join { branch, .. }
        | Reason::Exit { branch, .. }
        | Reason::Irregular { branch, .. }
        | Reason::Control(Some(branch)) => Some(branch),
        Reason::Source(_) | Reason::Operand(_) | Reason::Memory(_) | Reason::Control(None) => None,
    }
}

/// The source text at a place; `None` if its file is not there, or what there is may be anything
/// else in the statement.
pub(crate) fn snippet(shown: &Shown) -> Option<String> {
    let location = &shown.chain[shown.shown?];
    let line = shown.file.line(shown.at.line);
    if shown.of_statements && !text::decides(&line[shown.at.range.clone()]) {
        return None;
    }
    let text = String::from_utf8_lossy(&line[text::expression(line, location.column as usize)]);
    let words: Vec<&str> = text.split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}
