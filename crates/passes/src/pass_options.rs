//! What passes can be told: one table, from which the pipeline's parser, the command line, help and
//! errors come.
//!
//! An option belongs to one pass. It is given as a parameter of the pass
//! (`branch-dist<ignore-call-safety=1>`), or for all passes that have it, as an option of the
//! command (`--ignore-call-safety=1`).

use crate::error::PipelineError;
use crate::kind::PassKind;
use std::fmt;

/// An option.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum PassOption {
    DecisionOrder,
    Exact,
    ExactLimit,
    Weaken,
    PlainBarriers,
    SinkBarriers,
    DumpBranchDist,
    IgnoreCallSafety,
    IgnoreVarianceCond,
    IgnoreAddressSpaceCheck,
    IgnorePhiOverhead,
    DisableComplexBranchDist,
    NoBranchDist,
    BranchDistFuncLimit,
    BranchDistBlockLimit,
    BranchDistNorm,
    PrintDeadSyncElim,
    CbeEnable,
    CbeMaxDepth,
    CbeMaxIter,
    CbeCloneAllocas,
    CbeMinUses,
    CbeCost,
}

/// What an option is set to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// On or off.
    Flag(bool),
    /// A number. As a switch, 0 is off and all others are on; as a limit, a negative one is none.
    Number(i64),
    /// Names of functions.
    Names(Vec<String>),
    /// In which order barriers are decided.
    Order(Order),
}

/// In which order barriers are decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Those that run most often first, so that they are the ones that go.
    Hottest,
    /// As they stand in the text.
    Program,
}

/// A row of the table.
pub struct Row {
    /// The option.
    pub pass_option: PassOption,
    /// Whose it is.
    pub pass: PassKind,
    /// Its name.
    pub name: &'static str,
    /// What it is by default.
    pub default: Value,
    /// What it does, as described where it restates a description.
    pub help: &'static str,
    /// What else there is to know.
    pub note: &'static str,
}

use PassKind::{BarrierElim, BranchDist, CommonBaseElim, DeadSyncElim};
use PassOption::*;
use Value::{Flag, Names, Number};

/// All options, in the order of [`PassOption`].
pub static PASS_OPTIONS: [Row; 23] = [
    row(
        BarrierElim,
        DecisionOrder,
        "order",
        Value::Order(Order::Hottest),
        "Which barriers are decided first: hottest or program",
        "of two barriers of which either may go, the first one does",
    ),
    row(
        BarrierElim,
        Exact,
        "exact",
        Flag(false),
        "Look for the cheapest barriers that can stay, where not all can go",
        "-O3 does; a barrier in a cycle costs 8 times what one around it costs",
    ),
    row(
        BarrierElim,
        ExactLimit,
        "exact-limit",
        Number(64),
        "How many barriers of a function may be up for that",
        "of more, each is decided by itself; a negative number is no limit",
    ),
    row(
        BarrierElim,
        Weaken,
        "weaken",
        Flag(false),
        "Make barriers of the warp of those that order nothing between warps",
        "where the size of blocks is known and no thread leaves early",
    ),
    row(
        BarrierElim,
        PlainBarriers,
        "plain-barriers",
        Flag(false),
        "Make plain barriers of those whose value nobody needs",
        "nobody uses it, or it is what each thread gives",
    ),
    row(
        BarrierElim,
        SinkBarriers,
        "sink-barriers",
        Flag(false),
        "Move barriers that are needed on one way only to that way",
        "into a block of its own; the one behind the last use of a tile goes to where the loop goes round",
    ),
    row(
        BranchDist,
        DumpBranchDist,
        "dump-branch-dist",
        Flag(false),
        "Dump information from Branch Distribution",
        "a line for each removal, on standard error",
    ),
    row(
        BranchDist,
        IgnoreCallSafety,
        "ignore-call-safety",
        Flag(false),
        "Ignore calls safety in branch Distribution",
        "functions that are called and not seen count as touching no memory; unsound",
    ),
    row(
        BranchDist,
        IgnoreVarianceCond,
        "ignore-variance-cond",
        Number(0),
        "Ignore variance condition in branch Distribution",
        "every branch counts as uniform when it is decided which barriers separate; unsound",
    ),
    row(
        BranchDist,
        IgnoreAddressSpaceCheck,
        "ignore-address-space-check",
        Number(0),
        "Ignore address-space checks in branch Distribution",
        "every access counts, those to local memory too",
    ),
    row(
        BranchDist,
        IgnorePhiOverhead,
        "ignore-phi-overhead",
        Number(0),
        "Ignore the overhead due to phis",
        "has no effect: a removal makes no phi",
    ),
    row(
        BranchDist,
        DisableComplexBranchDist,
        "disable-complex-branch-dist",
        Number(0),
        "Disable more complex branch Distribution",
        "each block is looked at by itself",
    ),
    row(
        BranchDist,
        NoBranchDist,
        "no-branch-dist",
        Names(Vec::new()),
        "Do not do Branch Distribution on some functions",
        "named as in the source or as in the IR, separated by commas",
    ),
    row(
        BranchDist,
        BranchDistFuncLimit,
        "branch-dist-func-limit",
        Number(-1),
        "Control number of functions to apply",
        "only the first so many of the file; -1 is all",
    ),
    row(
        BranchDist,
        BranchDistBlockLimit,
        "branch-dist-block-limit",
        Number(-1),
        "Control number of blocks to apply",
        "functions with more blocks are skipped; -1 is none",
    ),
    row(
        BranchDist,
        BranchDistNorm,
        "branch-dist-norm",
        Number(0),
        "Control normalization for branch dist",
        "not 0: what happens on all paths counts, not on any; for branch-dist<literal> only",
    ),
    row(
        DeadSyncElim,
        PrintDeadSyncElim,
        "print-dead-sync-elim",
        Flag(false),
        "Print what dead-sync-elim removes, with the addresses that are read and written around it",
        "five lines for each removal, on standard error",
    ),
    row(
        CommonBaseElim,
        CbeEnable,
        "cbe-enable",
        Flag(true),
        "Merge common bases at all",
        "0 turns common-base-elim off",
    ),
    row(
        CommonBaseElim,
        CbeMaxDepth,
        "cbe-max-depth",
        Number(8),
        "How many operations deep an address is looked into",
        "what is deeper is a value by itself",
    ),
    row(
        CommonBaseElim,
        CbeMaxIter,
        "cbe-max-iter",
        Number(16),
        "How often a function is gone through",
        "until nothing changes, at most",
    ),
    row(
        CommonBaseElim,
        CbeCloneAllocas,
        "cbe-clone-allocas",
        Flag(true),
        "Let variables of the stack that are never needed together share a place",
        "those of which nobody else knows the address",
    ),
    row(
        CommonBaseElim,
        CbeMinUses,
        "cbe-min-uses",
        Number(2),
        "How many uses addresses with one base must have together",
        "with fewer, they stay as they are",
    ),
    row(
        CommonBaseElim,
        CbeCost,
        "cbe-cost",
        Flag(true),
        "Merge addresses only where that saves instructions",
        "0 merges whatever can be merged, to try it out",
    ),
];

const fn row(
    pass: PassKind,
    pass_option: PassOption,
    name: &'static str,
    default: Value,
    help: &'static str,
    note: &'static str,
) -> Row {
    Row { pass_option, pass, name, default, help, note }
}

impl PassOption {
    /// Its row in the table.
    pub fn row(self) -> &'static Row {
        &PASS_OPTIONS[self as usize]
    }

    /// Those of a pass.
    pub fn of(pass: PassKind) -> impl Iterator<Item = PassOption> {
        PASS_OPTIONS.iter().filter(move |row| row.pass == pass).map(|row| row.pass_option)
    }

    /// The option of a name.
    pub fn from_name(name: &str) -> Option<PassOption> {
        PASS_OPTIONS.iter().find(|row| row.name == name).map(|row| row.pass_option)
    }

    /// Reads a value; without one (`<dump-branch-dist>`), it is switched on, if it is a switch. Or
    /// what it takes.
    pub fn read(self, text: Option<&str>) -> Result<Value, PipelineError> {
        let row = self.row();
        let takes = |what: &str| {
            let text = text.map_or_else(String::new, |text| format!(", not '{text}'"));
            PipelineError {
                message: format!("'{}' takes {what}{text}", row.name),
                help: row.help.to_string(),
            }
        };
        match (&row.default, text.map(str::trim)) {
            (Flag(_), None | Some("1" | "true")) => Ok(Flag(true)),
            (Flag(_), Some("0" | "false")) => Ok(Flag(false)),
            (Flag(_), _) => Err(takes("0 or 1")),
            (Number(_), text) => match text.unwrap_or("1").parse() {
                Ok(number) if text.is_some() || !self.is_limit() => Ok(Number(number)),
                _ => Err(takes("a number")),
            },
            (Names(_), Some(text)) => {
                let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
                Ok(Names(names.map(str::to_string).collect()))
            }
            (Names(_), None) => Err(takes("names of functions, separated by commas")),
            (Value::Order(_), Some("hottest")) => Ok(Value::Order(Order::Hottest)),
            (Value::Order(_), Some("program")) => Ok(Value::Order(Order::Program)),
            (Value::Order(_), _) => Err(takes("hottest or program")),
        }
    }

    /// Whether it is a number for its own sake, and not a switch.
    fn is_limit(self) -> bool {
        matches!(
            self,
            BranchDistFuncLimit | BranchDistBlockLimit | ExactLimit | CbeMaxDepth | CbeMaxIter | CbeMinUses
        )
    }
}

impl Row {
    /// The help text, with the default of what is no switch.
    pub fn help(&self) -> String {
        let default = match (&self.default, self.pass) {
            (Number(_) | Value::Order(_), PassKind::BarrierElim | PassKind::CommonBaseElim) => {
                format!(" [default: {}]", self.default)
            }
            _ => String::new(),
        };
        format!("{} ({}){default}", self.help, self.note)
    }

    /// What it takes, in a word.
    pub fn takes(&self) -> &'static str {
        match self.default {
            Flag(_) => "0|1",
            Number(_) => "N",
            Names(_) => "FUNC,...",
            Value::Order(_) => "hottest|program",
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flag(on) => write!(f, "{}", u8::from(*on)),
            Number(number) => write!(f, "{number}"),
            Names(names) => f.write_str(&names.join(",")),
            Value::Order(Order::Hottest) => f.write_str("hottest"),
            Value::Order(Order::Program) => f.write_str("program"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_options() {
        for (at, row) in PASS_OPTIONS.iter().enumerate() {
            assert_eq!((row.pass_option as usize, row.pass_option.row().name), (at, row.name));
            assert_eq!(PassOption::from_name(row.name), Some(row.pass_option));
        }
        assert_eq!(PassOption::from_name("oder"), None);
    }

    #[test]
    fn values() {
        assert_eq!(DumpBranchDist.read(None), Ok(Flag(true)));
        assert_eq!(IgnoreCallSafety.read(Some("false")), Ok(Flag(false)));
        assert_eq!(IgnoreVarianceCond.read(None), Ok(Number(1)));
        assert_eq!(BranchDistFuncLimit.read(Some("-1")), Ok(Number(-1)));
        assert_eq!(NoBranchDist.read(Some("f, g,")), Ok(Names(vec!["f".into(), "g".into()])));
        assert_eq!(DecisionOrder.read(Some("program")), Ok(Value::Order(Order::Program)));
        let fails = |pass_option: PassOption, text, message: &str| {
            assert_eq!(pass_option.read(text).map_err(|error| error.message), Err(message.to_string()));
        };
        fails(DumpBranchDist, Some("2"), "'dump-branch-dist' takes 0 or 1, not '2'");
        fails(BranchDistNorm, Some("x"), "'branch-dist-norm' takes a number, not 'x'");
        fails(BranchDistBlockLimit, None, "'branch-dist-block-limit' takes a number");
        fails(NoBranchDist, None, "'no-branch-dist' takes names of functions, separated by commas");
        fails(DecisionOrder, Some("text"), "'order' takes hottest or program, not 'text'");
    }
}
