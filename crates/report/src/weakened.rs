//! What a barrier has become that does less than it did, in words.

use crate::explain::Words;
use simt_passes::Weaker;

/// What is said about a barrier that does less, given what is said about what it stays for.
pub(crate) fn words(to: Weaker, kept: Words) -> Words {
    let (code, message) = match to {
        Weaker::Warp { only_one: true } => {
            ("within-the-only-warp", "what it orders happens in the only warp of the block")
        }
        Weaker::Warp { only_one: false } => (
            "within-a-warp",
            "no two threads of different warps need it; those of a warp wait for each other still",
        ),
        Weaker::Plain => ("value-not-needed", "it has to stay, but nobody needs the value that it computes"),
    };
    let mut notes = vec![format!("it is needed at all because {}", kept.message)];
    notes.extend(kept.notes);
    Words { code, message: message.to_string(), notes, help: Vec::new(), ..kept }
}
