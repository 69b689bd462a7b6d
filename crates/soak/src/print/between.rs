//! What blocks do to each other: locks, and values handed on.

use super::super::oracle::Fix;
use super::super::plan::*;
use super::memory::Cell;
use super::{Breaks, Printer};

/// How one thread tells those of other blocks that something is done, or learns it.
struct How {
    /// Whether it takes a fence, as the access is none by itself.
    fenced: bool,
    /// Whether each thread has its own fence, rather than that one thread.
    by_all: bool,
}

impl<'p> Printer<'p> {
    /// The first thread alone.
    pub(super) fn by_leader(&mut self, what: impl FnOnce(&mut Self)) {
        let (alone, join) = (self.label("alone"), self.label("join"));
        let thread = self.id(&Expr::Thread);
        let first = self.value(&format!("icmp eq i32 {thread}, 0"));
        self.line(&format!("br i1 {first}, label %{alone}, label %{join}"));
        self.begin(&alone);
        what(self);
        self.line(&format!("br label %{join}"));
        self.begin(&join);
    }

    /// Again and again, until what it gives is true.
    fn spin(&mut self, what: impl FnOnce(&mut Self) -> String) {
        let (again, done) = (self.label("spin"), self.label("spun"));
        self.line(&format!("br label %{again}"));
        self.begin(&again);
        let goes = what(self);
        self.line(&format!("br i1 {goes}, label %{done}, label %{again}"));
        self.begin(&done);
    }

    fn device_fence(&mut self, order: &str) {
        match self.vary(3) {
            0 if self.plan.target == Target::Nvptx => self.line("call void @llvm.nvvm.membar.gl()"),
            1 => self.line(&format!("fence {}{order}", self.scope_of(Reach::Device))),
            _ => self.line("fence seq_cst"),
        }
    }

    /// Takes the lock, and gives it back.
    pub(super) fn locked(&mut self, body: &'p [Stmt], plainly: bool) {
        let Some(between) = &self.plan.between else { return };
        let lock = between.lock;
        let device = self.scope_of(Reach::Device);
        self.by_leader(|p| {
            let way = p.vary(4);
            p.spin(|p| {
                let Cell { address, .. } = p.own_element(lock, "0");
                let order = ["acquire", "seq_cst", "monotonic", "acq_rel"][way as usize];
                if way == 3 {
                    let old = p.value(&format!("atomicrmw xchg {address}, i32 1 {device}{order}, align 4"));
                    return p.value(&format!("icmp eq i32 {old}, 0"));
                }
                let failure = if way == 1 { "seq_cst" } else { "monotonic" };
                let scope = if way == 1 { "" } else { device };
                let got =
                    p.value(&format!("cmpxchg {address}, i32 0, i32 1 {scope}{order} {failure}, align 4"));
                p.value(&format!("extractvalue {{ i32, i1 }} {got}, 1"))
            });
            // What CUDA calls atomicCAS orders nothing by itself.
            if matches!(way, 1 | 2) {
                p.device_fence("acq_rel");
            }
        });
        self.plain_barrier();
        self.list(body, &mut Breaks::default());
        let way = if plainly { 3 } else { self.vary(3) };
        let how = How { fenced: way > 0, by_all: way > 0 && self.vary(2) == 1 };
        self.done(how, |p| {
            let Cell { address, .. } = p.own_element(lock, "0");
            let unused = p.fresh();
            p.line(&match way {
                0 => format!("store atomic i32 0, {address} {device}release, align 4"),
                1 => format!("store volatile i32 0, {address}, align 4"),
                3 => format!("store i32 0, {address}, align 4"),
                _ => format!("%v{unused} = atomicrmw xchg {address}, i32 0 {device}monotonic, align 4"),
            });
        });
    }

    /// When all threads have come here, one says so.
    fn done(&mut self, how: How, say: impl FnOnce(&mut Self)) {
        if how.by_all {
            self.device_fence("release");
        }
        self.plain_barrier();
        self.by_leader(|p| {
            if how.fenced && !how.by_all {
                p.device_fence("release");
            }
            say(p);
        });
    }

    pub(super) fn guarded(&mut self, id: u32, column: &Expr, value: &Expr) {
        let (Some(between), fix) = (&self.plan.between, self.fixes.access(id)) else { return };
        if fix == Fix::Drop {
            return;
        }
        let base = between.guarded;
        let cells = self.plan.arrays[self.plan.array(base)].cells();
        let index = match fix {
            Fix::Own => self.id(&Expr::Thread),
            _ => {
                let column = self.expr(column);
                self.binary(Op::URem, &column, &cells.to_string())
            }
        };
        let value = self.expr(value);
        let cell = self.own_element(base, &index);
        let old = self.load(&cell, false);
        let sum = self.binary(Op::Add, &old, &value);
        self.store(&cell, &sum, false);
    }

    /// Hands a value on, and gets one: 0 in the first block.
    pub(super) fn relay(&mut self, number: u32, value: &Expr, column: &Expr) -> String {
        let Some(between) = &self.plan.between else { return String::from("0") };
        let (handed, [written, read], plan) = (between.handed, between.flags, self.plan);
        let (all, device) = (plan.grid * plan.threads(), self.scope_of(Reach::Device));
        let (value, global) = (self.expr(value), self.id(&Expr::Global));
        let mine = self.binary(Op::Add, &global, &(number * all).to_string());
        let cell = self.own_element(handed, &mine);
        self.store(&cell, &value, false);
        let block = self.id(&Expr::Block);
        let flag = self.binary(Op::Add, &block, &(number * plan.grid).to_string());
        let way = self.vary(3);
        let how = How { fenced: way > 0, by_all: way > 0 && self.vary(2) == 1 };
        self.done(how, |p| {
            let cell = p.own_element(written, &flag);
            match way {
                0 => p.line(&format!("store atomic i32 1, {} {device}release, align 4", cell.address)),
                _ => p.store(&cell, "1", true),
            }
        });
        let (wait, join) = (self.label("wait"), self.label("join"));
        let first = self.value(&format!("icmp eq i32 {block}, 0"));
        self.line(&format!("br i1 {first}, label %{join}, label %{wait}"));
        let from = self.block.clone();
        self.begin(&wait);
        let before = self.binary(Op::Sub, &flag, "1");
        let fenced = self.vary(3) > 0;
        self.by_leader(|p| {
            p.spin(|p| {
                let cell = p.own_element(read, &before);
                let seen = match fenced {
                    false => p.value(&format!("load atomic i32, {} {device}acquire, align 4", cell.address)),
                    true => p.load(&cell, true),
                };
                p.value(&format!("icmp ne i32 {seen}, 0"))
            });
            if fenced {
                p.device_fence("acquire");
            }
        });
        self.plain_barrier();
        let column = self.expr(column);
        let column = self.binary(Op::URem, &column, &plan.threads().to_string());
        let start = self.binary(Op::Mul, &before, &plan.threads().to_string());
        let theirs = self.binary(Op::Add, &start, &column);
        let cell = self.own_element(handed, &theirs);
        let got = self.load(&cell, false);
        self.line(&format!("br label %{join}"));
        let to = self.block.clone();
        self.begin(&join);
        self.value(&format!("phi i32 [ 0, %{from} ], [ {got}, %{to} ]"))
    }
}
