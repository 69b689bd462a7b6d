//! Which result files may be the same, and which not.

use super::*;
use std::os::unix::fs::symlink;

/// Whether two results may go to two paths in a folder with the file `k.ll`, of which the first
/// one is made.
fn allowed(folder: &Path, first: &str, second: &str) -> bool {
    let input = folder.join("k.ll");
    let place = |what: &str, path, of| ResultFile {
        what: what.to_string(),
        destination: Destination::File(folder.join(path)),
        of,
    };
    distinct(&[place("code", first, Some(input.as_path())), place("remarks", second, None)], &[&input])
        .is_ok()
}

#[test]
fn files_are_the_same_however_they_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    fs::write(here.join("k.ll"), "").expect("a file");
    fs::write(here.join("x"), "").expect("a file");
    fs::create_dir(here.join("sub")).expect("a folder");
    symlink("x", here.join("link")).expect("a link");
    symlink(here, here.join("sub/up")).expect("a link");
    let same = [("x", "x"), ("x", "link"), ("x", "sub/../x"), ("new", "./new"), ("new", "sub/up/new")];
    for (first, second) in same {
        assert!(!allowed(here, first, second) && !allowed(here, second, first), "{first} {second}");
    }
    for (first, second) in [("x", "y"), ("k.ll", "x"), ("new", "sub/new"), ("/dev/null", "/dev/null")] {
        assert!(allowed(here, first, second), "{first} {second}");
    }
    assert!(!allowed(here, "x", "k.ll"), "code that is made of k.ll may go there, nothing else");
    fs::hard_link(here.join("k.ll"), here.join("hard")).expect("a link");
    assert!(allowed(here, "x", "hard"), "k.ll stays what it is");
}
