//! Every rule once, by hand.

use super::*;
use crate::finding::ThreadId;
use Ordering::{AcqRel, Acquire, Monotonic, Release, SeqCst};

const SHAPE: Shape = Shape { grid: [3, 2, 1], block: [32, 4, 1], warp: 32 };

fn races() -> Races {
    Races::new(SHAPE)
}

fn who(block: u32, thread: u32) -> Who {
    Who { block, thread }
}

/// Four threads of block 0: two of warp 0, one of warp 1, one of warp 3; and one of block 1.
const A: Who = Who { block: 0, thread: 0 };
const LANE: Who = Who { block: 0, thread: 5 };
const B: Who = Who { block: 0, thread: 33 };
const C: Who = Who { block: 0, thread: 100 };
const FAR: Who = Who { block: 1, thread: 0 };

fn read(word: u64) -> Access {
    access(word * 4)
}

fn write(word: u64) -> Access {
    Access { site: site(1), reads: false, writes: true, ..access(word * 4) }
}

fn load(word: u64, ordering: Ordering, scope: Scope) -> Access {
    Access { ordering, scope, ..read(word) }
}

fn store(word: u64, ordering: Ordering, scope: Scope) -> Access {
    Access { ordering, scope, ..write(word) }
}

fn rmw(word: u64, ordering: Ordering, scope: Scope) -> Access {
    Access { reads: true, ..store(word, ordering, scope) }
}

fn warp(block: u32, warp: u32) -> Vec<Who> {
    (warp * 32..warp * 32 + 32).map(|thread| who(block, thread)).collect()
}

/// Whether the last of these accesses races.
fn races_after(steps: &[(Who, Access)]) -> bool {
    let mut races = races();
    let (last, before) = steps.split_last().expect("an access");
    for (who, access) in before {
        assert!(races.access(*who, access).is_none(), "an earlier access races");
    }
    races.access(last.0, &last.1).is_some()
}

#[test]
fn read_after_write_write_after_read_and_write_after_write_race() {
    assert!(races_after(&[(A, write(0)), (B, read(0))]));
    assert!(races_after(&[(A, read(0)), (B, write(0))]));
    assert!(races_after(&[(A, write(0)), (B, write(0))]));
    assert!(!races_after(&[(A, read(0)), (B, read(0))]));
    assert!(!races_after(&[(A, write(0)), (A, read(0)), (A, write(0))]));
    assert!(!races_after(&[(A, write(0)), (B, write(1))]));
}

#[test]
fn the_report_names_both_sides() {
    let mut races = races();
    let first = Access { site: site(7), value: Some(41), ..write(2) };
    assert!(races.access(who(4, 37), &first).is_none());
    let race = races.access(FAR, &Access { size: 8, ..read(1) }).expect("a race");
    assert_eq!(race.first_by, who(4, 37));
    assert_eq!(race.first.position.thread, ThreadId { block: [1, 1, 0], thread: [5, 1, 0] });
    assert_eq!(race.first.position.site, site(7));
    assert_eq!((race.first.writes, race.first.reads, race.first.atomic), (true, false, false));
    assert_eq!((race.first.value, race.first.bytes), (Some(41), (8, 4)));
}

#[test]
fn a_block_barrier_orders_all_threads_of_the_block_and_no_others() {
    let mut races = races();
    races.access(A, &write(0));
    races.access(B, &read(1));
    races.access(A, &write(2));
    races.block_barrier(0);
    assert!(races.access(C, &write(0)).is_none(), "write after write");
    assert!(races.access(C, &write(1)).is_none(), "write after read");
    assert!(races.access(FAR, &read(2)).is_some(), "another block");
    races.block_barrier(1);
    assert!(races.access(FAR, &read(0)).is_some(), "another block's barrier");
}

#[test]
fn a_reader_before_the_barrier_does_not_hide_one_after_it() {
    let mut races = races();
    races.access(A, &read(0));
    races.access(B, &read(0));
    races.block_barrier(0);
    races.access(C, &read(0));
    races.access(A, &read(0));
    let race = races.access(A, &write(0)).expect("a race");
    assert_eq!(race.first_by, C);
}

#[test]
fn a_warp_barrier_orders_the_lanes_of_its_warp_only() {
    let mut races = races();
    races.access(A, &write(0));
    races.access(B, &write(1));
    races.meet(&warp(0, 0));
    assert!(races.access(LANE, &read(0)).is_none());
    assert!(races.access(LANE, &read(1)).is_some());
    assert!(races.access(B, &read(0)).is_some());
}

#[test]
fn a_meeting_of_some_lanes_orders_them_only() {
    let mut races = races();
    let met: Vec<Who> = warp(0, 0).into_iter().take(16).collect();
    races.access(A, &write(0));
    races.access(A, &write(1));
    races.meet(&met);
    assert!(races.access(LANE, &read(0)).is_none());
    assert!(races.access(A, &write(1)).is_none());
    assert!(races.access(LANE, &read(1)).is_some(), "written after the meeting");
    assert!(races.access(who(0, 16), &read(0)).is_some(), "not among those that met");
}

#[test]
fn what_a_warp_learnt_goes_on_through_one_of_its_lanes() {
    let mut races = races();
    races.access(A, &write(0));
    races.meet(&warp(0, 0));
    races.access(LANE, &store(1, Release, Scope::Device));
    races.access(FAR, &load(1, Acquire, Scope::Device));
    assert!(races.access(FAR, &read(0)).is_none());
}

#[test]
fn a_grid_barrier_orders_blocks() {
    let mut races = races();
    let all: Vec<Who> = (0..2).flat_map(|block| (0..128).map(move |thread| who(block, thread))).collect();
    races.access(C, &write(0));
    races.meet(&all);
    assert!(races.access(FAR, &read(0)).is_none());
    assert!(races.access(who(2, 0), &read(0)).is_some(), "a block that was not there");
}

#[test]
fn atomics_of_a_scope_that_holds_both_do_not_race() {
    let add = |scope| rmw(0, Monotonic, scope);
    assert!(!races_after(&[(A, add(Scope::Device)), (FAR, add(Scope::System))]));
    assert!(!races_after(&[(A, add(Scope::Cta)), (B, add(Scope::Cta))]));
    assert!(races_after(&[(A, add(Scope::Cta)), (FAR, add(Scope::Cta))]));
    assert!(races_after(&[(A, add(Scope::Cta)), (FAR, add(Scope::Device))]), "one is too narrow");
    assert!(races_after(&[(A, add(Scope::Device)), (FAR, add(Scope::Cta))]), "the other one is");
    assert!(!races_after(&[(A, add(Scope::Warp)), (LANE, add(Scope::Warp))]));
    assert!(races_after(&[(A, add(Scope::Warp)), (B, add(Scope::Cta))]));
    assert!(races_after(&[(A, add(Scope::Thread)), (LANE, add(Scope::Device))]));
}

#[test]
fn an_atomic_races_with_a_plain_access_until_ordered() {
    assert!(races_after(&[(A, rmw(0, Monotonic, Scope::Device)), (B, read(0))]));
    assert!(races_after(&[(A, write(0)), (B, rmw(0, SeqCst, Scope::Device))]));
    assert!(races_after(&[(A, read(0)), (B, store(0, Monotonic, Scope::Device))]));
    assert!(!races_after(&[(A, read(0)), (B, load(0, Monotonic, Scope::Device))]));
}

#[test]
fn the_initialisation_of_a_counter_is_remembered_behind_the_blocks_own_atomics() {
    let mut races = races();
    let add = rmw(0, Monotonic, Scope::Device);
    races.access(A, &write(0));
    races.block_barrier(0);
    assert!(races.access(B, &add).is_none());
    let race = races.access(FAR, &add).expect("a race");
    assert_eq!(race.first_by, A);
}

#[test]
fn volatile_is_strong_for_all_and_orders_nothing() {
    let volatile = |access: Access| Access { volatile: true, ..access };
    assert!(!races_after(&[(A, volatile(write(0))), (FAR, volatile(read(0)))]));
    assert!(races_after(&[(A, volatile(write(0))), (FAR, read(0))]));
    assert!(!races_after(&[(A, volatile(write(0))), (FAR, rmw(0, Monotonic, Scope::Device))]));
    let flag = [(A, write(1)), (A, volatile(write(0))), (FAR, volatile(read(0))), (FAR, read(1))];
    assert!(races_after(&flag));
}

/// One warp stores a tile, a thread of another one waits for that and stores the same tile, and its
/// neighbour, who did not wait, loads it: it races with the first warp alone.
#[test]
fn a_tile_stands_in_for_the_same_tile_of_its_own_warp_only() {
    let tile = |access: Access| Access { tile: Some(2), value: None, ..access };
    let mut races = races();
    races.access(A, &tile(write(0)));
    races.partial_barrier(&[A, who(0, 32)], &[who(0, 32)]);
    assert!(races.access(who(0, 32), &tile(write(0))).is_none());
    let race = races.access(B, &tile(read(0)));
    assert_eq!(race.map(|race| race.first_by), Some(A));
}

/// `data = 1; [fence]; flag = 1` in one thread, `flag; [fence]; data` in another one.
fn message(from: Who, to: Who, before: Option<Scope>, after: Option<Scope>) -> bool {
    let mut races = races();
    races.access(from, &write(0));
    if let Some(scope) = before {
        races.fence(from, SeqCst, scope);
    }
    races.access(from, &Access { volatile: true, ..write(1) });
    races.access(to, &Access { volatile: true, ..read(1) });
    if let Some(scope) = after {
        races.fence(to, AcqRel, scope);
    }
    races.access(to, &read(0)).is_some()
}

#[test]
fn a_message_needs_a_fence_on_both_sides_that_holds_both_threads() {
    let (cta, device) = (Some(Scope::Cta), Some(Scope::Device));
    assert!(!message(A, FAR, device, device));
    assert!(message(A, FAR, None, device));
    assert!(message(A, FAR, device, None));
    assert!(message(A, FAR, None, None));
    assert!(message(A, FAR, cta, device), "the release does not reach");
    assert!(message(A, FAR, device, cta), "the acquire does not reach");
    assert!(!message(A, B, cta, cta));
    assert!(!message(A, B, device, cta));
    assert!(message(A, B, Some(Scope::Warp), cta));
    assert!(!message(A, LANE, Some(Scope::Warp), Some(Scope::Warp)));
}

#[test]
fn a_fence_is_no_barrier_for_what_follows_it() {
    let mut races = races();
    races.fence(A, Release, Scope::Device);
    races.access(A, &write(0));
    races.access(A, &store(1, Monotonic, Scope::Device));
    races.access(FAR, &load(1, Acquire, Scope::Device));
    assert!(races.access(FAR, &read(0)).is_some());
}

#[test]
fn release_and_acquire_work_on_the_same_bytes_only() {
    let message =
        |load: Access| [(A, write(0)), (A, store(1, Release, Scope::Device)), (FAR, load), (FAR, read(0))];
    let acquire = load(1, Acquire, Scope::Device);
    assert!(!races_after(&message(acquire)));
    assert!(races_after(&message(load(2, Acquire, Scope::Device))), "another location");
    assert!(races_after(&message(Access { size: 2, ..acquire })), "half of it");
    assert!(races_after(&message(load(1, Monotonic, Scope::Device))), "relaxed");
}

#[test]
fn a_write_in_between_cuts_a_release_off_and_a_read_modify_write_hands_it_on() {
    let message = |between: Access| {
        let acquire = (FAR, load(1, Acquire, Scope::Device));
        [(A, write(0)), (A, store(1, Release, Scope::Device)), (C, between), acquire, (FAR, read(0))]
    };
    assert!(races_after(&message(store(1, Monotonic, Scope::Device))));
    assert!(!races_after(&message(rmw(1, Monotonic, Scope::Device))));
    let own = |between| {
        let acquire = (FAR, load(1, Acquire, Scope::Device));
        [(A, write(0)), (A, store(1, Release, Scope::Device)), (A, between), acquire, (FAR, read(0))]
    };
    assert!(!races_after(&own(store(1, Monotonic, Scope::Device))), "the same thread's");
    assert!(races_after(&own(write(1))[..4]), "a plain one, with the acquire itself");
}

#[test]
fn a_release_for_few_does_not_hide_the_threads_earlier_one_for_all() {
    let mut races = races();
    races.access(A, &write(0));
    races.access(A, &store(1, Release, Scope::Device));
    races.access(A, &store(1, Release, Scope::Cta));
    races.access(A, &store(1, Monotonic, Scope::Device));
    // (This one races with the store for the block.)
    races.access(FAR, &load(1, Acquire, Scope::Device));
    assert!(races.access(FAR, &read(0)).is_none());
}

#[test]
fn order_is_transitive() {
    let device = Scope::Device;
    let chain = [
        (A, write(0)),
        (A, store(1, Release, device)),
        (FAR, load(1, Acquire, device)),
        (FAR, store(2, Release, device)),
        (C, load(2, Acquire, device)),
        (C, write(0)),
    ];
    assert!(!races_after(&chain));
}

/// Every block writes its part; `[fence]`, `[barrier]`, `[fence of thread 0]`, then its first
/// thread counts. The last block reads all; gives how many of its reads race.
fn last_block(fence: bool, barrier: bool, fence_of_first: bool) -> usize {
    let mut races = races();
    let writers = [0, 1, 40];
    let word = |block: u32, at: usize| u64::from(block) * 8 + at as u64;
    for block in 0..3 {
        for (at, thread) in writers.into_iter().enumerate() {
            races.access(who(block, thread), &write(word(block, at)));
            if fence {
                races.fence(who(block, thread), SeqCst, Scope::Device);
            }
        }
        if barrier {
            races.block_barrier(block);
        }
        if fence_of_first {
            races.fence(who(block, 0), SeqCst, Scope::Device);
        }
        races.access(who(block, 0), &rmw(100, Monotonic, Scope::Device));
    }
    races.fence(who(2, 0), SeqCst, Scope::Device);
    races.block_barrier(2);
    let parts = (0..3).flat_map(|block| (0..3).map(move |at| word(block, at)));
    parts.filter(|&word| races.access(who(2, 7), &read(word)).is_some()).count()
}

#[test]
fn the_last_block_sees_all_others_only_with_fence_and_barrier() {
    assert_eq!(last_block(true, true, false), 0);
    assert_eq!(last_block(false, true, true), 0);
    assert_eq!(last_block(false, true, false), 6, "no fence");
    assert_eq!(last_block(true, false, true), 4, "no barrier: what the first threads wrote is seen");
}

#[test]
fn one_thread_waits_for_a_flag_and_all_acquire_it_behind_the_barrier() {
    let run = |fence: bool| {
        let mut races = races();
        races.access(FAR, &write(0));
        races.access(FAR, &store(1, Release, Scope::Device));
        races.access(A, &load(1, Monotonic, Scope::Device));
        races.block_barrier(0);
        if fence {
            races.fence(C, Acquire, Scope::Device);
        }
        races.access(C, &read(0)).is_some()
    };
    assert!(!run(true));
    assert!(run(false));
}

#[test]
fn producers_arrive_and_consumers_wait() {
    let mut races = races();
    let (producer, consumer) = (warp(0, 0), warp(0, 1));
    let all: Vec<Who> = producer.iter().chain(&consumer).copied().collect();
    races.access(A, &write(0));
    races.access(B, &write(1));
    races.partial_barrier(&all, &consumer);
    assert!(races.access(B, &read(0)).is_none(), "what the producer wrote");
    assert!(races.access(A, &read(1)).is_some(), "the producer did not wait");
    races.access(A, &write(2));
    assert!(races.access(B, &read(2)).is_some(), "written after it arrived");
    assert!(races.access(C, &read(0)).is_some(), "not at this barrier");
}

#[test]
fn a_counted_barrier_of_all_threads_is_a_full_one() {
    let mut races = races();
    let all: Vec<Who> = (0..128).map(|thread| who(0, thread)).collect();
    races.access(A, &write(0));
    races.partial_barrier(&all, &all);
    assert!(races.access(C, &write(0)).is_none());
}

#[test]
fn an_asynchronous_copy_is_pending_whatever_barriers_lie_between() {
    let mut races = races();
    assert!(races.async_access(A, &read(8)).is_none());
    assert!(races.async_access(A, &write(0)).is_none());
    races.block_barrier(0);
    assert!(races.access(B, &read(8)).is_none(), "both read");
    assert!(races.access(B, &read(0)).is_some());
    assert!(races.access(A, &read(0)).is_some(), "its own thread has not waited for it either");
    assert!(races.access(A, &read(8)).is_none(), "both read");
    races.async_done(A, 2);
    assert!(races.access(C, &read(0)).is_some(), "complete, but only the issuing thread knows");
    races.block_barrier(0);
    assert!(races.access(C, &read(0)).is_none());
}

#[test]
fn asynchronous_copies_complete_oldest_first() {
    let mut races = races();
    races.async_access(A, &write(0));
    races.async_access(A, &write(1));
    races.async_done(A, 1);
    races.block_barrier(0);
    assert!(races.access(B, &read(0)).is_none());
    assert!(races.access(B, &read(1)).is_some());
}

#[test]
fn an_asynchronous_copy_races_with_what_went_before_it() {
    let mut races = races();
    races.access(A, &read(0));
    assert!(races.async_access(B, &write(0)).is_some());
    races.async_access(B, &write(1));
    assert!(races.async_access(A, &write(1)).is_some(), "both pending");
}

#[test]
fn both_values_of_a_write_write_race_are_there() {
    let mut races = races();
    races.access(A, &Access { value: Some(1), ..write(0) });
    races.access(LANE, &Access { value: Some(1), ..write(0) });
    let race = races.access(B, &Access { value: Some(1), ..write(0) }).expect("a race");
    assert_eq!(race.first.value, Some(1));
    let race = races.access(C, &Access { value: None, ..write(0) }).expect("a race");
    assert_eq!(race.first.value, Some(1));
    let race = races.access(C, &write(1));
    assert!(race.is_none());
}

#[test]
fn parts_of_a_word_are_told_apart() {
    let byte = |offset, access: Access| Access { offset, size: 1, ..access };
    assert!(!races_after(&[(A, byte(0, write(0))), (B, byte(1, write(0))), (C, byte(2, read(0)))]));
    assert!(races_after(&[(A, byte(3, write(0))), (B, read(0))]));
    assert!(races_after(&[(A, write(0)), (B, byte(2, read(0)))]));
    let wide = Access { size: 16, ..read(0) };
    assert!(races_after(&[(A, byte(15, write(0))), (B, wide)]));
    assert!(!races_after(&[(A, byte(16, write(0))), (B, wide)]));
    let unaligned = Access { offset: 3, size: 2, ..read(0) };
    assert!(races_after(&[(A, write(1)), (B, unaligned)]));
}

#[test]
fn the_place_of_an_access_survives_the_splitting_of_its_word() {
    let mut races = races();
    races.access(A, &Access { size: 8, ..write(0) });
    let race = races.access(B, &Access { offset: 6, size: 1, ..read(0) }).expect("a race");
    assert_eq!(race.first.bytes, (0, 8));
}

#[test]
fn lanes_beyond_64_of_a_block_have_groups_of_their_own() {
    let mut races = races();
    for thread in 0..128 {
        races.access(who(0, thread), &read(0));
    }
    races.block_barrier(0);
    for thread in 64..128 {
        races.access(who(0, thread), &read(0));
    }
    races.meet(&warp(0, 3));
    assert_eq!(races.access(C, &write(0)).expect("a race").first_by, who(0, 64));
}

#[test]
fn a_grid_of_atomics_keeps_one_plain_read_in_sight() {
    let mut races = races();
    races.access(who(5, 127), &read(0));
    let mut found = 0;
    for block in 0..5 {
        for thread in 0..128 {
            for _ in 0..3 {
                let race = races.access(who(block, thread), &rmw(0, SeqCst, Scope::Device));
                found += usize::from(race.is_some_and(|race| race.first_by == who(5, 127)));
            }
        }
    }
    assert_eq!(found, 5 * 128 * 3);
    // Each of them released and acquired, so the last one knows all.
    assert_eq!(races.access(who(4, 127), &write(0)).expect("a race").first_by, who(5, 127));
}

#[test]
fn whoever_observes_an_update_by_its_own_comes_after_it() {
    let add = rmw(0, Monotonic, Scope::Device);
    let block = rmw(0, Monotonic, Scope::Cta);
    // The last block to count sets the counter back.
    assert!(!races_after(&[(A, add), (FAR, add), (C, add), (C, write(0))]));
    assert!(races_after(&[(A, add), (FAR, add), (A, write(0))]), "of the later one");
    assert!(races_after(&[(A, write(1)), (A, add), (FAR, add), (FAR, read(1))]), "what was before it");
    assert!(races_after(&[(A, add), (B, store(0, Monotonic, Scope::Device)), (C, add), (C, write(0))]));
    assert!(races_after(&[(A, add), (B, load(0, Monotonic, Scope::Device)), (C, add), (C, write(0))]));
    assert!(races_after(&[(A, block), (B, block), (B, write(0))]), "only if they are atomic for all");
}

#[test]
fn of_a_lanes_atomics_the_newest_is_kept() {
    let mut races = races();
    let set = store(0, Monotonic, Scope::Device);
    races.fence(A, Release, Scope::Device);
    races.fence(A, Release, Scope::Device);
    races.access(A, &set);
    races.access(LANE, &set);
    // The other lane has its own count of releases; only its first atomic is known to the other
    // block.
    races.access(LANE, &store(1, Release, Scope::Device));
    races.access(FAR, &load(1, Acquire, Scope::Device));
    races.fence(LANE, Release, Scope::Device);
    races.access(LANE, &set);
    races.access(A, &store(2, Release, Scope::Device));
    races.access(FAR, &load(2, Acquire, Scope::Device));
    // Others store, too, so that the list is swept; of them the other block knows.
    for (flag, other) in [(3, who(2, 0)), (4, who(2, 70)), (5, who(3, 0))] {
        races.access(other, &set);
        races.access(other, &store(flag, Release, Scope::Device));
        races.access(FAR, &load(flag, Acquire, Scope::Device));
    }
    assert_eq!(races.access(FAR, &read(0)).expect("a race").first_by, LANE);
}

#[test]
fn a_fence_stays_with_who_arrives_and_does_not_wait() {
    let mut races = races();
    races.access(A, &write(0));
    races.fence(A, Release, Scope::Device);
    races.partial_barrier(&[A, B], &[B]);
    races.access(A, &store(1, Monotonic, Scope::Device));
    races.access(FAR, &load(1, Acquire, Scope::Device));
    assert!(races.access(FAR, &read(0)).is_none());
}

#[test]
fn blocks_beside_each_other_race_once_per_pair_of_instructions() {
    let (mut left, mut right) = (races(), races());
    for word in 0..1000 {
        left.access(A, &write(word));
        right.access(FAR, &Access { site: site(9), ..read(word) });
    }
    right.access(FAR, &Access { object: 3, global: false, ..write(0) });
    left.access(A, &Access { object: 3, global: false, ..write(0) });
    let found = left.join(right);
    assert_eq!(found.len(), 1);
    let (second_by, second, race) = &found[0];
    assert_eq!((*second_by, race.first_by), (FAR, A));
    assert_eq!((second.position.site, second.bytes, race.first.bytes), (site(9), (0, 4), (0, 4)));
    // What the others did is known afterwards.
    assert!(left.access(B, &write(500)).is_some());
    assert!(left.access(who(2, 0), &write(500)).is_some());
}

#[test]
fn blocks_beside_each_other_may_add_atomically() {
    let mut left = races();
    for block in 1..4 {
        let mut right = races();
        right.access(who(block, 0), &rmw(0, SeqCst, Scope::Device));
        right.access(who(block, 3), &write(u64::from(block)));
        assert!(left.join(right).is_empty());
    }
    let mut narrow = races();
    narrow.access(who(4, 0), &rmw(0, SeqCst, Scope::Cta));
    assert_eq!(left.join(narrow).len(), 1);
}

#[test]
fn an_ended_block_leaves_what_it_did_to_global_memory() {
    let mut races = races();
    let shared = |access: Access| Access { object: 9, global: false, ..access };
    races.access(A, &shared(write(0)));
    races.access(A, &shared(Access { size: 1, ..write(1) }));
    races.access(A, &write(0));
    races.block_ended(0, &[9]);
    assert!(races.access(FAR, &shared(read(0))).is_none());
    assert!(races.access(FAR, &shared(read(1))).is_none());
    assert!(races.access(FAR, &read(0)).is_some());
}

#[test]
fn odd_events_do_no_harm() {
    let mut races = Races::new(Shape { grid: [0, 0, 0], block: [0, 0, 0], warp: 0 });
    races.meet(&[]);
    races.partial_barrier(&[], &[]);
    races.partial_barrier(&[A], &[]);
    races.async_done(A, 3);
    races.block_barrier(u32::MAX);
    assert!(races.access(A, &Access { size: 0, ..write(0) }).is_none());
    let end = Access { offset: u64::MAX - 1, size: 8, ..write(0) };
    assert!(races.access(A, &end).is_none());
    assert!(races.access(FAR, &end).is_some());
}
