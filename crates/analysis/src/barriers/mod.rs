//! What a barrier may have to order, and whether anything needs it.
//!
//! | file | question |
//! |---|---|
//! | [`event`] | what does a thread do that a barrier may have to order? |
//! | [`effects`] | which events is an instruction? |
//! | [`sites`] | which barriers does a function have? |
//! | [`barrier_uniformity`] | which threads of a block come to a barrier together? |
//! | [`matching`] | at which barriers do threads meet that have parted? |
//! | [`uniform_reduction`] | what may stand for the value of a barrier? |
//! | [`epochs`] | which events are above and below a barrier, while others go? |
//! | [`conflict`] | do two events need the order that a barrier gives them? |
//! | [`progress`] | may a loop go on for ever without progress if a barrier goes? |
//! | [`facts`] | what of all this is still known from the pass before? |
//! | [`component`] | what is all this for functions with barriers that call each other? |
//! | [`race_free`] | does a pair need the order if the program is free of races? |

pub mod barrier_uniformity;
pub mod component;
pub mod conflict;
mod counter;
pub mod effects;
pub mod epochs;
pub mod event;
pub mod facts;
pub mod matching;
pub mod progress;
pub mod race_free;
pub mod sites;
pub mod uniform_reduction;
