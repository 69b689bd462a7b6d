//! What a function accesses, and where that may be: instructions and pointers are asked once.

use crate::functions::pointer::{Objects, Pointers};
use crate::functions::touches::{Touched, Touches, touches};
use rustc_hash::FxHashMap;
use simt_ir::{Function, Inst, Module, Value};
use std::cell::RefCell;

/// The accesses of a function.
pub(super) struct Accesses<'a, 'm> {
    pub module: &'m Module,
    pub function: &'m Function,
    pub pointers: &'a Pointers<'m>,
    touches: FxHashMap<Inst, Touches>,
    objects: RefCell<FxHashMap<Value, Objects>>,
}

impl<'a, 'm> Accesses<'a, 'm> {
    /// Those of a function. Cost: linear.
    pub fn new(module: &'m Module, function: &'m Function, pointers: &'a Pointers<'m>) -> Accesses<'a, 'm> {
        let of = |inst: Inst| (inst, touches(module, function, inst));
        let touches = function.inst_ids().map(of).filter(|(_, touches)| !touches.is_empty()).collect();
        Accesses { module, function, pointers, touches, objects: RefCell::default() }
    }

    /// Those of an instruction.
    pub fn touches(&self, inst: Inst) -> &[Touched] {
        self.touches.get(&inst).map_or(&[], Touches::as_slice)
    }

    /// All, in no order.
    pub fn all(&self) -> impl Iterator<Item = &Touched> {
        self.touches.values().flatten()
    }

    /// What a pointer may point to. Cost: a query, the first time.
    pub fn objects(&self, pointer: Value) -> Objects {
        let of = || self.pointers.objects(pointer);
        self.objects.borrow_mut().entry(pointer).or_insert_with(of).clone()
    }
}
