//! What there is to say about a barrier, or whatever else a message is about.

use crate::diagnostic::{Diagnostic, Label, Severity};
use crate::names::Identity;
use crate::phrases;
use crate::place::Shown;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::sync::Arc;

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
    /// Of a barrier that stays: whether it is known to be needed.
    pub status: Option<Status>,
    /// What else there is to know.
    pub notes: Vec<String>,
    /// What the user can do.
    pub help: Vec<String>,
}

/// Whether a barrier that stays is known to be needed.
pub enum Status {
    /// It is: two threads show it.
    Needed(Box<Witness>),
    /// Nobody knows.
    Undecided(Obstacle),
}

/// Two threads that need a barrier, as a host can bring it about. Its members are those of the
/// JSON.
#[derive(Clone, Serialize)]
pub struct Witness {
    /// The one before the barrier.
    pub above: WitnessThread,
    /// The one behind it.
    pub below: WitnessThread,
    /// What they meet in, as the source would write it.
    pub element: String,
    /// A byte in which they do, from where the object begins.
    pub byte: i64,
    /// The extents of the block.
    pub block: [u32; 3],
    /// Which block it is.
    pub block_index: [u32; 3],
    /// The extents of the grid.
    pub grid: [u32; 3],
    /// The kernel, if that is not what the barrier is in.
    pub kernel: Option<String>,
    /// The function that all threads of the block call, if the threads begin in one that is no
    /// kernel.
    pub called: Option<String>,
    /// Whether the launch has to be a cooperative one.
    pub cooperative: bool,
    /// How often the barrier has been executed before.
    pub executed_before: usize,
    /// How often it is executed between what the two threads do.
    pub executed_between: usize,
    /// The numbers that the kernel is given, by parameter.
    #[serde(serialize_with = "by_name")]
    pub parameters: Vec<(String, i64)>,
    /// What all memory holds that the kernel only reads, if threads read any.
    pub memory: Option<u64>,
    /// Where it holds other numbers.
    pub found: Vec<WitnessFound>,
    /// All that as a sentence.
    pub sentence: String,
}

/// A number that memory holds at one place.
#[derive(Clone, Serialize)]
pub struct WitnessFound {
    /// Where, as the source would write it.
    pub element: String,
    /// Its first byte, from where the object begins.
    pub byte: i64,
    /// How many bits it has.
    pub bits: u32,
    /// The number, as a signed one.
    pub value: i64,
}

/// One of two threads that meet.
#[derive(Clone, Serialize)]
pub struct WitnessThread {
    /// Its id.
    pub thread: [u32; 3],
    /// `reads`, `writes`, `updates`.
    pub does: &'static str,
}

/// What stands in the way of knowing.
#[derive(Clone, Serialize)]
pub struct Obstacle {
    /// The kind, as a stable kebab-case code.
    #[serde(rename = "reason")]
    pub code: &'static str,
    /// In one line.
    pub message: String,
    /// What would help, if something would.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
}

impl Obstacle {
    /// One that nothing is known to help against.
    pub fn new(code: &'static str, message: impl Into<String>) -> Obstacle {
        Obstacle { code, message: message.into(), help: None }
    }
}

fn by_name<S: Serializer>(parameters: &[(String, i64)], serializer: S) -> Result<S::Ok, S::Error> {
    let by_name: BTreeMap<&String, i64> = parameters.iter().map(|(name, value)| (name, *value)).collect();
    by_name.serialize(serializer)
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

/// What a place is to a barrier. Programs know it by the name of the variant.
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
    /// The role as a stable word: that of the variant.
    pub fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }
}

impl Words {
    /// A reason, and nothing else yet.
    pub fn new(code: &'static str, message: impl Into<String>) -> Words {
        Words { code, message: message.into(), ..Words::default() }
    }

    /// With something to know.
    pub fn note(mut self, note: impl Into<String>) -> Words {
        self.notes.push(note.into());
        self
    }

    /// With something to do.
    pub fn help(mut self, help: impl Into<String>) -> Words {
        self.help.push(help.into());
        self
    }

    /// With other places.
    pub fn related(mut self, related: impl IntoIterator<Item = Related>) -> Words {
        self.related.extend(related);
        self
    }

    /// The words as a message about a barrier.
    pub fn diagnostic(&self, severity: Severity, shown: &Shown) -> Diagnostic {
        let mut diagnostic = Diagnostic::new(severity, self.message.clone());
        let label = |shown: &Shown, text: String, is_primary| Label {
            file: shown.file.clone(),
            at: shown.at.clone(),
            text,
            is_primary,
        };
        diagnostic.labels.push(label(shown, self.mark.clone(), true));
        diagnostic.notes.clone_from(&self.notes);
        for (role, alike) in self.alike(shown) {
            let (told, more) = alike.split_at(alike.len().min(ALIKE));
            let text = |said: &Said<'_>| format!("{}{}", self.side(role, said), said.text());
            diagnostic.labels.extend(told.iter().map(|said| label(said.shown, text(said), false)));
            let mut lines: Vec<String> = more.iter().map(|said| said.shown.line(shown)).collect();
            lines.dedup();
            if let [first, ..] = more {
                let (lines, stem) = (phrases::list(&lines, "and"), first.stem);
                diagnostic.notes.push(format!("and so at {lines}: {stem}"));
            }
        }
        diagnostic.help.clone_from(&self.help);
        diagnostic
    }
}

/// The same, said of a place; of several pieces of code if it was inlined.
struct Said<'w> {
    shown: &'w Shown,
    stem: &'w str,
    /// Where it was inlined to, if somewhere else than what the message is about.
    sites: Vec<Option<String>>,
}

/// How many places are labelled with the same words.
const ALIKE: usize = 3;

impl Words {
    /// On which side of the barrier something is, where something else is at the same place on the
    /// other one: of code that was copied, or in a loop.
    fn side(&self, role: RelatedRole, said: &Said<'_>) -> &'static str {
        let is_other = |other: &Related| {
            let sides = [role, other.role];
            let is_both = sides.contains(&RelatedRole::Above) && sides.contains(&RelatedRole::Below);
            is_both && said.is_at(&other.shown) && !other.text.starts_with(said.stem)
        };
        match role {
            _ if !self.related.iter().any(is_other) => "",
            RelatedRole::Above => "before it, ",
            _ => "after it, ",
        }
    }

    /// What is said of other places, what is alike together, each once.
    fn alike(&self, beside: &Shown) -> Vec<(RelatedRole, Vec<Said<'_>>)> {
        let mut all: Vec<(RelatedRole, Vec<Said<'_>>)> = Vec::new();
        for related in &self.related {
            let site = related.shown.inlined_at(beside);
            let inlined = site.as_ref().map(|_| related.shown.inlined(beside)).unwrap_or_default();
            let stem = related.text.strip_suffix(&inlined).unwrap_or(&related.text);
            let shown = &related.shown;
            let is_alike =
                |role: RelatedRole, said: &[Said<'_>]| role == related.role && said[0].stem == stem;
            let at = all.iter().position(|(role, said)| is_alike(*role, said)).unwrap_or(all.len());
            if at == all.len() {
                all.push((related.role, Vec::new()));
            }
            let said = &mut all[at].1;
            match said.iter_mut().find(|said| said.is_at(shown)) {
                Some(said) => said.sites.push(site),
                None => said.push(Said { shown, stem, sites: vec![site] }),
            }
        }
        all
    }
}

impl Said<'_> {
    fn is_at(&self, shown: &Shown) -> bool {
        Arc::ptr_eq(&self.shown.file, &shown.file) && self.shown.at == shown.at
    }

    fn text(&self) -> String {
        let Some(mut sites) = self.sites.iter().cloned().collect::<Option<Vec<String>>>() else {
            return self.stem.to_string();
        };
        sites.dedup();
        if sites.len() > ALIKE {
            let more = sites.len() - (ALIKE - 1);
            sites.truncate(ALIKE - 1);
            sites.push(format!("{more} other places"));
        }
        format!("{} (inlined at {})", self.stem, phrases::list(&sites, "and"))
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

/// The shape of a block, as `--block-dim` takes it.
pub fn shape(block: [impl ToString; 3]) -> String {
    let axes = block.map(|extent| extent.to_string());
    let last = axes.iter().rposition(|extent| extent != "1").unwrap_or(0);
    axes[..=last].join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{LineRange, TextFile};
    use expect_test::expect;
    use simt_ir::{Location, Source};

    /// Places of which the same is to be said are labelled a few times, the others named.
    #[test]
    fn the_same_is_not_said_time_and_again() {
        let text: String = (1..10).map(|line| format!("line{line}();\n")).collect();
        let file = Arc::new(TextFile::new(Arc::new(Source::new("k.cu", text))));
        let place = |line: u32| Location { file: "k.cu".into(), directory: String::new(), line, column: 1 };
        let shown = |line: u32, site: u32| {
            let at = LineRange { line: line as usize, range: 0..7 };
            let chain = [place(line), place(site)].into_iter().filter(|place| place.line > 0).collect();
            Shown {
                file: file.clone(),
                at: at.clone(),
                chain,
                wrappers: 0,
                shown: Some(0),
                ir: at,
                of_statements: false,
                near: None,
            }
        };
        let here = shown(9, 0);
        let read = |line: u32, site: u32| {
            let shown = shown(line, site);
            let text = format!("`s` is read here{}", shown.inlined(&here));
            Related { role: RelatedRole::Above, shown, text, object: None }
        };
        let mut related: Vec<Related> = (20..26).map(|site| read(7, site)).collect();
        related.extend((1..=5).map(|line| read(line, 0)));
        let words = Words { message: "because".into(), related, ..Words::default() };
        expect![[r#"
            kept: because
             --> k.cu:9:1
              |
            1 | line1();
              | ------- `s` is read here
            2 | line2();
              | ------- `s` is read here
            ...
            7 | line7();
              | ------- `s` is read here (inlined at k.cu:20:1, k.cu:21:1 and 4 other places)
            8 | line8();
            9 | line9();
              | ^^^^^^^
              |
              = note: and so at line 3, line 4 and line 5: `s` is read here
        "#]]
        .assert_eq(&words.diagnostic(Severity::Kept, &here).render(false));
        // What two copies of one place do is told apart by the side of the barrier.
        let at = |role, text: &str| Related { role, text: text.to_string(), ..read(7, 0) };
        let both = |below: &str| {
            let related = vec![at(RelatedRole::Above, "`s` is written"), at(RelatedRole::Below, below)];
            Words { related, ..Words::default() }.diagnostic(Severity::Kept, &here).render(false)
        };
        assert!(both("`s` is filled").contains("- before it, `s` is written; after it, `s` is filled\n"));
        assert!(both("`s` is written").contains("- `s` is written\n"));
    }
}
