//! Ctrl-C where there is something to say of what was done so far.

use signal_hook::consts::SIGINT;
use signal_hook::flag::{register, register_conditional_shutdown};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

/// The exit code of a command that was interrupted, as shells have it.
pub const CODE: u8 = 130;

/// What Ctrl-C sets from now on, instead of ending the process; the second time, it ends it. Where
/// signals cannot be had, nothing sets it.
pub fn flag() -> Arc<AtomicBool> {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    let flag = FLAG.get_or_init(|| {
        let flag = Arc::new(AtomicBool::new(false));
        // In this order: what the first signal sets, only the second one finds set.
        let second = register_conditional_shutdown(SIGINT, CODE.into(), Arc::clone(&flag));
        if second.is_ok() {
            let _ = register(SIGINT, Arc::clone(&flag));
        }
        flag
    });
    Arc::clone(flag)
}
