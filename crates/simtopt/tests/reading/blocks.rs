//! The blocks of a text in another order.

/// The text with all blocks but the first of each function from the last to the second. Nothing if
/// there is no function with two such blocks, or if what has no name would get another number.
pub fn reversed(text: &str) -> Option<String> {
    let (mut out, mut blocks, mut changed) = (String::new(), Vec::<String>::new(), false);
    let mut is_inside = false;
    for line in text.lines() {
        let is_unnamed = line.trim_start().starts_with('%')
            && line.trim_start()[1..].starts_with(|c: char| c.is_ascii_digit());
        if is_inside && is_unnamed {
            return None;
        }
        if is_inside && line.starts_with('}') {
            let first = blocks.drain(..1).next()?;
            changed |= blocks.len() > 1;
            out.push_str(&first);
            out.extend(blocks.drain(..).rev());
            is_inside = false;
        }
        if is_inside {
            if label(line).is_some() && blocks.last().is_some_and(|block| !block.trim().is_empty()) {
                blocks.push(String::new());
            }
            let block = blocks.last_mut()?;
            block.push_str(line);
            block.push('\n');
            continue;
        }
        out.push_str(line);
        out.push('\n');
        if line.starts_with("define") && line.contains('{') && !line.ends_with('}') {
            is_inside = true;
            blocks.push(String::new());
        }
    }
    changed.then_some(out)
}

/// The name of the block that a line begins.
fn label(line: &str) -> Option<&str> {
    let (name, _) = line.split_once(':')?;
    let is_name = |c: char| c.is_ascii_alphanumeric() || "$._-\"".contains(c);
    (name.chars().all(is_name) && !name.is_empty()).then_some(name)
}
