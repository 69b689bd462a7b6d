//! A second reading of facts, from what LLVM prints: one entity and one instruction a line, no
//! comments inside, strings in quotes, annotations turned into attributes. Nothing here is shared
//! with the reader, and nothing here would do for other texts.

use simt_ir::{Function, InstFacts, Listing, Op};
use std::collections::{BTreeMap, BTreeSet};

/// Compares what the reader says of a module with LLVM's text of the same, and with its call graph.
pub fn check(module: &Listing, text: &str, graph: &str) -> Result<(), String> {
    let groups: BTreeMap<&str, &str> = text.lines().filter_map(group).collect();
    let bodies: Vec<(&str, Vec<&str>)> = bodies(text);
    let functions: Vec<&Function> = module.functions.values().filter(|f| f.is_definition).collect();
    if functions.len() != bodies.len() {
        return Err(format!("{} functions, not {}", functions.len(), bodies.len()));
    }
    for (function, (header, insts)) in functions.iter().zip(&bodies) {
        check_header(function, header, &groups, text).map_err(|error| format!("{header}: {error}"))?;
        check_insts(module, function, insts).map_err(|error| format!("{header}: {error}"))?;
    }
    check_address_taken(module, graph)
}

/// The number and the text of an attribute group.
fn group(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("attributes #")?.split_once(" = ")
}

/// The header and the lines of instructions of each function.
fn bodies(text: &str) -> Vec<(&str, Vec<&str>)> {
    let mut bodies: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut in_body = false;
    for line in text.lines() {
        let is_start = line.starts_with("define ");
        if is_start {
            bodies.push((line, Vec::new()));
        }
        in_body = (in_body || is_start) && line != "}";
        // Deeper are the cases of a switch and the like, and debug records.
        let is_inst = in_body && line.starts_with("  ") && !line.starts_with("   ") && line != "  ]";
        if let Some((_, insts)) = bodies.last_mut().filter(|_| is_inst) {
            insts.push(line.trim());
        }
    }
    bodies
}

/// A line without what is in its strings.
fn without_strings(line: &str) -> String {
    line.split('"').step_by(2).collect::<Vec<_>>().join("\"\"")
}

/// The value of `"key"="value"`; of several the last.
fn value<'t>(attributes: &'t str, key: &str) -> Option<&'t str> {
    attributes.rsplit_once(&format!(" \"{key}\"=\""))?.1.split('"').next()
}

fn numbers(list: &str) -> Vec<u32> {
    list.split(',').map(|number| number.trim().parse().unwrap_or(0)).collect()
}

/// The numbers in the node that is attached to a function.
fn node_of<'t>(header: &str, kind: &str, text: &'t str) -> Option<&'t str> {
    let number =
        without_strings(header).split_once(&format!(" !{kind} "))?.1.split([' ', '{']).next()?.to_string();
    text.lines().find_map(|line| line.strip_prefix(&format!("{number} = ")))
}

fn check_header(f: &Function, header: &str, groups: &BTreeMap<&str, &str>, text: &str) -> Result<(), String> {
    let plain = without_strings(header);
    let before_name = plain.split('@').next().unwrap_or("");
    let is_kernel = before_name.split(' ').any(|word| word == "ptx_kernel" || word == "amdgpu_kernel");
    if is_kernel != f.is_kernel {
        return Err(format!("a kernel: {}, not {is_kernel}", f.is_kernel));
    }
    let number = plain.rsplit_once(" #").and_then(|(_, rest)| rest.split(' ').next());
    let attributes = number.map_or("", |number| groups[number]);
    let words = without_strings(attributes);
    let has = |word: &str| words.split([' ', ',']).any(|own| own == word);
    let shape = value(attributes, "nvvm.reqntid").map(|list| {
        let list = numbers(list);
        [0, 1, 2].map(|axis| list.get(axis).copied().unwrap_or(1))
    });
    let node = node_of(header, "reqd_work_group_size", text);
    let of_node = node.map(|node| numbers(&node.replace("!{", "").replace('}', "").replace("i32 ", "")));
    let is_uniform = shape.is_some() || value(attributes, "uniform-work-group-size") == Some("true");
    let shape = shape.or(of_node.and_then(|list| list.try_into().ok()));
    let range = value(attributes, "amdgpu-flat-work-group-size").map(|list| numbers(list)[1]);
    let most = value(attributes, "nvvm.maxntid").map(|list| numbers(list).iter().product());
    let facts = &f.facts;
    let own =
        (facts.launch.shape, facts.launch.shape.is_some() && facts.launch.is_uniform, facts.launch.most);
    let others = (shape, shape.is_some() && is_uniform, range.or(most));
    if own != others {
        return Err(format!("blocks: {own:?}, not {others:?}"));
    }
    if facts.cpu.as_deref() != value(attributes, "target-cpu") {
        return Err(format!("processor: {:?}", facts.cpu));
    }
    let features = value(attributes, "target-features").unwrap_or("");
    let waves = [32, 64].into_iter().find(|size| features.contains(&format!("+wavefrontsize{size}")));
    if facts.warp_size != waves {
        return Err(format!("threads of a warp: {:?}, not {waves:?}", facts.warp_size));
    }
    let flags: Vec<&str> = [
        (simt_ir::Attributes::MEMORY_NONE, "memory(none)"),
        (simt_ir::Attributes::NOSYNC, "nosync"),
        (simt_ir::Attributes::WILLRETURN, "willreturn"),
        (simt_ir::Attributes::CONVERGENT, "convergent"),
        (simt_ir::Attributes::NORETURN, "noreturn"),
        (simt_ir::Attributes::NO_DIVERGENCE_SOURCE, "nodivergencesource"),
    ]
    .into_iter()
    .filter(|&(flag, word)| {
        f.attributes.contains(flag) != (has(word) || word == "memory(none)" && has("readnone"))
    })
    .map(|(_, word)| word)
    .collect();
    if flags.is_empty() { Ok(()) } else { Err(format!("attributes: {flags:?}")) }
}

/// The facts that a line of an instruction shows.
fn facts(line: &str, scopes: &[&str]) -> InstFacts {
    let plain = without_strings(line);
    let mut facts = InstFacts::empty();
    for attached in plain.split(", !").skip(1) {
        facts |= match attached.split(' ').next().unwrap_or("") {
            "invariant.load" => InstFacts::INVARIANT_LOAD,
            "noundef" => InstFacts::NOUNDEF,
            "range" | "nonnull" | "align" | "nofpclass" => InstFacts::MAY_BE_POISON,
            "simt.keep" => InstFacts::KEEP,
            "mmra" => InstFacts::SOME_SPACES,
            "prof" => InstFacts::WEIGHTED,
            "simt.uniform" => InstFacts::UNIFORM,
            _ => InstFacts::empty(),
        };
    }
    let operation = plain.split(" = ").last().unwrap_or("");
    facts.set(InstFacts::TAIL, ["tail call", "musttail call"].iter().any(|word| operation.starts_with(word)));
    let is_call = operation.split(' ').take(2).any(|word| word == "call");
    let words = operation.split(['(', '@']).next().unwrap_or("");
    let promises = words.split(' ').any(|word| ["fast", "nnan", "ninf"].contains(&word));
    if promises && (is_call || operation.starts_with("phi")) {
        facts |= InstFacts::MAY_BE_POISON;
    }
    if is_call && words.split(' ').any(|word| word == "noundef") {
        facts |= InstFacts::NOUNDEF;
    }
    let touches =
        ["load", "store", "atomicrmw", "cmpxchg", "fence"].iter().any(|word| operation.starts_with(word));
    if let Some((_, scope)) = line.split_once(" syncscope(\"").filter(|_| touches) {
        let scope = scope.split('"').next().unwrap_or("");
        facts.set(InstFacts::UNKNOWN_SCOPE, !scopes.contains(&scope));
        facts
            .set(InstFacts::SOME_SPACES, facts.contains(InstFacts::SOME_SPACES) || scope.ends_with("one-as"));
    }
    facts
}

const NVPTX: &[&str] = &["singlethread", "block", "cluster", "device"];
const AMDGPU: &[&str] = &[
    "agent",
    "cluster",
    "workgroup",
    "wavefront",
    "singlethread",
    "one-as",
    "agent-one-as",
    "cluster-one-as",
    "workgroup-one-as",
    "wavefront-one-as",
    "singlethread-one-as",
];

fn check_insts(module: &Listing, f: &Function, lines: &[&str]) -> Result<(), String> {
    let scopes = if module.triple.starts_with("nvptx") { NVPTX } else { AMDGPU };
    let own: Vec<InstFacts> =
        f.insts.values().filter(|data| data.op != Op::Opaque).map(|data| data.facts).collect();
    let others: Vec<InstFacts> = lines.iter().map(|line| facts(line, scopes)).collect();
    let some =
        |facts: &[InstFacts]| facts.iter().copied().filter(|facts| !facts.is_empty()).collect::<Vec<_>>();
    if some(&own) != some(&others) {
        return Err(format!("instructions: {:?}, not {:?}", some(&own), some(&others)));
    }
    Ok(())
}

/// Whose address LLVM sees taken, the call graph must see too: those of functions that are only
/// known here. LLVM says it as calls from nowhere.
fn check_address_taken(module: &Listing, graph: &str) -> Result<(), String> {
    let outside = graph.split("Call graph node").find(|node| node.starts_with(" <<null function>>"));
    let names: BTreeSet<&str> = outside
        .unwrap_or("")
        .lines()
        .filter_map(|line| line.split_once("calls function '")?.1.strip_suffix('\''))
        .collect();
    let calls = simt_analysis::functions::callgraph::CallGraph::compute(module);
    for (id, function) in module.functions.iter() {
        let is_known = function.is_definition && function.linkage == simt_ir::Linkage::Internal;
        let name = module.function_name(id);
        if is_known && names.contains(&*name) && calls.all_callers_known[id] && !calls.called_indirectly[id] {
            return Err(format!("the address of {name} is taken"));
        }
    }
    Ok(())
}
