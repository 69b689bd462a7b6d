//! No import cycles between the modules of a crate: what a file imports never asks for that file.
//!
//! At every level of a crate, the children of one module are held against each other, each with all
//! that is below it. One imports another if a path in it, in a `use` or anywhere else, leads to
//! what the other defines; what a module only hands on belongs to where it is defined. Between a
//! module and what is below it anything goes, and tests may import what they like.
//!
//! The modules of `analysis` are rooms in an order, in which each imports only from those before
//! it.
#![allow(missing_docs)]

use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, EdgeIndex, NodeIndex};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};

/// The modules of one crate, by their paths from its root; the root's is empty.
type Crate = BTreeMap<Vec<String>, Module>;

/// What the text of one module says.
#[derive(Default)]
struct Module {
    /// What it defines.
    defines: BTreeSet<String>,
    /// What each name that it imports stands for: a path from the root.
    imports: BTreeMap<String, Vec<String>>,
    /// Modules and enums of which it imports every name.
    globs: Vec<Vec<String>>,
    /// Every other path in it, from the root.
    paths: BTreeSet<Vec<String>>,
}

/// Reads a module, and those below it; `folder` is where their files are.
fn read(items: &[syn::Item], folder: &Path, path: &[String], found: &mut Crate) {
    let mut reader = Reader { path, module: Module::default() };
    items.iter().for_each(|item| reader.visit_item(item));
    found.insert(path.to_vec(), reader.module);
    for item in items {
        let syn::Item::Mod(child) = item else { continue };
        if is_test(&child.attrs) {
            continue;
        }
        let name = child.ident.to_string();
        let (folder, path) = (folder.join(&name), [path, &[name]].concat());
        match &child.content {
            Some((_, items)) => read(items, &folder, &path, found),
            None => {
                let plain = folder.with_extension("rs");
                let file = if plain.exists() { plain } else { folder.join("mod.rs") };
                // Of several binaries.
                let file = named(&child.attrs).map_or(file, |name| folder.with_file_name(name));
                let folder =
                    if file.ends_with("mod.rs") { file.parent().expect("a folder") } else { &folder };
                read(&parsed(&file), folder, &path, found);
            }
        }
    }
}

fn parsed(file: &Path) -> Vec<syn::Item> {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display())).items
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    let is_test = |list: &syn::MetaList| list.path.is_ident("cfg") && list.tokens.to_string() == "test";
    attributes.iter().any(|attribute| attribute.meta.require_list().is_ok_and(is_test))
}

/// The file that `#[path]` names.
fn named(attributes: &[syn::Attribute]) -> Option<String> {
    attributes.iter().find_map(|attribute| match &attribute.meta {
        syn::Meta::NameValue(syn::MetaNameValue {
            path,
            value: syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(name), .. }),
            ..
        }) => path.is_ident("path").then(|| name.value()),
        _ => None,
    })
}

/// What an `entity_id!` defines.
fn named_by_macro(body: syn::parse::ParseStream<'_>) -> syn::Result<String> {
    syn::Attribute::parse_outer(body)?;
    let name: syn::Ident = body.parse()?;
    body.parse::<syn::Token![,]>()?;
    body.parse::<syn::LitStr>()?;
    Ok(name.to_string())
}

struct Reader<'p> {
    path: &'p [String],
    module: Module,
}

impl Reader<'_> {
    /// A path from the root; `None` if it leads out of the crate. A name that nothing here defines
    /// or imports is one of another crate; that shows in the end.
    fn rooted(&self, path: &[String]) -> Option<Vec<String>> {
        let (mut at, mut rest) = (self.path.to_vec(), path);
        if rest.first().is_some_and(|segment| segment == "crate") {
            return Some(rest[1..].to_vec());
        }
        while let Some(segment @ ("self" | "super")) = rest.first().map(String::as_str) {
            if segment == "super" {
                at.pop()?;
            }
            rest = &rest[1..];
        }
        Some([at, rest.to_vec()].concat())
    }

    fn tree(&mut self, tree: &syn::UseTree, before: &[String]) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            syn::UseTree::Path(path) => self.tree(&path.tree, &with(&path.ident)),
            syn::UseTree::Group(group) => group.items.iter().for_each(|tree| self.tree(tree, before)),
            syn::UseTree::Glob(_) => {
                let globbed = self.rooted(before);
                self.module.globs.extend(globbed);
            }
            syn::UseTree::Name(name) if name.ident == "self" => self.import(before, before.last().cloned()),
            syn::UseTree::Name(name) => self.import(&with(&name.ident), Some(name.ident.to_string())),
            syn::UseTree::Rename(rename) => {
                self.import(&with(&rename.ident), Some(rename.rename.to_string()));
            }
        }
    }

    fn import(&mut self, path: &[String], name: Option<String>) {
        if let (Some(path), Some(name)) = (self.rooted(path), name) {
            self.module.imports.insert(name, path);
        }
    }

    fn mention(&mut self, path: &[String]) {
        let path = self.rooted(path);
        self.module.paths.extend(path);
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        let (attributes, name): (&[syn::Attribute], _) = match item {
            syn::Item::Const(item) => (&item.attrs, Some(&item.ident)),
            syn::Item::Enum(item) => (&item.attrs, Some(&item.ident)),
            syn::Item::Fn(item) => (&item.attrs, Some(&item.sig.ident)),
            syn::Item::Impl(item) => (&item.attrs, None),
            syn::Item::Macro(item) => (&item.attrs, item.ident.as_ref()),
            syn::Item::Static(item) => (&item.attrs, Some(&item.ident)),
            syn::Item::Struct(item) => (&item.attrs, Some(&item.ident)),
            syn::Item::Trait(item) => (&item.attrs, Some(&item.ident)),
            syn::Item::Type(item) => (&item.attrs, Some(&item.ident)),
            syn::Item::Use(item) => (&item.attrs, None),
            _ => (&[], None),
        };
        if is_test(attributes) {
            return;
        }
        self.module.defines.extend(name.map(ToString::to_string));
        if let syn::Item::Macro(item) = item {
            self.module.defines.extend(item.mac.parse_body_with(named_by_macro).ok());
        }
        match item {
            syn::Item::Mod(_) => {}
            syn::Item::Use(import) => self.tree(&import.tree, &[]),
            _ => visit::visit_item(self, item),
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if !is_test(&function.attrs) {
            visit::visit_impl_item_fn(self, function);
        }
    }

    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.leading_colon.is_none() {
            let segments: Vec<String> =
                path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            self.mention(&segments);
        }
        visit::visit_path(self, path);
    }

    /// What is inside a macro is not parsed: what looks like a path counts as one.
    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.visit_path(&call.path);
        let text = call.tokens.to_string().replace(" :: ", "::");
        let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
        for word in text.split(|c| !is_path(c)).filter(|word| word.contains("::")) {
            self.mention(&word.split("::").map(str::to_string).collect::<Vec<_>>());
        }
    }
}

/// The module that defines what a path leads to; `None` if that is no module of the crate.
fn owner<'c>(found: &'c Crate, path: &[String], depth: usize) -> Option<&'c [String]> {
    // The longest beginning that is a module, and the name behind it.
    let cut = (0..=path.len()).rev().find(|&cut| found.contains_key(&path[..cut]))?;
    let (at, module) = found.get_key_value(&path[..cut])?;
    let Some(name) = path.get(cut) else { return Some(at) };
    if module.defines.contains(name) {
        return Some(at);
    }
    let onward = |target: &[String], rest: &[String]| {
        // Names that are imported from each other have no end.
        (depth < 8).then(|| owner(found, &[target, rest].concat(), depth + 1)).flatten()
    };
    match module.imports.get(name) {
        Some(target) => onward(target, &path[cut + 1..]),
        // Which names an enum has is not known; those are counted where it is imported.
        None => {
            let globs = module.globs.iter().filter(|&glob| found.contains_key(glob));
            globs.into_iter().find_map(|glob| onward(glob, &path[cut..]))
        }
    }
}

/// What the modules of a crate take from each other: from, to, the names.
fn imports(found: &Crate) -> BTreeMap<(&[String], &[String]), BTreeSet<&str>> {
    let mut imports: BTreeMap<_, BTreeSet<&str>> = BTreeMap::new();
    for (path, module) in found {
        for used in module.paths.iter().chain(module.imports.values()).chain(&module.globs) {
            if let (Some(to), Some(name)) = (owner(found, used, 0), used.last()) {
                imports.entry((path.as_slice(), to)).or_default().insert(name);
            }
        }
    }
    imports
}

/// The import cycles of a crate, with what ties each.
fn cycles(found: &Crate) -> Vec<String> {
    let mut graph = DiGraph::<String, Vec<String>>::new();
    let mut nodes = BTreeMap::new();
    for ((from, to), names) in imports(found) {
        // The children of the module that both are in, where they part.
        let common = from.iter().zip(to).take_while(|(a, b)| a == b).count();
        if from.len() == common || to.len() == common {
            continue;
        }
        let mut node = |path: &[String]| {
            let name = path[..=common].join("::");
            *nodes.entry(name.clone()).or_insert_with(|| graph.add_node(name))
        };
        let (a, b) = (node(from), node(to));
        let names = names.into_iter().collect::<Vec<_>>().join(", ");
        let tie = format!("  {} -> {}: {names}", from.join("::"), to.join("::"));
        match graph.find_edge(a, b) {
            Some(edge) => graph[edge].push(tie),
            None => _ = graph.add_edge(a, b, vec![tie]),
        }
    }
    let describe = |group: Vec<NodeIndex>| {
        let mut names: Vec<&str> = group.iter().map(|&node| graph[node].as_str()).collect();
        names.sort_unstable();
        let is_inside = |&edge: &EdgeIndex| {
            graph.edge_endpoints(edge).is_some_and(|(from, to)| group.contains(&from) && group.contains(&to))
        };
        let ties = graph.edge_indices().filter(is_inside).flat_map(|edge| &graph[edge]);
        let ties: Vec<&str> = ties.map(String::as_str).collect();
        format!("{}:\n{}", names.join(", "), ties.join("\n"))
    };
    tarjan_scc(&graph).into_iter().filter(|group| group.len() > 1).map(describe).collect()
}

/// The files with which the crates of a folder and their binaries begin.
fn roots(crates: &Path) -> Vec<PathBuf> {
    let list = |folder: PathBuf| std::fs::read_dir(folder).into_iter().flatten();
    let paths = |folder| list(folder).map(|entry| entry.expect("an entry").path());
    let sources: Vec<PathBuf> = paths(crates.to_path_buf()).map(|path| path.join("src")).collect();
    let binaries: Vec<PathBuf> = sources.iter().flat_map(|source| paths(source.join("bin"))).collect();
    let files = sources
        .iter()
        .chain(&binaries)
        .flat_map(|folder| ["lib.rs", "main.rs"].map(|name| folder.join(name)));
    files.filter(|file| file.exists()).collect()
}

/// The rooms of `analysis`: one imports only from those before it.
const ROOMS: [&str; 10] = [
    "bitset",
    "structure",
    "functions",
    "divergence",
    "restated",
    "places",
    "replay",
    "addresses",
    "barriers",
    "launches",
];

fn read_crate(root: &Path) -> Crate {
    let mut found = Crate::new();
    read(&parsed(root), root.parent().expect("a folder"), &[], &mut found);
    found
}

#[test]
fn no_import_cycles() {
    let roots = roots(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    assert!(roots.len() > 7, "{roots:?}");
    let mut messages = Vec::new();
    for root in roots {
        let found = cycles(&read_crate(&root));
        messages.extend(found.into_iter().map(|cycle| format!("{}: {cycle}", root.display())));
    }
    assert!(messages.is_empty(), "{} import cycles:\n{}", messages.len(), messages.join("\n"));
}

/// What rooms import from those that are not before them, or are only there to be compared with.
fn out_of_order(found: &Crate, rooms: &[&str]) -> Vec<String> {
    let number =
        |path: &[String]| rooms.iter().position(|room| path.first().is_some_and(|name| name == room));
    let is_wrong = |from: Option<usize>, to: Option<usize>| {
        from != to && (to > from || to.is_some_and(|to| rooms[to] == "restated"))
    };
    let between = imports(found).into_iter().filter(|((from, to), _)| !from.is_empty() && !to.is_empty());
    between
        .filter(|((from, to), _)| is_wrong(number(from), number(to)))
        .map(|((from, to), names)| format!("{} -> {}: {names:?}", from.join("::"), to.join("::")))
        .collect()
}

#[test]
fn rooms_of_the_analyses() {
    let found = read_crate(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../analysis/src/lib.rs"));
    let rooms: BTreeSet<&str> = found.keys().filter_map(|path| path.first()).map(String::as_str).collect();
    assert_eq!(rooms, BTreeSet::from(ROOMS));
    let wrong = out_of_order(&found, &ROOMS);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn rooms_import_from_those_before() {
    let wrong = |a: &str, restated: &str, b: &str| {
        let text = format!(
            "mod a {{ {a} pub struct A; }} mod restated {{ {restated} pub struct R; }} mod b {{ {b} pub struct B; }}"
        );
        let mut found = Crate::new();
        read(&syn::parse_file(&text).expect("Rust").items, Path::new(""), &[], &mut found);
        out_of_order(&found, &["a", "restated", "b"]).len()
    };
    assert_eq!(wrong("", "use crate::a::A;", "mod c { use crate::a::A; }"), 0);
    assert_eq!(wrong("mod c { fn f(b: crate::b::B) {} }", "", ""), 1);
    assert_eq!(wrong("", "use crate::b::B;", "use crate::restated::R;"), 2);
}

/// The cycles of a crate that is one text: the modules that each goes through.
fn cycles_of(text: &str) -> Vec<String> {
    let mut found = Crate::new();
    read(&syn::parse_file(text).expect("Rust").items, Path::new(""), &[], &mut found);
    cycles(&found).iter().filter_map(|cycle| Some(cycle.split_once(":\n")?.0.to_string())).collect()
}

/// `a` defines `A` and says something; `b` defines `B` and `E`, and imports `A`.
fn is_cycle_if_a_says(text: &str) -> bool {
    let root = format!(
        "mod a {{ pub struct A; {text} }} mod b {{ use crate::a::A; pub struct B; pub enum E {{ V }}
          simt_ir::entity_id!(/// An id.\n Id, \"id\"); }}
        mod c {{ pub use crate::b::*; }} mod d {{ pub use crate::b::B as D; }} pub use b::B as R;"
    );
    !cycles_of(&root).is_empty()
}

#[test]
fn whatever_leads_to_another_module_counts() {
    for text in [
        "use crate::b;",
        "use crate::b::B;",
        "use super::{b::{B as X}};",
        "use crate::{b::{self}};",
        "use crate::b::*;",
        "use crate::b::E::*;",
        "use crate::d::D;",
        "use crate::c::B;",
        "use crate::R;",
        "pub use super::b::B;",
        "fn f(id: crate::b::Id) {}",
        "fn f(b: &Vec<crate::b::B>) {}",
        "fn f() { g::<super::b::B>() }",
        "fn f() { use super::b::B; }",
        "fn f() { assert!(x == super::b::E::V) }",
        "mod inner { use super::super::b::B; }",
        "use super::*; fn f(b: R) {}",
        "use super::*; fn f(b: b::B) {}",
    ] {
        assert!(is_cycle_if_a_says(text), "{text}");
    }
    for text in [
        "",
        "use std::b::B;",
        "use b::B; mod b { pub struct B; }",
        "fn f(a: A, b: Self::B, c: ::b::B) {}",
        "fn f() { g(\"super b B\", b) }",
        "#[cfg(test)] mod tests { use crate::b::B; }",
        "#[cfg(test)] use crate::b::B;",
        "impl A { #[cfg(test)] fn f(b: crate::b::B) {} }",
        "pub(in crate::b) struct X;",
    ] {
        assert!(!is_cycle_if_a_says(text), "{text}");
    }
}

#[test]
fn modules_are_held_against_their_siblings() {
    let uses = |a: &str, b: &str| format!("mod a {{ {a} }} mod b {{ {b} }}");
    let none = Vec::<String>::new();
    // Through different modules below, and through a third one.
    let text = uses("mod x { use crate::b::Y; } pub struct W;", "pub struct Y; mod z { use crate::a::W; }");
    assert_eq!(cycles_of(&text), ["a, b"]);
    let text = uses("use crate::b::Y;", "pub struct Y; use crate::c::Z;");
    assert_eq!(cycles_of(&format!("{text} mod c {{ pub struct Z; use crate::a; }}")), ["a, b, c"]);
    // At a lower level.
    let text = uses("use super::b::Y;", "pub struct Y; use super::a;");
    assert_eq!(cycles_of(&format!("mod m {{ {text} }} mod n {{ use crate::m::b::Y; }}")), ["m::a, m::b"]);
    // With what is below, or above, anything goes.
    assert_eq!(
        cycles_of("use a::A; pub struct R; mod a { pub struct A; use crate::R; use super::*; }"),
        none
    );
    // A name that leads nowhere, and one that goes round.
    assert_eq!(cycles_of(&uses("pub use crate::b::Y;", "pub use crate::a::Y;")), none);
}
