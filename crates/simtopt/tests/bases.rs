//! What `common-base-elim` makes of every text of this repository: LLVM accepts it, a second run
//! changes nothing, and barriers become what they became.
#![allow(missing_docs)]

mod common;

use common::{Llvm, files, optimize, repository};
use std::path::{Path, PathBuf};

const PASS: &str = "-passes=common-base-elim";

/// All texts in LLVM IR that can be read.
fn texts() -> Vec<(PathBuf, String)> {
    let folders = ["examples", "crates"].map(repository);
    let all = folders.iter().flat_map(|folder| files(folder));
    let readable = all.filter_map(|path| Some((std::fs::read_to_string(&path).ok()?, path)));
    readable.filter(|(text, _)| optimize(text, "-passes=").is_ok()).map(|(text, path)| (path, text)).collect()
}

/// What becomes of the barriers of a text, in order.
fn fates(text: &str, path: &Path) -> Vec<String> {
    let outcome = optimize(text, "-passes=barrier-elim");
    let outcome = outcome.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    outcome.decisions.into_iter().map(|(_, fate)| fate).collect()
}

fn check(path: &Path, text: &str, options: &str, llvm: &[Option<Llvm>; 2]) -> bool {
    let what = format!("{} {options}", path.display());
    let outcome = optimize(text, options).unwrap_or_else(|error| panic!("{what}: {error}"));
    if outcome.text == text {
        return false;
    }
    let again = optimize(&outcome.text, options).unwrap_or_else(|error| panic!("{what}: {error}"));
    assert_eq!(again.text, outcome.text, "{what}: a second run changes more");
    // There, an undefined number minus itself has become 0, which it may. (Where nothing has to be
    // saved, a phi of pointers may stand for what is better known as a phi of indices.)
    if options == PASS && !path.ends_with("undef-minus-itself.ll") {
        assert_eq!(fates(text, path), fates(&outcome.text, path), "{what}: barriers");
    }
    let is_typed = text.contains("float*") || text.contains("i32*") || text.contains("; llvm 14");
    if let Some(llvm) = &llvm[usize::from(is_typed)]
        && llvm.verify(text).is_ok()
    {
        llvm.verify(&outcome.text).unwrap_or_else(|error| panic!("{what}: LLVM: {error}\n{}", outcome.text));
    }
    true
}

#[test]
fn every_text_stays_right() {
    let llvm = [22, 14].map(|version| Llvm::find(version).expect("it is there, or need not be"));
    let texts = texts();
    let changed =
        |options: &str| texts.iter().filter(|(path, text)| check(path, text, options, &llvm)).count();
    let (plain, all) = (changed(PASS), changed("-passes=common-base-elim<cbe-cost=0>"));
    println!("{} texts, {plain} changed, {all} where nothing has to be saved", texts.len());
    assert!(texts.len() > 1000 && plain > 80 && all > plain, "{} {plain} {all}", texts.len());
}

/// LLVM accepts a cast of itself only in blocks that are never executed; the pass does not look.
#[test]
fn a_cast_of_itself_ends() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"\n\
        define void @f(ptr noundef %q, i64 noundef %i) {\n\
        %p = bitcast ptr %p to ptr\n\
        %a = getelementptr i32, ptr %p, i64 %i\n\
        %j = add i64 %i, 1\n\
        %b = getelementptr i32, ptr %p, i64 %j\n\
        store i32 1, ptr %a\n\
        store i32 2, ptr %b\n\
        ret void\n}\n";
    optimize(text, PASS).expect("it is read");
}
