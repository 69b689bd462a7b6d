//! Statements: control flow, barriers, calls.

use super::super::oracle::Fix;
use super::super::plan::*;
use super::{Breaks, Incoming, Passing, Printer, pointer_type};
use std::fmt::Write;

impl<'p> Printer<'p> {
    pub(super) fn list(&mut self, list: &'p [Stmt], breaks: &mut Breaks) {
        for stmt in list {
            if self.fixes.barrier_before(stmt.id) {
                self.plain_barrier();
            }
            self.stmt(stmt, breaks);
        }
    }

    pub(super) fn stmt(&mut self, stmt: &'p Stmt, breaks: &mut Breaks) {
        match &stmt.kind {
            Kind::Assign { variable, value } => {
                let value = self.expr(value);
                let value = self.same(value);
                self.set(*variable, value);
            }
            Kind::Load { .. } | Kind::Store { .. } | Kind::Atomic { .. } | Kind::Ticket { .. } => {
                if self.fixes.access(stmt.id) != Fix::Drop {
                    self.access(stmt);
                }
            }
            Kind::If { condition, then, otherwise, .. } => self.choose(condition, then, otherwise),
            Kind::Switch { value, arms, .. } => self.switch(value, arms),
            Kind::Arms { condition, arms: [then, otherwise], .. } => {
                self.choose(condition, then, otherwise);
            }
            Kind::Loop(l) => self.repeat(stmt.id, l),
            Kind::Break { condition } => {
                let next = self.label("stay");
                let way = (self.block.clone(), self.env.clone());
                self.branch(condition, &breaks.exit, &next);
                breaks.incoming.push(way);
                self.begin(&next);
            }
            Kind::Exit { condition } => {
                let (leave, next) = (self.label("leave"), self.label("stay"));
                self.branch(condition, &leave, &next);
                self.begin(&leave);
                self.line("ret void");
                self.begin(&next);
            }
            Kind::Meeting | Kind::Barrier(Barrier::Plain { .. }) => self.plain_barrier(),
            Kind::Barrier(Barrier::Data { kind, predicate, variable }) => {
                self.data_barrier(*kind, predicate, *variable);
            }
            Kind::Call { callee, pointer, uniform, value, variable } => {
                let (uniform, value) = (self.expr(uniform), self.expr(value));
                let result = self.call(*callee, *pointer, &uniform, &value);
                self.update(*variable, Op::Add, &result);
            }
            Kind::Fence(fence) => self.fence(*fence),
            Kind::Exchange { variable, exchange, value } => {
                let value = self.expr(value);
                let result = self.exchange(*exchange, &value);
                self.update(*variable, Op::Xor, &result);
            }
            Kind::WarpBarrier => {
                let bundle = self.together();
                self.line(&match self.plan.target {
                    Target::Nvptx => format!("call void @llvm.nvvm.bar.warp.sync(i32 -1){bundle}"),
                    Target::Amdgpu => format!("call void @llvm.amdgcn.wave.barrier(){bundle}"),
                });
            }
            Kind::Fill { array, factor } => self.fill(*array, *factor),
            Kind::Locked { body, plainly } => self.locked(body, *plainly),
            Kind::Guarded { column, value } => self.guarded(stmt.id, column, value),
            Kind::Broadcast { value, variable } => {
                let value = self.expr(value);
                self.plain_barrier();
                self.by_leader(|p| p.line(&format!("store i32 {value}, ptr addrspace(3) @told, align 4")));
                self.plain_barrier();
                let told = self.value("load i32, ptr addrspace(3) @told, align 4");
                self.set(*variable, told);
            }
            Kind::Relay { number, value, column, variable } => {
                let got = self.relay(*number, value, column);
                self.update(*variable, Op::Xor, &got);
            }
        }
    }

    /// A value, now and then by detours.
    fn same(&mut self, value: String) -> String {
        let nvptx = self.plan.target == Target::Nvptx;
        match self.vary(16) {
            13 => self.value(&format!("call i32 @same(i32 {value}) #3 [ \"kcfi\"(i32 7) ]")),
            14 if nvptx => self.value(&format!("call i32 asm \"mov.u32 $0, $1;\", \"=r,r\"(i32 {value})")),
            14 => self.value(&format!("call i32 asm \"v_mov_b32 $0, $1\", \"=v,v\"(i32 {value})")),
            15 if nvptx => {
                let call =
                    format!("call i32 asm \"max.s32 $0, $1, $2;\", \"=r,r,r\"(i32 {value}, i32 {value})");
                self.value(&call)
            }
            _ => value,
        }
    }

    fn call(&mut self, callee: usize, pointer: Base, uniform: &str, value: &str) -> String {
        let function = &self.plan.functions[callee];
        let (generic, ty) = (function.generic || !function.shared, pointer_type(function));
        let pointer = self.base(pointer, generic);
        let passing = Passing::of(self.plan, callee);
        let values = if passing.values_in_memory {
            let values = self.own("%values", "{ i32, i32 }");
            self.line(&format!("store i32 {uniform}, {values}, align 4"));
            let second = self.value(&format!("getelementptr inbounds i8, {values}, i64 4"));
            self.line(&format!("store i32 {value}, {} {second}, align 4", self.dialect.pointer));
            values.replacen(" %", " byval({ i32, i32 }) align 4 %", 1)
        } else {
            format!("i32 {uniform}, i32 {value}")
        };
        let bundle = match self.vary(8) {
            7 if self.token.is_none() => String::from(" [ \"kcfi\"(i32 -7) ]"),
            _ => self.together(),
        };
        if !passing.result_in_memory {
            return self.value(&format!("call i32 @f{callee}({ty} {pointer}, {values}) #1{bundle}"));
        }
        let result = self.own("%result", "i32");
        let out = result.replacen(" %", " sret(i32) align 4 %", 1);
        self.line(&format!("call void @f{callee}({out}, {ty} {pointer}, {values}) #1{bundle}"));
        self.value(&format!("load i32, {result}, align 4"))
    }

    fn fence(&mut self, fence: Fence) {
        let of = |reach, order: &str| format!("fence {}{order}", self.scope_of(reach));
        let nvptx = self.plan.target == Target::Nvptx;
        let text = match fence {
            Fence::Block if nvptx => String::from("call void @llvm.nvvm.membar.cta()"),
            Fence::Device if nvptx => String::from("call void @llvm.nvvm.membar.gl()"),
            Fence::System => String::from("fence seq_cst"),
            Fence::Block | Fence::Llvm => of(Reach::Block, "seq_cst"),
            Fence::Acquire => of(Reach::Block, "acquire"),
            Fence::Release => of(Reach::Block, "release"),
            Fence::Both => of(Reach::Block, "acq_rel"),
            Fence::Device => of(Reach::Device, "seq_cst"),
            Fence::BothOfTheDevice => of(Reach::Device, "acq_rel"),
        };
        self.line(&text);
    }

    pub(super) fn plain_barrier(&mut self) {
        let bundle = self.together();
        if self.plan.target == Target::Amdgpu {
            let (release, acquire) = [("release", "acquire"), ("acq_rel", "acq_rel"), ("seq_cst", "seq_cst")]
                [self.vary(3) as usize];
            let reach = [Reach::Block, Reach::Block, Reach::Block, Reach::Device][self.vary(4) as usize];
            let scope = self.scope_of(reach);
            self.line(&format!("fence {scope}{release}"));
            self.line(&match self.plan.spelling(2, 12) {
                11 => format!("call void asm sideeffect \"s_barrier\", \"\"() #2{bundle}"),
                _ => format!("call void @llvm.amdgcn.s.barrier(){bundle}"),
            });
            return self.line(&format!("fence {scope}{acquire}"));
        }
        self.line(&match (self.plan.spelling(2, 12), self.plan.barrier0) {
            (11, _) => format!("call void asm sideeffect \"bar.sync 0;\", \"~{{memory}}\"() #2{bundle}"),
            // LLVM's upgrade of the old name loses bundles.
            (_, true) if self.token.is_none() => String::from("call void @llvm.nvvm.barrier0()"),
            (10, _) => format!("call void @llvm.nvvm.barrier.cta.sync.all(i32 0){bundle}"),
            _ => format!("call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0){bundle}"),
        });
    }

    pub(super) fn data_barrier(&mut self, kind: Reduction, predicate: &Condition, variable: Option<usize>) {
        let predicate = self.condition(predicate);
        let (name, ty) = match kind {
            Reduction::Count => ("popc", "i32"),
            Reduction::And => ("and", "i1"),
            Reduction::Or => ("or", "i1"),
        };
        let bundle = self.together();
        let result = self.value(&format!(
            "call {ty} @llvm.nvvm.barrier.cta.red.{name}.aligned.all(i32 0, i1 {predicate}){bundle}"
        ));
        if let Some(variable) = variable {
            let wide = if ty == "i1" { self.value(&format!("zext i1 {result} to i32")) } else { result };
            self.set(variable, wide);
        }
    }

    pub(super) fn exchange(&mut self, exchange: Exchange, value: &str) -> String {
        let bundle = self.together();
        if self.plan.target == Target::Amdgpu {
            return self.exchange_of_wave(exchange, value, &bundle);
        }
        let (mode, lane, clamp) = match exchange {
            Exchange::Butterfly(mask) => ("bfly", mask, 31),
            Exchange::Down(by) => ("down", by, 31),
            Exchange::Up(by) => ("up", by, 0),
            Exchange::Broadcast(lane) => ("idx", lane, 31),
            Exchange::Ballot => {
                let odd = self.value(&format!("trunc i32 {value} to i1"));
                let call = format!("call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 {odd}){bundle}");
                return self.value(&call);
            }
            Exchange::Sum => {
                let call = match self.vary(3) {
                    0 => format!("@llvm.nvvm.redux.sync.add(i32 {value}, i32 -1){bundle}"),
                    // Without a side effect, as it is often written.
                    _ => format!(
                        "asm \"redux.sync.add.s32 $0, $1, $2;\", \"=r,r,r\"(i32 {value}, i32 -1) #2{bundle}"
                    ),
                };
                return self.value(&format!("call i32 {call}"));
            }
            Exchange::Active => {
                let call = match self.vary(3) {
                    0 => format!("@llvm.nvvm.activemask(){bundle}"),
                    _ => format!("asm \"activemask.b32 $0;\", \"=r\"() #2{bundle}"),
                };
                return self.value(&format!("call i32 {call}"));
            }
        };
        self.value(&format!(
            "call i32 @llvm.nvvm.shfl.sync.{mode}.i32(i32 -1, i32 {value}, i32 {lane}, i32 {clamp}){bundle}"
        ))
    }

    /// Those that the builder makes for AMDGPU.
    fn exchange_of_wave(&mut self, exchange: Exchange, value: &str, bundle: &str) -> String {
        let call = match exchange {
            Exchange::Butterfly(mask) => {
                let lane = self.id(&Expr::Lane);
                let other = self.binary(Op::Xor, &lane, &mask.to_string());
                let place = self.binary(Op::Shl, &other, "2");
                format!("@llvm.amdgcn.ds.bpermute(i32 {place}, i32 {value})")
            }
            Exchange::Broadcast(lane) => format!("@llvm.amdgcn.readlane.i32(i32 {value}, i32 {lane})"),
            _ => {
                let odd = self.value(&format!("trunc i32 {value} to i1"));
                format!("@llvm.amdgcn.ballot.i32(i1 {odd})")
            }
        };
        self.value(&format!("call i32 {call}{bundle}"))
    }

    pub(super) fn choose(&mut self, condition: &Condition, then: &'p [Stmt], otherwise: &'p [Stmt]) {
        let (yes, join) = (self.label("then"), self.label("join"));
        let no = if otherwise.is_empty() { join.clone() } else { self.label("else") };
        self.branch(condition, &yes, &no);
        let past = otherwise.is_empty().then(|| (self.block.clone(), self.env.clone()));
        let arms = [(&yes, then), (&no, otherwise)];
        let mut incoming = self.arms(&arms[..if past.is_some() { 1 } else { 2 }], &join);
        incoming.extend(past);
        self.join(&join, incoming);
    }

    /// Lists with their labels, each as if it were the only one, up to where they join.
    fn arms(&mut self, arms: &[(&String, &'p [Stmt])], join: &str) -> Incoming {
        let before = self.env.clone();
        let mut incoming = Vec::new();
        for (label, arm) in arms {
            self.env = before.clone();
            self.begin(label);
            // Breaks are direct parts of loops only.
            self.list(arm, &mut Breaks::default());
            self.line(&format!("br label %{join}"));
            incoming.push((self.block.clone(), self.env.clone()));
        }
        incoming
    }

    /// The last arm is the default.
    fn switch(&mut self, value: &Expr, arms: &'p [Vec<Stmt>]) {
        let value = self.expr(value);
        let join = self.label("join");
        let labels: Vec<String> = arms.iter().map(|_| self.label("case")).collect();
        let Some((default, others)) = labels.split_last() else { return };
        let cases: Vec<String> =
            others.iter().enumerate().map(|(case, label)| format!("i32 {case}, label %{label}")).collect();
        self.line(&format!("switch i32 {value}, label %{default} [ {} ]", cases.join(" ")));
        let arms: Vec<_> = labels.iter().zip(arms.iter().map(Vec::as_slice)).collect();
        let incoming = self.arms(&arms, &join);
        self.join(&join, incoming);
    }

    pub(super) fn repeat(&mut self, id: u32, l: &'p Loop) {
        let (header, exit) = (self.label("loop"), self.label("exit"));
        let start = match l.form {
            Form::Up(_) => String::from("0"),
            Form::Halving(start) => start.to_string(),
        };
        self.line(&format!("br label %{header}"));
        let (entry, before) = (self.block.clone(), self.env.clone());
        self.begin(&header);
        // Phis for what the body may assign: their operands from the latch are known only behind
        // it.
        let mut assigned = [false; VARIABLES];
        for_each(&l.body, &mut |stmt| {
            if let Some(variable) = assigned_by(stmt) {
                assigned[variable] = !self.on_stack(variable);
            }
        });
        let phis = self.body.len();
        let around = self.token.clone();
        if let Some(around) = &around {
            let heart = "call token @llvm.experimental.convergence.loop()";
            self.token = Some(self.value(&format!("{heart} [ \"convergencectrl\"(token {around}) ]")));
        }
        let phi = |printer: &mut Self| format!("%v{}", printer.fresh());
        for variable in (0..VARIABLES).filter(|&variable| assigned[variable]) {
            self.env.variables[variable] = phi(self);
        }
        self.env.counters[l.counter] = phi(self);
        let heads = self.env.clone();

        let mut breaks = Breaks { exit: exit.clone(), incoming: Vec::new() };
        if !l.bottom {
            let body = self.label("body");
            let goes = self.goes_on(l);
            self.line(&format!("br i1 {goes}, label %{body}, label %{exit}"));
            breaks.incoming.push((self.block.clone(), self.env.clone()));
            self.begin(&body);
        }
        self.list(&l.body, &mut breaks);
        if self.fixes.barrier_at_end(id) {
            self.plain_barrier();
        }
        let counter = self.env.counters[l.counter].clone();
        self.env.counters[l.counter] = match l.form {
            Form::Up(_) => self.value(&format!("add nuw nsw i32 {counter}, 1")),
            Form::Halving(_) => self.value(&format!("lshr i32 {counter}, 1")),
        };
        if l.bottom {
            let goes = self.goes_on(l);
            self.line(&format!("br i1 {goes}, label %{header}, label %{exit}"));
            breaks.incoming.push((self.block.clone(), self.env.clone()));
        } else {
            self.line(&format!("br label %{header}"));
        }

        let mut text = String::new();
        let mut print = |head: &str, first: &str, next: &str| {
            let _ = writeln!(text, "  {head} = phi i32 [ {first}, %{entry} ], [ {next}, %{} ]", self.block);
        };
        for variable in (0..VARIABLES).filter(|&variable| assigned[variable]) {
            print(&heads.variables[variable], &before.variables[variable], &self.env.variables[variable]);
        }
        print(&heads.counters[l.counter], &start, &self.env.counters[l.counter]);
        self.body.insert_str(phis, &text);
        self.token = around;
        self.join(&exit, breaks.incoming);
    }

    pub(super) fn goes_on(&mut self, l: &Loop) -> String {
        let counter = self.env.counters[l.counter].clone();
        match &l.form {
            Form::Up(trips) => {
                let trips = self.expr(trips);
                self.value(&format!("icmp ult i32 {counter}, {trips}"))
            }
            Form::Halving(_) => self.value(&format!("icmp sgt i32 {counter}, 0")),
        }
    }

    /// `for (c = t; c < cells; c += n) array[c] = c * factor + 1;`
    pub(super) fn fill(&mut self, array: usize, factor: i32) {
        let (data, threads) = (&self.plan.arrays[array], self.plan.threads());
        let base = Base::Array(array);
        let thread = self.id(&Expr::Thread);
        if data.cells() <= threads {
            return self.fill_cell(base, &thread, factor);
        }
        let count = self.id(&Expr::Threads);
        let (header, body, exit) = (self.label("fill"), self.label("body"), self.label("exit"));
        self.line(&format!("br label %{header}"));
        let entry = self.block.clone();
        self.begin(&header);
        let cell = format!("%v{}", self.fresh());
        let next = format!("%v{}", self.fresh());
        self.line(&format!("{cell} = phi i32 [ {thread}, %{entry} ], [ {next}, %{body} ]"));
        let goes = self.value(&format!("icmp ult i32 {cell}, {}", data.cells()));
        self.line(&format!("br i1 {goes}, label %{body}, label %{exit}"));
        self.begin(&body);
        self.fill_cell(base, &cell, factor);
        self.line(&format!("{next} = add i32 {cell}, {count}"));
        self.line(&format!("br label %{header}"));
        self.begin(&exit);
    }

    pub(super) fn fill_cell(&mut self, base: Base, cell: &str, factor: i32) {
        let scaled = self.binary(Op::Mul, cell, &factor.to_string());
        let value = self.binary(Op::Add, &scaled, "1");
        let cell = self.own_element(base, cell);
        self.store(&cell, &value, false);
    }
}

/// The variable that a statement assigns.
fn assigned_by(stmt: &Stmt) -> Option<usize> {
    match &stmt.kind {
        Kind::Assign { variable, .. }
        | Kind::Load { variable, .. }
        | Kind::Call { variable, .. }
        | Kind::Exchange { variable, .. }
        | Kind::Broadcast { variable, .. }
        | Kind::Relay { variable, .. } => Some(*variable),
        Kind::Atomic { into, .. } => *into,
        Kind::Barrier(Barrier::Data { variable, .. }) => *variable,
        _ => None,
    }
}
