//! Which passes run, in the syntax of LLVM's `opt -passes=`.
//!
//! ```text
//! pipeline := "" | element ("," element)*
//! element  := pass | pass "<" parameter (";" parameter)* ">" | ("module" | "cgscc" | "function") "(" pipeline ")"
//! ```
//! The adaptors are accepted because users type them; every pass here sees the whole module.

use crate::decision::{Decision, Verdict};
use crate::{barrier_elim, basic_dbe};
use rustc_hash::FxHashSet;
use simt_analysis::Assumptions;
use simt_ir::{FuncId, Module, Target};

/// A pass with its parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pass {
    /// [`barrier_elim`].
    BarrierElim,
    /// [`basic_dbe`], in sound or literal mode.
    BasicDbe {
        /// Whether the published description is taken at its word.
        literal: bool,
    },
}

/// The passes to run, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pipeline {
    /// In order.
    pub passes: Vec<Pass>,
}

/// What all passes may be told.
#[derive(Clone, Default)]
pub struct Options {
    /// What may be assumed.
    pub assumptions: Assumptions,
    /// Functions whose barriers stay (`--keep=FUNC`).
    pub keep: FxHashSet<FuncId>,
}

/// Why a text is no pipeline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PipelineError {
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: String,
}

/// The names of all passes, with what they do, for `--help`.
pub const PASSES: &[(&str, &str)] = &[
    (barrier_elim::NAME, "remove every barrier that orders nothing (the default)"),
    (basic_dbe::NAME, "remove dead barriers that one look at a block shows"),
    ("basic-dbe<literal>", "the published conditions at their word: can miscompile, for study only"),
];

impl Default for Pipeline {
    fn default() -> Self {
        Pipeline { passes: vec![Pass::BarrierElim] }
    }
}

impl Pass {
    /// How the pass is written in a pipeline.
    pub fn name(self) -> &'static str {
        match self {
            Pass::BarrierElim => barrier_elim::NAME,
            Pass::BasicDbe { literal: false } => basic_dbe::NAME,
            Pass::BasicDbe { literal: true } => "basic-dbe<literal>",
        }
    }

    /// Whether the pass, in this mode, can miscompile.
    pub fn is_unsound(self) -> bool {
        matches!(self, Pass::BasicDbe { literal: true })
    }
}

impl Pipeline {
    /// Reads a pipeline. An empty one runs nothing.
    pub fn parse(text: &str) -> Result<Pipeline, PipelineError> {
        let mut passes = Vec::new();
        parse_list(text, 0, &mut passes)?;
        Ok(Pipeline { passes })
    }
}

fn error(message: String, help: &str) -> PipelineError {
    PipelineError { message, help: help.to_string() }
}

fn parse_list(text: &str, depth: u32, passes: &mut Vec<Pass>) -> Result<(), PipelineError> {
    if depth > 16 {
        return Err(error("adaptors nested too deeply".to_string(), "one level is enough"));
    }
    if text.trim().is_empty() {
        return Ok(());
    }
    for element in split(text)? {
        parse_element(element.trim(), depth, passes)?;
    }
    Ok(())
}

/// Splits at the commas outside brackets.
fn split(text: &str) -> Result<Vec<&str>, PipelineError> {
    let (mut parts, mut open, mut start) = (Vec::new(), Vec::new(), 0);
    for (at, c) in text.char_indices() {
        match c {
            '(' | '<' => open.push(c),
            ')' | '>' if open.pop() != Some(if c == ')' { '(' } else { '<' }) => {
                return Err(error(format!("unbalanced '{c}' in pipeline '{text}'"), "check the brackets"));
            }
            ',' if open.is_empty() => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    if let Some(c) = open.pop() {
        return Err(error(format!("unclosed '{c}' in pipeline '{text}'"), "check the brackets"));
    }
    parts.push(&text[start..]);
    Ok(parts)
}

fn parse_element(text: &str, depth: u32, passes: &mut Vec<Pass>) -> Result<(), PipelineError> {
    if let Some((adaptor, rest)) = text.split_once('(') {
        let inner = rest.strip_suffix(')');
        return match (adaptor, inner) {
            ("module" | "cgscc" | "function", Some(inner)) => parse_list(inner, depth + 1, passes),
            _ => Err(unknown(adaptor)),
        };
    }
    let (name, parameters) = match text.split_once('<') {
        Some((name, rest)) => (name, rest.strip_suffix('>').unwrap_or(rest)),
        None => (text, ""),
    };
    let parameters: Vec<&str> = parameters.split(';').map(str::trim).filter(|p| !p.is_empty()).collect();
    let literal = parameters.contains(&"literal");
    let pass = match name {
        barrier_elim::NAME if literal => {
            return Err(error(
                format!("'{name}' has no literal mode"),
                "it restates no published description; only basic-dbe<literal> exists",
            ));
        }
        barrier_elim::NAME => Pass::BarrierElim,
        basic_dbe::NAME => Pass::BasicDbe { literal },
        _ => return Err(unknown(name)),
    };
    if let Some(parameter) = parameters.iter().find(|&&p| p != "literal") {
        let help = if name == basic_dbe::NAME { "'literal' is the only one" } else { "it takes none" };
        return Err(error(format!("unknown parameter '{parameter}' of pass '{name}'"), help));
    }
    passes.push(pass);
    Ok(())
}

fn unknown(name: &str) -> PipelineError {
    let names = [barrier_elim::NAME, basic_dbe::NAME];
    let nearest = names.iter().min_by_key(|known| distance(name, known));
    let help = match nearest.filter(|known| distance(name, known) <= known.len() / 2) {
        Some(nearest) => format!("did you mean '{nearest}'?"),
        None => format!("there are: {}", names.join(", ")),
    };
    PipelineError { message: format!("unknown pass '{name}'"), help }
}

/// The edit distance of two short names.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, c) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, &d) in b.iter().enumerate() {
            let best = (diagonal + usize::from(c != d)).min(row[j] + 1).min(row[j + 1] + 1);
            diagonal = std::mem::replace(&mut row[j + 1], best);
        }
    }
    row[b.len()]
}

/// Runs a pipeline. The result has one decision for each barrier that the passes looked at: that of the pass
/// that removed it, or of the last that kept it.
pub fn run(
    module: &mut Module,
    target: &'static Target,
    pipeline: &Pipeline,
    options: &Options,
) -> Vec<Decision> {
    let mut decisions: Vec<Decision> = Vec::new();
    for pass in &pipeline.passes {
        let new = match pass {
            Pass::BarrierElim => barrier_elim::run(module, target, options),
            Pass::BasicDbe { literal: false } => basic_dbe::run(module, target, options),
            Pass::BasicDbe { literal: true } => basic_dbe::run_literal(module, target, options),
        };
        decisions.retain(|old| {
            let removed = matches!(old.verdict, Verdict::Removed { .. });
            removed || !new.iter().any(|n| (n.function, n.inst) == (old.function, old.inst))
        });
        decisions.extend(new);
    }
    decisions.sort_by_key(|decision| (decision.function, decision.inst));
    decisions
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passes(text: &str) -> Vec<&'static str> {
        Pipeline::parse(text).unwrap().passes.into_iter().map(Pass::name).collect()
    }

    #[test]
    fn llvm_syntax() {
        assert!(passes("").is_empty());
        assert_eq!(passes("barrier-elim"), ["barrier-elim"]);
        assert_eq!(passes("basic-dbe<literal>, barrier-elim"), ["basic-dbe<literal>", "barrier-elim"]);
        assert_eq!(passes("module(function(basic-dbe),barrier-elim)"), ["basic-dbe", "barrier-elim"]);
        assert!(passes("module()").is_empty());
    }

    #[test]
    fn errors_name_what_is_wrong_and_a_way_out() {
        let check = |text: &str, message: &str, help: &str| {
            let error = Pipeline::parse(text).unwrap_err();
            assert_eq!((error.message.as_str(), error.help.as_str()), (message, help));
        };
        check("barier-elim", "unknown pass 'barier-elim'", "did you mean 'barrier-elim'?");
        check("instcombine", "unknown pass 'instcombine'", "there are: barrier-elim, basic-dbe");
        check(
            "barrier-elim<literal>",
            "'barrier-elim' has no literal mode",
            "it restates no published description; only basic-dbe<literal> exists",
        );
        check("basic-dbe<fast>", "unknown parameter 'fast' of pass 'basic-dbe'", "'literal' is the only one");
        check("module(basic-dbe", "unclosed '(' in pipeline 'module(basic-dbe'", "check the brackets");
        check("loop(basic-dbe)", "unknown pass 'loop'", "there are: barrier-elim, basic-dbe");
        check("basic-dbe,,basic-dbe", "unknown pass ''", "there are: barrier-elim, basic-dbe");
    }
}
