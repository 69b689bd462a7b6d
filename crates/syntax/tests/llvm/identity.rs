//! Reading and writing without edits is the identity, and what LLVM knows is not opaque.

use super::{read, repository_files, write};
use simt_ir::Op;

#[test]
fn of_every_file_of_the_repository() {
    let files = repository_files();
    assert!(!files.is_empty());
    for path in files {
        let text = std::fs::read(&path).expect("a readable file");
        let module = read(text.clone());
        assert!(write(&module) == text, "{}", path.display());
        // Line ends of the other kind, and none at the end.
        let windows: Vec<u8> = String::from_utf8_lossy(&text).replace('\n', "\r\n").into_bytes();
        assert!(write(&read(windows.clone())) == windows, "{} with CRLF", path.display());
        let trimmed = text.trim_ascii_end().to_vec();
        assert!(write(&read(trimmed.clone())) == trimmed, "{} without final newline", path.display());
        for f in module.functions.values() {
            for inst in f.insts.values() {
                let opaque = matches!(inst.op, Op::Opaque | Op::OpaqueTerminator(_));
                let text = module.str(inst.span);
                assert!(!opaque || is_exception(&text), "{}: {text}", path.display());
            }
        }
    }
}

#[test]
fn does_not_depend_on_how_the_text_is_laid_out() {
    // What forces the careful mode must give the same module as the fast mode.
    for path in repository_files() {
        let text = std::fs::read_to_string(&path).expect("text");
        let fast = super::dump::dump(&read(text.clone()));
        let careful = super::dump::dump(&read(format!(" {text}")));
        assert_eq!(fast, careful, "{}", path.display());
    }
}

#[test]
fn of_bytes_that_are_not_utf8() {
    let text = b"; \xff\xfe\ndefine void @\"\xe4\"() {\n  ret void ; \xff\n}\n".to_vec();
    assert_eq!(write(&read(text.clone())), text);
}

/// Whether the text is that of an instruction which is opaque on purpose.
fn is_exception(text: &str) -> bool {
    let mnemonic = text.split_once(" = ").map_or(text, |(_, rest)| rest).split(' ').next();
    const EXCEPTIONS: [&str; 8] =
        ["landingpad", "resume", "catchswitch", "catchpad", "catchret", "cleanuppad", "cleanupret", "va_arg"];
    // A bundle may do anything.
    mnemonic.is_some_and(|mnemonic| EXCEPTIONS.contains(&mnemonic)) || text.contains(" [ \"")
}
