//! The one way to change a function, and the record of what was changed.

use crate::attributes::Attributes;
use crate::edge::EdgeBlock;
use crate::function::{Call, Function, Inst, Param, Value, ValueData, ValueDef};
use crate::inst::{List, Op};
use crate::module::{FuncId, Module, Symbol};
use crate::target::Effect;
use crate::{ParamAttributes, Source, Span, Type};
use std::sync::Arc;

/// What was done to a function besides deleting instructions.
#[derive(Clone, Default)]
pub(crate) struct Changes {
    /// Instructions that became calls, with the text of those, sorted.
    calls: Vec<(Inst, String)>,
    /// Values that others stand for now.
    stand_ins: Vec<(Value, Value)>,
    /// Blocks that were made, the last ones of the function.
    pub(crate) edges: Vec<EdgeBlock>,
}

/// Changes one function. What it did can be read off the function afterwards ([`Function::deleted`],
/// [`Function::became_calls`], [`Function::stand_ins`]); the writer makes text of it.
pub struct Editor<'f> {
    function: &'f mut Function,
}

impl<'f> Editor<'f> {
    pub(crate) fn new(function: &'f mut Function) -> Self {
        Editor { function }
    }

    /// Deletes an instruction whose result nobody uses. (A debug record may still name it; the writer
    /// turns such a mention into `poison`.) Deleting twice is deleting once.
    ///
    /// Terminators and phis cannot be deleted: that would be a change of control flow.
    pub fn delete(&mut self, inst: Inst) {
        let op = self.function.insts[inst].op;
        assert!(!op.is_terminator() && !matches!(op, Op::Phi(_)), "not deletable: {op:?}");
        if let Err(position) = self.function.deleted.binary_search(&inst) {
            self.function.deleted.insert(position, inst);
        }
    }

    /// Lets another value stand for one wherever that is used. The other one is an integer, a parameter, or computed
    /// by an instruction that dominates all those uses. Cost: linear in the function.
    pub fn replace_uses(&mut self, value: Value, by: Value) {
        let stand_ins = &mut self.function.changes.stand_ins;
        let by = stand_ins.iter().find(|(gone, _)| *gone == by).map_or(by, |&(_, by)| by);
        assert!(by != value, "a value cannot stand for itself");
        stand_ins.iter_mut().filter(|(_, old)| *old == value).for_each(|(_, old)| *old = by);
        stand_ins.push((value, by));
        self.function.operand_pool.iter_mut().filter(|operand| **operand == value).for_each(|o| *o = by);
    }
}

impl Module {
    /// The function of a name; if there is none, it is declared behind all that is there: a function that takes so many
    /// numbers of 32 bits and returns nothing. `None` if the text has no room. Cost: linear in the text.
    pub fn declare(&mut self, name: &str, parameters: usize) -> Option<FuncId> {
        if let Some(known) = self.function(name) {
            return Some(known);
        }
        let mut text = self.source.text.clone();
        if text.last().is_some_and(|&last| last != b'\n') {
            text.push(b'\n');
        }
        let start = text.len();
        text.extend_from_slice(b"declare void @");
        let name_span = Span::new(text.len(), text.len() + name.len());
        text.extend_from_slice(format!("{name}({})", vec!["i32"; parameters].join(", ")).as_bytes());
        let span = Span::new(start, text.len());
        text.push(b'\n');
        u32::try_from(text.len()).ok()?;
        let parameter = |number: usize| {
            let start = name_span.end() + 1 + 5 * number;
            let attributes = ParamAttributes::empty();
            Param { ty: Type::I32, attributes, memory: None, span: Span::new(start, start + 3) }
        };
        self.source = Arc::new(Source { name: self.source.name.clone(), text });
        let params = (0..parameters).map(parameter).collect();
        self.effects.push(self.target.map_or(Effect::Unlisted, |target| target.effect(name)));
        Some(self.functions.push(Function { name: name_span, span, params, ..Function::default() }))
    }

    /// Makes a call of another function out of one whose result, if it has one, nobody uses any more. The arguments are
    /// numbers of 32 bits.
    pub fn become_call(&mut self, func: FuncId, inst: Inst, callee: FuncId, arguments: &[i32]) {
        let texts: Vec<String> = arguments.iter().map(|argument| format!("i32 {argument}")).collect();
        let text = format!("call void @{}({})", self.function_name(callee), texts.join(", "));
        let function = &mut self.functions[func];
        let mut operands = vec![ValueData { ty: Type::PTR, def: ValueDef::Symbol(Symbol::Function(callee)) }];
        let number = |&argument: &i32| ValueData { ty: Type::I32, def: ValueDef::Int(argument.into()) };
        operands.extend(arguments.iter().map(number));
        let list = List { start: function.operand_pool.len() as u32, len: operands.len() as u32 };
        for operand in operands {
            let value = function.values.push(operand);
            function.operand_pool.push(value);
        }
        let call = Call {
            arg_count: arguments.len() as u32,
            has_bundles: false,
            attributes: Attributes::empty(),
            targets: List::default(),
        };
        let data = &mut function.insts[inst];
        (data.op, data.ty, data.operands) = (Op::Call(function.calls.push(call)), Type::VOID, list);
        let calls = &mut function.changes.calls;
        match calls.binary_search_by_key(&inst, |(other, _)| *other) {
            Ok(position) => calls[position].1 = text,
            Err(position) => calls.insert(position, (inst, text)),
        }
    }
}

impl Function {
    /// How often each value is an operand of an instruction that is still there. Cost: linear.
    pub fn use_counts(&self) -> Vec<u32> {
        let mut counts = vec![0u32; self.values.len()];
        for inst in self.insts.keys().filter(|&inst| !self.is_deleted(inst)) {
            for &operand in self.operands(inst) {
                counts[crate::entity::EntityId::index(operand)] += 1;
            }
        }
        counts
    }

    /// Whether anything was done to the function.
    pub fn is_edited(&self) -> bool {
        let Changes { calls, stand_ins, edges } = &self.changes;
        !(self.deleted.is_empty() && calls.is_empty() && stand_ins.is_empty() && edges.is_empty())
    }

    /// Instructions that became calls and are still there, with the texts of those, without attachments. The result
    /// that one still seems to have is what it was.
    pub fn became_calls(&self) -> impl Iterator<Item = (Inst, &str)> {
        let calls = self.changes.calls.iter().filter(|(inst, _)| !self.is_deleted(*inst));
        calls.map(|(inst, text)| (*inst, text.as_str()))
    }

    /// Values that others stand for, and those.
    pub fn stand_ins(&self) -> &[(Value, Value)] {
        &self.changes.stand_ins
    }

    /// Whether the result that an instruction had is no more.
    pub fn lost_result(&self, inst: Inst) -> bool {
        self.is_deleted(inst) || self.changes.calls.binary_search_by_key(&inst, |(call, _)| *call).is_ok()
    }

    /// Whether a value is a constant that is the same in every execution.
    pub fn is_constant(&self, value: crate::Value) -> bool {
        !matches!(self.values[value].def, ValueDef::Inst(_) | ValueDef::Param(_))
    }
}
