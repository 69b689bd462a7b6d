//! Random host programs: C++ with launches, whose numbers and pointers go all ways that programs
//! have.

use std::fmt::Write;

/// A source of choices.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % below
    }

    fn one<'t>(&mut self, of: &[&'t str]) -> &'t str {
        of[self.next(of.len())]
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.next(100) < percent
    }
}

/// A kernel: its name, and a letter for each parameter (pointer, int, long, bool).
pub struct Kernel {
    pub name: String,
    pub parameters: String,
    pub is_static: bool,
}

/// The text of some programs in one file, and their kernels.
pub fn file(seed: u64, programs: usize) -> (String, Vec<Kernel>) {
    let mut random = Random::new(seed);
    let (mut text, mut kernels, mut calls) =
        ("#include \"runtime.h\"\n".to_string(), Vec::new(), String::new());
    for number in 0..programs {
        let mut program = Program::new(&mut random, number);
        program.write();
        text.push_str(&program.text);
        kernels.append(&mut program.kernels);
        let _ = writeln!(calls, "  p{number}_main(argc);");
    }
    for kernel in &kernels {
        let Kernel { name, parameters, .. } = kernel;
        calls.insert_str(
            0,
            &format!("  __cudaRegisterFunction(0, (const void *){name}, \"{name}\", \"{parameters}\");\n"),
        );
    }
    let _ = writeln!(text, "extern \"C\" void programs(int argc, int) {{\n{calls}}}");
    (text, kernels)
}

struct Program<'r> {
    random: &'r mut Random,
    prefix: String,
    text: String,
    kernels: Vec<Kernel>,
    ints: Vec<String>,
    pointers: Vec<String>,
    dims: Vec<String>,
    helpers: Vec<String>,
    number: String,
    fresh: usize,
    indent: usize,
}

const CPP_TYPES: [(char, &str); 4] = [('p', "float *"), ('i', "int"), ('l', "long"), ('b', "bool")];

impl<'r> Program<'r> {
    fn new(random: &'r mut Random, number: usize) -> Self {
        Program {
            random,
            prefix: format!("p{number}_"),
            text: String::new(),
            kernels: Vec::new(),
            ints: Vec::new(),
            pointers: Vec::new(),
            dims: Vec::new(),
            helpers: Vec::new(),
            number: String::new(),
            fresh: 0,
            indent: 0,
        }
    }

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{}{line}", "  ".repeat(self.indent));
    }

    fn name(&mut self, what: &str) -> String {
        self.fresh += 1;
        format!("{}{what}{}", self.prefix, self.fresh)
    }

    fn write(&mut self) {
        for _ in 0..2 + self.random.next(2) {
            let parameters: String = (0..1 + self.random.next(4))
                .map(|_| ['p', 'p', 'i', 'l', 'b'][self.random.next(5)])
                .collect();
            let is_static = self.random.chance(70);
            let name = self.name("k");
            let types = parameters.chars().enumerate().map(|(at, letter)| format!("{} a{at}", cpp(letter)));
            let types = types.collect::<Vec<_>>().join(", ");
            let linkage = if is_static { "static " } else { "" };
            self.line(&format!("extern \"C\" {{ {linkage}__global__ void {name}({types}) {{}} }}"));
            self.kernels.push(Kernel { name, parameters, is_static });
        }
        let (number, pointer, dim, holder) =
            (self.name("number"), self.name("pointer"), self.name("dim"), self.name("Holder"));
        self.number.clone_from(&number);
        let value = self.constant();
        self.line(&format!("static int {number} = {value};"));
        self.line(&format!("static float *{pointer};"));
        self.line(&format!("static dim3 {dim}({value}, 2);"));
        self.line(&format!("struct {holder} {{ float *p; int n; float *q; dim3 d; }};"));
        for which in 0..self.random.next(5) {
            self.helper(which, &number, &pointer, &holder);
        }
        let prefix = self.prefix.clone();
        self.ints = vec!["argc".to_string(), number];
        self.pointers = vec![pointer];
        self.dims = vec![dim];
        self.line(&format!("extern \"C\" void {prefix}main(int argc) {{"));
        self.indent += 1;
        self.line(&format!("{holder} holder = {{}};"));
        self.ints.push("holder.n".to_string());
        self.pointers.extend(["holder.p".to_string(), "holder.q".to_string()]);
        self.dims.push("holder.d".to_string());
        for _ in 0..6 + self.random.next(14) {
            self.statement(0);
        }
        self.indent -= 1;
        self.line("}");
    }

    /// A function that the program calls.
    fn helper(&mut self, which: usize, number: &str, pointer: &str, holder: &str) {
        let linkage = self.random.one(&["static", "static", "", "static __attribute__((noinline))"]);
        let name = self.name("f");
        self.ints = vec!["n".to_string(), number.to_string()];
        self.pointers = vec![pointer.to_string()];
        self.dims = Vec::new();
        match which {
            0 => {
                self.line(&format!("{linkage} int {name}(int n) {{"));
                self.indent += 1;
                if self.random.chance(40) {
                    self.launch();
                }
                let value = self.number(2);
                self.line(&format!("return {value};"));
                self.helpers.push(format!("{name}(#i)"));
            }
            1 => {
                self.line(&format!("{linkage} void {name}(float *x, float *y, int n, dim3 d) {{"));
                self.indent += 1;
                self.pointers.extend(["x".to_string(), "y".to_string()]);
                self.dims.push("d".to_string());
                (0..1 + self.random.next(2)).for_each(|_| self.launch());
                self.helpers.push(format!("{name}(#p, #p, #i, #d);"));
            }
            // What is passed in memory, of which the function has a copy.
            2 => {
                self.line(&format!("{linkage} void {name}({holder} h) {{"));
                self.indent += 1;
                self.ints = vec!["h.n".to_string()];
                self.pointers = vec!["h.p".to_string(), "h.q".to_string()];
                self.dims.push("h.d".to_string());
                if self.random.chance(80) {
                    let value = self.number(1);
                    let change = ["h.n = 77 + #;", "h.d.x = 77 + #;", "h.p = h.q;"][self.random.next(3)];
                    self.line(&change.replace('#', &value));
                }
                (0..1 + self.random.next(2)).for_each(|_| self.launch());
                (0..3).for_each(|_| self.helpers.push(format!("{name}(holder);")));
            }
            _ => {
                let what = self.random.next(3);
                let (result, body, call) = match what {
                    0 => ("float *", "float *r; cudaMalloc(&r, n); return r;", "#P = {}(16);"),
                    1 => ("void", "*x = n;", "{}(&#I, #i);"),
                    _ => ("void", "cudaMalloc(x, 64);", "{}(&#P);"),
                };
                let parameters = ["int n", "int *x, int n", "float **x"][what];
                self.line(&format!("{linkage} {result} {name}({parameters}) {{"));
                self.indent += 1;
                self.line(body);
                self.helpers.push(call.replace("{}", &name));
            }
        }
        self.indent -= 1;
        self.line("}");
    }

    fn constant(&mut self) -> String {
        self.random
            .one(&["1", "2", "3", "4", "8", "16", "17", "32", "64", "128", "256", "0", "1000"])
            .to_string()
    }

    fn variable(&mut self, which: char) -> Option<String> {
        let from = match which {
            'i' => &self.ints,
            'p' => &self.pointers,
            _ => &self.dims,
        };
        (!from.is_empty()).then(|| from[self.random.next(from.len())].clone())
    }

    fn number(&mut self, depth: usize) -> String {
        if depth == 0 || self.random.chance(45) {
            return match self.random.chance(65) {
                true => self.constant(),
                false => self.variable('i').unwrap_or_else(|| "5".to_string()),
            };
        }
        let (a, b) = (self.number(depth - 1), self.number(depth - 1));
        match self.random.next(10) {
            // A launch within whatever it is a part of.
            9 if !self.kernels.is_empty() => {
                let before = std::mem::take(&mut self.text);
                self.launch();
                let launch = std::mem::replace(&mut self.text, before);
                format!("({{ {} {a}; }})", launch.trim())
            }
            0 => format!("({a} + {b})"),
            1 => format!("({a} * {b} % 4096)"),
            2 => format!("({a} / 2)"),
            3 => format!("({a} < {b} ? {a} : {b})"),
            4 => format!("({a} > {b} ? {a} : {b})"),
            5 => format!("(({a} + 31) / 32 * 32)"),
            6 => format!("({a} & 63)"),
            7 => format!("(int)((unsigned){a} >> 1)"),
            _ => match self.helpers.iter().find(|helper| helper.ends_with("(#i)")).cloned() {
                Some(helper) => helper.replace("#i", &a),
                None => format!("({a} - 1)"),
            },
        }
    }

    fn address(&mut self) -> String {
        let Some(variable) = self.variable('p') else { return "0".to_string() };
        match self.random.next(24) {
            // A variable that a kernel may write, and that is there as long as anybody knows of it.
            4 => format!("(float *)&{}", self.number),
            0 | 6 | 7 | 8 => format!("{variable} + {}", self.random.next(8)),
            1 | 9 | 10 | 11 => {
                let other = self.variable('p').unwrap_or_default();
                format!("({} > 2 ? {variable} : {other})", self.ints[0])
            }
            _ => variable,
        }
    }

    fn shape(&mut self) -> String {
        match self.random.next(5) {
            0 => self.variable('d').unwrap_or_else(|| "dim3(32)".to_string()),
            1 => format!("dim3({}, {})", self.number(1), self.number(0)),
            2 => format!("dim3({}, {}, {})", self.number(1), self.number(0), self.number(0)),
            _ => self.number(1),
        }
    }

    fn statement(&mut self, depth: usize) {
        match self.random.next(22) {
            0 | 1 => {
                let (name, value) = (self.name("i"), self.number(2));
                self.line(&format!("int {name} = {value};"));
                self.ints.push(name);
            }
            2 => {
                let (Some(variable), value) = (self.variable('i'), self.number(2)) else { return };
                self.line(&format!("{variable} = {value};"));
            }
            3..=5 => {
                let name = self.name("p");
                self.line(&format!("float *{name} = 0;"));
                match self.random.next(4) {
                    0 => self.line(&format!("{name} = {};", self.pointers[0].clone())),
                    _ => self.line(&format!("cudaMalloc(&{name}, 256);")),
                }
                self.pointers.push(name);
            }
            6 => {
                let (Some(variable), value) = (self.variable('p'), self.address()) else { return };
                self.line(&format!("{variable} = {value};"));
            }
            7 => {
                let (name, shape) = (self.name("d"), self.shape());
                self.line(&format!("dim3 {name} = {shape};"));
                self.dims.push(name);
            }
            8 => {
                let (Some(variable), value) = (self.variable('d'), self.number(1)) else { return };
                let field = self.random.one(&["x", "y", "z"]);
                self.line(&format!("{variable}.{field} = {value};"));
            }
            9 | 10 if depth < 2 => {
                let (condition, variable, case) = (self.number(1), self.variable('i'), self.random.next(3));
                let said = variable.filter(|_| self.random.chance(50));
                let head = match (self.random.next(3), &said) {
                    (0, _) => format!("for (int j0 = 0, j = 0, to = {condition} & 3; j0 < to; j = ++j0) {{"),
                    (1, Some(said)) => format!("switch ({said} & 3) case {case}: {{"),
                    (_, Some(said)) => format!("if ({said} == {case}) {{"),
                    _ => format!("if (argc > ({condition} & 3)) {{"),
                };
                self.line(&head);
                let known = [self.ints.len(), self.pointers.len(), self.dims.len()];
                self.indent += 1;
                if head.starts_with("for") {
                    self.ints.push("j".to_string());
                }
                if let Some(said) = said.filter(|_| !self.kernels.is_empty()) {
                    self.launch_in(&format!("({said} & 3) * 32 + 32"));
                }
                (0..1 + self.random.next(4)).for_each(|_| self.statement(depth + 1));
                self.indent -= 1;
                self.line("}");
                self.ints.truncate(known[0]);
                self.pointers.truncate(known[1]);
                self.dims.truncate(known[2]);
            }
            11 if self.random.chance(30) => {
                let (Some(variable), Some(pointer)) = (self.variable('i'), self.variable('p')) else {
                    return;
                };
                let what = ["unknown_number(&#);", "cudaGetDevice(&#);"][self.random.next(2)];
                match self.random.chance(70) {
                    true => self.line(&what.replace('#', &variable)),
                    false => self.line(&format!("unknown_pointer(&{pointer});")),
                }
            }
            17 => {
                let Some(variable) = self.variable('i') else { return };
                let (name, value) = (self.name("q"), self.number(1));
                self.line(&format!("struct {{ int n; int *at; }} {name} = {{1, &{variable}}};"));
                match self.random.next(3) {
                    0 => self.line(&format!("write_through(&{name}.at);")),
                    1 => self.line(&format!("auto {name}c = {name}; *{name}c.at = {value};")),
                    _ => self.line(&format!("*{name}.at = {value};")),
                }
            }
            18 => {
                let (array, pointer, value) = (self.name("array"), self.name("w"), self.number(1));
                self.line(&format!("int {array}[4] = {{1, 2, 3, 4}}, *{pointer} = {array};"));
                self.line(&format!("for (int j = 0; j < (argc & 3); j++) {pointer}++;"));
                if self.random.chance(40) {
                    self.line(&format!("*{pointer} = {value};"));
                }
                self.ints.extend([format!("{array}[1]"), format!("*{pointer}")]);
            }
            12 if self.random.chance(15) => {
                let kernel = self.kernels[self.random.next(self.kernels.len())].name.clone();
                self.line(&format!("keep((void *){kernel});"));
            }
            13 => self.direct(),
            14 => self.through_a_pointer(),
            15 | 16 if !self.helpers.is_empty() => {
                let mut call = self.helpers[self.random.next(self.helpers.len())].clone();
                for (hole, which) in [("#P", 'p'), ("#I", 'i')] {
                    let variable = self.variable(which).unwrap_or_default();
                    call = call.replacen(hole, &variable, 1);
                }
                while let Some(at) = call.find('#') {
                    let with = match &call[at..at + 2] {
                        "#p" => self.address(),
                        "#i" => self.number(1),
                        _ => self.shape(),
                    };
                    call.replace_range(at..at + 2, &with);
                }
                let end = if call.ends_with(';') { "" } else { ";" };
                self.line(&format!("{call}{end}"));
            }
            _ => self.launch(),
        }
    }

    fn argument(&mut self, letter: char) -> String {
        match letter {
            'p' => self.address(),
            'b' => format!("{} > 3", self.number(1)),
            _ => self.number(2),
        }
    }

    fn arguments(&mut self, parameters: &str) -> Vec<String> {
        parameters.chars().map(|letter| self.argument(letter)).collect()
    }

    /// `k<<<grid, block, shared>>>(…);`
    fn launch(&mut self) {
        let block = self.shape();
        self.launch_in(&block);
    }

    fn launch_in(&mut self, block: &str) {
        let at = self.random.next(self.kernels.len());
        let (name, parameters) = (self.kernels[at].name.clone(), self.kernels[at].parameters.clone());
        let arguments = self.arguments(&parameters).join(", ");
        let shared = if self.random.chance(30) { format!(", {}", self.number(1)) } else { String::new() };
        let grid = self.random.next(4) + 1;
        self.line(&format!("{name}<<<{grid}, {block}{shared}>>>({arguments});"));
    }

    /// The call that others use.
    fn direct(&mut self) {
        let at = self.random.next(self.kernels.len());
        let (name, parameters) = (self.kernels[at].name.clone(), self.kernels[at].parameters.clone());
        let mut holders = Vec::new();
        for letter in parameters.chars() {
            let (holder, value) = (self.name("a"), self.argument(letter));
            self.line(&format!("{} {holder} = {value};", cpp(letter)));
            holders.push(format!("&{holder}"));
        }
        let (array, block) = (self.name("args"), self.shape());
        self.line(&format!("void *{array}[] = {{{}}};", holders.join(", ")));
        self.line(&format!("cudaLaunchKernel((void *){name}, dim3(1), {block}, {array}, 0, 0);"));
    }

    /// One of two kernels of one type, or one alone.
    fn through_a_pointer(&mut self) {
        if self.random.chance(60) {
            return;
        }
        let at = self.random.next(self.kernels.len());
        let (name, parameters) = (self.kernels[at].name.clone(), self.kernels[at].parameters.clone());
        let types = parameters.chars().map(cpp).collect::<Vec<_>>().join(", ");
        let (pointer, block, arguments) =
            (self.name("f"), self.shape(), self.arguments(&parameters).join(", "));
        self.line(&format!("void (*{pointer})({types}) = {name};"));
        self.line(&format!("{pointer}<<<1, {block}>>>({arguments});"));
    }
}

fn cpp(letter: char) -> &'static str {
    CPP_TYPES.iter().find(|(own, _)| *own == letter).map_or("int", |(_, ty)| ty)
}
