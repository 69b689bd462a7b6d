//! What cannot be read, and what is said about it.

use super::try_read;
use expect_test::{Expect, expect};
use simt_syntax::Error;

/// An error as a compiler would show it.
pub fn render(text: &[u8], error: &Error) -> String {
    let start = (error.span.start as usize).min(text.len());
    let line_start = memchr::memrchr(b'\n', &text[..start]).map_or(0, |p| p + 1);
    let line_end = memchr::memchr(b'\n', &text[start..]).map_or(text.len(), |p| start + p);
    let line = memchr::memchr_iter(b'\n', &text[..start]).count() + 1;
    let shown = String::from_utf8_lossy(&text[line_start..line_end]);
    let under = (error.span.end().min(line_end).max(start + 1) - start).max(1);
    let mut out = format!(
        "error: {error}\n{line} | {shown}\n{line} | {}{}\n",
        " ".repeat(start - line_start),
        "^".repeat(under)
    );
    if let Some(help) = &error.help {
        out += &format!("help: {help}\n");
    }
    out
}

#[track_caller]
fn check(text: &str, expected: Expect) {
    match try_read(text) {
        Ok(_) => panic!("no error"),
        Err(error) => expected.assert_eq(&render(text.as_bytes(), &error)),
    }
}

/// A body in a function.
#[track_caller]
fn check_body(body: &str, expected: Expect) {
    check(&format!("define i32 @f(i32 %a, ptr %p) {{\n{body}\n}}"), expected);
}

#[test]
fn types() {
    check_body(
        "  %x = add i64 %a, 1\n  ret i32 0",
        expect![[r#"
        error: '%a' is defined with type 'i32' and used with type 'i64'
        2 |   %x = add i64 %a, 1
        2 |                ^^
    "#]],
    );
    check_body(
        "  %x = add i32 %a, %p\n  ret i32 0",
        expect![[r#"
        error: '%p' is defined with type 'ptr' and used with type 'i32'
        2 |   %x = add i32 %a, %p
        2 |                    ^^
    "#]],
    );
    check_body(
        "  br label %b\nb:\n  %x = phi i64 [ 0, %0 ], [ %y, %b ]\n  %y = add i32 %a, 1\n  br label %b",
        expect![[r#"
        error: '%y' is defined with type 'i32' and used with type 'i64'
        4 |   %x = phi i64 [ 0, %0 ], [ %y, %b ]
        4 |                             ^^
    "#]],
    );
}

#[test]
fn undefined_values() {
    check_body(
        "  %x = add i32 %a, %b\n  ret i32 %x",
        expect![[r#"
        error: use of undefined value '%b'
        2 |   %x = add i32 %a, %b
        2 |                    ^^
    "#]],
    );
    check_body(
        "  ret i32 %5",
        expect![[r#"
        error: use of undefined value '%5'
        2 |   ret i32 %5
        2 |           ^^
    "#]],
    );
    check_body(
        "  call void @g()\n  ret i32 0",
        expect![[r#"
        error: use of undefined value '@g'
        2 |   call void @g()
        2 |             ^^
    "#]],
    );
    check_body(
        "  frobnicate i32 %nowhere\n  ret i32 0",
        expect![[r#"
        error: use of undefined value '%nowhere'
        2 |   frobnicate i32 %nowhere
        2 |                  ^^^^^^^^
    "#]],
    );
    check(
        "@g = global ptr @h\n",
        expect![[r#"
        error: use of undefined value '@h'
        1 | @g = global ptr @h
        1 |                 ^^
    "#]],
    );
    // The first in the text, even if a later function is read earlier.
    check(
        "define i32 @f() {\n  ret i32 %x\n}\ndefine i32 @g() {\n  ret i32 %y\n}\n",
        expect![[r#"
        error: use of undefined value '%x'
        2 |   ret i32 %x
        2 |           ^^
    "#]],
    );
}

#[test]
fn undefined_labels() {
    check_body(
        "  br label %nowhere",
        expect![[r#"
        error: use of undefined label '%nowhere'
        2 |   br label %nowhere
        2 |            ^^^^^^^^
    "#]],
    );
    check_body(
        "  br label %a",
        expect![[r#"
        error: '%a' is not a basic block
        2 |   br label %a
        2 |            ^^
    "#]],
    );
    check_body(
        "  br i1 true, label %x, label %y\nx:\n  ret i32 0",
        expect![[r#"
        error: use of undefined label '%y'
        2 |   br i1 true, label %x, label %y
        2 |                               ^^
    "#]],
    );
}

#[test]
fn redefinitions() {
    check_body(
        "  %x = add i32 %a, 1\n  %x = add i32 %a, 2\n  ret i32 %x",
        expect![[r#"
        error: redefinition of value '%x'
        3 |   %x = add i32 %a, 2
        3 |   ^^
    "#]],
    );
    check_body(
        "  %a = add i32 1, 2\n  ret i32 %a",
        expect![[r#"
        error: redefinition of value '%a'
        2 |   %a = add i32 1, 2
        2 |   ^^
    "#]],
    );
    check_body(
        "b:\n  br label %b\nb:\n  ret i32 0",
        expect![[r#"
        error: redefinition of label 'b'
        4 | b:
        4 | ^
    "#]],
    );
    check_body(
        "a:\n  br label %a",
        expect![[r#"
        error: label 'a' has the name of a value
        2 | a:
        2 | ^
    "#]],
    );
    check(
        "declare void @f()\ndefine void @\"f\"() {\n  ret void\n}\n",
        expect![[r#"
        error: redefinition of '@"f"'
        2 | define void @"f"() {
        2 |             ^^^^
    "#]],
    );
    check(
        "@a = global i32 0\n@\"\\61\" = global i32 0\n",
        expect![[r#"
        error: redefinition of '@"\61"'
        2 | @"\61" = global i32 0
        2 | ^^^^^^
    "#]],
    );
    check(
        "%t = type i32\n%t = type i64\n",
        expect![[r#"
        error: redefinition of type '%t'
        2 | %t = type i64
        2 | ^^
    "#]],
    );
}

#[test]
fn numbers_out_of_order() {
    check_body(
        "  %1 = add i32 %a, 1\n  %1 = add i32 %a, 2\n  ret i32 %1",
        expect![[r#"
        error: value '%1' is out of order
        3 |   %1 = add i32 %a, 2
        3 |   ^^
        help: unnamed values and blocks are numbered in order: expected '%2' or higher
    "#]],
    );
    check_body(
        "  br label %5\n5:\n  br label %3\n3:\n  ret i32 0",
        expect![[r#"
        error: label '3' is out of order
        5 | 3:
        5 | ^
        help: unnamed values and blocks are numbered in order: expected '6' or higher
    "#]],
    );
}

#[test]
fn blocks() {
    check_body(
        "  %x = add i32 %a, 1",
        expect![[r#"
        error: block without terminator
        2 |   %x = add i32 %a, 1
        2 |   ^^^^^^^^^^^^^^^^^^
        help: the last instruction of a block must be br, ret, unreachable, …
    "#]],
    );
    check_body(
        "  %x = add i32 %a, 1\nb:\n  ret i32 %x",
        expect![[r#"
        error: block without terminator
        2 |   %x = add i32 %a, 1
        2 |   ^^^^^^^^^^^^^^^^^^
        help: the last instruction of a block must be br, ret, unreachable, …
    "#]],
    );
    check_body(
        "b:\nc:\n  ret i32 0",
        expect![[r#"
            error: block without instructions
            2 | b:
            2 | ^
            help: every block ends with a terminator: br, ret, unreachable, …
        "#]],
    );
    check(
        "define void @f() {\n}\n",
        expect![[r#"
        error: function body without instructions
        2 | }
        2 | ^
    "#]],
    );
}

#[test]
fn names() {
    check_body(
        "  %x = store i32 0, ptr %p\n  ret i32 0",
        expect![[r#"
        error: instructions returning void cannot have a name
        2 |   %x = store i32 0, ptr %p
        2 |   ^^
    "#]],
    );
    check_body(
        "  %x add i32 0, 1\n  ret i32 0",
        expect![[r#"
        error: expected '=' after instruction name
        2 |   %x add i32 0, 1
        2 |   ^^
    "#]],
    );
    check_body(
        "  %x =\n  ret i32 0",
        expect![[r#"
        error: instructions returning void cannot have a name
        2 |   %x =
        2 |   ^^
    "#]],
    );
}

#[test]
fn what_is_not_closed() {
    check(
        "define void @f() {\n  ret void\n",
        expect![[r#"
        error: this function body is never closed
        1 | define void @f() {
        1 |                  ^
        help: expected '}'
    "#]],
    );
    check(
        "define void @f() {\n  ret void\n\ndefine void @g() {\n  ret void\n}\n",
        expect![[r#"
        error: this function body is never closed
        1 | define void @f() {
        1 |                  ^
        help: expected '}'
    "#]],
    );
    check(
        "define void @f(i32 %a {\n  ret void\n}\n",
        expect![[r#"
        error: unclosed '('
        1 | define void @f(i32 %a {
        1 |               ^
    "#]],
    );
    check(
        "source_filename = \"a.c\n",
        expect![[r#"
        error: unterminated string
        1 | source_filename = "a.c
        1 |                   ^
    "#]],
    );
    check_body(
        "  call void asm \"bar.sync 0;, \"\"()\n  ret i32 0",
        expect![[r#"
        error: unterminated string
        2 |   call void asm "bar.sync 0;, ""()
        2 |                                ^
    "#]],
    );
    check_body(
        "  store i32 0, ptr getelementptr (i8, ptr @x, i64 0\n  ret i32 0",
        expect![[r#"
        error: unclosed '('
        2 |   store i32 0, ptr getelementptr (i8, ptr @x, i64 0
        2 |                                  ^
    "#]],
    );
    check(
        "@a = global [2 x i32] [i32 1\n",
        expect![[r#"
        error: unclosed '['
        1 | @a = global [2 x i32] [i32 1
        1 |                       ^
    "#]],
    );
}

#[test]
fn top_level() {
    check(
        "; fine\nfunction @f() {}\n",
        expect![[r#"
        error: expected top-level entity
        2 | function @f() {}
        2 | ^^^^^^^^
        help: expected 'define', 'declare', 'target', 'attributes', a global, a type or metadata
    "#]],
    );
    check(
        "@a = global i32 0\ngarbage\n",
        expect![[r#"
        error: expected top-level entity
        2 | garbage
        2 | ^^^^^^^
        help: expected 'define', 'declare', 'target', 'attributes', a global, a type or metadata
    "#]],
    );
    check(
        "define void @f() {\n  ret void\n}\n}\n",
        expect![[r#"
        error: expected top-level entity
        4 | }
        4 | ^
        help: expected 'define', 'declare', 'target', 'attributes', a global, a type or metadata
    "#]],
    );
    check(
        "declare void f()\n",
        expect![[r#"
        error: malformed function header
        1 | declare void f()
        1 |              ^
        help: expected '[define|declare] <type> @<name>(<parameters>)'
    "#]],
    );
    check(
        "@a = variable i32 0\n",
        expect![[r#"
        error: malformed global
        1 | @a = variable i32 0
        1 |                  ^
        help: expected '@<name> = [global|constant|alias|ifunc] <type> …'
    "#]],
    );
    check(
        "define void @f()\n",
        expect![[r#"
        error: function definition without a body
        1 | define void @f()
        1 | ^^^^^^
        help: expected '{' after the function's header
    "#]],
    );
    check(
        "int main() { return 0; }\n",
        expect![[r#"
        error: expected top-level entity
        1 | int main() { return 0; }
        1 | ^^^
        help: expected 'define', 'declare', 'target', 'attributes', a global, a type or metadata
    "#]],
    );
    check(
        "declare void @f(%nothing)\n",
        expect![[r#"
        error: use of undefined type '%nothing'
        1 | declare void @f(%nothing)
        1 |                 ^^^^^^^^
    "#]],
    );
}

#[test]
fn comments_that_are_not_closed() {
    check_body(
        "  ret i32 /* 0",
        expect![[r#"
        error: unterminated comment
        2 |   ret i32 /* 0
        2 |           ^^
    "#]],
    );
    check(
        "define void @f() {\n  ret void\n}\n/* the end",
        expect![[r#"
        error: unterminated comment
        4 | /* the end
        4 | ^^
    "#]],
    );
    check(
        "@a = global i32 /* zero",
        expect![[r#"
        error: unterminated comment
        1 | @a = global i32 /* zero
        1 |                 ^^
    "#]],
    );
}

/// What says that a node is missing where it is used, whatever uses it. A group of attributes that
/// is missing is empty.
#[test]
fn undefined_metadata() {
    let text = "define void @f() #0 {\n  call void @g() #7\n  ret void\n}\ndeclare void @g() #1\nattributes #0 = { nounwind }\n";
    assert!(try_read(text).is_ok());
    check_body(
        "  ret i32 0, !dbg !12",
        expect![[r#"
        error: use of undefined metadata '!12'
        2 |   ret i32 0, !dbg !12
        2 |                   ^^^
        help: is the file cut off?
    "#]],
    );
    let wrong = |text: &str, name: &str| {
        let text = format!("{text}\n!0 = !{{}}\n!2 = !{{!0, i32 1, !\"!9\"}} ; !9\n");
        let error = try_read(text.clone()).map(|_| ()).expect_err(&text);
        assert_eq!(error.message, format!("use of undefined metadata '!{name}'"), "{text}");
        assert_eq!(&text[error.span.range()], format!("!{name}"));
        let right = text.replace(&format!("!{name}"), "!2");
        assert!(try_read(right.clone()).is_ok(), "{right}");
    };
    let body = |inst: &str| {
        format!("declare void @m(metadata)\ndefine void @f(i32 %a) {{\n  {inst}\n  ret void\n}}")
    };
    wrong("define void @f() !dbg !1 {\n  ret void\n}", "1");
    wrong("declare !dbg !3 void @f()", "3");
    wrong("@g = global i32 0, !dbg !4294967296", "4294967296");
    wrong("@g = external global i32, align 4, !dbg !1", "1");
    wrong("!named = !{!0, !5}", "5");
    wrong("!4 = distinct !DILocation(line: 1, scope: !7)", "7");
    wrong("!4000000000 = !{!\"a\", !3}", "3");
    wrong(&body("fence seq_cst, !a !0, !b !3"), "3");
    wrong(&body("fence seq_cst, !a !{i32 1, !3}"), "3");
    wrong(&body("frobnicate i32 %a, !a !3"), "3");
    wrong(&body("call void @m(metadata !3)"), "3");
    wrong(&body("call void @m(metadata !{!0, !3})"), "3");
    wrong(&body("#dbg_value(i32 %a, !0, !DIExpression(), !3)"), "3");
}

#[test]
fn files_that_end_too_early() {
    let last_lines = [
        "%struct.a",
        "%a =",
        "%a = type",
        "%a = type opa",
        "!15",
        "!",
        "!15 =",
        "!15 = !",
        "!15 = dist",
        "!n",
        "!n = ",
        "!n = !{",
        "@g",
        "@g =",
        "@g = global",
        "@g = internal global i32",
        "$c",
        "target",
        "target triple",
        "target triple =",
        "source_filename =",
        "attributes",
        "attributes #0",
        "attributes #0 = {",
        "declare",
        "declare void",
        "def",
        "define void @f",
        "define void @f() {",
        "uselistorder",
    ];
    for line in last_lines {
        let text = format!("source_filename = \"k\"\ntarget triple = \"nvptx64\"\n{line}");
        let error = try_read(text.clone()).map(|_| ()).expect_err(line);
        assert!(error.span.end() > text.len() - line.len() && !error.message.is_empty(), "{line}: {error}");
    }
}

#[test]
fn line_ends() {
    assert!(try_read("define void @f() {\r\n  ret void\r\n}\r\n").is_ok(), "those of another system");
    // LLVM would see the store.
    let text = "define void @f(ptr %p) {\n  ; fill\r  store i32 1, ptr %p\n  ret void\n}";
    let error = try_read(text).err().expect("ambiguous");
    assert_eq!(error.message, "a carriage return without a line feed");
    assert_eq!(&text[error.span.start as usize..error.span.end()], "\r");
}
