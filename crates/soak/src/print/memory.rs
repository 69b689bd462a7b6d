//! Accesses and addresses.

use super::super::oracle::Fix;
use super::super::plan::*;
use super::terms::word;
use super::{Printer, array_type, element};

/// Where an element is.
pub(super) struct Cell {
    /// Its typed address.
    pub address: String,
    /// The address space of that.
    pub space: u32,
    /// Its bytes.
    pub width: u32,
    /// What its address is a multiple of.
    pub align: u32,
}

impl Printer<'_> {
    pub(super) fn access(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            Kind::Load { variable, op, place, strong } => {
                let cell = self.address(stmt.id, place);
                let value = self.load(&cell, *strong);
                self.update(*variable, *op, &value);
            }
            Kind::Store { place, value, strong } => {
                let value = self.expr(value);
                let cell = self.address(stmt.id, place);
                self.store(&cell, &value, *strong);
            }
            Kind::Atomic { place, op, value, into, reach } => {
                let value = self.expr(value);
                let old = self.atomic(stmt.id, place, *op, &value, *reach);
                if let Some(variable) = into {
                    self.update(*variable, Op::Xor, &old);
                }
            }
            Kind::Ticket { counter, sum, factor } => {
                let old = self.atomic(stmt.id, counter, AtomicOp::Add, "1", Reach::Device);
                let scaled = self.binary(Op::Mul, &old, &factor.to_string());
                let share = self.binary(Op::Add, &scaled, "1");
                self.atomic(stmt.id, sum, AtomicOp::Add, &share, Reach::Device);
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
        reach: Reach,
    ) -> String {
        let name = word(op);
        let volatile = if self.vary(16) == 15 { "volatile " } else { "" };
        // Most kernels have atomics of one kind.
        let order = match self.plan.spelling(8, 4) {
            0 => "seq_cst",
            1 => "monotonic",
            _ => {
                ["monotonic", "seq_cst", "monotonic", "acq_rel", "acquire", "release"][self.vary(6) as usize]
            }
        };
        // clang's own atomics.
        let scope = if order == "seq_cst" { String::new() } else { self.scope(reach) };
        let Cell { address, .. } = self.address(id, place);
        self.value(&format!("atomicrmw {volatile}{name} {address}, i32 {value} {scope}{order}, align 4"))
    }

    pub(super) fn load(&mut self, cell: &Cell, strong: bool) -> String {
        let Cell { address, space, width, align } = cell;
        let ty = element(*width);
        if self.vary(32) == 31 {
            let call = "call void @llvm.assume(i1 true)";
            self.line(&format!("{call} [ \"align\"({address}, i64 {align}) ]"));
        }
        let plain = format!("load {ty}, {address}, align {align}");
        let way = if strong { 1 + self.strength(cell) } else { [2, 10][self.vary(2) as usize] };
        let value = match if !strong && self.vary(24) < 23 { 0 } else { way } {
            10 if *width == 4 && self.plan.target == Target::Nvptx => {
                let flat = match *space {
                    0 => address.clone(),
                    _ => format!("ptr {}", self.value(&format!("addrspacecast {address} to ptr"))),
                };
                let passed = flat.replacen("ptr", "ptr byval(i32) align 1", 1);
                self.value(&format!("call i32 @copied({passed})"))
            }
            0 | 10 => self.value(&plain),
            2 => {
                let (copy, pointer) = (self.own("%copy", "i64"), self.dialect.pointer);
                let to = if pointer == "ptr" { 0 } else { 5 };
                self.line(&format!(
                    "call void @llvm.memcpy.p{to}.p{space}.i64({copy}, {address}, i64 {width}, i1 {strong})"
                ));
                self.value(&format!("load {ty}, {copy}, align 8"))
            }
            3 => {
                let (scope, order) =
                    (self.scope(Reach::Device), ["monotonic", "acquire"][self.vary(2) as usize]);
                self.value(&format!("load atomic {ty}, {address} {scope}{order}, align {align}"))
            }
            4 if *width == 4 && *space < 2 && self.plan.target == Target::Nvptx => {
                let place = if *space == 1 { ".global" } else { "" };
                let effect = if self.vary(2) == 0 { "sideeffect " } else { "" };
                self.value(&format!(
                    "call i32 asm {effect}\"ld.volatile{place}.u32 $0, [$1];\", \"=r,l,~{{memory}}\"({address})"
                ))
            }
            _ => self.value(&plain.replacen("load", "load volatile", 1)),
        };
        match width {
            4 => value,
            1..=3 => self.value(&format!("zext {ty} {value} to i32")),
            _ => self.value(&format!("trunc {ty} {value} to i32")),
        }
    }

    pub(super) fn store(&mut self, cell: &Cell, value: &str, strong: bool) {
        let Cell { address, width, align, .. } = cell;
        let ty = element(*width);
        let value = match width {
            4 => value.to_string(),
            1..=3 => self.value(&format!("trunc i32 {value} to {ty}")),
            _ => self.value(&format!("sext i32 {value} to {ty}")),
        };
        let plain = format!("store {ty} {value}, {address}, align {align}");
        match if strong { 1 + self.strength(cell) } else { 0 } {
            0 => self.line(&plain),
            3 | 4 => {
                let (scope, order) =
                    (self.scope(Reach::Device), ["monotonic", "release"][self.vary(2) as usize]);
                self.line(&format!("store atomic {ty} {value}, {address} {scope}{order}, align {align}"));
            }
            _ => self.line(&plain.replacen("store", "store volatile", 1)),
        }
    }

    /// How an access is strong: volatile, as a copy, atomic, or by assembly.
    fn strength(&mut self, cell: &Cell) -> u32 {
        let may_be_atomic = cell.width.is_power_of_two() && cell.align >= cell.width;
        self.vary(if may_be_atomic { 4 } else { 2 })
    }

    /// Memory of the thread's own, and its typed address.
    pub(super) fn own(&mut self, name: &'static str, ty: &str) -> String {
        let name = self.derived(name, &format!("alloca {ty}, align 8{}", self.dialect.private));
        format!("{} {name}", self.dialect.pointer)
    }

    /// Where a statement goes.
    pub(super) fn address(&mut self, id: u32, place: &Place) -> Cell {
        let fix = self.fixes.access(id);
        let (rows, columns) = self.plan.extent(place);
        let reduced = |printer: &mut Self, index: String, by: u32| match fix {
            Fix::Reduce => printer.binary(Op::URem, &index, &by.to_string()),
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
            return self.own_element(place.base, &index);
        };
        let condition = self.condition(condition);
        let (first, second) = (self.base(place.base, true), self.base(*other, true));
        let pointer = self.value(&format!("select i1 {condition}, ptr {second}, ptr {first}"));
        self.element(place.base, &pointer, true, &index)
    }

    fn element_of_row(&mut self, array: usize, row: &str, column: &str) -> Cell {
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
        let number = if generic { 0 } else { self.number(base) };
        Cell { address: format!("{space} {address}"), space: number, width: data.width, align: data.align() }
    }

    /// An element of what the text names.
    pub(super) fn own_element(&mut self, base: Base, index: &str) -> Cell {
        let generic = self.is_generic(base);
        let pointer = self.base(base, generic);
        self.element(base, &pointer, generic, index)
    }

    /// An element behind a pointer.
    pub(super) fn element(&mut self, base: Base, pointer: &str, generic: bool, index: &str) -> Cell {
        let plan = self.plan;
        let array = (base != Base::Pointer).then(|| &plan.arrays[plan.array(base)]);
        let (width, align) = array.map_or((4, 4), |array| (array.width, array.align()));
        let index = self.wide(index);
        let space = self.space(base, generic);
        let ty = element(width);
        let address = match array.and_then(|array| array.field.as_ref().map(|(_, field)| (array, field))) {
            None => self.value(&format!("getelementptr inbounds {ty}, {space} {pointer}, i64 {index}")),
            Some((array, Field { of, path, offset })) => match self.vary(3) {
                0 => {
                    let all = array_type(array);
                    self.value(&format!("getelementptr {all}, {space} {pointer}, i64 0, i64 {index}, {path}"))
                }
                1 => self.value(&format!("getelementptr {}, {space} {pointer}, i64 {index}, {path}", of.ty)),
                _ => {
                    let start = self.value(&format!("mul i64 {index}, {}", of.size));
                    let place = self.value(&format!("add i64 {start}, {offset}"));
                    self.value(&format!("getelementptr i8, {space} {pointer}, i64 {place}"))
                }
            },
        };
        let number = if generic { 0 } else { self.number(base) };
        Cell { address: format!("{space} {address}"), space: number, width, align }
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
            Base::Param(_) => self.number(base) == 0,
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
            // As clang has it for HIP.
            Base::Param(_) => u32::from(self.plan.spelling(1, 3) == 1),
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
            Base::Array(array) => {
                let home = self.plan.arrays[array].field.as_ref().map_or(array, |(home, _)| *home);
                format!("@m{home}")
            }
            Base::Param(param) => format!("%p{param}"),
            Base::Pointer => String::from("%p"),
        };
        match (base, self.number(base)) {
            (Base::Pointer, 0) if !generic && self.is_shared(base) => {
                self.value(&format!("addrspacecast ptr {name} to ptr addrspace(3)"))
            }
            (_, 0) => name,
            _ if !generic => name,
            (Base::Pointer | Base::Param(_), number) => {
                self.value(&format!("addrspacecast ptr addrspace({number}) {name} to ptr"))
            }
            (_, number) => format!("addrspacecast (ptr addrspace({number}) {name} to ptr)"),
        }
    }
}
