//! From classes of equivalent passages to the tree of regions.
//!
//! [`Classes`] puts the passages of each class in order, [`classes_between`] finds out which class
//! is inside of which interval, and [`Layout`] numbers regions in preorder. Each is one pass over
//! the split graph.

use simt_ir::entity::EntityId;
use simt_ir::{Block, EntityMap};

use super::cycle_equivalence::{Class, Edge, Passage, SplitGraph};
use super::{Border, Kind, Region, RegionData, Regions};
use crate::structure::cfg::{Cfg, Csr};

/// The classes of passages, each in the order in which it is passed.
///
/// What is between two neighbours of a class is named by the first of them. In the class of the
/// function's start the last passage has something after it too: what is left until the virtual
/// exit.
pub struct Classes {
    of: EntityMap<Edge, Class>,
    first: EntityMap<Class, Option<Edge>>,
    next: EntityMap<Edge, Option<Edge>>,
}

impl Classes {
    /// The classes of a split graph.
    pub fn new(graph: &SplitGraph) -> Classes {
        let (of, count) = graph.classes();
        let mut first = EntityMap::filled(None, count);
        let mut last: EntityMap<Class, Option<Edge>> = EntityMap::filled(None, count);
        let mut next = EntityMap::filled(None, of.len());
        for (edge, &class) in of.iter() {
            match last[class].replace(edge) {
                Some(before) => next[before] = Some(edge),
                None => first[class] = Some(edge),
            }
        }
        Classes { of, first, next }
    }

    /// The class of the function's start, which is also that of its end.
    fn outermost(&self) -> Class {
        self.of[SplitGraph::START]
    }

    /// The passages of a class, in order.
    fn members(&self, class: Class) -> impl Iterator<Item = Edge> + '_ {
        std::iter::successors(self.first[class], |&edge| self.next[edge])
    }
}

/// The classes right inside of each interval between neighbours that have blocks, by first block in
/// reverse postorder.
///
/// Walks the split graph in dominance order and keeps track of the interval that it is in: a
/// passage that another of its class follows begins one, the last one leads back to where the class
/// began.
pub fn classes_between(cfg: &Cfg, graph: &SplitGraph, classes: &Classes) -> Csr<Edge, Class> {
    let outermost = classes.outermost();
    let mut around: EntityMap<Class, Option<Edge>> = EntityMap::filled(None, classes.first.len());
    let mut is_listed = EntityMap::filled(false, classes.first.len());
    let mut pairs = Vec::new();
    // The interval before each block, and behind the block passed last.
    let mut before: EntityMap<Block, Option<Edge>> = EntityMap::filled(None, cfg.block_count());
    let mut behind = SplitGraph::START;
    if let Some(entry) = cfg.entry() {
        before[entry] = Some(SplitGraph::START);
    }
    for (edge, &passage) in graph.passages.iter() {
        let class = classes.of[edge];
        let here = match passage {
            Passage::Block(b) => before[b].expect("some predecessor comes first"),
            Passage::Flow(..) | Passage::End(_) => behind,
            Passage::Start => continue,
        };
        if classes.first[class] == Some(edge) {
            around[class] = Some(here);
        }
        let is_inside = class == outermost || classes.next[edge].is_some();
        let there = if is_inside { edge } else { around[class].expect("its first passage came before") };
        match passage {
            Passage::Flow(_, to) => {
                debug_assert!(before[to].is_none_or(|known| known == there), "a region with two entries");
                before[to] = Some(there);
            }
            Passage::Block(_) => {
                behind = there;
                let mut inner = class;
                while inner != outermost && !std::mem::replace(&mut is_listed[inner], true) {
                    let interval = around[inner].expect("its first passage came before");
                    pairs.push((interval, inner));
                    inner = classes.of[interval];
                }
            }
            Passage::Start | Passage::End(_) => {}
        }
    }
    Csr::from_pairs(graph.passages.len(), &pairs)
}

/// Lays the tree out in preorder, without recursion.
pub struct Layout<'a> {
    graph: &'a SplitGraph,
    classes: &'a Classes,
    /// The classes inside of each interval.
    inside: &'a Csr<Edge, Class>,
    /// What is still to be laid out, last first, and the region around it.
    open: Vec<(Part, Option<Region>)>,
    regions: EntityMap<Region, RegionData>,
    innermost: EntityMap<Block, Option<Region>>,
    blocks: Vec<Block>,
}

#[derive(Clone, Copy)]
enum Part {
    Class(Class),
    Block(Block),
    /// What is between this passage and the next of its class.
    Interval(Edge),
}

impl<'a> Layout<'a> {
    /// A layout of which nothing is done.
    pub fn new(
        block_count: usize,
        graph: &'a SplitGraph,
        classes: &'a Classes,
        inside: &'a Csr<Edge, Class>,
    ) -> Self {
        Layout {
            graph,
            classes,
            inside,
            open: vec![(Part::Class(classes.outermost()), None)],
            regions: EntityMap::new(),
            innermost: EntityMap::filled(None, block_count),
            blocks: Vec::new(),
        }
    }

    /// The tree, with every part between neighbours taken for acyclic.
    pub fn regions(mut self) -> Regions {
        while let Some((part, parent)) = self.open.pop() {
            match part {
                Part::Class(class) => self.add_class(class, parent),
                Part::Block(b) => {
                    let region = self.add(Kind::Block, Border::Block(b), Border::Block(b), parent);
                    self.innermost[b] = Some(region);
                    self.blocks.push(b);
                }
                Part::Interval(edge) => {
                    let exit = self.classes.next[edge].map_or(Border::Function, |next| self.border(next));
                    let region = self.add(Kind::Acyclic, self.border(edge), exit, parent);
                    let inner = self.inside[edge].iter().rev();
                    self.open.extend(inner.map(|&class| (Part::Class(class), Some(region))));
                }
            }
        }
        self.finish()
    }

    /// Opens the parts of a class, in a sequence unless there is only one.
    fn add_class(&mut self, class: Class, parent: Option<Region>) {
        let (classes, graph, inside) = (self.classes, self.graph, self.inside);
        let parts = || {
            classes.members(class).flat_map(|edge| {
                let block = match graph.passages[edge] {
                    Passage::Block(b) => Some(Part::Block(b)),
                    _ => None,
                };
                let interval = Some(Part::Interval(edge)).filter(|_| !inside[edge].is_empty());
                block.into_iter().chain(interval)
            })
        };
        let mut around = parent;
        if parts().nth(1).is_some() {
            let first = classes.first[class].expect("a class has passages");
            let last = classes.members(class).last().unwrap_or(first);
            let exit = if class == classes.outermost() { Border::Function } else { self.border(last) };
            around = Some(self.add(Kind::Sequence, self.border(first), exit, parent));
        }
        let start = self.open.len();
        self.open.extend(parts().map(|part| (part, around)));
        self.open[start..].reverse();
    }

    fn border(&self, edge: Edge) -> Border {
        match self.graph.passages[edge] {
            Passage::Start | Passage::End(_) => Border::Function,
            Passage::Block(b) => Border::Block(b),
            Passage::Flow(from, to) => Border::Edge(from, to),
        }
    }

    fn add(&mut self, kind: Kind, entry: Border, exit: Border, parent: Option<Region>) -> Region {
        let depth = parent.map_or(0, |parent| self.regions[parent].depth + 1);
        let start = self.blocks.len() as u32;
        self.regions.push(RegionData { kind, entry, exit, parent, depth, blocks: start..start, end: 0 })
    }

    /// Closes the ranges: in preorder, a region ends where its last part does.
    fn finish(self) -> Regions {
        let Layout { mut regions, innermost, blocks, .. } = self;
        let parents: Vec<(Region, Region)> =
            regions.iter().filter_map(|(region, data)| Some((data.parent?, region))).collect();
        for region in regions.keys().rev() {
            let data = &mut regions[region];
            if data.kind == Kind::Block {
                data.blocks.end = data.blocks.start + 1;
            }
            data.end = data.end.max(region.index() as u32 + 1);
            let (end, last, parent) = (data.end, data.blocks.end, data.parent);
            if let Some(parent) = parent {
                let around = &mut regions[parent];
                around.end = around.end.max(end);
                around.blocks.end = around.blocks.end.max(last);
            }
        }
        Regions { children: Csr::from_pairs(regions.len(), &parents), regions, innermost, blocks }
    }
}
