//! Optimization remarks: what became of every barrier, as LLVM's passes record what they did.
//!
//! The input is an [`Explanation`], whose words are taken as they are; the output is the YAML of
//! LLVM's `-pass-remarks-output`, which `llvm-remarkutil`, opt-viewer and editors read. One
//! document per barrier:
//!
//! * `!Passed`: the barrier is gone, or does less;
//! * `!Missed`: it stays, because something needs it or because nothing proves the contrary:
//!   whoever changes the program or its assumptions may get rid of it;
//! * `!Analysis`: what is neither. A barrier that stays because somebody asked for it is no missed
//!   optimization, so it is not among those that LLVM's users look for when they want to do better.
//!   Behind a barrier that is needed on some ways only, those are told. And behind the barriers of
//!   each function stands how many there are, as LLVM's `asm-printer` counts instructions.
//!
//! In front of them stands what became of addresses, where a pass looked at them: merged ones and
//! variables that share a place as `!Passed`, groups that stay apart as `!Missed`, limits as
//! `!Analysis`.
//!
//! ```text
//! --- !Missed
//! Pass:            barrier-elim
//! Name:            BarrierKeptHazard                             one of Name
//! DebugLoc:        { File: k.cu, Line: 22, Column: 5 }           only if debug information says so
//! Function:        _Z7nearestPfPKfS1_i                           as in the IR
//! Args:                                                          one after the other they are the message
//!   - String:          'barrier kept: '
//!   - Reason:          without it, a thread could …
//!   - String:          ' ['
//!   - Code:            hazard-raw                                as in the JSON of `explain`
//!   - String:          ']; above: '
//!   - Above:           '`point` is written here'
//!     DebugLoc:        { File: k.cu, Line: 21, Column: 14 }
//! ...
//! ```
//! Places are those that `explain` shows: the innermost of inlined code, but headers that come with
//! a compiler, and functions that are just the barrier, only if there is nothing else. Where
//! `explain` shows the IR, because there is no debug information or no source, its line is an
//! argument too, `IRLine`. `Hotness` is never there: nobody has measured it.
//!
//! Cost: linear in what there is to say.

mod yaml;

pub use crate::remark_name::{Kind, Name};

use crate::bases::BaseFinding;
use crate::explain::{Explanation, Finding, FunctionReport};
use crate::place::Shown;
use crate::words::Related;
use simt_ir::{Inst, Location};
use simt_passes::PassKind;
use std::path::{Path, PathBuf};

/// One document.
pub struct Remark<'e> {
    /// The pass that says it.
    pub pass: &'static str,
    /// Its name.
    pub name: Name,
    /// The instruction that it is about, of those that are about one.
    pub inst: Option<Inst>,
    /// Where that is in the source.
    location: Option<&'e Location>,
    /// How many steps outward along `inlinedAt` that place is.
    pub outside: usize,
    /// The function, as in the text.
    pub function: &'e str,
    args: Vec<Arg<'e>>,
}

impl Remark<'_> {
    /// The message as one line, with the places of what happens somewhere else: as paths from a
    /// folder, where they are below it.
    pub fn message(&self, from: &Path) -> String {
        let place = |of: &Location| {
            let path: PathBuf = Path::new(&of.directory).join(&of.file).components().collect();
            let path = path.strip_prefix(from).unwrap_or(&path);
            format!(" ({}:{}:{})", path.display(), of.line, of.column)
        };
        let said = |arg: &Arg<'_>| arg.value.clone() + &arg.location.map(place).unwrap_or_default();
        self.args.iter().map(said).collect()
    }
}

/// A piece of the message.
struct Arg<'e> {
    key: String,
    value: String,
    location: Option<&'e Location>,
}

/// The remarks about a module as YAML: those of passes that are `wanted`. What stays is told by
/// `last_pass`: it saw all that the passes before it had left.
pub fn yaml(
    explanation: &Explanation,
    last_pass: Option<&'static str>,
    wanted: &dyn Fn(&str) -> bool,
) -> String {
    let mut text = String::new();
    for remark in remarks(explanation, last_pass).iter().filter(|remark| wanted(remark.pass)) {
        yaml::document(remark, &mut text);
    }
    text
}

/// The remarks about a module, function by function.
pub fn remarks<'e>(explanation: &'e Explanation, last_pass: Option<&'static str>) -> Vec<Remark<'e>> {
    let mut remarks: Vec<Remark<'e>> = explanation.bases.iter().map(base).collect();
    // Without a pass that looks at barriers nothing is told of them.
    let Some(last_pass) = last_pass else { return remarks };
    for function in explanation.functions.iter().filter(|function| !function.findings.is_empty()) {
        for finding in &function.findings {
            remarks.push(barrier(function, finding, last_pass));
            remarks.extend(partly(function, finding, last_pass));
        }
        remarks.extend(function.barriers().next().map(|_| count(function, last_pass)));
    }
    remarks
}

fn barrier<'e>(function: &'e FunctionReport, finding: &'e Finding, last_pass: &'static str) -> Remark<'e> {
    let words = &finding.words;
    let mut message = Message::default();
    message.string(&format!("{} {}: ", finding.subject(), finding.verdict())).say("Reason", &words.message);
    message.string(" [").say("Code", words.code).string("]");
    if let Some(status) = &words.status {
        message.string(", ").say("Status", status.name());
    }
    message.ir_line(&finding.shown);
    for related in &words.related {
        message.related(related);
    }
    for note in finding.notes() {
        message.string("; note: ").say("Note", &note);
    }
    for help in &words.help {
        message.string("; help: ").say("Help", help);
    }
    Remark {
        pass: finding.removed_by.or(finding.weakened_by).unwrap_or(last_pass),
        name: finding.remark,
        inst: Some(finding.place.inst),
        location: location(&finding.shown),
        outside: outside(&finding.shown),
        function: &function.name,
        args: message.args,
    }
}

/// What became of addresses.
fn base(finding: &BaseFinding) -> Remark<'_> {
    let mut message = Message::default();
    message.say("Reason", &finding.message()).string(" [").say("Code", finding.code()).string("]");
    message.ir_line(&finding.shown);
    Remark {
        pass: PassKind::CommonBaseElim.name(),
        name: finding.name(),
        inst: finding.inst,
        location: location(&finding.shown),
        outside: outside(&finding.shown),
        function: &finding.function,
        args: message.args,
    }
}

/// On which ways a barrier is needed that stays, if not on all.
fn partly<'e>(
    function: &'e FunctionReport,
    finding: &'e Finding,
    last_pass: &'static str,
) -> Option<Remark<'e>> {
    if finding.partly.is_empty() {
        return None;
    }
    let mut message = Message::default();
    message.string("barrier kept: ").say("Reason", &finding.partly.join("; ")).ir_line(&finding.shown);
    Some(Remark {
        pass: last_pass,
        name: Name::BarrierPartlyNeeded,
        inst: Some(finding.place.inst),
        location: location(&finding.shown),
        outside: outside(&finding.shown),
        function: &function.name,
        args: message.args,
    })
}

/// How many barriers a function has.
fn count<'e>(function: &'e FunctionReport, last_pass: &'static str) -> Remark<'e> {
    let count = function.count();
    let mut message = Message::default();
    let all = count.all();
    let numbers = [
        ("NumBarriers", all, if all == 1 { " barrier: " } else { " barriers: " }),
        ("NumRemoved", count.removed, " removed, "),
        ("NumWeakened", count.weakened, " weakened, "),
        ("NumKept", count.kept, " kept"),
    ];
    // Weakened ones only if there are any: few ask for that.
    for (key, number, what) in
        numbers.into_iter().filter(|&(key, number, _)| key != "NumWeakened" || number > 0)
    {
        message.say(key, &number.to_string()).string(what);
    }
    let (name, function) = (Name::BarrierCount, function.name.as_str());
    Remark { pass: last_pass, name, inst: None, location: None, outside: 0, function, args: message.args }
}

/// The key of words that have none of their own.
const STRING: &str = "String";

/// A message piece by piece.
#[derive(Default)]
struct Message<'e> {
    args: Vec<Arg<'e>>,
}

impl<'e> Message<'e> {
    /// Words between what has a key of its own.
    fn string(&mut self, text: &str) -> &mut Self {
        match self.args.last_mut().filter(|last| last.key == STRING) {
            Some(last) => last.value.push_str(text),
            None => return self.say(STRING, text),
        }
        self
    }

    /// Something that programs may ask for.
    fn say(&mut self, key: &'static str, value: &str) -> &mut Self {
        self.args.push(Arg { key: key.to_string(), value: value.to_string(), location: None });
        self
    }

    /// What happens somewhere else.
    fn related(&mut self, related: &'e Related) {
        // A label that leads to another one ends in an ellipsis.
        let (role, value) = (related.role, related.text.trim_matches(['…', ' ']).to_string());
        self.string(&format!("; {}: ", role.name()));
        self.args.push(Arg { key: format!("{role:?}"), value, location: location(&related.shown) });
        self.ir_line(&related.shown);
    }

    /// The line of the IR, where that is the text that the words are about.
    fn ir_line(&mut self, shown: &Shown) {
        if shown.shown.is_none() {
            self.string(" (IR line ").say("IRLine", &shown.ir.line.to_string()).string(")");
        }
    }
}

/// How far outward that is.
fn outside(shown: &Shown) -> usize {
    shown.best().unwrap_or(0)
}

/// Where an instruction comes from, as far as debug information says.
fn location(shown: &Shown) -> Option<&Location> {
    Some(&shown.chain[shown.best()?])
}

#[cfg(test)]
mod tests;
