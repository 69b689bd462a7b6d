//! The tools that Compiler Explorer is told of: it runs `EXE OPTIONS ARGUMENTS SOURCE`.
#![allow(missing_docs)]

#[path = "common/command.rs"]
mod command;

use std::collections::BTreeMap;
use std::path::Path;

const TOOLS: &str = include_str!("../../../integrations/compiler-explorer/simtopt.local.properties");

#[test]
fn tools_of_compiler_explorer() {
    let lines = TOOLS.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let properties: BTreeMap<&str, &str> =
        lines.map(|line| line.split_once('=').expect("a property")).collect();
    let folder = tempfile::tempdir().expect("a folder");
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    // What it calls its input.
    std::fs::copy(examples.join("reduce.ll"), folder.path().join("example.ll")).expect("an example");
    let names: Vec<&str> = properties["tools"].split(':').collect();
    assert_eq!(properties.len(), 1 + names.len() * 5 + 1, "one has a language");
    let said = names.iter().map(|name| {
        let of_tool = |key: &str| properties[&*format!("tools.{name}.{key}")];
        assert_eq!((of_tool("type"), of_tool("stdinHint")), ("independent", "disabled"));
        assert!(of_tool("name").starts_with("simtopt: ") && of_tool("exe").ends_with("/simtopt"));
        let words: Vec<&str> = of_tool("options").split(' ').chain(["example.ll"]).collect();
        let (code, said, complaint) = command::run(folder.path(), words[0], &words[1..], b"");
        assert!(matches!(code, Some(0 | 1)), "{complaint}");
        said
    });
    let said: Vec<String> = said.collect();
    assert!(said[0].contains("removed") && said[0].contains("\u{1b}["), "{}", said[0]);
    assert!(said[1].contains("no findings"), "{}", said[1]);
    assert!(said[2].contains("define") && said[2].contains("barrier"), "{}", said[2]);
}
