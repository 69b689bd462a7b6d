//! Which edges lie on the same cycles: the classes that regions are cut out of.
//!
//! The graph is the control-flow graph with every block *split* in two, and closed through one
//! virtual node:
//!
//! ```text
//!            (outside) ---------.            Edges, in this order: Start, then for each block in reverse
//!               | Start         |            postorder Block, Flow to each successor, and End if the
//!               v               |            block is an anchor of the post-dominators.
//!         .-> a.in              |
//!         |     | Block(a)      |            Every edge is on a cycle, since every reachable block leads
//!         |     v               |            to an anchor: the graph is strongly connected.
//!         |   a.out --Flow--> b.in
//!         |     |               | Block(b)
//!         '-----'               v
//!           Flow              b.out --End--> (outside)
//! ```
//!
//! Two edges are *cycle equivalent* when every cycle has both or neither. Johnson, Pearson and
//! Pingali (*The Program Structure Tree: Computing Control Regions in Linear Time*, PLDI 1994) show
//! that in a strongly connected graph this does not change when the direction of edges is
//! forgotten, and then it is a question about one undirected depth-first search. Of such a search
//! every edge that is not in its tree is a *bracket* around the tree edges between its ends, and
//! two tree edges are equivalent when the same brackets are around them. A set of brackets is
//! recognized by its size and its topmost bracket, which needs one list per node with push,
//! concatenation and deletion in constant time, and *capping* brackets where branches of the tree
//! meet, so that lists of equal size and top really are equal.
//!
//! No node of the split graph separates it (one that does needs two edges in and two out), so every
//! branch of the search reaches above the node where it begins, and a cap never ends where it
//! starts.
//!
//! Cost: linear in blocks and edges.

use fixedbitset::FixedBitSet;
use simt_ir::entity::EntityId;
use simt_ir::{Block, EntityMap};

use crate::structure::cfg::{Cfg, Csr};

simt_ir::entity_id!(
    /// An edge of the split graph. Numbers go with dominance: equivalent edges are passed in
    /// ascending order.
    Edge,
    "edge"
);
simt_ir::entity_id!(
    /// A class of cycle-equivalent edges.
    Class,
    "class"
);
simt_ir::entity_id!(
    /// A node of the split graph.
    Node,
    "node"
);

/// What an edge of the split graph stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage {
    /// From outside into the function.
    Start,
    /// Through a block.
    Block(Block),
    /// From a block to another.
    Flow(Block, Block),
    /// From a block out of the function, or a virtual edge out of an endless loop.
    End(Block),
}

/// The split graph of the reachable blocks. Not empty.
pub struct SplitGraph {
    /// What each edge stands for.
    pub passages: EntityMap<Edge, Passage>,
    /// From where to where each edge leads.
    ends: EntityMap<Edge, (Node, Node)>,
    node_count: usize,
}

impl SplitGraph {
    /// The edge from outside into the function.
    pub const START: Edge = Edge::at(0);

    /// Splits a graph whose exits, and blocks with a virtual edge to the exit, are the anchors.
    pub fn new(cfg: &Cfg, anchors: &[Block]) -> SplitGraph {
        let mut is_anchor = FixedBitSet::with_capacity(cfg.block_count());
        is_anchor.extend(anchors.iter().map(|anchor| anchor.index()));
        let order = cfg.reverse_postorder();
        let into = |number: usize| Node::from_index(2 * number);
        let out_of = |number: usize| Node::from_index(2 * number + 1);
        let outside = Node::from_index(2 * order.len());

        let mut graph = SplitGraph {
            passages: EntityMap::new(),
            ends: EntityMap::new(),
            node_count: 2 * order.len() + 1,
        };
        graph.add(Passage::Start, outside, into(0));
        for (number, &b) in order.iter().enumerate() {
            graph.add(Passage::Block(b), into(number), out_of(number));
            for &to in cfg.successors(b) {
                let target = cfg.reverse_postorder_number(to).map_or(number, |target| target as usize);
                graph.add(Passage::Flow(b, to), out_of(number), into(target));
            }
            if is_anchor.contains(b.index()) {
                graph.add(Passage::End(b), out_of(number), outside);
            }
        }
        graph
    }

    fn add(&mut self, passage: Passage, from: Node, to: Node) {
        self.passages.push(passage);
        self.ends.push((from, to));
    }

    /// The other end of an edge.
    fn across(&self, edge: Edge, node: Node) -> Node {
        let (from, to) = self.ends[edge];
        if from == node { to } else { from }
    }

    /// The class of every edge, numbered from 0 without gaps, and how many there are.
    pub fn classes(&self) -> (EntityMap<Edge, Class>, usize) {
        let tree = UndirectedTree::search(self);
        let mut brackets = Brackets::new(self.ends.len(), self.node_count);
        let mut naming = Naming::new(self.ends.len());
        for number in (0..self.node_count).rev() {
            visit(self, &tree, &mut brackets, &mut naming, number);
        }
        let count = naming.count;
        let classes = naming.classes.values().map(|class| class.expect("every edge gets a class")).collect();
        (classes, count)
    }
}

/// A depth-first search that forgets the direction of edges. Nodes are numbered in preorder.
struct UndirectedTree {
    incident: Csr<Node, Edge>,
    numbers: EntityMap<Node, u32>,
    /// The node of each number.
    nodes: Vec<Node>,
    /// The edge that the search came along, by number; None for the root.
    tree_edges: Vec<Option<Edge>>,
}

const UNVISITED: u32 = u32::MAX;

impl UndirectedTree {
    fn search(graph: &SplitGraph) -> UndirectedTree {
        let both_ends = graph.ends.iter().flat_map(|(edge, &(from, to))| [(from, edge), (to, edge)]);
        let mut tree = UndirectedTree {
            incident: Csr::from_pairs(graph.node_count, &both_ends.collect::<Vec<_>>()),
            numbers: EntityMap::filled(UNVISITED, graph.node_count),
            nodes: Vec::with_capacity(graph.node_count),
            tree_edges: Vec::with_capacity(graph.node_count),
        };
        // Open nodes, and how many of their edges were taken.
        let mut open: Vec<(Node, u32)> = Vec::new();
        tree.enter(&mut open, None, Node::from_index(0));
        while let Some((node, taken)) = open.last_mut() {
            let Some(&edge) = tree.incident[*node].get(*taken as usize) else {
                open.pop();
                continue;
            };
            *taken += 1;
            let target = graph.across(edge, *node);
            if tree.numbers[target] == UNVISITED {
                tree.enter(&mut open, Some(edge), target);
            }
        }
        tree
    }

    fn enter(&mut self, open: &mut Vec<(Node, u32)>, along: Option<Edge>, node: Node) {
        self.numbers[node] = self.nodes.len() as u32;
        self.nodes.push(node);
        self.tree_edges.push(along);
        open.push((node, 0));
    }
}

/// Classes given so far, and of each bracket the size of the last list that it was on top of.
struct Naming {
    classes: EntityMap<Edge, Option<Class>>,
    /// By bracket: that size, and the class of that list's edge. Capping brackets are added as they
    /// are made.
    recent: Vec<(u32, Option<Class>)>,
    count: usize,
}

impl Naming {
    fn new(edge_count: usize) -> Naming {
        Naming { classes: EntityMap::filled(None, edge_count), recent: vec![(0, None); edge_count], count: 0 }
    }

    fn fresh(&mut self) -> Class {
        self.count += 1;
        Class::from_index(self.count - 1)
    }
}

/// Looks at a node when all below it are done: which brackets end here, which begin, and which are
/// around the tree edge to its parent.
fn visit(
    graph: &SplitGraph,
    tree: &UndirectedTree,
    brackets: &mut Brackets,
    naming: &mut Naming,
    number: usize,
) {
    let node = tree.nodes[number];
    brackets.remove_caps(number);
    let mut highest_own = UNVISITED;
    for &edge in &tree.incident[node] {
        let other = tree.numbers[graph.across(edge, node)] as usize;
        let is_tree_edge = tree.tree_edges[number.max(other)] == Some(edge);
        if is_tree_edge {
            continue;
        }
        if other > number {
            brackets.remove(number, edge.index());
            if naming.classes[edge].is_none() {
                naming.classes[edge] = Some(naming.fresh());
            }
        } else {
            highest_own = highest_own.min(other as u32);
            brackets.push(number, edge.index());
        }
    }
    let [highest_below, second_below] = brackets.lists[number].highest;
    if second_below < highest_own {
        debug_assert!((second_below as usize) < number, "a node that separates the graph");
        naming.recent.push((0, None));
        brackets.add_cap(number, second_below as usize);
    }
    let Some(tree_edge) = tree.tree_edges[number] else { return };

    let List { first: top, size, .. } = brackets.lists[number];
    debug_assert!(size > 0, "an edge that is on no cycle");
    if naming.recent[top as usize].0 != size {
        naming.recent[top as usize] = (size, Some(naming.fresh()));
    }
    let class = naming.recent[top as usize].1;
    naming.classes[tree_edge] = class;
    if size == 1 && (top as usize) < naming.classes.len() {
        naming.classes[Edge::from_index(top as usize)] = class;
    }
    let parent = tree.numbers[graph.across(tree_edge, node)] as usize;
    brackets.hand_up(number, parent, highest_own.min(highest_below));
}

/// The brackets around each node, topmost first, as linked lists. A bracket is an edge, by its
/// index, or a cap.
struct Brackets {
    links: Vec<Link>,
    lists: Vec<List>,
    /// The caps that end at each node: the first, and after each the next; `NONE` ends them.
    first_cap: Vec<u32>,
    next_cap: Vec<u32>,
    edge_count: usize,
}

#[derive(Clone, Copy)]
struct Link {
    previous: u32,
    next: u32,
}

#[derive(Clone, Copy)]
struct List {
    first: u32,
    last: u32,
    size: u32,
    /// The highest node that a branch below reaches, and the highest that another branch does.
    highest: [u32; 2],
}

const NONE: u32 = u32::MAX;
const UNLINKED: Link = Link { previous: NONE, next: NONE };

impl Brackets {
    fn new(edge_count: usize, node_count: usize) -> Brackets {
        let empty = List { first: NONE, last: NONE, size: 0, highest: [UNVISITED; 2] };
        Brackets {
            links: vec![UNLINKED; edge_count],
            lists: vec![empty; node_count],
            first_cap: vec![NONE; node_count],
            next_cap: Vec::new(),
            edge_count,
        }
    }

    fn push(&mut self, at: usize, bracket: usize) {
        let list = &mut self.lists[at];
        self.links[bracket] = Link { previous: NONE, next: list.first };
        match list.first {
            NONE => list.last = bracket as u32,
            first => self.links[first as usize].previous = bracket as u32,
        }
        list.first = bracket as u32;
        list.size += 1;
    }

    fn remove(&mut self, at: usize, bracket: usize) {
        let Link { previous, next } = self.links[bracket];
        let list = &mut self.lists[at];
        match previous {
            NONE => list.first = next,
            previous => self.links[previous as usize].next = next,
        }
        match next {
            NONE => list.last = previous,
            next => self.links[next as usize].previous = previous,
        }
        list.size -= 1;
    }

    fn add_cap(&mut self, from: usize, to: usize) {
        let bracket = self.links.len();
        self.links.push(UNLINKED);
        self.next_cap.push(self.first_cap[to]);
        self.first_cap[to] = bracket as u32;
        self.push(from, bracket);
    }

    fn remove_caps(&mut self, at: usize) {
        let mut cap = self.first_cap[at];
        while cap != NONE {
            self.remove(at, cap as usize);
            cap = self.next_cap[cap as usize - self.edge_count];
        }
    }

    /// Adds a node's brackets to those of its parent, and what the node reaches.
    fn hand_up(&mut self, number: usize, parent: usize, highest: u32) {
        let List { first, last, size, .. } = self.lists[number];
        let list = &mut self.lists[parent];
        let [best, second] = list.highest;
        list.highest = [best.min(highest), second.min(best.max(highest))];
        if size == 0 {
            return;
        }
        if list.size == 0 {
            (list.first, list.last) = (first, last);
        } else {
            self.links[list.last as usize].next = first;
            self.links[first as usize].previous = list.last;
            list.last = last;
        }
        list.size += size;
    }
}
