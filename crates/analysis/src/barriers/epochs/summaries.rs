//! What flows between the epochs of a function and those of its callers and callees.

use super::{CallSite, Class, ENTRY, Epochs, Role, Summary, SummaryEvent};
use crate::barriers::event::Event;
use crate::bitset::BitSet;

impl Epochs {
    /// Adds events of callers: before the function is entered, after it has returned. Whether any
    /// was new.
    pub fn add_context(&mut self, before: &[SummaryEvent], after: &[SummaryEvent]) -> bool {
        let roles = [Role::Context, Role::LeavingContext];
        let [before, after] = [before, after].map(|events| self.classes_of(events, roles));
        let mut changed = false;
        if self.above.first_mut().is_some_and(|entry| entry.union_with(&before)) {
            self.forward.push(0);
            changed = true;
        }
        for at in 0..self.exits.len() {
            changed |= self.raise_below(self.exits[at], &after);
        }
        changed
    }

    /// The classes of events, with the role of those of threads that go on and of others.
    fn classes_of(&mut self, events: &[SummaryEvent], [going_on, leaving]: [Role; 2]) -> BitSet {
        let role = |event: &SummaryEvent| if event.left { leaving } else { going_on };
        events.iter().map(|event| self.class(event.event, role(event), event.place)).collect()
    }

    /// The calls to functions with barriers.
    pub fn calls(&self) -> &[CallSite] {
        &self.calls
    }

    /// Tells what a call does, in terms of this function; what was said before must be part of it.
    /// Whether anything was new.
    pub fn update_call(&mut self, call: usize, summary: &Summary) -> bool {
        let roles = [Role::Own, Role::Leaving];
        let [head, tail] = [&summary.head, &summary.tail].map(|events| self.classes_of(events, roles));
        let site = &mut self.calls[call];
        let mut changed = site.head.union_with(&head);
        changed |= site.tail.union_with(&tail);
        changed |= (summary.through && !site.through) || (summary.apart && !site.apart);
        site.through |= summary.through;
        site.apart |= summary.apart;
        if changed {
            let segment = site.segment;
            self.forward.push(segment);
            self.backward.push(segment + 1);
        }
        changed
    }

    /// What callers of the function see of it now.
    pub fn summary(&self) -> Summary {
        let mut tail = BitSet::default();
        for &exit in &self.exits {
            tail.union_with(&self.at_end(exit));
        }
        let head = if self.segments.is_empty() { BitSet::default() } else { self.at_start(0) };
        let own = |set: &BitSet| -> Vec<SummaryEvent> {
            let is_own =
                |&class: &u32| matches!(self.classes[class as usize].role, Role::Own | Role::Leaving);
            let own = set.iter().filter(is_own);
            own.map(|class| self.summary_event(class)).collect()
        };
        let through = tail.contains(ENTRY);
        let from_entry = |class: u32| self.classes[class as usize].role == Role::Entry;
        Summary { head: own(&head), tail: own(&tail), through, apart: tail.iter().any(from_entry) }
    }

    fn summary_event(&self, class: u32) -> SummaryEvent {
        let Class { mut event, role } = self.classes[class as usize];
        if let Event::Access(access) = &mut event {
            *access = access.anywhere();
        }
        let left = matches!(role, Role::Leaving | Role::LeavingContext);
        SummaryEvent { event, place: self.places[class as usize], left }
    }

    /// The events before and after a call, own and of callers.
    pub fn around_call(&self, call: usize) -> (Vec<SummaryEvent>, Vec<SummaryEvent>) {
        let segment = self.calls[call].segment;
        let events = |set: BitSet| -> Vec<SummaryEvent> {
            let real = set.iter().filter(|&class| self.classes[class as usize].role != Role::Entry);
            real.map(|class| self.summary_event(class)).collect()
        };
        (events(self.at_end(segment)), events(self.at_start(segment + 1)))
    }
}
