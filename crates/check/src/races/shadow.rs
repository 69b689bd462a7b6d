//! Where the cells are: for every object pages of cells, made when they are first touched.

use super::cell::{Cell, Lists};
use rustc_hash::FxHashMap;

/// Bytes of a cell that is not split.
pub(super) const GRANULE: u64 = 4;
/// Cells of a page.
pub(super) const PAGE: u64 = 256;
/// Pages remembered besides the map.
const CACHE: usize = 64;

/// The cells of consecutive bytes of one object.
pub(super) struct Page {
    pub object: u32,
    /// Its number in the object.
    pub number: u64,
    /// Whether other blocks see the object.
    pub global: bool,
    pub cells: Box<[Cell]>,
}

/// The cells of all objects.
#[derive(Default)]
pub(super) struct Shadow {
    pub pages: Vec<Page>,
    map: FxHashMap<(u32, u64), u32>,
    /// Direct-mapped: object, page number, position in `pages`.
    cache: Box<[(u32, u32, u64)]>,
    splits: Vec<[Cell; GRANULE as usize]>,
    /// Positions in `pages` and `splits` that are no longer in use.
    free_pages: Vec<u32>,
    free_splits: Vec<u32>,
    pub lists: Lists,
}

impl Shadow {
    pub fn new() -> Shadow {
        Shadow { cache: vec![(0, u32::MAX, 0); CACHE].into_boxed_slice(), ..Shadow::default() }
    }

    /// The position of the page, made if it is not there.
    #[inline]
    pub fn page(&mut self, object: u32, number: u64, global: bool) -> usize {
        let slot = (number as usize ^ (object as usize).wrapping_mul(7)) % CACHE;
        let (cached, page, at) = self.cache[slot];
        if cached == object && page != u32::MAX && at == number {
            return page as usize;
        }
        let page = self.find_or_make(object, number, global);
        self.cache[slot] = (object, page, number);
        page as usize
    }

    #[cold]
    fn find_or_make(&mut self, object: u32, number: u64, global: bool) -> u32 {
        let (pages, free) = (&mut self.pages, &mut self.free_pages);
        *self.map.entry((object, number)).or_insert_with(|| {
            let cells = vec![Cell::default(); PAGE as usize].into_boxed_slice();
            let page = Page { object, number, global, cells };
            match free.pop() {
                Some(at) => {
                    pages[at as usize] = page;
                    at
                }
                None => {
                    pages.push(page);
                    (pages.len() - 1) as u32
                }
            }
        })
    }

    /// The cells of the bytes of a cell that is split.
    pub fn parts(&self, cell: &Cell) -> Option<&[Cell; GRANULE as usize]> {
        self.splits.get(cell.split.wrapping_sub(1) as usize)
    }

    /// Forgets these objects.
    pub fn forget(&mut self, objects: &[u32]) {
        if objects.is_empty() {
            return;
        }
        let mut gone: Vec<u32> = Vec::new();
        self.map.retain(|(object, _), page| {
            let stays = !objects.contains(object);
            if !stays {
                gone.push(*page);
            }
            stays
        });
        gone.sort_unstable();
        for &page in &gone {
            for cell in std::mem::take(&mut self.pages[page as usize].cells) {
                self.lists.release(&cell);
                if cell.split != 0 {
                    for part in std::mem::take(&mut self.splits[cell.split as usize - 1]) {
                        self.lists.release(&part);
                    }
                    self.free_splits.push(cell.split);
                }
            }
        }
        self.free_pages.extend(gone);
        self.cache.fill((0, u32::MAX, 0));
    }

    /// Calls `visit` with every cell that lies in these bytes and with its first byte, in order.
    #[inline]
    pub fn each(&mut self, bytes: &Bytes, mut visit: impl FnMut(&mut Cell, &mut Lists, u64)) {
        let mut at = bytes.from;
        while at < bytes.to {
            let granule = at / GRANULE;
            let end = (granule * GRANULE).saturating_add(GRANULE).min(bytes.to);
            let page = self.page(bytes.object, granule / PAGE, bytes.global);
            let cell = (granule % PAGE) as usize;
            let whole = &mut self.pages[page].cells[cell];
            if whole.split == 0 && end - at == GRANULE {
                visit(whole, &mut self.lists, at);
            } else {
                let parts = self.split(page, cell);
                for byte in at..end {
                    let part = &mut self.splits[parts][(byte % GRANULE) as usize];
                    visit(part, &mut self.lists, byte);
                }
            }
            at = end;
        }
    }

    /// Gives every byte of a cell a cell of its own; gives the position of these.
    fn split(&mut self, page: usize, cell: usize) -> usize {
        let whole = &mut self.pages[page].cells[cell];
        if whole.split == 0 {
            let parts = std::array::from_fn(|byte| self.lists.copy_for_byte(whole, byte as u32));
            self.lists.release(whole);
            let split = match self.free_splits.pop() {
                Some(split) => {
                    self.splits[split as usize - 1] = parts;
                    split
                }
                None => {
                    self.splits.push(parts);
                    self.splits.len() as u32
                }
            };
            *whole = Cell { split, ..Cell::default() };
        }
        whole.split as usize - 1
    }
}

/// Some bytes of an object.
pub(super) struct Bytes {
    pub object: u32,
    pub global: bool,
    pub from: u64,
    pub to: u64,
}
