//! What there is to say of the barriers of a file, where an editor shows it: what `explain` and
//! `lint` say.

use super::args::LspArgs;
use super::commands::Build;
use super::places::{canonical, range, uri};
use crate::cli::clang::{self, Clang};
use crate::cli::common::ReadArgs;
use crate::cli::console::Console;
use crate::cli::optimizer::Optimizer;
use crate::cli::session::Session;
use clap::ColorChoice;
use lsp_types::{
    DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag, Location, NumberOrString, Range,
};
use simt_analysis::divergence::Options;
use simt_ir::{Listing, Source};
use simt_report::lint::{Certainty, Finding, Report};
use simt_report::place::Shown;
use simt_report::text::{LineRange, extent};
use simt_report::{Copies, Diagnostic, Label, TextFile};
use simtopt::Optimized;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What an editor can show.
#[derive(Clone, Copy)]
pub struct Abilities {
    /// Whether hovers may be Markdown.
    pub markdown: bool,
    /// Whether diagnostics may name other places.
    pub related: bool,
}

/// What there is to say at a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Remark {
    /// The file, under its one name.
    pub path: PathBuf,
    /// The barrier, or whatever it is about.
    pub range: Range,
    /// What is shown at the place without being asked for.
    pub diagnostic: Option<lsp_types::Diagnostic>,
    /// What is shown to who asks.
    pub hover: Option<String>,
}

/// One analysis.
pub struct Analysis<'a> {
    /// The file.
    pub path: &'a Path,
    /// What the server was started with.
    pub arguments: &'a LspArgs,
    /// What can be shown.
    pub abilities: Abilities,
    /// Is told what is done, and what compilers say.
    pub say: &'a dyn Fn(&str),
}

/// Whether a file is one that is analysed, by its name.
pub fn is_analysed(path: &Path) -> bool {
    let is_text = |extension: &std::ffi::OsStr| extension == "ll" || extension == "ptx";
    clang::is_source(path) || path.extension().is_some_and(is_text)
}

impl Analysis<'_> {
    /// Compiles or reads the file, and says of its barriers what there is to say.
    pub fn run(&self, build: Build, stop: Arc<AtomicBool>) -> Result<Vec<Remark>, Diagnostic> {
        let reading = ReadArgs { clang_flags: Vec::new(), ..self.arguments.reading.clone() };
        let session = Session::new(&reading, &[self.path], Console::new(ColorChoice::Never));
        let passes = &self.arguments.passes;
        let mut optimizer = Optimizer::new(passes, &session)?;
        optimizer.settings = optimizer.settings.with_page();
        let input = match clang::is_source(self.path) {
            true => {
                let clang = Clang { stop, ..build.clang(reading.llvm_bin.clone()) };
                clang.compile(self.path, optimizer.settings.launches.host.is_none(), self.say)?
            }
            false => session.read(self.path)?,
        };
        let optimized = optimizer.optimize(&session, input)?.optimized;
        let lookup = session.lookup(self.path);
        let options = Options {
            block: passes.known.all(),
            kernel_noalias: !passes.no_kernel_noalias,
            ..Options::default()
        };
        let mut remarks = self.explained(&optimized, &lookup);
        if let Some((module, _)) = &optimized.input {
            let report = simtopt::lint(module, session.target, options, &lookup);
            let findings = self.findings(&report.map_err(simtopt::Failure::diagnostic)?, module);
            // What keeps a barrier is not told where that is found to be wrong.
            let is_found = |remark: &Remark| {
                findings.iter().any(|found| (&found.path, found.range) == (&remark.path, remark.range))
            };
            remarks.iter_mut().filter(|remark| is_found(remark)).for_each(|remark| remark.diagnostic = None);
            remarks.extend(findings);
        }
        Ok(remarks)
    }

    /// What looks wrong.
    fn findings(&self, report: &Report, module: &Listing) -> Vec<Remark> {
        let ir = TextFile::new(module.source.clone());
        let remark = |finding: &Finding| {
            let severity = match finding.certainty {
                Certainty::Certain => DiagnosticSeverity::WARNING,
                Certainty::Possible => DiagnosticSeverity::INFORMATION,
            };
            let message = finding.diagnostic();
            let said = (finding.rule.id, message.title.clone());
            self.remark(&ir, &finding.shown, Some((severity, None)), said, &[message])
        };
        report.findings.iter().filter_map(remark).collect()
    }

    /// What became of the barriers, as the source has them, or of IR each.
    fn explained(&self, optimized: &Optimized, lookup: &simt_report::Lookup<'_>) -> Vec<Remark> {
        let explanation = optimized.explain(lookup);
        let all = explanation.functions.iter().flat_map(|function| &function.findings);
        let barriers = match clang::is_source(self.path) {
            true => explanation.barriers(),
            false => all.map(|finding| Copies { findings: vec![finding] }).collect(),
        };
        let ir = TextFile::new(optimized.module.source.clone());
        let remark = |copies: &Copies<'_>| {
            let finding = copies.deciding();
            let shown = match finding.fate() {
                "needed" => None,
                "removed" => Some((DiagnosticSeverity::HINT, Some(DiagnosticTag::UNNECESSARY))),
                "weakened" | "moved" => Some((DiagnosticSeverity::HINT, None)),
                _ => Some((DiagnosticSeverity::INFORMATION, None)),
            };
            let said = (finding.words.code, copies.summary());
            self.remark(&ir, &finding.shown, shown, said, &copies.messages())
        };
        barriers.iter().filter_map(remark).collect()
    }

    /// What there is to say at one place. `severity`: of what is shown without being asked for.
    fn remark(
        &self,
        ir: &TextFile,
        shown: &Shown,
        severity: Option<(DiagnosticSeverity, Option<DiagnosticTag>)>,
        (code, summary): (&'static str, String),
        messages: &[Diagnostic],
    ) -> Option<Remark> {
        let own = canonical(self.path);
        let (path, range) = match clang::is_source(self.path) {
            true => (shown.shown.and(file(&shown.file))?, range(&shown.file, &shown.at)),
            false => (own.clone(), range(ir, &shown.ir)),
        };
        let is_own = path == own;
        let diagnostic = severity.map(|(severity, tag)| lsp_types::Diagnostic {
            range,
            severity: Some(severity),
            code: Some(NumberOrString::String(code.to_string())),
            source: Some("simtopt".to_string()),
            // Elsewhere a header may be compiled in another way.
            message: if is_own { summary } else { format!("{summary} (in {})", self.name()) },
            tags: tag.filter(|_| is_own).map(|tag| vec![tag]),
            related_information: self.abilities.related.then(|| related(messages)),
            ..lsp_types::Diagnostic::default()
        });
        let hover: Vec<String> = messages.iter().map(|message| self.hover(message)).collect();
        Some(Remark { path, range, diagnostic, hover: Some(hover.join("\n\n")) })
    }

    fn name(&self) -> String {
        self.path.file_name().unwrap_or_default().display().to_string()
    }

    fn hover(&self, message: &Diagnostic) -> String {
        match self.abilities.markdown {
            true => markdown(message),
            false => message.render(false),
        }
    }

    /// That the file cannot be analysed, at the line that says why; `said` is what clang did.
    /// `None` of other text than kernels, which is none of ours. `directory`: where clang ran.
    pub fn failure(&self, error: &Diagnostic, said: &str, directory: &Path) -> Option<Remark> {
        let why = said.lines().find(|line| line.contains("error: "));
        let label = error.labels.iter().find(|label| label.is_primary);
        let own = canonical(self.path);
        let (path, at) = match (label, why) {
            (Some(label), _) => (own.clone(), range(&label.file, &label.at)),
            (None, why) if clang::is_source(self.path) => {
                why.and_then(|line| place(line, directory)).unwrap_or((own.clone(), Range::default()))
            }
            _ => return None,
        };
        let lines = [error.title.as_str()].into_iter().chain(why).map(str::to_string);
        let help = error.help.iter().map(|help| format!("help: {help}"));
        let of = (path != own).then(|| format!("(in {})", self.name()));
        let diagnostic = lsp_types::Diagnostic {
            range: at,
            severity: Some(DiagnosticSeverity::WARNING),
            source: Some("simtopt".to_string()),
            message: lines.chain(help).chain(of).collect::<Vec<_>>().join("\n"),
            ..lsp_types::Diagnostic::default()
        };
        Some(Remark { path, range: at, diagnostic: Some(diagnostic), hover: None })
    }
}

/// The place of a message of a clang that ran there, `FILE:LINE:COLUMN: error: …`.
fn place(line: &str, directory: &Path) -> Option<(PathBuf, Range)> {
    let end = [": error: ", ": fatal error: "].iter().filter_map(|what| line.find(what)).min()?;
    let mut parts = line[..end].rsplitn(3, ':');
    let (column, line, name) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?);
    let path = directory.join(name).canonicalize().ok()?;
    let text = std::fs::read(&path).ok()?;
    let file = TextFile::new(Arc::new(Source::new(name.to_string(), text)));
    let at = extent(file.line(line), column);
    Some((path, range(&file, &LineRange { line, range: at })))
}

/// A file that is shown, under its one name, if it is there.
fn file(file: &TextFile) -> Option<PathBuf> {
    Path::new(file.name()).canonicalize().ok()
}

/// Where a label is.
fn location(label: &Label) -> Option<Location> {
    Some(Location { uri: uri(&file(&label.file)?)?, range: range(&label.file, &label.at) })
}

/// The other places of the first message.
fn related(messages: &[Diagnostic]) -> Vec<DiagnosticRelatedInformation> {
    let labels = messages.iter().take(1).flat_map(|message| &message.labels);
    let others = labels.filter(|label| !label.is_primary && !label.text.is_empty());
    let related = |label: &Label| {
        Some(DiagnosticRelatedInformation { location: location(label)?, message: label.text.clone() })
    };
    others.filter_map(related).collect()
}

/// A message as Markdown: the verdict, the lines of the source with what is said of them, what else
/// there is to know, and what would help.
fn markdown(message: &Diagnostic) -> String {
    let mut text = format!("**{}**: {}\n", message.severity.name(), escaped(&message.title));
    for label in message.labels.iter().filter(|label| !label.text.is_empty()) {
        let code = String::from_utf8_lossy(label.file.line(label.at.line).trim_ascii()).replace('`', "'");
        let line = format!("line {}", label.at.line);
        let link = location(label).map(|at| format!("[{line}]({}#L{})", at.uri.as_str(), label.at.line));
        text += &format!("\n- {}, `{code}`: {}", link.unwrap_or(line), escaped(&label.text));
    }
    let said = message.notes.iter().map(|note| ("note", note));
    for (what, said) in said.chain(message.help.iter().map(|help| ("help", help))) {
        text += &format!("\n\n{what}: {}", escaped(said));
    }
    text
}

/// A text in which Markdown reads nothing but its code.
fn escaped(text: &str) -> String {
    let (mut escaped, mut is_code) = (String::new(), false);
    for c in text.chars() {
        is_code ^= c == '`';
        escaped.extend((!is_code && r"\*_<[".contains(c)).then_some('\\'));
        escaped.push(c);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use lsp_types::Position;

    #[test]
    fn words_are_no_markup() {
        assert_eq!(
            escaped("`a_b<T>` of f<int>() and __syncthreads()"),
            r"`a_b<T>` of f\<int>() and \_\_syncthreads()"
        );
    }

    #[test]
    fn places_of_errors() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("a b.cuh"), "int x;\n  int y = z;\n").expect("a file");
        let at = |line: &str| place(line, folder.path());
        let (path, range) =
            at("./a b.cuh:2:11: error: use of undeclared identifier 'z'").expect("it is there");
        assert_eq!(path, canonical(&folder.path().join("a b.cuh")));
        assert_eq!((range.start, range.end), (Position::new(1, 10), Position::new(1, 11)));
        assert!(at("a b.cuh:7:1: fatal error: x").is_some_and(|(_, range)| range.start.line == 6));
        for none in ["clang++: error: no such file", "b.cuh:1:1: error: x", "a b.cuh:1: error: x", "x"] {
            assert_eq!(at(none), None, "{none}");
        }
    }

    #[test]
    fn what_is_analysed() {
        let is = |name: &str| is_analysed(Path::new(name));
        assert!(is("a.cu") && is("a.hip") && is("a.ll") && is("a.ptx") && !is("a.cuh") && !is("cu"));
    }
}
