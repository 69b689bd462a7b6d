//! Where the events of a barrier's sets happen, and what bounds its epoch: for explanations only.

use super::{Divider, Epochs, EventAt, ProgramPoint};
use rustc_hash::FxHashSet;
use simt_ir::Inst;
use std::collections::VecDeque;

/// Segments after which a search for an explanation gives up.
const SEARCH_LIMIT: usize = 256;

impl Epochs {
    /// Where the event of a class that is nearest above a barrier happens, by breadth-first search.
    pub fn place_above(&self, site: usize, class: u32) -> ProgramPoint {
        let sticky = self.sticky.contains(class);
        let mut search = Search::new(self.meetings.texts(&site).iter().map(|&text| self.site_segments[text]));
        while let Some(segment) = search.next() {
            if let Some(place) = self.place_in(segment, class, true) {
                return place;
            }
            search.extend(self.predecessors[segment as usize].iter().copied());
            let Some(previous) = segment.checked_sub(1) else { continue };
            match self.segments[previous as usize].divider {
                Divider::BlockEnd => {}
                Divider::Site(site) if !self.open[site as usize] && !sticky => {}
                Divider::Call(call) if self.calls[call as usize].tail.contains(class) => break,
                Divider::Call(call) if !self.calls[call as usize].through && !sticky => {}
                _ => search.extend([previous]),
            }
        }
        self.places[class as usize]
    }

    /// Where the event of a class that is nearest below a barrier happens.
    pub fn place_below(&self, site: usize, class: u32) -> ProgramPoint {
        let texts = self.meetings.texts(&site).iter();
        let mut search = Search::new(texts.map(|&text| self.site_segments[text] + 1));
        while let Some(segment) = search.next() {
            if let Some(place) = self.place_in(segment, class, false) {
                return place;
            }
            search.extend(self.successors[segment as usize].iter().copied());
            match self.segments[segment as usize].divider {
                Divider::BlockEnd => {}
                Divider::Site(site) if !self.open[site as usize] => {}
                Divider::Call(call) if self.calls[call as usize].head.contains(class) => break,
                Divider::Call(call) if !self.calls[call as usize].through => {}
                _ => search.extend([segment + 1]),
            }
        }
        self.places[class as usize]
    }

    /// The function's own instructions whose events are of a class, however often control has gone
    /// round since.
    pub fn instructions(&self, class: u32) -> Vec<Inst> {
        let class = self.origins[class as usize];
        let own = self.events.iter().filter(|event| event.class == class && event.origin.is_none());
        own.map(|event| event.inst).collect()
    }

    /// The classes of the events of one of the function's own instructions. Cost: linear in the
    /// events.
    pub fn classes_at(&self, inst: Inst) -> Vec<u32> {
        let own = self.events.iter().filter(|event| event.inst == inst && event.origin.is_none());
        own.map(|event| event.class).collect()
    }

    /// The class of the same events where they happen, before cycles have gone round.
    pub fn origin(&self, class: u32) -> u32 {
        self.origins[class as usize]
    }

    fn place_in(&self, segment: u32, class: u32, last: bool) -> Option<ProgramPoint> {
        let class = self.origins[class as usize];
        if !self.own[segment as usize].contains(class) && self.other_blocks != Some(class) {
            return None;
        }
        let range = self.segments[segment as usize].events.clone();
        let mut events = self.events[range.start as usize..range.end as usize].iter();
        let is_it = |event: &&EventAt| event.class == class;
        let event = if last { events.rfind(is_it) } else { events.find(is_it) }?;
        Some(event.origin.unwrap_or(ProgramPoint { function: self.id, inst: event.inst }))
    }

    /// The barriers that still separate and bound the epoch before (`above`) or after a barrier;
    /// `true` if the function's entry or a return bounds it too.
    pub fn bounds(&self, site: usize, above: bool) -> (Vec<usize>, bool) {
        let (mut sites, mut end) = (Vec::new(), false);
        let texts = self.meetings.texts(&site).iter();
        let mut search = Search::new(texts.map(|&text| self.site_segments[text] + u32::from(!above)));
        while let Some(segment) = search.next() {
            let beyond = if above { segment.checked_sub(1) } else { Some(segment) };
            let divider = beyond.map_or(Divider::BlockEnd, |s| self.segments[s as usize].divider);
            let next = if above { beyond } else { Some(segment + 1) };
            match divider {
                Divider::BlockEnd if above => {
                    end |= segment == 0;
                    search.extend(self.predecessors[segment as usize].iter().copied());
                }
                Divider::BlockEnd => {
                    end |= self.exits.binary_search(&segment).is_ok();
                    search.extend(self.successors[segment as usize].iter().copied());
                }
                Divider::Site(site) if !self.open[site as usize] => sites.push(site as usize),
                Divider::Call(call) if !self.calls[call as usize].through => {}
                _ => search.extend(next),
            }
        }
        sites.sort_unstable();
        sites.dedup();
        (sites, end)
    }
}

/// Breadth-first search over segments, for explanations. It gives up after [`SEARCH_LIMIT`]
/// segments: an explanation may name a place that is not the nearest, but a function of 100,000
/// barriers does not take forever.
struct Search {
    queue: VecDeque<u32>,
    seen: FxHashSet<u32>,
}

impl Search {
    fn new(starts: impl Iterator<Item = u32>) -> Search {
        let queue: VecDeque<u32> = starts.collect();
        Search { seen: queue.iter().copied().collect(), queue }
    }

    fn next(&mut self) -> Option<u32> {
        if self.seen.len() > SEARCH_LIMIT { None } else { self.queue.pop_front() }
    }

    fn extend(&mut self, segments: impl IntoIterator<Item = u32>) {
        for segment in segments {
            if self.seen.insert(segment) {
                self.queue.push_back(segment);
            }
        }
    }
}
