//! Findings as SARIF 2.1.0, as code scanning services read it (GitHub, GitLab, Azure DevOps).
//!
//! Only what this crate writes of the format:
//! <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>. Places are those of the
//! source, if debug information names it, else those of the IR. Files are named relative to the
//! folder where the command runs, which should be the root of the repository.

use super::{Certainty, Finding, RULES, Report, Rule};
use crate::diagnostic::Diagnostic;
use crate::document::pretty;
use crate::place::Shown;
use serde::Serialize;
use std::path::{Component, Path};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// A log with one run.
#[derive(Serialize)]
pub struct Log {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run; 1],
    #[serde(skip)]
    root: std::path::PathBuf,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run {
    tool: Tool,
    invocations: [Invocation; 1],
    artifacts: Vec<Artifact>,
    results: Vec<Found>,
    column_kind: &'static str,
}

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
struct Driver {
    name: &'static str,
    version: &'static str,
    rules: Vec<Descriptor>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Descriptor {
    id: &'static str,
    name: &'static str,
    short_description: Text,
    full_description: Text,
    help: Help,
    default_configuration: Configuration,
}

#[derive(Serialize)]
struct Text {
    text: String,
}

#[derive(Serialize)]
struct Help {
    text: &'static str,
    markdown: &'static str,
}

#[derive(Serialize)]
struct Configuration {
    level: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Invocation {
    execution_successful: bool,
    tool_execution_notifications: Vec<Notification>,
}

#[derive(Serialize)]
struct Notification {
    level: &'static str,
    message: Text,
    locations: Vec<Location>,
}

#[derive(Serialize)]
struct Artifact {
    location: ArtifactLocation,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Found {
    rule_id: &'static str,
    rule_index: usize,
    level: &'static str,
    message: Text,
    locations: [Location; 1],
    related_locations: Vec<Location>,
    code_flows: [CodeFlow; 1],
    partial_fingerprints: Fingerprints,
}

#[derive(Serialize)]
struct Fingerprints {
    #[serde(rename = "barrierOfFunction/v1")]
    barrier: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CodeFlow {
    thread_flows: [ThreadFlow; 1],
}

#[derive(Serialize)]
struct ThreadFlow {
    locations: Vec<FlowLocation>,
}

#[derive(Serialize)]
struct FlowLocation {
    location: Location,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<usize>,
    physical_location: PhysicalLocation,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    logical_locations: Vec<LogicalLocation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Text>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Region>,
}

#[derive(Serialize, Clone, PartialEq, Eq)]
#[serde(rename_all = "camelCase")]
struct ArtifactLocation {
    uri: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    uri_base_id: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<usize>,
}

/// A stretch of one line, counted in characters from 1.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    start_column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_column: Option<usize>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LogicalLocation {
    fully_qualified_name: String,
    kind: &'static str,
}

impl Log {
    /// An empty log; files below the folder `root` are named relative to it.
    pub fn new(version: &'static str, root: &Path) -> Log {
        let driver =
            Driver { name: "simtopt", version, rules: RULES.iter().map(|rule| descriptor(rule)).collect() };
        let run = Run {
            tool: Tool { driver },
            invocations: [Invocation {
                execution_successful: true,
                tool_execution_notifications: Vec::new(),
            }],
            artifacts: Vec::new(),
            results: Vec::new(),
            column_kind: "unicodeCodePoints",
        };
        Log { schema: SCHEMA, version: "2.1.0", runs: [run], root: root.to_path_buf() }
    }

    /// Adds what was found in a file.
    pub fn add(&mut self, report: &Report) {
        for finding in &report.findings {
            let result = self.result(finding);
            self.runs[0].results.push(result);
        }
    }

    /// Adds a file that could not be analysed.
    pub fn add_error(&mut self, file: &str, error: &Diagnostic) {
        let region =
            error.labels.iter().find(|label| label.is_primary).map(|label| region(&label.file, &label.at));
        let artifact_location = self.artifact(file);
        let physical_location = PhysicalLocation { artifact_location, region };
        let location = Location { id: None, physical_location, logical_locations: Vec::new(), message: None };
        let message = sentences([&error.title].into_iter().chain(&error.help));
        let invocation = &mut self.runs[0].invocations[0];
        invocation.execution_successful = false;
        invocation.tool_execution_notifications.push(Notification {
            level: "error",
            message,
            locations: vec![location],
        });
    }

    /// The log as text, with a line break at its end.
    pub fn text(&self) -> String {
        pretty(self)
    }

    fn result(&mut self, finding: &Finding) -> Found {
        let words = &finding.words;
        let mut location = self.location(&finding.shown, None);
        location.logical_locations =
            vec![LogicalLocation { fully_qualified_name: finding.function.clone(), kind: "function" }];
        let related = words.related.iter().zip(1..).map(|(related, id)| Location {
            id: Some(id),
            ..self.location(&related.shown, Some(&related.text))
        });
        let related_locations = related.collect();
        let path = finding.path.iter();
        let flow = path.map(|(text, shown)| FlowLocation { location: self.location(shown, Some(text)) });
        let flow = ThreadFlow { locations: flow.collect() };
        Found {
            rule_id: finding.rule.id,
            rule_index: RULES.iter().position(|rule| rule.id == finding.rule.id).unwrap_or_default(),
            level: match finding.certainty {
                Certainty::Certain => "warning",
                Certainty::Possible => "note",
            },
            message: sentences([&words.message].into_iter().chain(&words.notes).chain(&words.help)),
            locations: [location],
            related_locations,
            code_flows: [CodeFlow { thread_flows: [flow] }],
            partial_fingerprints: Fingerprints { barrier: fingerprint(finding) },
        }
    }

    fn location(&mut self, shown: &Shown, message: Option<&str>) -> Location {
        let (file, region) = match shown.best().map(|best| &shown.chain[best]) {
            // The source is named, but not there to be looked at.
            Some(location) if shown.shown.is_none() => {
                let column = Some(location.column as usize).filter(|&column| column > 0);
                let region =
                    Region { start_line: location.line as usize, start_column: column, end_column: None };
                (joined(&location.directory, &location.file, &self.root), region)
            }
            _ => (shown.file.name().to_string(), region(&shown.file, &shown.at)),
        };
        let artifact_location = self.artifact(&file);
        Location {
            id: None,
            physical_location: PhysicalLocation { artifact_location, region: Some(region) },
            logical_locations: Vec::new(),
            message: message.map(|text| Text { text: text.to_string() }),
        }
    }

    /// A file, listed among the run's.
    fn artifact(&mut self, file: &str) -> ArtifactLocation {
        let (uri, uri_base_id) = uri(file, &self.root);
        let artifacts = &mut self.runs[0].artifacts;
        let index = artifacts.iter().position(|artifact| artifact.location.uri == uri).unwrap_or_else(|| {
            let index = artifacts.len();
            let location = ArtifactLocation { uri: uri.clone(), uri_base_id, index: Some(index) };
            artifacts.push(Artifact { location });
            index
        });
        ArtifactLocation { uri, uri_base_id, index: Some(index) }
    }
}

fn descriptor(rule: &Rule) -> Descriptor {
    let text = |text: &str| Text { text: format!("{text}{}", if text.ends_with('.') { "" } else { "." }) };
    Descriptor {
        id: rule.id,
        name: rule.name,
        short_description: text(rule.short),
        full_description: text(rule.full),
        help: Help { text: rule.help, markdown: rule.help },
        default_configuration: Configuration { level: if rule.is_note { "note" } else { "warning" } },
    }
}

/// Phrases as sentences, one a line.
fn sentences<'t>(phrases: impl Iterator<Item = &'t String>) -> Text {
    let sentence = |phrase: &String| {
        let mut letters = phrase.chars();
        let first = letters.next().map(|c| c.to_uppercase().collect::<String>());
        format!("{}{}.", first.unwrap_or_default(), letters.as_str())
    };
    Text { text: phrases.map(sentence).collect::<Vec<_>>().join("\n") }
}

fn region(file: &crate::TextFile, at: &crate::text::LineRange) -> Region {
    let line = file.line(at.line);
    // A byte that is no character counts as one.
    let column = |at: usize| String::from_utf8_lossy(&line[..at.min(line.len())]).chars().count() + 1;
    Region {
        start_line: at.line.max(1),
        start_column: Some(column(at.range.start)),
        end_column: Some(column(at.range.end)),
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
fn fingerprint(finding: &Finding) -> String {
    let file = match finding.shown.best() {
        Some(best) => finding.shown.chain[best].file.as_str(),
        None => finding.shown.file.name(),
    };
    let name = file.rsplit('/').next().unwrap_or(file);
    let text = format!("{}\n{}\n{name}\n{}", finding.rule.id, finding.function, finding.ordinal);
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
