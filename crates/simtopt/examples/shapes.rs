//! Makes one function of a shape that is hard for an analysis of divergence, in any size.
//!
//! `cargo run --release --example shapes -- SHAPE SIZE > shape.ll`
//!
//! In all of them, what control depends on is computed from the number of the thread.

use std::fmt::Write as _;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let text = match &arguments[..] {
        [shape, size] => size.parse().ok().and_then(|size| text(shape, size)),
        _ => None,
    };
    let Some(text) = text else {
        let names: Vec<&str> = SHAPES.iter().map(|(name, _)| *name).collect();
        eprintln!("usage: shapes SHAPE SIZE > shape.ll\nshapes: {}", names.join(" "));
        std::process::exit(2);
    };
    print!("{text}");
}

/// The module of a shape; `None` for an unknown name.
pub fn text(name: &str, size: usize) -> Option<String> {
    let (_, make) = SHAPES.iter().find(|(known, _)| *known == name)?;
    let mut text = String::from(HEADER);
    make(&mut text, size);
    Some(text)
}

type Make = fn(&mut String, usize);

/// All shapes, by name.
pub const SHAPES: &[(&str, Make)] = &[
    ("exits", exits),
    ("exit-phi", exit_phi),
    ("exits-in-loop", exits_in_loop),
    ("leave-one", leave_one),
    ("leave-many", leave_many),
    ("returns", returns),
    ("nest", nest),
    ("nest-break-all", nest_break_all),
    ("loops", loops),
    ("loop-values", loop_values),
    ("phi-ring", phi_ring),
    ("switch", switch),
    ("switch-phi", switch_phi),
    ("diamonds", diamonds),
    ("nested-diamonds", nested_diamonds),
    ("ladder", ladder),
    ("irreducible", irreducible),
    ("irreducible-one", irreducible_one),
    ("variables", variables),
    ("variable-exits", variable_exits),
    ("calls", calls),
    ("call-chain", call_chain),
    ("parameters", parameters),
];

const HEADER: &str = "target triple = \"nvptx64-nvidia-cuda\"\n\
    declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
    declare void @use(i32)\n";

/// What is computed from `%t` may be anything: with the number itself, `t == 2000` is known to be
/// false.
const KERNEL: &str = "define ptx_kernel void @k(i32 %n) {\nentry:\n  \
    %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %t = mul i32 %tid, %n\n";

/// `b0: if (t == 0) goto exit; b1: if (t == 1) goto exit; …`, up to block `b{size}`.
fn chain(text: &mut String, size: usize, exit: impl Fn(usize) -> String) {
    for i in 0..size {
        let _ = writeln!(
            text,
            "b{i}:\n  %c{i} = icmp eq i32 %t, {i}\n  br i1 %c{i}, label %{}, label %b{}",
            exit(i),
            i + 1
        );
    }
}

fn exits(text: &mut String, size: usize) {
    let _ = writeln!(text, "{KERNEL}  br label %b0");
    chain(text, size, |_| "exit".into());
    let _ = writeln!(text, "b{size}:\n  br label %exit\nexit:\n  ret void\n}}");
}

fn exit_phi(text: &mut String, size: usize) {
    let _ = writeln!(text, "{KERNEL}  br label %b0");
    chain(text, size, |_| "exit".into());
    let operands: Vec<String> = (0..=size).map(|i| format!("[ {i}, %b{i} ]")).collect();
    let _ = writeln!(
        text,
        "b{size}:\n  br label %exit\nexit:\n  %x = phi i32 {}\n  call void @use(i32 %x)\n  ret void\n}}",
        operands.join(", ")
    );
}

/// The chain is the body of a loop, and its exit is the loop's end.
fn exits_in_loop(text: &mut String, size: usize) {
    let _ = writeln!(
        text,
        "{KERNEL}  br label %head\nhead:\n  %i = phi i32 [ 0, %entry ], [ %j, %exit ]\n  br label %b0"
    );
    chain(text, size, |_| "exit".into());
    let _ = writeln!(
        text,
        "b{size}:\n  br label %exit\nexit:\n  %j = add i32 %i, 1\n  %c = icmp eq i32 %j, %n\n  \
         br i1 %c, label %end, label %head\nend:\n  call void @use(i32 %j)\n  ret void\n}}"
    );
}

/// The chain is the body of a loop, and all of it leaves the loop to one block.
fn leave_one(text: &mut String, size: usize) {
    let _ = writeln!(
        text,
        "{KERNEL}  br label %head\nhead:\n  %i = phi i32 [ 0, %entry ], [ %j, %b{size} ]\n  br label %b0"
    );
    chain(text, size, |_| "end".into());
    let _ = writeln!(
        text,
        "b{size}:\n  %j = add i32 %i, 1\n  %c = icmp eq i32 %j, %n\n  \
         br i1 %c, label %end, label %head\nend:\n  call void @use(i32 %i)\n  ret void\n}}"
    );
}

/// The chain is the body of a loop, and each leaves the loop to a block of its own.
fn leave_many(text: &mut String, size: usize) {
    let _ = writeln!(
        text,
        "{KERNEL}  br label %head\nhead:\n  %i = phi i32 [ 0, %entry ], [ %j, %b{size} ]\n  br label %b0"
    );
    chain(text, size, |i| format!("e{i}"));
    let _ = writeln!(
        text,
        "b{size}:\n  %j = add i32 %i, 1\n  %c = icmp eq i32 %j, %n\n  br i1 %c, label %end, label %head"
    );
    for i in 0..size {
        let _ = writeln!(text, "e{i}:\n  call void @use(i32 %i)\n  br label %end");
    }
    let _ = writeln!(text, "end:\n  call void @use(i32 %i)\n  ret void\n}}");
}

/// Each of the chain's branches goes to a `ret` of its own.
fn returns(text: &mut String, size: usize) {
    let _ = writeln!(text, "{KERNEL}  br label %b0");
    chain(text, size, |i| format!("r{i}"));
    let _ = writeln!(text, "b{size}:\n  ret void");
    for i in 0..size {
        let _ = writeln!(text, "r{i}:\n  ret void");
    }
    text.push_str("}\n");
}

/// Loops in loops; each is left when its counter is the thread's number.
fn nest(text: &mut String, size: usize) {
    nested_loops(text, size, |i| format!("l{i}"));
}

/// Loops in loops; each also leaves all of them.
fn nest_break_all(text: &mut String, size: usize) {
    nested_loops(text, size, |_| "end".into());
}

fn nested_loops(text: &mut String, size: usize, leave: impl Fn(usize) -> String) {
    let _ = writeln!(text, "{KERNEL}  br label %h0");
    for i in 0..size {
        let from = if i == 0 { "entry".into() } else { format!("h{}", i - 1) };
        let _ = writeln!(
            text,
            "h{i}:\n  %i{i} = phi i32 [ 0, %{from} ], [ %j{i}, %l{i} ]\n  %c{i} = icmp eq i32 %i{i}, %t\n  \
             br i1 %c{i}, label %{}, label %h{}",
            leave(i),
            i + 1
        );
    }
    let _ = writeln!(text, "h{size}:\n  br label %l{}", size - 1);
    for i in (0..size).rev() {
        let next = if i == 0 { "end".into() } else { format!("l{}", i - 1) };
        let _ = writeln!(
            text,
            "l{i}:\n  %j{i} = add i32 %i{i}, 1\n  %d{i} = icmp eq i32 %j{i}, %n\n  \
             br i1 %d{i}, label %{next}, label %h{i}"
        );
    }
    text.push_str("end:\n  ret void\n}\n");
}

/// Loops one after the other, each left when its counter is the thread's number.
fn loops(text: &mut String, size: usize) {
    let _ = writeln!(text, "{KERNEL}  br label %h0");
    for i in 0..size {
        let from = if i == 0 { "entry".into() } else { format!("h{}", i - 1) };
        let _ = writeln!(
            text,
            "h{i}:\n  %i{i} = phi i32 [ 0, %{from} ], [ %j{i}, %h{i} ]\n  %j{i} = add i32 %i{i}, 1\n  \
             %c{i} = icmp eq i32 %i{i}, %t\n  br i1 %c{i}, label %h{}, label %h{i}",
            i + 1
        );
    }
    let _ = writeln!(text, "h{size}:\n  ret void\n}}");
}

/// A loop with so many divergent exits that passes as many values on.
fn loop_values(text: &mut String, size: usize) {
    let _ = writeln!(
        text,
        "{KERNEL}  br label %head\nhead:\n  %i = phi i32 [ 0, %entry ], [ %j, %b{size} ]\n  br label %b0"
    );
    for i in 0..size {
        let _ = writeln!(
            text,
            "b{i}:\n  %v{i} = add i32 %i, {i}\n  %c{i} = icmp eq i32 %t, {i}\n  \
             br i1 %c{i}, label %end, label %b{}",
            i + 1
        );
    }
    let operands: Vec<String> = (0..size).map(|i| format!("[ %v{i}, %b{i} ]")).collect();
    let _ = writeln!(
        text,
        "b{size}:\n  %j = add i32 %i, 1\n  br label %head\nend:\n  %x = phi i32 {}",
        operands.join(", ")
    );
    text.push_str("  call void @use(i32 %x)\n  ret void\n}\n");
}

/// A loop whose phis pass a value around, one step an iteration, against their order.
fn phi_ring(text: &mut String, size: usize) {
    let _ = writeln!(text, "{KERNEL}  br label %head\nhead:");
    for i in 0..size {
        let next = if i + 1 == size { "%t".into() } else { format!("%p{}", i + 1) };
        let _ = writeln!(text, "  %p{i} = phi i32 [ 0, %entry ], [ {next}, %head ]");
    }
    text.push_str("  %c = icmp eq i32 %p0, %n\n  br i1 %c, label %end, label %head\nend:\n  ret void\n}\n");
}

fn switch(text: &mut String, size: usize) {
    let cases: String = (0..size).map(|i| format!("    i32 {i}, label %b{i}\n")).collect();
    let _ = writeln!(text, "{KERNEL}  switch i32 %t, label %end [\n{cases}  ]");
    for i in 0..size {
        let _ = writeln!(text, "b{i}:\n  call void @use(i32 {i})\n  br label %end");
    }
    text.push_str("end:\n  ret void\n}\n");
}

/// Each case falls through to the next, which has a phi.
fn switch_phi(text: &mut String, size: usize) {
    let cases: String = (0..size).map(|i| format!("    i32 {i}, label %b{i}\n")).collect();
    let _ = writeln!(text, "{KERNEL}  switch i32 %t, label %b0 [\n{cases}  ]\nb0:\n  br label %b1");
    for i in 1..=size {
        let known = if i == size { String::new() } else { "[ 0, %entry ], ".into() };
        let _ = writeln!(text, "b{i}:\n  %x{i} = phi i32 {known}[ {i}, %b{} ]", i - 1);
        let _ = match i == size {
            true => writeln!(text, "  ret void\n}}"),
            false => writeln!(text, "  br label %b{}", i + 1),
        };
    }
}

fn diamonds(text: &mut String, size: usize) {
    let _ = writeln!(text, "{KERNEL}  br label %b0");
    for i in 0..size {
        let _ = writeln!(
            text,
            "b{i}:\n  %c{i} = icmp eq i32 %t, {i}\n  br i1 %c{i}, label %y{i}, label %n{i}\n\
             y{i}:\n  br label %j{i}\nn{i}:\n  br label %j{i}\n\
             j{i}:\n  %x{i} = phi i32 [ 0, %y{i} ], [ 1, %n{i} ]\n  br label %b{}",
            i + 1
        );
    }
    let _ = writeln!(text, "b{size}:\n  ret void\n}}");
}

fn nested_diamonds(text: &mut String, size: usize) {
    let _ = writeln!(text, "{KERNEL}  br label %b0");
    chain(text, size, |i| format!("j{i}"));
    let _ = writeln!(text, "b{size}:\n  br label %j{}", size - 1);
    for i in (0..size).rev() {
        let inner = if i + 1 == size { format!("b{size}") } else { format!("j{}", i + 1) };
        let _ = writeln!(text, "j{i}:\n  %x{i} = phi i32 [ 0, %b{i} ], [ 1, %{inner} ]");
        let _ = match i {
            0 => writeln!(text, "  ret void\n}}"),
            _ => writeln!(text, "  br label %j{}", i - 1),
        };
    }
}

/// `goto` into a chain of clean-up code, at the same height: dominance frontiers are quadratic.
fn ladder(text: &mut String, size: usize) {
    let _ = writeln!(text, "{KERNEL}  br label %b0");
    chain(text, size, |i| format!("j{i}"));
    let _ = writeln!(text, "b{size}:\n  br label %j{size}");
    for i in 0..=size {
        let known = match i {
            0 => String::new(),
            _ => format!("  %x{i} = phi i32 [ 0, %b{i} ], [ 1, %j{} ]\n", i - 1),
        };
        let _ = match i == size {
            true => writeln!(text, "j{i}:\n{known}  ret void\n}}"),
            false => writeln!(text, "j{i}:\n{known}  br label %j{}", i + 1),
        };
    }
}

/// Irreducible cycles one after the other.
fn irreducible(text: &mut String, size: usize) {
    let _ = writeln!(text, "{KERNEL}  br label %e0");
    for i in 0..size {
        let _ = writeln!(
            text,
            "e{i}:\n  %c{i} = icmp eq i32 %t, {i}\n  br i1 %c{i}, label %x{i}, label %y{i}\n\
             x{i}:\n  br label %y{i}\n\
             y{i}:\n  %d{i} = icmp eq i32 %n, {i}\n  br i1 %d{i}, label %x{i}, label %e{}",
            i + 1
        );
    }
    let _ = writeln!(text, "e{size}:\n  ret void\n}}");
}

/// The chain in one irreducible cycle.
fn irreducible_one(text: &mut String, size: usize) {
    let _ = writeln!(text, "{KERNEL}  %e = icmp eq i32 %n, 0\n  br i1 %e, label %b0, label %exit");
    chain(text, size, |_| "exit".into());
    let _ = writeln!(
        text,
        "b{size}:\n  br label %exit\nexit:\n  %c = icmp eq i32 %n, 7\n  br i1 %c, label %b0, label %end\n\
         end:\n  ret void\n}}"
    );
}

/// What `-O0` makes of so many local variables, each set on one of two ways.
fn variables(text: &mut String, size: usize) {
    text.push_str(KERNEL);
    for i in 0..size {
        let _ = writeln!(text, "  %a{i} = alloca i32\n  store i32 {i}, ptr %a{i}");
    }
    text.push_str("  br label %b0\n");
    for i in 0..size {
        let next = i + 1;
        let _ = writeln!(
            text,
            "b{i}:\n  %c{i} = icmp eq i32 %t, {i}\n  br i1 %c{i}, label %s{i}, label %b{next}\n\
             s{i}:\n  store i32 1, ptr %a{i}\n  br label %b{next}"
        );
    }
    let _ = writeln!(text, "b{size}:");
    for i in 0..size {
        let _ = writeln!(text, "  %v{i} = load i32, ptr %a{i}\n  call void @use(i32 %v{i})");
    }
    text.push_str("  ret void\n}\n");
}

/// One variable that is stored on so many ways to one exit.
fn variable_exits(text: &mut String, size: usize) {
    let _ = writeln!(text, "{KERNEL}  %a = alloca i32\n  br label %b0");
    for i in 0..size {
        let _ = writeln!(
            text,
            "b{i}:\n  store i32 {i}, ptr %a\n  %c{i} = icmp eq i32 %t, {i}\n  \
             br i1 %c{i}, label %exit, label %b{}",
            i + 1
        );
    }
    let _ = writeln!(
        text,
        "b{size}:\n  br label %exit\nexit:\n  %v = load i32, ptr %a\n  call void @use(i32 %v)\n  ret void\n}}"
    );
}

/// Calls of one function, each of which changes what its parameter may be.
fn calls(text: &mut String, size: usize) {
    text.push_str("define internal i32 @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n");
    let _ = writeln!(text, "{KERNEL}  %v0 = add i32 %t, 0");
    for i in 0..size {
        let _ = writeln!(text, "  %v{} = call i32 @f(i32 %v{i})", i + 1);
    }
    text.push_str("  ret void\n}\n");
}

/// Functions that call each other, one after the other.
fn call_chain(text: &mut String, size: usize) {
    text.push_str("define internal i32 @f0(i32 %x) {\n  ret i32 %x\n}\n");
    for i in 1..size {
        let _ = writeln!(
            text,
            "define internal i32 @f{i}(i32 %x) {{\n  %y = call i32 @f{}(i32 %x)\n  ret i32 %y\n}}",
            i - 1
        );
    }
    let _ = writeln!(text, "{KERNEL}  %v = call i32 @f{}(i32 %t)\n  ret void\n}}", size - 1);
}

/// A function with so many parameters, and their sum.
fn parameters(text: &mut String, size: usize) {
    let parameters: Vec<String> = (0..size).map(|i| format!("i32 %x{i}")).collect();
    let _ = writeln!(text, "define internal i32 @f({}) {{", parameters.join(", "));
    text.push_str("  %s0 = add i32 0, 0\n");
    for i in 0..size {
        let _ = writeln!(text, "  %s{} = add i32 %s{i}, %x{i}", i + 1);
    }
    let arguments = vec!["i32 %t"; size];
    let _ = writeln!(
        text,
        "  ret i32 %s{size}\n}}\n{KERNEL}  %v = call i32 @f({})\n  ret void\n}}",
        arguments.join(", ")
    );
}
