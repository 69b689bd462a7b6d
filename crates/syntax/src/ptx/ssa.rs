//! A body as a graph of values: what a register has where it is read.
//!
//! A block that reads a register which it has not written asks the blocks in front of it (Braun et
//! al., CC 2013): one of them, and it is what that one had at its end; several, and it is a phi.
//! Behind a branch around a single statement all registers that this does not write are what they
//! were in front of the branch, so that predicates make no phis but those that are needed.
//!
//! Cost: linear in the registers that are read across blocks, times the blocks on the way.

use super::parts::Var;
use rustc_hash::FxHashMap;
use simt_ir::{FuncId, InstFacts, Op, Span, Type, ValueDef};

/// A value: an index into [`Graph::nodes`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(super) struct Node(pub u32);

/// A block: an index into [`Graph::blocks`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct BlockId(pub u32);

/// What a value is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Kind {
    /// A constant.
    Constant(ValueDef),
    /// A parameter, by its number among those of the function.
    Param(u32),
    /// An operation on the arguments, as [`Op`] has it. Its lists are empty.
    Op(Op),
    /// A call of a function.
    Call(FuncId),
    /// A call of what the first argument points to.
    CallThrough,
    /// A pointer into a space, of what is one already or its number.
    Pointer(u32),
    /// A pointer into a space, of one into another that leads to the same memory.
    Moved { from: u32, to: u32 },
    /// What a register has where its block begins.
    Start(Var),
    /// What blocks in front of its own had, one argument each.
    Phi(Var),
    /// Another value.
    Alias(Node),
}

/// A value, what it is computed from and where that is written.
#[derive(Clone, Debug)]
pub(super) struct NodeData {
    pub kind: Kind,
    /// Its type if it is a number; of a [`Kind::Pointer`], the pointer's.
    pub ty: Type,
    pub args: (u32, u32),
    pub span: Span,
    /// The register that was written, for messages.
    pub name: Span,
    pub facts: InstFacts,
    pub block: BlockId,
}

/// Where control goes behind a block.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Exit {
    Goto(BlockId),
    /// If true, if not.
    Branch(Node, [BlockId; 2]),
    /// By a number: one target each, and the last for all other numbers.
    Switch(Node, Vec<BlockId>),
    Return(Option<Node>),
    Unreachable,
}

impl Exit {
    pub fn targets(&self) -> &[BlockId] {
        match self {
            Exit::Goto(to) => std::slice::from_ref(to),
            Exit::Branch(_, to) => to,
            Exit::Switch(_, to) => to,
            Exit::Return(_) | Exit::Unreachable => &[],
        }
    }
}

/// A block.
#[derive(Clone, Debug)]
pub(super) struct BlockNodes {
    pub label: Span,
    pub nodes: Vec<Node>,
    pub phis: Vec<Node>,
    pub exit: Exit,
    /// What sends control away.
    pub exit_span: Span,
    /// Whether that is a predicate, or what it stands in front of, and no statement of its own.
    pub is_within: bool,
    pub preds: Vec<BlockId>,
    /// The branch around a single statement that this is behind, and the block of that.
    around: Option<(BlockId, BlockId)>,
    ends: FxHashMap<Var, Node>,
    starts: FxHashMap<Var, Node>,
}

/// The values of a body.
#[derive(Default)]
pub(super) struct Graph {
    pub nodes: Vec<NodeData>,
    pub args: Vec<Node>,
    pub blocks: Vec<BlockNodes>,
    constants: FxHashMap<(Type, i64), Node>,
    pending: Vec<Node>,
}

impl Graph {
    pub fn add_block(&mut self, label: Span) -> BlockId {
        self.blocks.push(BlockNodes {
            label,
            nodes: Vec::new(),
            phis: Vec::new(),
            exit: Exit::Unreachable,
            exit_span: label,
            is_within: false,
            preds: Vec::new(),
            around: None,
            ends: FxHashMap::default(),
            starts: FxHashMap::default(),
        });
        BlockId(self.blocks.len() as u32 - 1)
    }

    pub fn block(&mut self, block: BlockId) -> &mut BlockNodes {
        &mut self.blocks[block.0 as usize]
    }

    pub fn node(&self, node: Node) -> &NodeData {
        &self.nodes[node.0 as usize]
    }

    pub fn args(&self, node: Node) -> &[Node] {
        let (start, len) = self.node(node).args;
        &self.args[start as usize..(start + len) as usize]
    }

    /// Notes that a block comes behind a branch around another one.
    pub fn note_around(&mut self, block: BlockId, branch: BlockId, statement: BlockId) {
        self.block(block).around = Some((branch, statement));
    }

    fn push(&mut self, block: BlockId, kind: Kind, ty: Type, args: &[Node], span: Span) -> Node {
        let start = self.args.len() as u32;
        self.args.extend_from_slice(args);
        let args = (start, args.len() as u32);
        self.nodes.push(NodeData {
            kind,
            ty,
            args,
            span,
            name: Span::default(),
            facts: InstFacts::empty(),
            block,
        });
        Node(self.nodes.len() as u32 - 1)
    }

    /// A value that is computed at the end of a block.
    pub fn add(&mut self, block: BlockId, kind: Kind, ty: Type, args: &[Node], span: Span) -> Node {
        let node = self.push(block, kind, ty, args, span);
        self.block(block).nodes.push(node);
        node
    }

    /// A value that is not computed.
    pub fn leaf(&mut self, kind: Kind, ty: Type) -> Node {
        self.push(BlockId(0), kind, ty, &[], Span::default())
    }

    /// A number.
    pub fn int(&mut self, ty: Type, int: i64) -> Node {
        if let Some(&node) = self.constants.get(&(ty, int)) {
            return node;
        }
        let node = self.leaf(Kind::Constant(ValueDef::Int(int)), ty);
        self.constants.insert((ty, int), node);
        node
    }

    /// A number that is written.
    pub fn as_int(&self, node: Node) -> Option<i64> {
        match self.node(node).kind {
            Kind::Constant(ValueDef::Int(int)) => Some(int),
            _ => None,
        }
    }

    /// Writes a register.
    pub fn write(&mut self, block: BlockId, var: Var, node: Node) {
        self.block(block).ends.insert(var, node);
    }

    /// What a register of a type has.
    pub fn read(&mut self, block: BlockId, var: Var, ty: Type) -> Node {
        match self.block(block).ends.get(&var) {
            Some(&node) => node,
            None => self.start(block, var, ty),
        }
    }

    fn start(&mut self, block: BlockId, var: Var, ty: Type) -> Node {
        if let Some(&node) = self.block(block).starts.get(&var) {
            return node;
        }
        let node = self.push(block, Kind::Start(var), ty, &[], Span::default());
        self.block(block).starts.insert(var, node);
        self.pending.push(node);
        node
    }

    /// Finds out what all registers have where blocks begin. `names`: of registers.
    pub fn resolve(&mut self, names: &[(Type, Span)]) {
        for block in 0..self.blocks.len() {
            for target in self.blocks[block].exit.targets().to_vec() {
                let preds = &mut self.block(target).preds;
                // Those of one block come one after the other.
                if preds.last() != Some(&BlockId(block as u32)) {
                    preds.push(BlockId(block as u32));
                }
            }
        }
        let reachable = self.reachable();
        let (mut phis, mut unwritten) = (Vec::new(), Vec::new());
        while let Some(node) = self.pending.pop() {
            let NodeData { kind: Kind::Start(var), ty, block, .. } = *self.node(node) else { continue };
            let data = &self.blocks[block.0 as usize];
            let unchanged = |&(_, statement): &(BlockId, BlockId)| {
                !self.blocks[statement.0 as usize].ends.contains_key(&var)
            };
            let before = match (data.around.filter(unchanged), &data.preds[..]) {
                (Some((branch, _)), _) => Some(branch),
                (None, [one]) => Some(*one),
                (None, _) => None,
            };
            let kind = match before {
                // Where control never comes, blocks may follow one another in a circle.
                _ if !reachable[block.0 as usize] => Kind::Constant(ValueDef::Undef),
                Some(before) => Kind::Alias(self.read(before, var, ty)),
                // Nobody has written it: each thread finds something else, and finds it again.
                None if self.blocks[block.0 as usize].preds.is_empty() => {
                    let undefined = self.leaf(Kind::Constant(ValueDef::Undef), ty);
                    self.nodes[node.0 as usize].args = (self.args.len() as u32, 1);
                    self.args.push(undefined);
                    unwritten.push(node);
                    Kind::Op(Op::Freeze)
                }
                None => {
                    let preds = self.blocks[block.0 as usize].preds.clone();
                    let args: Vec<Node> = preds.into_iter().map(|pred| self.read(pred, var, ty)).collect();
                    let start = self.args.len() as u32;
                    self.args.extend_from_slice(&args);
                    self.nodes[node.0 as usize].args = (start, args.len() as u32);
                    self.nodes[node.0 as usize].name = names[var.0 as usize].1;
                    phis.push(node);
                    Kind::Phi(var)
                }
            };
            self.nodes[node.0 as usize].kind = kind;
        }
        self.blocks[0].nodes.splice(..0, unwritten);
        self.drop_trivial(&phis);
        for at in 0..self.args.len() {
            self.args[at] = self.behind(self.args[at]);
        }
        for node in phis {
            if let NodeData { kind: Kind::Phi(_), block, .. } = *self.node(node) {
                self.block(block).phis.push(node);
            }
        }
        for block in 0..self.blocks.len() {
            let exit = match self.blocks[block].exit.clone() {
                Exit::Branch(node, to) => Exit::Branch(self.behind(node), to),
                Exit::Switch(node, to) => Exit::Switch(self.behind(node), to),
                Exit::Return(Some(node)) => Exit::Return(Some(self.behind(node))),
                exit => exit,
            };
            self.blocks[block].exit = exit;
        }
    }

    /// The blocks that control may come to.
    fn reachable(&self) -> Vec<bool> {
        let mut reachable = vec![false; self.blocks.len()];
        let mut work = vec![BlockId(0)];
        while let Some(block) = work.pop() {
            if !std::mem::replace(&mut reachable[block.0 as usize], true) {
                work.extend(self.blocks[block.0 as usize].exit.targets());
            }
        }
        reachable
    }

    /// What an alias stands for.
    pub fn behind(&mut self, node: Node) -> Node {
        let mut end = node;
        while let Kind::Alias(next) = self.node(end).kind {
            end = next;
        }
        let mut at = node;
        while let Kind::Alias(next) = self.node(at).kind {
            self.nodes[at.0 as usize].kind = Kind::Alias(end);
            at = next;
        }
        end
    }

    /// Phis of one value, besides themselves, are that value.
    fn drop_trivial(&mut self, phis: &[Node]) {
        let mut users: FxHashMap<Node, Vec<Node>> = FxHashMap::default();
        let mut work: Vec<Node> = phis.to_vec();
        for &phi in phis {
            for arg in self.args(phi).to_vec() {
                let arg = self.behind(arg);
                users.entry(arg).or_default().push(phi);
            }
        }
        while let Some(phi) = work.pop() {
            if !matches!(self.node(phi).kind, Kind::Phi(_)) {
                continue;
            }
            let mut only = None;
            let mut is_trivial = true;
            for arg in self.args(phi).to_vec() {
                let arg = self.behind(arg);
                if arg != phi && only.replace(arg).is_some_and(|other| other != arg) {
                    is_trivial = false;
                    break;
                }
            }
            if !is_trivial {
                continue;
            }
            self.nodes[phi.0 as usize].kind = match only {
                Some(only) => Kind::Alias(only),
                None => Kind::Constant(ValueDef::Undef),
            };
            let of_phi = users.remove(&phi).unwrap_or_default();
            work.extend(&of_phi);
            if let Some(only) = only {
                users.entry(only).or_default().extend(of_phi);
            }
        }
    }
}
