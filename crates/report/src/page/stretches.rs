//! What many threads touch of one array, in few numbers: threads mostly do the same at places that
//! are equally far apart.

use crate::object::{Object, object};
use simt_analysis::numbers::gcd;
use simt_analysis::replay::number::Start;
use simt_analysis::replay::{Around, Stop, Stretch};
use std::collections::BTreeMap;

/// The most stretches of bytes that different threads touch.
const MOST: usize = 1 << 12;

/// What threads touch, from where they begin: offset, size, and whether they write.
type Pattern = Vec<(i64, u64, bool)>;

/// What is touched on one side of a barrier.
#[derive(Default)]
pub struct Side {
    patterns: Vec<Pattern>,
    runs: Vec<Run>,
}

/// Threads that follow each other and touch the same pattern, each so far behind the last.
#[derive(PartialEq, Eq, Debug)]
struct Run {
    pattern: usize,
    thread: usize,
    count: usize,
    begin: i64,
    step: i64,
}

/// Both sides, and a number of bytes that divides all places and sizes.
pub fn sides(threads: &[Result<Around, Stop>], start: Start) -> Result<(u64, [Side; 2]), String> {
    let mut unit = 0;
    let sides = [0, 1].map(|number| {
        let (mut side, mut known) = (Side::default(), BTreeMap::new());
        for (thread, around) in threads.iter().enumerate() {
            let Ok(around) = around else { continue };
            let of_it: Vec<&Stretch> =
                around.sides[number].iter().filter(|touched| touched.start == start).collect();
            let Some(begin) = of_it.iter().map(|touched| touched.offset).min() else { continue };
            for touched in &of_it {
                unit = gcd(unit, gcd(touched.unit, touched.offset.unsigned_abs()));
            }
            let pattern = of_it.iter().map(|t| (t.offset - begin, t.size, t.writes)).collect();
            let next = known.len();
            let pattern = *known.entry(pattern).or_insert(next);
            side.add(pattern, thread, begin);
        }
        side.patterns = vec![Pattern::new(); known.len()];
        known.into_iter().for_each(|(pattern, at)| side.patterns[at] = pattern);
        side
    });
    let count: usize = sides.iter().flat_map(|side| &side.patterns).map(Vec::len).sum();
    match count > MOST {
        true => Err("it is touched in too many places to be drawn".to_string()),
        false => Ok((unit.max(1), sides)),
    }
}

impl Side {
    fn add(&mut self, pattern: usize, thread: usize, begin: i64) {
        if let Some(last) = self.runs.last_mut() {
            let follows = last.pattern == pattern && last.thread + last.count == thread;
            let step = begin - last.begin - last.step * (last.count as i64 - 1);
            if follows && (last.count == 1 || step == last.step) {
                (last.step, last.count) = (step, last.count + 1);
                return;
            }
        }
        self.runs.push(Run { pattern, thread, count: 1, begin, step: 0 });
    }

    /// As JSON: patterns are lists of offset, size and 1 for a write; runs of the number of the
    /// pattern, the first thread, how many they are, where the first begins, and the step.
    pub fn object(self) -> Object {
        let flat = |pattern: &Pattern| {
            let each = pattern.iter();
            each.flat_map(|&(offset, size, writes)| [offset, size as i64, writes.into()])
                .collect::<Vec<i64>>()
        };
        let run = |run: &Run| {
            let [pattern, thread, count] = [run.pattern, run.thread, run.count].map(|number| number as i64);
            [pattern, thread, count, run.begin, run.step]
        };
        object! {
            "patterns": self.patterns.iter().map(flat).collect::<Vec<Vec<i64>>>(),
            "runs": self.runs.iter().map(run).collect::<Vec<[i64; 5]>>(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touching(all: &[(i64, u64, bool)]) -> Result<Around, Stop> {
        let one = |&(offset, size, writes): &(i64, u64, bool)| Stretch {
            start: Start::DynamicShared,
            offset,
            size,
            unit: 4,
            writes,
        };
        Ok(Around { sides: [all.iter().map(one).collect(), Vec::new()], is_partial: false })
    }

    #[test]
    fn threads_in_a_row_are_one_run() {
        let mut threads: Vec<Result<Around, Stop>> = (0..64).map(|t| touching(&[(8 * t, 4, true)])).collect();
        threads[40] = Err(Stop::Steps);
        threads.push(touching(&[(0, 256, false), (8, 4, true)]));
        let (unit, [before, behind]) = sides(&threads, Start::DynamicShared).expect("few");
        let runs: Vec<_> =
            before.runs.iter().map(|r| (r.pattern, r.thread, r.count, r.begin, r.step)).collect();
        assert_eq!(runs, [(0, 0, 40, 0, 8), (0, 41, 23, 328, 8), (1, 64, 1, 0, 0)]);
        assert_eq!(before.patterns, [vec![(0, 4, true)], vec![(0, 256, false), (8, 4, true)]]);
        assert_eq!((unit, behind.runs.len()), (4, 0));
    }
}
