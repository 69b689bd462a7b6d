//! Accesses and addresses.

use super::super::plan::*;
use super::super::settle::Fix;
use super::{Printer, array_type, element};

impl Printer<'_> {
    pub(super) fn access(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            Kind::Load { variable, op, place, volatile } => {
                let (address, width) = self.address(stmt.id, place);
                let value = self.load(&address, width, *volatile);
                self.update(*variable, *op, &value);
            }
            Kind::Store { place, value, volatile } => {
                let value = self.expr(value);
                let (address, width) = self.address(stmt.id, place);
                self.store(&address, width, &value, *volatile);
            }
            Kind::Atomic { place, op, value, into, ordering } => {
                let value = self.expr(value);
                let old = self.atomic(stmt.id, place, *op, &value, *ordering);
                if let Some(variable) = into {
                    self.update(*variable, Op::Xor, &old);
                }
            }
            Kind::Ticket { counter, sum, factor } => {
                let old = self.atomic(stmt.id, counter, AtomicOp::Add, "1", Ordering::SequentiallyConsistent);
                let scaled = self.binary(Op::Mul, &old, &factor.to_string());
                let share = self.binary(Op::Add, &scaled, "1");
                self.atomic(stmt.id, sum, AtomicOp::Add, &share, Ordering::SequentiallyConsistent);
            }
            _ => {}
        }
    }

    pub(super) fn atomic(
        &mut self,
        id: u32,
        place: &Place,
        op: AtomicOp,
        value: &str,
        ordering: Ordering,
    ) -> String {
        let name = match op {
            AtomicOp::Add => "add",
            AtomicOp::And => "and",
            AtomicOp::Or => "or",
            AtomicOp::Xor => "xor",
            AtomicOp::Min => "min",
            AtomicOp::Max => "max",
            AtomicOp::UMax => "umax",
        };
        let scope = if self.is_shared(place.base) { "block" } else { "device" };
        let ordering = match ordering {
            Ordering::SequentiallyConsistent => String::from("seq_cst"),
            Ordering::Relaxed => format!("syncscope(\"{scope}\") monotonic"),
        };
        let (address, _) = self.address(id, place);
        self.value(&format!("atomicrmw {name} {address}, i32 {value} {ordering}, align 4"))
    }

    pub(super) fn load(&mut self, address: &str, width: u32, volatile: bool) -> String {
        let volatile = if volatile { "volatile " } else { "" };
        let ty = element(width);
        let value = self.value(&format!("load {volatile}{ty}, {address}, align {width}"));
        match width {
            1 | 2 => self.value(&format!("zext {ty} {value} to i32")),
            8 => self.value(&format!("trunc i64 {value} to i32")),
            _ => value,
        }
    }

    pub(super) fn store(&mut self, address: &str, width: u32, value: &str, volatile: bool) {
        let volatile = if volatile { "volatile " } else { "" };
        let ty = element(width);
        let value = match width {
            1 | 2 => self.value(&format!("trunc i32 {value} to {ty}")),
            8 => self.value(&format!("sext i32 {value} to i64")),
            _ => value.to_string(),
        };
        self.line(&format!("store {volatile}{ty} {value}, {address}, align {width}"));
    }

    /// A typed address, and the width of what is there.
    pub(super) fn address(&mut self, id: u32, place: &Place) -> (String, u32) {
        let fix = self.fixes.access(id);
        let (rows, columns) = self.plan.extent(place);
        let reduced = |printer: &mut Self, index: String, by: u32| match fix {
            Fix::Reduce => printer.binary(Op::Rem, &index, &by.to_string()),
            _ => index,
        };
        let own = fix == Fix::Own;
        if let (Some(row), Base::Array(array), false) = (&place.row, place.base, own) {
            let (row, column) = (self.expr(row), self.expr(&place.column));
            let (row, column) = (reduced(self, row, rows), reduced(self, column, columns));
            return self.element_of_row(array, &row, &column);
        }
        let index = if own {
            self.id(if self.is_shared(place.base) { &Expr::Thread } else { &Expr::Global })
        } else {
            let index = self.expr(&place.column);
            reduced(self, index, columns)
        };
        let Some((condition, other)) = &place.other else {
            let generic = self.is_generic(place.base);
            let pointer = self.base(place.base, generic);
            return self.element(place.base, &pointer, generic, &index);
        };
        let condition = self.condition(condition);
        let (first, second) = (self.base(place.base, true), self.base(*other, true));
        let pointer = self.value(&format!("select i1 {condition}, ptr {second}, ptr {first}"));
        self.element(place.base, &pointer, true, &index)
    }

    pub(super) fn element_of_row(&mut self, array: usize, row: &str, column: &str) -> (String, u32) {
        let data = &self.plan.arrays[array];
        let base = Base::Array(array);
        let generic = self.is_generic(base);
        let pointer = self.base(base, generic);
        let (row, column) = (self.wide(row), self.wide(column));
        let space = self.space(base, generic);
        let address = self.value(&format!(
            "getelementptr inbounds {}, {space} {pointer}, i64 0, i64 {row}, i64 {column}",
            array_type(data)
        ));
        (format!("{space} {address}"), data.width)
    }

    /// The address of an element behind a pointer.
    pub(super) fn element(&mut self, base: Base, pointer: &str, generic: bool, index: &str) -> (String, u32) {
        let width = match base {
            Base::Array(array) => self.plan.arrays[array].width,
            Base::Param(param) => self.plan.arrays[self.plan.params[param].array].width,
            Base::Pointer => 4,
        };
        let index = self.wide(index);
        let space = self.space(base, generic);
        let ty = element(width);
        let address = self.value(&format!("getelementptr inbounds {ty}, {space} {pointer}, i64 {index}"));
        (format!("{space} {address}"), width)
    }

    pub(super) fn wide(&mut self, index: &str) -> String {
        if index.starts_with('%') {
            self.value(&format!("zext i32 {index} to i64"))
        } else {
            index.to_string()
        }
    }

    pub(super) fn is_shared(&self, base: Base) -> bool {
        match base {
            Base::Array(array) => self.plan.arrays[array].space == Space::Shared,
            Base::Param(_) => false,
            Base::Pointer => self.function.is_some_and(|function| self.plan.functions[function].shared),
        }
    }

    pub(super) fn is_generic(&self, base: Base) -> bool {
        match base {
            Base::Array(array) => self.plan.arrays[array].generic,
            Base::Param(_) => true,
            Base::Pointer => self
                .function
                .map(|function| &self.plan.functions[function])
                .is_none_or(|function| function.generic || !function.shared),
        }
    }

    pub(super) fn number(&self, base: Base) -> u32 {
        match base {
            Base::Array(array) => match self.plan.arrays[array].space {
                Space::Shared => 3,
                Space::Device => 1,
                Space::Constant => 4,
                Space::Buffer => 0,
            },
            Base::Param(_) => 0,
            Base::Pointer => {
                if self.is_generic(base) {
                    0
                } else {
                    3
                }
            }
        }
    }

    /// The type of a pointer.
    pub(super) fn space(&self, base: Base, generic: bool) -> String {
        match self.number(base) {
            number if number != 0 && !generic => format!("ptr addrspace({number})"),
            _ => String::from("ptr"),
        }
    }

    /// A pointer, as a generic one or one that says where it points.
    pub(super) fn base(&mut self, base: Base, generic: bool) -> String {
        let name = match base {
            Base::Array(array) => format!("@m{array}"),
            Base::Param(param) => format!("%p{param}"),
            Base::Pointer => String::from("%p"),
        };
        match (base, self.number(base)) {
            (Base::Pointer, 0) if !generic && self.is_shared(base) => {
                self.value(&format!("addrspacecast ptr {name} to ptr addrspace(3)"))
            }
            (_, 0) => name,
            _ if !generic => name,
            (Base::Pointer, number) => {
                self.value(&format!("addrspacecast ptr addrspace({number}) {name} to ptr"))
            }
            (_, number) => format!("addrspacecast (ptr addrspace({number}) {name} to ptr)"),
        }
    }
}
