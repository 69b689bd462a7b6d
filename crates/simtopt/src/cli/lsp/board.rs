//! What is known of the files that are open, and of those that they include.

use super::analysis::Remark;
use super::places;
use lsp_types::{Position, PublishDiagnosticsParams, Range, Uri};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// A file that is open in the editor.
struct Document {
    /// What the editor calls it, and the file by that name: by links, it has several. The last one
    /// that was opened is the one that counts.
    names: Vec<(Uri, PathBuf)>,
    /// Set when a newer analysis takes the place of the last one.
    stop: Arc<AtomicBool>,
    /// What the last one found, of files that it includes, too.
    remarks: Vec<Remark>,
}

/// All files that are open, each under its one name.
#[derive(Default)]
pub struct Board {
    documents: BTreeMap<PathBuf, Document>,
}

/// An analysis to make.
pub struct Job {
    /// The file under its one name.
    pub key: PathBuf,
    /// The file, as the editor names it.
    pub path: PathBuf,
    /// Set when nobody waits for it any more.
    pub stop: Arc<AtomicBool>,
}

impl Board {
    /// A file is open. What was shown under its one name is not shown there any more, if the editor
    /// has another one.
    pub fn open(&mut self, uri: Uri, path: PathBuf) -> Option<PublishDiagnosticsParams> {
        let key = places::canonical(&path);
        let elsewhere = self.diagnostics(&key).first().and_then(|_| places::uri(&key));
        let new = || Document { names: Vec::new(), stop: Arc::default(), remarks: Vec::new() };
        let document = self.documents.entry(key).or_insert_with(new);
        document.names.retain(|(other, _)| *other != uri);
        document.names.push((uri, path));
        document.stop.store(true, Relaxed);
        let elsewhere = elsewhere.filter(|it| document.names.iter().all(|(uri, _)| uri != it));
        elsewhere.map(|uri| PublishDiagnosticsParams { uri, diagnostics: Vec::new(), version: None })
    }

    /// Finds a document that was opened before its file was there: under another name.
    fn find_again(&mut self, key: &Path) {
        if self.documents.contains_key(key) {
            return;
        }
        let is_it =
            |document: &Document| document.names.iter().any(|(_, path)| places::canonical(path) == key);
        let old = self.documents.iter().find(|(_, document)| is_it(document)).map(|(old, _)| old.clone());
        if let Some(document) = old.and_then(|old| self.documents.remove(&old)) {
            self.documents.insert(key.to_path_buf(), document);
        }
    }

    /// The names of all files that are open.
    pub fn keys(&self) -> Vec<PathBuf> {
        self.documents.keys().cloned().collect()
    }

    /// The names of a file and of those that say something of it, since they include it. (Others
    /// that include it are not known.)
    pub fn concerned(&self, file: PathBuf) -> Vec<PathBuf> {
        let includes = |document: &Document| document.remarks.iter().any(|remark| remark.path == file);
        let others = self.documents.iter().filter(|(key, document)| **key != file && includes(document));
        let others = others.map(|(key, _)| key.clone()).collect::<Vec<_>>();
        [vec![file], others].concat()
    }

    /// A new analysis of a file, in the place of the one before.
    pub fn job(&mut self, key: &Path) -> Option<Job> {
        self.find_again(key);
        let document = self.documents.get_mut(key)?;
        document.stop.store(true, Relaxed);
        document.stop = Arc::default();
        let (_, path) = document.names.last()?;
        Some(Job { key: key.to_path_buf(), path: path.clone(), stop: document.stop.clone() })
    }

    /// What to show after an analysis.
    pub fn found(&mut self, job: &Job, remarks: Vec<Remark>) -> Vec<PublishDiagnosticsParams> {
        let Some(document) = self.documents.get_mut(&job.key).filter(|_| !job.stop.load(Relaxed)) else {
            return Vec::new();
        };
        let mut files = files(&document.remarks);
        document.remarks = remarks;
        files.extend(self::files(&document.remarks));
        files.insert(job.key.clone());
        files.iter().flat_map(|file| self.shown(file)).collect()
    }

    /// What to show after a file was closed under one of its names.
    pub fn close(&mut self, key: &Path, uri: &Uri) -> Vec<PublishDiagnosticsParams> {
        self.find_again(key);
        let Some(document) = self.documents.get_mut(key) else { return Vec::new() };
        document.names.retain(|(other, _)| other != uri);
        let closed = PublishDiagnosticsParams { uri: uri.clone(), diagnostics: Vec::new(), version: None };
        if !document.names.is_empty() {
            return vec![closed];
        }
        document.stop.store(true, Relaxed);
        let mut others = files(&document.remarks);
        others.remove(key);
        self.documents.remove(key);
        // Who includes it may have something to say of it, under its one name.
        let is_said = !self.diagnostics(key).is_empty();
        others.extend(is_said.then(|| key.to_path_buf()));
        [closed].into_iter().chain(others.iter().flat_map(|file| self.shown(file))).collect()
    }

    /// Stops all analyses.
    pub fn stop(&self) {
        self.documents.values().for_each(|document| document.stop.store(true, Relaxed));
    }

    /// What is to be shown of a file, under each of its names.
    fn shown(&self, file: &Path) -> Vec<PublishDiagnosticsParams> {
        let names = |document: &Document| document.names.iter().map(|(uri, _)| uri.clone()).collect();
        let uris: Vec<Uri> =
            self.documents.get(file).map_or_else(|| places::uri(file).into_iter().collect(), names);
        let diagnostics = self.diagnostics(file);
        let all = uris.into_iter().map(|uri| (uri, diagnostics.clone()));
        all.map(|(uri, diagnostics)| PublishDiagnosticsParams { uri, diagnostics, version: None }).collect()
    }

    /// All that is to be shown of a file, each once.
    fn diagnostics(&self, file: &Path) -> Vec<lsp_types::Diagnostic> {
        let mut diagnostics = Vec::new();
        for diagnostic in self.remarks(file).filter_map(|remark| remark.diagnostic.as_ref()) {
            if !diagnostics.contains(diagnostic) {
                diagnostics.push(diagnostic.clone());
            }
        }
        diagnostics
    }

    fn remarks(&self, file: &Path) -> impl Iterator<Item = &Remark> {
        let all = self.documents.values().flat_map(|document| &document.remarks);
        all.filter(move |remark| remark.path == file)
    }

    /// What there is to say on the line of a place, and what it is about.
    pub fn hover(&self, file: &Path, at: Position) -> Option<(Range, String)> {
        let here = |remark: &&Remark| (remark.range.start.line..=remark.range.end.line).contains(&at.line);
        let (mut texts, mut range) = (Vec::new(), None);
        for remark in self.remarks(file).filter(here) {
            let Some(text) = remark.hover.as_ref().filter(|text| !texts.contains(*text)) else { continue };
            texts.push(text.clone());
            range.get_or_insert(remark.range);
        }
        Some((range?, texts.join("\n\n---\n\n")))
    }
}

fn files(remarks: &[Remark]) -> BTreeSet<PathBuf> {
    remarks.iter().map(|remark| remark.path.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn remark(file: &str, line: u32, text: &str) -> Remark {
        let range = Range::new(Position::new(line, 2), Position::new(line, 5));
        let message = text.to_string();
        let diagnostic = lsp_types::Diagnostic { range, message, ..lsp_types::Diagnostic::default() };
        Remark { path: file.into(), range, diagnostic: Some(diagnostic), hover: Some(text.to_string()) }
    }

    fn told(all: &[PublishDiagnosticsParams]) -> Vec<(&str, usize)> {
        all.iter().map(|all| (all.uri.as_str(), all.diagnostics.len())).collect()
    }

    #[test]
    fn two_files_share_a_header() {
        let mut board = Board::default();
        for name in ["a", "b"] {
            let uri = format!("file:///none/%{:x}.cu", name.as_bytes()[0]);
            board.open(uri.parse().expect("a URI"), format!("/none/{name}.cu").into());
        }
        let [a, b] = ["/none/a.cu", "/none/b.cu"].map(|key| board.job(Path::new(key)).expect("it is open"));
        let header = || remark("/none/h.cuh", 3, "dead");
        let all = board.found(&a, vec![remark("/none/a.cu", 1, "x"), header()]);
        assert_eq!(told(&all), [("file:///none/%61.cu", 1), ("file:///none/h.cuh", 1)]);
        let all = board.found(&b, vec![header(), remark("/none/h.cuh", 3, "dead for b")]);
        assert_eq!(told(&all), [("file:///none/%62.cu", 0), ("file:///none/h.cuh", 2)]);
        let (_, text) = board.hover(Path::new("/none/h.cuh"), Position::new(3, 0)).expect("it is there");
        assert_eq!(text, "dead\n\n---\n\ndead for b");
        assert!(board.hover(Path::new("/none/h.cuh"), Position::new(2, 0)).is_none());
        let close = |board: &mut Board, key: &str, uri: &str| {
            board.close(Path::new(key), &uri.parse().expect("a URI"))
        };
        let all = close(&mut board, "/none/a.cu", "file:///none/%61.cu");
        assert_eq!(told(&all), [("file:///none/%61.cu", 0), ("file:///none/h.cuh", 2)]);
        let all = close(&mut board, "/none/b.cu", "file:///none/%62.cu");
        assert_eq!(told(&all), [("file:///none/%62.cu", 0), ("file:///none/h.cuh", 0)]);
    }

    #[test]
    fn one_file_under_two_names() {
        let mut board = Board::default();
        let [one, two] = ["file:///none/a.cu", "file:///none/%61.cu"].map(|uri| uri.parse().expect("a URI"));
        board.open(Uri::clone(&one), "/none/a.cu".into());
        board.open(Uri::clone(&two), "/none/a.cu".into());
        let job = board.job(Path::new("/none/a.cu")).expect("it is open");
        let all = board.found(&job, vec![remark("/none/a.cu", 1, "x")]);
        assert_eq!(told(&all), [("file:///none/a.cu", 1), ("file:///none/%61.cu", 1)]);
        let all = board.close(Path::new("/none/a.cu"), &one);
        assert_eq!(told(&all), [("file:///none/a.cu", 0)]);
        assert!(!job.stop.load(Relaxed));
        let all = board.close(Path::new("/none/a.cu"), &two);
        assert_eq!(told(&all), [("file:///none/%61.cu", 0)]);
        assert!(job.stop.load(Relaxed));
    }

    #[cfg(unix)]
    #[test]
    fn the_name_that_was_opened_last_counts() {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, link) = (folder.path().join("a.cu"), folder.path().join("b.cu"));
        std::fs::write(&file, "").expect("a file");
        std::os::unix::fs::symlink(&file, &link).expect("a link");
        let (file, link) = (places::canonical(folder.path()).join("a.cu"), link);
        let [one, two] = [&link, &file].map(|path| places::uri(path).expect("a URI"));
        let mut board = Board::default();
        board.open(one.clone(), link);
        let job = board.job(&file).expect("it is open");
        board.found(&job, vec![remark(file.to_str().expect("text"), 1, "x")]);
        assert_eq!(board.open(two, file.clone()), None);
        assert_eq!(board.job(&file).expect("it is open").path, file);
        assert_eq!(board.close(&file, &one).len(), 1);
        assert_eq!(board.job(&file).expect("it is open").path, file);
    }

    #[test]
    fn what_stood_under_the_one_name_goes() {
        let mut board = Board::default();
        let open = |board: &mut Board, name: &str, uri: &str| {
            board.open(uri.parse().expect("a URI"), format!("/none/{name}.cu").into())
        };
        open(&mut board, "a", "file:///none/a.cu");
        let job = board.job(Path::new("/none/a.cu")).expect("it is open");
        let all = board.found(&job, vec![remark("/none/b.cu", 1, "x")]);
        assert_eq!(told(&all), [("file:///none/a.cu", 0), ("file:///none/b.cu", 1)]);
        let gone = open(&mut board, "b", "file:///none/%62.cu");
        assert_eq!(told(gone.as_slice()), [("file:///none/b.cu", 0)]);
        let all = board.close(Path::new("/none/b.cu"), &"file:///none/%62.cu".parse().expect("a URI"));
        assert_eq!(told(&all), [("file:///none/%62.cu", 0), ("file:///none/b.cu", 1)]);
    }

    #[test]
    fn who_includes_a_source_is_looked_at_again() {
        let mut board = Board::default();
        for name in ["a", "b", "c"] {
            let path = format!("/none/{name}.cu");
            board.open(format!("file://{path}").parse().expect("a URI"), path.into());
        }
        let job = board.job(Path::new("/none/a.cu")).expect("it is open");
        board.found(&job, vec![remark("/none/b.cu", 1, "x")]);
        assert_eq!(board.concerned("/none/b.cu".into()), ["/none/b.cu", "/none/a.cu"].map(PathBuf::from));
    }

    #[cfg(unix)]
    #[test]
    fn a_file_comes_to_be_behind_a_link() {
        let folder = tempfile::tempdir().expect("a folder");
        let (real, link) = (folder.path().join("real"), folder.path().join("link"));
        std::fs::create_dir(&real).expect("a folder");
        std::os::unix::fs::symlink(&real, &link).expect("a link");
        let mut board = Board::default();
        board.open("file:///link/a.cu".parse().expect("a URI"), link.join("a.cu"));
        std::fs::write(real.join("a.cu"), "").expect("a file");
        let key = places::canonical(&link.join("a.cu"));
        let job = board.job(&key).expect("it is the one that is open");
        // Who opens it again waits for the newest only.
        board.open("file:///link/a.cu".parse().expect("a URI"), link.join("a.cu"));
        assert!(job.stop.load(Relaxed));
        board.close(&key, &"file:///link/a.cu".parse().expect("a URI"));
        assert!(board.job(&key).is_none());
    }

    #[test]
    fn the_newest_counts() {
        let mut board = Board::default();
        board.open("file:///none/a.cu".parse().expect("a URI"), "/none/a.cu".into());
        let mut job = || board.job(Path::new("/none/a.cu")).expect("it is open");
        let [old, new] = [job(), job()];
        assert!(board.found(&old, vec![remark("/none/a.cu", 1, "old")]).is_empty());
        assert_eq!(board.found(&new, vec![remark("/none/a.cu", 1, "new")]).len(), 1);
        board.stop();
        assert!(new.stop.load(Relaxed));
    }
}
