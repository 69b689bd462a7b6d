'use strict';
// The program of the page: it shows data that are in the page, and asks for nothing else.
// Where one is, is in the address: #f3 is a kernel, #f3/b1 a barrier of it, #f3/v%9@14 a value.

const $ = id => document.getElementById(id);
const read = id => JSON.parse($(id).textContent);
const index = read('index');
const everySource = index.sources.map((source, at) => ({ ...source, get lines() { return lines(at); } }));
/** Those of the file of the function that is shown, by its numbers. */
let sources = [];
const known = new Map();
const once = (key, make) => known.has(key) ? known.get(key) : known.set(key, make()).get(key);
const lines = at => once('s' + at, () => read('source' + at).lines);
const load = at => once('f' + at, () => read('function' + at));
const plural = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const escaped = text => text.replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);

/** An element: what is not a property of it is an attribute. */
function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name in element && name !== 'list') element[name] = value; else element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

/** A message, with what it quotes from the source as code. */
const said = text => text.split(/`([^`]*)`/).map((part, at) => at % 2 ? el('code', {}, part) : part);

const SCOPES = {
  thread: 'may differ from thread to thread', warp: 'the same for all threads of a warp',
  cta: 'the same for all threads of a block', cluster: 'the same for all blocks of a cluster',
  grid: 'the same for all threads',
};
const COME = {
  thread: 'threads come here one by one: even those of a warp may have parted',
  warp: 'all threads of a warp come here together, warps may have parted',
  cta: 'all threads of a block come here together, blocks may go other ways',
  cluster: 'all blocks of a cluster come here together',
  grid: 'all threads come here together', leaving: 'threads that come here only leave: nothing needs them together',
};
const SIGNS = { removed: '−', needed: '!', undecided: '?', weakened: '~', moved: '→' };

// ----- the table -----

const FATES = ['removed', 'weakened', 'needed', 'undecided'];
const COLUMNS = [
  ['Kernel', row => row.title.toLowerCase()], ['File', row => index.files[row.file].file],
  ['Blocks', row => row.blocks], ['Barriers', row => row.all],
  ...FATES.map(fate => [fate[0].toUpperCase() + fate.slice(1), row => row[fate]]),
];
const table = { rows: [], by: null, down: false };

function makeTable() {
  const hasWeakened = index.functions.some(row => row.weakened > 0);
  table.columns = COLUMNS.filter(([name]) => hasWeakened || name !== 'Weakened');
  table.rows = index.functions.map((row, at) => {
    row.all = FATES.reduce((sum, fate) => sum + row[fate], 0);
    const number = value => el('td', { className: 'number' }, String(value));
    const fate = name => row[name] > 0 ? el('span', { className: `fate ${name}` }, String(row[name])) : el('span', { className: 'dim' }, '0');
    const kind = row.kernel ? null : el('span', { className: 'dim' }, 'function ');
    const element = el('tr', {},
      el('td', {}, kind, el('a', { href: `#f${at}` }, row.title)), el('td', {}, index.files[row.file].file),
      number(row.blocks), number(row.all),
      FATES.filter(name => hasWeakened || name !== 'weakened').map(name => el('td', { className: 'number' }, fate(name))));
    element.onclick = event => { if (event.target.tagName !== 'A') location.hash = `f${at}`; };
    return { at, row, element, text: `${row.title} ${index.files[row.file].file}`.toLowerCase() };
  });
  const heads = table.columns.map(([name, key], at) => el('th', { scope: 'col', className: at > 1 ? 'number' : '' },
    el('button', { type: 'button', onclick: () => sortBy(key) }, name)));
  document.querySelector('thead').append(el('tr', {}, heads));
  document.querySelector('tbody').append(...table.rows.map(row => row.element));
  const sum = fate => index.functions.reduce((all, row) => all + row[fate], 0);
  const all = index.functions.reduce((sum, row) => sum + row.all, 0);
  const fates = FATES.filter(fate => fate !== 'weakened' || hasWeakened).map(fate => `${sum(fate)} ${fate}`);
  $('total').textContent = `${plural(all, 'barrier')} in ${plural(index.functions.length, 'function')} of ${
    plural(index.files.length, 'file')}: ${fates.join(', ')}`;
  $('errors').append(...index.files.filter(file => file.error).map(file =>
    el('p', { className: 'error' }, `${file.file}: ${file.error}`)));
  if (index.run) {
    $('run').append(el('h2', {}, 'What the run found'), el('p', {}, index.run.summary), ...index.run.found.map(({ title, text }, at) =>
      el('details', { open: at === 0 }, el('summary', {}, said(title)), el('pre', { className: 'scroll' }, text))));
  }
  filter();
}

function sortBy(key) {
  table.down = table.by === key ? !table.down : typeof key(index.functions[0] ?? { title: '' }) === 'number';
  table.by = key;
  const compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;
  table.rows.sort((a, b) => (table.down ? -1 : 1) * compare(key(a.row), key(b.row)) || a.at - b.at);
  document.querySelector('tbody').append(...table.rows.map(row => row.element));
  document.querySelectorAll('thead th').forEach((head, at) =>
    head.setAttribute('aria-sort', table.columns[at][1] !== key ? 'none' : table.down ? 'descending' : 'ascending'));
}

function filter() {
  const words = $('search').value.toLowerCase().split(/\s+/).filter(word => word);
  let shown = 0;
  for (const row of table.rows) {
    row.element.hidden = !words.every(word => row.text.includes(word));
    shown += !row.element.hidden;
  }
  $('found').textContent = shown === table.rows.length ? plural(shown, 'kernel') : `${shown} of ${plural(table.rows.length, 'kernel')}`;
}

// ----- one kernel -----

const now = { at: -1, data: null, scale: 1, shown: null };

function showKernel(at) {
  const data = load(at), row = index.functions[at];
  sources = index.files[row.file].sources.map(at => everySource[at]);
  Object.assign(now, { at, data, shown: null });
  table.rows.forEach(other => other.element.classList.toggle('chosen', other.at === at));
  $('kernel').hidden = false;
  $('title').textContent = `${row.kernel ? 'kernel' : 'function'} ${row.title}`;
  $('about').textContent = [index.files[row.file].file, plural(row.blocks, 'block'), plural(row.all, 'barrier'), data.launches]
    .filter(text => text).join(' · ');
  data.values.forEach(value => { value.name = value.name.trim(); });
  data.byName = new Map();
  data.values.forEach(value => data.byName.set(value.name, [...data.byName.get(value.name) ?? [], value]));
  data.blockNamed = new Map(data.blocks.map((block, number) => [block.whole ?? block.name, number]));
  data.toSource = new Map();
  for (let i = 0; i < data.lines.length; i += 3) data.toSource.set(data.lines[i], data.lines.slice(i + 1, i + 3));
  drawGraph(data);
  showIr(data);
  showSource(data);
  $('details').replaceChildren(overview(data));
}

function overview(data) {
  const buttons = data.barriers.map((barrier, at) => el('li', {}, fateLink(at), ' ', said(barrier.message)));
  const none = el('p', { className: 'dim' }, 'It has no barriers. Blocks, and values in the IR, can be clicked.');
  return el('div', {}, el('h3', {}, 'Barriers'), buttons.length ? el('ul', {}, buttons) : none);
}

const place = at => at[3] >= 0 ? `${sources[at[3]].file}:${at[4]}` : `line ${at[0]} of the IR`;
const short = at => at[3] >= 0 ? `line ${at[4]}` : `IR line ${at[0]}`;

function fateLink(at, text) {
  const barrier = now.data.barriers[at], fence = barrier.what === 'fence' ? 'fence ' : '';
  const click = () => { location.hash = `f${now.at}/b${at}`; };
  return el('button', { type: 'button', className: `fate ${barrier.fate}`, onclick: click, 'aria-label': `${barrier.what}, ${barrier.fate}, ${short(barrier.at)}` },
    `${SIGNS[barrier.fate] ?? ''} ${fence}${text ?? `${barrier.fate}, ${short(barrier.at)}`}`);
}

// ----- the graph -----

const scopeOf = (data, from) => from < 0 ? '' : data.blocks[from].branch?.scope ?? '';

/** A line to a corner, which is round. */
function corner([x0, y0], [x, y], [x1, y1]) {
  const near = (a, b) => b + Math.sign(a - b) * Math.min(6, Math.abs(a - b) / 2);
  return `L${near(x0, x)} ${near(y0, y)}Q${x} ${y} ${near(x1, x)} ${near(y1, y)}`;
}

function pathOf(points, isBack) {
  let path = `M${points[0]} ${points[1]}`;
  for (let i = 2; i < points.length; i += 2) {
    const [x0, y0, x, y] = points.slice(i - 2, i + 2);
    if (isBack && i + 2 < points.length) path += corner([x0, y0], [x, y], points.slice(i + 2, i + 4));
    else if (x0 === x || y0 === y) path += `L${x} ${y}`;
    else path += `C${x0} ${(y0 + y) / 2} ${x} ${(y0 + y) / 2} ${x} ${y}`;
  }
  return path;
}

function drawGraph(data) {
  const parts = [];
  data.boxes.forEach(({ kind, rect: [x, y, w, h] }) => parts.push(`<rect class="box ${kind}" x="${x}" y="${y}" width="${w}" height="${h}"/>` +
    `<text class="kind" x="${x + 7}" y="${y + 12}">${kind === 'acyclic' ? '' : kind}</text>`));
  data.edges.forEach(([from, to, how, ...points]) => {
    parts.push(`<path class="edge ${scopeOf(data, from)}" data-from="${from}" data-to="${to}" d="${pathOf(points, how & 2)}"/>`);
    const [x, y] = points.slice(-2);
    if (how & 1) parts.push(`<path class="head" d="M${x - 4} ${y - 7}L${x} ${y}L${x + 4} ${y - 7}z"/>`);
  });
  const inside = data.blocks.map(() => []);
  data.barriers.forEach((barrier, at) => inside[barrier.block].push(at));
  data.blocks.forEach((block, at) => parts.push(drawBlock(data, block, at, inside[at])));
  const [w, h] = data.size;
  $('drawing').innerHTML = `<svg role="group" aria-label="Control flow" viewBox="0 0 ${w} ${h}">${parts.join('')}</svg>`;
  scaleTo(Math.min(1, Math.max(0.6, ($('drawing').clientWidth - 16) / w)));
  $('drawing').querySelector('.block')?.setAttribute('tabindex', '0');
}

function drawBlock(data, block, at, barriers) {
  const [x, y, w] = block.rect, h = block.rect[3], scope = block.scope ?? 'grid';
  const label = block.label ? `<text class="label" x="${x + 10}" y="${y + 33}">${escaped(block.label)}</text>` : '';
  const top = y + (block.label ? 40 : 23);
  const marks = barriers.map((number, i) => {
    const { fate, at: where, what } = data.barriers[number], name = `${what === 'fence' ? 'fence ' : ''}${fate}`;
    return `<g class="barrier ${fate}" data-barrier="${number}" role="button" tabindex="-1" aria-label="${what}, ${fate}, ${short(where)}">` +
      `<title>${escaped(`${place(where)}: ${data.barriers[number].message}`)}</title>` +
      `<rect x="${x + 8}" y="${top + i * 22}" width="${w - 16}" height="18"/><text x="${x + 16}" y="${top + 13 + i * 22}">${SIGNS[fate] ?? ''} ${name}</text></g>`;
  });
  return `<g class="block ${scope}" data-block="${at}" role="button" tabindex="-1" aria-label="block ${escaped(block.name)}, ${escaped(block.label)}">` +
    `<title>${escaped(`${block.name}: ${COME[scope]}`)}</title><rect x="${x}" y="${y}" width="${w}" height="${h}"/>` +
    `<text x="${x + 10}" y="${y + 17}">${escaped(block.name)}</text>${label}${marks.join('')}</g>`;
}

function scaleTo(scale) {
  now.scale = Math.min(3, Math.max(0.02, scale));
  const svg = $('drawing').querySelector('svg'), [w, h] = now.data.size;
  svg.setAttribute('width', Math.ceil(w * now.scale));
  svg.setAttribute('height', Math.ceil(h * now.scale));
}

function legend() {
  const keys = Object.entries({ grid: 'all threads together', cta: 'block', warp: 'warp', thread: 'thread', leaving: 'leaving' });
  $('legend').append(...keys.map(([scope, text]) =>
    el('span', { className: 'key', title: COME[scope] }, el('i', { style: `background: var(--${scope})` }), text)));
}

// ----- texts -----

/** A line of the IR, with the values in it that differ. */
function irLine(data, text) {
  const cut = text.search(/, !\w|\s*;/), code = cut < 0 ? text : text.slice(0, cut);
  const value = token => {
    const scope = data.byName.get(token)?.[0].scope;
    return scope ? `<span class="v ${scope}" data-v="${escaped(token)}">${escaped(token)}</span>` : escaped(token);
  };
  const tokens = code.split(/([%$]"[^"]*"|[%$][\w.$-]+)/).map((token, at) => at % 2 ? value(token) : escaped(token));
  return tokens.join('') + (cut < 0 ? '' : `<span class="meta">${escaped(text.slice(cut))}</span>`);
}

function showIr(data) {
  const marks = new Map();
  data.barriers.forEach((barrier, at) => marks.set(barrier.at[0], [...marks.get(barrier.at[0]) ?? [], at]));
  const all = data.ir.map((text, i) => `<div data-ir="${data.first + i}"><span class="at">${data.first + i}</span><span>${irLine(data, text)}</span></div>`);
  $('ir').innerHTML = `<div class="lines">${all.join('')}</div>`;
  for (const [line, barriers] of marks) {
    lineOf('ir', line)?.lastChild.prepend(...barriers.map(at => fateLink(at, data.barriers[at].fate)), ' ');
  }
}

const lineOf = (pane, line, source) => $(pane).querySelector(source === undefined
  ? `[data-ir="${line}"]` : `[data-line="${line}"][data-source="${source}"]`);

function showSource(data) {
  const wanted = new Map();
  const want = (source, line) => wanted.set(source, (wanted.get(source) ?? new Set()).add(line));
  data.toSource.forEach(([source, line]) => want(source, line));
  data.barriers.forEach(({ at, related }) => [at, ...related.map(it => it.at)].filter(at => at[3] >= 0).forEach(at => want(at[3], at[4])));
  const parts = [...wanted].flatMap(([source, lines]) =>
    [wanted.size > 1 && el('h3', {}, sources[source].file), sourceLines(source, [...lines].sort((a, b) => a - b))]).filter(part => part);
  $('files').textContent = [...wanted.keys()].map(source => sources[source].file).join(', ') || 'Source';
  $('source').replaceChildren(...parts.length ? parts : [el('p', { className: 'dim' }, 'No lines are known: compile with -g1 (nvcc: -lineinfo), and keep the source where it was.')]);
  data.folded.forEach(fates => fates.forEach(({ barriers: [first], text }) => {
    const { at } = data.barriers[first];
    if (at[3] >= 0) lineOf('source', at[4], at[3])?.lastChild.append(fateLink(first, text));
  }));
}

/** The lines of a file around those that are wanted. */
function sourceLines(source, wanted) {
  const { first, lines } = sources[source], shown = el('div', { className: 'lines' });
  let last = Math.max(first, wanted[0] - 4) - 1;
  const upTo = line => {
    for (last += 1; last <= line && last < first + lines.length; last += 1) {
      shown.append(el('div', { 'data-line': last, 'data-source': source }, el('span', { className: 'at' }, String(last)), el('span', {}, lines[last - first])));
    }
    last -= 1;
  };
  for (const line of wanted) {
    if (line > last + 12) {
      upTo(last + 3);
      shown.append(el('div', { className: 'gap' }, el('span', { className: 'at' }, '⋯'), el('span', {}, '')));
      last = line - 4;
    }
    upTo(line);
  }
  upTo(last + 3);
  return shown;
}

/** Marks lines of a pane, and shows the first. */
function markLines(pane, all) {
  $(pane).querySelectorAll('.on').forEach(line => line.classList.remove('on'));
  all.forEach(line => line?.classList.add('on'));
  const first = all.find(line => line)?.firstChild;
  if (first) $(pane).scrollTop += first.getBoundingClientRect().top - $(pane).getBoundingClientRect().top - $(pane).clientHeight / 3;
}

// ----- what is chosen -----

function choose(selector, where) {
  $('drawing').querySelectorAll('.on').forEach(element => element.classList.remove('on'));
  const element = $('drawing').querySelector(selector);
  element?.classList.add('on');
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const block = where ?? element?.closest('.block')?.dataset.block;
  $('drawing').querySelectorAll(`.edge[data-from="${block}"]`).forEach(edge => edge.classList.add('on'));
}

function excerpt(entries) {
  const lines = entries.map(({ at }) => {
    const source = at[3] >= 0 ? sources[at[3]] : null;
    const [line, from, to] = source ? at.slice(4) : at.slice(0, 3);
    const code = source ? source.lines[line - source.first] ?? '' : now.data.ir[line - now.data.first] ?? '';
    return { line, from, to, code };
  });
  // Without what all are indented by, so that what is said is seen.
  const indent = Math.min(...lines.map(({ code, from }) => Math.min(code.search(/\S|$/), from)));
  const rows = entries.map(({ text, kind }, number) => {
    const { line, from, to, code } = lines[number];
    const marked = el('span', {}, code.slice(indent, from), el('mark', {}, code.slice(from, to)), code.slice(to));
    return el('div', {}, el('span', { className: 'at' }, String(line)), el('span', {}, marked, el('span', { className: 'said' }, `${kind}: `, said(text))));
  });
  return el('div', { className: 'lines' }, rows);
}

const ROLES = { above: 'before', below: 'behind', bound: 'bound', cause: 'cause', way: 'way', caller: 'called here' };

function showBarrier(number) {
  const data = now.data, barrier = data.barriers[number];
  if (!barrier) return;
  now.shown = number;
  choose(`[data-barrier="${number}"]`);
  const all = [barrier.at, ...barrier.related.map(it => it.at)];
  markLines('ir', all.map(at => lineOf('ir', at[0])));
  markLines('source', all.filter(at => at[3] >= 0).map(at => lineOf('source', at[4], at[3])));
  const copies = data.folded.flat().find(fate => fate.barriers.includes(number))?.barriers ?? [];
  const entries = [{ at: barrier.at, text: barrier.pass ? `${barrier.fate} by ${barrier.pass}` : barrier.fate, kind: barrier.what },
    ...barrier.related.map(it => ({ ...it, kind: ROLES[it.role] ?? it.role }))];
  const isOf = entry => entry.at[3] >= 0 ? entry.at[3] : -1;
  const files = [...new Set(entries.map(isOf))];
  const line = at => at[3] >= 0 ? at[4] : at[0];
  const excerpts = files.map(file => [files.length > 1 && el('p', { className: 'dim' }, file < 0 ? 'IR' : sources[file].file),
    excerpt(entries.filter(entry => isOf(entry) === file).sort((a, b) => line(a.at) - line(b.at)))]);
  const notes = barrier.notes.filter(note => !barrier.sentence || !note.startsWith('needed: '));
  $('details').replaceChildren(...[
    el('div', { className: 'head' }, el('span', { className: `fate ${barrier.fate}` }, `${SIGNS[barrier.fate] ?? ''} ${barrier.fate}`),
      el('b', {}, `${barrier.what} at ${place(barrier.at)}`), el('span', { className: 'dim' }, `block ${data.blocks[barrier.block].name}`)),
    el('p', {}, said(barrier.message)),
    barrier.sentence && el('p', {}, 'Needed: ', said(barrier.sentence), '.'),
    excerpts,
    barrier.map && drawMap(barrier.map),
    barrier.unmapped && el('p', { className: 'dim' }, `No threads are drawn: ${barrier.unmapped}.`),
    pairs(barrier),
    notes.length > 0 && [el('h3', {}, 'Notes'), el('ul', {}, notes.map(note => el('li', {}, said(note))))],
    barrier.help.length > 0 && [el('h3', {}, 'Help'), el('ul', {}, barrier.help.map(help => el('li', {}, said(help))))],
    copies.length > 1 && [el('h3', {}, 'Copies that the compiler, or a macro, made'), el('p', {}, copies.map(at => fateLink(at, `IR ${data.barriers[at].at[0]}`)))],
  ].flat(Infinity).filter(part => part));
}

function pairs({ pairs: all, related }) {
  if (all.length < 2) return null;
  const row = ([above, below, code]) => el('li', {}, `${short(related[above].at)} and ${short(related[below].at)}: ${code.replaceAll('-', ' ')}`);
  return [el('h3', {}, 'Pairs that were compared'), el('ul', {}, all.map(row))];
}

function showBlock(number) {
  const data = now.data, block = data.blocks[number];
  if (!block) return;
  choose(`[data-block="${number}"]`, number);
  const inBlock = line => line >= block.ir[0] && line <= block.ir[1];
  markLines('ir', data.ir.map((_, i) => data.first + i).filter(inBlock).map(line => lineOf('ir', line)));
  markLines('source', [...data.toSource].filter(([line]) => inBlock(line)).map(([, at]) => lineOf('source', at[1], at[0])));
  const barriers = data.barriers.flatMap((barrier, at) => barrier.block === number ? [at] : []);
  $('details').replaceChildren(...[
    el('div', { className: 'head' }, el('b', {}, `block ${block.name}`), el('span', { className: 'dim' }, block.label)),
    el('p', {}, `${COME[block.scope ?? 'grid']}.`),
    block.by !== undefined && el('p', {}, 'They part at the end of ', el('a', { href: `#f${now.at}/k${block.by}` }, `block ${data.blocks[block.by].name}`), '.'),
    block.branch && [el('h3', {}, `Its branch: which way a thread goes ${SCOPES[block.branch.scope]}`), chain(block.branch.step, block.ir[1])],
    barriers.length > 0 && [el('h3', {}, 'Barriers'), el('p', {}, barriers.map(at => fateLink(at)))],
  ].flat(Infinity).filter(part => part));
}

// ----- causes -----

/** The value of a name that is last defined up to a line. */
function valueAt(name, line) {
  const all = now.data.byName.get(name) ?? [];
  return all.findLast(value => value.line <= line) ?? all[0];
}

/** What a step says, and the one behind it. */
function follow(step, line) {
  const data = now.data, branch = name => data.blocks[data.blockNamed.get(name)];
  const at = name => ({ next: branch(name)?.branch?.step, line: branch(name)?.ir[1] ?? line });
  switch (step.kind) {
    case 'source': return { text: `${step.source.replaceAll('-', ' ')}${step.function ? ` (${step.function})` : ''} differs by itself` };
    case 'operand': { const value = valueAt(step.value, line); return { value, name: step.value, next: value?.step, line: value?.line }; }
    case 'memory': return { text: `what ${step.variable} holds at ${step.block}` };
    case 'join': return { text: `threads come to ${step.block} over different edges: they part at the end of ${step.branch}`, ...at(step.branch) };
    case 'exit': return { text: `threads come to ${step.exit} in different iterations: they part at the end of ${step.branch}`, ...at(step.branch) };
    case 'irregular': return { text: `threads are at different places of the cycle of ${step.cycle}: they part at the end of ${step.branch}`, ...at(step.branch) };
    default: return { text: step.branch ? `not all threads come here: they part at the end of ${step.branch}` : 'not all threads make the call', ...step.branch ? at(step.branch) : {} };
  }
}

function chain(step, line) {
  const rows = [], seen = new Set();
  while (step && !seen.has(step) && rows.length < 60) {
    seen.add(step);
    const { text, value, name, next, line: there } = follow(step, line);
    const link = value ? el('a', { href: `#f${now.at}/v${encodeURIComponent(value.name)}@${value.line}` }, value.name) : name ?? text;
    rows.push(el('li', {}, el('code', {}, link), value && [' ', lineWords(value)]));
    [step, line] = [next, there ?? line];
  }
  return el('ol', { className: 'chain' }, rows);
}

function lineWords(value) {
  const [source, line] = now.data.toSource.get(value.line) ?? [];
  const ir = (now.data.ir[value.line - now.data.first] ?? '').replace(/, !.*/, '').trim();
  const text = source === undefined ? '' : `${sources[source].file}:${line}: ${(sources[source].lines[line - sources[source].first] ?? '').trim()}`;
  return [el('code', { className: 'dim' }, ir), text && [el('br'), el('code', {}, text)]];
}

function showValue(name, line) {
  const value = valueAt(name, line);
  if (!value) return;
  choose('none');
  markLines('ir', [lineOf('ir', value.line)]);
  const [source, at] = now.data.toSource.get(value.line) ?? [];
  markLines('source', source === undefined ? [] : [lineOf('source', at, source)]);
  $('details').replaceChildren(
    el('div', { className: 'head' }, el('b', {}, el('code', {}, name)), el('span', { className: 'dim' }, SCOPES[value.scope]),
      value.shape ? el('code', {}, `= ${value.shape}`) : ''),
    el('p', {}, lineWords(value)), el('h3', {}, 'Why it differs'), chain(value.step, value.line));
}

// ----- keys, addresses -----

const go = kind => to => { location.hash = `f${now.at}/${kind}${to}`; };

function route() {
  const [, at, kind, rest] = /^#f(\d+)(?:\/([bkv])(.*))?$/.exec(location.hash) ?? [];
  if (at === undefined || !index.functions[at]) return;
  if (now.at !== Number(at)) showKernel(Number(at));
  if (kind && $('details').getBoundingClientRect().top > innerHeight * 0.7) $('kernel').scrollIntoView();
  if (kind === 'b') showBarrier(Number(rest));
  else if (kind === 'k') showBlock(Number(rest));
  else if (kind === 'v') {
    const [, name, line] = /^(.*)@(\d+)$/.exec(decodeURIComponent(rest)) ?? [];
    if (name) showValue(name, Number(line));
  } else $('title').focus({ preventScroll: false });
}

/** Opens what an element of the graph or of a text stands for. */
function open(target) {
  const barrier = target.closest('[data-barrier]'), block = target.closest('[data-block]'), value = target.closest('[data-v]');
  if (barrier) go('b')(barrier.dataset.barrier);
  else if (block) go('k')(block.dataset.block);
  else if (value) go('v')(`${encodeURIComponent(value.dataset.v)}@${value.closest('[data-ir]').dataset.ir}`);
}

function graphKeys(event) {
  const here = event.target.closest('[role=button]');
  if (!here) return;
  if (event.key === 'Enter' || event.key === ' ') open(here);
  else if (event.key.startsWith('Arrow')) {
    const all = [...$('drawing').querySelectorAll('[role=button]')];
    const step = event.key === 'ArrowDown' || event.key === 'ArrowRight' ? 1 : -1;
    const next = all[all.indexOf(here) + step];
    if (!next) return;
    here.setAttribute('tabindex', '-1');
    next.setAttribute('tabindex', '0');
    next.focus();
  } else return;
  event.preventDefault();
}

/** A cursor goes through the lines of the IR; Enter opens the barrier or the value of the line. */
function irKeys(event) {
  const all = [...$('ir').querySelectorAll('[data-ir]')], at = all.findIndex(line => line.classList.contains('cursor'));
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Enter' && at >= 0 && event.target === $('ir')) (all[at].querySelector('button') ?? all[at].querySelector('.v'))?.click();
  else if (step) {
    const next = all[Math.min(all.length - 1, Math.max(0, at + step))];
    all[at]?.classList.remove('cursor');
    next.classList.add('cursor');
    next.firstChild.scrollIntoView({ block: 'nearest' });
  } else return;
  event.preventDefault();
}

function pageKeys(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input')) return;
  const count = now.data?.barriers.length ?? 0, step = { n: 1, p: -1 }[event.key];
  if (event.key === '/') $('search').focus();
  else if (event.key === 't') switchTheme();
  else if (step && count > 0) go('b')(now.shown === null ? (step > 0 ? 0 : count - 1) : (now.shown + step + count) % count);
  else return;
  event.preventDefault();
}

const theme = () => document.documentElement.dataset.theme;
const setTheme = name => { document.documentElement.dataset.theme = name; };
const switchTheme = () => setTheme(theme() === 'dark' ? 'light' : 'dark');

function start() {
  setTheme(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  makeTable();
  legend();
  $('search').addEventListener('input', filter);
  $('theme').onclick = switchTheme;
  $('smaller').onclick = () => scaleTo(now.scale / 1.25);
  $('larger').onclick = () => scaleTo(now.scale * 1.25);
  $('fit').onclick = () => {
    const [w, h] = now.data.size, { clientWidth, clientHeight } = $('drawing');
    scaleTo(Math.min(1, clientWidth / w, clientHeight / h));
  };
  $('drawing').addEventListener('click', event => open(event.target));
  $('ir').addEventListener('click', event => open(event.target));
  $('drawing').addEventListener('keydown', graphKeys);
  $('ir').addEventListener('keydown', irKeys);
  document.addEventListener('keydown', pageKeys);
  addEventListener('hashchange', route);
  // Paper is white.
  let shown;
  addEventListener('beforeprint', () => { shown = theme(); setTheme('light'); });
  addEventListener('afterprint', () => setTheme(shown));
  if (location.hash) route(); else if (index.functions.length > 0) showKernel(0);
}

start();
