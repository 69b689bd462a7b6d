//! What the writer prints, against LLVM: each instruction of this repository's texts that can be
//! made is made anew, in the place of the one that was read, and LLVM says that the module is the
//! same. Names, attachments and attributes of calls are not made and not compared.
#![allow(missing_docs)]

#[path = "common/mod.rs"]
mod common;

use common::{Llvm, modules, read_kept, repository, run};
use simt_ir::{FuncId, Function, Inst, InstFacts, Listing, NewInst, Op, Point, RmwOp, Type, ValueDef};
use std::collections::BTreeMap;

/// Words of calls that are nowhere but in the text and matter to the code.
const CALL_WORDS: &[&str] = &[
    "byval",
    "sret",
    "byref",
    "inreg",
    "zeroext",
    "signext",
    "musttail",
    "fastcc",
    "ccc",
    "coldcc",
    "nest",
    "swiftself",
    "swifterror",
    "swiftcc",
    "tailcc",
    "ptx_device",
    "amdgpu_gfx",
    "cc",
    "metadata",
    "elementtype",
    "immarg",
    "preallocated",
    "inalloca",
    "allocsize",
    "range",
    "dereferenceable",
    "dereferenceable_or_null",
    "align",
    "nonnull",
    "noalias",
    "returned",
    "nofpclass",
    "addrspace_",
    "fast",
    "nnan",
    "ninf",
    "nsz",
    "arcp",
    "contract",
    "afn",
    "reassoc",
    "captures",
    "memory",
    "initializes",
    "writeonly",
    "readonly",
    "readnone",
    "nocapture",
    "nofree",
    "nocallback",
    "nosync",
    "willreturn",
    "nounwind",
    "noreturn",
    "cold",
    "convergent",
    "builtin",
    "nobuiltin",
    "returns_twice",
    "noundef",
    "dead_on_return",
    "noext",
    "writable",
];

/// Why an instruction is not made anew, if it is not.
fn obstacle(module: &Listing, f: &Function, inst: Inst) -> Option<&'static str> {
    let data = &f.insts[inst];
    let text = module.str(data.span);
    let words: Vec<&str> = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).collect();
    let says = |word: &str| words.contains(&word);
    let callee = f.callee(inst).map(|callee| f.values[callee].def);
    let is_direct = matches!(callee, Some(ValueDef::Symbol(_)));
    let mut types: Vec<Type> = f.operands(inst).iter().map(|&value| f.value_type(value)).collect();
    types.drain(..usize::from(is_direct));
    types.push(data.ty);
    match data.op {
        Op::Opaque | Op::OpaqueTerminator(_) | Op::AtomicRmw(RmwOp::Other, _) => return Some("unknown"),
        Op::CmpXchg(..) if says("weak") => return Some("weak"),
        Op::Alloca { .. } if says("inalloca") || says("swifterror") => return Some("alloca of another kind"),
        Op::Phi(_) if says("nnan") || says("fast") => return Some("a phi with flags"),
        Op::Call(call) | Op::Invoke(call) | Op::CallBr(call) => {
            let own: String = text.split(", !").next().unwrap_or("").split('"').step_by(2).collect();
            let own: Vec<&str> = own.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).collect();
            let has_words = CALL_WORDS.iter().any(|word| own.contains(word));
            if f.calls[call].has_bundles || has_words {
                return Some("attributes of a call");
            }
            let function = callee.and_then(|_| f.called(inst));
            let has_dots = |id: FuncId| module.str(module.functions[id].header()).contains("...");
            if function.is_some_and(has_dots) || text.contains("...") {
                return Some("variadic");
            }
        }
        _ if data.facts.intersects(InstFacts::LIMITED) => return Some("a scope that is not known"),
        _ => {}
    }
    (!types.into_iter().all(|ty| module.is_writable(ty))).then_some("a type that has no text")
}

/// Makes the instructions of a function anew; tells of each what it is and whether it was.
fn remake(module: &mut Listing, id: FuncId, told: &mut dyn FnMut(String, Option<&'static str>)) {
    let f = &module.functions[id];
    for inst in f.inst_ids().collect::<Vec<_>>() {
        let f = &module.functions[id];
        let data = f.insts[inst].clone();
        let kind = format!("{:?}", data.op);
        let kind = kind.split(['(', ' ']).next().unwrap_or("").to_string();
        let obstacle = obstacle(module, f, inst);
        told(kind, obstacle);
        if obstacle.is_some() {
            continue;
        }
        let (operands, block) = (f.operands(inst).to_vec(), f.block_of(inst));
        let targets = f.blocks_in(f.targets(inst)).to_vec();
        let mut editor = module.edit(id);
        let list = editor.blocks(&targets);
        let mut call = |call| {
            let call = editor.function().calls[call];
            editor.call_site(simt_ir::Call { targets: list, ..call })
        };
        let op = match data.op {
            Op::Br(_) => Op::Br(list),
            Op::CondBr(_) => Op::CondBr(list),
            Op::Switch(_) => Op::Switch(list),
            Op::IndirectBr(_) => Op::IndirectBr(list),
            Op::Phi(_) => Op::Phi(list),
            Op::Call(old) => Op::Call(call(old)),
            Op::Invoke(old) => Op::Invoke(call(old)),
            Op::CallBr(old) => Op::CallBr(call(old)),
            op => op,
        };
        let new = NewInst { op, ty: data.ty, operands: &operands, like: Some(inst) };
        if op.is_terminator() {
            let new = editor.replace_terminator(block, new);
            if let (Some(old), Some(new)) = (data.result, editor.function().insts[new].result) {
                editor.replace_uses(old, new);
            }
            continue;
        }
        let new = editor.insert(Point::Before(inst), new);
        if let (Some(old), Some(new)) = (data.result, editor.function().insts[new].result) {
            editor.replace_uses(old, new);
        }
        editor.delete(inst);
    }
}

/// A module as LLVM prints it without names, and without what is not compared.
fn canonical(llvm: &Llvm, text: &str) -> Result<Vec<String>, String> {
    let printed = run(llvm.command("opt").args(["-passes=strip", "-S", "-o", "-", "-"]), text)?;
    let line = |line: &str| {
        let code = line.split(" ; ").next().unwrap_or("").split(", !").next().unwrap_or("");
        let words =
            code.split(' ').filter(|word| !matches!(*word, "tail" | "notail") && !word.starts_with('#'));
        // Metadata has other numbers where there is less of it.
        let words: Vec<&str> = words.map(|word| if word.starts_with('!') { "!" } else { word }).collect();
        words.join(" ").trim_end().to_string()
    };
    let is_code = |line: &&str| !line.starts_with(['!', ';']) && !line.starts_with("attributes");
    Ok(printed.lines().filter(is_code).map(line).collect())
}

#[test]
fn what_is_made_anew_is_the_same() {
    let versions = [14, 22].map(|version| Llvm::find(version).unwrap_or_else(|error| panic!("{error}")));
    let [old, new] = &versions;
    let mut made: BTreeMap<String, u32> = BTreeMap::new();
    let mut left: BTreeMap<(String, &str), u32> = BTreeMap::new();
    let mut files = Vec::new();
    for folder in [
        "examples",
        "crates/simtopt/tests/data/llvm",
        "crates/simtopt/tests/data/kernels",
        "crates/syntax/tests/llvm",
    ] {
        files.extend(modules(&repository(folder)));
    }
    assert!(files.len() > 40, "the texts are found");
    let mut compared = 0;
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let Ok(mut module) = read_kept(&text) else { continue };
        let Some(llvm) = (if module.typed_pointers { old } else { new }) else { continue };
        // Some texts are older than that, or of no version.
        let Ok(expected) = canonical(llvm, &text) else { continue };
        for id in module.functions.keys().collect::<Vec<_>>() {
            remake(&mut module, id, &mut |kind, obstacle| match obstacle {
                None => *made.entry(kind).or_default() += 1,
                Some(why) => *left.entry((kind, why)).or_default() += 1,
            });
        }
        let mut out = Vec::new();
        simt_syntax::write(&module, &mut out).expect("memory can be written to");
        let out = String::from_utf8(out).expect("UTF-8");
        let found =
            canonical(llvm, &out).unwrap_or_else(|error| panic!("{}: {error}\n{out}", path.display()));
        for (expected, found) in expected.iter().zip(&found) {
            assert_eq!(found, expected, "{}", path.display());
        }
        assert_eq!(found.len(), expected.len(), "{}", path.display());
        compared += 1;
    }
    println!("{compared} files, made: {made:?}\nleft: {left:?}");
    if old.is_some() && new.is_some() {
        for kind in [
            "Ret",
            "Br",
            "CondBr",
            "Switch",
            "Unreachable",
            "Phi",
            "FNeg",
            "Binary",
            "Cast",
            "ICmp",
            "FCmp",
            "Select",
            "Freeze",
            "GetElementPtr",
            "Alloca",
            "Load",
            "Store",
            "AtomicRmw",
            "CmpXchg",
            "Fence",
            "Call",
            "Invoke",
            "CallBr",
            "IndirectBr",
            "ExtractElement",
            "InsertElement",
            "ShuffleVector",
            "ExtractValue",
            "InsertValue",
        ] {
            assert!(made.contains_key(kind), "no {kind} was made: {left:?}");
        }
    }
}
