//! How do threads call functions and return from them?

use super::access::Touch;
use super::code::{BuiltinInstr, ByVal, CallInstr, Callee, Code, Slots};
use super::memory::{Window, function_at};
use super::observe::Observer;
use super::state::{Done, Machine, Step, stop};
use super::thread::Frame;
use crate::compute::library::Call;
use crate::finding::{Fault, Site};
use crate::value::{Leaf, Scalar};
use simt_ir::entity::EntityId;
use simt_ir::{Access, FuncId};

/// How many calls may be in progress in one thread.
const MAX_DEPTH: usize = 1024;
/// How many slots their frames may have.
const MAX_SLOTS: usize = 1 << 20;

impl<'a, W: Observer> Machine<'_, 'a, W> {
    /// Calls a function, by all threads of a group.
    pub fn call(&mut self, code: &'a Code, group: &[u32], pc: u32, call: &CallInstr) -> Step {
        self.set_pc(group, pc);
        self.for_each(group, |machine, t| {
            let callee = machine.callee(t, call)?;
            machine.call_alone(code, t, pc, call, callee)
        })
    }

    fn callee(&self, t: u32, call: &CallInstr) -> Done<FuncId> {
        let slot = match call.callee {
            Callee::Known(func) => return Ok(func),
            Callee::Address(slot) => slot,
        };
        let address = self.determined(self.block.threads[t as usize].get(slot), "call target")?;
        let functions = &self.setup.program.module().functions;
        let known = function_at(address).filter(|&number| number < functions.len());
        if address == 0 {
            return Err(Fault::BadCall { what: "calls the null pointer".to_owned() });
        }
        let Some(number) = known else {
            let what = format!("calls {address:#x}, which is the address of no function");
            return Err(Fault::BadCall { what });
        };
        let func = FuncId::from_index(number);
        if !functions[func].is_definition {
            let name = self.setup.program.module().function_name(func);
            return Err(Fault::Unsupported { what: format!("call of @{name} through a pointer") });
        }
        let code = self.setup.program.code(func);
        let fits = code.params.len() == call.args.len()
            && code.params.iter().zip(&call.args).all(|(param, arg)| param.n == arg.n);
        if !fits {
            let name = self.setup.program.module().function_name(func);
            let what = format!("calls @{name} with arguments that do not fit its parameters");
            return Err(Fault::BadCall { what });
        }
        Ok(func)
    }

    fn call_alone(&mut self, code: &Code, t: u32, pc: u32, call: &CallInstr, callee: FuncId) -> Done {
        let site = Site { func: code.func, inst: code.sites[pc as usize] };
        let thread = &self.block.threads[t as usize];
        let depth = thread.frames.len();
        let target = self.setup.program.code(callee);
        if depth >= MAX_DEPTH || thread.regs.len() + target.frame as usize > MAX_SLOTS {
            return Err(Fault::TooDeep);
        }
        self.watch.call(self.block.thread_id(t), depth - 1, site, callee);
        self.block.threads[t as usize].enter(target, &call.args, call.d);
        for (param, byval) in target.params.iter().zip(&target.byval) {
            match byval {
                None => {}
                Some(ByVal::Bytes(size, window)) => {
                    self.copy_param(t, site, *param, (*size, *window))?;
                }
                Some(ByVal::Unknown(ty)) => {
                    return Err(Fault::Unsupported { what: format!("byval({ty})") });
                }
            }
        }
        self.enter_entry(target, t);
        Ok(())
    }

    /// Makes a parameter point to a copy of what it points to.
    fn copy_param(&mut self, t: u32, site: Site, param: Slots, (size, window): (u64, Window)) -> Done {
        let thread = &mut self.block.threads[t as usize];
        let from = thread.get(param.at);
        let local = thread.local.allocate(size)?;
        let to = window.of_local(local, t);
        thread.set(param.at, Scalar::new(to));
        self.copy_bytes(t, (Scalar::new(to), window), (from, window), Touch::bytes(site, size, Access::PLAIN))
    }

    /// Tells whoever watches that a thread begins a function.
    pub fn enter_entry(&mut self, code: &Code, t: u32) {
        let entry = self.setup.program.module().functions[code.func].entry();
        if W::ACTIVE
            && let Some(entry) = entry
        {
            self.observe_block(code, &[t], entry);
        }
    }

    /// Returns from the innermost call of a thread; from the outermost one, the thread ends.
    pub fn return_from(&mut self, t: u32, pc: u32, code: &Code, result: Slots) {
        let thread = &mut self.block.threads[t as usize];
        let depth = thread.frames.len();
        self.watch.ret(self.block.thread_id(t), depth - 1);
        if depth <= 1 {
            self.end(t, code.func, code.sites[pc as usize]);
            return;
        }
        let thread = &mut self.block.threads[t as usize];
        let from = thread.base + result.at as usize;
        let Some(Frame { d, .. }) = thread.frames.last().copied() else { return };
        let caller = thread.frames[depth - 2];
        let n = d.n.min(result.n) as usize;
        thread.regs.copy_within(from..from + n, caller.base as usize + d.at as usize);
        thread.leave();
        thread.advance();
        self.watch_value(t, self.setup.program.site(caller.func, caller.pc), d);
    }

    /// A function of the library, by all threads of a group.
    pub fn builtin(&mut self, code: &Code, group: &[u32], site: Site, call: &BuiltinInstr) -> Step {
        let leaves: Vec<&[Leaf]> = call.leaves.iter().map(Vec::as_slice).collect();
        let mut out = Vec::with_capacity(call.d.n as usize);
        for &t in group {
            out.clear();
            let thread = &self.block.threads[t as usize];
            let args: smallvec::SmallVec<[&[Scalar]; 4]> =
                call.args.iter().map(|&slots| thread.slots(slots)).collect();
            let arguments = Call { leaves: &leaves, args: &args, result: &call.result };
            call.builtin.eval(arguments, &mut out).map_err(|what| stop(t, Fault::Undefined { what }))?;
            drop(args);
            self.finish_builtin(code, t, site, call, &out).map_err(|fault| stop(t, fault))?;
        }
        Ok(())
    }

    fn finish_builtin(
        &mut self,
        code: &Code,
        t: u32,
        site: Site,
        call: &BuiltinInstr,
        out: &[Scalar],
    ) -> Done {
        let stored: usize = call.stores.iter().map(|&(_, at)| code.accesses[at as usize].parts.len()).sum();
        if out.len() != call.d.n as usize + stored {
            return Err(Fault::Unsupported { what: format!("@{} with these types", call.name) });
        }
        let (result, mut rest) = out.split_at(call.d.n as usize);
        for (slot, &value) in (call.d.at..).zip(result) {
            self.block.threads[t as usize].set(slot, value);
        }
        for &(address, at) in &call.stores {
            let memory = &code.accesses[at as usize];
            let address = self.block.threads[t as usize].get(address);
            let touch = memory.touch(site, false, true);
            let (values, after) = rest.split_at(memory.parts.len());
            rest = after;
            let Some(spot) = self.spot(t, (address, memory.window), &touch)? else { continue };
            for (part, &value) in memory.parts.iter().zip(values) {
                let here = super::memory::Spot { offset: spot.offset + i64::from(part.offset), ..spot };
                self.put(t, here, part.size, value);
            }
            self.watch_access(t, spot, &touch, values.first().copied().unwrap_or(Scalar::POISON));
        }
        Ok(())
    }
}
