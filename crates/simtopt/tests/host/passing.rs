//! Random host programs whose only unknown numbers are `a` and `b`, with loops, conditions and
//! arithmetic around their launches; with functions that call themselves or do not return, loops
//! that read options, and memory.

use crate::generate::{Kernel, Random};
use std::fmt::Write;

const HEADER: &str = r#"#include "runtime.h"
extern "C" void *malloc(unsigned long);
extern "C" void attempt(void (*program)(), int a, int b);
extern "C" int input(int number);
extern "C" void stop() __attribute__((noreturn));
struct pair { int x, y; };
static inline int least(int x, int y) { return x < y ? x : y; }
"#;

/// The text of some programs in one file, and their kernels, one each.
pub fn file(seed: u64, programs: usize) -> (String, Vec<Kernel>) {
    let mut random = Random::new(seed);
    let (mut text, mut kernels) = (HEADER.to_string(), Vec::new());
    let (mut calls, mut names) = (String::new(), String::new());
    for number in 0..programs {
        let (name, helper) = (format!("k{number}"), format!("h{number}"));
        let parameters: String = (0..2 + random.next(3)).map(|_| ['i', 'i', 'l'][random.next(3)]).collect();
        let (may_stop, repeats, global) = (random.chance(40), random.chance(30), format!("g{number}"));
        let globals = if random.chance(25) { vec![&global[..]] } else { Vec::new() };
        let with = |own: &[&'static str]| own.iter().copied().chain(globals.clone()).collect::<Vec<&str>>();
        let (kernel, parameters) = (&name, &parameters);
        let mut program =
            Program { random: &mut random, kernel, parameters, may_stop, itself: None, fresh: 0 };
        program.itself = repeats.then_some(&helper);
        let inner = program.block(&with(&["m", "n"]), 1, None) + &program.launch(&with(&["m", "n"]));
        program.itself = None;
        let mut outer = program.block(&with(&["a", "b"]), 0, Some(&helper));
        if !outer.contains("<<<") && !outer.contains(&helper) {
            outer += &program.launch(&with(&["a", "b"]));
        }
        let types = parameters.chars().enumerate();
        let types = types.map(|(at, letter)| format!("{} x{at}", if letter == 'l' { "long" } else { "int" }));
        let types = types.collect::<Vec<_>>().join(", ");
        let linkage = ["static", "static __attribute__((noinline))"][random.next(2)];
        let (own, begin) = match may_stop {
            true => ("", "int a = input(0), b = input(1);\n"),
            false => ("int a, int b", ""),
        };
        let _ = write!(
            text,
            "extern \"C\" {{ static __global__ void {name}({types}) {{}} }}
static int {global} = 3;
{linkage} void {helper}(int m, int n, int i0) {{\n{inner}}}\nstatic void p{number}({own}) {{\n{begin}{outer}}}\n",
        );
        let call = if may_stop { format!("attempt(p{number}, a, b)") } else { format!("p{number}(a, b)") };
        let _ = writeln!(calls, "  {call};");
        let _ = writeln!(
            names,
            "  __cudaRegisterFunction(0, (const void *){name}, \"{name}\", \"{parameters}\");"
        );
        kernels.push(Kernel { name, parameters: parameters.clone(), is_static: true });
    }
    let _ = writeln!(text, "extern \"C\" void programs(int a, int b) {{");
    let _ = writeln!(text, "  if (a == 12345) {{\n{names}    return;\n  }}\n{calls}}}");
    (text, kernels)
}

struct Program<'r> {
    random: &'r mut Random,
    kernel: &'r str,
    parameters: &'r str,
    /// Whether it may end before it returns.
    may_stop: bool,
    /// The function that it is in, if that may call itself.
    itself: Option<&'r str>,
    fresh: usize,
}

impl Program<'_> {
    /// A variable; those of loops are `i`, and nobody else changes them.
    fn name(&mut self, letter: char) -> String {
        self.fresh += 1;
        format!("{letter}{}", self.fresh)
    }

    fn constant(&mut self) -> String {
        ["0", "1", "2", "3", "4", "5", "7", "8", "16", "20"][self.random.next(10)].to_string()
    }

    fn number(&mut self, ints: &[&str], depth: usize) -> String {
        if depth == 0 || self.random.chance(40) {
            return match self.random.chance(20) {
                true => self.constant(),
                false => ints[self.random.next(ints.len())].to_string(),
            };
        }
        let (a, b) = (self.number(ints, depth - 1), self.number(ints, depth - 1));
        let by = ["2", "3", "4", "8"][self.random.next(4)];
        match self.random.next(11) {
            0 => format!("({a} + {b})"),
            1 => format!("({a} - {b})"),
            2 => format!("({a} * {b})"),
            3 => format!("({a} / {by})"),
            4 => format!("({a} % {by})"),
            5 => format!("least({a}, {b})"),
            6 => format!("(({a} + {by} - 1) / {by})"),
            7 => format!("({a} & 7)"),
            8 => format!("({a} + {by})"),
            9 => format!("({a} > {b} ? {a} : {by})"),
            _ => format!("({a} * {by})"),
        }
    }

    fn condition(&mut self, ints: &[&str]) -> String {
        let a = self.number(ints, 1);
        let b = if self.random.chance(70) { self.constant() } else { self.number(ints, 1) };
        let sign = ["<", "<=", ">", ">=", "==", "!="][self.random.next(6)];
        match self.random.next(6) {
            0 => format!("{a} % 4 {sign} 0"),
            1 => format!("(unsigned){a} {sign} {b}u + 0").replace("u + 0", ""),
            _ => format!("{a} {sign} {b}"),
        }
    }

    /// Some statements; at some depth there are no blocks in them any more.
    fn block(&mut self, ints: &[&str], depth: usize, helper: Option<&str>) -> String {
        let (mut text, mut known) = (String::new(), ints.iter().map(ToString::to_string).collect::<Vec<_>>());
        for _ in 0..1 + self.random.next(3) {
            let ints: Vec<&str> = known.iter().map(String::as_str).collect();
            let inner = |program: &mut Self, own: &[&str]| {
                let ints: Vec<&str> = ints.iter().chain(own).copied().collect();
                program.block(&ints, depth + 1, helper)
            };
            let value = self.number(&ints, 2);
            let kind = if depth < 3 { self.random.next(16) } else { 8 + self.random.next(4) };
            match kind {
                0 => {
                    let condition = self.condition(&ints);
                    text += &format!("if ({condition}) {{\n{}}}\n", inner(self, &[]));
                }
                1 => {
                    let condition = self.condition(&ints);
                    let (yes, no) = (inner(self, &[]), inner(self, &[]));
                    text += &format!("if ({condition}) {{\n{yes}}} else {{\n{no}}}\n");
                }
                2 => text += &format!("if ({}) return;\n", self.condition(&ints)),
                3 => {
                    let (i, from, by) = (self.name('i'), self.random.next(3), self.random.next(3) + 1);
                    let to = format!("({value} & 3) + {from}");
                    let to = if self.random.chance(50) { to } else { self.random.next(6).to_string() };
                    let body = inner(self, &[&i]);
                    text += &format!("for (int {i} = {from}; {i} < {to}; {i} += {by}) {{\n{body}}}\n");
                }
                4 => {
                    let i = self.name('i');
                    let body = inner(self, &[&i]);
                    text += &format!("for (int {i} = {value} & 15; {i} > 0; {i} /= 2) {{\n{body}}}\n");
                }
                5 => {
                    let (i, to) = (self.name('i'), self.random.next(14));
                    let body = inner(self, &[&i]);
                    text += &format!("for (int {i} = 1; {i} < {to}; {i} *= 2) {{\n{body}}}\n");
                }
                6 => {
                    let (i, body) = (self.name('i'), inner(self, &[]));
                    text += &format!("int {i} = {value} & 15;\nwhile ({i} > 1) {{\n{body}{i} -= 3;\n}}\n");
                    known.push(i);
                }
                7 => {
                    let (one, other) = (inner(self, &[]), inner(self, &[]));
                    text += &format!(
                        "switch ({value}) {{\ncase 3: {{\n{one}break;\n}}\ncase 5:\ndefault: {{\n{other}}}\n}}\n"
                    );
                }
                8 => {
                    let i = self.name('v');
                    text += &format!("int {i} = {value};\n");
                    known.push(i);
                }
                9 => {
                    let changed: Vec<&&str> = ints.iter().filter(|name| !name.starts_with('i')).collect();
                    text += &format!("{} = {value};\n", changed[self.random.next(changed.len())]);
                }
                10 if helper.is_some() => {
                    let (other, times) = (self.number(&ints, 1), self.random.next(3));
                    text += &format!("{}({value}, {other}, {times});\n", helper.unwrap_or_default());
                }
                12 => {
                    let end = if self.may_stop { "stop()" } else { "return" };
                    text += &format!("if ({}) {end};\n", self.condition(&ints));
                }
                13 => {
                    let [i, one, other] = ['i', 'v', 'v'].map(|letter| self.name(letter));
                    let (from, times, read) = (self.constant(), self.number(&ints, 1), self.number(&ints, 1));
                    let [a, b] = [(); 2].map(|()| self.number(&[&ints[..], &[&i]].concat(), 1));
                    let end = if self.may_stop { "stop()" } else { "return" };
                    text += &format!(
                        "int {one} = {from}, {other} = {value};
for (int {i} = 0; {i} < (({times}) & 3); {i}++) {{
switch ((({read}) + {i}) & 3) {{
case 0: {one} = {a}; if ({one} == 0) {end}; break;
case 1: {other} = {b}; break;
case 2: {end};
}}
}}\n"
                    );
                    known.extend([one, other]);
                }
                14 => {
                    let i = self.name('s');
                    text += &format!("struct pair *{i} = (struct pair *)malloc(sizeof(struct pair));\n");
                    text += &format!("{i}->x = {value};\n{i}->y = {};\n", self.number(&ints, 1));
                    known.extend([format!("{i}->x"), format!("{i}->y")]);
                }
                15 if self.itself.is_some() => {
                    let (other, itself) = (self.number(&ints, 1), self.itself.unwrap_or_default());
                    text += &format!("if (i0 > 0) {itself}({value}, {other}, i0 - 1);\n");
                }
                _ => text += &self.launch(&ints),
            }
        }
        text
    }

    fn launch(&mut self, ints: &[&str]) -> String {
        if self.random.chance(50) {
            return String::new();
        }
        let arguments: Vec<String> = (0..self.parameters.len()).map(|_| self.number(ints, 2)).collect();
        let (x, y) = (self.number(ints, 1), self.number(ints, 1));
        let grid = match self.random.next(3) {
            0 => "4".to_string(),
            1 => format!("({x} + 3) / 4"),
            _ => format!("dim3({x}, {y})"),
        };
        let block = if self.random.chance(80) { "64".to_string() } else { format!("({x} & 31) + 1") };
        format!("{}<<<{grid}, {block}>>>({});\n", self.kernel, arguments.join(", "))
    }
}
