//! Which bytes does an address name?
//!
//! Every object begins at an address of its own with guards before and behind it, so that an access
//! that leaves its object hits nothing else. A generic address is 64 bits:
//!
//! | high 32 bits | what |
//! |---|---|
//! | 0 | nothing (`null` is 0) |
//! | 1, 2, … | an object of the device: a module's variable, a buffer, parameters |
//! | [`FUNCTIONS`] + n | the function of number n |
//! | [`SHARED`] | the block's shared memory |
//! | [`LOCAL`] + t | the local memory of the block's thread t |
//!
//! Addresses in the shared and local spaces are the low 32 bits, so that they fit wherever pointers
//! of these spaces have 32 bits. All other spaces use the generic address.

use crate::finding::Fault;
use crate::value::Scalar;

/// Bytes between the beginning of an object's numbers and its first byte.
pub const GUARD: u64 = 4096;
/// High half of the address of function 0.
pub const FUNCTIONS: u64 = 0xE0_0000;
/// High half of generic addresses of shared memory.
pub const SHARED: u64 = 0xF0_0000;
/// High half of generic addresses of the local memory of thread 0.
pub const LOCAL: u64 = 0xF1_0000;
/// Logarithm of the distance of two shared objects.
const SHARED_STRIDE: u32 = 20;
/// The largest shared object.
pub const SHARED_MAX: u64 = (1 << SHARED_STRIDE) - 2 * GUARD;
/// The largest object of the device.
pub const OBJECT_MAX: u64 = (1 << 32) - 2 * GUARD;
/// How many shared objects there can be.
pub const SHARED_COUNT: usize = 1 << (32 - SHARED_STRIDE);
/// Local memory of a thread: more than hardware gives it.
const LOCAL_MAX: u64 = 1 << 22;
/// Alignment of every object.
const ALIGN: u64 = 256;

/// What an address of an address space is relative to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Window {
    /// A generic address.
    Generic,
    /// A generic address that must lie in global, constant or parameter memory.
    Device,
    /// An address in the shared space, 64 or (`narrow`) 32 bits wide.
    Shared {
        /// Whether pointers have 32 bits.
        narrow: bool,
        /// Whether the null pointer is all ones rather than 0.
        high_null: bool,
    },
    /// An address in the local space.
    Local {
        /// Whether pointers have 32 bits.
        narrow: bool,
        /// Whether the null pointer is all ones rather than 0.
        high_null: bool,
    },
}

impl Window {
    /// Whether its pointers have 64 bits.
    pub fn is_wide(self) -> bool {
        !matches!(self, Window::Shared { narrow: true, .. } | Window::Local { narrow: true, .. })
    }

    /// The null pointer in this window.
    pub fn null(self) -> u64 {
        match self {
            Window::Shared { narrow, high_null: true } | Window::Local { narrow, high_null: true } => {
                if narrow {
                    u64::from(u32::MAX)
                } else {
                    u64::MAX
                }
            }
            _ => 0,
        }
    }

    /// The generic address of an address in this window; `thread` is whose local memory is meant.
    pub fn to_generic(self, address: u64, thread: u32) -> u64 {
        if address == self.null() {
            return 0;
        }
        match self {
            Window::Generic | Window::Device => address,
            Window::Shared { .. } => SHARED << 32 | address & 0xffff_ffff,
            Window::Local { .. } => (LOCAL + u64::from(thread)) << 32 | address & 0xffff_ffff,
        }
    }

    /// The address in this window of something in the local memory of a thread.
    pub fn of_local(self, address: u64, thread: u32) -> u64 {
        match self {
            Window::Local { .. } => address,
            _ => Window::Local { narrow: false, high_null: false }.to_generic(address, thread),
        }
    }

    /// The address in this window of a generic address; `None` if it lies elsewhere.
    pub fn of_generic(self, address: u64, thread: u32) -> Option<u64> {
        if address == 0 {
            return Some(self.null());
        }
        match self {
            Window::Generic | Window::Device => Some(address),
            Window::Shared { .. } => (address >> 32 == SHARED).then_some(address & 0xffff_ffff),
            Window::Local { .. } => {
                (address >> 32 == LOCAL + u64::from(thread)).then_some(address & 0xffff_ffff)
            }
        }
    }
}

/// An address, and what it is relative to.
pub type Address = (Scalar, Window);

/// Whose bytes they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// The object of this number, of the device.
    Device(u32),
    /// The shared object of this number, of the block.
    Shared(u32),
    /// The local memory of this thread of the block.
    Local(u32),
}

/// An address, taken apart. The offset may lie outside of the object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// Whose bytes.
    pub home: Home,
    /// Bytes from the beginning of the object; for local memory the address in it.
    pub offset: i64,
}

/// Takes an address apart, for an access by `thread`; `None` if no object is meant.
#[inline]
pub fn locate(window: Window, address: u64, thread: u32) -> Option<Spot> {
    let high = address >> 32;
    let low = (address & 0xffff_ffff) as i64;
    let device = |high: u64| Spot { home: Home::Device(high as u32 - 1), offset: low - GUARD as i64 };
    let shared = || Spot {
        home: Home::Shared((low >> SHARED_STRIDE) as u32),
        offset: (low & ((1 << SHARED_STRIDE) - 1)) - GUARD as i64,
    };
    match window {
        Window::Shared { .. } => (high == 0).then(shared),
        Window::Local { .. } => (high == 0).then_some(Spot { home: Home::Local(thread), offset: low }),
        _ if (1..FUNCTIONS).contains(&high) => Some(device(high)),
        Window::Generic if high == SHARED => Some(shared()),
        Window::Generic if (LOCAL..LOCAL + 1024).contains(&high) => {
            Some(Spot { home: Home::Local((high - LOCAL) as u32), offset: low })
        }
        Window::Device | Window::Generic => None,
    }
}

/// The generic address of a device object.
pub fn device_address(object: usize) -> u64 {
    ((object as u64 + 1) << 32) + GUARD
}

/// The address of a shared object in the shared space.
pub fn shared_address(object: usize) -> u64 {
    ((object as u64) << SHARED_STRIDE) + GUARD
}

/// The number of the shared object that is reserved for the system, which every module has.
pub const RESERVED: usize = 1;
/// Its size, as PTX has it (`%reserved_smem_offset_end` minus `%reserved_smem_offset_begin`).
pub const RESERVED_SIZE: u64 = 1024;

/// The address of a function.
pub fn function_address(func: usize) -> u64 {
    ((FUNCTIONS + func as u64) << 32) + GUARD
}

/// The number of the function that has an address.
pub fn function_at(address: u64) -> Option<usize> {
    let high = address >> 32;
    ((FUNCTIONS..SHARED).contains(&high) && address & 0xffff_ffff == GUARD)
        .then(|| (high - FUNCTIONS) as usize)
}

/// Bytes, each of which may be undefined.
#[derive(Clone, Default)]
pub struct Bytes {
    /// Their values.
    pub bytes: Vec<u8>,
    /// For each, 1 if it is undefined, else 0. Empty: none is.
    pub undefined: Vec<u8>,
}

impl Bytes {
    /// So many undefined bytes.
    pub fn undefined(len: usize) -> Bytes {
        Bytes { bytes: vec![0; len], undefined: vec![1; len] }
    }

    /// So many bytes that are zero.
    pub fn zeros(len: usize) -> Bytes {
        Bytes { bytes: vec![0; len], undefined: Vec::new() }
    }

    /// At most 8 bytes, little-endian, and whether one is undefined. The range must lie inside.
    #[inline]
    pub fn read(&self, at: usize, size: usize) -> (u64, bool) {
        let undefined = !self.undefined.is_empty() && load(&self.undefined[at..at + size]) != 0;
        (load(&self.bytes[at..at + size]), undefined)
    }

    /// Writes at most 8 bytes. The range must lie inside.
    #[inline]
    pub fn write(&mut self, at: usize, size: usize, value: u64, undefined: bool) {
        store(&mut self.bytes[at..at + size], value);
        if self.undefined.is_empty() {
            if !undefined {
                return;
            }
            self.undefined = vec![0; self.bytes.len()];
        }
        self.undefined[at..at + size].fill(u8::from(undefined));
    }
}

/// At most 8 bytes, little-endian.
#[inline]
fn load(bytes: &[u8]) -> u64 {
    match *bytes {
        [a] => u64::from(a),
        [a, b, c, d] => u64::from(u32::from_le_bytes([a, b, c, d])),
        [a, b, c, d, e, f, g, h] => u64::from_le_bytes([a, b, c, d, e, f, g, h]),
        _ => bytes.iter().rev().fold(0, |value, &byte| value << 8 | u64::from(byte)),
    }
}

/// The low bytes of a value.
#[inline]
fn store(bytes: &mut [u8], value: u64) {
    match bytes {
        [a] => *a = value as u8,
        [_, _, _, _] => bytes.copy_from_slice(&(value as u32).to_le_bytes()),
        [_, _, _, _, _, _, _, _] => bytes.copy_from_slice(&value.to_le_bytes()),
        _ => bytes.iter_mut().zip(value.to_le_bytes()).for_each(|(to, from)| *to = from),
    }
}

/// An object of the device.
#[derive(Clone)]
pub struct Object {
    /// What messages call it.
    pub name: String,
    /// Its content.
    pub content: Bytes,
    /// Whether it lies in the space of constants.
    pub constant_space: bool,
    /// Whether stores to it are faults.
    pub read_only: bool,
}

const PAGE: usize = 1024;

/// A part of an object that a block has written to.
struct Page {
    bytes: [u8; PAGE],
    undefined: [u8; PAGE],
    written: [u8; PAGE],
}

/// The memory of the device as some blocks see it: what it was, and what they wrote since.
pub struct View<'a> {
    /// The objects, as they were.
    pub objects: &'a [Object],
    /// What was written.
    pub changes: Changes,
}

/// What some blocks wrote to the memory of the device.
pub struct Changes {
    pages: Vec<Vec<Option<Box<Page>>>>,
}

impl<'a> View<'a> {
    /// The memory as it is.
    pub fn new(objects: &'a [Object]) -> View<'a> {
        View { objects, changes: Changes { pages: objects.iter().map(|_| Vec::new()).collect() } }
    }

    /// At most 8 bytes of an object, little-endian, and whether one is undefined. The range must
    /// lie inside.
    #[inline]
    pub fn read(&self, object: u32, at: usize, size: usize) -> (u64, bool) {
        let pages = &self.changes.pages[object as usize];
        let content = &self.objects[object as usize].content;
        if pages.is_empty() {
            return content.read(at, size);
        }
        let offset = at % PAGE;
        if offset + size <= PAGE {
            return match &pages[at / PAGE] {
                None => content.read(at, size),
                Some(page) => {
                    let range = offset..offset + size;
                    (load(&page.bytes[range.clone()]), load(&page.undefined[range]) != 0)
                }
            };
        }
        let parts = (0..size).map(|i| self.read(object, at + i, 1));
        parts.enumerate().fold((0, false), |(value, undefined), (i, (byte, unknown))| {
            (value | byte << (8 * i), undefined | unknown)
        })
    }

    /// Writes at most 8 bytes of an object. The range must lie inside.
    #[inline]
    pub fn write(&mut self, object: u32, at: usize, size: usize, value: u64, undefined: bool) {
        let offset = at % PAGE;
        if offset + size > PAGE {
            for i in 0..size {
                self.write(object, at + i, 1, value >> (8 * i) & 0xff, undefined);
            }
            return;
        }
        let content = &self.objects[object as usize].content;
        let pages = &mut self.changes.pages[object as usize];
        if pages.is_empty() {
            pages.resize_with(content.bytes.len().div_ceil(PAGE), || None);
        }
        let page = pages[at / PAGE].get_or_insert_with(|| Page::of(content, at / PAGE * PAGE));
        store(&mut page.bytes[offset..offset + size], value);
        page.undefined[offset..offset + size].fill(u8::from(undefined));
        page.written[offset..offset + size].fill(1);
    }
}

impl Page {
    #[cold]
    fn of(content: &Bytes, start: usize) -> Box<Page> {
        let mut page = Box::new(Page { bytes: [0; PAGE], undefined: [0; PAGE], written: [0; PAGE] });
        let end = (start + PAGE).min(content.bytes.len());
        page.bytes[..end - start].copy_from_slice(&content.bytes[start..end]);
        if !content.undefined.is_empty() {
            page.undefined[..end - start].copy_from_slice(&content.undefined[start..end]);
        }
        page
    }
}

impl Changes {
    /// Makes the changes.
    pub fn apply(self, objects: &mut [Object]) {
        for (object, pages) in objects.iter_mut().zip(self.pages) {
            for (number, page) in pages.into_iter().enumerate() {
                let Some(page) = page else { continue };
                let written = page.written.iter().enumerate().filter(|(_, written)| **written != 0);
                for (i, _) in written {
                    object.content.write(
                        number * PAGE + i,
                        1,
                        u64::from(page.bytes[i]),
                        page.undefined[i] != 0,
                    );
                }
            }
        }
    }
}

/// The local memory of a thread: a stack of objects.
#[derive(Default)]
pub struct Local {
    content: Bytes,
    /// Addresses and sizes of the objects, ascending.
    objects: Vec<(u32, u32)>,
}

impl Local {
    /// A new object of undefined bytes; its address in the local space.
    pub fn allocate(&mut self, size: u64) -> Result<u64, Fault> {
        let start = GUARD + self.content.bytes.len() as u64;
        let room = size.saturating_add(2 * ALIGN - 1) / ALIGN * ALIGN;
        if start.saturating_add(room) > LOCAL_MAX {
            return Err(Fault::TooDeep);
        }
        self.content.bytes.resize(self.content.bytes.len() + room as usize, 0);
        self.content.undefined.resize(self.content.bytes.len(), 1);
        self.objects.push((start as u32, size as u32));
        Ok(start)
    }

    /// How many objects there are.
    pub fn mark(&self) -> u32 {
        self.objects.len() as u32
    }

    /// Forgets all objects but the first ones.
    pub fn release(&mut self, mark: u32) {
        let Some(&(start, _)) = self.objects.get(mark as usize) else { return };
        self.objects.truncate(mark as usize);
        let len = start as usize - GUARD as usize;
        self.content.bytes.truncate(len);
        self.content.undefined.truncate(len);
    }

    /// The object that an address lies in, or else the one in front of it: its size and the offset
    /// in it.
    pub fn object(&self, address: i64) -> Option<(u64, i64)> {
        let after = self.objects.partition_point(|&(start, _)| i64::from(start) <= address);
        let (start, size) = *self.objects.get(after.checked_sub(1)?)?;
        Some((u64::from(size), address - i64::from(start)))
    }

    /// As [`Bytes::read`]; the range must lie in one of the objects.
    pub fn read(&self, address: i64, size: usize) -> (u64, bool) {
        self.content.read((address - GUARD as i64) as usize, size)
    }

    /// As [`Bytes::write`]; the range must lie in one of the objects.
    pub fn write(&mut self, address: i64, size: usize, value: u64, undefined: bool) {
        self.content.write((address - GUARD as i64) as usize, size, value, undefined);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHARED_32: Window = Window::Shared { narrow: true, high_null: true };
    const LOCAL_64: Window = Window::Local { narrow: false, high_null: false };

    #[test]
    fn addresses_come_back() {
        let shared = shared_address(3) + 17;
        assert_eq!(locate(SHARED_32, shared, 0), Some(Spot { home: Home::Shared(3), offset: 17 }));
        let generic = SHARED_32.to_generic(shared, 5);
        assert_eq!(locate(Window::Generic, generic, 0), Some(Spot { home: Home::Shared(3), offset: 17 }));
        assert_eq!(SHARED_32.of_generic(generic, 9), Some(shared));
        let device = device_address(0) - 1;
        assert_eq!(locate(Window::Generic, device, 0), Some(Spot { home: Home::Device(0), offset: -1 }));
        assert_eq!(function_at(function_address(7)), Some(7));
        assert_eq!(function_at(function_address(7) + 1), None);
    }

    #[test]
    fn null_stays_null() {
        assert_eq!(SHARED_32.to_generic(0xffff_ffff, 0), 0);
        assert_eq!(SHARED_32.of_generic(0, 0), Some(0xffff_ffff));
        assert_eq!(LOCAL_64.to_generic(0, 4), 0);
        assert_eq!(locate(Window::Generic, 0, 0), None);
        assert_eq!(locate(Window::Device, SHARED << 32, 0), None);
    }

    #[test]
    fn another_threads_local_memory_is_told_apart() {
        let generic = LOCAL_64.to_generic(5000, 4);
        assert_eq!(locate(Window::Generic, generic, 7), Some(Spot { home: Home::Local(4), offset: 5000 }));
        assert_eq!(LOCAL_64.of_generic(generic, 7), None);
    }

    #[test]
    fn a_view_writes_nothing_until_applied() {
        let content = Bytes { bytes: vec![7; 3000], undefined: Vec::new() };
        let mut objects = [Object { name: "o".into(), content, constant_space: false, read_only: false }];
        let mut view = View::new(&objects);
        view.write(0, 1020, 8, 0x0807_0605_0403_0201, false);
        view.write(0, 2999, 1, 9, true);
        assert_eq!(view.read(0, 1020, 8), (0x0807_0605_0403_0201, false));
        assert_eq!(view.read(0, 1019, 2), (0x0107, false));
        assert_eq!(view.read(0, 2998, 2), (0x0907, true));
        assert_eq!(objects[0].content.read(1020, 2), (0x0707, false));
        let changes = view.changes;
        changes.apply(&mut objects);
        assert_eq!(objects[0].content.read(1022, 4), (0x0605_0403, false));
        assert_eq!(objects[0].content.read(2999, 1), (9, true));
        assert_eq!(objects[0].content.read(2998, 1), (7, false));
    }

    #[test]
    fn local_objects_are_apart_and_go_in_order() {
        let mut local = Local::default();
        let a = local.allocate(10).expect("room") as i64;
        let mark = local.mark();
        let b = local.allocate(0).expect("room") as i64;
        assert_eq!((a % 256, b % 256), (0, 0));
        assert!(b >= a + 10 + 256);
        assert_eq!(local.object(a + 12), Some((10, 12)));
        assert_eq!(local.object(a - 1), None);
        local.release(mark);
        assert_eq!(local.object(b), Some((10, b - a)));
        assert_eq!(local.allocate(1 << 40), Err(Fault::TooDeep));
    }
}
