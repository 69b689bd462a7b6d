//! The action for GitHub's workflows: what it annotates, writes and refuses, on a machine that
//! looks like one of theirs.
#![cfg(unix)]

mod common;

use common::{Llvm, repository};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    /// A checkout; `None` without a Python that unpacks safely.
    fn new() -> Option<Place> {
        let python = Command::new("python3").args(["-c", "import tarfile; tarfile.data_filter"]).output();
        if !python.is_ok_and(|output| output.status.success()) {
            common::missing("python3").unwrap_or_else(|error| panic!("{error}"));
            return None;
        }
        let place = Place { folder: tempfile::tempdir().expect("a folder") };
        fs::create_dir_all(place.folder.path().join("src/deep")).expect("a folder");
        for (name, to) in [("divergent", "src"), ("defensive", "src/deep")] {
            for extension in ["ll", "cu"] {
                let from = repository("examples").join(format!("{name}.{extension}"));
                fs::copy(from, place.folder.path().join(to).join(format!("{name}.{extension}")))
                    .expect("a file");
            }
        }
        Some(place)
    }

    fn run(&self, inputs: &[(&str, &str)]) -> Output {
        let bin = Path::new(env!("CARGO_BIN_EXE_simtopt")).parent().expect("a folder").display();
        let path = std::env::var("PATH").unwrap_or_default();
        let mut action = Command::new("python3");
        action.arg(repository("integrations/github/annotate.py")).current_dir(self.folder.path());
        action.env("PATH", format!("{bin}:{path}")).env("RUNNER_TEMP", self.folder.path());
        for file in ["GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY"] {
            let _ = fs::remove_file(self.folder.path().join(file));
            action.env(file, self.folder.path().join(file));
        }
        action.envs(inputs.iter().map(|(name, value)| (format!("INPUT_{name}"), value)));
        action.output().expect("python runs")
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.folder.path().join(name)).expect("it was written")
    }

    /// That inputs are refused, with these words.
    fn refuses(&self, inputs: &[(&str, &str)], why: &str) {
        let output = self.run(inputs);
        let said = stdout(&output);
        assert_eq!(output.status.code(), Some(2), "{said}");
        let error = said.lines().find(|line| line.starts_with("::error ")).unwrap_or_default();
        assert!(error.contains(why), "{said}");
    }
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn findings_are_annotated() {
    let Some(place) = Place::new() else { return };
    let output = place.run(&[("FILES", "src/**/*.ll")]);
    let said = stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    let warning = said.lines().find(|line| line.starts_with("::warning ")).expect("a finding");
    assert!(warning.contains("divergent.cu,line=13,col=5::Whether a thread reaches"), "{warning}");
    assert!(warning.contains("%0A"), "{warning}");
    let dead: Vec<&str> = said.lines().filter(|line| line.starts_with("::notice ")).collect();
    assert_eq!(dead.len(), 3, "{said}");
    assert!(dead[0].contains("title=simtopt%3A dead-barrier,file="), "{}", dead[0]);
    assert_eq!(place.read("GITHUB_OUTPUT"), "sarif=simtopt.sarif\nfindings=1\ndead=3\n");
    let summary = place.read("GITHUB_STEP_SUMMARY");
    assert!(summary.starts_with("**simtopt**, 2 files: 1 findings of lint, 3 barriers"), "{summary}");
    assert_eq!(summary.matches("\n| `").count(), 4, "{summary}");

    let sarif: Value = serde_json::from_str(&place.read("simtopt.sarif")).expect("JSON");
    let runs = sarif["runs"].as_array().expect("runs");
    let ids: BTreeSet<&str> = runs.iter().filter_map(|run| run["automationDetails"]["id"].as_str()).collect();
    assert_eq!(ids, BTreeSet::from(["simtopt/explain/", "simtopt/lint/"]));
}

#[test]
fn what_fails_the_job() {
    let Some(place) = Place::new() else { return };
    let code = |files: &str, fail_on: &str| {
        place.run(&[("FILES", files), ("FAIL_ON", fail_on), ("SARIF", "all.sarif")]).status.code()
    };
    assert_eq!(code("src/*.ll", "nothing"), Some(0));
    assert_eq!(code("src/deep/*.ll", "lint"), Some(0));
    assert_eq!(code("src/deep/*.ll", "dead"), Some(1));
    assert!(place.folder.path().join("all.sarif").is_file());
}

#[test]
fn a_release_is_unpacked() {
    let Some(place) = Place::new() else { return };
    let bin = place.folder.path().join("simtopt-0.1.0/bin");
    fs::create_dir_all(&bin).expect("a folder");
    // Not a link: what leads out of an archive is not unpacked.
    let script = format!("#!/bin/sh\nexec '{}' \"$@\"\n", env!("CARGO_BIN_EXE_simtopt"));
    fs::write(bin.join("simtopt"), script).expect("a file");
    let packed = Command::new("sh")
        .args(["-c", "chmod +x simtopt-0.1.0/bin/simtopt && tar -czf r.tar.gz simtopt-0.1.0"])
        .current_dir(place.folder.path())
        .status();
    assert!(packed.expect("sh runs").success());
    let output = place.run(&[("FILES", "src/deep/*.ll"), ("RELEASE", "r.tar.gz")]);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    assert!(stdout(&output).contains("simtopt-0.1.0/bin/simtopt lint"), "{}", stdout(&output));
    place.refuses(&[("FILES", "src/*.ll"), ("RELEASE", "none.tar.gz")], "none.tar.gz cannot be had");
    place.refuses(&[("FILES", "src/*.ll"), ("RELEASE", "src/divergent.ll")], "cannot be had");
}

#[test]
fn sources_are_compiled() {
    let Some(place) = Place::new() else { return };
    if Llvm::find(22).unwrap_or_else(|error| panic!("{error}")).is_none() {
        return;
    }
    let text = "#define __global__ __attribute__((global))\n__global__ void k(int *p) {\n  \
                if (__nvvm_read_ptx_sreg_tid_x() < 3) __syncthreads();\n  *p = 1;\n}\n";
    fs::write(place.folder.path().join("src/k.cu"), text).expect("a file");
    let flags = "-nocudainc -nocudalib --offload-arch=sm_52";
    let output = place.run(&[("FILES", "src/k.cu"), ("FLAGS", flags)]);
    let said = stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("file=src/k.cu,line=3,col="), "{said}");
    place.refuses(&[("FILES", "src/k.cu"), ("FLAGS", "-DX=\"")], "flags: No closing quotation");
    place
        .refuses(&[("FILES", "src/k.cu"), ("FLAGS", "-nonsense-flag")], "unknown argument: '-nonsense-flag'");
}

#[test]
fn wrong_inputs_are_told() {
    let Some(place) = Place::new() else { return };
    place.refuses(&[], "files: name what to look at");
    place.refuses(&[("FILES", "src/*.ll src/*.cuh")], "files: there is no src/*.cuh");
    place.refuses(&[("FILES", "src/*.ll"), ("FAIL_ON", "luck")], "'luck' is none of nothing, lint, dead");
    place.refuses(&[("FILES", "src/*.ll"), ("SARIF", "no/where.sarif")], "no/where.sarif");
}

/// What stands in `action.yml` is what the script asks for, and it is YAML.
#[test]
fn the_action_passes_its_inputs() {
    let text = fs::read_to_string(repository("integrations/github/action.yml")).expect("the action");
    let script = fs::read_to_string(repository("integrations/github/annotate.py")).expect("the script");
    let names = |text: &str, start: &str| -> BTreeSet<String> {
        let parts = text.split(start).skip(1);
        let word = |part: &str| {
            part.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_').next().map(str::to_string)
        };
        parts.filter_map(word).collect()
    };
    let passed = names(&text, "${{ inputs.");
    assert_eq!(passed.len(), 5);
    let inputs = text.split("\noutputs:").next().expect("it begins with inputs");
    for name in &passed {
        assert!(inputs.contains(&format!("\n  {name}:\n")), "{name}");
        let variable = name.to_uppercase().replace('-', "_");
        assert!(text.contains(&format!("INPUT_{variable}: ${{{{ inputs.{name} }}}}")), "{name}");
        assert!(script.contains(&format!("given(\"{variable}\")")), "{variable}");
    }
    assert_eq!(names(&text, "outputs."), BTreeSet::from(["dead", "findings", "sarif"].map(String::from)));
    for event in saphyr_parser::Parser::new_from_str(&text) {
        event.expect("YAML");
    }
}
