//! What became of addresses (`common-base-elim`), in words.

use crate::object::{Object, object};
use crate::place::{Shown, Texts};
use crate::remark_name::Name;
use crate::words::plural_of;
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_ir::{Inst, Listing};
use simt_passes::{BaseChange, BaseNote, BasePlace};

/// Something that is told of a function's addresses.
pub struct BaseFinding {
    /// The name of the function, as in the text.
    pub function: String,
    /// The instruction that it is about, unless it is about all of the function.
    pub inst: Option<Inst>,
    /// What it is.
    pub what: BaseChange,
    /// Where it is; a function as a whole is at its header.
    pub shown: Shown,
}

/// Makes findings of what the pass has noted.
pub fn findings(module: &Listing, notes: &[BaseNote], texts: &Texts<'_>) -> Vec<BaseFinding> {
    let finding = |note: &BaseNote| {
        let function = note.function;
        let shown = match note.inst {
            Some(inst) => texts.show(module, ProgramPoint { function, inst }),
            None => texts.show_function(module, function),
        };
        let name = module.function_name(function).into_owned();
        BaseFinding { function: name, inst: note.inst, what: note.what, shown }
    };
    notes.iter().map(finding).collect()
}

impl BaseFinding {
    /// What a remark about it is called.
    pub(crate) fn name(&self) -> Name {
        match self.what {
            BaseChange::Merged { .. } => Name::BasesMerged,
            BaseChange::Shared { .. } => Name::AllocasShared,
            BaseChange::Split => Name::BasesSplit,
            BaseChange::DepthLimit { .. } | BaseChange::RoundLimit { .. } => Name::BaseLimit,
        }
    }

    /// What it is called in JSON and statistics.
    pub(crate) fn code(&self) -> &'static str {
        match self.what {
            BaseChange::Merged { place: BasePlace::Member, .. } => "merged",
            BaseChange::Merged { place: BasePlace::Hoisted, .. } => "hoisted",
            BaseChange::Merged { place: BasePlace::Joined, .. } => "joined",
            BaseChange::Shared { .. } => "shared",
            BaseChange::Split => "split",
            BaseChange::DepthLimit { .. } => "depth-limit",
            BaseChange::RoundLimit { .. } => "round-limit",
        }
    }

    /// How many addresses, variables or values it is about, or how many rounds.
    pub(crate) fn count(&self) -> Option<usize> {
        match self.what {
            BaseChange::Merged { members: count, .. }
            | BaseChange::Shared { slots: count }
            | BaseChange::DepthLimit { values: count }
            | BaseChange::RoundLimit { rounds: count } => Some(count),
            BaseChange::Split => None,
        }
    }

    /// In words.
    pub(crate) fn message(&self) -> String {
        let addresses = |count| plural_of(count, "address is", "addresses are");
        match self.what {
            BaseChange::Merged { members, place: BasePlace::Member } => {
                format!("{} computed here once, or as a number of bytes from here", addresses(members))
            }
            BaseChange::Merged { members, place: BasePlace::Hoisted } => {
                format!("{} computed once in front of all of them", addresses(members))
            }
            BaseChange::Merged { members, place: BasePlace::Joined } => {
                format!("{} there on each way that leads here", addresses(members))
            }
            BaseChange::Shared { slots } => {
                format!("{} one place", plural_of(slots, "variable shares", "variables share"))
            }
            BaseChange::Split => {
                "addresses with one base are computed in several places: none comes before all of them, or \
                 nothing would be saved"
                    .to_string()
            }
            BaseChange::DepthLimit { values } => format!(
                "{} not looked into: cbe-max-depth, or too much that they are made of",
                plural_of(values, "value is", "values are")
            ),
            BaseChange::RoundLimit { rounds } => {
                format!("gone through {}: cbe-max-iter", plural_of(rounds, "time", "times"))
            }
        }
    }

    /// As JSON.
    pub(crate) fn object(&self) -> Object {
        object! {
            "function": self.function.clone(),
            "what": self.code(),
            "count"?: self.count(),
            "message": self.message(),
            ..crate::members::at(&self.shown),
        }
    }

    /// In one line, as `-v` has it.
    pub fn line(&self) -> String {
        let (file, line) = self.shown.place();
        format!("{file}:{line}: remark: {} [common-base-elim]", self.message())
    }
}
