//! What is the state of a thread, and of a block of threads?

use super::code::{Code, Combine, Pointer, Slots};
use super::memory::{Address, Bytes, Local, Spot};
use crate::finding::{Site, ThreadId};
use crate::random::Random;
use crate::value::Scalar;
use simt_ir::{FuncId, Inst};
use std::collections::{BTreeMap, VecDeque};

/// A call in progress.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// The function.
    pub func: FuncId,
    /// What it executes next, or waits at.
    pub pc: u32,
    /// Its first slot in the thread's registers.
    pub base: u32,
    /// Where the caller wants the result.
    pub d: Slots,
    /// How many local objects there were before it.
    pub mark: u32,
}

/// Whether a thread can go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum State {
    /// It can.
    #[default]
    Ready,
    /// It waits at a barrier of this number.
    Barrier(u32),
    /// It waits for the lanes of a mask to come to the same operation of the warp.
    Warp(u64),
    /// It waits until nobody else of its warp can go on: who is there then is converged.
    Converged,
    /// It has ended.
    Ended,
}

/// A copy in flight. It happens when its thread waits for it: as late as it may, so that who does
/// not wait sees what was there before.
#[derive(Clone, Copy)]
pub struct Flying {
    pub to: Option<Spot>,
    pub from: Option<Spot>,
    pub bytes: u8,
    pub read: u8,
    /// Accesses that the race oracle was told of.
    pub accesses: u8,
}

/// The asynchronous copies of a thread that it has not waited for.
#[derive(Default)]
pub struct Copies {
    pub flying: VecDeque<Flying>,
    /// How many copies each committed group has, oldest first.
    pub groups: VecDeque<usize>,
}

/// A thread.
#[derive(Default)]
pub struct Thread {
    /// `threadIdx`.
    pub id: [u32; 3],
    /// Whether it can go on.
    pub state: State,
    /// The slots of all calls in progress.
    pub regs: Vec<Scalar>,
    /// The first slot of the innermost one.
    pub base: usize,
    /// The calls in progress, outermost first.
    pub frames: Vec<Frame>,
    /// Its local memory.
    pub local: Local,
    /// Its asynchronous copies in flight.
    pub copies: Copies,
    /// When it last ran.
    pub ran: u64,
    /// Where it ended.
    pub ended_at: Option<(FuncId, Inst)>,
}

impl Thread {
    /// A thread that executes nothing yet.
    pub fn new(id: [u32; 3]) -> Thread {
        Thread { id, ..Thread::default() }
    }

    /// The slots of the innermost call.
    #[inline(always)]
    pub fn frame(&mut self) -> &mut [Scalar] {
        &mut self.regs[self.base..]
    }

    /// A slot of the innermost call.
    #[inline(always)]
    pub fn get(&self, slot: u32) -> Scalar {
        self.regs[self.base + slot as usize]
    }

    /// Sets a slot of the innermost call.
    #[inline(always)]
    pub fn set(&mut self, slot: u32, value: Scalar) {
        self.regs[self.base + slot as usize] = value;
    }

    /// The slots of a value in the innermost call.
    pub fn slots(&self, slots: Slots) -> &[Scalar] {
        let start = self.base + slots.at as usize;
        &self.regs[start..start + slots.n as usize]
    }

    /// Begins a call whose arguments lie in the innermost call's slots `args`.
    pub fn enter(&mut self, code: &Code, args: &[Slots], d: Slots) {
        let base = self.regs.len();
        self.regs.extend_from_slice(&code.constants);
        self.regs.resize(base + code.frame as usize, Scalar::POISON);
        for &(slot, bits) in &code.late {
            self.regs[base + slot as usize] = Scalar::new(bits);
        }
        for (&from, &to) in args.iter().zip(&code.params) {
            let n = from.n.min(to.n) as usize;
            let from = self.base + from.at as usize;
            self.regs.copy_within(from..from + n, base + to.at as usize);
        }
        let mark = self.local.mark();
        self.frames.push(Frame { func: code.func, pc: 0, base: base as u32, d, mark });
        self.base = base;
    }

    /// Ends the innermost call; gives it.
    pub fn leave(&mut self) -> Option<Frame> {
        let frame = self.frames.pop()?;
        self.regs.truncate(frame.base as usize);
        self.local.release(frame.mark);
        self.base = self.frames.last().map_or(0, |caller| caller.base as usize);
        Some(frame)
    }

    /// Goes on behind the instruction that it is at.
    pub fn advance(&mut self) {
        if let Some(frame) = self.frames.last_mut() {
            frame.pc += 1;
        }
    }

    /// An address and what it is relative to, in the innermost call.
    pub fn pointer(&self, (slot, window): Pointer) -> Address {
        (self.get(slot), window)
    }

    /// Where it is: how many calls deep, in which function, at which instruction.
    #[inline]
    pub fn position(&self) -> Option<(usize, FuncId, u32)> {
        self.frames.last().map(|frame| (self.frames.len(), frame.func, frame.pc))
    }
}

/// The barriers at which somebody has arrived, by number.
pub type Barriers = BTreeMap<u32, Meeting>;

/// Who has arrived at a barrier.
#[derive(Default)]
pub struct Meeting {
    pub arrived: Vec<Arrival>,
    /// How many threads are awaited; all, if there is no number.
    pub count: Option<u32>,
    pub aligned: bool,
    pub orders_memory: bool,
}

/// A thread that has arrived.
#[derive(Clone, Copy)]
pub struct Arrival {
    pub thread: u32,
    pub site: Site,
    pub waits: bool,
    pub combine: Option<(Combine, bool)>,
    pub d: Slots,
}

/// When it is another block's turn: at once when a thread accesses what somebody accessed strongly,
/// as then blocks may have agreed on something, and soon again in what follows, where they rely on
/// it; then after more and more accesses.
#[derive(Clone, Copy)]
pub struct Patience {
    /// Accesses to memory that other blocks see, until then.
    left: u32,
    /// How many there were at first; 0 if it is time because of the last access itself.
    stretch: u32,
}

impl Patience {
    /// The most accesses of threads until the first turn behind one that is contended: those of two
    /// groups.
    const FIRST: u64 = 64;
    /// As long as stretches are shorter, the order of warps is random, too.
    const SHORT: u32 = 1 << 10;

    /// That of a block which has agreed on nothing with others.
    pub fn new() -> Patience {
        Patience { left: u32::MAX, stretch: u32::MAX }
    }

    /// After an access to memory that other blocks see: whether it is another one's turn.
    #[inline]
    pub fn after_access(&mut self, contended: bool) -> bool {
        if contended {
            *self = Patience { left: 0, stretch: 0 };
        }
        self.left = self.left.saturating_sub(1);
        self.left == 0
    }

    /// Whether blocks have agreed on something not long ago.
    pub fn is_short(&self) -> bool {
        self.stretch < Patience::SHORT
    }

    /// Whether it is another block's turn; if so, the next time is set.
    pub fn is_over(&mut self, random: &mut Random) -> bool {
        if self.left > 0 {
            return false;
        }
        self.stretch = match self.stretch {
            0 => 1 + (random.draw() % Patience::FIRST) as u32,
            stretch => stretch.saturating_mul(2),
        };
        self.left = self.stretch;
        true
    }
}

/// A block of threads.
pub struct Block {
    /// Its linear number in the grid.
    pub number: u32,
    /// `blockIdx`.
    pub id: [u32; 3],
    /// Its threads.
    pub threads: Vec<Thread>,
    /// How many of them have not ended.
    pub live: u32,
    /// Its shared objects, made when they are first touched.
    pub shared: Vec<Option<Bytes>>,
    /// Who waits at which barrier.
    pub barriers: Barriers,
    /// What it printed.
    pub output: String,
    /// Instructions that its threads executed.
    pub executed: u64,
    /// The thread or warp whose turn is next.
    pub turn: usize,
    /// For the lockstep schedule: for every warp, how many instructions its threads have executed
    /// since the group that waits longest could have run.
    pub waited: Vec<u64>,
    /// When it is another block's turn, if blocks take turns.
    pub patience: Patience,
    /// For the random schedule, and for that.
    pub random: Random,
}

impl Block {
    /// Who a thread is.
    pub fn thread_id(&self, thread: u32) -> ThreadId {
        ThreadId { block: self.id, thread: self.threads[thread as usize].id }
    }
}
