//! From a plan that the oracle has been through to text: LLVM IR in SSA form, as a recent clang
//! might write it.
//!
//! Control flow is structured, so phis are placed while walking: where paths meet, every variable
//! whose value differs gets one; a loop's header has one for every variable that the body may
//! assign.

mod between;
mod memory;
mod statements;
mod target;
mod terms;

use super::oracle::Fixes;
use super::plan::*;
use std::fmt::Write;
use target::Dialect;

/// The text of a module.
pub(super) fn print(plan: &Plan, fixes: &Fixes) -> String {
    let dialect = Dialect::of(plan.target);
    let mut text = String::from(dialect.header);
    for index in 0..plan.arrays.len() {
        variable(plan, index, &mut text);
    }
    if plan.style > 0 {
        text.push_str("\ndefine internal i32 @same(i32 %x) #3 {\n  ret i32 %x\n}\n");
    }
    if plan.style > 0 && plan.target == Target::Nvptx {
        text.push_str(
            "\ndefine internal i32 @copied(ptr byval(i32) align 1 %p) #1 {\n  %v = load i32, ptr %p, align 1\n  \
             ret i32 %v\n}\n",
        );
    }
    for index in 0..plan.functions.len() {
        Printer::new(plan, fixes, Some(index)).function(index, &mut text);
    }
    let (in_definition, metadata) = target::bounds(plan);
    Printer::new(plan, fixes, None).kernel(&in_definition, &mut text);
    text.push_str(&dialect.attributes());
    text.push_str(&metadata);
    if text.contains("@told") {
        text.push_str("\n@told = internal addrspace(3) global i32 poison, align 4\n");
    }
    text
}

/// The type of an element of so many bytes.
fn element(width: u32) -> String {
    format!("i{}", 8 * width)
}

/// The type of a variable of the module.
fn array_type(array: &Array) -> String {
    if let Some((_, field)) = &array.field {
        return format!("[{} x {}]", array.columns, field.of.ty);
    }
    let row = format!("[{} x {}]", array.columns, element(array.width));
    if array.rows > 1 { format!("[{} x {row}]", array.rows) } else { row }
}

fn variable(plan: &Plan, index: usize, text: &mut String) {
    let array = &plan.arrays[index];
    if array.field.as_ref().is_some_and(|(home, _)| *home != index) {
        return;
    }
    let ty = array_type(array);
    let align = if array.field.is_some() { 16 } else { array.stride() };
    let space = match array.space {
        Space::Shared => {
            let _ = writeln!(text, "@m{index} = internal addrspace(3) global {ty} undef, align {align}");
            return;
        }
        Space::Device => "addrspace(1) global",
        Space::Constant => "internal addrspace(4) constant",
        Space::Buffer => return,
    };
    let of = element(array.width);
    let values: Vec<String> = array.contents.iter().map(|value| format!("{of} {value}")).collect();
    let values = match array.contents.iter().all(|&value| value == 0) {
        true => String::from("zeroinitializer"),
        false => format!("[{}]", values.join(", ")),
    };
    let _ = writeln!(text, "@m{index} = {space} {ty} {values}, align {align}");
}

/// The operands that variables and counters are at a place.
#[derive(Clone)]
struct Env {
    variables: [String; VARIABLES],
    counters: [String; LOOP_DEPTH],
}

/// Incoming to a block: from which one, with what.
type Incoming = Vec<(String, Env)>;

/// Where breaks of a loop's body go, and those that do.
#[derive(Default)]
struct Breaks {
    exit: String,
    incoming: Incoming,
}

struct Printer<'p> {
    plan: &'p Plan,
    dialect: &'static Dialect,
    fixes: &'p Fixes,
    function: Option<usize>,
    /// Ids that were used: they are read at the beginning.
    ids: Vec<(&'static str, String)>,
    body: String,
    block: String,
    next: u32,
    /// How often something was spelled.
    varied: u32,
    /// The token of convergence that holds here, where the function has them.
    token: Option<String>,
    env: Env,
}

impl<'p> Printer<'p> {
    fn new(plan: &'p Plan, fixes: &'p Fixes, function: Option<usize>) -> Printer<'p> {
        let zero = || String::from("0");
        let env =
            Env { variables: std::array::from_fn(|_| zero()), counters: std::array::from_fn(|_| zero()) };
        let block = String::from("entry");
        let dialect = Dialect::of(plan.target);
        let mut printer = Printer {
            plan,
            dialect,
            fixes,
            function,
            ids: Vec::new(),
            body: String::new(),
            block,
            next: 0,
            varied: function.map_or(0, |index| (index as u32 + 1) << 16),
            token: None,
            env,
        };
        if plan.spelling(5, 6) == 5 {
            let token = printer.derived("%token", "call token @llvm.experimental.convergence.entry()");
            printer.token = Some(token);
        }
        printer
    }

    // --- Functions ---

    fn kernel(mut self, bounds: &str, text: &mut String) {
        self.stack();
        self.list(&self.plan.body, &mut Breaks::default());
        self.line("ret void");
        let (count, in_memory) = (self.plan.args.len(), self.dialect.in_memory);
        let pointers = (0..self.plan.params.len()).map(|param| self.param(param));
        let numbers: Vec<String> = match self.plan.args_in_memory {
            true => vec![format!("{in_memory}([{count} x i32]) align 4 %args")],
            false => (0..count).map(|arg| format!("i32 %a{arg}")).collect(),
        };
        let params: Vec<String> = pointers.chain(numbers).collect();
        let kernel = self.dialect.kernel;
        let _ = writeln!(text, "\ndefine {kernel} void @kernel({}) #0{bounds} {{", params.join(", "));
        self.finish(text);
    }

    fn function(mut self, index: usize, text: &mut String) {
        let function = &self.plan.functions[index];
        let passing = Passing::of(self.plan, index);
        let private = self.dialect.pointer;
        let values = if passing.values_in_memory {
            self.line(&format!("%u = load i32, {private} %in, align 4"));
            let second =
                self.value(&format!("getelementptr inbounds {{ i32, i32 }}, {private} %in, i64 0, i32 1"));
            self.line(&format!("%x = load i32, {private} {second}, align 4"));
            // It is the function's own.
            self.line(&format!("store i32 -1, {private} %in, align 4"));
            format!("{private} byval({{ i32, i32 }}) align 4 %in")
        } else {
            String::from("i32 %u, i32 %x")
        };
        self.stack();
        self.set(0, String::from("%u"));
        self.set(UNIFORM_VARIABLES, String::from("%x"));
        self.list(&function.body, &mut Breaks::default());
        let result = self.expr(&function.result);
        let (ty, out) = if passing.result_in_memory {
            self.line(&format!("store i32 {result}, {private} %out, align 4"));
            self.line("ret void");
            ("void", format!("{private} sret(i32) align 4 %out, "))
        } else {
            self.line(&format!("ret i32 {result}"));
            ("i32", String::new())
        };
        let linkage = if function.external { "" } else { "internal " };
        let pointer = pointer_type(function);
        let _ = writeln!(text, "\ndefine {linkage}{ty} @f{index}({out}{pointer} %p, {values}) #1 {{");
        self.finish(text);
    }

    fn finish(self, text: &mut String) {
        text.push_str("entry:\n");
        for (_, line) in &self.ids {
            text.push_str(line);
        }
        text.push_str(&self.body);
        text.push_str("}\n");
    }

    /// A pointer parameter of the kernel, with what is true of it.
    fn param(&self, param: usize) -> String {
        let Param { array, noalias, polled } = self.plan.params[param];
        let pointer = self.space(Base::Param(param), false);
        if polled {
            return format!("{pointer} noalias readonly %p{param}");
        }
        let once = self.plan.params.iter().filter(|other| other.array == array).count() == 1;
        let noalias = if once && noalias { " noalias" } else { "" };
        let constant = if self.plan.arrays[array].constant { " readonly" } else { "" };
        format!("{pointer}{noalias}{constant} %p{param}")
    }

    // --- Variables ---

    /// Whether a variable is in memory of the thread.
    fn on_stack(&self, variable: usize) -> bool {
        self.plan.stack >> variable & 1 == 1
    }

    /// Makes the variables that are in memory.
    fn stack(&mut self) {
        let plan = self.plan;
        for variable in (0..VARIABLES).filter(|variable| plan.stack >> variable & 1 == 1) {
            let _ = writeln!(self.body, "  %s{variable} = alloca i32, align 4{}", self.dialect.private);
            self.set(variable, String::from("0"));
        }
    }

    fn get(&mut self, variable: usize) -> String {
        match self.on_stack(variable) {
            true => self.value(&format!("load i32, {} %s{variable}, align 4", self.dialect.pointer)),
            false => self.env.variables[variable].clone(),
        }
    }

    fn set(&mut self, variable: usize, value: String) {
        match self.on_stack(variable) {
            true => {
                self.line(&format!("store i32 {value}, {} %s{variable}, align 4", self.dialect.pointer));
            }
            false => self.env.variables[variable] = value,
        }
    }

    fn update(&mut self, variable: usize, op: Op, value: &str) {
        let so_far = self.get(variable);
        let value = self.binary(op, &so_far, value);
        self.set(variable, value);
    }

    // --- Text ---

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.body, "  {line}");
    }

    fn fresh(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    /// An instruction with a result.
    fn value(&mut self, text: &str) -> String {
        let name = format!("%v{}", self.fresh());
        let _ = writeln!(self.body, "  {name} = {text}");
        name
    }

    /// One of so many spellings.
    fn vary(&mut self, count: u32) -> u32 {
        self.varied += 1;
        self.plan.spelling(16 + self.varied, count)
    }

    /// The operand bundle of an operation that threads come to together.
    fn together(&self) -> String {
        let bundle = |token: &String| format!(" [ \"convergencectrl\"(token {token}) ]");
        self.token.as_ref().map_or_else(String::new, bundle)
    }

    fn label(&mut self, name: &str) -> String {
        format!("{name}{}", self.fresh())
    }

    fn begin(&mut self, label: &str) {
        let _ = writeln!(self.body, "\n{label}:");
        self.block = label.to_string();
    }

    fn branch(&mut self, condition: &Condition, yes: &str, no: &str) {
        let condition = self.condition(condition);
        self.line(&format!("br i1 {condition}, label %{yes}, label %{no}"));
    }

    /// Begins a block that several edges lead to.
    fn join(&mut self, label: &str, incoming: Incoming) {
        self.begin(label);
        let Some((_, first)) = incoming.first() else { return };
        let mut env = first.clone();
        for variable in 0..VARIABLES {
            env.variables[variable] = self.merge(&incoming, |env| &env.variables[variable]);
        }
        for counter in 0..LOOP_DEPTH {
            env.counters[counter] = self.merge(&incoming, |env| &env.counters[counter]);
        }
        self.env = env;
    }

    fn merge(&mut self, incoming: &Incoming, of: impl Fn(&Env) -> &String) -> String {
        let first = of(&incoming[0].1);
        if incoming.iter().all(|(_, env)| of(env) == first) {
            return first.clone();
        }
        let values: Vec<String> =
            incoming.iter().map(|(block, env)| format!("[ {}, %{block} ]", of(env))).collect();
        self.value(&format!("phi i32 {}", values.join(", ")))
    }
}

/// How a device function takes its numbers and gives its result.
struct Passing {
    values_in_memory: bool,
    result_in_memory: bool,
}

impl Passing {
    fn of(plan: &Plan, function: usize) -> Passing {
        let number = 2 * function as u32;
        Passing {
            values_in_memory: plan.spelling(6 + number, 3) == 1,
            result_in_memory: plan.spelling(7 + number, 3) == 1,
        }
    }
}

fn pointer_type(function: &Function) -> &'static str {
    if function.shared && !function.generic { "ptr addrspace(3)" } else { "ptr" }
}
