//! Tables of what functions and instructions of certain names do.

use super::Known;

/// The rows of a table: names, what functions of such names do, and what else is known of them.
macro_rules! rows {
    ($($($pattern:literal)+ => $effect:expr $(, $fact:ident: $value:expr)*;)*) => {
        &[$($crate::target::Row {
            patterns: &[$($pattern),+],
            known: $crate::target::Known {
                effect: $effect,
                $($fact: Some($value),)*
                ..$crate::target::Known::NOTHING
            },
        },)*]
    };
}

/// Names, as many on a line as there is room for.
macro_rules! names {
    ($($name:literal)*) => {
        &[$($name),*]
    };
}

/// One row of a table.
pub struct Row {
    /// Names; `*` stands for any text.
    pub patterns: &'static [&'static str],
    /// What is known of what has such a name.
    pub known: Known,
}

/// What the row with the most literal characters that matches a name says.
pub(super) fn lookup(rows: impl DoubleEndedIterator<Item = &'static Row>, name: &str) -> &'static Known {
    let patterns = rows.flat_map(|row| row.patterns.iter().map(|pattern| (pattern, &row.known)));
    patterns
        .filter(|(pattern, _)| matches(pattern, name))
        // `max_by_key` takes the last of equals: a target's own row must win over the generic one.
        .rev()
        .max_by_key(|(pattern, _)| pattern.len() - pattern.matches('*').count())
        .map_or(&Known::NOTHING, |(_, known)| known)
}

/// Whether a name matches a pattern in which `*` stands for any text.
pub(super) fn matches(pattern: &str, name: &str) -> bool {
    // Every function of a module is held against every row: nearly all of them differ within a few
    // bytes.
    let first = pattern.bytes().zip(name.bytes()).position(|(p, n)| p != n);
    match first {
        Some(at) if pattern.as_bytes()[at] != b'*' && !pattern[..at].contains('*') => return false,
        _ => {}
    }
    let mut parts = pattern.split('*');
    let first = parts.next().unwrap_or("");
    let Some(mut rest) = name.strip_prefix(first) else { return false };
    if !pattern.contains('*') {
        return rest.is_empty();
    }
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(part);
        }
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        assert!(matches("a.b", "a.b"));
        assert!(!matches("a.b", "a.bc"));
        assert!(matches("a.*", "a."));
        assert!(matches("a.*.z", "a.b.c.z"));
        assert!(!matches("a.*.z", "a.z"));
        assert!(matches("a*b*c", "a1b2c"));
        assert!(!matches("a*b*c", "a1c"));
    }
}
