//! What programs are told about the passes beside their result: LLVM's optimization remarks, and
//! statistics.

use super::common::Format;
use super::output::{Content, Destination, Outputs};
use clap::Args;
use regex_lite::Regex;
use simt_passes::Pipeline;
use simt_report::explain::Explanation;
use simt_report::statistics::Statistics;
use simt_report::{Diagnostic, remarks};
use std::path::PathBuf;

/// Remarks.
#[derive(Args)]
pub struct RemarkArgs {
    /// Write what became of each barrier as LLVM's optimization remarks, in YAML; - for standard
    /// output
    #[arg(long, value_name = "FILE")]
    pub pass_remarks_output: Option<PathBuf>,
    /// Write only remarks of passes whose names match
    #[arg(long, value_name = "REGEX", value_parser = Regex::new, requires = "pass_remarks_output")]
    pub pass_remarks_filter: Option<Regex>,
}

/// Statistics.
#[derive(Args)]
pub struct StatsArgs {
    /// Print, on standard error, how many barriers went and stayed for which reason: for people, or
    /// as an object of JSON on one line
    #[arg(long, value_name = "FORMAT", num_args = 0..=1, require_equals = true, default_missing_value = "text")]
    pub stats: Option<Format>,
}

/// The remarks about all inputs.
pub struct Remarks<'a> {
    destination: Destination,
    filter: Option<&'a Regex>,
    /// The last one that looks at barriers.
    last_pass: Option<&'static str>,
    /// `None` before the first input that could be read.
    text: Option<String>,
}

impl<'a> Remarks<'a> {
    /// None yet; `None` if nobody wants them.
    pub fn new(arguments: &'a RemarkArgs, pipeline: &Pipeline) -> Option<Remarks<'a>> {
        let destination = arguments.destination()?;
        let last_pass = pass_names(pipeline).last().copied();
        let filter = arguments.pass_remarks_filter.as_ref();
        Some(Remarks { destination, filter, last_pass, text: None })
    }

    /// Adds those about an input; none if no pass has seen it.
    pub fn add(&mut self, explanation: Option<&Explanation>) {
        let text = self.text.get_or_insert_default();
        if let Some(explanation) = explanation {
            let is_wanted = |pass: &str| self.filter.is_none_or(|filter| filter.is_match(pass));
            text.push_str(&remarks::yaml(explanation, self.last_pass, &is_wanted));
        }
    }

    /// Writes them; nothing if no input could be read.
    pub fn write(&self, outputs: &mut Outputs) -> Result<(), Diagnostic> {
        let Some(text) = &self.text else { return Ok(()) };
        let content: Content<'_> = &mut |out| out.write_all(text.as_bytes());
        outputs.add(&self.destination, content)
    }
}

impl RemarkArgs {
    /// Where they go; `None` if nobody wants them.
    pub fn destination(&self) -> Option<Destination> {
        self.pass_remarks_output.as_deref().map(Destination::new)
    }
}

impl StatsArgs {
    /// No statistics yet; `None` if nobody wants them.
    pub fn statistics(&self, pipeline: &Pipeline) -> Option<Statistics> {
        self.stats.map(|_| Statistics::new(&pass_names(pipeline)))
    }

    /// The statistics as text.
    pub fn text(&self, statistics: &Statistics) -> String {
        match self.stats {
            Some(Format::Json) => statistics.json(),
            _ => statistics.text(),
        }
    }
}

/// The passes of a pipeline that look at barriers, in order, as decisions name them: without
/// parameters.
fn pass_names(pipeline: &Pipeline) -> Vec<&'static str> {
    let of_barriers = pipeline.passes.iter().filter(|pass| pass.kind.is_about_barriers());
    of_barriers.map(|pass| pass.kind.info().name).collect()
}
