//! What somebody knows of others: for every thread a number below which its events have happened.
//!
//! A vector clock by blocks. Threads count from the number of their block's last barrier, so for
//! most blocks one number is enough; where it is not, there is one for each thread. These lists are
//! shared between clocks as long as they do not differ: when thousands of threads increment one
//! counter, each of them knows about the same.

use std::ops::Range;
use std::sync::Arc;

/// What is known of the threads of one block.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct About {
    /// All events with smaller numbers have happened.
    base: u32,
    /// By thread, where more is known of some: events with smaller numbers have happened.
    threads: Option<Arc<[u32]>>,
}

impl About {
    /// What is known if it is this of all threads.
    pub fn all(base: u32) -> About {
        About { base, threads: None }
    }

    /// Adds that of some threads all below a number is known.
    pub fn raise(&mut self, some: impl IntoIterator<Item = (Range<u32>, u32)>, block_size: u32) {
        let mut threads = self.threads.take().map_or(Vec::new(), |threads| threads.to_vec());
        for (range, below) in some {
            if threads.len() < range.end as usize {
                threads.resize(range.end as usize, 0);
            }
            for thread in &mut threads[range.start as usize..range.end as usize] {
                *thread = below.max(*thread);
            }
        }
        self.set(&threads, block_size);
    }

    /// Sets what is known of each. If that is something of every thread, the smallest number holds
    /// for the block: so a block is one number again after its threads have done alike.
    fn set(&mut self, threads: &[u32], block_size: u32) {
        if threads.len() >= block_size as usize {
            self.base = self.base.max(threads.iter().copied().min().unwrap_or(0));
        }
        let most = threads.iter().copied().max().unwrap_or(0);
        self.threads = (most > self.base).then(|| threads.into());
    }

    /// The number below which the events of a thread are known.
    #[inline]
    pub fn below(&self, thread: u32) -> u32 {
        let own = self.threads.as_ref().and_then(|threads| threads.get(thread as usize));
        own.map_or(self.base, |&own| own.max(self.base))
    }

    /// Adds what another one knows. Gives whether it was all known before.
    pub fn absorb(&mut self, other: &About, block_size: u32) -> bool {
        let lower = self.base < other.base;
        self.base = self.base.max(other.base);
        let Some(theirs) = &other.threads else { return !lower };
        let Some(ours) = self.threads.take() else {
            self.threads = Some(theirs.clone());
            return false;
        };
        if Arc::ptr_eq(&ours, theirs) {
            self.threads = Some(ours);
            return !lower;
        }
        let common = ours.len().min(theirs.len());
        let (more, less) = ours[..common]
            .iter()
            .zip(&theirs[..common])
            .fold((false, false), |(m, l), (a, b)| (m | (a > b), l | (a < b)));
        if !less && ours.len() >= theirs.len() {
            self.threads = Some(ours);
            return !lower;
        }
        if !more && theirs.len() >= ours.len() {
            self.threads = Some(theirs.clone());
            return false;
        }
        let (long, short) = if ours.len() > theirs.len() { (&ours, theirs) } else { (theirs, &ours) };
        let mut merged = long.to_vec();
        for (a, b) in merged.iter_mut().zip(short.iter()) {
            *a = (*a).max(*b);
        }
        self.set(&merged, block_size);
        false
    }
}

/// What is known of all blocks; of those that are not listed, nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Clock {
    /// By block, sorted.
    blocks: Vec<(u32, About)>,
}

impl Clock {
    /// What is known of a block.
    pub fn about(&self, block: u32) -> Option<&About> {
        let at = self.blocks.binary_search_by_key(&block, |(number, _)| *number).ok()?;
        Some(&self.blocks[at].1)
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Forgets what it knows of a block.
    pub fn forget(&mut self, block: u32) {
        self.blocks.retain(|(number, _)| *number != block);
    }

    /// What is known of a block, to be added to.
    pub fn about_mut(&mut self, block: u32) -> &mut About {
        let at = match self.blocks.binary_search_by_key(&block, |(number, _)| *number) {
            Ok(at) => at,
            Err(at) => {
                self.blocks.insert(at, (block, About::default()));
                at
            }
        };
        &mut self.blocks[at].1
    }

    /// Adds all that another one knows. Gives whether it was all known before.
    pub fn absorb(&mut self, other: &Clock, block_size: u32) -> bool {
        let mut nothing_new = true;
        let mut fresh = Vec::new();
        let mut at = 0;
        for (block, about) in &other.blocks {
            while self.blocks.get(at).is_some_and(|(number, _)| number < block) {
                at += 1;
            }
            match self.blocks.get_mut(at) {
                Some((number, ours)) if number == block => nothing_new &= ours.absorb(about, block_size),
                _ => fresh.push((*block, about.clone())),
            }
        }
        if !fresh.is_empty() {
            self.blocks.append(&mut fresh);
            self.blocks.sort_by_key(|(number, _)| *number);
            nothing_new = false;
        }
        nothing_new
    }
}

/// Adds what a clock knows to another one.
pub(super) fn learn(into: &mut Option<Arc<Clock>>, news: &Arc<Clock>, block_size: u32) {
    let Some(old) = into else {
        *into = Some(news.clone());
        return;
    };
    if Arc::ptr_eq(old, news) {
        return;
    }
    if let Some(own) = Arc::get_mut(old) {
        own.absorb(news, block_size);
        return;
    }
    let mut all = Clock::clone(old);
    if !all.absorb(news, block_size) {
        *into = Some(Arc::new(all));
    }
}
