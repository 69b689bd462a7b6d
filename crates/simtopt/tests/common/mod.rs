//! What the tests share: running the passes on a text, finding barriers in a text, and the outside
//! judges.
#![allow(dead_code, missing_docs)]

use simt_ir::{Promises, Source};
use simt_passes::PassOption;
use simt_passes::decision::{Decision, Excluded, Kept, Pattern, Removed, Verdict, Weaker};
use simt_passes::{BaseChange, BaseNote, BasePlace, Options, Pipeline};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use simt_analysis::barriers::component::Obstacle;
use simt_analysis::barriers::conflict::{Conflict, Hazard};

/// What the passes made of a module.
pub struct Outcome {
    /// The output.
    pub text: String,
    /// For each barrier that they decided about, its line in the input, from 1, and its fate.
    pub decisions: Vec<(usize, String)>,
    /// The lines of barriers that two threads show to be needed.
    pub needed: Vec<usize>,
    /// What became of addresses, in words, with the line in the input where there is one.
    pub bases: Vec<String>,
}

impl Outcome {
    /// What became of the barrier in a line.
    pub fn decision(&self, line: usize) -> &str {
        self.decisions.iter().find(|(at, _)| *at == line).map_or("kept", |(_, what)| what)
    }

    /// The lines of barriers that the passes decided about.
    pub fn decided(&self) -> impl Iterator<Item = usize> {
        self.decisions.iter().map(|&(at, _)| at)
    }
}

/// Reads a module.
pub fn read(text: &str) -> Result<simt_ir::Listing, String> {
    read_with(text, &simt_syntax::ReadOptions::default())
}

/// Reads a text with each call of assembly as one instruction, as it is written.
pub fn read_kept(text: &str) -> Result<simt_ir::Listing, String> {
    read_with(text, &simt_syntax::ReadOptions { keep_assembly: true, ..Default::default() })
}

fn read_with(text: &str, options: &simt_syntax::ReadOptions) -> Result<simt_ir::Listing, String> {
    let source = Arc::new(Source::new("test.ll", text));
    simt_syntax::read(source.clone(), options).map_err(|error| {
        let (line, column) = source.line_column(error.span.start);
        format!("{line}:{column}: {error}")
    })
}

/// Runs the command's passes on a text: those that the options name, else the default ones.
pub fn optimize(text: &str, options: &str) -> Result<Outcome, String> {
    let mut module = read(text)?;
    let (known, options) = launches(options)?;
    known.enter(&mut module, None);
    let (pipeline, options) = parse(&module, &options)?;
    let target = module.target.ok_or("no GPU target")?;
    let (decisions, notes) = simt_passes::run_noting(&mut module, target, &pipeline, &options);
    let line_of = |function, inst| {
        let span = module.functions[function].insts[inst].span;
        module.source.line_column(span.start).0 as usize
    };
    let line = |decision: &Decision| line_of(decision.function, decision.inst);
    let base = |note: &BaseNote| {
        let line = note.inst.map(|inst| format!("line {}: ", line_of(note.function, inst)));
        line.unwrap_or_default() + &base(note.what)
    };
    let bases = notes.iter().map(base).collect();
    let is_needed = |decision: &&Decision| decision.meeting().is_some();
    let needed = decisions.iter().filter(is_needed).map(line).collect();
    let barriers = decisions.iter().filter(|decision| !decision.is_about_a_fence());
    let decisions = barriers.map(|decision| (line(decision), fate(decision))).collect();
    let mut output = Vec::new();
    simt_syntax::write(&module, &mut output).expect("writing to memory does not fail");
    let text = String::from_utf8(output).map_err(|error| error.to_string())?;
    Ok(Outcome { text, decisions, needed, bases })
}

/// The options that say what is known of launches (`--host=FILE` of `tests/data/host`,
/// `--host-is-complete`, `--block-dim=KERNEL:…`), and the rest.
fn launches(options: &str) -> Result<(simtopt::KnownLaunches, String), String> {
    let is_complete = options.contains("--host-is-complete");
    let (mut known, mut rest) = (simtopt::KnownLaunches::default(), Vec::new());
    for option in options.split_whitespace().filter(|option| *option != "--host-is-complete") {
        match option.split_once('=').unwrap_or((option, "")) {
            ("--host", file) => {
                let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/host").join(file);
                let text = std::fs::read_to_string(path).map_err(|error| format!("{file}: {error}"))?;
                let host = simtopt::Host::read(simt_ir::Source::new(file, text), is_complete);
                known.host = Some(Arc::new(host.map_err(|error| error.to_string())?));
            }
            ("--block-dim", shape) if shape.contains(':') => {
                let (kernel, shape) = shape.split_once(':').expect("it is there");
                let axes: Result<Vec<u32>, _> = shape.split(',').map(str::parse).collect();
                let axes = axes.map_err(|_| "no extent")?;
                let extent = |at: usize| axes.get(at).copied().unwrap_or(1);
                known.block_dims.push((kernel.to_string(), [0, 1, 2].map(extent)));
            }
            _ => rest.push(option),
        }
    }
    Ok((known, rest.join(" ")))
}

/// The options of the command that concern passes.
pub fn parse(module: &simt_ir::Listing, text: &str) -> Result<(Pipeline, Options), String> {
    let (mut pipeline, mut options) = (Pipeline::default(), Options::default());
    for option in text.split_whitespace() {
        match option.split_once('=').unwrap_or((option, "")) {
            ("-passes", passes) => pipeline = passes.parse::<Pipeline>().map_err(|error| error.message)?,
            (level, _) if level.starts_with("-O") => {
                let level = level["-O".len()..].parse().ok().and_then(Pipeline::level);
                pipeline = level.ok_or_else(|| format!("no level: '{option}'"))?;
            }
            ("--no-kernel-noalias", _) => options.assumptions.kernel_noalias = false,
            ("--no-barrier-contract", _) => options.assumptions.barrier_contract = false,
            ("--block-dim", extents) => {
                let mut axes = extents.split(',').map(|axis| axis.parse().map_err(|_| "no extent"));
                let mut next = || axes.next().unwrap_or(Ok(1));
                options.assumptions.block_dim = Some([next()?, next()?, next()?]);
            }
            ("--max-accesses", most) => {
                options.max_accesses = Some(most.parse().map_err(|_| "--max-accesses takes a number")?);
            }
            ("--keep", name) => {
                options.keep.insert(module.function(name).ok_or("--keep names no function")?);
            }
            ("--assume", assumptions) => {
                for assumption in assumptions.split(',') {
                    let promise = Promises::named(assumption);
                    options.assumptions.promised |=
                        promise.ok_or_else(|| format!("unknown assumption '{assumption}'"))?;
                }
            }
            (pass_option, value) => {
                let pass_option = pass_option.strip_prefix("--").and_then(PassOption::from_name);
                let pass_option = pass_option.ok_or_else(|| format!("unknown option '{option}'"))?;
                let value = option.contains('=').then_some(value);
                let value = pass_option.read(value).map_err(|error| error.message)?;
                if !pipeline.set(pass_option, &value).map_err(|error| error.message)? {
                    return Err(format!("{option}: no pass of the pipeline before has this pass_option"));
                }
            }
        }
    }
    Ok((pipeline, options))
}

/// What became of addresses, as the expectations spell it.
fn base(what: BaseChange) -> String {
    match what {
        BaseChange::Merged { members, place: BasePlace::Member } => format!("merged({members})"),
        BaseChange::Merged { members, place: BasePlace::Hoisted } => format!("hoisted({members})"),
        BaseChange::Merged { members, place: BasePlace::Joined } => format!("joined({members})"),
        BaseChange::Shared { slots } => format!("shared({slots})"),
        BaseChange::Split => "split".to_string(),
        BaseChange::DepthLimit { .. } => "depth-limit".to_string(),
        BaseChange::RoundLimit { rounds } => format!("round-limit({rounds})"),
    }
}

/// A decision as the expectations spell it.
pub fn fate(decision: &Decision) -> String {
    match &decision.verdict {
        Verdict::Removed { why, .. } => format!("removed({})", removed(why)),
        Verdict::Weakened { to: Weaker::Warp { .. }, .. } => "weakened(warp)".to_string(),
        Verdict::Weakened { to: Weaker::Plain, .. } => "weakened(plain)".to_string(),
        Verdict::Weakened { to: Weaker::Sunk { .. }, .. } => "weakened(sunk)".to_string(),
        Verdict::Kept(kept) => format!("kept({})", reason(kept)),
    }
}

fn removed(why: &Removed) -> &'static str {
    match why {
        Removed::Unreached => "unreached",
        Removed::NothingAbove(_) => "nothing-above",
        Removed::NothingBelow(_) => "nothing-below",
        Removed::Unrelated(_) => "unrelated",
        Removed::FenceOrdered { .. } => "fence-ordered",
        Removed::Covered { .. } => "covered",
        Removed::Literal(Pattern::NoAccessBefore | Pattern::NoAccessAfter) => "literal",
        Removed::Literal(Pattern::NoAccessAbove) => "literal-nothing-above",
        Removed::Literal(Pattern::NoAccessBelow) => "literal-nothing-below",
        Removed::Literal(Pattern::NoReadAboveNoWriteBelow) => "literal-write-read",
        Removed::Literal(Pattern::NoWriteAboveNoReadBelow) => "literal-read-write",
        Removed::Literal(Pattern::NoCommonAddress) => "literal-no-common-address",
    }
}

fn reason(kept: &Kept) -> &'static str {
    match kept {
        Kept::Obstacle(obstacle) => match obstacle {
            Obstacle::Pinned(_) => "pinned",
            Obstacle::Partial => "partial",
            Obstacle::ExecutionOnly => "execution-only",
            Obstacle::Recursion => "recursion",
            Obstacle::Progress => "progress",
            Obstacle::ValueUsed => "value-used",
            Obstacle::OnRequest(_) => "request",
        },
        Kept::Excluded { why, .. } => match why {
            Excluded::CarriesData => "data",
            Excluded::Named(_) => "named",
            Excluded::FunctionLimit(_) | Excluded::BlockLimit { .. } => "limit",
        },
        Kept::OverLimit { .. } => "over-limit",
        Kept::Conflict { conflict, .. } => match conflict {
            Conflict::Hazard { hazard: Hazard::Raw, .. } => "raw",
            Conflict::Hazard { hazard: Hazard::War, .. } => "war",
            Conflict::Hazard { hazard: Hazard::Waw, .. } => "waw",
            Conflict::Coherence => "coherence",
            Conflict::Publish { .. } => "publish",
            Conflict::Outside { .. } => "outside",
            Conflict::Reconvergence => "converged",
            Conflict::UnknownCaller { .. } => "caller",
            Conflict::Timing => "timing",
        },
    }
}

/// The lines, from 1, that call a barrier of the block, found by text alone.
pub fn barrier_calls(text: &str) -> Vec<usize> {
    let is_barrier = |line: &str| {
        let code = line.split(';').next().unwrap_or("").trim();
        let of_ptx = code.split_whitespace().find(|word| !word.starts_with('@')).unwrap_or("");
        if ["bar.", "barrier."].iter().any(|start| of_ptx.starts_with(start)) {
            return !["bar.warp", "barrier.cluster"].iter().any(|start| of_ptx.starts_with(start));
        }
        let Some((before, name)) = code.split_once("@llvm.") else { return false };
        let named =
            ["nvvm.barrier", "nvvm.bar.", "amdgcn.s.barrier"].iter().any(|start| name.starts_with(start));
        let other = name.starts_with("nvvm.bar.warp") || name.starts_with("nvvm.barrier.cluster");
        named && !other && before.split_whitespace().any(|word| word == "call")
    };
    text.lines().zip(1..).filter(|(line, _)| is_barrier(line)).map(|(_, at)| at).collect()
}

/// A folder of this repository.
pub fn repository(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder)
}

/// All `.ll` files below a folder, sorted.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    files_of(folder, &["ll"])
}

/// All files below a folder whose names end so, sorted.
pub fn files_of(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    let below = paths.into_iter().flat_map(|path| match path.is_dir() {
        true => files_of(&path, extensions),
        false => vec![path],
    });
    let is_one = |path: &PathBuf| extensions.iter().any(|own| path.extension().is_some_and(|is| is == *own));
    below.filter(is_one).collect()
}

/// All documents of this repository.
pub fn documents() -> Vec<PathBuf> {
    let folders = ["docs", "examples", "integrations", "crates"];
    let mut found: Vec<PathBuf> =
        folders.iter().flat_map(|folder| files_of(&repository(folder), &["md"])).collect();
    let root = std::fs::read_dir(repository("")).expect("a readable folder");
    let at_root = root.map(|entry| entry.expect("an entry").path());
    found.extend(at_root.filter(|path| path.extension().is_some_and(|extension| extension == "md")));
    // What was built in place.
    found.retain(|path| !path.components().any(|part| part.as_os_str() == "target"));
    found
}

/// A test of each document, which calls `$check`, and the list of them.
#[macro_export]
macro_rules! documents {
    ($check:ident, $list:ident: $($name:ident: $document:literal,)*) => {
        $(#[test]
        fn $name() {
            $check($document);
        })*

        const $list: &[&str] = &[$($document),*];
    };
}

/// The `.ll` files of a folder, sorted.
pub fn modules(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ll"));
    paths.sort();
    paths
}

/// The tools of one version of LLVM.
pub struct Llvm {
    version: u32,
    bin: Option<PathBuf>,
}

impl Llvm {
    /// Finds a version: in `SIMTOPT_LLVM_<version>`, else in PATH under versioned names. `None` if
    /// it is not there, which is an error where nothing may be skipped.
    pub fn find(version: u32) -> Result<Option<Llvm>, String> {
        match Llvm::look(version) {
            Some(llvm) => Ok(Some(llvm)),
            None => missing(&format!("LLVM {version}")).map(|()| None),
        }
    }

    /// Finds a version that need not be there.
    pub fn look(version: u32) -> Option<Llvm> {
        let bin = std::env::var_os(format!("SIMTOPT_LLVM_{version}")).map(PathBuf::from);
        let llvm = Llvm { version, bin };
        let found = llvm.command("opt").arg("--version").stdout(Stdio::null()).status().is_ok();
        found.then_some(llvm)
    }

    /// One of its programs.
    pub fn command(&self, tool: &str) -> Command {
        match &self.bin {
            Some(bin) => Command::new(bin.join(tool)),
            None => Command::new(format!("{tool}-{}", self.version)),
        }
    }

    /// The folder of clang's programs, as clang itself knows it.
    pub fn clang_folder(&self) -> PathBuf {
        let said = self.command("clang").arg("-print-prog-name=clang").output().expect("it comes with LLVM");
        let clang = PathBuf::from(String::from_utf8_lossy(&said.stdout).trim());
        clang.parent().expect("a folder").to_path_buf()
    }

    /// Whether the verifier accepts a module.
    pub fn verify(&self, text: &str) -> Result<(), String> {
        run(self.command("opt").args(["-passes=verify", "-disable-output", "-"]), text).map(drop)
    }

    /// Compiles a module to PTX.
    pub fn ptx(&self, text: &str) -> Result<String, String> {
        run(self.command("llc").args(["-mcpu=sm_90", "-o", "-", "-"]), text)
    }
}

/// What to do without an outside judge: skip, but not where the environment says that all must be
/// there.
pub fn missing(judge: &str) -> Result<(), String> {
    if std::env::var("CI").as_deref() == Ok("true") {
        return Err(format!("{judge} is missing; scripts/oracles gets it"));
    }
    println!("skipped: {judge} is missing; scripts/oracles gets it");
    Ok(())
}

/// Assembles PTX for the GPU that it names; `None` if there is no ptxas.
pub fn ptxas(ptx: &str) -> Result<Option<()>, String> {
    let tool = std::env::var_os("SIMTOPT_PTXAS").unwrap_or_else(|| "ptxas".into());
    if Command::new(&tool).arg("--version").stdout(Stdio::null()).status().is_err() {
        return missing("ptxas").map(|()| None);
    }
    // It reads no standard input.
    let mut file = tempfile::NamedTempFile::new().map_err(|error| error.to_string())?;
    file.write_all(ptx.as_bytes()).map_err(|error| error.to_string())?;
    let targets = ptx.lines().filter_map(|line| line.strip_prefix(".target "));
    let arch = targets.filter_map(|targets| targets.split(',').next()).next().unwrap_or("sm_90").trim();
    let mut command = Command::new(&tool);
    command.args(["-arch", arch, "-o", "/dev/null"]).arg(file.path());
    run(&mut command, "").map(|_| Some(()))
}

/// Runs a command with a text as its input; its output, or what it complained about.
pub fn run(command: &mut Command, input: &str) -> Result<String, String> {
    run_both(command, input).map(|(output, _)| output)
}

/// The same, with what it says on standard error.
pub fn run_both(command: &mut Command, input: &str) -> Result<(String, String), String> {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    let mut stdin = child.stdin.take().expect("it is piped");
    let text = input.to_string();
    // Its output may fill a pipe before it has read all of its input.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(text.as_bytes());
    });
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    writer.join().expect("writing does not panic");
    let [said, complaints] =
        [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
    if output.status.success() { Ok((said, complaints)) } else { Err(complaints) }
}
