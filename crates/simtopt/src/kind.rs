//! What is in a file, by its content.

use crate::HOW_TO_GET_IR;
use crate::reading::HOW_TO_GET_PTX;
use simt_report::Diagnostic;

/// What a file is, by its content.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// LLVM IR or PTX as text, or at least nothing else that is known.
    Text,
    /// LLVM bitcode, wrapped or not.
    Bitcode,
}

impl Kind {
    /// What a file is; an error says what else it is, if that is known. `name` is what the error
    /// calls it.
    pub fn of(name: &str, bytes: &[u8]) -> Result<Kind, Diagnostic> {
        if bytes.starts_with(b"BC\xC0\xDE") || bytes.starts_with(&0x0B17_C0DE_u32.to_le_bytes()) {
            return Ok(Kind::Bitcode);
        }
        let foreign: &[(&[u8], &str)] = &[
            (b"\x7FELF", "an object file (ELF)"),
            (b"__CLANG_OFFLOAD_BUNDLE__", "a bundle of clang's"),
            (b"!<arch>", "an archive"),
            (b"\x1F\x8B", "compressed by gzip"),
            (&0xBA55_ED50_u32.to_le_bytes(), "a fat binary of CUDA's"),
            (b"\xFF\xFE", "text in UTF-16, as PowerShell's > writes it"),
            (b"\xFE\xFF", "text in UTF-16"),
        ];
        if let Some((_, what)) = foreign.iter().find(|(magic, _)| bytes.starts_with(magic)) {
            let error = Diagnostic::error(format!("{name} is {what}, neither LLVM IR nor PTX"));
            let error = if what.contains("text") { error } else { error.help(HOW_TO_GET_PTX) };
            return Err(error.help(HOW_TO_GET_IR));
        }
        Ok(Kind::Text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_by_content() {
        let check = |bytes: &[u8]| Kind::of("f", bytes).map_err(|error| error.title);
        assert_eq!(check(b"BC\xC0\xDE..."), Ok(Kind::Bitcode));
        assert_eq!(check(b"\xDE\xC0\x17\x0B..."), Ok(Kind::Bitcode));
        assert_eq!(check(b"; ModuleID"), Ok(Kind::Text));
        assert_eq!(check(b""), Ok(Kind::Text));
        assert_eq!(
            check(b"\xFF\xFEd\0"),
            Err("f is text in UTF-16, as PowerShell's > writes it, neither LLVM IR nor PTX".to_string())
        );
        assert_eq!(check(b"\x7FELF"), Err("f is an object file (ELF), neither LLVM IR nor PTX".to_string()));
    }
}
