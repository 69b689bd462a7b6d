//! Where the blocks of a function are drawn: its regions as boxes in boxes, from top to bottom.
//!
//! A region has one entry and one exit, so each is arranged by itself, in layers (`layers`), from
//! the inside outward, and then moved as a whole. A way from one block to another is cut where it
//! leaves boxes, below, and where it enters boxes, above; ways to the same block run together from
//! where they meet. Nothing here recurses, whatever the depth of the code.
//!
//! Cost: near linear in blocks and edges where regions are small; see `layers` for one that is
//! not.

mod layers;
mod place;

use self::layers::{Arranged, End, Margin, Part, Ways, arrange};
use simt_analysis::structure::regions::Kind;
use simt_analysis::structure::{Cfg, Region, Regions};
use simt_ir::entity::EntityId;
use simt_ir::{Block, EntityMap};
use std::collections::BTreeMap;

/// A rectangle: left, top, width, height.
pub type Rect = [f64; 4];

/// A drawing of a function.
#[derive(Debug)]
pub struct Layout {
    /// Its width and height.
    pub size: (f64, f64),
    /// Its blocks, by number.
    pub blocks: Vec<Rect>,
    /// Its regions that are shown as boxes, outer ones first.
    pub boxes: Vec<(Region, Rect)>,
    /// The pieces of its edges.
    pub lines: Vec<Line>,
}

/// A piece of one or more edges.
#[derive(Debug)]
pub struct Line {
    /// The block that it comes from, if it is one.
    pub from: Option<Block>,
    /// The block that it leads to.
    pub to: Block,
    /// Its corners.
    pub points: Vec<(f64, f64)>,
    /// Whether it ends at that block.
    pub arrives: bool,
    /// Whether it leads up.
    pub is_back: bool,
}

/// Around all.
const MARGIN: f64 = 12.0;
/// Between what is never reached.
const GAP: f64 = 12.0;

/// Draws a function whose blocks have these sizes.
pub fn layout(cfg: &Cfg, regions: &Regions, sizes: &EntityMap<Block, (f64, f64)>) -> Layout {
    let nest = Nest::new(cfg, regions);
    let mut arranged: EntityMap<Region, Arranged> = regions.all().map(|_| Arranged::default()).collect();
    for region in regions.all().rev() {
        arranged[region] = nest.arranged(region, &arranged, sizes);
    }
    let mut layout = Layout {
        size: (0.0, 0.0),
        blocks: sizes.values().map(|size| [0.0, 0.0, size.0, size.1]).collect(),
        boxes: Vec::new(),
        lines: Vec::new(),
    };
    let parent_of = |block: Block| regions.innermost(block).and_then(|region| regions.parent(region));
    let mut at: EntityMap<Region, (f64, f64)> = regions.all().map(|_| (MARGIN, MARGIN)).collect();
    for region in regions.all() {
        let (x, y) = at[region];
        let Arranged { whole, at: parts, lines } = &arranged[region];
        for (&child, part) in regions.children(region).iter().zip(parts) {
            at[child] = (x + part.0, y + part.1);
        }
        let rect = [x, y, whole.size.0, whole.size.1];
        if regions.kind(region) == Kind::Block {
            layout.blocks[regions.blocks(region)[0].index()] = rect;
        } else if is_box(regions, region) {
            layout.boxes.push((region, rect));
        }
        let is_long = |line: &&layers::Line| line.arrives || line.points.iter().any(|p| *p != line.points[0]);
        layout.lines.extend(lines.iter().filter(is_long).map(|line| Line {
            from: line.from,
            to: line.to,
            points: line.points.iter().map(|point| (x + point.0, y + point.1)).collect(),
            arrives: line.arrives && parent_of(line.to) == Some(region),
            is_back: line.is_back,
        }));
    }
    let whole = regions.all().next().map_or((0.0, 0.0), |root| arranged[root].whole.size);
    layout.size = (whole.0 + 2.0 * MARGIN, whole.1 + 2.0 * MARGIN);
    layout.add_unreachable(cfg, regions);
    layout
}

/// Whether a region is shown as a box: what follows each other needs none, nor does the whole, nor
/// one part with a way past it.
fn is_box(regions: &Regions, region: Region) -> bool {
    let is_plain = match regions.kind(region) {
        Kind::Block | Kind::Sequence => true,
        Kind::Acyclic => regions.children(region).len() == 1,
        Kind::Loop | Kind::Cyclic | Kind::Irreducible => false,
    };
    !is_plain && regions.parent(region).is_some()
}

impl Layout {
    /// Blocks that are never reached are in no region: they stand in rows below all.
    fn add_unreachable(&mut self, cfg: &Cfg, regions: &Regions) {
        let widest = self.size.0.max(400.0);
        let (mut x, mut y, mut height) = (MARGIN, self.size.1 + GAP, 0f64);
        for block in cfg.blocks().filter(|&block| regions.innermost(block).is_none()) {
            let [left, top, w, h] = &mut self.blocks[block.index()];
            if x > MARGIN && x + *w > widest {
                (x, y, height) = (MARGIN, y + height + GAP, 0.0);
            }
            (*left, *top) = (x, y);
            x += *w + GAP;
            height = height.max(*h);
            self.size = (self.size.0.max(x), y + height + MARGIN);
        }
    }
}

/// The ways in each region.
struct Nest<'r> {
    regions: &'r Regions,
    ways: EntityMap<Region, Ways>,
}

impl<'r> Nest<'r> {
    /// Cuts the edges of a graph into ways. Cost: the depth of edges, until they run together.
    fn new(cfg: &Cfg, regions: &'r Regions) -> Nest<'r> {
        let mut number: EntityMap<Region, usize> = regions.all().map(|_| 0).collect();
        for region in regions.all() {
            let children = regions.children(region).iter().enumerate();
            children.for_each(|(at, &child)| number[child] = at);
        }
        let mut nest = Nest { regions, ways: regions.all().map(|_| Ways::new()).collect() };
        for from in cfg.blocks() {
            for &to in cfg.successors(from) {
                nest.add(&number, from, to);
            }
        }
        nest
    }

    fn add(&mut self, number: &EntityMap<Region, usize>, from: Block, to: Block) {
        let regions = self.regions;
        let (Some(start), Some(end)) = (regions.innermost(from), regions.innermost(to)) else { return };
        let Some(mut around) = regions.parent(start) else { return };
        let mut part = start;
        while !regions.contains_region(around, end) {
            let way = (End::Part(number[part]), End::Bottom, to);
            if !self.note(around, way, from) {
                return;
            }
            let Some(parent) = regions.parent(around) else { return };
            (part, around) = (around, parent);
        }
        let begin = End::Part(number[part]);
        let mut inner = end;
        while let Some(parent) = regions.parent(inner).filter(|&parent| parent != around) {
            if !self.note(parent, (End::Top, End::Part(number[inner]), to), from) {
                // From here on it runs with another one.
                while let Some(parent) = regions.parent(inner).filter(|&parent| parent != around) {
                    inner = parent;
                }
                break;
            }
            inner = parent;
        }
        self.note(around, (begin, End::Part(number[inner]), to), from);
    }

    /// Notes a piece of a way; whether what comes behind it has to be noted, too.
    fn note(&mut self, region: Region, way: (End, End, Block), from: Block) -> bool {
        let ways = &mut self.ways[region];
        match ways.get_mut(&way) {
            None => {
                ways.insert(way, Some(from));
                true
            }
            Some(source) => source.is_some_and(|source| source != from) && source.take().is_some(),
        }
    }

    fn arranged(
        &self,
        region: Region,
        arranged: &EntityMap<Region, Arranged>,
        sizes: &EntityMap<Block, (f64, f64)>,
    ) -> Arranged {
        let kind = self.regions.kind(region);
        if kind == Kind::Block {
            let size = sizes[self.regions.blocks(region)[0]];
            let (ins, outs) = (BTreeMap::new(), BTreeMap::new());
            return Arranged { whole: Part { size, ins, outs, is_block: true }, ..Arranged::default() };
        }
        let parts: Vec<Part> =
            self.regions.children(region).iter().map(|&child| arranged[child].whole.clone()).collect();
        let margin = match is_box(self.regions, region) {
            true => Margin { side: 12.0, top: 20.0, bottom: 14.0 },
            false => Margin { side: 0.0, top: 0.0, bottom: 0.0 },
        };
        arrange(&parts, &self.ways[region], kind == Kind::Sequence, margin)
    }
}

#[cfg(test)]
mod tests;
