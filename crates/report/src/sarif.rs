//! Findings and explanations as SARIF 2.1.0, as code scanning services read it (GitHub, GitLab,
//! Azure DevOps).
//!
//! Only what this crate writes of the format:
//! <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>. Places are those of the
//! source, if debug information names it, else those of the IR. Files are named relative to the
//! folder where the command runs, which should be the root of the repository.

use crate::TextFile;
use crate::diagnostic::Diagnostic;
use crate::document::pretty;
use crate::explain::{self, Explanation};
use crate::lint::{self, Certainty, Report, Rule};
use crate::object::{Object, object};
use crate::place::Shown;
use crate::text::LineRange;
use crate::words::{Status, Words};
use std::path::{Component, Path, PathBuf};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// What explanations find.
const EXPLAINED: [&Rule; 5] =
    [&DEAD_BARRIER, &WEAKER_BARRIER, &DEAD_FENCE, &NEEDED_BARRIER, &UNDECIDED_BARRIER];

const DEAD_BARRIER: Rule = Rule {
    id: "dead-barrier",
    name: "DeadBarrier",
    short: "A barrier that orders nothing",
    full: "No two accesses before and after the barrier need it: it costs time, and compilers keep it.",
    help: "`simtopt opt` removes it; it can be removed in the source, too, as long as what it says stays true.",
    is_note: true,
};

const WEAKER_BARRIER: Rule = Rule {
    id: "weaker-barrier",
    name: "WeakerBarrier",
    short: "A barrier in whose place a weaker one would do",
    full: "What the barrier orders, something that holds fewer threads orders as well.",
    help: "`simtopt opt` puts the weaker one in its place.",
    is_note: true,
};

const DEAD_FENCE: Rule = Rule {
    id: "dead-fence",
    name: "DeadFence",
    short: "A fence that orders nothing any more",
    full: "The barrier that it belonged to is not needed, or another fence does the same.",
    help: "`simtopt opt` removes it.",
    is_note: true,
};

const NEEDED_BARRIER: Rule = Rule {
    id: "needed-barrier",
    name: "NeededBarrier",
    short: "A barrier that two threads need",
    full: "Two threads were found that touch one place before and after it, and that nothing else orders.",
    help: "Keep it.",
    is_note: true,
};

const UNDECIDED_BARRIER: Rule = Rule {
    id: "undecided-barrier",
    name: "UndecidedBarrier",
    short: "A barrier that may be needed",
    full: "Neither was it proven that nothing needs it, nor were two threads found that do.",
    help: "The message says what stood in the way, and what would help.",
    is_note: true,
};

/// One result.
struct Entry<'e> {
    rule: &'static Rule,
    kind: &'static str,
    level: &'static str,
    function: &'e str,
    /// Which one of its function it is.
    ordinal: usize,
    shown: &'e Shown,
    words: &'e Words,
    path: &'e [(String, Shown)],
}

/// A log with one run.
pub struct Log {
    version: &'static str,
    rules: Vec<&'static Rule>,
    root: PathBuf,
    /// Files that could not be analysed.
    failures: Vec<Object>,
    /// The URIs of all files, and what they are relative to.
    artifacts: Vec<(String, Option<&'static str>)>,
    results: Vec<Object>,
}

impl Log {
    /// An empty log of findings; files below the folder `root` are named relative to it.
    pub fn of_findings(version: &'static str, root: &Path) -> Log {
        Log::new(version, root, lint::RULES.to_vec())
    }

    /// An empty log of explanations; files below the folder `root` are named relative to it.
    pub fn of_explanations(version: &'static str, root: &Path) -> Log {
        Log::new(version, root, EXPLAINED.to_vec())
    }

    fn new(version: &'static str, root: &Path, rules: Vec<&'static Rule>) -> Log {
        let root = root.to_path_buf();
        Log { version, rules, root, failures: Vec::new(), artifacts: Vec::new(), results: Vec::new() }
    }

    /// Adds what was found in a file.
    pub fn add(&mut self, report: &Report) {
        for finding in &report.findings {
            let level = match finding.certainty {
                Certainty::Certain => "warning",
                Certainty::Possible => "note",
            };
            self.push(&Entry {
                rule: finding.rule,
                kind: "fail",
                level,
                function: &finding.function,
                ordinal: finding.ordinal,
                shown: &finding.shown,
                words: &finding.words,
                path: &finding.path,
            });
        }
    }

    /// Adds what became of the barriers of a file.
    pub fn add_explanation(&mut self, explanation: &Explanation) {
        for function in &explanation.functions {
            for (ordinal, finding) in function.findings.iter().enumerate() {
                let (rule, kind) = explained(finding);
                self.push(&Entry {
                    rule,
                    kind,
                    level: if kind == "fail" { "note" } else { "none" },
                    function: &function.name,
                    ordinal,
                    shown: &finding.shown,
                    words: &finding.words,
                    path: &[],
                });
            }
        }
    }

    /// Adds a file that could not be analysed.
    pub fn add_error(&mut self, file: &str, error: &Diagnostic) {
        let label = error.labels.iter().find(|label| label.is_primary);
        let region = label.map(|label| region(&label.file, &label.at));
        let place = object! { "artifactLocation": self.artifact(file), "region"?: region };
        self.failures.push(object! {
            "level": "error",
            "message": sentences([&error.title].into_iter().chain(&error.help)),
            "locations": [object! { "physicalLocation": place }],
        });
    }

    /// The log as text, with a line break at its end.
    pub fn text(self) -> String {
        let rules: Vec<Object> = self.rules.iter().map(|rule| descriptor(rule)).collect();
        let artifacts =
            (0..self.artifacts.len()).map(|index| object! { "location": self.location_of(index) });
        let artifacts: Vec<Object> = artifacts.collect();
        let driver = object! { "name": "simtopt", "version": self.version, "rules": rules };
        let invocation = object! {
            "executionSuccessful": self.failures.is_empty(),
            "toolExecutionNotifications": self.failures,
        };
        let run = object! {
            "tool": object! { "driver": driver },
            "invocations": [invocation],
            "artifacts": artifacts,
            "results": self.results,
            "columnKind": "unicodeCodePoints",
        };
        pretty(&object! { "$schema": SCHEMA, "version": "2.1.0", "runs": [run] })
    }

    fn push(&mut self, entry: &Entry<'_>) {
        let words = entry.words;
        let function = object! { "fullyQualifiedName": entry.function, "kind": "function" };
        let location = object! { ..self.place(entry.shown), "logicalLocations": [function] };
        let related = words.related.iter().zip(1usize..).map(|(related, id)| {
            object! { "id": id, ..self.place(&related.shown), "message": text(&related.text) }
        });
        let related: Vec<Object> = related.collect();
        let flow = entry.path.iter().map(|(said, shown)| {
            object! { "location": object! { ..self.place(shown), "message": text(said) } }
        });
        let flow: Vec<Object> = flow.collect();
        let threads = |flow| [object! { "threadFlows": [object! { "locations": flow }] }];
        let result = object! {
            "ruleId": entry.rule.id,
            "ruleIndex": self.rules.iter().position(|rule| rule.id == entry.rule.id).unwrap_or_default(),
            "kind": entry.kind,
            "level": entry.level,
            "message": sentences([&words.message].into_iter().chain(&words.notes).chain(&words.help)),
            "locations": [location],
            "relatedLocations": related,
            "codeFlows"?: (!flow.is_empty()).then(|| threads(flow)),
            "partialFingerprints": object! { "barrierOfFunction/v1": fingerprint(entry) },
        };
        self.results.push(result);
    }

    fn place(&mut self, shown: &Shown) -> Object {
        let (file, region) = match shown.best().map(|best| &shown.chain[best]) {
            // The source is named, but not there to be looked at.
            Some(location) if shown.shown.is_none() => {
                let column = Some(location.column).filter(|&column| column > 0);
                let region = object! { "startLine": location.line, "startColumn"?: column };
                (joined(&location.directory, &location.file, &self.root), region)
            }
            _ => (shown.file.name().to_string(), region(&shown.file, &shown.at)),
        };
        let place = object! { "artifactLocation": self.artifact(&file), "region": region };
        object! { "physicalLocation": place }
    }

    /// A file, listed among the run's.
    fn artifact(&mut self, file: &str) -> Object {
        let named = uri(file, &self.root);
        let index = self.artifacts.iter().position(|artifact| *artifact == named).unwrap_or_else(|| {
            self.artifacts.push(named);
            self.artifacts.len() - 1
        });
        self.location_of(index)
    }

    fn location_of(&self, artifact: usize) -> Object {
        let (uri, base) = &self.artifacts[artifact];
        object! { "uri": uri.as_str(), "uriBaseId"?: *base, "index": artifact }
    }
}

/// What became of a barrier or a fence, and which kind of result that is.
fn explained(finding: &explain::Finding) -> (&'static Rule, &'static str) {
    match (&finding.words.status, finding.removed_by, finding.weakened_by) {
        (_, Some(_), _) if finding.is_fence => (&DEAD_FENCE, "fail"),
        (_, Some(_), _) => (&DEAD_BARRIER, "fail"),
        (_, _, Some(_)) => (&WEAKER_BARRIER, "fail"),
        (Some(Status::Needed(_)), ..) => (&NEEDED_BARRIER, "pass"),
        _ => (&UNDECIDED_BARRIER, "open"),
    }
}

fn descriptor(rule: &Rule) -> Object {
    let sentence = |said: &str| text(&format!("{said}{}", if said.ends_with('.') { "" } else { "." }));
    object! {
        "id": rule.id,
        "name": rule.name,
        "shortDescription": sentence(rule.short),
        "fullDescription": sentence(rule.full),
        "help": object! { "text": rule.help, "markdown": rule.help },
        "defaultConfiguration": object! { "level": if rule.is_note { "note" } else { "warning" } },
    }
}

fn text(text: &str) -> Object {
    object! { "text": text }
}

/// Phrases as sentences, one a line.
fn sentences<'t>(phrases: impl Iterator<Item = &'t String>) -> Object {
    let sentence = |phrase: &String| {
        let mut letters = phrase.chars();
        let first = letters.next().map(|c| c.to_uppercase().collect::<String>());
        format!("{}{}.", first.unwrap_or_default(), letters.as_str())
    };
    text(&phrases.map(sentence).collect::<Vec<_>>().join("\n"))
}

/// A stretch of one line, counted in characters from 1.
fn region(file: &TextFile, at: &LineRange) -> Object {
    let line = file.line(at.line);
    // A byte that is no character counts as one.
    let column = |at: usize| String::from_utf8_lossy(&line[..at.min(line.len())]).chars().count() + 1;
    object! {
        "startLine": at.line.max(1),
        "startColumn": column(at.range.start),
        "endColumn": column(at.range.end),
    }
}

/// The file of a location: where the compiler ran only matters below `root`.
fn joined(directory: &str, file: &str, root: &Path) -> String {
    let whole = Path::new(directory).join(file);
    match whole.strip_prefix(root) {
        Ok(below) => below.display().to_string(),
        Err(_) => file.to_string(),
    }
}

/// A file as a URI, and what that is relative to.
fn uri(file: &str, root: &Path) -> (String, Option<&'static str>) {
    let path = Path::new(file);
    let relative = path.strip_prefix(root).unwrap_or(path);
    let is_absolute = relative.is_absolute();
    let mut uri = String::from(if is_absolute { "file://" } else { "" });
    let parts = relative.components().filter_map(|part| match part {
        Component::Normal(part) => Some(part.to_string_lossy().into_owned()),
        Component::ParentDir => Some("..".to_string()),
        _ => None,
    });
    for (at, part) in parts.enumerate() {
        if at > 0 || is_absolute {
            uri.push('/');
        }
        encode(&part, &mut uri);
    }
    (uri, (!is_absolute).then_some("%SRCROOT%"))
}

/// The URI of a file, by its absolute path.
pub fn file_uri(path: &Path) -> String {
    uri(&path.to_string_lossy(), Path::new("")).0
}

/// Percent-encodes what is not an unreserved character of RFC 3986.
fn encode(part: &str, uri: &mut String) {
    for byte in part.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => uri.push(byte.into()),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
}

/// The same for a finding as long as its function has the same barriers, wherever that moves in its
/// file.
fn fingerprint(entry: &Entry<'_>) -> String {
    let file = match entry.shown.best() {
        Some(best) => entry.shown.chain[best].file.as_str(),
        None => entry.shown.file.name(),
    };
    let name = file.rsplit('/').next().unwrap_or(file);
    let text = format!("{}\n{}\n{name}\n{}", entry.rule.id, entry.function, entry.ordinal);
    // FNV-1a: it must be the same in every version of this program.
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uris() {
        let root = Path::new("/home/me/repo");
        let check = |file, expected| assert_eq!(uri(file, root), expected, "{file}");
        check("src/k.cu", ("src/k.cu".to_string(), Some("%SRCROOT%")));
        check("./src/../k é.cu", ("src/../k%20%C3%A9.cu".to_string(), Some("%SRCROOT%")));
        check("/home/me/repo/a#b.cu", ("a%23b.cu".to_string(), Some("%SRCROOT%")));
        check("/usr/include/x.h", ("file:///usr/include/x.h".to_string(), None));
        check("<stdin>", ("%3Cstdin%3E".to_string(), Some("%SRCROOT%")));
        assert_eq!(joined("/home/me/repo/build", "../k.cu", root), "build/../k.cu");
        assert_eq!(joined("/elsewhere", "src/k.cu", root), "src/k.cu");
        assert_eq!(joined("/elsewhere", "/home/me/repo/k.cu", root), "k.cu");
        assert_eq!(joined(".", "k.cu", root), "k.cu");
    }
}
