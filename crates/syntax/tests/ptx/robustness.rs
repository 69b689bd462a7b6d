//! No input makes the reader panic or hang, and what it accepts it writes back.

use super::random::Random;
use super::{EVERYTHING, kernel, read, try_read, write};

fn accept_or_reject(text: &[u8]) {
    if let Ok(module) = try_read(text) {
        assert!(write(&module) == text);
    }
}

#[test]
fn identity() {
    for text in [
        EVERYTHING.to_string(),
        EVERYTHING.replace('\n', "\r\n"),
        EVERYTHING.trim_end().to_string(),
        format!("\u{feff}{EVERYTHING}"),
    ] {
        assert!(write(&read(text.clone())) == text.into_bytes());
    }
}

#[test]
fn cut_at_every_byte() {
    for end in 0..EVERYTHING.len() {
        accept_or_reject(&EVERYTHING.as_bytes()[..end]);
        // Within a body, too: what is open there is closed.
        accept_or_reject(format!("{};\n}}\n", &EVERYTHING[..end]).as_bytes());
    }
}

#[test]
fn changed_bytes() {
    const INTERESTING: &[u8] = b"(){}[]<>\"\\%@!#;:,=.*-+|_0 9az\n\r\t\0\xff";
    let mut random = Random(0x5EED);
    for _ in 0..3000 {
        let mut text = EVERYTHING.as_bytes().to_vec();
        for _ in 0..1 + random.below(3) {
            let at = random.below(text.len());
            let end = (at + random.below(40)).min(text.len());
            match random.below(5) {
                0 => text[at] = INTERESTING[random.below(INTERESTING.len())],
                1 => text.insert(at, INTERESTING[random.below(INTERESTING.len())]),
                2 => drop(text.remove(at)),
                3 => drop(text.drain(at..end)),
                _ => {
                    let piece = text[at..end].to_vec();
                    let to = random.below(text.len());
                    text.splice(to..to, piece);
                }
            }
        }
        accept_or_reject(&text);
    }
}

#[test]
fn deep_nesting_and_huge_numbers() {
    for (open, close) in [("(", ")"), ("{", "}"), ("-", ""), ("!", ""), ("[", "]"), ("s[", "]")] {
        let operand = format!("{}%r1{}", open.repeat(20_000), close.repeat(20_000));
        accept_or_reject(kernel(&format!("add.s32 %r1, %r2, {operand};")).as_bytes());
    }
    accept_or_reject(kernel(&"{".repeat(50_000)).as_bytes());
    accept_or_reject(kernel(&format!("{}{}", "{".repeat(50_000), "}".repeat(50_000))).as_bytes());
    for number in ["4294967295", "18446744073709551615", "99999999999999999999999999"] {
        accept_or_reject(kernel(&format!(".reg .b32 %x<{number}>;")).as_bytes());
        accept_or_reject(kernel(&format!("st.shared.u32 [s+{number}], %r1;")).as_bytes());
        accept_or_reject(kernel(&format!("mov.u32 %r1, {number}; shl.b32 %r1, %r1, {number};")).as_bytes());
        accept_or_reject(kernel(&format!(".local .align {number} .b8 x[{number}][{number}];")).as_bytes());
        accept_or_reject(kernel(&format!("bfe.u32 %r1, %r1, {number}, {number};")).as_bytes());
    }
}

/// Blocks that follow one another in a circle to which control never comes.
#[test]
fn circles_that_nobody_enters() {
    let text = kernel("bra DONE; A: add.s32 %r1, %r1, 1; B: bra A; DONE:");
    assert!(write(&read(text.clone())) == text.into_bytes());
}
