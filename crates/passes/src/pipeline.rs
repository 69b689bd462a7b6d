//! Which passes run, in the syntax of LLVM's `opt -passes=`.
//!
//! ```text
//! pipeline := "" | element ("," element)*
//! element  := pass | pass "<" parameter (";" parameter)* ">" | ("module" | "cgscc" | "function") "(" pipeline ")"
//! parameter := "literal" | option | option "=" value
//! ```
//! `default<O2>` is what the level `-O2` runs. The adaptors are accepted because users type them;
//! every pass here sees the whole module. What passes can be told is in one table,
//! [`crate::pass_options`].

use crate::error::PipelineError;
use crate::kind::{PASSES, PassInfo, PassKind};
use crate::pass_options::{Order, PassOption, Value};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// The pipelines of the optimization levels 0 to 3.
const LEVELS: [&str; 4] = ["", "basic-dbe,branch-dist", "barrier-elim", "barrier-elim<exact>"];

/// A pass with its parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pass {
    /// Which one.
    pub kind: PassKind,
    /// Whether the published description is taken at its word.
    pub literal: bool,
    /// The options that were set.
    given: BTreeMap<PassOption, Value>,
}

/// The passes to run, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pipeline {
    /// In order.
    pub passes: Vec<Pass>,
}

impl Pass {
    /// A pass in its default mode.
    pub fn new(kind: PassKind) -> Pass {
        Pass { kind, literal: false, given: BTreeMap::new() }
    }

    /// Whether the pass, in this mode and with these options, can miscompile.
    pub fn is_unsound(&self) -> bool {
        let is_on = |pass_option| self.kind == PassKind::BranchDist && self.is_on(pass_option);
        self.literal || is_on(PassOption::IgnoreCallSafety) || is_on(PassOption::IgnoreVarianceCond)
    }

    /// What an option of the pass is set to: what was given, else the default of the mode.
    pub fn value(&self, pass_option: PassOption) -> &Value {
        // What is described takes calls for harmless.
        static IGNORED: Value = Value::Flag(true);
        let default = match pass_option {
            PassOption::IgnoreCallSafety if self.literal => &IGNORED,
            _ => &pass_option.row().default,
        };
        self.given.get(&pass_option).unwrap_or(default)
    }

    /// Whether a switch is on.
    pub fn is_on(&self, pass_option: PassOption) -> bool {
        matches!(*self.value(pass_option), Value::Flag(true) | Value::Number(i64::MIN..=-1 | 1..))
    }

    /// The most that an option allows, if it limits anything.
    pub fn limit(&self, pass_option: PassOption) -> Option<usize> {
        match *self.value(pass_option) {
            Value::Number(limit) => usize::try_from(limit).ok(),
            _ => None,
        }
    }

    /// The names of functions that an option holds.
    pub fn names(&self, pass_option: PassOption) -> &[String] {
        match self.value(pass_option) {
            Value::Names(names) => names,
            _ => &[],
        }
    }

    /// The order in which barriers are decided.
    pub fn order(&self) -> Order {
        match *self.value(PassOption::DecisionOrder) {
            Value::Order(order) => order,
            _ => Order::Hottest,
        }
    }

    /// Tells the pass something.
    pub fn set(&mut self, pass_option: PassOption, value: Value) -> Result<(), PipelineError> {
        self.given.insert(pass_option, value);
        if pass_option == PassOption::BranchDistNorm && self.is_on(pass_option) && !self.literal {
            let message = "'branch-dist-norm' other than 0 takes what happens on some paths for nothing";
            return Err(error(message.to_string(), "it is unsound: only branch-dist<literal> has it"));
        }
        Ok(())
    }
}

impl Default for Pipeline {
    fn default() -> Self {
        Pipeline::level(2).expect("there is such a level")
    }
}

impl Pipeline {
    /// The pipeline of an optimization level, 0 to 3.
    pub fn level(level: usize) -> Option<Pipeline> {
        LEVELS.get(level).map(|text| text.parse().expect("the levels are well-formed"))
    }

    /// Sets an option of all passes that have it, unless they were told something else. Whether one
    /// has it.
    pub fn set(&mut self, pass_option: PassOption, value: &Value) -> Result<bool, PipelineError> {
        let mut any = false;
        for pass in self.passes.iter_mut().filter(|pass| pass.kind == pass_option.row().pass) {
            any = true;
            if !pass.given.contains_key(&pass_option) {
                pass.set(pass_option, value.clone())?;
            }
        }
        Ok(any)
    }

    /// The names of functions that passes are told, with the options that hold them.
    pub fn function_names(&self) -> Vec<(PassOption, &str)> {
        let mut names = Vec::new();
        for pass in &self.passes {
            for pass_option in PassOption::of(pass.kind) {
                names.extend(pass.names(pass_option).iter().map(|name| (pass_option, name.as_str())));
            }
        }
        names
    }
}

impl fmt::Display for Pass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let literal = self.literal.then(|| "literal".to_string());
        let pass_options =
            self.given.iter().map(|(pass_option, value)| format!("{}={value}", pass_option.row().name));
        let parameters: Vec<String> = literal.into_iter().chain(pass_options).collect();
        f.write_str(self.kind.name())?;
        if parameters.is_empty() { Ok(()) } else { write!(f, "<{}>", parameters.join(";")) }
    }
}

impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let passes: Vec<String> = self.passes.iter().map(Pass::to_string).collect();
        f.write_str(&passes.join(","))
    }
}

/// An empty text is a pipeline that runs nothing.
impl FromStr for Pipeline {
    type Err = PipelineError;

    fn from_str(text: &str) -> Result<Pipeline, PipelineError> {
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
    let parameters = parameters.split(';').map(str::trim).filter(|parameter| !parameter.is_empty());
    if name == "default" {
        return parse_default(parameters, passes);
    }
    let info = PASSES.iter().find(|info| info.name == name).ok_or_else(|| unknown(name))?;
    let (literals, pass_options): (Vec<&str>, Vec<&str>) =
        parameters.partition(|&parameter| parameter == "literal");
    if !literals.is_empty() && info.literal.is_none() {
        let with: Vec<String> = PASSES
            .iter()
            .filter(|info| info.literal.is_some())
            .map(|info| format!("{}<literal>", info.name))
            .collect();
        let message = format!("'{name}' has no literal mode");
        return Err(error(message, &format!("there are: {}", with.join(", "))));
    }
    let mut pass = Pass { literal: !literals.is_empty(), ..Pass::new(info.kind) };
    for parameter in pass_options {
        let (pass_option, value) = match parameter.split_once('=') {
            Some((pass_option, value)) => (pass_option.trim(), Some(value)),
            None => (parameter, None),
        };
        let known = PassOption::from_name(pass_option).filter(|known| known.row().pass == info.kind);
        let known = known.ok_or_else(|| unknown_parameter(info, pass_option))?;
        pass.set(known, known.read(value)?)?;
    }
    passes.push(pass);
    Ok(())
}

/// `default<O2>`: the passes of an optimization level.
fn parse_default<'t>(
    mut parameters: impl Iterator<Item = &'t str>,
    passes: &mut Vec<Pass>,
) -> Result<(), PipelineError> {
    let number = parameters.next().and_then(|text| text.strip_prefix('O')?.parse().ok());
    match (number.and_then(Pipeline::level), parameters.next()) {
        (Some(level), None) => passes.extend(level.passes),
        _ => {
            let message = "'default' takes an optimization level".to_string();
            return Err(error(message, "there are: default<O0>, default<O1>, default<O2>, default<O3>"));
        }
    }
    Ok(())
}

fn unknown(name: &str) -> PipelineError {
    let names: Vec<&str> = PASSES.iter().map(|info| info.name).collect();
    PipelineError { message: format!("unknown pass '{name}'"), help: nearest_or_all(name, &names) }
}

fn unknown_parameter(info: &PassInfo, name: &str) -> PipelineError {
    let literal = info.literal.map(|_| "literal");
    let names: Vec<&str> = literal
        .into_iter()
        .chain(PassOption::of(info.kind).map(|pass_option| pass_option.row().name))
        .collect();
    let help = match names.as_slice() {
        [] => "it takes none".to_string(),
        names => nearest_or_all(name, names),
    };
    PipelineError { message: format!("unknown parameter '{name}' of pass '{}'", info.name), help }
}

/// The one of some names that a text may mean, if it is like any: by edit distance, the first of
/// equals.
pub fn nearest<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let nearest =
        names.map(|known| (strsim::levenshtein(text, known), known)).min_by_key(|(distance, _)| *distance);
    nearest.filter(|(distance, known)| *distance <= known.len() / 2).map(|(_, known)| known)
}

/// Names the one of some names that a text may mean, or all of them.
fn nearest_or_all(text: &str, names: &[&str]) -> String {
    match nearest(text, names.iter().copied()) {
        Some(nearest) => format!("did you mean '{nearest}'?"),
        None => format!("there are: {}", names.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pipeline, as it is printed.
    fn printed(text: &str) -> String {
        text.parse::<Pipeline>().unwrap_or_else(|error| panic!("{error:?}")).to_string()
    }

    #[test]
    fn llvm_syntax() {
        for same in [
            "",
            "barrier-elim",
            "basic-dbe<literal>,barrier-elim",
            "branch-dist<literal;dump-branch-dist=1;ignore-call-safety=0>,dead-sync-elim-global",
            "branch-dist<no-branch-dist=f,g;branch-dist-func-limit=-1>",
            "barrier-elim<order=program>",
            "dead-sync-elim,dead-sync-elim<literal;print-dead-sync-elim=1>",
        ] {
            assert_eq!(printed(same), same);
        }
        assert_eq!(printed(" basic-dbe< literal > , barrier-elim"), "basic-dbe<literal>,barrier-elim");
        assert_eq!(printed("module(function(basic-dbe),barrier-elim)"), "basic-dbe,barrier-elim");
        assert_eq!(printed("module()"), "");
        assert_eq!(printed("branch-dist< dump-branch-dist ; >"), "branch-dist<dump-branch-dist=1>");
        assert_eq!(printed("default<O0>,default<O1>,branch-dist"), "basic-dbe,branch-dist,branch-dist");
    }

    #[test]
    fn levels() {
        let level = |level| Pipeline::level(level).map(|pipeline| pipeline.to_string());
        assert_eq!(level(0).as_deref(), Some(""));
        assert_eq!(level(1).as_deref(), Some("basic-dbe,branch-dist"));
        assert_eq!(level(2), Some(Pipeline::default().to_string()));
        assert_eq!(level(3).as_deref(), Some("barrier-elim<exact=1>"));
        assert_eq!(level(4), None);
    }

    #[test]
    fn what_a_pass_is_told_counts_more_than_what_all_are_told() {
        let mut pipeline = "branch-dist,basic-dbe,branch-dist<literal;ignore-call-safety=0>"
            .parse::<Pipeline>()
            .expect("one");
        assert!(!pipeline.passes[0].is_on(PassOption::IgnoreCallSafety) && !pipeline.passes[0].is_unsound());
        assert_eq!(pipeline.set(PassOption::IgnoreCallSafety, &Value::Flag(true)), Ok(true));
        assert_eq!(pipeline.set(PassOption::DecisionOrder, &Value::Order(Order::Program)), Ok(false));
        let expected =
            "branch-dist<ignore-call-safety=1>,basic-dbe,branch-dist<literal;ignore-call-safety=0>";
        assert_eq!(pipeline.to_string(), expected);
        assert!(pipeline.passes[0].is_unsound() && !pipeline.passes[1].is_unsound());
        let names = "branch-dist<no-branch-dist=f,g>,barrier-elim".parse::<Pipeline>().expect("one");
        assert_eq!(
            names.function_names(),
            [(PassOption::NoBranchDist, "f"), (PassOption::NoBranchDist, "g")]
        );
    }

    /// The described defaults hold in literal mode, ours elsewhere.
    #[test]
    fn defaults_of_the_modes() {
        let of = |text: &str| text.parse::<Pipeline>().expect("one").passes.remove(0);
        let (sound, literal) = (of("branch-dist"), of("branch-dist<literal>"));
        assert_eq!([&sound, &literal].map(|pass| pass.is_on(PassOption::IgnoreCallSafety)), [false, true]);
        for pass in [&sound, &literal] {
            assert_eq!(pass.limit(PassOption::BranchDistFuncLimit), None);
            assert!(
                pass.names(PassOption::NoBranchDist).is_empty() && !pass.is_on(PassOption::BranchDistNorm)
            );
        }
        assert_eq!(
            of("branch-dist<branch-dist-block-limit=3>").limit(PassOption::BranchDistBlockLimit),
            Some(3)
        );
        assert!(of("branch-dist<ignore-variance-cond=-1>").is_on(PassOption::IgnoreVarianceCond));
        assert!(of("branch-dist<literal;branch-dist-norm=2>").is_on(PassOption::BranchDistNorm));
        assert_eq!(
            (of("barrier-elim").order(), of("barrier-elim<order=program>").order()),
            (Order::Hottest, Order::Program)
        );
    }

    #[test]
    fn errors_name_what_is_wrong_and_a_way_out() {
        let check = |text: &str, message: &str, help: &str| {
            let error = text.parse::<Pipeline>().unwrap_err();
            assert_eq!((error.message.as_str(), error.help.as_str()), (message, help));
        };
        let all = "there are: barrier-elim, basic-dbe, branch-dist, dead-sync-elim, dead-sync-elim-global, \
                   tag-uniform-branches, common-base-elim, predicate";
        check("barier-elim", "unknown pass 'barier-elim'", "did you mean 'barrier-elim'?");
        check("branch-dst<literal>", "unknown pass 'branch-dst'", "did you mean 'branch-dist'?");
        check("instcombine", "unknown pass 'instcombine'", all);
        for name in ["barrier-elim", "dead-sync-elim-global"] {
            check(
                &format!("{name}<literal>"),
                &format!("'{name}' has no literal mode"),
                "there are: basic-dbe<literal>, branch-dist<literal>, dead-sync-elim<literal>",
            );
        }
        check("basic-dbe<fast>", "unknown parameter 'fast' of pass 'basic-dbe'", "there are: literal");
        check(
            "basic-dbe<order=program>",
            "unknown parameter 'order' of pass 'basic-dbe'",
            "there are: literal",
        );
        check(
            "dead-sync-elim-global<x>",
            "unknown parameter 'x' of pass 'dead-sync-elim-global'",
            "it takes none",
        );
        check(
            "branch-dist<ignore-call-safty=1>",
            "unknown parameter 'ignore-call-safty' of pass 'branch-dist'",
            "did you mean 'ignore-call-safety'?",
        );
        check(
            "branch-dist<ignore-call-safety=2>",
            "'ignore-call-safety' takes 0 or 1, not '2'",
            "Ignore calls safety in branch Distribution",
        );
        check(
            "branch-dist<branch-dist-norm=1>",
            "'branch-dist-norm' other than 0 takes what happens on some paths for nothing",
            "it is unsound: only branch-dist<literal> has it",
        );
        let levels = "there are: default<O0>, default<O1>, default<O2>, default<O3>";
        for text in ["default", "default<O4>", "default<O1;O2>", "default<2>"] {
            check(text, "'default' takes an optimization level", levels);
        }
        check("module(basic-dbe", "unclosed '(' in pipeline 'module(basic-dbe'", "check the brackets");
        check("loop(basic-dbe)", "unknown pass 'loop'", all);
        check("basic-dbe,,basic-dbe", "unknown pass ''", all);
    }
}
