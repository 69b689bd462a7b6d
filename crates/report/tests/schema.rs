//! What `explain --format=json` prints is what `docs/explain.schema.json` says.
#![allow(missing_docs)]

use serde_json::Value;
use simt_ir::Source;
use simt_passes::{Options, Pipeline};
use simt_report::Texts;
use simt_report::explain::{Count, explain};
use simt_report::json;
use std::path::Path;
use std::sync::Arc;

/// Where a value is not what a schema says; of the keywords of JSON Schema, those that ours uses.
fn differences(schema: &Value, root: &Value, value: &Value, at: &str, found: &mut Vec<String>) {
    if let Some(name) = schema["$ref"].as_str() {
        let target = root.pointer(name.trim_start_matches('#')).expect("the schema refers to itself");
        return differences(target, root, value, at, found);
    }
    for (keyword, argument) in schema.as_object().expect("a schema is an object") {
        let holds = match keyword.as_str() {
            "$schema" | "title" | "description" | "$defs" => true,
            "type" => match argument {
                Value::Array(types) => types.iter().any(|one| is_of_type(value, one)),
                one => is_of_type(value, one),
            },
            "const" => value == argument,
            "enum" => argument.as_array().is_some_and(|values| values.contains(value)),
            "minimum" => value.as_i64() >= argument.as_i64(),
            "minItems" => value.as_array().map(Vec::len) >= argument.as_u64().map(|least| least as usize),
            "maxItems" => value.as_array().map(Vec::len) <= argument.as_u64().map(|most| most as usize),
            "required" => {
                let names = argument.as_array().expect("a list");
                names.iter().all(|name| value.get(name.as_str().expect("a name")).is_some())
            }
            "items" => {
                for (number, item) in value.as_array().into_iter().flatten().enumerate() {
                    differences(argument, root, item, &format!("{at}/{number}"), found);
                }
                true
            }
            "properties" => {
                for (name, schema) in argument.as_object().expect("an object") {
                    let member = value.get(name).into_iter();
                    member
                        .for_each(|member| differences(schema, root, member, &format!("{at}/{name}"), found));
                }
                true
            }
            "additionalProperties" => {
                let known = |name: &String| schema["properties"].get(name).is_some();
                let others = value.as_object().into_iter().flatten().filter(|(name, _)| !known(name));
                let mut holds = true;
                others.for_each(|(name, member)| match argument {
                    Value::Bool(allowed) => holds &= *allowed,
                    schema => differences(schema, root, member, &format!("{at}/{name}"), found),
                });
                holds
            }
            other => panic!("nobody checks {other}"),
        };
        if !holds {
            found.push(format!("{at}: {keyword} {argument}: {value}"));
        }
    }
}

fn is_of_type(value: &Value, name: &Value) -> bool {
    match name.as_str().expect("a name") {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "null" => value.is_null(),
        other => panic!("no type: {other}"),
    }
}

fn schema() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/explain.schema.json");
    serde_json::from_str(&std::fs::read_to_string(path).expect("it is there")).expect("it is JSON")
}

/// The document about a file, and what differs.
fn check(path: &Path) -> (Value, Vec<String>) {
    let text = std::fs::read_to_string(path).expect("it is there");
    let source = Arc::new(Source::new("file.ll", text));
    let mut module = simt_syntax::read(source, &Default::default()).expect("it is well-formed");
    let (mut document, mut total) = (json::document(), Count::default());
    if let Some(target) = module.target {
        let decisions = simt_passes::run(&mut module, target, &Pipeline::default(), &Options::default());
        let explanation = explain(&module, &decisions, &Texts::new(&module, &|_| None), None);
        json::add(&mut document, &explanation);
        total += explanation.count();
    }
    let value: Value = serde_json::from_str(&document.text(json::total(&total))).expect("it is JSON");
    let (schema, mut found) = (schema(), Vec::new());
    differences(&schema, &schema, &value, "", &mut found);
    (value, found)
}

#[test]
fn documents_are_what_the_schema_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let files = std::fs::read_dir(folder).expect("it is there").map(|entry| entry.expect("an entry").path());
    let (mut needed, mut undecided) = (0, 0);
    for path in files.filter(|path| path.extension().is_some_and(|extension| extension == "ll")) {
        let (value, found) = check(&path);
        assert!(found.is_empty(), "{}: {found:#?}", path.display());
        for barrier in value["files"][0]["functions"].as_array().into_iter().flatten() {
            for barrier in barrier["barriers"].as_array().into_iter().flatten() {
                let status = barrier["status"].as_str();
                assert_eq!(barrier["verdict"] == "removed", status.is_none());
                assert_eq!(status == Some("needed"), barrier.get("witness").is_some());
                assert_eq!(status == Some("undecided"), barrier.get("undecided").is_some());
                needed += u32::from(status == Some("needed"));
                undecided += u32::from(status == Some("undecided"));
            }
        }
    }
    assert!(needed > 0 && undecided > 0);
}

#[test]
fn what_is_not_in_the_schema_is_found() {
    let schema = schema();
    let document = serde_json::json!({ "version": 2, "files": [{ "file": 1 }], "total": {}, "more": 0 });
    let mut found = Vec::new();
    differences(&schema, &schema, &document, "", &mut found);
    assert_eq!(found.len(), 5, "{found:#?}");
}
