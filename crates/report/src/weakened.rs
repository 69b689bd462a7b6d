//! What a barrier has become that does less than it did, in words.

use crate::partly;
use crate::teller::Teller;
use crate::words::Words;
use simt_passes::Weaker;
use simt_passes::decision::Partly;

/// Why one stands somewhere else.
pub(crate) const MOVED: &str = "on-one-way";

/// What is said about a barrier that does less, given what is said about what it stays for.
pub(crate) fn words(teller: &Teller<'_>, to: Weaker, kept: Words) -> Words {
    let mut notes = vec![format!("it is needed at all because {}", kept.message)];
    let (code, message) = match to {
        Weaker::Warp { only_one: true } => {
            ("within-the-only-warp", "what it orders happens in the only warp of the block")
        }
        Weaker::Warp { only_one: false } => (
            "within-a-warp",
            "no two threads of different warps need it; those of a warp wait for each other still",
        ),
        Weaker::Plain => ("value-not-needed", "it has to stay, but nobody needs the value that it computes"),
        Weaker::Sunk { from, to, was_above } => {
            let partly = match was_above {
                true => Partly { to: Some(vec![to]), from: None },
                false => Partly { to: None, from: Some(vec![from]) },
            };
            notes.extend(partly::words(teller, &partly, true));
            (MOVED, "only one of the ways from or to here needs it, and it stands there now")
        }
    };
    notes.extend(kept.notes);
    Words { code, message: message.to_string(), notes, help: Vec::new(), ..kept }
}
