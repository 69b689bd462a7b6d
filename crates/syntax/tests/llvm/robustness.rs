//! No input makes the reader panic or hang, and what it accepts it writes back.

use super::random::Random;
use super::{repository_files, write};
use simt_ir::Source;
use simt_syntax::{ReadOptions, read};
use std::sync::Arc;

/// Reads; what is accepted must come back unchanged.
fn accept_or_reject(text: &[u8]) {
    let options = ReadOptions { initializers: true, ..ReadOptions::default() };
    if let Ok(module) = read(Arc::new(Source::new("test.ll", text)), &options) {
        assert!(write(&module) == text);
        assert_eq!(module.initializers.as_ref().map(|all| all.of.len()), Some(module.globals.len()));
    }
}

fn samples() -> Vec<Vec<u8>> {
    let files = repository_files().into_iter().filter_map(|path| std::fs::read(path).ok());
    let mut samples: Vec<_> = files.filter(|text| text.len() <= 20_000).collect();
    samples.push(super::reading::EVERYTHING.as_bytes().to_vec());
    samples
}

#[test]
fn cut_at_every_byte() {
    let samples = samples();
    for text in [samples.first(), samples.last()].into_iter().flatten() {
        for end in 0..text.len() {
            accept_or_reject(&text[..end]);
        }
    }
}

#[test]
fn changed_bytes() {
    const INTERESTING: &[u8] = b"(){}[]<>\"\\%@!#;:,=.*-+0 9az\n\r\t\0\xff";
    let samples = samples();
    let mut random = Random(0x5EED);
    for round in 0..6000 {
        let mut text = samples[round % samples.len()].clone();
        for _ in 0..1 + random.below(3) {
            let at = random.below(text.len());
            match random.below(5) {
                0 => text[at] = INTERESTING[random.below(INTERESTING.len())],
                1 => text.insert(at, INTERESTING[random.below(INTERESTING.len())]),
                2 => {
                    text.remove(at);
                }
                3 => {
                    let end = (at + random.below(40)).min(text.len());
                    text.drain(at..end);
                }
                _ => {
                    let end = (at + random.below(40)).min(text.len());
                    let piece = text[at..end].to_vec();
                    let to = random.below(text.len());
                    text.splice(to..to, piece);
                }
            }
            if text.is_empty() {
                text.push(b'\n');
            }
        }
        accept_or_reject(&text);
    }
}

#[test]
fn deep_nesting() {
    for (open, close) in [("[1 x ", "]"), ("{", "}"), ("<{", "}>"), ("void (", ")")] {
        let ty = format!("{}i32{}", open.repeat(20_000), close.repeat(20_000));
        accept_or_reject(format!("@g = external global {ty}\n").as_bytes());
        accept_or_reject(format!("define void @f() {{\n  %x = alloca {ty}\n  ret void\n}}\n").as_bytes());
        accept_or_reject(format!("%t = type {ty}\n").as_bytes());
    }
    let constant = format!("{}@f{}", "bitcast (ptr ".repeat(20_000), " to ptr)".repeat(20_000));
    accept_or_reject(format!("define void @f() {{\n  call void {constant}()\n  ret void\n}}\n").as_bytes());
    accept_or_reject(format!("@a = alias void (), ptr {constant}\n").as_bytes());
}

#[test]
fn huge_numbers() {
    for number in ["18446744073709551616", "4294967296", "99999999999999999999999999"] {
        for text in [
            format!("define void @f() {{\n  %{number} = add i32 1, 2\n  ret void\n}}\n"),
            format!("define void @f() {{\n  br label %{number}\n{number}:\n  ret void\n}}\n"),
            format!("!{number} = !{{}}\n"),
            format!("attributes #{number} = {{ nosync }}\n"),
            format!("@{number} = global i32 0\n"),
            format!("@g = addrspace({number}) global i{number} {number}\n"),
            format!(
                "define void @f(ptr %p) {{\n  store i32 {number}, ptr %p, align {number}\n  ret void\n}}\n"
            ),
            format!("define void @f(ptr %p) {{\n  %x = load [{number} x i8], ptr %p\n  ret void\n}}\n"),
        ] {
            accept_or_reject(text.as_bytes());
        }
    }
}
