//! Remarks as text, byte for byte as LLVM's emitter of YAML (`llvm/Support/YAMLTraits`) writes
//! them.
//!
//! That is plain style where it is allowed, single quotes where it is not, double quotes for what
//! has to be escaped; values in column 17; and a new line in `{ … }` behind column 70. In three
//! things it differs: a comma in the name of a file is quoted, without which LLVM cannot read what
//! it has written; several line breaks are escaped in place of a block scalar; and so is the
//! character DEL, which YAML does not allow.

use super::{Arg, Remark};
use simt_ir::Location;
use std::fmt::Write;

/// Values begin here, counted from their keys.
const VALUE_COLUMN: usize = 17;
/// An entry of a map in braces begins a new line behind this column.
const WRAP_COLUMN: usize = 70;

/// Adds a document to a text.
pub fn document(remark: &Remark<'_>, out: &mut String) {
    let _ = writeln!(out, "--- !{:?}", remark.name.kind());
    entry("", "Pass", &scalar(remark.pass), out);
    entry("", "Name", &scalar(&format!("{:?}", remark.name)), out);
    if let Some(at) = remark.location {
        debug_location("", at, out);
    }
    entry("", "Function", &scalar(remark.function), out);
    out.push_str("Args:\n");
    for Arg { key, value, location } in &remark.args {
        entry("  - ", key, &scalar(value), out);
        if let Some(at) = location {
            debug_location("    ", at, out);
        }
    }
    out.push_str("...\n");
}

fn entry(indent: &str, key: &str, value: &str, out: &mut String) {
    let key = format!("{key}:");
    let _ = writeln!(out, "{indent}{key:VALUE_COLUMN$}{value}");
}

fn debug_location(indent: &str, at: &Location, out: &mut String) {
    let mut file = scalar(&at.file);
    if file == at.file && file.contains(',') {
        file = format!("'{file}'");
    }
    let _ = write!(out, "{indent}{:VALUE_COLUMN$}{{ ", "DebugLoc:");
    for (key, value) in [("File", file), ("Line", at.line.to_string()), ("Column", at.column.to_string())] {
        if key != "File" {
            out.push_str(", ");
        }
        let start = out.rfind('\n').map_or(0, |at| at + 1);
        if out.len() - start > WRAP_COLUMN {
            let _ = write!(out, "\n{indent}{:VALUE_COLUMN$}  ", "");
        }
        let _ = write!(out, "{key}: {value}");
    }
    out.push_str(" }\n");
}

/// A value in the least quotes that it needs.
fn scalar(value: &str) -> String {
    if value.chars().any(|c| c != '\t' && (c.is_control() || !c.is_ascii())) {
        return double_quoted(value);
    }
    let is_safe = |c: char| c.is_ascii_alphanumeric() || "_-^., \t".contains(c);
    let is_blank = |c: Option<char>| c.is_none_or(|c| c.is_ascii_whitespace());
    let is_plain = value.chars().all(is_safe)
        && !is_blank(value.chars().next())
        && !is_blank(value.chars().next_back())
        && !value.starts_with(['-', ','])
        && !is_constant(value)
        && !is_number(value);
    if is_plain { value.to_string() } else { format!("'{}'", value.replace('\'', "''")) }
}

/// Escapes as the YAML specification has them (5.7).
fn double_quoted(value: &str) -> String {
    let mut text = "\"".to_string();
    for c in value.chars() {
        let short = match c {
            '\\' => "\\\\",
            '"' => "\\\"",
            '\0' => "\\0",
            '\x07' => "\\a",
            '\x08' => "\\b",
            '\t' => "\\t",
            '\n' => "\\n",
            '\x0b' => "\\v",
            '\x0c' => "\\f",
            '\r' => "\\r",
            '\x1b' => "\\e",
            '\u{85}' => "\\N",
            '\u{a0}' => "\\_",
            '\u{2028}' => "\\L",
            '\u{2029}' => "\\P",
            _ => "",
        };
        let code = u32::from(c);
        let _ = match (short, code) {
            ("", ..0x20 | 0x7f..0xa0) => write!(text, "\\x{code:02X}"),
            // Invisible, so that two texts could look the same.
            ("", 0xad | 0x200b..=0x200f | 0x202a..=0x202e | 0x2060..=0x206f | 0xfeff) => {
                write!(text, "\\u{code:04X}")
            }
            ("", _) => write!(text, "{c}"),
            (short, _) => write!(text, "{short}"),
        };
    }
    text.push('"');
    text
}

/// Whether a text without quotes would be a constant.
fn is_constant(text: &str) -> bool {
    ["null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE"].contains(&text)
}

/// Whether a text without quotes would be a number: `7`, `0x1f`, `0o17`, `-1.5e3`, `.5`, `.inf`.
fn is_number(text: &str) -> bool {
    let based = |prefix, radix| {
        let digits: Option<&str> = text.strip_prefix(prefix);
        digits.is_some_and(|digits| !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix)))
    };
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    if based("0x", 16) || based("0o", 8) || [".inf", ".Inf", ".INF"].contains(&unsigned) {
        return true;
    }
    if [".nan", ".NaN", ".NAN"].contains(&text) {
        return true;
    }
    let (mantissa, exponent) =
        unsigned.split_once(['e', 'E']).map_or((unsigned, None), |(m, e)| (m, Some(e)));
    let all_digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let is_exponent = |text: &str| {
        let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
        !digits.is_empty() && all_digits(digits)
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let has_digits = !whole.is_empty() || !fraction.is_empty();
    has_digits && all_digits(whole) && all_digits(fraction) && exponent.is_none_or(is_exponent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_where_possible() {
        let plain =
            ["k", "_Z1kPi", "a b", "x.y", "a,b", "^a", "a\tb", "e5", ".e1", "1e", "1-2", ".", "0xg", "nULL"];
        for plain in plain {
            assert_eq!(scalar(plain), plain);
        }
    }

    #[test]
    fn single_quotes() {
        for quoted in
            ["", " a", "a ", "-x", ",", "`s`", "a/b", "a: b", "#", "+", "~", "basic-dbe<literal>", "\t"]
        {
            assert_eq!(scalar(quoted), format!("'{quoted}'"));
        }
        for not_a_string in ["null", "True", "7", "-1.5e+3", ".5", "5.", "0x1F", "0o17", "-.inf", ".nan"] {
            assert_eq!(scalar(not_a_string), format!("'{not_a_string}'"));
        }
        assert_eq!(scalar("it's '"), "'it''s '''");
    }

    #[test]
    fn double_quotes() {
        assert_eq!(scalar("a\nb"), r#""a\nb""#);
        assert_eq!(scalar("x ← \"y\\\""), r#""x ← \"y\\\"""#);
        assert_eq!(scalar("\0\x01\x1b\x7f\u{85}\u{90}\u{a0}\u{2028}"), r#""\0\x01\e\x7F\N\x90\_\L""#);
        assert_eq!(scalar("ü\t'\u{202e}"), r#""ü\t'\u202E""#);
    }

    fn at(file: &str, line: u32, column: u32) -> String {
        let location = Location { file: file.to_string(), directory: "/build".to_string(), line, column };
        let mut text = String::new();
        debug_location("    ", &location, &mut text);
        text
    }

    #[test]
    fn places() {
        assert_eq!(at("k.cu", 7, 0), "    DebugLoc:        { File: k.cu, Line: 7, Column: 0 }\n");
        assert_eq!(at("a,b.cu", 7, 3), "    DebugLoc:        { File: 'a,b.cu', Line: 7, Column: 3 }\n");
        // The last that fits before a key begins, and one more.
        let indent = " ".repeat(23);
        let name = "k".repeat(39);
        let start = format!("    DebugLoc:        {{ File: {name}");
        assert_eq!(start.len(), 68);
        assert_eq!(at(&name, 7, 3), format!("{start}, Line: 7, \n{indent}Column: 3 }}\n"));
        assert_eq!(at(&format!("{name}k"), 7, 3), format!("{start}k, \n{indent}Line: 7, Column: 3 }}\n"));
    }
}
