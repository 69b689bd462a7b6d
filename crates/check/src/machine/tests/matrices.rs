//! What a warp does with matrices: judged by a plain product.

use crate::finding::{Fault, Finding};
use crate::launch::{Buffer, Launch, Outcome};
use crate::machine::tests::programs::*;

/// The bits of a number as half, bfloat, float, double, or an integer.
fn bits(kind: &str, x: i32) -> Vec<u8> {
    match kind {
        // Small integers, exactly.
        "f16" => half(x).to_le_bytes().to_vec(),
        "bf16" => ((x as f32).to_bits() >> 16).to_le_bytes()[..2].to_vec(),
        "f32" | "tf32" => (x as f32).to_le_bytes().to_vec(),
        "f64" => f64::from(x).to_le_bytes().to_vec(),
        "s8" | "u8" => vec![x as u8],
        _ => x.to_le_bytes().to_vec(),
    }
}

fn half(x: i32) -> u16 {
    let sign = if x < 0 { 0x8000 } else { 0 };
    let magnitude = x.unsigned_abs();
    if magnitude == 0 {
        return sign;
    }
    let exponent = magnitude.ilog2();
    sign | (15 + exponent as u16) << 10 | ((magnitude << 10 >> exponent) as u16 & 0x3ff)
}

/// A matrix by rows of small numbers.
fn numbers(rows: usize, columns: usize, seed: usize, signed: bool) -> Vec<i32> {
    let number = |i: usize| (i * i * 7 + i * 13 + seed) as i32 % 11;
    (0..rows * columns).map(|i| number(i) - if signed { 5 } else { 0 }).collect()
}

fn product(a: &[i32], b: &[i32], c: &[i32], (m, n, k): (usize, usize, usize)) -> Vec<i32> {
    let at = |i: usize, j: usize| c[i * n + j] + (0..k).map(|x| a[i * k + x] * b[x * n + j]).sum::<i32>();
    (0..m * n).map(|i| at(i / n, i % n)).collect()
}

/// How numbers lie in memory, with lines of so many elements more than needed.
fn lay(kind: &str, by_column: bool, pad: usize, all: &[i32], columns: usize) -> Buffer {
    let rows = all.len() / columns;
    let (lines, length) = if by_column { (columns, rows) } else { (rows, columns) };
    let at =
        |line: usize, i: usize| if by_column { all[i * columns + line] } else { all[line * columns + i] };
    let element = |line: usize, i: usize| if i < length { at(line, i) } else { 0 };
    let bytes = (0..lines).flat_map(|line| (0..length + pad).flat_map(move |i| bits(kind, element(line, i))));
    Buffer { name: kind.to_owned(), bytes: bytes.collect(), undefined: Vec::new() }
}

/// `wmma` of a shape: with such factors, and such numbers added.
fn wmma(shape: (usize, usize, usize), kind: &str, accumulator: &str) {
    let (m, n, k) = shape;
    let name = format!("m{m}n{n}k{k}");
    let per_lane = |elements: usize, bytes: usize| elements * bytes / 128;
    let bytes = bits(kind, 0).len();
    let fragment = |elements: usize, kind: &str| match kind {
        "f16" if elements == 0 => (8, "<2 x half>"),
        "f16" => (4, "<2 x half>"),
        "f64" => (elements / 32, "double"),
        "f32" => (elements / 32, "float"),
        "s32" => (elements / 32, "i32"),
        _ => (per_lane(elements, bytes), "i32"),
    };
    let is_half = kind == "f16";
    let a = fragment(if is_half { 0 } else { m * k }, kind);
    let b = fragment(if is_half { 0 } else { k * n }, kind);
    let c = fragment(m * n, accumulator);
    let whole = |(count, ty): (usize, &str)| match count {
        1 => ty.to_owned(),
        _ => format!("{{ {} }}", vec![ty; count].join(", ")),
    };
    let parts = |of: &str, (count, ty): (usize, &str)| {
        let extract = |i: usize| format!("%{of}{i} = extractvalue {} %{of}, {i}\n", whole((count, ty)));
        let extracts = if count > 1 { (0..count).map(extract).collect() } else { String::new() };
        let part = |i| if count > 1 { format!("{ty} %{of}{i}") } else { format!("{ty} %{of}") };
        (extracts, (0..count).map(part).collect::<Vec<_>>().join(", "))
    };
    let ((take_a, a_parts), (take_b, b_parts)) = (parts("a", a), parts("b", b));
    let ((take_c, c_parts), (take_d, d_parts)) = (parts("c", c), parts("d", c));
    let types = match kind {
        "f16" => format!("{accumulator}.{accumulator}"),
        _ => kind.to_owned(),
    };
    for (la, lb) in [("row", "col"), ("col", "row"), ("row", "row")] {
        let pad = 16;
        let stride =
            |layout: &str, rows: usize, columns: usize| pad + if layout == "row" { columns } else { rows };
        let (sa, sb, sc) = (stride(la, m, k), stride(lb, k, n), stride("row", m, n));
        let (wa, wb, wc) = (whole(a), whole(b), whole(c));
        let text = format!(
            "define ptx_kernel void @k(ptr %out, ptr %pa, ptr %pb) {{
            %a = call {wa} @llvm.nvvm.wmma.{name}.load.a.{la}.stride.{kind}.p0(ptr %pa, i32 {sa})
            %b = call {wb} @llvm.nvvm.wmma.{name}.load.b.{lb}.stride.{kind}.p0(ptr %pb, i32 {sb})
            %c = call {wc} @llvm.nvvm.wmma.{name}.load.c.row.stride.{accumulator}.p0(ptr %out, i32 {sc})
            {take_a}{take_b}{take_c}
            %d = call {wc} @llvm.nvvm.wmma.{name}.mma.{la}.{lb}.{types}({a_parts}, {b_parts}, {c_parts})
            {take_d}
            call void @llvm.nvvm.wmma.{name}.store.d.row.stride.{accumulator}.p0(ptr %out, {d_parts}, i32 {sc})
            ret void\n}}"
        );
        let signed = kind != "u8";
        let (x, y, z) = (numbers(m, k, 3, signed), numbers(k, n, 8, signed), numbers(m, n, 1, true));
        let expected = lay(accumulator, false, pad, &product(&x, &y, &z, shape), n);
        for schedule in SCHEDULES {
            let launch = Launch { schedule, ..launch(1, 32) };
            let buffers = vec![
                lay(accumulator, false, pad, &z, n),
                lay(kind, la == "col", pad, &x, k),
                lay(kind, lb == "col", pad, &y, n),
            ];
            let outcome = run(&text, &launch, buffers, &[]);
            assert_eq!(outcome.findings, [], "{shape:?} {kind} {la} {lb} {schedule:?}");
            assert_eq!(outcome.buffers[0].bytes, expected.bytes, "{shape:?} {kind} {la} {lb} {schedule:?}");
        }
    }
}

#[test]
fn tiles_are_multiplied() {
    for shape in [(16, 16, 16), (8, 32, 16), (32, 8, 16)] {
        for (kind, accumulator) in
            [("f16", "f32"), ("f16", "f16"), ("bf16", "f32"), ("s8", "s32"), ("u8", "s32")]
        {
            wmma(shape, kind, accumulator);
        }
    }
    wmma((16, 16, 8), "tf32", "f32");
    wmma((8, 8, 4), "f64", "f64");
}

/// Which element a lane has (PTX ISA, *Matrix fragments for mma*), as the text there says it.
fn fragment(shape: (usize, usize, usize), kind: &str, part: char, lane: usize, i: usize) -> (usize, usize) {
    let (group, thread) = (lane >> 2, lane % 4);
    match (part, shape, kind) {
        ('c', (8, 8, _), _) => (group, thread * 2 + (i & 1)),
        ('c', ..) => (if i < 2 { group } else { group + 8 }, thread * 2 + (i & 1)),
        ('a', (8, 8, 4), _) => (group, thread),
        ('b', (8, 8, 4), _) => (thread, group),
        ('a', (8, 8, 16), _) => (group, thread * 4 + i),
        ('b', (8, 8, 16) | (16, 8, 16), "s8" | "u8") => (thread * 4 + i, group),
        ('a', (16, 8, 16), "s8" | "u8") => (if i < 4 { group } else { group + 8 }, thread * 4 + (i & 3)),
        ('a', (16, 8, 32), _) => {
            let row = if i < 4 || (8..12).contains(&i) { group } else { group + 8 };
            (row, if i < 8 { thread * 4 + (i & 3) } else { thread * 4 + (i & 3) + 16 })
        }
        ('b', (16, 8, 32), _) => {
            (if i < 4 { thread * 4 + (i & 3) } else { thread * 4 + (i & 3) + 16 }, group)
        }
        ('a', (16, 8, 4), _) => (if i == 0 { group } else { group + 8 }, thread),
        ('b', (16, 8, 4), _) => (thread, group),
        ('a', (16, 8, 8), "tf32") => {
            (if i == 0 || i == 2 { group } else { group + 8 }, if i < 2 { thread } else { thread + 4 })
        }
        ('b', (16, 8, 8), "tf32") => (if i == 0 { thread } else { thread + 4 }, group),
        ('a', (16, 8, 8), _) => (if i < 2 { group } else { group + 8 }, thread * 2 + (i & 1)),
        ('b', (16, 8, 8), _) => (thread * 2 + i, group),
        ('a', ..) => {
            let row = if i < 2 || (4..6).contains(&i) { group } else { group + 8 };
            (row, if i < 4 { thread * 2 + (i & 1) } else { thread * 2 + (i & 1) + 8 })
        }
        _ => (if i < 2 { thread * 2 + (i & 1) } else { thread * 2 + (i & 1) + 8 }, group),
    }
}

/// `mma` of a shape on registers that the host filled, and what is added besides.
fn mma(shape: (usize, usize, usize), kinds: [&str; 3]) {
    let (m, n, k) = shape;
    let [kind_a, kind_b, of_c] = kinds;
    let register = |kind: &str| match kind {
        "f16" => ("<2 x half>", 4, 2),
        "f32" => ("float", 4, 1),
        "f64" => ("double", 8, 1),
        "s8" | "u8" => ("i32", 4, 4),
        "bf16" => ("i32", 4, 2),
        _ => ("i32", 4, 1),
    };
    let (mut body, mut lists) = (String::new(), Vec::new());
    let parts = [('a', kind_a, m * k), ('b', kind_b, k * n), ('c', of_c, m * n)];
    for (part, kind, elements) in parts {
        let (ty, bytes, each) = register(kind);
        let count = elements / 32 / each;
        let of = |i: usize| {
            let (stride, offset) = (count * bytes, i * bytes);
            format!(
                "%{part}x = mul i64 %t64, {stride}
                %{part}{i}p = getelementptr i8, ptr %p{part}, i64 %{part}x
                %{part}{i}q = getelementptr i8, ptr %{part}{i}p, i64 {offset}
                %{part}{i} = load {ty}, ptr %{part}{i}q\n"
            )
            .replace(&format!("%{part}x"), &format!("%{part}{i}x"))
        };
        body.extend((0..count).map(of));
        lists.extend((0..count).map(|i| format!("{ty} %{part}{i}")));
    }
    let (ty, bytes, each) = register(of_c);
    let count = m * n / 32 / each;
    let whole = format!("{{ {} }}", vec![ty; count].join(", "));
    let types = match kinds {
        ["f16", ..] => format!("{of_c}.{of_c}"),
        [a, b, _] if a != b => format!("{a}.{b}"),
        [a, ..] => a.to_owned(),
    };
    let name = format!("llvm.nvvm.mma.m{m}n{n}k{k}.row.col.{types}");
    body += &format!("%d = call {whole} @{name}({})\n", lists.join(", "));
    for i in 0..count {
        let offset = i * bytes;
        body += &format!(
            "%d{i} = extractvalue {whole} %d, {i}
            %d{i}q = getelementptr i8, ptr %c0p, i64 {offset}
            store {ty} %d{i}, ptr %d{i}q\n"
        );
    }
    let text = format!(
        "define ptx_kernel void @k(ptr %pc, ptr %pa, ptr %pb) {{
        %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
        %t64 = zext i32 %t to i64
        {body} ret void\n}}"
    );
    let (x, y) = (numbers(m, k, 2, kind_a != "u8"), numbers(k, n, 5, kind_b != "u8"));
    let z = numbers(m, n, 9, true);
    let lay = |part, kind: &str, all: &[i32], columns: usize| {
        let held = |lane: usize| {
            (0..all.len() / 32).flat_map(move |i| {
                let (row, column) = fragment(shape, kind_a, part, lane, i);
                bits(kind, all[row * columns + column])
            })
        };
        let bytes = (0..32).flat_map(held).collect();
        Buffer { name: part.to_string(), bytes, undefined: Vec::new() }
    };
    let buffers = vec![lay('c', of_c, &z, n), lay('a', kind_a, &x, k), lay('b', kind_b, &y, n)];
    let outcome = run(&text, &launch(1, 32), buffers, &[]);
    assert_eq!(outcome.findings, [], "{name}");
    let expected = lay('c', of_c, &product(&x, &y, &z, shape), n);
    assert_eq!(outcome.buffers[0].bytes, expected.bytes, "{name}");
}

#[test]
fn registers_are_laid_down() {
    for of_c in ["f32", "f16"] {
        mma((16, 8, 16), ["f16", "f16", of_c]);
        mma((16, 8, 8), ["f16", "f16", of_c]);
    }
    mma((16, 8, 16), ["bf16", "bf16", "f32"]);
    mma((16, 8, 8), ["bf16", "bf16", "f32"]);
    mma((16, 8, 8), ["tf32", "tf32", "f32"]);
    mma((16, 8, 4), ["tf32", "tf32", "f32"]);
    for kinds in [["s8", "s8", "s32"], ["u8", "u8", "s32"], ["s8", "u8", "s32"]] {
        mma((8, 8, 16), kinds);
        mma((16, 8, 16), kinds);
        mma((16, 8, 32), kinds);
    }
    mma((8, 8, 4), ["f64", "f64", "f64"]);
}

/// A product as libraries do it: rows come from shared memory by `ldmatrix`, those of the second
/// matrix transposed.
#[test]
fn ldmatrix_gives_what_mma_takes() {
    let text = "@sa = internal addrspace(3) global [512 x i8] undef, align 16
        @sb = internal addrspace(3) global [256 x i8] undef, align 16
        define ptx_kernel void @k(ptr %out, ptr %pa, ptr %pb) {
        %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
        %t64 = zext i32 %t to i64
        %a8 = getelementptr <4 x i32>, ptr %pa, i64 %t64
        %b8 = getelementptr <2 x i32>, ptr %pb, i64 %t64
        %av = load <4 x i32>, ptr %a8, align 16
        %bv = load <2 x i32>, ptr %b8, align 8
        %sa8 = getelementptr <4 x i32>, ptr addrspace(3) @sa, i32 %t
        %sb8 = getelementptr <2 x i32>, ptr addrspace(3) @sb, i32 %t
        store <4 x i32> %av, ptr addrspace(3) %sa8, align 16
        store <2 x i32> %bv, ptr addrspace(3) %sb8, align 8
        call void @llvm.nvvm.bar.warp.sync(i32 -1)
        %r = and i32 %t, 15
        %h = lshr i32 %t, 4
        %ra = getelementptr [32 x i8], ptr addrspace(3) @sa, i32 %r
        %qa = getelementptr [16 x i8], ptr addrspace(3) %ra, i32 %h
        %qb = getelementptr [16 x i8], ptr addrspace(3) @sb, i32 %r
        %a = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %qa)
        %b = call { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.trans.b16.p3(ptr addrspace(3) %qb)
        %i0 = extractvalue { i32, i32, i32, i32 } %a, 0
        %i1 = extractvalue { i32, i32, i32, i32 } %a, 1
        %i2 = extractvalue { i32, i32, i32, i32 } %a, 2
        %i3 = extractvalue { i32, i32, i32, i32 } %a, 3
        %j0 = extractvalue { i32, i32 } %b, 0
        %j1 = extractvalue { i32, i32 } %b, 1
        %a0 = bitcast i32 %i0 to <2 x half>
        %a1 = bitcast i32 %i1 to <2 x half>
        %a2 = bitcast i32 %i2 to <2 x half>
        %a3 = bitcast i32 %i3 to <2 x half>
        %b0 = bitcast i32 %j0 to <2 x half>
        %b1 = bitcast i32 %j1 to <2 x half>
        %d = call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %a0, \
            <2 x half> %a1, <2 x half> %a2, <2 x half> %a3, <2 x half> %b0, <2 x half> %b1, float 0.0, \
            float 0.0, float 0.0, float 0.0)
        %d0 = extractvalue { float, float, float, float } %d, 0
        %d1 = extractvalue { float, float, float, float } %d, 1
        %d2 = extractvalue { float, float, float, float } %d, 2
        %d3 = extractvalue { float, float, float, float } %d, 3
        %g = lshr i32 %t, 2
        %w = and i32 %t, 3
        %row = getelementptr [8 x float], ptr %out, i32 %g
        %p0 = getelementptr [2 x float], ptr %row, i32 %w
        %p1 = getelementptr float, ptr %p0, i32 1
        %p2 = getelementptr [8 x [8 x float]], ptr %p0, i32 1
        %p3 = getelementptr float, ptr %p2, i32 1
        store float %d0, ptr %p0
        store float %d1, ptr %p1
        store float %d2, ptr %p2
        store float %d3, ptr %p3
        ret void\n}";
    let (x, y) = (numbers(16, 16, 4, true), numbers(16, 8, 7, true));
    let expected = lay("f32", false, 0, &product(&x, &y, &[0; 128], (16, 8, 16)), 8);
    for schedule in SCHEDULES {
        let launch = Launch { schedule, ..launch(1, 32) };
        let buffers = vec![floats(vec![0.0; 128]), lay("f16", false, 0, &x, 16), lay("f16", false, 0, &y, 8)];
        let outcome = run(text, &launch, buffers, &[]);
        assert_eq!(outcome.findings, [], "{schedule:?}");
        assert_eq!(outcome.buffers[0].bytes, expected.bytes, "{schedule:?}");
    }
}

/// `stmatrix` undoes `ldmatrix`.
#[test]
fn stmatrix_stores_what_ldmatrix_loads() {
    for (loads, stores, is_transposed) in [("", "", false), (".trans", ".trans", false), ("", ".trans", true)]
    {
        let text = format!(
            "define ptx_kernel void @k(ptr %out, ptr %in) {{
            %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
            %r = and i32 %t, 7
            %p = getelementptr [16 x i8], ptr %in, i32 %r
            %q = getelementptr [16 x i8], ptr %out, i32 %r
            %x = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1{loads}.b16.p0(ptr %p)
            call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x1{stores}.b16.p0(ptr %q, i32 %x)
            ret void\n}}"
        );
        let x = numbers(8, 8, 6, true);
        let buffers = vec![lay("f16", false, 0, &[0; 64], 8), lay("f16", false, 0, &x, 8)];
        let outcome = run(&text, &launch(1, 32), buffers, &[]);
        assert_eq!(outcome.findings, []);
        assert_eq!(outcome.buffers[0].bytes, lay("f16", is_transposed, 0, &x, 8).bytes);
    }
}

/// A warp with a tile of shared memory, and what it does with it.
fn with_tile(body: &str, warps: u32) -> Outcome {
    let text = format!(
        "@s = internal addrspace(3) global [1024 x i8] undef, align 32
        define ptx_kernel void @k(ptr %out) {{
        %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
        %p = getelementptr [8 x float], ptr addrspace(3) @s, i32 %t
        {body} ret void\n}}"
    );
    let whole = format!("{{ {} }}", ["float"; 8].join(", "));
    let parts = |of: &str| (0..8).map(|i| format!("float %{of}{i}")).collect::<Vec<_>>().join(", ");
    let take = |i: usize| format!("%c{i} = extractvalue {whole} %c, {i}\n");
    let takes: String = (0..8).map(take).collect();
    let ones = ["float 1.0"; 8].join(", ");
    let (load, store) = ("@llvm.nvvm.wmma.m16n16k16.load", "@llvm.nvvm.wmma.m16n16k16.store.d.row.f32.p3(");
    let at = "ptr addrspace(3) @s";
    let text = text
        .replace("FILL", "store <8 x float> zeroinitializer, ptr addrspace(3) %p, align 32\n")
        .replace("SYNC", "call void @llvm.nvvm.bar.warp.sync(i32 -1)\n")
        .replace("LOAD_C", &format!("%c = call {whole} {load}.c.row.f32.p3({at})\n{takes}"))
        .replace(
            "LOAD_A",
            &format!("%a = call {{ {} }} {load}.a.row.f16.p3({at})\n", ["<2 x half>"; 8].join(", ")),
        )
        .replace("STORE_C", &format!("call void {store}{at}, {})\n", parts("c")))
        .replace("STORE_1", &format!("call void {store}{at}, {ones})\n"));
    run(&text, &launch(1, 32 * warps), vec![ints([0; 64])], &[])
}

fn is_race(finding: &Finding) -> bool {
    matches!(finding, Finding::Race { same_value: false, .. })
}

/// Which lane touches which byte is not laid down: it races with any other lane.
#[test]
fn tiles_race_with_what_lanes_do() {
    for body in [
        "FILL SYNC LOAD_C",
        "FILL SYNC LOAD_C STORE_C",
        "STORE_1 STORE_1 LOAD_C STORE_C",
        "STORE_1 SYNC FILL",
    ] {
        assert_eq!(with_tile(body, 1).findings, [], "{body}");
    }
    for body in ["FILL LOAD_C", "STORE_1 FILL", "FILL SYNC LOAD_C FILL", "STORE_1 LOAD_A", "FILL STORE_1"] {
        let outcome = with_tile(body, 1);
        assert!(outcome.findings.iter().any(is_race), "{body}: {:?}", outcome.findings);
    }
    // One lane only, whichever.
    for lane in [0, 1, 31] {
        let body = format!(
            "STORE_1\n%is = icmp eq i32 %t, {lane}\nbr i1 %is, label %read, label %end\nread:\n\
            %x = load float, ptr addrspace(3) %p\nbr label %end\nend:\n"
        );
        assert!(with_tile(&body, 1).findings.iter().any(is_race), "{lane}");
    }
    // Two warps store one tile.
    assert!(with_tile("STORE_1\n", 2).findings.iter().any(is_race));
}

#[test]
fn what_is_wrong_with_matrices() {
    let fault = |body: &str, threads: u32| {
        let text = format!(
            "define ptx_kernel void @k(ptr %out) {{
            %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
            {body} ret void\n}}"
        );
        let mut outcome = run(&text, &launch(1, threads), vec![ints([0; 300])], &[]);
        match outcome.findings.pop() {
            Some(Finding::Fault { fault, .. }) => fault,
            other => panic!("{other:?}"),
        }
    };
    let row = "call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p0(ptr %p)\n";
    let tile = "call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.s8.p0(ptr %p, i32 16)\n";
    let p = |offset: &str| format!("%p = getelementptr i8, ptr %out, i32 {offset}\n");
    assert!(matches!(fault(&format!("{}{row}", p("8")), 32), Fault::Misaligned { align: 16, .. }));
    assert!(matches!(fault(&format!("{}{tile}", p("4")), 32), Fault::Misaligned { align: 8, .. }));
    assert!(matches!(fault(&format!("{}{tile}", p("1024")), 32), Fault::OutOfBounds { size: 16, .. }));
    assert!(matches!(fault(&format!("{}{tile}", p("%t")), 32), Fault::Undefined { .. }));
    assert!(matches!(fault(&format!("{}{tile}", p("0")), 24), Fault::Undefined { .. }));
    let some = format!(
        "{}%low = icmp ult i32 %t, 16\nbr i1 %low, label %load, label %end\nload:\n{tile}br label %end\nend:\n",
        p("0")
    );
    assert!(matches!(fault(&some, 32), Fault::BadMask { .. } | Fault::Undefined { .. }));
}
