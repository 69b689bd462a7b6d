//! Two accesses around a barrier, in every spelling: kind × ordering × scope × volatility × memory
//! × operand bundle, on both targets. Whether they need the barrier is written down here once more,
//! as a small table about what was *meant*, before it became text ([`needs`]; `model.md` §3 and
//! §4): so a fact that the reader loses, or that optimizer and judges read in the same wrong way,
//! makes a difference here.
//!
//! ```text
//!   store u; [third]; barrier; load u      the third access is far away, and may be what makes others wait for an object
//!   above; barrier?; below; load u         all threads at one address
//! ```
#![allow(missing_docs)]

mod common;

use common::{optimize, read};
use simt_check::reference::{CheckOptions, Verdict, check};
use std::fmt::Write;

/// The memory of an access: parameters of the kernel, shared variables, a thread's own variable
/// behind a number that was its private address, and what a pointer from shared memory leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Memory {
    P,
    Q,
    /// `readonly`.
    R,
    S,
    T,
    U,
    Own,
    /// A thread's own variable whose address nobody has.
    Kept,
    Flat,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Load,
    Store,
    Rmw {
        op: &'static str,
        used: bool,
    },
    CmpXchg,
    /// A copy of four bytes from there into a variable.
    CopyFrom,
    /// A copy from a variable.
    CopyTo,
    /// Through a buffer made of the pointer.
    BufferLoad,
    Fence,
    /// A call of a function that promises to do nothing, with a bundle.
    Call(&'static str),
}

/// One operation, as it is meant.
#[derive(Clone, Copy, Debug)]
struct Access {
    kind: Kind,
    memory: Memory,
    /// "" if it is no atomic.
    ordering: &'static str,
    scope: &'static str,
    volatile: bool,
}

struct Language {
    amd: bool,
    /// Whether all threads' stacks have addresses of one memory, which other blocks see.
    one_stack: bool,
    head: &'static str,
    barrier: &'static [&'static str],
    kernel: &'static str,
    scopes: &'static [&'static str],
}

const NVPTX: Language = Language {
    amd: false,
    one_stack: false,
    head: "target triple = \"nvptx64-nvidia-cuda\"\nattributes #0 = { nounwind }\n",
    barrier: &["call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)"],
    kernel: "ptx_kernel",
    scopes: &["", "device", "cluster", "block", "singlethread", "half-a-block"],
};

const AMDGPU: Language = Language {
    amd: true,
    one_stack: false,
    head: "target triple = \"amdgcn-amd-amdhsa\"\nattributes #0 = { \"target-cpu\"=\"gfx90a\" }\n",
    barrier: &[
        "fence syncscope(\"workgroup\") release",
        "call void @llvm.amdgcn.s.barrier()",
        "fence syncscope(\"workgroup\") acquire",
    ],
    kernel: "amdgpu_kernel",
    scopes: &[
        "",
        "one-as",
        "agent",
        "agent-one-as",
        "cluster",
        "workgroup",
        "workgroup-one-as",
        "wavefront",
        "wavefront-one-as",
        "singlethread",
        "half-a-workgroup",
    ],
};

const ONE_STACK: Language = Language {
    one_stack: true,
    head: "target triple = \"amdgcn-amd-amdhsa\"\nattributes #0 = { \"target-cpu\"=\"gfx1250\" }\n",
    ..AMDGPU
};

const DECLARATIONS: &str = "
@s = internal addrspace(3) global i32 poison, align 4
@t = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4
@slot = internal addrspace(3) global ptr poison, align 8
declare i32 @nothing(i32) memory(none) nosync willreturn nounwind
";

// ----- what is meant -----

/// How wide a scope is; from `WIDE` on, other blocks may be in it.
const UNKNOWN: u32 = 9;
const WIDE: u32 = 3;
const BLOCK: u32 = 2;

fn width(scope: &str) -> u32 {
    match scope.trim_end_matches("one-as").trim_end_matches('-') {
        "" => 5,
        "agent" | "device" => 4,
        "cluster" => 3,
        "workgroup" | "block" => 2,
        "wavefront" => 1,
        "singlethread" => 0,
        _ => UNKNOWN,
    }
}

impl Access {
    fn reads(&self) -> bool {
        !matches!(self.kind, Kind::Store | Kind::CopyTo)
    }

    fn writes(&self) -> bool {
        !matches!(self.kind, Kind::Load | Kind::CopyFrom | Kind::BufferLoad)
    }

    fn touches(&self) -> bool {
        !matches!(self.kind, Kind::Fence | Kind::Call(_))
    }

    /// Who sees in which order such accesses happen.
    fn strength(&self) -> Option<u32> {
        match self.ordering {
            _ if self.volatile => Some(5),
            "" => None,
            _ => Some(width(self.scope)),
        }
    }

    fn is_wide(&self) -> bool {
        self.strength() >= Some(WIDE)
    }

    /// Orders more than its own memory, for other blocks.
    fn orders(&self) -> bool {
        let relaxed = matches!(self.ordering, "" | "unordered" | "monotonic");
        let scope = if self.volatile { 5 } else { width(self.scope) };
        (self.touches() || self.kind == Kind::Fence) && !relaxed && scope >= WIDE
    }

    /// An operation of which the order among its like cannot be told.
    fn reduces(&self) -> Option<&'static str> {
        match self.kind {
            Kind::Rmw { op, used: false }
                if op != "xchg" && !self.volatile && width(self.scope) != UNKNOWN =>
            {
                Some(op)
            }
            _ => None,
        }
    }

    fn acts(&self) -> bool {
        matches!(self.kind, Kind::Call(tag) if !matches!(tag, "kcfi" | "ptrauth"))
    }
}

/// Whether addresses in two memories, of two threads, may be one.
fn may_meet(a: Memory, b: Memory, amd: bool) -> bool {
    use Memory::*;
    match (a, b) {
        // Each its own.
        (Own, Own) | (Kept, _) | (_, Kept) => false,
        // A private variable of AMDGPU has a flat address, too; that of NVPTX is nobody else's.
        (Own, Flat) | (Flat, Own) => amd,
        (Flat, _) | (_, Flat) => true,
        (a, b) => a == b,
    }
}

/// The accesses of an operation: a copy has a variable of the thread at its other end.
fn accesses(access: &Access) -> Vec<Access> {
    let variable = |kind| Access { kind, memory: Memory::Kept, ..*access };
    match access.kind {
        Kind::CopyFrom => vec![*access, variable(Kind::CopyTo)],
        Kind::CopyTo => vec![*access, variable(Kind::CopyFrom)],
        _ => vec![*access],
    }
}

/// Whether a barrier between two operations is needed, where a third one is elsewhere in the
/// kernel.
fn needs(above: &Access, below: &Access, third: Option<&Access>, language: &Language) -> bool {
    if above.acts() || below.acts() {
        return true;
    }
    let all: Vec<Access> =
        [Some(above), Some(below), third].into_iter().flatten().flat_map(accesses).collect();
    let load_u = Access { kind: Kind::Load, memory: Memory::U, ordering: "", scope: "", volatile: false };
    // With the kernel the thread's variable ends, which whoever has its flat address may notice.
    let end = Access { kind: Kind::Store, memory: Memory::Own, ordering: "", scope: "", volatile: false };
    let above = [accesses(above), vec![load_u]].concat();
    let below = [accesses(below), vec![load_u, end]].concat();
    let pairs = |x: &Access| below.iter().map(|&y| (*x, y)).collect::<Vec<_>>();
    above.iter().flat_map(pairs).any(|(x, y)| pair_needs(&x, &y, &all, language))
}

fn pair_needs(x: &Access, y: &Access, all: &[Access], language: &Language) -> bool {
    let amd = language.amd;
    let someone_orders = all.iter().any(Access::orders);
    let tells = |a: &Access| a.reduces().is_none() || a.ordering != "monotonic" || someone_orders;
    let is_global = |memory: Memory| match memory {
        Memory::P | Memory::Q | Memory::R | Memory::Flat => true,
        Memory::Own => language.one_stack,
        Memory::S | Memory::T | Memory::U | Memory::Kept => false,
    };
    // Who talks to others is told by them what they have written elsewhere, or tells them that they
    // may; not who adds only.
    let talks = |a: &Access| {
        let is_read = a.reads() && !matches!(a.kind, Kind::Rmw { used: false, .. });
        let is_heard = is_read || a.is_wide() && tells(a);
        let is_fence = a.kind == Kind::Fence && width(a.scope) >= WIDE;
        is_fence || a.touches() && is_heard && a.strength().is_some() && is_global(a.memory)
    };
    let constant = |a: &Access| a.memory == Memory::R && a.strength().is_none() && !all.iter().any(talks);
    let global = |a: &Access| a.touches() && is_global(a.memory) && !constant(a);
    // Others wait for what somebody accesses strongly, and `noalias` says nothing of others.
    let is_contended = |a: &Access| {
        let mut strong = all.iter().filter(|b| b.touches() && b.is_wide() && is_global(b.memory) && tells(b));
        let is_param = |memory| matches!(memory, Memory::P | Memory::Q | Memory::R);
        let both = |b: &Access| is_param(a.memory) && is_param(b.memory);
        strong.any(|b| both(b) || may_meet(a.memory, b.memory, amd))
    };
    let publishes = |a: &Access, b: &Access| match a.kind {
        Kind::Fence => width(a.scope) >= WIDE && global(b),
        Kind::Call(_) => false,
        _ if !global(a) || !global(b) => false,
        _ if a.is_wide() => tells(a) || b.strength().is_some(),
        _ => is_contended(a),
    };
    if publishes(x, y) || publishes(y, x) {
        return true;
    }
    let is_hidden = |a: &Access| a.memory == Memory::Kept || (a.memory == Memory::Own && !amd);
    if !x.touches() || !y.touches() || is_hidden(x) || is_hidden(y) {
        return false;
    }
    let weak_reads = !x.writes() && !y.writes() && x.strength().is_none() && y.strength().is_none();
    let of_block = |a: &Access| a.strength() >= Some(BLOCK) && a.strength() != Some(UNKNOWN);
    let commute = matches!((x.memory, y.memory), (Memory::S, Memory::S) | (Memory::T, Memory::T))
        && x.reduces().is_some()
        && x.reduces() == y.reduces()
        && of_block(x)
        && of_block(y);
    may_meet(x.memory, y.memory, amd) && !constant(x) && !constant(y) && !weak_reads && !commute
}

// ----- as text -----

fn space(memory: Memory) -> u32 {
    match memory {
        Memory::P | Memory::Q | Memory::R => 1,
        Memory::S | Memory::T | Memory::U => 3,
        Memory::Own | Memory::Kept => 5,
        Memory::Flat => 0,
    }
}

fn pointer(memory: Memory) -> String {
    let name = match memory {
        Memory::P => "%p",
        Memory::Q => "%q",
        Memory::R => "%r",
        Memory::S => "@s",
        Memory::T => "@t",
        Memory::U => "@u",
        Memory::Own => "%own",
        Memory::Kept => "%kept",
        Memory::Flat => "%flat",
    };
    match space(memory) {
        0 => format!("ptr {name}"),
        number => format!("ptr addrspace({number}) {name}"),
    }
}

/// The instructions of an operation; `n` makes names of their own.
fn spell(access: &Access, n: &str) -> String {
    let Access { kind, memory, ordering, scope, volatile } = *access;
    let at = pointer(memory);
    let is_volatile = if volatile { "volatile " } else { "" };
    let atomic = if ordering.is_empty() { "" } else { "atomic " };
    let how = match (scope, ordering) {
        (_, "") => String::new(),
        ("", ordering) => format!(" {ordering}"),
        (scope, ordering) => format!(" syncscope(\"{scope}\") {ordering}"),
    };
    let failure = if ordering == "monotonic" { "monotonic" } else { "acquire" };
    let use_it = format!("store i32 %v{n}, ptr addrspace(5) %kept");
    match kind {
        Kind::Load => format!("%v{n} = load {atomic}{is_volatile}i32, {at}{how}, align 4"),
        Kind::Store => format!("store {atomic}{is_volatile}i32 1, {at}{how}, align 4"),
        Kind::Rmw { op, used } => {
            let used = if used { format!("\n  {use_it}") } else { String::new() };
            format!("%v{n} = atomicrmw {is_volatile}{op} {at}, i32 1{how}, align 4{used}")
        }
        Kind::CmpXchg => format!("%v{n} = cmpxchg {is_volatile}{at}, i32 0, i32 1{how} {failure}, align 4"),
        Kind::CopyFrom | Kind::CopyTo => {
            let own = pointer(Memory::Kept);
            let (to, from) = if kind == Kind::CopyFrom {
                ((5, own), (space(memory), at))
            } else {
                ((space(memory), at), (5, own))
            };
            let name = format!("llvm.memcpy.p{}.p{}.i64", to.0, from.0);
            format!("call void @{name}({}, {}, i64 4, i1 {volatile})", to.1, from.1)
        }
        Kind::BufferLoad => {
            let flags = if volatile { i32::MIN } else { 0 };
            format!(
                "%b{n} = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1({at}, i16 0, i64 4, i32 0)\n  \
                 %v{n} = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %b{n}, i32 0, i32 0, i32 {flags})"
            )
        }
        Kind::Fence => format!("fence{how}"),
        Kind::Call(tag) => format!("%v{n} = call i32 @nothing(i32 1) [ \"{tag}\"(i32 1) ]"),
    }
}

/// A kernel of one case; the line of the barrier in question, from the kernel's first.
fn kernel(language: &Language, name: &str, case: &Case) -> (String, usize) {
    let mut text = String::new();
    let params =
        "ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, ptr addrspace(1) noalias readonly %r";
    let mut line = |what: &str| {
        writeln!(text, "  {what}").expect("it is a string");
    };
    line("%kept = alloca i32, align 4, addrspace(5)");
    line("%variable = alloca i32, align 4, addrspace(5)");
    line("%number = ptrtoint ptr addrspace(5) %variable to i32");
    line("%own = inttoptr i32 %number to ptr addrspace(5)");
    line("%flat = load ptr, ptr addrspace(3) @slot, align 8");
    line("store i32 1, ptr addrspace(3) @u, align 4");
    case.third.iter().for_each(|third| line(&spell(third, "z")));
    language.barrier.iter().for_each(|part| line(part));
    line("%u = load i32, ptr addrspace(3) @u, align 4");
    line(&spell(&case.above, "x"));
    let before = text.lines().count() + 1;
    let mut line = |what: &str| {
        writeln!(text, "  {what}").expect("it is a string");
    };
    language.barrier.iter().for_each(|part| line(part));
    line(&spell(&case.below, "y"));
    line("%w = load i32, ptr addrspace(3) @u, align 4");
    line("ret void");
    let at = before + language.barrier.iter().position(|part| part.starts_with("call")).expect("a barrier");
    (format!("define {} void @{name}({params}) #0 {{\n{text}}}\n", language.kernel), at)
}

// ----- cases -----

struct Case {
    above: Access,
    below: Access,
    third: Option<Access>,
}

/// A pseudo-random sequence (Knuth's MMIX).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }

    fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

const LOADS: &[&str] = &["unordered", "monotonic", "acquire", "seq_cst"];
const STORES: &[&str] = &["unordered", "monotonic", "release", "seq_cst"];
const UPDATES: &[&str] = &["monotonic", "acq_rel", "seq_cst"];

/// Every operation in every spelling.
fn all(language: &Language) -> Vec<Access> {
    use Memory::*;
    let mut all = Vec::new();
    let mut add = |kind, memory, orderings: &[&'static str], plain: bool| {
        let access = |ordering, scope, volatile| Access { kind, memory, ordering, scope, volatile };
        if plain {
            all.extend([access("", "", false), access("", "", true)]);
        }
        for &ordering in orderings {
            for &scope in language.scopes {
                all.extend([access(ordering, scope, false), access(ordering, scope, true)]);
            }
        }
    };
    for memory in [P, Q, R, S, T, Own, Flat] {
        add(Kind::Load, memory, LOADS, true);
        add(Kind::CopyFrom, memory, &[], true);
        if language.amd && matches!(memory, P | Q | R) {
            add(Kind::BufferLoad, memory, &[], true);
        }
        if memory == R {
            continue;
        }
        add(Kind::Store, memory, STORES, true);
        add(Kind::CopyTo, memory, &[], true);
        add(Kind::CmpXchg, memory, UPDATES, false);
        for op in ["add", "or", "xchg"] {
            add(Kind::Rmw { op, used: true }, memory, UPDATES, false);
            add(Kind::Rmw { op, used: false }, memory, UPDATES, false);
        }
    }
    for tag in ["kcfi", "ptrauth", "deopt", "new-in-llvm-99"] {
        add(Kind::Call(tag), T, &[], true);
    }
    add(Kind::Fence, T, &["acquire", "release", "acq_rel", "seq_cst"], false);
    // A fence is not volatile, nor is a call.
    all.retain(|access| access.touches() || !access.volatile);
    all
}

/// The operations, and how to draw some.
struct Operations {
    all: Vec<Access>,
    random: Random,
}

impl Operations {
    fn new(language: &Language, seed: u64) -> Operations {
        Operations { all: all(language), random: Random(seed) }
    }

    /// Any: each kind as often as others, however many spellings it has.
    fn any(&mut self) -> Access {
        let mut kinds: Vec<Kind> = Vec::new();
        for access in &self.all {
            if kinds.last() != Some(&access.kind) && !kinds.contains(&access.kind) {
                kinds.push(access.kind);
            }
        }
        let kind = self.random.of(&kinds);
        self.like(|access| access.kind == kind)
    }

    fn like(&mut self, is_wanted: impl Fn(&Access) -> bool) -> Access {
        let list: Vec<Access> = self.all.iter().filter(|access| is_wanted(access)).copied().collect();
        self.random.of(&list)
    }

    /// A pair with an operation: another one of its kind and memory, or any.
    fn case(&mut self, access: Access) -> Case {
        let other = match self.random.below(3) {
            0 => self.like(|other| other.kind == access.kind && other.memory == access.memory),
            _ => self.any(),
        };
        // Bundles that act make the whole kernel one that nothing is known of.
        let third = Some(self.any()).filter(|third| third.touches());
        let third = third.filter(|_| self.random.below(2) == 0);
        let (above, below) = if self.random.below(2) == 0 { (access, other) } else { (other, access) };
        Case { above, below, third }
    }
}

fn describe(case: &Case) -> String {
    let third = case.third.map_or(String::new(), |third| format!("    elsewhere: {}\n", spell(&third, "z")));
    format!("    {}\n    {}\n{third}", spell(&case.above, "x"), spell(&case.below, "y"))
}

/// Kernels of one module.
const TOGETHER: usize = 500;

/// Every operation in every spelling, some times.
fn differences(language: &Language, times: usize) -> Vec<String> {
    let mut wrong = Vec::new();
    let (mut needed, mut spare) = (0, 0);
    let mut operations = Operations::new(language, 1);
    let each = operations.all.clone().into_iter().flat_map(|access| std::iter::repeat_n(access, times));
    let cases: Vec<Case> = each.map(|access| operations.case(access)).collect();
    for cases in cases.chunks(TOGETHER) {
        let mut text = format!("{}{DECLARATIONS}", language.head);
        let mut lines = Vec::new();
        for (n, case) in cases.iter().enumerate() {
            let (kernel, line) = kernel(language, &format!("k{n}"), case);
            lines.push(text.lines().count() + 1 + line);
            text += &kernel;
        }
        let outcome = optimize(&text, "").expect("the module is valid");
        for (case, &line) in cases.iter().zip(&lines) {
            let goes = outcome.decision(line).starts_with("removed");
            let needs = needs(&case.above, &case.below, case.third.as_ref(), language);
            (if needs { needed += 1 } else { spare += 1 });
            if goes == needs {
                let what = if needs { "needed" } else { "spare" };
                wrong.push(format!("{what}, and {}:\n{}", outcome.decision(line), describe(case)));
            }
        }
    }
    assert!(needed > 1000 && spare > 1000, "{needed} are needed, {spare} are not");
    wrong
}

#[track_caller]
fn expect_none(wrong: Vec<String>) {
    let some: Vec<&str> = wrong.iter().take(12).map(String::as_str).collect();
    assert!(wrong.is_empty(), "{} differ, among them\n{}", wrong.len(), some.join("\n"));
}

#[test]
fn the_optimizer_on_nvptx() {
    expect_none(differences(&NVPTX, 4));
}

#[test]
fn the_optimizer_on_amdgpu() {
    expect_none(differences(&AMDGPU, 4));
    expect_none(differences(&ONE_STACK, 2));
}

/// The naive reference calls no needed barrier spare, and no spare one needed.
fn reference(language: &Language, count: usize) -> Vec<String> {
    let options = CheckOptions { block_dim: Some([128, 1, 1]), ..CheckOptions::default() };
    let mut wrong = Vec::new();
    let mut operations = Operations::new(language, 2);
    for n in 0..count {
        let access = operations.any();
        let case = &operations.case(access);
        let (kernel, line) = kernel(language, "k", case);
        let first = line - language.barrier.len() / 2;
        let gone = first..first + language.barrier.len();
        let without: String = kernel
            .lines()
            .enumerate()
            .filter(|(at, _)| !gone.contains(at))
            .flat_map(|(_, line)| [line, "\n"])
            .collect();
        let module =
            |kernel: &str| read(&format!("{}{DECLARATIONS}{kernel}", language.head)).expect("it is valid");
        let verdict = check(&module(&kernel), &module(&without), &options).verdict;
        let needs = needs(&case.above, &case.below, case.third.as_ref(), language);
        let agrees = match needs {
            true => matches!(verdict, Verdict::Wrong | Verdict::NotDecided),
            false => verdict != Verdict::Wrong,
        };
        if !agrees {
            wrong.push(format!("{n}: needed: {needs}, and {verdict:?}:\n{}", describe(case)));
        }
    }
    wrong
}

#[test]
fn the_reference_on_nvptx() {
    expect_none(reference(&NVPTX, 600));
}

#[test]
fn the_reference_on_amdgpu() {
    expect_none(reference(&AMDGPU, 400));
    expect_none(reference(&ONE_STACK, 400));
}
