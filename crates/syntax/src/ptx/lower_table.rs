//! Instructions for which there are no words: what the table of mnemonics says of them.

use super::lower::Lower;
use super::mnemonics::{Mnemonic, Number};
use super::parts::{Named, Var, WAIT};
use super::spaces::{GENERIC, GLOBAL, space_number};
use super::ssa::{Kind, Node};
use super::statements::Operand;
use simt_ir::target::{Effect, ObjectStep, Step, StepKind};
use simt_ir::{FuncId, InstFacts, Op, Type, TypeKind};

impl Lower<'_, '_> {
    /// A call of a function that is called as the mnemonic, and does what the table of mnemonics
    /// says.
    pub fn by_table(&mut self, mnemonic: &Mnemonic<'_>) {
        // Of a copy in no usual form it is not known what it copies.
        let effect = match self.parts.effect(mnemonic) {
            Effect::Async(_) => Effect::Unlisted,
            effect => effect,
        };
        if effect == Effect::Unlisted {
            return self.by_nothing(mnemonic);
        }
        // What is not an address in memory, and stands first, is written, and all in front of an
        // address if there is one, but by those that give nothing.
        let gives_nothing =
            matches!(mnemonic.parts[0], "nanosleep" | "stackrestore" | "setmaxnreg" | "pmevent")
                || mnemonic.has("dealloc")
                || mnemonic.has("wait_group");
        let operands = self.operands();
        let in_front = operands.iter().position(|operand| matches!(operand, Operand::Memory(_)));
        let written = if gives_nothing { 0 } else { in_front.unwrap_or(1).min(operands.len()) };
        let (to, sources) = operands.split_at(written);
        let mut targets = Vec::new();
        to.iter().for_each(|to| registers(to, &mut targets));
        let mut args = Vec::new();
        let step = self.parts.step(mnemonic.all);
        if step.is_some() {
            self.addresses_first(sources, mnemonic, &mut args);
        } else {
            sources.iter().for_each(|operand| self.collect(operand, mnemonic, &mut args));
        }
        let function = match (step, self.mask) {
            (Some(Step { kind: StepKind::Object(ObjectStep::Test), .. }), _) if self.is_repeated => {
                self.parts.instruction(&format!("{WAIT}{}", mnemonic.all))
            }
            _ if self.is_repeated => return self.by_nothing(mnemonic),
            (Some(_), Some(mask)) => {
                args.push(mask);
                self.mask = None;
                self.parts.instruction(&format!("@{}", mnemonic.all))
            }
            _ => self.parts.instruction(mnemonic.all),
        };
        let types: Vec<Type> = targets.iter().map(|var| self.body.vars[var.0 as usize].0).collect();
        match (&targets[..], &types[..]) {
            ([], _) => drop(self.node(Kind::Call(function), Type::VOID, &args)),
            (&[var], &[ty]) => {
                let node = self.node(Kind::Call(function), ty, &args);
                self.write_var(var, node, false);
            }
            _ => self.call_for_all(function, &targets, types, &args),
        }
    }

    /// The operands of a step of a protocol: addresses, each in its own space, and then all else.
    fn addresses_first(&mut self, operands: &[Operand<'_>], mnemonic: &Mnemonic<'_>, args: &mut Vec<Node>) {
        let mut spaces = mnemonic.parts[1..].iter().filter_map(|part| space_number(part));
        let named = [spaces.next(), spaces.next()];
        let mut rest: Vec<&Operand<'_>> = Vec::new();
        let mut at = 0;
        for operand in operands {
            let Operand::Memory(memory) = operand else {
                rest.push(operand);
                continue;
            };
            // The tensor's memory is described by what is anywhere; an object is where the data is.
            let is_map = mnemonic.has("tensor") && named.get(at).copied().flatten() == Some(GLOBAL);
            let space = named.get(at).copied().flatten().or(named[0]).unwrap_or(GENERIC);
            at += 1;
            // Addresses of tensor memory are numbers.
            let is_pointer = mnemonic.parts[0] != "tcgen05" || named[0].is_some() || mnemonic.has("commit");
            let pointer = is_pointer.then(|| self.pointer(memory, if is_map { GENERIC } else { space }));
            match pointer.flatten() {
                Some(pointer) => args.push(pointer),
                None => memory.base.iter().for_each(|base| self.collect(base, mnemonic, args)),
            }
            rest.extend(memory.rest);
        }
        rest.into_iter().for_each(|operand| self.collect(operand, mnemonic, args));
    }

    /// An instruction that may do anything, and write each register that it names.
    pub fn by_nothing(&mut self, mnemonic: &Mnemonic<'_>) {
        let (mut targets, mut args) = (Vec::new(), Vec::new());
        for operand in self.operands() {
            registers(operand, &mut targets);
            self.collect(operand, mnemonic, &mut args);
        }
        self.op(Op::Opaque, Type::VOID, &args);
        for var in targets {
            let ty = self.body.vars[var.0 as usize].0;
            let node = self.op(Op::Opaque, ty, &args);
            self.write_var(var, node, false);
        }
    }

    /// A call that gives a structure of results.
    pub fn call_for_all(&mut self, function: FuncId, targets: &[Var], types: Vec<Type>, args: &[Node]) {
        let all = self.parts.types.intern(TypeKind::Struct { fields: types.clone(), packed: false });
        let whole = self.node(Kind::Call(function), all, args);
        for (position, (&var, ty)) in targets.iter().zip(types).enumerate() {
            let part = self.field(whole, position, ty);
            self.write_var(var, part, false);
        }
    }

    pub fn field(&mut self, whole: Node, position: usize, ty: Type) -> Node {
        let position = self.int(Type::I32, position as i64);
        self.op(Op::ExtractValue, ty, &[whole, position])
    }

    /// A number of which nothing is known, for each thread another one.
    pub fn unknown(&mut self, ty: Type) -> Node {
        let function = self.parts.unknown();
        self.node(Kind::Call(function), ty, &[])
    }

    /// The numbers and addresses in an operand.
    fn collect(&mut self, operand: &Operand<'_>, mnemonic: &Mnemonic<'_>, args: &mut Vec<Node>) {
        match operand {
            Operand::Named(Named::Register(var), _) => args.push(self.read_var(*var)),
            Operand::Named(Named::Vector(first, lanes), _) => {
                args.extend((0..u32::from(*lanes)).map(|lane| self.read_var(Var(first.0 + lane))));
            }
            Operand::Named(..) | Operand::Int(_) | Operand::Float(_) | Operand::Word(_) => {
                let node = match operand {
                    Operand::Word(span) => self.register_of_machine(*span),
                    _ => self.operand(operand, Number::bits(64)),
                };
                args.push(node.unwrap_or_else(|| self.unknown(Type::I64)));
            }
            Operand::Vector(parts) | Operand::List(parts) | Operand::Odd(parts) => {
                parts.iter().for_each(|part| self.collect(part, mnemonic, args));
            }
            Operand::Pair(pair) => pair.iter().for_each(|part| self.collect(part, mnemonic, args)),
            Operand::Not(inner) => self.collect(inner, mnemonic, args),
            Operand::Memory(memory) => {
                let space = mnemonic.space.unwrap_or(0);
                match self.pointer(memory, space) {
                    Some(pointer) => args.push(pointer),
                    None => {
                        memory.base.iter().for_each(|base| self.collect(base, mnemonic, args));
                    }
                }
                memory.rest.iter().for_each(|part| self.collect(part, mnemonic, args));
            }
            Operand::Sink => {}
        }
    }

    pub fn add_facts(&mut self, node: Node, facts: InstFacts) {
        self.graph.nodes[node.0 as usize].facts |= facts;
    }
}

/// The registers of an operand that is written.
pub(super) fn registers(operand: &Operand<'_>, all: &mut Vec<Var>) {
    match operand {
        Operand::Named(Named::Register(var), _) => all.push(*var),
        Operand::Named(Named::Vector(first, lanes), _) => {
            all.extend((0..u32::from(*lanes)).map(|lane| Var(first.0 + lane)));
        }
        Operand::Vector(parts) | Operand::List(parts) | Operand::Odd(parts) => {
            parts.iter().for_each(|part| registers(part, all));
        }
        Operand::Not(inner) => registers(inner, all),
        Operand::Pair(pair) => pair.iter().for_each(|part| registers(part, all)),
        _ => {}
    }
}
