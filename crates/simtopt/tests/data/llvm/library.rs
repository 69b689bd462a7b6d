//! Rust, for the reader: enums, slices, traits, closures, panics, atomics, statics with
//! relocations, 128-bit integers.
#![crate_type = "lib"]
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};

pub static NAMES: [&str; 3] = ["zero", "one \"quoted\"", "\u{e9}\n"];
pub static HITS: AtomicU64 = AtomicU64::new(7);
thread_local!(static DEPTH: Cell<u32> = const { Cell::new(0) });

pub enum Shape {
    Circle(f64),
    Square { side: f64 },
    Empty,
}

pub trait Area {
    fn area(&self) -> f64;
}

impl Area for Shape {
    fn area(&self) -> f64 {
        match self {
            Shape::Circle(radius) => radius * radius * 3.25,
            Shape::Square { side } => side * side,
            Shape::Empty => 0.0,
        }
    }
}

pub fn total(shapes: &[Box<dyn Area>]) -> f64 {
    let mut sum = 0.0;
    for shape in shapes {
        sum += shape.area();
    }
    sum
}

pub fn parse(text: &[u8]) -> Option<i64> {
    let mut value = 0i64;
    for &digit in text {
        let digit = digit.checked_sub(b'0').filter(|d| *d < 10)?;
        value = value.checked_mul(10)?.checked_add(digit as i64)?;
    }
    Some(value)
}

pub fn hit(limit: u64) -> Result<u64, &'static str> {
    DEPTH.with(|depth| depth.set(depth.get() + 1));
    match HITS.compare_exchange_weak(limit, limit + 1, Ordering::AcqRel, Ordering::Relaxed) {
        Ok(before) => Ok(before),
        Err(other) => Err(NAMES[other as usize]),
    }
}

pub fn mix(a: u128, b: i128, bits: u32) -> (u128, i128) {
    (a.rotate_left(bits) ^ 0x0123_4567_89ab_cdef_0123_4567_89ab_cdef, b.wrapping_shr(bits).saturating_sub(1))
}
