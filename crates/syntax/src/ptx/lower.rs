//! What statements do: control flow, and who knows about all others.

use super::mnemonics::{Family, Mnemonic, Mnemonics, Number};
use super::parts::{Parts, Result_, Var};
use super::spaces::LOCAL;
use super::ssa::{BlockId, Exit, Graph, Kind, Node};
use super::statements::{Body, Operand, Statement};
use crate::Error;
use simt_ir::target::Effect;
use simt_ir::{BinaryOp, InstFacts, Op, Span, Type, TypeKind};

/// Turns the statements of a body into a graph.
pub(super) struct Lower<'a, 's> {
    pub text: &'s [u8],
    pub parts: &'a mut Parts,
    pub body: &'a Body<'a>,
    pub result: Result_,
    /// The parameters of the function that its text has, as those that it has here.
    pub params: &'a [u32],
    /// Those that are memory, by the numbers of the text.
    pub in_memory: &'a [bool],
    pub graph: Graph,
    pub at: BlockId,
    pub statement: &'a Statement,
    /// Whether control comes to where the next statement is put.
    is_open: bool,
    /// Registers get what is computed if this is true, or not.
    pub choice: Option<(Node, bool)>,
    /// Whether it is a kernel's body.
    pub is_kernel: bool,
    /// Slots of which nobody knows what is in them: somebody has their address.
    pub taken: Vec<Var>,
    /// Whether it is inline assembly: control does not part, and what has a predicate is called
    /// with it.
    is_piece: bool,
    /// Whether each statement of that is repeated until it says yes.
    pub is_repeated: bool,
    /// What has to be true for the instruction to do anything.
    pub mask: Option<Node>,
    /// Variables of the thread.
    pub memory: Vec<Node>,
    /// What the last instruction with `.cc` has carried, and what the one before this has.
    pub carry: Option<Carry>,
    pub carried: Option<Carry>,
    label_blocks: Vec<Option<BlockId>>,
    mnemonics: &'a Mnemonics<'s>,
}

/// An instruction was read, or what it does is to be looked up.
pub(super) type Lowered = Option<()>;

/// What an instruction with `.cc` has carried.
#[derive(Clone, Copy)]
pub(super) struct Carry {
    /// The block that it is known in.
    pub at: BlockId,
    /// Whether there is one, as a predicate.
    pub node: Node,
    /// Whether it was borrowed.
    pub is_borrow: bool,
}

impl<'a, 's> Lower<'a, 's> {
    pub fn new(
        text: &'s [u8],
        (parts, mnemonics): (&'a mut Parts, &'a Mnemonics<'s>),
        body: &'a Body<'a>,
        result: Result_,
        params: &'a [u32],
        in_memory: &'a [bool],
        first: &'a Statement,
    ) -> Lower<'a, 's> {
        Lower {
            text,
            parts,
            body,
            result,
            params,
            in_memory,
            graph: Graph::with_room(body.statements.len()),
            at: BlockId(0),
            statement: first,
            is_open: true,
            choice: None,
            is_kernel: false,
            taken: Vec::new(),
            is_piece: false,
            is_repeated: false,
            mask: None,
            memory: Vec::new(),
            carry: None,
            carried: None,
            label_blocks: vec![None; body.statements.len()],
            mnemonics,
        }
    }

    /// The graph of the body. `registers`: what parameters are put into, by their numbers.
    pub fn run(mut self, registers: &[(usize, Var)]) -> Result<Graph, Error> {
        self.at = self.graph.add_block(Span::default());
        for &(index, var) in registers {
            let node = self.param(index as u32, self.body.vars[var.0 as usize].0);
            self.graph.write(self.at, var, node);
        }
        let local = self.parts.types.intern(TypeKind::Pointer(LOCAL));
        for memory in &self.body.memory {
            let op = Op::Alloca { element: memory.ty, align_log2: memory.align_log2 };
            let node = self.graph.add(self.at, Kind::Op(op), local, &[], memory.name);
            self.graph.nodes[node.0 as usize].facts |= InstFacts::LEFTOVERS;
            self.memory.push(node);
        }
        self.make_label_blocks();
        for (index, statement) in self.body.statements.iter().enumerate() {
            self.statement = statement;
            if let Some(block) = self.label_blocks[index] {
                if self.is_open {
                    self.leave(Exit::Goto(block));
                }
                (self.at, self.is_open) = (block, true);
                continue;
            }
            let Some(number) = statement.mnemonic else { continue };
            if !self.is_open {
                self.at = self.graph.add_block(Span::default());
                self.is_open = true;
            }
            self.instruction(number)?;
        }
        if self.is_open {
            // Control may not come to the end of a body, and ptxas takes it for a return.
            self.return_();
        }
        self.graph.resolve(&self.body.vars);
        Ok(self.graph)
    }

    /// Makes the blocks that begin with labels, in order: with those that a statement names, and
    /// all that are none of a compiler's own for places in the source, of which there may be one in
    /// each line.
    fn make_label_blocks(&mut self) {
        let Body { statements, .. } = self.body;
        let at = |scope, name: Span| self.body.label(scope, &self.text[name.range()]);
        let mut begins = vec![false; statements.len()];
        for (index, statement) in statements.iter().enumerate() {
            let Some(number) = statement.mnemonic else {
                begins[index] |= !self.text[statement.word.range()].starts_with(b"$L__tmp");
                continue;
            };
            let scope = statement.scope;
            match (self.mnemonics.get(number).family, self.body.operands_of(statement)) {
                (Family::Branch, [Operand::Word(name) | Operand::Named(_, name), ..]) => {
                    at(scope, *name).into_iter().for_each(|at| begins[at] = true);
                }
                (Family::Indexed, [_, Operand::Word(list)]) => {
                    let names = self.body.list(scope, &self.text[list.range()]).into_iter().flatten();
                    names.filter_map(|&name| at(scope, name)).for_each(|at| begins[at] = true);
                }
                _ => {}
            }
        }
        for (index, statement) in statements.iter().enumerate().filter(|&(index, _)| begins[index]) {
            self.label_blocks[index] = Some(self.graph.add_block(statement.word));
        }
    }

    /// The graph of inline assembly without jumps, and what registers have behind it. `inputs`:
    /// what is put into registers before, by the numbers of arguments.
    pub fn run_piece(mut self, inputs: &[(Var, u32)], outputs: &[Var]) -> Result<(Graph, Vec<Node>), Error> {
        self.is_piece = true;
        self.at = self.graph.add_block(Span::default());
        for &(var, index) in inputs {
            let node = self.graph.leaf(Kind::Param(index), self.body.vars[var.0 as usize].0);
            self.graph.write(self.at, var, node);
        }
        for statement in &self.body.statements {
            self.statement = statement;
            if let Some(number) = statement.mnemonic {
                self.instruction(number)?;
            }
        }
        let nodes: Vec<Node> = outputs.iter().map(|&var| self.read_var(var)).collect();
        self.graph.resolve(&self.body.vars);
        // To a compiler a register that nobody has written has another value wherever it is read.
        if self.graph.nodes.iter().any(|node| node.kind == Kind::Op(Op::Freeze)) {
            return Err(Error::new(Span::default(), "a register that was not written is read"));
        }
        let nodes = nodes.into_iter().map(|node| self.graph.behind(node)).collect();
        Ok((self.graph, nodes))
    }

    fn leave(&mut self, exit: Exit) {
        let (at, span) = (self.at, self.statement.span);
        let block = self.graph.block(at);
        (block.exit, block.exit_span) = (exit, span);
        self.is_open = false;
    }

    fn go_on(&mut self, block: BlockId) {
        (self.at, self.is_open) = (block, true);
    }

    /// `number`: of the mnemonic.
    fn instruction(&mut self, number: u32) -> Result<(), Error> {
        let mnemonics = self.mnemonics;
        let mnemonic = mnemonics.get(number);
        let Some((var, value)) = self.statement.guard else { return self.unguarded(mnemonic) };
        let guard = self.graph.read(self.at, var, Type::I1);
        if mnemonic.family == Family::Branch {
            let to = self.label(self.operands().first())?;
            let next = self.graph.add_block(Span::default());
            self.leave_if(guard, value, to, next);
            self.go_on(next);
            return Ok(());
        }
        if self.is_speculatable(mnemonic) {
            self.choice = Some((guard, value));
            let done = self.unguarded(mnemonic);
            self.choice = None;
            return done;
        }
        if self.is_piece {
            return self.under(mnemonic, guard, value);
        }
        let (branch, statement) = (self.at, self.graph.add_block(Span::default()));
        let next = self.graph.add_block(Span::default());
        self.leave_if(guard, value, statement, next);
        self.graph.block(branch).is_within = true;
        self.graph.block(statement).is_within = true;
        self.go_on(statement);
        self.unguarded(mnemonic)?;
        if self.is_open {
            self.leave(Exit::Goto(next));
            self.graph.note_around(next, branch, statement);
        }
        self.go_on(next);
        Ok(())
    }

    /// An instruction under a predicate, as a call that has it for an argument.
    fn under(&mut self, mnemonic: &Mnemonic<'_>, guard: Node, value: bool) -> Result<(), Error> {
        let mask = if value {
            guard
        } else {
            let truth = self.int(Type::I1, -1);
            self.binary(BinaryOp::Xor, guard, truth)
        };
        (self.mask, self.choice) = (Some(mask), Some((guard, value)));
        let done = self.unguarded(mnemonic);
        // Who has taken the predicate in has cleared it.
        let is_taken = self.mask.take().is_none();
        self.choice = None;
        match is_taken {
            true => done,
            false => Err(Error::new(self.statement.span, "a predicate in front of this is not read")),
        }
    }

    fn leave_if(&mut self, guard: Node, value: bool, to: BlockId, next: BlockId) {
        let exit = match value {
            _ if to == next => Exit::Goto(to),
            true => Exit::Branch(guard, [to, next]),
            false => Exit::Branch(guard, [next, to]),
        };
        self.leave(exit);
    }

    /// Whether an instruction may be executed although its predicate says no, if its results are
    /// dropped then.
    fn is_speculatable(&mut self, mnemonic: &Mnemonic<'_>) -> bool {
        let is_other = |operand: &Operand<'_>| matches!(operand, Operand::Word(_)) || is_odd(operand);
        self.parts.effect(mnemonic) == Effect::Pure
            && !matches!(mnemonic.parts[0], "div" | "rem")
            && !self.operands().iter().any(is_other)
    }

    fn unguarded(&mut self, mnemonic: &Mnemonic<'_>) -> Result<(), Error> {
        let names_labels = matches!(mnemonic.family, Family::Branch | Family::Indexed | Family::Call);
        if let Some(name) = self.unnamed().filter(|_| !names_labels) {
            let shown = String::from_utf8_lossy(&self.text[name.range()]);
            return Err(Error::new(name, format!("use of undefined name '{shown}'")));
        }
        self.carried = self.carry;
        if mnemonic.carries {
            self.carry = None;
        }
        match mnemonic.family {
            Family::Branch => {
                let to = self.label(self.operands().first())?;
                self.leave(Exit::Goto(to));
            }
            Family::Indexed => self.indexed_branch()?,
            Family::Return => self.return_(),
            Family::Exit => {
                self.call("llvm.nvvm.exit", Type::VOID, &[]);
                self.leave(Exit::Unreachable);
            }
            Family::Trap => {
                self.call("llvm.trap", Type::VOID, &[]);
                self.leave(Exit::Unreachable);
            }
            Family::Call => self.function_call()?,
            // Numbers that are to be computed from others.
            _ if self.operands().iter().any(is_odd) => self.by_nothing(mnemonic),
            _ => {
                if self.arithmetic(mnemonic).or_else(|| self.memory_access(mnemonic)).is_none()
                    && self.exchange(mnemonic).is_none()
                {
                    self.by_table(mnemonic);
                }
            }
        }
        Ok(())
    }

    pub fn operands(&self) -> &'a [Operand<'a>] {
        self.body.operands_of(self.statement)
    }

    /// An operand that nothing has the name of, and that is no register of the machine.
    fn unnamed(&self) -> Option<Span> {
        let operands = self.operands().iter();
        operands
            .filter_map(|operand| match operand {
                Operand::Word(span) => Some(*span),
                _ => None,
            })
            .find(|span| {
                let name = &self.text[span.range()];
                name != b"WARP_SZ" && name[0] != b'%'
            })
    }

    fn return_(&mut self) {
        let value = match self.result {
            Result_::Register(var) => Some(self.read_var(var)),
            Result_::Nothing | Result_::Memory => None,
        };
        self.leave(Exit::Return(value));
    }

    fn label(&self, operand: Option<&Operand<'_>>) -> Result<BlockId, Error> {
        let Some(Operand::Word(span) | Operand::Named(_, span)) = operand else {
            return Err(Error::new(self.statement.span, "expected a label"));
        };
        self.label_of(*span)
    }

    fn label_of(&self, span: Span) -> Result<BlockId, Error> {
        let name = &self.text[span.range()];
        let found = self.body.label(self.statement.scope, name);
        found.and_then(|at| self.label_blocks[at]).ok_or_else(|| {
            let shown = String::from_utf8_lossy(name);
            Error::new(span, format!("use of undefined label '{shown}'"))
        })
    }

    /// `brx.idx %r, list;`
    fn indexed_branch(&mut self) -> Result<(), Error> {
        let [index, Operand::Word(list)] = self.operands() else {
            return Err(Error::new(self.statement.span, "expected an index and a list of labels"));
        };
        let Some(labels) = self.body.list(self.statement.scope, &self.text[list.range()]) else {
            return Err(Error::new(*list, "use of an undefined list of labels"));
        };
        let targets = labels.iter().map(|&label| self.label_of(label)).collect::<Result<Vec<_>, _>>()?;
        let index = self.operand(index, Number::bits(32)).unwrap_or_else(|| self.unknown(Type::I32));
        self.leave(if targets.is_empty() { Exit::Unreachable } else { Exit::Switch(index, targets) });
        Ok(())
    }
}

/// Whether an operand is an expression, or has one in it.
fn is_odd(operand: &Operand<'_>) -> bool {
    match operand {
        Operand::Odd(_) => true,
        Operand::Vector(parts) | Operand::List(parts) => parts.iter().any(is_odd),
        Operand::Pair(pair) => pair.iter().any(is_odd),
        Operand::Not(inner) => is_odd(inner),
        Operand::Memory(memory) => {
            let base = memory.base.iter();
            base.chain(memory.rest).any(is_odd)
        }
        Operand::Named(..) | Operand::Word(_) | Operand::Int(_) | Operand::Float(_) | Operand::Sink => false,
    }
}
