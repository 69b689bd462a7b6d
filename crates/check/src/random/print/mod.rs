//! From a settled plan to text: LLVM IR in SSA form, as a recent clang might write it.
//!
//! Control flow is structured, so phis are placed while walking: where ways meet, every variable whose value
//! differs gets one; a loop's header has one for every variable that the body may assign.

mod memory;
mod statements;
mod terms;

use super::plan::*;
use super::settle::Fixes;
use std::fmt::Write;

/// The text of a module.
pub(super) fn print(plan: &Plan, fixes: &Fixes) -> String {
    let mut text = String::from(
        "target datalayout = \"e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\"\n\
         target triple = \"nvptx64-nvidia-cuda\"\n\n",
    );
    for index in 0..plan.arrays.len() {
        variable(plan, index, &mut text);
    }
    for index in 0..plan.functions.len() {
        Printer::new(plan, fixes, Some(index)).function(index, &mut text);
    }
    Printer::new(plan, fixes, None).kernel(&mut text);
    text.push_str(ATTRIBUTES);
    text
}

const ATTRIBUTES: &str = "\
attributes #0 = { convergent norecurse nounwind \"target-cpu\"=\"sm_90\" }
attributes #1 = { convergent noinline norecurse nounwind \"target-cpu\"=\"sm_90\" }
";

fn element(width: u32) -> &'static str {
    match width {
        1 => "i8",
        2 => "i16",
        8 => "i64",
        _ => "i32",
    }
}

/// The type of a variable of the module.
fn array_type(array: &Array) -> String {
    let row = format!("[{} x {}]", array.columns, element(array.width));
    if array.rows > 1 { format!("[{} x {row}]", array.rows) } else { row }
}

fn variable(plan: &Plan, index: usize, text: &mut String) {
    let array = &plan.arrays[index];
    let (ty, width) = (array_type(array), array.width);
    let space = match array.space {
        Space::Shared => {
            let _ = writeln!(text, "@m{index} = internal addrspace(3) global {ty} undef, align {width}");
            return;
        }
        Space::Device => "addrspace(1) global",
        Space::Constant => "internal addrspace(4) constant",
        Space::Buffer => return,
    };
    let of = element(width);
    let values: Vec<String> = array.contents.iter().map(|value| format!("{of} {value}")).collect();
    let _ = writeln!(text, "@m{index} = {space} {ty} [{}], align {width}", values.join(", "));
}

/// The operands that variables and counters are at a place.
#[derive(Clone)]
struct Env {
    variables: [String; VARIABLES],
    counters: [String; LOOP_DEPTH],
}

/// Ways to a block: from which one, with what.
type Ways = Vec<(String, Env)>;

/// Where breaks of a loop's body go, and those that do.
#[derive(Default)]
struct Breaks {
    exit: String,
    ways: Ways,
}

struct Printer<'p> {
    plan: &'p Plan,
    fixes: &'p Fixes,
    function: Option<usize>,
    /// Ids that were used: they are read at the beginning.
    ids: Vec<(&'static str, String)>,
    body: String,
    block: String,
    next: u32,
    env: Env,
}

impl<'p> Printer<'p> {
    fn new(plan: &'p Plan, fixes: &'p Fixes, function: Option<usize>) -> Printer<'p> {
        let zero = || String::from("0");
        let env =
            Env { variables: std::array::from_fn(|_| zero()), counters: std::array::from_fn(|_| zero()) };
        let block = String::from("entry");
        Printer { plan, fixes, function, ids: Vec::new(), body: String::new(), block, next: 0, env }
    }

    // --- Functions ---

    fn kernel(mut self, text: &mut String) {
        self.stack();
        self.list(&self.plan.body, &mut Breaks::default());
        self.line("ret void");
        let pointers = (0..self.plan.params.len()).map(|param| self.param(param));
        let numbers = (0..self.plan.args.len()).map(|arg| format!("i32 %a{arg}"));
        let params: Vec<String> = pointers.chain(numbers).collect();
        let [x, y] = self.plan.block;
        let bounds = match self.plan.bounds {
            Bounds::Nothing => String::new(),
            Bounds::Required => format!(" \"nvvm.reqntid\"=\"{x},{y},1\""),
            Bounds::Maximum => format!(" \"nvvm.maxntid\"=\"{x},{y},1\""),
        };
        let _ = writeln!(text, "\ndefine ptx_kernel void @kernel({}) #0{bounds} {{", params.join(", "));
        self.finish(text);
    }

    fn function(mut self, index: usize, text: &mut String) {
        let function = &self.plan.functions[index];
        self.stack();
        self.set(0, String::from("%u"));
        self.set(UNIFORM_VARIABLES, String::from("%x"));
        self.list(&function.body, &mut Breaks::default());
        let result = self.expr(&function.result);
        self.line(&format!("ret i32 {result}"));
        let linkage = if function.external { "" } else { "internal " };
        let pointer = pointer_type(function);
        let _ = writeln!(text, "\ndefine {linkage}i32 @f{index}({pointer} %p, i32 %u, i32 %x) #1 {{");
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
        let Param { array, noalias } = self.plan.params[param];
        let once = self.plan.params.iter().filter(|other| other.array == array).count() == 1;
        let noalias = if once && noalias { " noalias" } else { "" };
        let constant = if self.plan.arrays[array].constant { " readonly" } else { "" };
        format!("ptr{noalias}{constant} %p{param}")
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
            let _ = writeln!(self.body, "  %s{variable} = alloca i32, align 4");
            self.set(variable, String::from("0"));
        }
    }

    fn get(&mut self, variable: usize) -> String {
        match self.on_stack(variable) {
            true => self.value(&format!("load i32, ptr %s{variable}, align 4")),
            false => self.env.variables[variable].clone(),
        }
    }

    fn set(&mut self, variable: usize, value: String) {
        match self.on_stack(variable) {
            true => self.line(&format!("store i32 {value}, ptr %s{variable}, align 4")),
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

    /// Begins a block that several ways lead to.
    fn join(&mut self, label: &str, ways: Ways) {
        self.begin(label);
        let Some((_, first)) = ways.first() else { return };
        let mut env = first.clone();
        for variable in 0..VARIABLES {
            env.variables[variable] = self.merge(&ways, |env| &env.variables[variable]);
        }
        for counter in 0..LOOP_DEPTH {
            env.counters[counter] = self.merge(&ways, |env| &env.counters[counter]);
        }
        self.env = env;
    }

    fn merge(&mut self, ways: &Ways, of: impl Fn(&Env) -> &String) -> String {
        let first = of(&ways[0].1);
        if ways.iter().all(|(_, env)| of(env) == first) {
            return first.clone();
        }
        let values: Vec<String> =
            ways.iter().map(|(block, env)| format!("[ {}, %{block} ]", of(env))).collect();
        self.value(&format!("phi i32 {}", values.join(", ")))
    }
}

fn pointer_type(function: &Function) -> &'static str {
    if function.shared && !function.generic { "ptr addrspace(3)" } else { "ptr" }
}
