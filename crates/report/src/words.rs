//! What there is to say about a barrier, or whatever else a message is about.

use crate::diagnostic::{Diagnostic, Label, Severity};
use crate::names::Identity;
use crate::place::Shown;

/// What is said about a barrier, or whatever else a message is about.
#[derive(Default)]
pub struct Words {
    /// The reason, as a stable kebab-case code.
    pub code: &'static str,
    /// The reason, in one line.
    pub message: String,
    /// What to say at the barrier itself.
    pub mark: String,
    /// Other places that matter.
    pub related: Vec<Related>,
    /// Which pairs of them were compared, and how that ended.
    pub pairs: Vec<Compared>,
    /// What else there is to know.
    pub notes: Vec<String>,
    /// What the user can do.
    pub help: Vec<String>,
}

/// A place that matters for a barrier.
pub struct Related {
    /// What it is to the barrier.
    pub role: RelatedRole,
    /// Where it is.
    pub shown: Shown,
    /// What happens there.
    pub text: String,
    /// What it touches, if it is an access to memory.
    pub object: Option<Identity>,
}

/// What a place is to a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RelatedRole {
    /// An event before it.
    Above,
    /// An event after it.
    Below,
    /// A barrier that bounds its epoch.
    Bound,
    /// What pins it.
    Cause,
    /// A place on the way that some threads go from a divergent branch.
    Way,
    /// The earlier access of a race.
    First,
    /// Where threads wait for ever.
    Waiting,
    /// A call that led to the place.
    Caller,
}

/// A pair of related places.
pub struct Compared {
    /// The one before the barrier, as an index.
    pub above: usize,
    /// The one after it.
    pub below: usize,
    /// Why they need, or do not need, their order: a stable kebab-case code.
    pub code: &'static str,
}

impl RelatedRole {
    /// The role as a stable word.
    pub fn name(self) -> &'static str {
        match self {
            RelatedRole::Above => "above",
            RelatedRole::Below => "below",
            RelatedRole::Bound => "bound",
            RelatedRole::Cause => "cause",
            RelatedRole::Way => "way",
            RelatedRole::First => "first",
            RelatedRole::Waiting => "waiting",
            RelatedRole::Caller => "caller",
        }
    }
}

impl Words {
    /// The words as a message about a barrier.
    pub fn diagnostic(&self, severity: Severity, shown: &Shown) -> Diagnostic {
        let mut diagnostic = Diagnostic::new(severity, self.message.clone());
        let label = |shown: &Shown, text: &str, is_primary| Label {
            file: shown.file.clone(),
            at: shown.at.clone(),
            text: text.to_string(),
            is_primary,
        };
        diagnostic.labels.push(label(shown, &self.mark, true));
        let related = self.related.iter().map(|related| label(&related.shown, &related.text, false));
        diagnostic.labels.extend(related);
        diagnostic.notes.clone_from(&self.notes);
        diagnostic.help.clone_from(&self.help);
        diagnostic
    }
}

/// `1 barrier`, `2 barriers`.
pub(crate) fn plural(count: usize, noun: &str) -> String {
    plural_of(count, noun, &format!("{noun}s"))
}

/// `1 finding`, `2 findings`.
pub fn plural_of(count: usize, one: &str, several: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { several })
}
