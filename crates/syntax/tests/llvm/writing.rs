//! What the text looks like after deletions.

use super::dump::find;
use super::{read, write};
use expect_test::{Expect, expect};
use simt_ir::FuncId;
use simt_ir::entity::EntityId;

/// Deletes the instructions of the first function that begin like this, and compares the whole
/// text.
#[track_caller]
fn check(text: &str, deleted: &[&str], expected: Expect) {
    expected.assert_eq(&edited(text, deleted).replace('\r', "␍"));
}

#[track_caller]
fn edited(text: &str, deleted: &[&str]) -> String {
    let mut module = read(text);
    let func = FuncId::from_index(0);
    for beginning in deleted {
        let inst = find(&module, &module.functions[func], beginning);
        module.edit(func).delete(inst);
    }
    let out = String::from_utf8(write(&module)).expect("UTF-8");
    // What was written must be readable, and stay as it is.
    assert_eq!(write(&read(out.clone())), out.as_bytes());
    out
}

#[test]
fn whole_lines() {
    check(
        "define void @f() {\n  call void @b(), !dbg !1 ; why\n\n  ret void\n}\ndeclare void @b()\n!1 = !{}\n",
        &["call"],
        expect![[r#"
            define void @f() {

              ret void
            }
            declare void @b()
            !1 = !{}
        "#]],
    );
    check(
        "define void @f() {\r\n  call void @b(\r\n  )\r\n  ret void\r\n}\r\ndeclare void @b()",
        &["call"],
        expect![[r#"
            define void @f() {␍
              ret void␍
            }␍
            declare void @b()"#]],
    );
}

#[test]
fn shared_lines() {
    let tail = "\ndeclare void @b()\ndeclare void @c()";
    for (body, deleted) in [
        ("{ call void @b() call void @c() ret void }", &["call void @b"][..]),
        ("{ call void @b() call void @c() ret void }", &["call void @c"]),
        ("{ call void @b() call void @c() ret void }", &["call void @b", "call void @c"]),
        ("{\nx: call void @b()\n  ret void }", &["call"]),
        ("{\nx:call void @b()call void @c()ret void }", &["call void @b"]),
        ("{\n  call void @b()\n  ret void}", &["call"]),
    ] {
        println!("{}", edited(&format!("define void @f() {body}{tail}"), deleted));
    }
    check(
        &format!("define void @f() {{ call void @b() call void @c() ret void }}{tail}"),
        &["call"],
        expect![[r#"
            define void @f() { call void @c() ret void }
            declare void @b()
            declare void @c()"#]],
    );
    check(
        &format!("define void @f() {{\nx: call void @b()\n  call void @c() ret void }}{tail}"),
        &["call void @b", "call void @c"],
        expect![[r#"
            define void @f() {
            x:
              ret void }
            declare void @b()
            declare void @c()"#]],
    );
}

#[test]
fn renumbers_for_old_producers() {
    check(
        "define i32 @f(i32) {
  %2 = call i32 @b()
  %3 = call i32 @b()
  br i1 true, label %4, label %7

; <label>:4:                                      ; preds = %1
  %5 = add i32 %0, %2
  %6 = add i32 %5, 1
  br label %7

; <label>:7:                                      ; preds = %4, %1
  %8 = phi i32 [ %6, %4 ], [ 0, %1 ]
  call void @llvm.dbg.value(metadata i32 %3, metadata !1, metadata !DIExpression())
  call void @llvm.dbg.value(metadata i32 %8, metadata !1, metadata !DIExpression())
  ret i32 %8
}
declare i32 @b()
declare void @llvm.dbg.value(metadata, metadata, metadata)
@t = global i8* blockaddress(@f, %7)
!1 = !{}
",
        &["%3"],
        expect![[r#"
            define i32 @f(i32) {
              %2 = call i32 @b()
              br i1 true, label %3, label %6

            ; <label>:3:                                      ; preds = %1
              %4 = add i32 %0, %2
              %5 = add i32 %4, 1
              br label %6

            ; <label>:6:                                      ; preds = %3, %1
              %7 = phi i32 [ %5, %3 ], [ 0, %1 ]
              call void @llvm.dbg.value(metadata i32 undef, metadata !1, metadata !DIExpression())
              call void @llvm.dbg.value(metadata i32 %7, metadata !1, metadata !DIExpression())
              ret i32 %7
            }
            declare i32 @b()
            declare void @llvm.dbg.value(metadata, metadata, metadata)
            @t = global i8* blockaddress(@f, %6)
            !1 = !{}
        "#]],
    );
    check(
        "define i32 @f(i32 %0) {
  %2 = call i32 @b()
  call i32 @b()
  br label %9

9:                                                ; preds = %1
  %10 = add i32 %0, 1
  ret i32 %10
}
declare i32 @b()
define i8* @g() {
  %5 = add i32 0, 0
  ret i8* blockaddress(@f, %9)
}
",
        &["%2", "call"],
        expect![[r#"
            define i32 @f(i32 %0) {
              br label %7

            7:                                                ; preds = %1
              %8 = add i32 %0, 1
              ret i32 %8
            }
            declare i32 @b()
            define i8* @g() {
              %5 = add i32 0, 0
              ret i8* blockaddress(@f, %7)
            }
        "#]],
    );
}

#[test]
fn leaves_gaps_for_new_producers() {
    check(
        "define i32 @f(i32 %0) {
  %2 = call i32 @b()
    #dbg_value(i32 %2, !1, !DIExpression(), !1)
    #dbg_value(!DIArgList(i32 %2, i32 %3), !1, !DIExpression(), !1)
  %3 = add i32 %0, 1
  ret i32 %3
}
declare i32 @b()
!1 = !{}
",
        &["%2"],
        expect![[r#"
            define i32 @f(i32 %0) {
                #dbg_value(i32 poison, !1, !DIExpression(), !1)
                #dbg_value(!DIArgList(i32 poison, i32 %3), !1, !DIExpression(), !1)
              %3 = add i32 %0, 1
              ret i32 %3
            }
            declare i32 @b()
            !1 = !{}
        "#]],
    );
}

#[test]
fn named_values_in_debug_information() {
    check(
        "define i32 @f(i32 %a) {
  %\"x y\" = call i32 @b()
  %z = call i32 @b()
  call void @llvm.dbg.value(metadata i32 %\"x\\20y\", metadata !1, metadata !DIExpression())
  call void @llvm.dbg.value(metadata !DIArgList(i32 %z, i32 %a), metadata !1, metadata !DIExpression())
  ret i32 %a
}
declare i32 @b()
declare void @llvm.dbg.value(metadata, metadata, metadata)
!1 = !{}
",
        &["%\"x y\"", "%z"],
        expect![[r#"
            define i32 @f(i32 %a) {
              call void @llvm.dbg.value(metadata i32 undef, metadata !1, metadata !DIExpression())
              call void @llvm.dbg.value(metadata !DIArgList(i32 undef, i32 %a), metadata !1, metadata !DIExpression())
              ret i32 %a
            }
            declare i32 @b()
            declare void @llvm.dbg.value(metadata, metadata, metadata)
            !1 = !{}
        "#]],
    );
}

#[test]
fn numbered_types_in_brackets() {
    check(
        "%1 = type { i8 }
%2 = type { i64 }
%3 = type { i8, i8 }
define void @f(ptr %p, i32 %n) {
  %1 = call i32 @b(i32 %n)
  %2 = getelementptr { i32, %3 }, ptr %p, i32 0, i32 1
  %3 = getelementptr <{ %2, i32 }>, ptr %2, i32 0, i32 1
  call void @g(ptr byval(%2) align 8 %2, ptr sret(%3) %3, i32 %n)
  call void (i32, %2) @h(i32 %n, %2 zeroinitializer)
  %4 = load i32, ptr %3
  %5 = atomicrmw add ptr %3, i32 %4 seq_cst
  store atomic i32 %5, ptr %3 release, align 4
  br label %6
6:
  %7 = va_arg ptr %3, %2
  switch i32 %4, label %6 [ i32 1, label %6 ]
}
declare i32 @b(i32)
declare void @g(ptr, ptr, i32)
declare void @h(i32, %2)
@msg = constant [21 x i8] c\"blockaddress(@f, %6)\\00\"
@label = constant ptr blockaddress(@f, %6)
",
        &["%1 = call"],
        expect![[r#"
            %1 = type { i8 }
            %2 = type { i64 }
            %3 = type { i8, i8 }
            define void @f(ptr %p, i32 %n) {
              %1 = getelementptr { i32, %3 }, ptr %p, i32 0, i32 1
              %2 = getelementptr <{ %2, i32 }>, ptr %1, i32 0, i32 1
              call void @g(ptr byval(%2) align 8 %1, ptr sret(%3) %2, i32 %n)
              call void (i32, %2) @h(i32 %n, %2 zeroinitializer)
              %3 = load i32, ptr %2
              %4 = atomicrmw add ptr %2, i32 %3 seq_cst
              store atomic i32 %4, ptr %2 release, align 4
              br label %5
            5:
              %6 = va_arg ptr %2, %2
              switch i32 %3, label %5 [ i32 1, label %5 ]
            }
            declare i32 @b(i32)
            declare void @g(ptr, ptr, i32)
            declare void @h(i32, %2)
            @msg = constant [21 x i8] c"blockaddress(@f, %6)\00"
            @label = constant ptr blockaddress(@f, %5)
        "#]],
    );
}

#[test]
fn numbered_types_are_no_values() {
    check(
        "%0 = type { i32 }
%2 = type { i32 }
%4 = type { i32 }
define i32 @f(%2* %0) {
  %2 = call i32 @b(%4* null)
  %3 = load %4*, %4** bitcast (%2* @g to %4**)
  %4 = getelementptr inbounds %4, %4* %3, i64 0, i32 0
  %5 = load i32, i32* %4
  store %4 zeroinitializer, %4* %3
  ret i32 %5
}
declare i32 @b(%4*)
@g = external global %2
",
        &["%2 = call"],
        expect![[r#"
            %0 = type { i32 }
            %2 = type { i32 }
            %4 = type { i32 }
            define i32 @f(%2* %0) {
              %2 = load %4*, %4** bitcast (%2* @g to %4**)
              %3 = getelementptr inbounds %4, %4* %2, i64 0, i32 0
              %4 = load i32, i32* %3
              store %4 zeroinitializer, %4* %2
              ret i32 %4
            }
            declare i32 @b(%4*)
            @g = external global %2
        "#]],
    );
}

#[test]
fn stale_use_list_orders() {
    check(
        "define void @f(i32 %a) {
  call void @b(i32 %a)
  call void @b(i32 %a)
  ret void
  uselistorder i32 %a, { 1, 0 }
}
define void @g(i32 %a) {
  call void @b(i32 %a)
  call void @b(i32 %a)
  ret void
  uselistorder i32 %a, { 1, 0 }
}
declare void @b(i32)
uselistorder ptr @b, { 3, 2, 1, 0 }
",
        &["call"],
        expect![[r#"
            define void @f(i32 %a) {
              call void @b(i32 %a)
              ret void
            }
            define void @g(i32 %a) {
              call void @b(i32 %a)
              call void @b(i32 %a)
              ret void
              uselistorder i32 %a, { 1, 0 }
            }
            declare void @b(i32)
        "#]],
    );
}

#[test]
fn numbers_that_are_not_written_move_up() {
    // Even where gaps are allowed: what is number 3 here has nothing that says so but its place.
    check(
        "define i32 @f(i32 range(i32 0, 5) %0) {
  %2 = call i32 @b()
  call i32 @b()
  %7 = add i32 %3, %0
  br label %8
  %9 = add i32 %7, 1
  ret i32 %9
}
declare i32 @b()
",
        &["%2"],
        expect![[r#"
            define i32 @f(i32 range(i32 0, 5) %0) {
              call i32 @b()
              %7 = add i32 %2, %0
              br label %8
              %9 = add i32 %7, 1
              ret i32 %9
            }
            declare i32 @b()
        "#]],
    );
}

/// A dump without what deleting may change: the identities of values, unnamed labels, and what
/// debug information says about values.
pub fn shape(module: &simt_ir::Listing) -> String {
    let mut names = std::collections::HashMap::new();
    let mut out = String::new();
    let dump = super::dump::dump(module);
    for line in dump.lines() {
        if line.starts_with('@') {
            names.clear();
        }
        let line = match line.split_once('"') {
            Some((block, rest)) if line.starts_with("bb") => {
                format!("{block}{}", rest.trim_start_matches(|c: char| c.is_ascii_digit()))
            }
            _ => line.to_string(),
        };
        for (i, quoted) in line.split('`').enumerate() {
            if i % 2 == 1 {
                let mentions = ["%", "poison", "undef"].iter().any(|m| quoted.contains(m));
                out.push_str(if mentions { "`…`" } else { quoted });
                continue;
            }
            for word in quoted.split_inclusive([' ', ':', ')', ']', ',']) {
                let end = word.trim_end_matches([' ', ':', ')', ']', ',']).len();
                let is_value =
                    word.starts_with('v') && end > 1 && word[1..end].bytes().all(|b| b.is_ascii_digit());
                if is_value {
                    let next = names.len();
                    let name = names.entry(word[..end].to_string()).or_insert(next);
                    out.push_str(&format!("v{name}{}", &word[end..]));
                } else {
                    out.push_str(word);
                }
            }
        }
        out.push('\n');
    }
    out
}

#[test]
fn what_is_left_means_the_same() {
    for path in super::repository_files() {
        let text = std::fs::read(&path).expect("a readable file");
        for seed in 1..4u64 {
            let mut module = read(text.clone());
            if seed == 1 {
                // Renumbering is right for everybody.
                module.llvm.accepts_number_gaps = false;
            }
            delete_unused(&mut module, seed);
            let out = write(&module);
            let again = read(out.clone());
            assert_eq!(shape(&module), shape(&again), "{}", path.display());
            assert!(write(&again) == out);
        }
    }
}

/// A name means what it means where it stands: edits come out the same if every number, and every
/// name of a value, is also the name of a type.
#[test]
fn types_and_values_of_one_name() {
    let edited = |text: String| {
        let mut module = read(text);
        module.llvm.accepts_number_gaps = false;
        delete_unused(&mut module, 1);
        String::from_utf8_lossy(&write(&module)).into_owned()
    };
    let mut renumbered = 0;
    for path in super::repository_files() {
        let text = std::fs::read(&path).expect("a readable file");
        let text = String::from_utf8_lossy(&text).trim_end().to_string() + "\n";
        let is_name = |c: char| c.is_ascii_alphanumeric() || "_.-$".contains(c);
        let names = text.split('%').skip(1).map(|rest| rest.split(|c| !is_name(c)).next().unwrap_or(""));
        let mut names: std::collections::BTreeSet<String> = names.map(str::to_string).collect();
        names.extend((0..99).map(|number| number.to_string()));
        let is_type = |name: &String| text.contains(&format!("%{name} = type")) || name.is_empty();
        let types: String = names
            .iter()
            .filter(|name| !is_type(name))
            .map(|name| format!("%{name} = type {{ i8 }}\n"))
            .collect();
        let plain = edited(text.clone());
        renumbered += usize::from(plain != text);
        assert!(edited(text + &types).strip_suffix(&types) == Some(&plain), "{}", path.display());
    }
    assert!(renumbered > 50, "{renumbered} files were edited");
}

/// Deletes about half of the instructions whose result nobody uses, last ones first.
fn delete_unused(module: &mut simt_ir::Listing, seed: u64) {
    let mut random = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    for func in module.functions.keys() {
        let f = &module.functions[func];
        let candidates: Vec<_> = f.inst_ids().collect();
        let candidates = candidates.into_iter().rev();
        for inst in candidates {
            let f = &module.functions[func];
            let data = &f.insts[inst];
            let fixed =
                data.op.is_terminator() || matches!(data.op, simt_ir::Op::Phi(_) | simt_ir::Op::Opaque);
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            if fixed || data.result.is_some_and(|v| f.is_used(v)) || random >> 63 == 0 {
                continue;
            }
            module.edit(func).delete(inst);
        }
    }
}
