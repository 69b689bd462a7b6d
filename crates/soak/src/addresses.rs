//! Random kernels of address arithmetic, for judging what merges addresses.
//!
//! One thread computes numbers of 8 to 64 bits with and without promises, from arguments at the
//! edges of their types and from memory that is partly undefined, extends and cuts them, goes some
//! ways and rounds, and makes addresses of them: it loads and stores there, and notes some of them
//! as numbers. Accesses outside of the buffers read zeros and write nothing, so that any address
//! will do. What is poison is noted, too, as bytes that are undefined.
//!
//! [`Kernel::compare`] says whether another text does the same: on every input on which the kernel
//! itself is defined, each byte that it leaves defined must be the same.

use super::judge::read;
use simt_check::launch::{Argument, Buffer, Checks, Launch, Outcome, Schedule};
use simt_check::machine::Program;
use simt_check::random::Random;
use simt_ir::Listing;
use std::fmt::{self, Write};

/// How many bytes of results there are.
const RESULTS: usize = 1024;
/// The types of numbers.
const WIDTHS: [u32; 4] = [8, 16, 32, 64];

/// A kernel and what it is started with.
pub struct Kernel {
    /// LLVM IR.
    pub text: String,
    inputs: Vec<Vec<Argument>>,
    memory: Buffer,
}

/// What came of a comparison.
#[derive(Default, Clone, Copy, Debug)]
pub struct Compared {
    /// Inputs on which the kernel is defined.
    pub defined: u64,
    /// Others.
    pub undefined: u64,
}

/// What another text does that a kernel does not, in words.
#[derive(Clone, Debug)]
pub struct Differs(pub String);

impl fmt::Display for Differs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Differs {}

/// A value of a kernel.
#[derive(Clone)]
struct Val {
    /// Bits; 0 for a pointer.
    width: u32,
    name: String,
}

struct Gen {
    random: Random,
    out: String,
    next: u32,
    scope: Vec<Val>,
    block: String,
    results: usize,
}

/// The kernel of a number.
pub fn kernel(seed: u64) -> Kernel {
    let mut random = Random(seed.wrapping_mul(0x2545_f491_4f6c_dd1d));
    let inputs = (0..4).map(|_| inputs(&mut random)).collect();
    let memory = Buffer {
        name: "memory".to_string(),
        bytes: (0..64).map(|byte: u8| byte.wrapping_mul(37)).collect(),
        undefined: (0..64).map(|byte| byte >= 48).collect(),
    };
    let mut maker = Gen {
        random,
        out: String::new(),
        next: 0,
        scope: Vec::new(),
        block: "entry".to_string(),
        results: 0,
    };
    maker.scope.push(Val { width: 0, name: "%p".to_string() });
    for width in WIDTHS {
        for letter in ["a", "b"] {
            maker.scope.push(Val { width, name: format!("%{letter}{width}") });
        }
    }
    let parameters: Vec<String> = WIDTHS
        .iter()
        .flat_map(|width| ["a", "b"].map(|letter| format!("i{width} {}%{letter}{width}", maker.noundef())))
        .collect();
    for slot in 0..4 {
        maker.line(&format!("%slot{slot} = alloca i64, align 8"));
    }
    let budget = 6 + maker.below(24);
    maker.statements(budget, 2);
    let text = format!(
        "target datalayout = \"e-p3:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\"\n\
         target triple = \"nvptx64-nvidia-cuda\"\n\
         @s = internal addrspace(3) global [64 x i8] undef\n\
         define ptx_kernel void @kernel(ptr %out, ptr %p, {}) {{\nentry:\n{}  ret void\n}}\n",
        parameters.join(", "),
        maker.out
    );
    Kernel { text, inputs, memory }
}

/// Arguments at the edges of their types.
fn inputs(random: &mut Random) -> Vec<Argument> {
    let buffers = [0, 1].map(|index| Argument::Buffer { index, offset: 0 });
    let numbers = WIDTHS.iter().flat_map(|width| [*width; 2]).map(|width| {
        let number = edge(random, width);
        Argument::Bytes(number.to_le_bytes()[..width as usize / 8].to_vec())
    });
    let numbers: Vec<Argument> = numbers.collect();
    buffers.into_iter().chain(numbers).collect()
}

/// A number at the edge of a type, or a small one.
fn edge(random: &mut Random, width: u32) -> i64 {
    let half = 1i64 << (width - 1).min(62);
    match random.draw() % 8 {
        0 => half.wrapping_sub(1 + (random.draw() % 3) as i64),
        1 => (-half).wrapping_add((random.draw() % 3) as i64),
        2 => -1 - (random.draw() % 3) as i64,
        3 => random.draw() as i64,
        _ => (random.draw() % 12) as i64,
    }
}

impl Gen {
    fn below(&mut self, below: u64) -> u64 {
        self.random.draw() % below
    }

    fn noundef(&mut self) -> &'static str {
        if self.below(2) == 0 { "noundef " } else { "" }
    }

    fn name(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "  {text}");
    }

    /// Something of a width that is there, or a number.
    fn operand(&mut self, width: u32) -> String {
        let all: Vec<String> =
            self.scope.iter().filter(|val| val.width == width).map(|val| val.name.clone()).collect();
        if all.is_empty() || (width > 0 && self.below(4) == 0) {
            return self.number(width);
        }
        // What was made last is taken more often.
        let back = (self.below(all.len() as u64).min(self.below(all.len() as u64))) as usize;
        all[all.len() - 1 - back].clone()
    }

    fn number(&mut self, width: u32) -> String {
        match self.below(4) {
            0 => {
                let number = edge(&mut self.random, width);
                let unused = 64 - width;
                ((number << unused) >> unused).to_string()
            }
            _ => (self.below(7) as i64 - 2).to_string(),
        }
    }

    fn flags(&mut self, words: &[&str]) -> String {
        words.iter().filter(|_| self.below(2) == 0).map(|word| format!(" {word}")).collect()
    }

    fn width(&mut self) -> u32 {
        [8, 16, 32, 32, 64][self.below(5) as usize]
    }

    fn define(&mut self, width: u32, text: &str) {
        let name = self.name();
        self.line(&format!("{name} = {text}"));
        self.scope.push(Val { width, name });
    }

    fn statements(&mut self, budget: u64, depth: u32) {
        for _ in 0..budget {
            match self.below(24) {
                0..=6 => self.arithmetic(),
                7..=10 => self.cast(),
                11..=15 => self.address(),
                16..=18 => self.access(),
                19 => self.note(),
                20 => self.load(),
                21 | 22 if self.below(2) == 0 => self.slot(),
                21 if depth > 0 => self.branch(depth - 1),
                22 if depth > 0 => self.repeat(depth - 1),
                _ => self.twin(),
            }
        }
        self.access();
        self.note();
    }

    fn arithmetic(&mut self) {
        let width = self.width();
        let (a, b) = (self.operand(width), self.operand(width));
        let op = ["add", "add", "add", "sub", "mul", "or", "shl"][self.below(7) as usize];
        let (flags, b) = match op {
            "or" => (self.flags(&["disjoint"]), b),
            "shl" => (self.flags(&["nuw", "nsw"]), self.below(u64::from(width)).to_string()),
            _ => (self.flags(&["nuw", "nsw"]), b),
        };
        self.define(width, &format!("{op}{flags} i{width} {a}, {b}"));
    }

    fn cast(&mut self) {
        let (from, to) = (self.width(), self.width());
        let a = self.operand(from);
        let (op, flags) = match from.cmp(&to) {
            std::cmp::Ordering::Equal => return self.arithmetic(),
            std::cmp::Ordering::Greater => ("trunc", self.flags(&["nuw", "nsw"])),
            std::cmp::Ordering::Less if self.below(2) == 0 => ("sext", String::new()),
            std::cmp::Ordering::Less => ("zext", self.flags(&["nneg"])),
        };
        self.define(to, &format!("{op}{flags} i{from} {a} to i{to}"));
    }

    fn address(&mut self) {
        let base = self.operand(0);
        let width = self.width();
        let index = self.operand(width);
        let element = ["i8", "i8", "i32", "[3 x i16]"][self.below(4) as usize];
        let flags = self.flags(&["nuw"]);
        let inner = if element.starts_with('[') {
            let inner = self.width();
            format!(", i{inner} {}", self.operand(inner))
        } else {
            String::new()
        };
        // `nuw` says more than the machine looks at; it is there to be dropped.
        let flags = if self.below(4) == 0 { flags } else { String::new() };
        self.define(0, &format!("getelementptr{flags} {element}, ptr {base}, i{width} {index}{inner}"));
    }

    /// Some addresses of `(%x + number) * 2^n`, by instructions that promise more or less, of which
    /// some are used. `%x` is an argument or comes from memory.
    fn twin(&mut self) {
        let width = [8, 8, 16, 32, 64][self.below(5) as usize];
        let x = match self.below(4) {
            0 => self.operand(width),
            1 => {
                self.load_of(width);
                self.last()
            }
            _ => format!("%{}{width}", ["a", "b"][self.below(2) as usize]),
        };
        let (base, extension) = (self.operand(0), self.below(3));
        let shift = [0, 0, 1, 2, u64::from(width) - 1][self.below(5) as usize];
        let numbers = [self.number(width), self.number(width)];
        for _ in 0..2 + self.below(4) {
            let number = &numbers[self.below(2) as usize].clone();
            self.spelled((width, &x), number, shift, extension);
            let index = self.last();
            self.define(0, &format!("getelementptr i8, ptr {base}, i64 {index}"));
            let address = self.last();
            match self.below(4) {
                0 => self.note_of(&address),
                1 => self.access_of(&address),
                _ => {}
            }
        }
        let last = self.last();
        self.note_of(&last);
    }

    /// `(%x + number) * 2^shift` with 64 bits, in one of many ways; most are the same number.
    fn spelled(&mut self, (width, x): (u32, &str), number: &str, shift: u64, extension: u64) {
        let wraps = self.flags(&["nuw", "nsw"]);
        let is_narrow = self.below(2) == 0;
        let mut at = x.to_string();
        if is_narrow {
            match self.below(4) {
                0 => self.define(width, &format!("or disjoint i{width} {at}, {number}")),
                1 => {
                    let negated = format!("{}", -number.parse::<i64>().unwrap_or(0).max(-127));
                    self.define(width, &format!("sub{wraps} i{width} {at}, {negated}"));
                }
                _ => self.define(width, &format!("add{wraps} i{width} {at}, {number}")),
            }
            at = self.last();
        }
        let is_early = self.below(2) == 0;
        if is_early && shift > 0 {
            let flags = self.flags(&["nuw", "nsw"]);
            let factor = (1i64 << shift) << (64 - width) >> (64 - width);
            match self.below(2) {
                0 => self.define(width, &format!("shl{flags} i{width} {at}, {shift}")),
                _ => self.define(width, &format!("mul{flags} i{width} {at}, {factor}")),
            }
            at = self.last();
        }
        let op = match (extension, self.below(3)) {
            (0, 0) | (2, _) => "zext nneg",
            (0, _) => "sext",
            _ => "zext",
        };
        if width < 64 {
            self.define(64, &format!("{op} i{width} {at} to i64"));
        } else if at == x {
            self.define(64, &format!("add i64 {at}, 0"));
        }
        if !is_narrow {
            let wide = self.last();
            self.define(64, &format!("add i64 {wide}, {number}"));
        }
        if !is_early && shift > 0 {
            let wide = self.last();
            self.define(64, &format!("shl i64 {wide}, {shift}"));
        }
        if self.below(4) == 0 {
            // It cancels out, but what is undefined stays that.
            let wide = self.last();
            let other = if self.below(2) == 0 {
                self.load_of(64);
                self.last()
            } else {
                self.operand(64)
            };
            self.define(64, &format!("add i64 {wide}, {other}"));
            let sum = self.last();
            self.define(64, &format!("sub i64 {sum}, {other}"));
        }
    }

    fn last(&self) -> String {
        self.scope[self.scope.len() - 1].name.clone()
    }

    fn result(&mut self) -> String {
        self.results = (self.results + 8) % RESULTS;
        let name = self.name();
        let at = self.results;
        self.line(&format!("{name} = getelementptr i8, ptr %out, i64 {at}"));
        name
    }

    fn access(&mut self) {
        let pointer = self.operand(0);
        self.access_of(&pointer);
    }

    fn access_of(&mut self, pointer: &str) {
        if self.below(3) == 0 {
            let value = self.operand(8);
            return self.line(&format!("store i8 {value}, ptr {pointer}, align 1"));
        }
        let name = self.name();
        self.line(&format!("{name} = load i8, ptr {pointer}, align 1"));
        let result = self.result();
        self.line(&format!("store i8 {name}, ptr {result}, align 1"));
    }

    /// Notes an address as a number.
    fn note(&mut self) {
        let pointer = self.operand(0);
        self.note_of(&pointer);
    }

    fn note_of(&mut self, pointer: &str) {
        let name = self.name();
        self.line(&format!("{name} = ptrtoint ptr {pointer} to i64"));
        let result = self.result();
        self.line(&format!("store i64 {name}, ptr {result}, align 8"));
    }

    /// A number from memory, which may be undefined.
    fn load(&mut self) {
        let width = self.width();
        self.load_of(width);
    }

    fn load_of(&mut self, width: u32) {
        let at = self.below(56);
        let name = self.name();
        self.line(&format!("{name} = getelementptr i8, ptr %p, i64 {at}"));
        self.define(width, &format!("load i{width}, ptr {name}, align 1"));
    }

    /// Writes or reads a variable of the stack.
    fn slot(&mut self) {
        let slot = self.below(4);
        match self.below(5) {
            0 => {
                let (name, value) = (self.name(), self.operand(32));
                self.line(&format!("{name} = getelementptr i8, ptr %slot{slot}, i64 4"));
                self.line(&format!("store i32 {value}, ptr {name}, align 4"));
            }
            1 | 2 => {
                let value = self.operand(64);
                self.line(&format!("store i64 {value}, ptr %slot{slot}, align 8"));
            }
            _ => {
                self.define(64, &format!("load i64, ptr %slot{slot}, align 8"));
                let (value, result) = (self.last(), self.result());
                self.line(&format!("store i64 {value}, ptr {result}, align 8"));
            }
        }
    }

    fn condition(&mut self) -> String {
        let width = WIDTHS[self.below(4) as usize];
        let letter = ["a", "b"][self.below(2) as usize];
        let name = self.name();
        let number = self.number(width);
        let predicate = ["slt", "ult", "eq", "sgt"][self.below(4) as usize];
        self.line(&format!("{name} = icmp {predicate} i{width} %{letter}{width}, {number}"));
        name
    }

    fn label(&mut self, what: &str) -> String {
        self.next += 1;
        format!("{what}{}", self.next)
    }

    fn start(&mut self, label: &str) {
        let _ = writeln!(self.out, "{label}:");
        self.block = label.to_string();
    }

    fn branch(&mut self, depth: u32) {
        let condition = self.condition();
        let labels = ["left", "right", "join"].map(|what| self.label(what));
        let [left, right, join] = &labels;
        self.line(&format!("br i1 {condition}, label %{left}, label %{right}"));
        let before = self.scope.len();
        let mut ends = Vec::new();
        for label in [left, right] {
            self.start(label);
            let budget = self.below(7);
            self.statements(budget, depth);
            let mut incoming = Vec::new();
            for width in [0, 32, 64] {
                incoming.push(self.operand(width));
            }
            self.line(&format!("br label %{join}"));
            ends.push((self.block.clone(), incoming));
            self.scope.truncate(before);
        }
        self.start(join);
        for (at, width) in [0u32, 32, 64].into_iter().enumerate() {
            let ty = if width == 0 { "ptr".to_string() } else { format!("i{width}") };
            let arms: Vec<String> =
                ends.iter().map(|(block, incoming)| format!("[ {}, %{block} ]", incoming[at])).collect();
            self.define(width, &format!("phi {ty} {}", arms.join(", ")));
        }
    }

    fn repeat(&mut self, depth: u32) {
        let labels = ["loop", "after"].map(|what| self.label(what));
        let [head, after] = &labels;
        let width = self.width();
        let (start, pointer) = (self.operand(width), self.operand(0));
        let from = self.block.clone();
        self.line(&format!("br label %{head}"));
        self.start(head);
        let names = [0; 6].map(|_| self.name());
        let [count, iv, walk, next_count, next_iv, next_walk] = &names;
        // The latch is not known yet.
        let latch = self.label("latch");
        self.line(&format!("{count} = phi i32 [ 0, %{from} ], [ {next_count}, %{latch} ]"));
        self.line(&format!("{iv} = phi i{width} [ {start}, %{from} ], [ {next_iv}, %{latch} ]"));
        self.line(&format!("{walk} = phi ptr [ {pointer}, %{from} ], [ {next_walk}, %{latch} ]"));
        self.scope.push(Val { width, name: iv.clone() });
        self.scope.push(Val { width: 0, name: walk.clone() });
        let budget = 2 + self.below(8);
        self.statements(budget, depth);
        self.line(&format!("br label %{latch}"));
        self.start(&latch);
        let (step, flags) = (self.number(width), self.flags(&["nuw", "nsw"]));
        self.line(&format!("{next_iv} = add{flags} i{width} {iv}, {step}"));
        self.line(&format!("{next_walk} = getelementptr i8, ptr {walk}, i64 {}", self.results % 5));
        self.line(&format!("{next_count} = add i32 {count}, 1"));
        let more = self.name();
        let rounds = 1 + self.below(3);
        self.line(&format!("{more} = icmp ult i32 {next_count}, {rounds}"));
        self.scope.push(Val { width, name: next_iv.clone() });
        self.scope.push(Val { width: 0, name: next_walk.clone() });
        self.access();
        self.line(&format!("br i1 {more}, label %{head}, label %{after}"));
        self.start(after);
    }
}

impl Kernel {
    /// What it does with an input.
    fn run(&self, module: &Listing, input: &[Argument]) -> Result<Outcome, Differs> {
        let program = Program::new(module);
        let entry = super::entry(module).ok_or_else(|| Differs("there is no kernel".to_string()))?;
        let results = Buffer { name: "results".into(), bytes: vec![0; RESULTS + 8], undefined: Vec::new() };
        let launch = Launch {
            grid: [1; 3],
            block: [1; 3],
            dynamic_shared: 0,
            schedule: Schedule::RoundRobin,
            steps: 1_000_000,
            checks: Checks { races: false, bounds: false, uninit: true },
        };
        let buffers = vec![results, self.memory.clone()];
        program.run(entry, &launch, input, buffers).map_err(|error| Differs(error.to_string()))
    }

    /// Whether another text does the same wherever this kernel is defined; or what it does.
    pub fn compare(&self, other: &str) -> Result<Compared, Differs> {
        let before = read(&self.text).map_err(|error| Differs(error.message))?;
        let after = read(other).map_err(|error| Differs(error.message))?;
        let mut compared = Compared::default();
        for input in &self.inputs {
            let expected = self.run(&before, input)?;
            if !is_defined(&expected) {
                compared.undefined += 1;
                continue;
            }
            compared.defined += 1;
            let got = self.run(&after, input)?;
            if !is_defined(&got) {
                return Err(Differs(format!("it is undefined with {input:?}: {:?}", got.findings)));
            }
            for (expected, got) in expected.buffers.iter().zip(&got.buffers) {
                if let Some(at) = difference(expected, got) {
                    return Err(Differs(format!("byte {at} of {} with {input:?}", expected.name)));
                }
            }
        }
        Ok(compared)
    }
}

fn is_defined(outcome: &Outcome) -> bool {
    outcome.findings.is_empty() && outcome.finished
}

/// The first byte that is defined in one buffer and not the same in another one.
fn difference(expected: &Buffer, got: &Buffer) -> Option<usize> {
    let is_undefined = |buffer: &Buffer, at: usize| buffer.undefined.get(at).copied().unwrap_or(false);
    (0..expected.bytes.len()).find(|&at| {
        let is_same = expected.bytes[at] == got.bytes[at] && !is_undefined(got, at);
        !is_undefined(expected, at) && !is_same
    })
}
