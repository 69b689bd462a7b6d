//! What is concluded of launches holds of all that happen: random host programs are compiled,
//! executed with a run-time library that writes down each launch (`tests/data/host/runtime.c`), and
//! compared with what the analysis says of their IR.
//!
//! Where clang 22 is missing, the test says `skipped: …` and passes, unless the environment says
//! `CI=true`.

#[path = "../common/mod.rs"]
mod common;
mod generate;
mod passing;

use common::{Llvm, missing};
use generate::{Kernel, file};
use simt_analysis::numbers::value_of;
use simt_ir::{Formula, Given, Listing, OutsideFacts, Source};
use simtopt::{Host, KnownLaunches};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

/// Programs of one file; files.
const PROGRAMS: usize = 8;
const FILES: u64 = 26;

struct Clang {
    program: PathBuf,
    folder: tempfile::TempDir,
}

impl Clang {
    fn find() -> Result<Option<Clang>, String> {
        let Some(llvm) = Llvm::find(22)? else { return Ok(None) };
        if !cfg!(all(target_arch = "x86_64", target_os = "linux")) {
            return missing("a host of x86-64").map(|()| None);
        }
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let clang = Clang { program: PathBuf::from(llvm.command("clang").get_program()), folder };
        let runtime = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/host/runtime.c");
        let runtime = runtime.display().to_string();
        if clang.run(&["-w", "-O1", "-c", &runtime, "-o", "runtime.o"]).is_err() {
            return missing("C's headers for clang").map(|()| None);
        }
        Ok(Some(clang))
    }

    /// A program's IR; and the program, beside it.
    fn build(&self, name: &str, level: &str, text: &str) -> Result<String, String> {
        std::fs::write(self.path(&format!("{name}.cu")), text).map_err(|error| error.to_string())?;
        let ir = self.host(name, level)?;
        self.run(&["-w", &format!("{name}{level}.ll"), "runtime.o", "-o", name])?;
        Ok(ir)
    }

    /// What a program writes that gets so many arguments.
    fn output(&self, name: &str, arguments: usize) -> Result<String, String> {
        let run = Command::new(self.path(name)).args(vec!["x"; arguments]).output();
        let run = run.map_err(|error| error.to_string())?;
        match run.status.success() {
            true => Ok(String::from_utf8_lossy(&run.stdout).into_owned()),
            false => Err(format!("{name} ended with {:?}", run.status)),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn run(&self, arguments: &[&str]) -> Result<(), String> {
        let output = Command::new(&self.program).args(arguments).current_dir(self.folder.path()).output();
        let output = output.map_err(|error| error.to_string())?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        if output.status.success() { Ok(()) } else { Err(format!("clang {arguments:?}: {said}")) }
    }

    /// The host's half of a file, as IR.
    fn host(&self, name: &str, level: &str) -> Result<String, String> {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/host");
        let (include, source, ir) =
            (format!("-I{}", data.display()), format!("{name}.cu"), format!("{name}{level}.ll"));
        self.run(&[
            "-x",
            "cuda",
            "-nocudainc",
            "-nocudalib",
            "--cuda-host-only",
            "-Xclang",
            "-target-sdk-version=12.0",
            "-w",
            "--target=x86_64-linux-gnu",
            level,
            "-S",
            "-emit-llvm",
            &include,
            &source,
            "-o",
            &ir,
        ])?;
        std::fs::read_to_string(self.path(&ir)).map_err(|error| error.to_string())
    }
}

/// A module that has the kernels, and nothing in them.
fn device(name: &str, kernels: &[Kernel]) -> Listing {
    let mut text = format!("source_filename = \"{name}.cu\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n");
    for kernel in kernels {
        let ty = |letter| match letter {
            'p' => "ptr",
            'l' => "i64",
            'b' => "i1",
            _ => "i32",
        };
        let types = kernel.parameters.chars().map(ty).collect::<Vec<_>>().join(", ");
        text += &format!("define ptx_kernel void @{}({types}) {{\n  ret void\n}}\n", in_ir(kernel));
    }
    simtopt::read(Source::new("device.ll", text), None).expect("it is well-formed")
}

/// That module, with what is concluded from the host's.
fn concluded(name: &str, ir: &str, kernels: &[Kernel], is_complete: bool) -> Result<Listing, String> {
    let host = Host::read(Source::new("host.ll", ir.to_string()), is_complete);
    let host = Some(Arc::new(host.map_err(|error| error.to_string())?));
    let mut module = device(name, kernels);
    KnownLaunches { host, ..KnownLaunches::default() }.enter(&mut module, None);
    Ok(module)
}

/// A kernel's name in the IR: clang mangles static ones, in `extern "C"` too.
fn in_ir(kernel: &Kernel) -> String {
    if !kernel.is_static {
        return kernel.name.clone();
    }
    let letters = kernel.parameters.chars();
    let mut is_first = true;
    let types = letters.map(|letter| match letter {
        'p' if std::mem::take(&mut is_first) => "Pf",
        'p' => "S_",
        other => match other {
            'l' => "l",
            'b' => "b",
            _ => "i",
        },
    });
    format!("_ZL{}{}{}", kernel.name.len(), kernel.name, types.collect::<String>())
}

/// A launch that happened.
struct Launch<'t> {
    block: [u32; 3],
    arguments: Vec<&'t str>,
}

fn launch(line: &str) -> (&str, Launch<'_>) {
    let words: Vec<&str> = line.split(' ').collect();
    let block = [1, 2, 3].map(|at| words[at].parse().expect("a number"));
    (words[0], Launch { block, arguments: words[5..].to_vec() })
}

/// What is wrong with what is said of a launch.
fn refuted(facts: &OutsideFacts, launch: &Launch<'_>) -> Option<String> {
    if !facts.admits(launch.block) {
        return Some(format!("blocks of {:?}", launch.block));
    }
    for (at, (param, argument)) in facts.params.iter().zip(&launch.arguments).enumerate() {
        if let Some((low, high)) = param.range {
            let number: u64 = argument.parse().ok()?;
            if !(low..=high).contains(&number) {
                return Some(format!("argument {at} is {number}"));
            }
        }
        if param.allocated && *argument == "?" {
            return Some(format!("argument {at} is none of the allocations"));
        }
        let same = |other: &usize| {
            *other != at && argument.starts_with('@') && launch.arguments[*other] == *argument
        };
        if let Some(other) =
            (0..launch.arguments.len()).filter(|other| param.apart >> other & 1 == 1).find(same)
        {
            return Some(format!("arguments {at} and {other} are {argument}"));
        }
    }
    None
}

/// Whether two launches of one run are passed the same where that is said never to happen.
fn meets(facts: &OutsideFacts, (one, other): (&Launch<'_>, &Launch<'_>)) -> Option<String> {
    facts.params.iter().zip(&one.arguments).enumerate().find_map(|(at, (param, argument))| {
        let said = (0..other.arguments.len()).filter(|to| param.always_apart >> to & 1 == 1);
        let mut same = said.filter(|to| argument.starts_with('@') && other.arguments[*to] == *argument);
        same.next().map(|to| format!("arguments {at} and {to} of two launches are {argument}"))
    })
}

/// How much was concluded, so that the test does not pass for want of conclusions.
#[derive(Default, Debug)]
struct Concluded {
    launches: usize,
    of_known: usize,
    shapes: usize,
    numbers: usize,
    apart: usize,
    always_apart: usize,
}

fn check(clang: &Clang, seed: u64, level: &str, total: &mut Concluded) -> Result<(), String> {
    let (text, kernels) = file(seed, PROGRAMS);
    let name = format!("f{seed}");
    let ir = clang.build(&name, level, &text)?;
    let runs = (0..4).map(|arguments| clang.output(&name, arguments)).collect::<Result<Vec<_>, _>>()?;
    let recorded = runs.concat();
    for is_complete in [false, true] {
        let module = concluded(&name, &ir, &kernels, is_complete)?;
        for kernel in &kernels {
            let id = module.function(&in_ir(kernel)).expect("it is there");
            let Some(facts) = &module.functions[id].facts.outside else { continue };
            assert!(is_complete || kernel.is_static, "{}: others may launch it", kernel.name);
            total.shapes += usize::from(facts.only_shape().is_some());
            total.numbers += facts.params.iter().filter(|param| param.range.is_some()).count();
            total.apart += facts.params.iter().filter(|param| param.apart != 0).count();
            total.always_apart += facts.params.iter().filter(|param| param.always_apart != 0).count();
            for run in &runs {
                let all = run.lines().map(launch).filter(|(of, _)| *of == kernel.name);
                let all: Vec<Launch<'_>> = all.map(|(_, launch)| launch).collect();
                let mut pairs = all.iter().flat_map(|one| all.iter().map(move |other| (one, other)));
                if let Some(why) = pairs.find_map(|pair| meets(facts, pair)) {
                    return Err(format!("{name} {level} complete={is_complete}: {why}\n{facts:?}"));
                }
            }
            for line in recorded.lines() {
                let (of, launch) = launch(line);
                let is_possible = simt_ir::Target::from_name("nvptx")
                    .is_some_and(|gpu| gpu.admits(launch.block))
                    && !launch.block.contains(&0);
                total.launches += 1;
                if of != kernel.name || !is_possible {
                    continue;
                }
                total.of_known += 1;
                if let Some(why) = refuted(facts, &launch) {
                    return Err(format!("{name} {level} complete={is_complete}: {line}: {why}\n{facts:?}"));
                }
            }
        }
    }
    Ok(())
}

#[test]
fn launches_are_as_concluded() -> Result<(), String> {
    let Some(clang) = Clang::find()? else { return Ok(()) };
    let count =
        std::env::var("SIMTOPT_HOST_FILES").ok().and_then(|count| count.parse().ok()).unwrap_or(FILES);
    let mut total = Concluded::default();
    for seed in 0..count {
        let level = if seed % 2 == 0 { "-O0" } else { "-O2" };
        check(&clang, seed, level, &mut total)?;
    }
    println!("{total:?}");
    let is_enough = total.of_known > 50 && total.shapes > 10 && total.numbers > 20;
    let is_enough = is_enough && total.apart > 10 && total.always_apart > 5;
    assert!(is_enough || count < FILES, "{total:?}");
    Ok(())
}

/// Files of programs whose numbers are all known.
const KNOWN_FILES: u64 = 100;

/// Numbers that are tried for what a launch may be taken to pass.
const TRIED: u64 = 10;

/// A launch that may be made, as far as that is said: what is passed, and the extents of the grid.
type Said = (Vec<Option<u64>>, [Option<u64>; 3]);

/// Launches that a program can make, whatever else it passes, by what is said to be any number.
fn said(facts: &OutsideFacts) -> Vec<Said> {
    let open: Vec<(usize, u64, u64)> = facts
        .given
        .params
        .iter()
        .enumerate()
        .filter_map(|(at, given)| match given {
            Given::Open(least, most) => Some((at, *least, *most)),
            _ => None,
        })
        .collect();
    let mut all = Vec::new();
    for number in 0..TRIED.pow(open.len() as u32) {
        let (mut params, mut left) = (vec![None; facts.given.params.len()], number);
        for &(at, least, most) in &open {
            params[at] = Some(least + left % TRIED).filter(|&value| value <= most);
            left /= TRIED;
        }
        if open.iter().any(|&(at, ..)| params[at].is_none()) {
            continue;
        }
        let opens = params.clone();
        let value = |formula: &Formula| value_of(formula, &|at| opens.get(at as usize).copied().flatten());
        let holds = |(formula, holds): &(Arc<Formula>, bool)| {
            value(formula).is_some_and(|value| (value == 1) == *holds)
        };
        let has_values = facts.given.params.iter().zip(&mut params).all(|(given, param)| match given {
            Given::Computed(formula) => {
                *param = value(formula);
                param.is_some()
            }
            _ => true,
        });
        let grid = facts.given.grids.each_ref().map(|formula| formula.as_ref().map(|formula| value(formula)));
        if has_values
            && grid.iter().all(|extent| *extent != Some(None))
            && facts.given.conditions.iter().all(holds)
        {
            all.push((params, grid.map(Option::flatten)));
        }
    }
    all
}

/// Whether a launch is as it is said that some launch may be.
fn is_so((params, grid): &Said, launch: &Launch<'_>, kernel: &Kernel) -> bool {
    let (arguments, extents) = launch.arguments.split_at(params.len());
    let own = |text: &str| text.parse::<u64>().ok();
    let mut numbers = params.iter().zip(arguments).zip(kernel.parameters.chars());
    let are_params = numbers.all(|((said, &argument), letter)| {
        let bits = if letter == 'l' { u64::MAX } else { u32::MAX.into() };
        said.is_none_or(|said| own(argument) == Some(said & bits))
    });
    are_params
        && grid.iter().zip(extents).all(|(said, &extent)| said.is_none_or(|said| own(extent) == Some(said)))
}

/// What is said that some launch may pass, with what is computed from it, some launch passes.
#[test]
fn launches_may_be_as_concluded() -> Result<(), String> {
    let Some(clang) = Clang::find()? else { return Ok(()) };
    let count =
        std::env::var("SIMTOPT_HOST_FILES").ok().and_then(|count| count.parse().ok()).unwrap_or(KNOWN_FILES);
    let (mut launches, mut computed, mut conditional) = (0, 0, 0);
    for seed in 0..count {
        let level = if seed % 3 == 0 { "-O0" } else { "-O2" };
        let (text, kernels) = passing::file(seed, PROGRAMS);
        let name = format!("g{seed}");
        let ir = clang.build(&name, level, &text)?;
        let output = clang.output(&name, 9)?;
        let run = output.lines().collect::<HashSet<_>>();
        let module = concluded(&name, &ir, &kernels, true)?;
        for kernel in &kernels {
            let id = module.function(&in_ir(kernel)).expect("it is there");
            let Some(facts) = &module.functions[id].facts.outside else { continue };
            let own = run.iter().map(|line| launch(line)).filter(|(of, _)| *of == kernel.name);
            let own: Vec<Launch<'_>> = own.map(|(_, launch)| launch).collect();
            if let Some(wrong) = own.iter().find_map(|launch| refuted(facts, launch)) {
                return Err(format!("seed {seed} {level} {}: {wrong}\n{facts:?}\n{text}", kernel.name));
            }
            if facts.given.params.iter().all(|given| *given == Given::Said) || own.is_empty() {
                continue;
            }
            computed += facts.given.params.iter().filter(|given| matches!(given, Given::Computed(_))).count();
            conditional += usize::from(!facts.given.conditions.is_empty());
            for said in said(facts) {
                launches += 1;
                if !own.iter().any(|launch| is_so(&said, launch, kernel)) {
                    return Err(format!("seed {seed} {level} {}: {said:?}\n{facts:?}\n{text}", kernel.name));
                }
            }
        }
    }
    println!("{launches} launches, {computed} numbers computed, {conditional} kernels under conditions");
    assert!(count < KNOWN_FILES || launches > 500 && computed > 20 && conditional > 10);
    Ok(())
}
