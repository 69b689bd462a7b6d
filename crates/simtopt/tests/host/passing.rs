//! Random host programs whose only unknown numbers are `a` and `b`, with loops, conditions and
//! arithmetic around their launches.

use crate::generate::{Kernel, Random};
use std::fmt::Write;

const HEADER: &str = "#include \"runtime.h\"
static inline int least(int x, int y) { return x < y ? x : y; }
";

/// The text of some programs in one file, and their kernels, one each.
pub fn file(seed: u64, programs: usize) -> (String, Vec<Kernel>) {
    let mut random = Random::new(seed);
    let (mut text, mut kernels) = (HEADER.to_string(), Vec::new());
    let (mut calls, mut names) = (String::new(), String::new());
    for number in 0..programs {
        let (name, helper) = (format!("k{number}"), format!("h{number}"));
        let parameters: String = (0..2 + random.next(3)).map(|_| ['i', 'i', 'l'][random.next(3)]).collect();
        let mut program = Program { random: &mut random, kernel: &name, parameters: &parameters, fresh: 0 };
        let inner = program.block(&["m", "n"], 1, None) + &program.launch(&["m", "n"]);
        let mut outer = program.block(&["a", "b"], 0, Some(&helper));
        if !outer.contains("<<<") && !outer.contains(&helper) {
            outer += &program.launch(&["a", "b"]);
        }
        let types = parameters.chars().enumerate();
        let types = types.map(|(at, letter)| format!("{} x{at}", if letter == 'l' { "long" } else { "int" }));
        let types = types.collect::<Vec<_>>().join(", ");
        let linkage = ["static", "static __attribute__((noinline))"][random.next(2)];
        let _ = write!(
            text,
            "extern \"C\" {{ static __global__ void {name}({types}) {{}} }}
{linkage} void {helper}(int m, int n) {{\n{inner}}}\nstatic void p{number}(int a, int b) {{\n{outer}}}\n",
        );
        let _ = writeln!(calls, "  p{number}(a, b);");
        let _ = writeln!(
            names,
            "  __cudaRegisterFunction(0, (const void *){name}, \"{name}\", \"{parameters}\");"
        );
        kernels.push(Kernel { name, parameters, is_static: true });
    }
    let _ = writeln!(text, "extern \"C\" void programs(int a, int b) {{");
    let _ = writeln!(text, "  if (a == 12345) {{\n{names}    return;\n  }}\n{calls}}}");
    (text, kernels)
}

struct Program<'r> {
    random: &'r mut Random,
    kernel: &'r str,
    parameters: &'r str,
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
            let kind = if depth < 3 { self.random.next(12) } else { 8 + self.random.next(4) };
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
                    let other = self.number(&ints, 1);
                    text += &format!("{}({value}, {other});\n", helper.unwrap_or_default());
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
