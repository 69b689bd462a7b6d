//! What do the instructions do that reach beyond the registers of a thread?

use super::code::{Code, Instr, Pointer, Register, SpaceTest};
use super::grid::fit_at_once;
use super::memory::{FUNCTIONS, Home, RESERVED, Window, locate, shared_address};
use super::observe::Observer;
use super::state::{Done, Machine, Step, stop};
use crate::finding::{Fault, Site};
use crate::value::Scalar;

impl<'a, W: Observer> Machine<'_, 'a, W> {
    /// An instruction that is neither arithmetic nor control, for all threads of a group.
    pub fn other(&mut self, code: &'a Code, group: &[u32], pc: u32, instr: &Instr) -> Step {
        let site = Site { func: code.func, inst: code.sites[pc as usize] };
        let access = |at: u32| &code.accesses[at as usize];
        match *instr {
            Instr::LoadMany { d, a, at } => {
                self.for_each(group, |machine, t| machine.many(t, site, access(at), (d, a), false))
            }
            Instr::StoreMany { v, a, at } => {
                self.for_each(group, |machine, t| machine.many(t, site, access(at), (v, a), true))
            }
            Instr::Rmw(rmw) => self.for_each(group, |machine, t| machine.rmw(t, site, access(rmw.at), rmw)),
            Instr::CmpXchg(how) => {
                self.for_each(group, |machine, t| machine.compare_exchange(t, site, access(how.at), how))
            }
            Instr::Fence { ordering, scope } => {
                self.fence(group, ordering, scope);
                Ok(())
            }
            Instr::Bulk(ref bulk) => self.for_each(group, |machine, t| machine.bulk(t, site, bulk)),
            Instr::AsyncCopy(ref copy) => self.for_each(group, |machine, t| machine.issue(t, site, copy)),
            Instr::AsyncCommit => {
                self.commit(group);
                Ok(())
            }
            Instr::AsyncWait { pending } => {
                self.for_each(group, |machine, t| machine.wait_copies(t, pending))
            }
            Instr::Builtin(ref call) => {
                self.set_pc(group, pc);
                self.builtin(code, group, site, call)
            }
            Instr::Printf { d, format, args } => {
                self.for_each(group, |machine, t| machine.printf(t, d, format, args))
            }
            Instr::Assert { ref texts, line } => self.assert(group[0], texts, line),
            _ => self.addresses(group, instr),
        }
    }

    /// Instructions that need to know who the thread is.
    fn addresses(&mut self, group: &[u32], instr: &Instr) -> Step {
        for &t in group {
            match *instr {
                Instr::Read { register, bits, d } => {
                    let value = self.register(t, register) & (u64::MAX >> (64 - u32::from(bits)));
                    self.block.threads[t as usize].set(d, Scalar::new(value));
                }
                Instr::CountLanes { high, d, mask, add } => {
                    let lane = t % self.setup.warp;
                    let below = (1u64 << lane) - 1;
                    let below = if high { below >> 32 } else { below & 0xffff_ffff };
                    let thread = &mut self.block.threads[t as usize];
                    let (mask, add) = (thread.get(mask), thread.get(add));
                    let bits =
                        add.bits.wrapping_add(u64::from((mask.bits & below).count_ones())) & 0xffff_ffff;
                    thread.set(d, Scalar { bits, poison: mask.poison | add.poison });
                }
                Instr::SpaceCast { from, to, d, a } => {
                    let thread = &mut self.block.threads[t as usize];
                    let x = thread.get(a);
                    let address = to.of_generic(from.to_generic(x.bits, t), t);
                    let value = address.map_or(Scalar::POISON, |bits| Scalar { bits, poison: x.poison });
                    thread.set(d, value);
                }
                Instr::IsSpace { test, d, a } => {
                    let x = self.block.threads[t as usize].get(a);
                    let value = Scalar { bits: u64::from(self.is_in(test, x.bits)), poison: x.poison };
                    self.block.threads[t as usize].set(d, value);
                }
                Instr::Alloca { d, count, size, window } => {
                    let result = self.alloca(t, count, size, window);
                    let address = result.map_err(|fault| stop(t, fault))?;
                    self.block.threads[t as usize].set(d, Scalar::new(address));
                }
                _ => return Err(stop(t, Fault::Unsupported { what: "this instruction".to_owned() })),
            }
        }
        Ok(())
    }

    fn alloca(&mut self, t: u32, count: Option<u32>, size: u64, window: Window) -> Done<u64> {
        let count = match count {
            Some(slot) => self.determined(self.block.threads[t as usize].get(slot), "size of alloca")?,
            None => 1,
        };
        let local = self.block.threads[t as usize].local.allocate(size.saturating_mul(count))?;
        Ok(window.of_local(local, t))
    }

    /// Whether a generic address lies in a kind of memory.
    fn is_in(&self, test: SpaceTest, address: u64) -> bool {
        let Some(spot) = locate(Window::Generic, address, 0) else {
            // The address of a function is one of the device's.
            return test == SpaceTest::Global && address >> 32 >= FUNCTIONS;
        };
        let constant = |object: u32| {
            let object = self.world.view.objects.get(object as usize);
            object.is_some_and(|object| object.constant_space)
        };
        match spot.home {
            Home::Shared(_) => test == SpaceTest::Shared,
            Home::Local(_) => test == SpaceTest::Local,
            Home::Device(object) if constant(object) => test == SpaceTest::Constant,
            Home::Device(_) => test == SpaceTest::Global,
        }
    }

    /// What a thread reads about itself.
    fn register(&mut self, t: u32, register: Register) -> u64 {
        let launch = self.setup.launch;
        let axis =
            |values: [u32; 3], axis: u8| u64::from(values.get(usize::from(axis)).copied().unwrap_or(0));
        let warp = self.setup.warp;
        let lane = t % warp;
        let all = u64::MAX >> (64 - warp);
        match register {
            Register::Thread(n) => axis(self.block.threads[t as usize].id, n),
            Register::Block(n) => axis(self.block.id, n),
            Register::BlockDim(n) => axis(launch.block, n),
            Register::GridDim(n) => axis(launch.grid, n),
            Register::Lane => u64::from(lane),
            Register::Warp => u64::from(t / warp),
            Register::LanesEqual => 1 << lane,
            Register::LanesBelow => (1 << lane) - 1,
            Register::LanesUpTo => all & !(u64::MAX << lane << 1),
            Register::LanesAbove => all & u64::MAX << lane << 1,
            Register::LanesFrom => all & u64::MAX << lane,
            Register::WarpSize => u64::from(warp),
            Register::DynamicShared => launch.dynamic_shared,
            Register::ReservedShared => shared_address(RESERVED),
            Register::Workspace { high } => {
                // Whoever asks for it may wait for all blocks.
                self.world.cooperative = fit_at_once(launch);
                let address = if self.world.cooperative { self.setup.program.workspace() } else { 0 };
                if high { address >> 32 } else { address & 0xffff_ffff }
            }
            Register::Zero => 0,
            Register::One => 1,
            Register::Clock => self.block.executed,
        }
    }

    fn assert(&mut self, t: u32, texts: &[Pointer], line: Option<u32>) -> Step {
        let mut parts = Vec::new();
        for &text in texts {
            let text = self.block.threads[t as usize].pointer(text);
            parts.push(self.text(t, text).unwrap_or_else(|_| "?".to_owned()));
        }
        let line = line.map_or(0, |slot| self.block.threads[t as usize].get(slot).bits);
        let part = |i: usize| parts.get(i).map_or("", String::as_str);
        let message = format!("{}:{line}: {}: {}", part(1), part(2), part(0));
        Err(stop(t, Fault::Assert { message }))
    }
}
