//! Where two threads show that a barrier is needed, the machine finds their race without it.

use rayon::prelude::*;
use simt_soak::assumed::Host;
use simt_soak::witnesses::{Witnesses, replay};

fn witnesses_race(seed: u64, host: Host) {
    let one = |index| replay(seed, index, host);
    let found = (0..200).into_par_iter().map(one).reduce(Witnesses::default, Witnesses::and);
    println!("{found:?}");
    assert_eq!(found.wrong, []);
    assert!(found.raced > 100, "{found:?}");
    assert!(found.racy * 10 < found.raced, "{found:?}");
    assert_eq!(found.raced + found.racy + found.updates, found.needed, "{found:?}");
}

#[test]
fn witnesses_of_any_launch() {
    witnesses_race(31, Host::Unseen);
}

#[test]
fn witnesses_of_what_the_host_launches() {
    witnesses_race(32, Host::Launches);
}
