//! A command line in one text, split as a shell would do it.

/// The words of a text: what spaces separate, with `'…'`, `"…"` and `\` as in a POSIX shell, and
/// nothing else of it. `None` if a quote is not closed.
pub fn split(text: &[u8]) -> Option<Vec<Vec<u8>>> {
    let mut words = Vec::new();
    // A word that is being read; an empty one, too, if it has quotes.
    let mut word: Option<Vec<u8>> = None;
    let mut bytes = text.iter().copied();
    while let Some(byte) = bytes.next() {
        match byte {
            b' ' | b'\t' | b'\n' => words.extend(word.take()),
            b'\'' => loop {
                let word = word.get_or_insert_default();
                match bytes.next()? {
                    b'\'' => break,
                    byte => word.push(byte),
                }
            },
            b'"' => loop {
                let word = word.get_or_insert_default();
                match bytes.next()? {
                    b'"' => break,
                    b'\\' => match bytes.next()? {
                        byte @ (b'"' | b'\\' | b'$' | b'`') => word.push(byte),
                        byte => word.extend([b'\\', byte]),
                    },
                    byte => word.push(byte),
                }
            },
            b'\\' => word.get_or_insert_default().push(bytes.next()?),
            byte => word.get_or_insert_default().push(byte),
        }
    }
    words.extend(word);
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_a_shell_splits() {
        let check = |text: &str, words: Option<&[&str]>| {
            let words = words.map(|words| words.iter().map(|word| word.as_bytes().to_vec()).collect());
            assert_eq!(split(text.as_bytes()), words, "{text}");
        };
        check("", Some(&[]));
        check("  -O3\t--assume=a,b \n", Some(&["-O3", "--assume=a,b"]));
        check(r#"--keep='f(int, float*)' """#, Some(&["--keep=f(int, float*)", ""]));
        check(r#"a"b \" \n"c\ d"#, Some(&[r#"ab " \nc d"#]));
        check("'open", None);
        check("\"open", None);
        check("\\", None);
    }
}
