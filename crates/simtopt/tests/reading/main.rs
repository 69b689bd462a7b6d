//! What is decided about a module does not depend on how it is written down.
//!
//! All texts of this repository are read as they are, with [`noise`] in them, with their [`blocks`]
//! in another order, and as LLVM 22 writes them down again (14 where they are in its form): what
//! the passes decide and what the reader says of functions and instructions must be the same. And
//! what the reader says must be what LLVM says of the same text: see [`canonical`].
//!
//! Where LLVM is missing, its part is skipped, unless the environment says `CI=true`.

mod blocks;
mod canonical;
#[path = "../common/mod.rs"]
mod common;
mod noise;

use common::{Llvm, files, read, read_kept, repository};
use rayon::prelude::*;
use simt_ir::{Function, FunctionFacts, InstFacts, Listing};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A text of the repository, and the options that its first line asks for.
struct Text {
    path: PathBuf,
    text: String,
    options: String,
}

/// All texts for GPUs, with a test's options if it is one of what becomes of barriers.
fn texts() -> Vec<Text> {
    let folders = ["crates/simtopt/filetests", "crates/simtopt/tests/data", "examples"].map(repository);
    let read = |path: PathBuf| {
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let options = text.lines().find_map(|line| line.strip_prefix("; test opt")).unwrap_or("");
        // Facts from elsewhere name kernels, and enter beside the passes.
        let is_elsewhere = |option: &&str| option.starts_with("--host") || option.contains(':');
        let options: Vec<&str> = options.split(' ').filter(|option| !is_elsewhere(option)).collect();
        let options = options.join(" ");
        Text { path, text, options }
    };
    let mut texts: Vec<Text> = folders.iter().flat_map(|folder| files(folder)).map(read).collect();
    texts.retain(|text| {
        text.text.contains("\ntarget triple = \"nvptx") || text.text.contains("\ntarget triple = \"amdgcn")
    });
    assert!(texts.len() > 900, "only {} texts", texts.len());
    texts
}

/// What is said of a function: what it is, its facts, and those of its instructions that have some.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Said {
    is_kernel: bool,
    attributes: simt_ir::Attributes,
    facts: FunctionFacts,
    insts: Vec<InstFacts>,
}

fn said(function: &Function) -> Said {
    let insts = function.insts.values().map(|data| data.facts).filter(|facts| !facts.is_empty()).collect();
    let Function { is_kernel, attributes, ref facts, .. } = *function;
    Said { is_kernel, attributes, facts: facts.clone(), insts }
}

fn definitions(module: &Listing) -> impl Iterator<Item = &Function> {
    module.functions.values().filter(|function| function.is_definition)
}

/// What the passes decide, by function. Tools may write functions in another order, and under other
/// names.
fn decisions(module: &mut Listing, options: &str) -> Result<Vec<Vec<String>>, String> {
    let mut fates = fates(module, options)?;
    fates.sort();
    Ok(fates)
}

/// The same, in the order of the text.
fn fates(module: &mut Listing, options: &str) -> Result<Vec<Vec<String>>, String> {
    let (pipeline, options) = common::parse(module, options)?;
    let target = module.target.ok_or("no GPU target")?;
    let mut decisions = simt_passes::run(module, target, &pipeline, &options);
    decisions.sort_by_key(|decision| (decision.function, decision.inst));
    let by_function = decisions.chunk_by(|a, b| a.function == b.function);
    Ok(by_function.map(|of| of.iter().map(common::fate).collect()).collect())
}

/// What is read and decided of a text.
struct Answer {
    said: Vec<Said>,
    decisions: Vec<Vec<String>>,
}

impl Answer {
    fn of(text: &str, options: &str) -> Result<Answer, String> {
        let mut module = read(text)?;
        let said = definitions(&module).map(said).collect();
        Ok(Answer { said, decisions: decisions(&mut module, options)? })
    }

    /// The same in an order that does not depend on that of functions in the text.
    fn sorted(&self) -> Answer {
        let mut said: Vec<(String, &Said)> =
            self.said.iter().map(|said| (format!("{said:?}"), said)).collect();
        said.sort_by(|(a, _), (b, _)| a.cmp(b));
        Answer {
            said: said.into_iter().map(|(_, said)| said.clone()).collect(),
            decisions: self.decisions.clone(),
        }
    }

    /// How another text of the same differs.
    fn difference(&self, other: &Answer) -> Result<(), String> {
        if self.said != other.said {
            let pairs = self.said.iter().zip(&other.said).find(|(a, b)| a != b);
            return Err(format!("said: {pairs:#?}"));
        }
        if self.decisions != other.decisions {
            return Err(format!("decided: {:?}, not {:?}", other.decisions, self.decisions));
        }
        Ok(())
    }
}

/// Looks at all texts, in parallel; complains of all at once.
fn for_all(texts: &[Text], test: impl Fn(&Text) -> Result<(), String> + Sync) {
    let name = |text: &Text| text.path.display().to_string();
    let wrong: Vec<String> = texts
        .par_iter()
        .filter_map(|text| test(text).err().map(|error| format!("{}: {error}", name(text))))
        .collect();
    assert!(wrong.is_empty(), "{} texts:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn noise_says_nothing() {
    for_all(&texts(), |text| {
        let plain = Answer::of(&text.text, &text.options)?;
        plain.difference(&Answer::of(&noise::add(&text.text), &text.options)?)
    });
}

/// Blocks stand in any order in the text, what they compute before or behind those that use it.
#[test]
fn the_order_of_blocks_says_nothing() {
    let in_any_order = |answer: Answer| {
        let mut answer = answer.sorted();
        answer.said.clear();
        answer.decisions.iter_mut().for_each(|decisions| decisions.sort());
        answer.decisions.sort();
        answer
    };
    let count = AtomicUsize::new(0);
    for_all(&texts(), |text| {
        // Where the order of the text is what decides between equals.
        let is_about_order = text.path.ends_with("order/program-order.ll");
        let Some(reversed) = blocks::reversed(&text.text).filter(|_| !is_about_order) else { return Ok(()) };
        count.fetch_add(1, Ordering::Relaxed);
        let [plain, reversed] = [&text.text, &reversed].map(|written| Answer::of(written, &text.options));
        in_any_order(plain?).difference(&in_any_order(reversed?))
    });
    let count = count.into_inner();
    assert!(count > 400, "only {count} texts have blocks that can be written in another order");
}

/// An LLVM that reads a text.
fn reader<'l>(llvms: &'l [Llvm; 2], path: &Path, text: &str) -> &'l Llvm {
    let name = path.file_stem().expect("a file").to_string_lossy();
    let is_old = name.contains("-14-") || name == "nvvm7" || text.lines().any(|line| line == "; llvm 14");
    &llvms[usize::from(is_old)]
}

fn llvms() -> Option<[Llvm; 2]> {
    let find = |version| Llvm::find(version).unwrap_or_else(|error| panic!("{error}"));
    Some([find(22)?, find(14)?])
}

/// What LLVM changes: a constant that is computed, a barrier of an older form, a variable that
/// nobody uses.
const CHANGED: [&str; 3] = ["address-taken-by-a-callee.ll", "number-that-is-tested.ll", "address-taken.ll"];

/// What a call does is in the call: it needs no callee (which other languages do not have).
#[test]
fn calls_that_are_known_need_no_callee() {
    for_all(&texts(), |Text { text, options, .. }| {
        let mut module = read(text)?;
        let before = fates(&mut read(text)?, options)?;
        let made = module.made;
        for function in module.functions.values_mut() {
            // What passes make is called by its name.
            if !made.iter().any(|(_, name)| name.as_bytes() == function.name.bytes()) {
                function.known = <_>::default();
            }
            for call in function.calls.values_mut() {
                let is_known = call.known.effect != simt_ir::target::Effect::Unlisted;
                call.called = call.called.filter(|_| !is_known);
            }
        }
        let after = fates(&mut module, options)?;
        if before == after { Ok(()) } else { Err(format!("{before:?}, then {after:?}")) }
    });
}

/// Less is known of what lives on the stack, but it is the same program: what had to stay does so
/// when `reg2mem` has put everything there.
#[test]
fn what_is_needed_stays_when_values_live_on_the_stack() {
    let Some(llvms) = llvms() else { return };
    let mut texts = texts();
    texts.retain(|text| {
        !CHANGED.iter().any(|name| text.path.ends_with(name))
            && !text.path.parent().is_some_and(|folder| folder.ends_with("check"))
            && std::ptr::eq(reader(&llvms, &text.path, &text.text), &llvms[0])
    });
    for_all(&texts, |Text { text, options, .. }| {
        let mut opt = llvms[0].command("opt");
        let moved = common::run(opt.args(["-S", "-passes=function(reg2mem)", "-o", "-"]), text)?;
        let [before, after] = [text, &moved].map(|text| fates(&mut read(text)?, options));
        for (of, (before, after)) in before?.iter().zip(after?).enumerate() {
            let goes = |fate: &String| !fate.starts_with("kept");
            let is_new = |(before, after): (&String, &String)| goes(after) && !goes(before);
            // A counter that lives there ends no loop, so another barrier of the loop stays.
            let stays_for_progress = after.iter().any(|fate| fate == "kept(progress)");
            let is_other = before.iter().zip(&after).any(is_new) && !stays_for_progress;
            if before.len() != after.len() || is_other {
                return Err(format!("function {of} with barriers: {before:?}, then {after:?}"));
            }
        }
        Ok(())
    });
}

#[test]
fn what_llvm_writes_says_the_same() {
    let Some(llvms) = llvms() else { return };
    let mut texts = texts();
    texts.retain(|text| {
        let is_changed = CHANGED.iter().any(|name| text.path.ends_with(name));
        // Those for `check` hold two modules in one.
        !is_changed && !text.path.parent().is_some_and(|folder| folder.ends_with("check"))
    });
    for_all(&texts, |Text { path, text, options }| {
        let llvm = reader(&llvms, path, text);
        let plain = Answer::of(text, options)?;
        let compare = |tool: &str, output: &str| {
            // Another name is another function to keep.
            if options.contains("--keep") {
                return Ok(());
            }
            let answer = Answer::of(output, options).map_err(|error| format!("{tool}: {error}"))?;
            plain.sorted().difference(&answer.sorted()).map_err(|error| format!("{tool}: {error}"))
        };
        // LLVM 14 knows no comments within lines.
        let is_new = std::ptr::eq(llvm, &llvms[0]);
        let noisy = if is_new { noise::add(text) } else { text.clone() };
        let mut opt = llvm.command("opt");
        let (output, graph) =
            common::run_both(opt.args(["-S", "-passes=print-callgraph", "-o", "-"]), &noisy)?;
        compare("opt", &output)?;
        // LLVM 14 leaves annotations as they are.
        if is_new {
            canonical::check(&read_kept(&noisy)?, &output, &graph)?;
        }
        let run = |tool: &str, options: &[&str]| common::run(llvm.command(tool).args(options), text);
        // One of the three for each text, for speed. What is internal is not when it is extracted.
        let is_internal =
            ["define internal", "define private", "\n@"].iter().any(|words| text.contains(words));
        match text.len() % 3 {
            0 => compare("strip", &run("opt", &["-S", "-passes=strip,function(instnamer)", "-o", "-"])?),
            1 if !is_internal => {
                compare("llvm-extract", &run("llvm-extract", &["-S", "--rfunc=.*", "-o", "-"])?)
            }
            _ => compare("llvm-link", &run("llvm-link", &["-S", "-o", "-", "-"])?),
        }
    });
}
