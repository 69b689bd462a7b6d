//! Options in one text or in files, and words for a shell.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::Path;

/// The words of a text, as [`simtopt::words`] has them.
pub fn split(text: &OsStr) -> Option<Vec<OsString>> {
    let words = simtopt::words::split(text.as_bytes())?;
    Some(words.into_iter().map(OsString::from_vec).collect())
}

/// Arguments with those of files in their place (`@FILE`), of the files whose text is `wanted`.
/// `None` if one cannot be read. What is no file, a pipe say, can be read only once: it is left to
/// whom it is for.
pub fn unpacked(arguments: Vec<OsString>, wanted: impl Fn(&[u8]) -> bool) -> Option<Vec<OsString>> {
    let mut all = Vec::new();
    for argument in arguments {
        let file = argument.as_bytes().strip_prefix(b"@").map(|file| Path::new(OsStr::from_bytes(file)));
        let file = file.filter(|file| file.is_file() || !file.exists()).map(std::fs::read);
        match file.transpose().ok()?.filter(|text| wanted(text)) {
            Some(text) => all.extend(split(OsStr::from_bytes(&text))?),
            None => all.push(argument),
        }
    }
    Some(all)
}

/// A word as a shell takes it for itself.
pub fn quoted(word: &OsStr) -> Vec<u8> {
    let inner: Vec<&[u8]> = word.as_bytes().split(|&byte| byte == b'\'').collect();
    [b"'".as_slice(), &inner.join(br"'\''".as_slice()), b"'"].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_arguments() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("r");
        std::fs::write(&file, "\"-x\" \"a b\"\n\"\\\"\"").expect("a file");
        let arguments = vec!["-cc1".into(), OsString::from(format!("@{}", file.display()))];
        let all = unpacked(arguments.clone(), |_| true).expect("it is there");
        assert_eq!(all, ["-cc1", "-x", "a b", "\""]);
        assert_eq!(unpacked(arguments.clone(), |_| false).expect("it is there"), arguments);
        assert!(unpacked(vec!["@nowhere".into()], |_| true).is_none());
    }

    #[test]
    fn a_shell_takes_quoted_words_for_themselves() {
        for word in ["", "plain", "it's", "$HOME `x` \"y\" \\", "two\nlines"] {
            let script = [b"printf %s ".as_slice(), &quoted(OsStr::new(word))].concat();
            let mut shell = std::process::Command::new("sh");
            let output = shell.arg("-c").arg(OsString::from_vec(script)).output().expect("a shell");
            assert_eq!(output.stdout, word.as_bytes());
        }
    }
}
