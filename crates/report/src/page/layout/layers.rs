//! The parts of one region in layers, from top to bottom, with the ways between them: the method of
//! Sugiyama, Tagawa and Toda (1981) on few nodes, each of which may be a box with an inside.
//!
//! Ways to one block are one line from where they meet, so a long one takes one place in each layer
//! that it passes, however many ways there are. Ways back, and ways that would take too many
//! places, run in lanes beside the parts.

use super::place::{Wish, crossings, place};
use simt_ir::Block;
use std::collections::BTreeMap;

/// One end of a way in a region.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum End {
    /// Where the region is entered.
    Top,
    /// A part.
    Part(usize),
    /// Where the region is left.
    Bottom,
}

/// A part: its size, and where on its borders ways to each block enter it and leave it.
#[derive(Clone, Default, Debug)]
pub struct Part {
    pub size: (f64, f64),
    /// By block, from the left.
    pub ins: BTreeMap<Block, f64>,
    pub outs: BTreeMap<Block, f64>,
    /// Whether all ways leave it in the middle of its lower border: it is a block.
    pub is_block: bool,
}

/// The ways in a region by their ends and the block that they lead to: the one block that they come
/// from, or `None` if there are several.
pub type Ways = BTreeMap<(End, End, Block), Option<Block>>;

/// A line in a region.
#[derive(Clone, Debug)]
pub struct Line {
    pub from: Option<Block>,
    pub to: Block,
    pub points: Vec<(f64, f64)>,
    /// Whether it ends at a part.
    pub arrives: bool,
    /// Whether it leads up.
    pub is_back: bool,
}

/// A region whose parts have places.
#[derive(Clone, Default, Debug)]
pub struct Arranged {
    pub whole: Part,
    /// Upper left corners of its parts.
    pub at: Vec<(f64, f64)>,
    pub lines: Vec<Line>,
}

/// How much room a region keeps at its sides, above and below.
#[derive(Clone, Copy)]
pub struct Margin {
    pub side: f64,
    pub top: f64,
    pub bottom: f64,
}

/// Between parts of a layer, between lines, between layers, and lanes.
const GAP: f64 = 24.0;
const LINE: f64 = 14.0;
const CHANNEL: f64 = 30.0;
const LANE: f64 = 10.0;
/// How far apart lines leave a block.
const SPREAD: f64 = 18.0;
/// How often layers are ordered, and placed.
const ORDERED: usize = 6;
const PLACED: usize = 10;
/// The most places that lines take beside the parts: so many for each part, and some.
const PLACES_A_PART: usize = 6;
const PLACES: usize = 256;

/// A part or a place that a line takes.
struct Node {
    layer: usize,
    what: What,
    width: f64,
    height: f64,
    x: f64,
    /// Links to the layer above, and below, as indices.
    above: Vec<usize>,
    below: Vec<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Part(usize),
    Wire,
}

/// A piece of a way between neighbouring layers.
struct Link {
    ends: [usize; 2],
    to: Block,
    from: Option<Block>,
}

/// A way that runs beside the parts.
struct Lane {
    ends: [usize; 2],
    to: Block,
    from: Option<Block>,
    is_left: bool,
    /// Counted from the parts outward.
    number: usize,
    /// Its place among those that go sideways in the channels in which it begins and ends.
    slots: [usize; 2],
}

struct Layers<'p> {
    parts: &'p [Part],
    nodes: Vec<Node>,
    links: Vec<Link>,
    lanes: Vec<Lane>,
    /// The nodes of each layer, from the left.
    layers: Vec<Vec<usize>>,
    wires: BTreeMap<(usize, Block), usize>,
}

/// Gives parts places. `in_turn`: each is in a layer of its own.
pub fn arrange(parts: &[Part], ways: &Ways, in_turn: bool, margin: Margin) -> Arranged {
    let mut layers = Layers::new(parts, ways, in_turn);
    layers.link(ways);
    layers.order();
    layers.place();
    layers.choose_lanes();
    layers.arranged(margin)
}

impl<'p> Layers<'p> {
    fn new(parts: &'p [Part], ways: &Ways, in_turn: bool) -> Layers<'p> {
        let mut of: Vec<usize> = (0..parts.len()).map(|at| if in_turn { at + 1 } else { 1 }).collect();
        for &(from, to, _) in ways.keys() {
            // Sorted by where they begin: what leads to that has been seen.
            if let (End::Part(from), End::Part(to)) = (from, to)
                && from < to
            {
                of[to] = of[to].max(of[from] + 1);
            }
        }
        let last = of.iter().max().map_or(1, |last| last + 1);
        let mut layers = vec![Vec::new(); last + 1];
        let node = |at: usize, part: &Part| Node::new(of[at], What::Part(at), part.size);
        let nodes: Vec<Node> = parts.iter().enumerate().map(|(at, part)| node(at, part)).collect();
        nodes.iter().enumerate().for_each(|(at, node)| layers[node.layer].push(at));
        Layers { parts, nodes, links: Vec::new(), lanes: Vec::new(), layers, wires: BTreeMap::new() }
    }

    /// Cuts ways into links from layer to layer.
    fn link(&mut self, ways: &Ways) {
        let (last, most) = (self.layers.len() - 1, PLACES_A_PART * self.parts.len() + PLACES);
        let mut links: BTreeMap<(usize, usize, Block), Option<Block>> = BTreeMap::new();
        for (&(from, to, block), &source) in ways {
            let ends = [from, to].map(|end| match end {
                End::Top => self.wire(0, block),
                End::Part(at) => at,
                End::Bottom => self.wire(last, block),
            });
            let [from, to] = ends.map(|end| self.nodes[end].layer);
            let free = most.saturating_sub(self.wires.len());
            let missing = (from + 1..to).filter(|&at| !self.wires.contains_key(&(at, block))).take(free + 1);
            if to <= from || missing.count() > free {
                let (is_left, number, slots) = (false, 0, [0; 2]);
                self.lanes.push(Lane { ends, to: block, from: source, is_left, number, slots });
                continue;
            }
            let mut at = ends[0];
            for layer in from + 1..=to {
                let next = if layer == to { ends[1] } else { self.wire(layer, block) };
                let found = links.entry((at, next, block)).or_insert(source);
                *found = found.filter(|found| Some(*found) == source);
                at = next;
            }
        }
        for ((above, below, to), from) in links {
            self.nodes[above].below.push(self.links.len());
            self.nodes[below].above.push(self.links.len());
            self.links.push(Link { ends: [above, below], to, from });
        }
    }

    /// The place of the line to a block in a layer.
    fn wire(&mut self, layer: usize, to: Block) -> usize {
        *self.wires.entry((layer, to)).or_insert_with(|| {
            self.nodes.push(Node::new(layer, What::Wire, (0.0, 0.0)));
            self.layers[layer].push(self.nodes.len() - 1);
            self.nodes.len() - 1
        })
    }

    /// Where on a node a link ends, from its left.
    fn port(&self, link: &Link, below: bool) -> f64 {
        let node = &self.nodes[link.ends[usize::from(below)]];
        let What::Part(at) = node.what else { return 0.0 };
        let part = &self.parts[at];
        let ports = if below { &part.ins } else { &part.outs };
        ports.get(&link.to).copied().unwrap_or(part.size.0 / 2.0)
    }

    /// Orders the nodes of layers so that few links cross.
    fn order(&mut self) {
        let mut places: Vec<f64> = vec![0.0; self.nodes.len()];
        let mut best = (usize::MAX, self.layers.clone());
        for round in 0..ORDERED {
            let down = round % 2 == 0;
            let count = self.layers.len();
            for step in 0..count {
                let at = if down { step } else { count - 1 - step };
                self.sort(at, down, &places);
                self.layers[at].iter().enumerate().for_each(|(place, &node)| places[node] = place as f64);
            }
            let found = self.count_crossings(&places);
            if found < best.0 {
                best = (found, self.layers.clone());
            }
            if found == 0 {
                break;
            }
        }
        self.layers = best.1;
    }

    /// Orders a layer by where its nodes have links to, above or below.
    fn sort(&mut self, layer: usize, down: bool, places: &[f64]) {
        let mean = |&node: &usize| {
            let links = if down { &self.nodes[node].above } else { &self.nodes[node].below };
            let at = |&link: &usize| {
                let link = &self.links[link];
                let other = link.ends[usize::from(!down)];
                places[other] + self.port(link, !down) / self.nodes[other].width.max(1.0)
            };
            match links.len() {
                0 => places[node],
                count => links.iter().map(at).sum::<f64>() / count as f64,
            }
        };
        let mut keyed: Vec<(f64, usize)> =
            self.layers[layer].iter().map(|node| (mean(node), *node)).collect();
        keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
        self.layers[layer] = keyed.into_iter().map(|(_, node)| node).collect();
    }

    fn count_crossings(&self, places: &[f64]) -> usize {
        let mut rows: Vec<Vec<(usize, usize)>> = vec![Vec::new(); self.layers.len()];
        // Ports of one node are told apart, as far as pixels do.
        let at = |link: &Link, below: bool| {
            let node = link.ends[usize::from(below)];
            ((places[node] as usize) << 10) + (self.port(link, below) as usize).min(1023)
        };
        let mut all: Vec<usize> = self.links.iter().flat_map(|l| [at(l, false), at(l, true)]).collect();
        all.sort_unstable();
        all.dedup();
        let rank = |place: usize| all.partition_point(|&other| other < place);
        for link in &self.links {
            rows[self.nodes[link.ends[0]].layer].push((rank(at(link, false)), rank(at(link, true))));
        }
        rows.iter_mut().map(|row| crossings(row)).sum()
    }

    /// Gives nodes their places from left to right: near what they have links to, in their order.
    fn place(&mut self) {
        for layer in self.layers.clone() {
            let mut x = 0.0;
            for node in layer {
                self.nodes[node].x = x;
                x += self.room(node);
            }
        }
        let count = self.layers.len();
        for round in 0..PLACED {
            let down = round % 2 == 0;
            for step in 0..count {
                self.settle(if down { step } else { count - 1 - step }, down, !down || round + 2 < PLACED);
            }
        }
        // Lines enter and leave straight.
        self.settle(0, false, true);
        self.settle(count - 1, true, true);
    }

    fn room(&self, node: usize) -> f64 {
        match self.nodes[node].what {
            What::Part(_) => self.nodes[node].width + GAP,
            What::Wire => LINE,
        }
    }

    /// Places a layer by what is above it, or below it; by both unless `one_side`.
    fn settle(&mut self, layer: usize, down: bool, one_side: bool) {
        let wish = |(place, &at): (usize, &usize)| {
            let node = &self.nodes[at];
            let (mut sum, mut weight) = (0.0, 0.0);
            let sides = [(&node.above, true), (&node.below, false)];
            let is_asked = |above: bool| !one_side || above == down;
            for (links, above) in sides.into_iter().filter(|(_, above)| is_asked(*above)) {
                for link in links.iter().map(|&link| &self.links[link]) {
                    let other = &self.nodes[link.ends[usize::from(!above)]];
                    let both_wires = node.what == What::Wire && other.what == What::Wire;
                    let pull = if both_wires { 8.0 } else { 1.0 };
                    sum += pull * (other.x + self.port(link, !above) - self.port(link, above));
                    weight += pull;
                }
            }
            let next = self.layers[layer].get(place + 1);
            // A line keeps away from a part as parts do from each other, half as far.
            let near = next.is_some_and(|&next| {
                node.what == What::Wire && matches!(self.nodes[next].what, What::Part(_))
            });
            let room = if near { GAP } else { self.room(at) };
            match weight > 0.0 {
                true => Wish { at: sum / weight, weight, room },
                false => Wish { at: node.x, weight: 0.1, room },
            }
        };
        let wishes: Vec<Wish> = self.layers[layer].iter().enumerate().map(wish).collect();
        for (&node, x) in self.layers[layer].iter().zip(place(&wishes)) {
            self.nodes[node].x = x.round();
        }
    }

    /// Gives each lane a side, a number, and its places in the channels.
    fn choose_lanes(&mut self) {
        let (left, right) = self.borders();
        let middle = |node: usize| self.nodes[node].x + self.nodes[node].width / 2.0;
        let span = |lane: &Lane| {
            let [a, b] = lane.ends.map(|end| self.nodes[end].layer);
            (a.min(b), a.max(b))
        };
        let mut lanes = std::mem::take(&mut self.lanes);
        lanes.sort_by_key(|lane| (span(lane).1 - span(lane).0, lane.to, lane.ends));
        let mut taken: [Vec<Vec<(usize, usize)>>; 2] = Default::default();
        let mut slots: BTreeMap<(usize, bool), usize> = BTreeMap::new();
        for lane in &mut lanes {
            let [a, b] = lane.ends.map(middle);
            lane.is_left = a + b - 2.0 * left <= 2.0 * right - a - b;
            let (first, last) = span(lane);
            let side = &mut taken[usize::from(lane.is_left)];
            let is_free = |lane: &Vec<(usize, usize)>| lane.iter().all(|&(a, b)| last < a || b < first);
            lane.number = side.iter().position(is_free).unwrap_or(side.len());
            side.resize(side.len().max(lane.number + 1), Vec::new());
            side[lane.number].push((first, last));
            let channels = [(self.nodes[lane.ends[0]].layer, false), (self.arrival(lane), true)];
            lane.slots = channels.map(|channel| {
                let slot = slots.entry(channel).or_insert(0);
                *slot += 1;
                *slot - 1
            });
        }
        self.lanes = lanes;
    }

    /// The channel in which a lane ends: above its node.
    fn arrival(&self, lane: &Lane) -> usize {
        self.nodes[lane.ends[1]].layer.saturating_sub(1)
    }

    /// Where the outermost nodes begin and end.
    fn borders(&self) -> (f64, f64) {
        let left = self.nodes.iter().map(|node| node.x).reduce(f64::min).unwrap_or(0.0);
        let right = self.nodes.iter().map(|node| node.x + node.width).reduce(f64::max).unwrap_or(0.0);
        (left, right)
    }

    /// The upper and lower border of each layer, and how far the first and the last lane that go
    /// sideways below it are from it.
    fn rows(&self, margin: Margin) -> Vec<(f64, f64)> {
        let last = self.layers.len() - 1;
        let slots = |channel: usize, arrives: bool| {
            let at = |lane: &Lane| match arrives {
                true => (self.arrival(lane), lane.slots[1]),
                false => (self.nodes[lane.ends[0]].layer, lane.slots[0]),
            };
            let here = self.lanes.iter().map(at).filter(|(at, _)| *at == channel);
            here.map(|(_, slot)| slot + 1).max().unwrap_or(0) as f64 * LANE
        };
        let (mut y, mut rows) = (0.0, Vec::new());
        for (layer, nodes) in self.layers.iter().enumerate() {
            let height = nodes.iter().map(|&node| self.nodes[node].height).fold(0.0, f64::max);
            rows.push((y, y + height));
            let gap = match layer {
                _ if layer == last => 0.0,
                0 => margin.top,
                _ if layer + 1 == last => margin.bottom,
                _ => CHANNEL + self.slant(layer),
            };
            y += height + gap + slots(layer, false) + slots(layer, true);
        }
        rows
    }

    /// What a channel needs more where links go far sideways.
    fn slant(&self, layer: usize) -> f64 {
        let below = self.links.iter().filter(|link| self.nodes[link.ends[0]].layer == layer);
        let far = below.map(|link| (self.x(link, false) - self.x(link, true)).abs()).fold(0.0, f64::max);
        (far / 10.0).min(40.0).round()
    }

    fn x(&self, link: &Link, below: bool) -> f64 {
        self.nodes[link.ends[usize::from(below)]].x + self.port(link, below)
    }

    fn arranged(mut self, margin: Margin) -> Arranged {
        let rows = self.rows(margin);
        let (left, right) = self.borders();
        let lanes = |is_left: bool| {
            let here = self.lanes.iter().filter(|lane| lane.is_left == is_left);
            let count = here.map(|lane| lane.number + 1).max().unwrap_or(0);
            if count == 0 { 0.0 } else { count as f64 * LANE + 8.0 }
        };
        let shift = margin.side + lanes(true) - left;
        let width = shift + right + lanes(false) + margin.side;
        let height = rows.last().map_or(0.0, |row| row.1);
        self.nodes.iter_mut().for_each(|node| node.x += shift);
        let at = self.nodes[..self.parts.len()].iter().map(|node| (node.x, rows[node.layer].0)).collect();
        let mut lines: Vec<Line> = self.links.iter().map(|link| self.line(link, &rows)).collect();
        lines.extend(self.lanes.iter().map(|lane| self.lane(lane, &rows, (left + shift, right + shift))));
        self.spread(&mut lines);
        let port = |layer: usize| {
            let here = self.wires.iter().filter(move |((at, _), _)| *at == layer);
            here.map(|(&(_, to), &node)| (to, self.nodes[node].x)).collect()
        };
        let (ins, outs) = (port(0), port(self.layers.len() - 1));
        Arranged { whole: Part { size: (width, height), ins, outs, is_block: false }, at, lines }
    }

    /// Where a node ends below: parts of a layer have one upper border and many lower ones.
    fn foot(&self, node: usize, rows: &[(f64, f64)]) -> f64 {
        rows[self.nodes[node].layer].0 + self.nodes[node].height
    }

    fn line(&self, link: &Link, rows: &[(f64, f64)]) -> Line {
        let [above, below] = link.ends;
        let (from, to) = (self.x(link, false), self.x(link, true));
        let layer = self.nodes[above].layer;
        let is_wire = self.nodes[above].what == What::Wire;
        let top = if is_wire { rows[layer].0 } else { self.foot(above, rows) };
        let mut points = vec![(from, top), (from, rows[layer].1), (to, rows[layer + 1].0)];
        points.dedup();
        let arrives = self.nodes[below].what != What::Wire;
        Line { from: link.from, to: link.to, points, arrives, is_back: false }
    }

    fn lane(&self, lane: &Lane, rows: &[(f64, f64)], (left, right): (f64, f64)) -> Line {
        let [from, to] = lane.ends;
        let link = Link { ends: lane.ends, to: lane.to, from: lane.from };
        let (x, end) = (self.x(&link, false), self.x(&link, true));
        let out = 8.0 + LANE * lane.number as f64;
        let side = if lane.is_left { left - out } else { right + out };
        let below = rows[self.nodes[from].layer].1 + LANE * (lane.slots[0] as f64 + 0.8);
        let top = rows[self.nodes[to].layer].0;
        let above = top - LANE * (lane.slots[1] as f64 + 1.2);
        let foot = self.foot(from, rows);
        let points = vec![(x, foot), (x, below), (side, below), (side, above), (end, above), (end, top)];
        let arrives = self.nodes[to].what != What::Wire;
        Line { from: lane.from, to: lane.to, points, arrives, is_back: above < foot }
    }

    /// Lets the lines that leave a block begin beside each other, in the order of where they go.
    fn spread(&self, lines: &mut [Line]) {
        let starts = self.links.iter().map(|link| link.ends[0]).chain(self.lanes.iter().map(|l| l.ends[0]));
        let mut of: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (line, node) in starts.enumerate() {
            if matches!(self.nodes[node].what, What::Part(at) if self.parts[at].is_block) {
                of.entry(node).or_default().push(line);
            }
        }
        for (node, mut all) in of {
            let target = |line: &usize| lines[*line].points.iter().find(|p| p.0 != lines[*line].points[0].0);
            let aim = |line: &usize| target(line).unwrap_or(&lines[*line].points[0]).0;
            all.sort_by(|a, b| aim(a).total_cmp(&aim(b)));
            let step = SPREAD.min((self.nodes[node].width - SPREAD) / all.len() as f64);
            for (place, line) in all.iter().enumerate() {
                let aside = (step * (place as f64 - (all.len() - 1) as f64 / 2.0)).round();
                let points = &mut lines[*line].points;
                // The stub only: where there is none, a straight line becomes a slanted one.
                let stub = if points.len() > 2 { 2 } else { 1 };
                points[..stub].iter_mut().for_each(|point| point.0 += aside);
            }
        }
    }
}

impl Node {
    fn new(layer: usize, what: What, (width, height): (f64, f64)) -> Node {
        Node { layer, what, width, height, x: 0.0, above: Vec::new(), below: Vec::new() }
    }
}
