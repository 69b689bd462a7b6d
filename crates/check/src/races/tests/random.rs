//! Random streams of events: the oracle finds a race at an access exactly if the naive reference
//! has one, and one of those that the reference has.

use super::naive::Naive;
use super::*;
use proptest::prelude::*;
use std::collections::BTreeSet;

#[derive(Clone, Debug)]
enum Event {
    Access(Who, Access),
    Async(Who, Access),
    Done(Who, usize),
    Fence(Who, Ordering, Scope),
    BlockBarrier(u32),
    Meet(Vec<Who>),
    Partial(Vec<Who>, Vec<Who>),
}

/// A launch: blocks, threads of a block and of a warp, and the threads of a block that do
/// something.
#[derive(Clone, Debug)]
struct World {
    blocks: u32,
    block_size: u32,
    warp: u32,
    threads: &'static [u32],
}

const WORLDS: [World; 4] = [
    World { blocks: 2, block_size: 4, warp: 2, threads: &[0, 1, 2, 3] },
    World { blocks: 1, block_size: 3, warp: 4, threads: &[0, 1, 2] },
    World { blocks: 3, block_size: 140, warp: 32, threads: &[0, 1, 63, 64, 139] },
    World { blocks: 2, block_size: 70, warp: 64, threads: &[0, 63, 64, 69] },
];

fn who(world: &World) -> BoxedStrategy<Who> {
    let threads = world.threads;
    (0..world.blocks, proptest::sample::select(threads))
        .prop_map(|(block, thread)| Who { block, thread })
        .boxed()
}

fn ordering() -> impl Strategy<Value = Ordering> {
    use Ordering::*;
    prop_oneof![
        4 => Just(NotAtomic),
        2 => Just(Monotonic),
        1 => Just(Acquire),
        1 => Just(Release),
        1 => Just(AcqRel),
        1 => Just(SeqCst),
    ]
}

fn scope() -> impl Strategy<Value = Scope> {
    use Scope::*;
    prop_oneof![1 => Just(Thread), 1 => Just(Warp), 2 => Just(Cta), 4 => Just(Device), 1 => Just(System)]
}

/// Few bytes: four words, one of them shared memory, accessed whole, by halves and bytes, or in
/// pairs.
fn some_access(who: Who) -> impl Strategy<Value = Access> {
    let kind = prop_oneof![3 => Just((true, false)), 3 => Just((false, true)), 2 => Just((true, true))];
    let bytes = prop_oneof![
        6 => (0..3u64).prop_map(|word| (word * 4, 4)),
        1 => Just((0, 8)),
        1 => (0..12u64).prop_map(|byte| (byte, 1)),
        1 => (0..6u64).prop_map(|half| (half * 2, 2)),
        1 => Just((1, 5)),
    ];
    (kind, bytes, ordering(), scope(), 0..6u32, 0..3u32, 0..3u64).prop_map(
        move |((reads, writes), (offset, size), ordering, scope, other, instruction, value)| {
            let global = other != 0;
            let object = if global { 0 } else { 1 + who.block };
            let writes = writes && (ordering != Ordering::NotAtomic || !reads);
            let value = (value > 0).then_some(value);
            let site = site(instruction);
            let volatile = other == 1 && ordering == Ordering::NotAtomic;
            let is_tile = other == 2 && ordering == Ordering::NotAtomic;
            let tile = is_tile.then_some(u64::from(instruction));
            let value = value.filter(|_| !is_tile);
            Access {
                site,
                object,
                global,
                offset,
                size,
                reads,
                writes,
                ordering,
                scope,
                volatile,
                value,
                tile,
            }
        },
    )
}

fn event(world: &World) -> impl Strategy<Value = Event> + use<> {
    let access = || {
        let world = world.clone();
        who(&world).prop_flat_map(|who| (Just(who), some_access(who)))
    };
    prop_oneof![
        16 => access().prop_map(|(who, access)| Event::Access(who, access)),
        1 => access().prop_map(|(who, access)| Event::Async(who, access)),
        1 => (who(world), 1..3usize).prop_map(|(who, count)| Event::Done(who, count)),
        9 => synchronization(world),
    ]
}

fn synchronization(world: &World) -> impl Strategy<Value = Event> + use<> {
    let several = || proptest::collection::vec(who(world), 1..5).prop_map(distinct);
    let World { block_size, warp, .. } = *world;
    let whole_warp = who(world).prop_map(move |who| {
        let first = who.thread / warp * warp;
        let threads = first..(first + warp).min(block_size);
        Event::Meet(threads.map(|thread| Who { thread, ..who }).collect())
    });
    prop_oneof![
        5 => (who(world), ordering(), scope()).prop_map(|(who, ordering, scope)| Event::Fence(who, ordering, scope)),
        1 => (0..world.blocks).prop_map(Event::BlockBarrier),
        1 => several().prop_map(Event::Meet),
        1 => whole_warp,
        1 => (several(), several()).prop_map(|(mut arrived, waiting)| {
            arrived.extend(&waiting);
            Event::Partial(distinct(arrived), waiting)
        }),
    ]
}

/// A strong access to one of a few flags, or a weak write to the thread's own word.
fn flag_or_own(world: &World) -> impl Strategy<Value = Event> + use<> {
    let own = who(world).prop_map(|who| Event::Access(who, own_word(who, true)));
    let strong = who(world).prop_flat_map(|who| (Just(who), some_access(who))).prop_map(|(who, access)| {
        let ordering =
            if access.ordering == Ordering::NotAtomic { Ordering::Monotonic } else { access.ordering };
        // Few locations, so that one is read after it was written.
        let offset = if access.offset == 4 { 4 } else { 0 };
        let size = if access.size == 8 { 8 } else { 4 };
        Event::Access(who, Access { ordering, offset, size, tile: None, ..access })
    });
    prop_oneof![1 => own, 3 => strong]
}

/// An access to the word that only this thread writes.
fn own_word(who: Who, writes: bool) -> Access {
    let offset = u64::from(who.block * 1024 + who.thread) * 4;
    Access { object: 100, writes, reads: !writes, site: site(50), ..access(offset) }
}

fn messages() -> impl Strategy<Value = (World, Vec<Event>)> {
    proptest::sample::select(WORLDS.to_vec()).prop_flat_map(|world| {
        let event = prop_oneof![5 => flag_or_own(&world), 2 => synchronization(&world)];
        (Just(world.clone()), proptest::collection::vec(event, 1..80))
    })
}

fn distinct(mut who: Vec<Who>) -> Vec<Who> {
    who.sort_by_key(|who| (who.block, who.thread));
    who.dedup();
    who
}

fn run() -> impl Strategy<Value = (World, Vec<Event>)> {
    proptest::sample::select(WORLDS.to_vec())
        .prop_flat_map(|world| (Just(world.clone()), proptest::collection::vec(event(&world), 1..100)))
}

/// Both judges of one run.
struct Judges {
    oracle: Races,
    naive: Naive,
}

impl Judges {
    fn new(world: &World) -> Judges {
        let shape = Shape { grid: [world.blocks, 1, 1], block: [world.block_size, 1, 1], warp: world.warp };
        Judges { oracle: Races::new(shape), naive: Naive::new(world.blocks, world.block_size, world.warp) }
    }

    /// Lets both see an event; gives what they say of an access.
    fn see(&mut self, event: &Event) -> (Option<Race>, Vec<(Who, Access)>) {
        let Judges { oracle, naive } = self;
        match event {
            Event::Access(who, access) => return (oracle.access(*who, access), naive.access(*who, access)),
            Event::Async(who, access) => {
                return (oracle.async_access(*who, access), naive.async_access(*who, access));
            }
            Event::Done(who, count) => {
                oracle.async_done(*who, *count);
                naive.async_done(*who, *count);
            }
            Event::Fence(who, ordering, scope) => {
                oracle.fence(*who, *ordering, *scope);
                naive.fence(*who, *ordering, *scope);
            }
            Event::BlockBarrier(block) => {
                oracle.block_barrier(*block);
                naive.block_barrier(*block);
            }
            Event::Meet(who) => {
                oracle.meet(who);
                naive.partial_barrier(who, who);
            }
            Event::Partial(arrived, waiting) => {
                oracle.partial_barrier(arrived, waiting);
                naive.partial_barrier(arrived, waiting);
            }
        }
        (None, Vec::new())
    }
}

/// Whether the race is one of those of the reference.
fn is_among(race: &Race, all: &[(Who, Access)]) -> bool {
    all.iter().any(|(who, access)| {
        let first = &race.first;
        *who == race.first_by
            && access.site == first.position.site
            && (access.offset, u64::from(access.size)) == first.bytes
            && access.value == first.value
            && (access.reads, access.writes) == (first.reads, first.writes)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_oracle_finds_a_race_exactly_where_the_definition_has_one((world, events) in run()) {
        let mut judges = Judges::new(&world);
        for (at, event) in events.iter().enumerate() {
            let (found, all) = judges.see(event);
            prop_assert_eq!(found.is_some(), !all.is_empty(), "at event {}: {:?}, of {:?}", at, found, all);
            if let Some(race) = found {
                prop_assert!(is_among(&race, &all), "at event {}: {:?}, of {:?}", at, race, all);
            }
        }
    }

    /// Nothing races but the last reads: they show for every pair of threads what is before what.
    #[test]
    fn what_is_released_and_acquired_is_in_order((world, events) in messages()) {
        let mut judges = Judges::new(&world);
        for (at, event) in events.iter().enumerate() {
            let (found, all) = judges.see(event);
            prop_assert_eq!(found.is_some(), !all.is_empty(), "at event {}: {:?}, of {:?}", at, found, all);
        }
        let threads: Vec<Who> = (0..world.blocks)
            .flat_map(|block| world.threads.iter().map(move |&thread| Who { block, thread }))
            .collect();
        for &reader in &threads {
            for &writer in &threads {
                let access = own_word(writer, false);
                let (found, all) = (judges.oracle.access(reader, &access), judges.naive.probe(reader, &access));
                prop_assert_eq!(found.is_some(), !all.is_empty(), "{:?} before {:?}", writer, reader);
            }
        }
    }

    #[test]
    fn blocks_beside_each_other_race_where_the_definition_says_so(
        (world, events) in run().prop_filter("two blocks", |(world, _)| world.blocks >= 2)
    ) {
        let (mut left, mut right) = (Judges::new(&world), Judges::new(&world));
        for event in &events {
            match block(event) {
                Some(0) => drop(left.see(event)),
                Some(_) => drop(right.see(event)),
                None => {}
            }
        }
        let expected = left.naive.join(&right.naive);
        let races = left.oracle.join(right.oracle);
        let found: Vec<(u32, u32)> = races
            .iter()
            .map(|(_, second, race)| (number(race.first.position.site), number(second.position.site)))
            .collect();
        let distinct: BTreeSet<(u32, u32)> = found.iter().copied().collect();
        prop_assert_eq!(distinct.len(), found.len(), "a pair twice");
        prop_assert!(distinct.is_subset(&expected), "{:?} of {:?}", found, expected);
        prop_assert_eq!(distinct.is_empty(), expected.is_empty(), "of {:?}", expected);
    }
}

/// The block whose threads alone take part in an event.
fn block(event: &Event) -> Option<u32> {
    let all = |who: &[Who]| who.iter().all(|w| w.block == who[0].block).then_some(who[0].block);
    match event {
        Event::Access(who, _) | Event::Async(who, _) | Event::Done(who, _) | Event::Fence(who, ..) => {
            Some(who.block)
        }
        Event::BlockBarrier(block) => Some(*block),
        Event::Meet(who) => all(who),
        Event::Partial(arrived, _) => all(arrived),
    }
}
