//! Shapes as text: `4*tid.x + 8 + cta`.
//!
//! First what the thread's ids add, then the constant, then the rest by the scope in which it is
//! the same, with the power of two that it is a multiple of: `tid.x + 32*cta` is an id plus a
//! multiple of 32 that all threads of the block agree on.

use simt_analysis::divergence::{Scope, Shape};

const AXES: [&str; 3] = ["tid.x", "tid.y", "tid.z"];

/// A shape that says more than its scope does.
pub fn text(shape: &Shape) -> Option<String> {
    let has_rest = !shape.is_pure();
    let says_more = !shape.is_uniform() || !has_rest || shape.alignment > 0;
    if shape.rest == Scope::Thread || !says_more {
        return None;
    }
    let mut text = String::new();
    for (&coefficient, axis) in shape.coefficients.iter().zip(AXES).filter(|&(&c, _)| c != 0) {
        let factor = coefficient.unsigned_abs();
        let term = if factor == 1 { axis.to_string() } else { format!("{factor}*{axis}") };
        add(&mut text, coefficient < 0, &term);
    }
    if shape.constant != 0 || (text.is_empty() && !has_rest) {
        add(&mut text, shape.constant < 0, &shape.constant.unsigned_abs().to_string());
    }
    if has_rest {
        let scope = shape.rest.name();
        match shape.alignment {
            0 => add(&mut text, false, scope),
            zeros => add(&mut text, false, &format!("{}*{scope}", 1u64 << zeros)),
        }
    }
    Some(text)
}

fn add(text: &mut String, is_negative: bool, term: &str) {
    match (text.is_empty(), is_negative) {
        (true, false) => {}
        (true, true) => text.push('-'),
        (false, false) => text.push_str(" + "),
        (false, true) => text.push_str(" - "),
    }
    text.push_str(term);
}
