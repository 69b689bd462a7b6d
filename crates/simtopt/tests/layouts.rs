//! Sizes, alignments and offsets of random types are LLVM's own: those that passes compute with,
//! and those of the judges.
//!
//! `opt` folds the address of the second of two elements, or of a field, to a number, and prints
//! how many bytes a store touches. LLVM 22 and 14 are asked, with data layouts of today, of older
//! versions, and such as no GPU has. Nothing may be known of exactly these types, and of what
//! contains them:
//!
//! - numbers and pointers that are larger, or aligned otherwise, by the data layout that the target
//!   has usually;
//! - vectors of elements whose bits are not the bytes from one to the next in an array.
//!
//! Of both, if they are no structures or arrays, the bytes that a store touches are known.

mod common;

use common::Llvm;
use simt_check::layout;
use simt_ir::entity::EntityId;
use simt_ir::{GlobalId, Listing, Target};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::process::Stdio;

const NVPTX: &str = "target triple = \"nvptx64-nvidia-cuda\"\n";
const NVPTX_32: &str = "target triple = \"nvptx-nvidia-cuda\"\n";
const AMDGPU: &str = "target triple = \"amdgcn-amd-amdhsa\"\n";

/// Targets, and data layouts: those of LLVM 22 and of its older versions, of libNVVM, and odd ones.
const LAYOUTS: &[(&str, &str)] = &[
    (NVPTX, "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"),
    (NVPTX, "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"),
    (NVPTX, "e-i64:64-v16:16-v32:32-n16:32:64"),
    (NVPTX, "e-p3:32:32-p4:32:32-p5:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"),
    (
        NVPTX,
        "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64\
         -v128:128:128-n16:32:64",
    ),
    (NVPTX_32, "e-p:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"),
    (NVPTX_32, "e-p:32:32-i64:64-v16:16-v32:32-n16:32:64"),
    (
        AMDGPU,
        "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32\
         -i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9",
    ),
    (
        AMDGPU,
        "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256\
         -v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-ni:7",
    ),
    ("", ""),
    ("", "e-p:64:64-i64:32-f64:32-v64:32-v96:32-n32"),
    ("", "e-p:32:64-p3:16:32-i16:32-i24:64-i64:64-i128:64-f32:64-f80:32-v32:64-v256:64-a:64:64"),
];

/// How many types are drawn; there are more of them with the parts of which they are made.
const ROOTS: usize = 250;

// ----- random types -----

/// What a type is made of: positions of types before it.
enum Shape {
    /// An integer or a float of so many bits, or a pointer (0 bits).
    Number(u64),
    Vector(usize, u64),
    Array(usize, u64),
    Struct(Vec<usize>),
    /// A named type.
    Named(usize),
}

struct Pool {
    /// How types are written, and what they are; parts before what they are parts of.
    types: Vec<(String, Shape)>,
    known: HashMap<String, usize>,
    /// Definitions of the named ones.
    definitions: String,
    random: u64,
}

impl Pool {
    fn new() -> Pool {
        let mut pool =
            Pool { types: Vec::new(), known: HashMap::new(), definitions: String::new(), random: 15 };
        for _ in 0..ROOTS {
            pool.draw(4);
        }
        pool
    }

    /// A number below a bound: SplitMix64.
    fn below(&mut self, bound: u64) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.random;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % bound
    }

    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize]
    }

    fn add(&mut self, text: String, shape: Shape) -> usize {
        let next = self.types.len();
        let at = *self.known.entry(text.clone()).or_insert(next);
        if at == next {
            self.types.push((text, shape));
        }
        at
    }

    fn number(&mut self) -> usize {
        let (text, bits) = match self.below(8) {
            0..=2 => {
                let bits = self.one_of(&[1, 8, 16, 32, 64, 128, 256]);
                (format!("i{bits}"), bits)
            }
            3 => {
                let bits = self.one_of(&[7, 9, 17, 24, 33, 40, 48, 56, 63, 65, 80, 96, 129, 192, 257, 300]);
                (format!("i{bits}"), bits)
            }
            4 | 5 => {
                let kinds = [("half", 16), ("bfloat", 16), ("float", 32), ("double", 64)];
                let wide = [("fp128", 128), ("x86_fp80", 80), ("ppc_fp128", 128)];
                let (name, bits) = if self.below(3) > 0 { self.one_of(&kinds) } else { self.one_of(&wide) };
                (name.to_string(), bits)
            }
            6 => ("ptr".to_string(), 0),
            _ => (format!("ptr addrspace({})", self.one_of(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 42])), 0),
        };
        self.add(text, Shape::Number(bits))
    }

    fn draw(&mut self, depth: u32) -> usize {
        match if depth == 0 { 0 } else { self.below(6) } {
            0 => self.number(),
            1 => {
                let (element, count) = (self.number(), 1 + self.below(9));
                self.add(format!("<{count} x {}>", self.types[element].0), Shape::Vector(element, count))
            }
            2 => {
                let (element, count) = (self.draw(depth - 1), self.below(6));
                self.add(format!("[{count} x {}]", self.types[element].0), Shape::Array(element, count))
            }
            kind => {
                let fields: Vec<usize> = (0..self.below(6)).map(|_| self.draw(depth - 1)).collect();
                let list: Vec<&str> = fields.iter().map(|&field| self.types[field].0.as_str()).collect();
                let mut text = format!("{{ {} }}", list.join(", "));
                if self.below(3) == 0 {
                    text = format!("<{text}>");
                }
                let body = self.add(text, Shape::Struct(fields));
                if kind < 5 {
                    return body;
                }
                let name = format!("%n{}", self.types.len());
                let _ = writeln!(self.definitions, "{name} = type {}", self.types[body].0);
                self.add(name, Shape::Named(body))
            }
        }
    }

    /// The types whose offsets within a type LLVM can tell: of the fields, or of the second
    /// element.
    fn fields(&self, at: usize) -> std::ops::Range<usize> {
        match &self.types[at].1 {
            Shape::Number(_) => 0..0,
            Shape::Vector(..) | Shape::Array(..) => 1..2,
            Shape::Struct(fields) => 0..fields.len(),
            Shape::Named(body) => self.fields(*body),
        }
    }
}

// ----- LLVM's answers -----

/// What LLVM says of a type, in bytes.
#[derive(Clone, Default, PartialEq, Debug)]
struct Answer {
    size: u64,
    stride: u64,
    align: u64,
    /// Of the fields, or of the second element.
    offsets: Vec<u64>,
}

/// The answers about all types.
fn ask(llvm: &Llvm, arguments: &[&str], header: &str, pool: &Pool) -> Vec<Answer> {
    let mut text = format!("{header}{}", pool.definitions);
    let mut function = |name: String, ty: &str, indices: String| {
        let pointer = format!("getelementptr ({ty}, ptr null, {indices})");
        let _ = writeln!(text, "define i64 @{name}() {{\n  ret i64 ptrtoint (ptr {pointer} to i64)\n}}");
    };
    for (at, (ty, _)) in pool.types.iter().enumerate() {
        function(format!("stride.{at}.0"), ty, "i32 1".into());
        function(format!("align.{at}.0"), &format!("{{ i8, {ty} }}"), "i32 0, i32 1".into());
        for field in pool.fields(at) {
            function(format!("offset.{at}.{field}"), ty, format!("i32 0, i32 {field}"));
        }
    }
    for (at, (ty, _)) in pool.types.iter().enumerate() {
        let store = format!("store {ty} zeroinitializer, ptr %p, align 1");
        let _ = writeln!(text, "define void @size.{at}.0(ptr %p) {{\n  {store}\n  ret void\n}}");
    }
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), text).expect("a file");
    let mut command = llvm.command("opt");
    command.args(["-S", "-passes=function(print-alias-sets,instcombine)"]).args(arguments).arg(file.path());
    let output = command.stdin(Stdio::null()).output().expect("it is there");
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{header}: {err}");
    let folded = out.split("define ").filter_map(|function| {
        Some((function.split_once('@')?.1.split_once('(')?.0, function.split_once("ret i64 ")?.1))
    });
    let touched = err.split("Alias sets for function '").filter_map(|function| {
        Some((function.split_once('\'')?.0, function.split_once("LocationSize::precise(")?.1))
    });
    let mut answers = vec![Answer::default(); pool.types.len()];
    let mut count = 0;
    for (name, number) in folded.chain(touched) {
        let number = &number[..number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len())];
        let number = number.parse().unwrap_or_else(|_| panic!("{header}: {name} is not folded"));
        let mut words = name.split('.');
        let (what, at) =
            (words.next().unwrap_or_default(), words.next().and_then(|at| at.parse::<usize>().ok()));
        let answer = &mut answers[at.expect("a name of ours")];
        match what {
            "size" => answer.size = number,
            "stride" => answer.stride = number,
            "align" => answer.align = number,
            _ => answer.offsets.push(number),
        }
        count += 1;
    }
    let asked: usize = (0..pool.types.len()).map(|at| 3 + pool.fields(at).len()).sum();
    assert_eq!(count, asked, "{header}: {err}");
    answers
}

// ----- ours -----

/// Which types have one layout by LLVM's answers, with the module's data layout and the usual one
/// of its target.
fn known(pool: &Pool, own: &[Answer], usual: &[Answer]) -> Vec<bool> {
    let mut known: Vec<bool> = Vec::new();
    for (at, (_, shape)) in pool.types.iter().enumerate() {
        known.push(match shape {
            Shape::Number(_) => own[at] == usual[at],
            Shape::Vector(element, _) => {
                let bits = match pool.types[*element].1 {
                    Shape::Number(0) => 8 * own[*element].size,
                    Shape::Number(bits) => bits,
                    _ => unreachable!("vectors are of numbers"),
                };
                known[*element] && bits == 8 * own[*element].stride && own[at] == usual[at]
            }
            Shape::Array(part, _) | Shape::Named(part) => known[*part],
            Shape::Struct(fields) => fields.iter().all(|&field| known[field]),
        });
    }
    known
}

/// What passes know of a type.
fn of_passes(module: &Listing, pool: &Pool, at: usize) -> (Option<u64>, Option<Answer>) {
    let ty = module.globals[GlobalId::from_index(at)].ty;
    let size = module.store_size(ty);
    let answer = || {
        let offset = |field| match pool.types[at].1 {
            Shape::Array(..) | Shape::Vector(..) => Some(module.element(ty)?.0),
            _ => Some(module.field(ty, field)?.0),
        };
        let stride = module.stride(ty)?;
        let offsets = pool.fields(at).map(offset).collect::<Option<_>>()?;
        Some(Answer { size: size?, stride, align: 0, offsets })
    };
    (size, answer())
}

/// What the judges know of a type.
fn of_judges(module: &Listing, pool: &Pool, at: usize) -> (Option<u64>, Option<Answer>) {
    let ty = module.globals[GlobalId::from_index(at)].ty;
    let answer = || {
        let extent = layout::extent(module, ty).ok()?;
        let offsets = match pool.types[at].1 {
            Shape::Number(_) => Vec::new(),
            Shape::Array(..) | Shape::Vector(..) => match layout::step(module, ty).ok()?.0 {
                layout::Step::Stride(stride) => vec![stride],
                layout::Step::Field => return None,
            },
            _ => layout::field_offsets(module, ty).ok()?,
        };
        Some(Answer { size: extent.size, stride: extent.stride, align: extent.align, offsets })
    };
    (layout::size(module, ty).ok(), answer())
}

/// Where the numbers of a type lie that LLVM knows, those of more than 64 bits in halves.
fn leaves(pool: &Pool, answers: &[Answer], at: usize, start: u64, found: &mut Vec<u64>) {
    let offsets = &answers[at].offsets;
    match &pool.types[at].1 {
        Shape::Number(bits) => {
            found.extend((0..1 + bits.saturating_sub(1) / 64).map(|half| start + 8 * half))
        }
        Shape::Array(element, count) | Shape::Vector(element, count) => {
            (0..*count).for_each(|index| leaves(pool, answers, *element, start + index * offsets[0], found));
        }
        Shape::Struct(fields) => {
            let fields = fields.iter().zip(offsets);
            fields.for_each(|(&field, offset)| leaves(pool, answers, field, start + offset, found));
        }
        Shape::Named(body) => leaves(pool, answers, *body, start, found),
    }
}

/// Compares one data layout; how many of all types are known, and of how many of those the judges
/// have values.
fn compare(pool: &Pool, header: &str, theirs: &[&[Answer]], usual: &[Answer]) -> (usize, usize) {
    let globals =
        pool.types.iter().enumerate().map(|(at, (ty, _))| format!("@g{at} = external global {ty}\n"));
    let text = format!("{header}{}{}", pool.definitions, globals.collect::<String>());
    let module = common::read(&text).unwrap_or_else(|error| panic!("{error}"));
    let known = known(pool, theirs[0], usual);
    let mut values = 0;
    for (at, (ty, shape)) in pool.types.iter().enumerate() {
        let place = format!("{ty} in\n{header}");
        let has_size = known[at]
            || matches!(shape, Shape::Number(1..))
            || {
                matches!(shape, Shape::Vector(element, _) if !matches!(pool.types[*element].1, Shape::Number(0)) || known[*element])
            };
        let (passes, judges) = (of_passes(&module, pool, at), of_judges(&module, pool, at));
        for theirs in theirs {
            let expected = theirs[at].clone();
            let size = has_size.then_some(expected.size);
            assert_eq!((passes.0, judges.0), (size, size), "the size of {place}");
            let answer = known[at].then_some(expected);
            assert_eq!(judges.1, answer, "the judges, about {place}");
            assert_eq!(
                passes.1,
                answer.map(|answer| Answer { align: 0, ..answer }),
                "the passes, about {place}"
            );
        }
        if let Ok(layout) = layout::Layout::of(&module, module.globals[GlobalId::from_index(at)].ty) {
            let mut expected = Vec::new();
            leaves(pool, theirs[0], at, 0, &mut expected);
            let ours: Vec<u64> = layout.leaves.iter().map(|&(_, offset)| offset).collect();
            assert_eq!(ours, expected, "the values of {place}");
            values += 1;
        }
    }
    (known.iter().filter(|&&known| known).count(), values)
}

#[test]
fn layouts_are_those_of_llvm() {
    let find = |version| Llvm::find(version).unwrap_or_else(|error| panic!("{error}"));
    let Some(llvm) = find(22) else { return };
    let older = find(14);
    let pool = Pool::new();
    let mut usual: HashMap<&str, Vec<Answer>> = HashMap::new();
    for &(triple, text) in LAYOUTS {
        let header = |layout: &str| format!("target datalayout = \"{layout}\"\n{triple}");
        let own = ask(&llvm, &[], &header(text), &pool);
        let name = triple.split('"').nth(1);
        let of_target =
            name.and_then(|name| Some(Target::from_triple(name)?.spelling.data_layout(name))).unwrap_or(text);
        let usual = usual.entry(of_target).or_insert_with(|| ask(&llvm, &[], &header(of_target), &pool));
        let before = older.as_ref().map(|llvm| ask(llvm, &["-opaque-pointers"], &header(text), &pool));
        let theirs: Vec<&[Answer]> = std::iter::once(&own).chain(&before).map(Vec::as_slice).collect();
        let (known, values) = compare(&pool, &header(text), &theirs, usual);
        println!(
            "{known} of {} types known, {values} of them with values, in {}",
            pool.types.len(),
            header(text)
        );
        assert!(3 * known > pool.types.len() && 4 * values > pool.types.len(), "too little is known");
    }
}
