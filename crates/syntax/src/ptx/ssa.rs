//! A body as a graph of values: what a register has where it is read.
//!
//! A block that reads a register which it has not written asks the blocks in front of it (Braun et
//! al., CC 2013): one of them, and it is what that one had at its end; several, and it is a phi.
//! Behind a branch around a single statement all registers that this does not write are what they
//! were in front of the branch, so that predicates make no phis but those that are needed. Nearly
//! all registers are written once, in a block that dominates those that read them: nobody is asked
//! then.
//!
//! Cost: linear in the text; of registers that are written several times, or perhaps not, in those
//! that are read across blocks, times the blocks on the way.

use super::parts::Var;
use rustc_hash::FxHashMap;
use simt_ir::{FuncId, InstFacts, Op, Span, Type, ValueDef};
use smallvec::SmallVec;
use std::cmp::Ordering;

/// A value: an index into [`Graph::nodes`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(super) struct Node(pub u32);

/// A block: an index into [`Graph::blocks`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
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
    /// Between which of all nodes those are that are computed in it.
    nodes: (u32, u32),
    pub phis: Vec<Node>,
    pub exit: Exit,
    /// What sends control away.
    pub exit_span: Span,
    /// Whether that is a predicate, or what it stands in front of, and no statement of its own.
    pub is_within: bool,
    pub preds: SmallVec<[BlockId; 2]>,
    /// The branch around a single statement that this is behind, and the block of that.
    around: Option<(BlockId, BlockId)>,
}

/// The values of a body.
#[derive(Default)]
pub(super) struct Graph {
    pub nodes: Vec<NodeData>,
    pub args: Vec<Node>,
    pub blocks: Vec<BlockNodes>,
    /// What registers have where a body begins that were not written then.
    unwritten: Vec<Node>,
    constants: FxHashMap<(Type, i64), Node>,
    pending: Vec<Node>,
    /// By register: the block that last read or wrote it, and what it has there.
    latest: Vec<Option<(BlockId, Node)>>,
    writes: Vec<(Var, BlockId, Node)>,
    /// What registers have where blocks begin, as far as it is not known yet.
    starts: FxHashMap<(BlockId, Var), Node>,
}

/// What registers have where blocks end that write them.
struct Ends {
    /// By register, those of one in the order of the blocks.
    all: Vec<(BlockId, Node)>,
    starts: Vec<u32>,
}

impl Ends {
    fn of(writes: &[(Var, BlockId, Node)], registers: usize) -> Ends {
        let mut starts = vec![0; registers + 1];
        writes.iter().for_each(|(var, ..)| starts[var.0 as usize + 1] += 1);
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut next = starts.clone();
        let mut all = vec![(BlockId(0), Node(0)); writes.len()];
        for &(var, block, node) in writes {
            let at = &mut next[var.0 as usize];
            all[*at as usize] = (block, node);
            *at += 1;
        }
        for range in starts.windows(2) {
            all[range[0] as usize..range[1] as usize].sort_by_key(|&(block, _)| block);
        }
        Ends { all, starts }
    }

    fn of_var(&self, var: Var) -> &[(BlockId, Node)] {
        let at = var.0 as usize;
        match self.starts.get(at..at + 2) {
            Some(&[start, end]) => &self.all[start as usize..end as usize],
            _ => &[],
        }
    }

    /// What a block has written last.
    fn get(&self, block: BlockId, var: Var) -> Option<Node> {
        let of_var = self.of_var(var);
        let behind = of_var.partition_point(|&(own, _)| own <= block);
        let &(own, node) = of_var[..behind].last()?;
        (own == block).then_some(node)
    }

    /// What a register has wherever it has something: it is written once.
    fn only(&self, var: Var) -> Option<(BlockId, Node)> {
        match self.of_var(var) {
            &[one] => Some(one),
            _ => None,
        }
    }
}

impl Graph {
    /// For so many statements.
    pub fn with_room(statements: usize) -> Graph {
        let (nodes, args) = (Vec::with_capacity(2 * statements), Vec::with_capacity(3 * statements));
        Graph { nodes, args, ..Graph::default() }
    }

    pub fn add_block(&mut self, label: Span) -> BlockId {
        self.blocks.push(BlockNodes {
            label,
            nodes: (0, 0),
            phis: Vec::new(),
            exit: Exit::Unreachable,
            exit_span: label,
            is_within: false,
            preds: SmallVec::new(),
            around: None,
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
        let (start, end) = &mut self.block(block).nodes;
        if *end == 0 {
            *start = node.0;
        }
        *end = node.0 + 1;
        node
    }

    /// The values that are computed in a block, in order.
    pub fn computed(&self, block: BlockId) -> impl Iterator<Item = Node> {
        let (start, end) = self.blocks[block.0 as usize].nodes;
        let first = if block.0 == 0 { &self.unwritten[..] } else { &[] };
        let is_computed = move |node: &Node| {
            let data = self.node(*node);
            data.block == block
                && match data.kind {
                    Kind::Op(op) => op != Op::Freeze,
                    Kind::Call(_) | Kind::CallThrough | Kind::Pointer(_) | Kind::Moved { .. } => true,
                    Kind::Constant(_) | Kind::Param(_) => false,
                    Kind::Start(_) | Kind::Phi(_) | Kind::Alias(_) => false,
                }
        };
        first.iter().copied().chain((start..end).map(Node).filter(is_computed))
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
        *self.latest(var) = Some((block, node));
        self.writes.push((var, block, node));
    }

    fn latest(&mut self, var: Var) -> &mut Option<(BlockId, Node)> {
        let at = var.0 as usize;
        if at >= self.latest.len() {
            self.latest.resize((at + 1).next_power_of_two(), None);
        }
        &mut self.latest[at]
    }

    /// What a register of a type has. Nothing is read in a block once another one was written to.
    pub fn read(&mut self, block: BlockId, var: Var, ty: Type) -> Node {
        match *self.latest(var) {
            Some((own, node)) if own == block => node,
            _ => {
                let node = self.push(block, Kind::Start(var), ty, &[], Span::default());
                self.pending.push(node);
                *self.latest(var) = Some((block, node));
                node
            }
        }
    }

    /// What a register has where a block ends.
    fn at_end(&mut self, (ends, tree): (&Ends, &Tree), block: BlockId, var: Var, ty: Type) -> Node {
        if let Some(node) = ends.get(block, var) {
            return node;
        }
        match ends.only(var) {
            Some((own, node)) if tree.dominates(own, block) => node,
            _ => match self.starts.get(&(block, var)) {
                Some(&node) => node,
                None => {
                    let node = self.push(block, Kind::Start(var), ty, &[], Span::default());
                    self.starts.insert((block, var), node);
                    self.pending.push(node);
                    node
                }
            },
        }
    }

    /// Finds out what all registers have where blocks begin. `names`: of registers.
    pub fn resolve(&mut self, names: &[(Type, Span)]) {
        for block in 0..self.blocks.len() {
            for at in 0..self.blocks[block].exit.targets().len() {
                let target = self.blocks[block].exit.targets()[at];
                let preds = &mut self.block(target).preds;
                // Those of one block come one after the other.
                if preds.last() != Some(&BlockId(block as u32)) {
                    preds.push(BlockId(block as u32));
                }
            }
        }
        let tree = Tree::of(&self.blocks);
        let ends = Ends::of(&std::mem::take(&mut self.writes), self.latest.len());
        self.latest = Vec::new();
        let phis = self.resolve_starts((&ends, &tree), names);
        (self.starts, self.constants) = Default::default();
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
            let mut exit = std::mem::replace(&mut self.blocks[block].exit, Exit::Unreachable);
            if let Exit::Branch(node, _) | Exit::Switch(node, _) | Exit::Return(Some(node)) = &mut exit {
                *node = self.behind(*node);
            }
            self.blocks[block].exit = exit;
        }
    }

    /// Finds out what was asked for of registers where blocks begin, given what blocks end with;
    /// the phis that were made for it.
    fn resolve_starts(&mut self, known: (&Ends, &Tree), names: &[(Type, Span)]) -> Vec<Node> {
        let (ends, tree) = known;
        for at in 0..self.pending.len() {
            let node = self.pending[at];
            let NodeData { kind: Kind::Start(var), block, .. } = *self.node(node) else { continue };
            match ends.only(var) {
                Some((own, written)) if own != block && tree.dominates(own, block) => {
                    self.nodes[node.0 as usize].kind = Kind::Alias(written);
                }
                _ => drop(self.starts.insert((block, var), node)),
            }
        }
        let mut phis = Vec::new();
        while let Some(node) = self.pending.pop() {
            let NodeData { kind: Kind::Start(var), ty, block, .. } = *self.node(node) else { continue };
            let data = &self.blocks[block.0 as usize];
            let unchanged = |&(_, statement): &(BlockId, BlockId)| ends.get(statement, var).is_none();
            let before = match (data.around.filter(unchanged), &data.preds[..]) {
                (Some((branch, _)), _) => Some(branch),
                (None, [one]) => Some(*one),
                (None, _) => None,
            };
            let kind = match before {
                // Where control never comes, blocks may follow one another in a circle.
                _ if !tree.is_reachable(block) => Kind::Constant(ValueDef::Undef),
                Some(before) => Kind::Alias(self.at_end(known, before, var, ty)),
                // Nobody has written it: each thread finds something else, and finds it again.
                None if data.preds.is_empty() => {
                    let undefined = self.leaf(Kind::Constant(ValueDef::Undef), ty);
                    self.nodes[node.0 as usize].args = (self.args.len() as u32, 1);
                    self.args.push(undefined);
                    self.unwritten.push(node);
                    Kind::Op(Op::Freeze)
                }
                None => {
                    let count = data.preds.len();
                    let start = self.args.len();
                    self.args.resize(start + count, node);
                    for at in 0..count {
                        let pred = self.blocks[block.0 as usize].preds[at];
                        self.args[start + at] = self.at_end(known, pred, var, ty);
                    }
                    self.nodes[node.0 as usize].args = (start as u32, count as u32);
                    self.nodes[node.0 as usize].name = names[var.0 as usize].1;
                    phis.push(node);
                    Kind::Phi(var)
                }
            };
            self.nodes[node.0 as usize].kind = kind;
        }
        phis
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

/// Blocks below others that dominate them. Not all that do are known: a block of which that takes
/// too long to find is right below the first one.
struct Tree {
    /// By block: its place in preorder, and how many are below it and it; none are if control
    /// never comes there.
    places: Vec<(u32, u32)>,
}

/// How far up blocks look for who dominates both of two.
const MAX_STEPS: usize = 64;

/// How often all blocks are looked at until none changes.
const MAX_ROUNDS: usize = 8;

impl Tree {
    /// Cooper, Harvey and Kennedy, *A Simple, Fast Dominance Algorithm*. Cost: linear.
    fn of(blocks: &[BlockNodes]) -> Tree {
        let order = postorder(blocks);
        let mut numbers = vec![u32::MAX; blocks.len()];
        for (number, block) in order.iter().enumerate() {
            numbers[block.0 as usize] = number as u32;
        }
        let first = order.len() - 1;
        // By number: who is above; `MAX` is nobody yet.
        let mut above = vec![u32::MAX; order.len()];
        above[first] = first as u32;
        let mut is_left = vec![false; order.len()];
        let (mut is_changed, mut rounds) = (true, 0);
        while std::mem::take(&mut is_changed) {
            rounds += 1;
            for number in (0..first).rev() {
                let preds = blocks[order[number].0 as usize].preds.iter();
                let known = preds.map(|pred| numbers[pred.0 as usize]);
                let mut known = known.filter(|&pred| pred != u32::MAX && above[pred as usize] != u32::MAX);
                let one = known.next().unwrap_or(first as u32);
                let both = known.try_fold(one, |one, other| common(&above, one, other));
                is_left[number] |= both.is_none() || rounds > MAX_ROUNDS;
                let both = both.filter(|_| !is_left[number]).unwrap_or(first as u32);
                is_changed |= std::mem::replace(&mut above[number], both) != both;
            }
        }
        let mut places = vec![(0, 0); blocks.len()];
        let mut sizes = vec![1; order.len()];
        for number in 0..first {
            sizes[above[number] as usize] += sizes[number];
        }
        let mut next = vec![0; order.len()];
        for number in (0..=first).rev() {
            let parent = above[number] as usize;
            let place = if number == first { 0 } else { next[parent] };
            next[parent] = place + sizes[number];
            next[number] = place + 1;
            places[order[number].0 as usize] = (place, sizes[number]);
        }
        Tree { places }
    }

    fn is_reachable(&self, block: BlockId) -> bool {
        self.places[block.0 as usize].1 > 0
    }

    /// Whether control comes to `block` only by way of `by`, as far as that is known.
    fn dominates(&self, by: BlockId, block: BlockId) -> bool {
        let ((start, size), (place, own)) = (self.places[by.0 as usize], self.places[block.0 as usize]);
        own > 0 && start <= place && place - start < size
    }
}

/// Who is above both of two blocks, or one of them, if that is soon found. Those above have larger
/// numbers.
fn common(above: &[u32], mut one: u32, mut other: u32) -> Option<u32> {
    for _ in 0..MAX_STEPS {
        match one.cmp(&other) {
            Ordering::Equal => return Some(one),
            Ordering::Less => one = above[one as usize],
            Ordering::Greater => other = above[other as usize],
        }
    }
    None
}

/// The blocks that control may come to, each behind those that come after it.
fn postorder(blocks: &[BlockNodes]) -> Vec<BlockId> {
    let mut order = Vec::with_capacity(blocks.len());
    let mut is_seen = vec![false; blocks.len()];
    is_seen[0] = true;
    let mut work = vec![(BlockId(0), 0)];
    while let Some((block, next)) = work.last_mut() {
        match blocks[block.0 as usize].exit.targets().get(*next) {
            Some(&target) => {
                *next += 1;
                if !std::mem::replace(&mut is_seen[target.0 as usize], true) {
                    work.push((target, 0));
                }
            }
            None => {
                order.push(*block);
                work.pop();
            }
        }
    }
    order
}
