'use strict';
// Maps of arrays: a cell for so many bytes, coloured by the threads that touch it.

const MOST_CELLS = 2048;
const SIDES = ['before the barrier', 'behind the barrier'];

/** What threads touch on a side: by thread, a list of first cell, count and whether it writes. */
function touchedBy(side, unit, count) {
  const threads = Array.from({ length: count }, () => []);
  for (const [pattern, first, length, begin, step] of side.runs) {
    const numbers = side.patterns[pattern];
    for (let i = 0; i < length; i += 1) {
      for (let at = 0; at < numbers.length; at += 3) {
        const from = (begin + step * i + numbers[at]) / unit;
        threads[first + i].push([from, numbers[at + 1] / unit, numbers[at + 2] === 1]);
      }
    }
  }
  return threads;
}

/** By cell, who touches it: the first thread, the last, how many, and whether any writes. */
function cellsOf(threads, from, to) {
  const cells = new Map();
  threads.forEach((touched, thread) => touched.forEach(([first, count, writes]) => {
    for (let cell = Math.max(first, from); cell < Math.min(first + count, to); cell += 1) {
      const known = cells.get(cell);
      if (!known) cells.set(cell, { first: thread, last: thread, count: 1, writes });
      else {
        known.count += known.last !== thread;
        known.last = thread;
        known.writes ||= writes;
      }
    }
  }));
  return cells;
}

/** A thread's colour: the two that meet have one each that no other has, and the others are pale beside them. */
function colourOf(map, thread, count) {
  const which = map.meet?.threads.indexOf(thread) ?? -1;
  if (which >= 0) return `var(--meets-${which})`;
  return `hsl(${Math.round(count > 1 ? 300 * thread / (count - 1) : 0)} ${map.meet ? 30 : 62}% var(--lightness))`;
}

function threadName(map, thread) {
  const [x, y, z] = map.block;
  if (y === 1 && z === 1) return `thread ${thread}`;
  const row = `${thread % x}, ${Math.floor(thread / x) % y}`;
  return z === 1 ? `thread (${row})` : `thread (${row}, ${Math.floor(thread / (x * y))})`;
}

/** The cells that are drawn: all that is touched, or as many as can be seen. */
function windowOf(map, sides) {
  let [from, to] = [Infinity, -Infinity];
  sides.flat(2).forEach(([first, count]) => { from = Math.min(from, first); to = Math.max(to, first + count); });
  if (map.size && from >= 0 && to * map.unit <= map.size) [from, to] = [0, Math.ceil(map.size / map.unit)];
  const middle = map.meet ? Math.floor(map.meet.byte / map.unit) : from;
  const whole = [from, to];
  if (to - from > MOST_CELLS) {
    from = Math.max(from, middle - MOST_CELLS / 2);
    to = Math.min(to, from + MOST_CELLS);
  }
  return { from, to, isCut: to - from < whole[1] - whole[0], whole };
}

function cellTitle(map, number, cell, side) {
  const bytes = map.unit === 1 ? `byte ${number}` : `bytes ${number * map.unit} to ${(number + 1) * map.unit - 1}`;
  if (!cell) return `${bytes}: nobody ${map.partial ? 'is known to touch' : 'touches'} this ${side}`;
  const does = cell.writes ? 'written' : 'read';
  const who = cell.count === 1 ? threadName(map, cell.first)
    : `${cell.count} threads, ${threadName(map, cell.first)} to ${threadName(map, cell.last)}`;
  return `${bytes}: ${does} by ${who}`;
}

/** One side as a drawing. */
function sideOf(map, threads, view, which) {
  const columns = view.columns, size = view.cell, cells = cellsOf(threads, view.from, view.to);
  const count = threads.length, base = Math.floor(view.from / columns) * columns, parts = [];
  const at = number => [((number - base) % columns) * size, Math.floor((number - base) / columns) * size];
  for (let number = view.from; number < view.to; number += 1) {
    const cell = cells.get(number), [x, y] = at(number), inner = size - 1;
    const title = `<title>${escaped(cellTitle(map, number, cell, SIDES[which]))}</title>`;
    const shape = cell && !cell.writes ? `rx="${inner / 2}"` : '';
    const fill = cell ? `fill="${colourOf(map, cell.first, count)}"` : 'class="empty"';
    parts.push(`<g data-cell="${number}">${title}<rect x="${x}" y="${y}" width="${inner}" height="${inner}" ${shape} ${fill}/>`);
    if (cell && cell.count > 1) {
      parts.push(`<path d="M${x + inner} ${y}V${y + inner}H${x}z" fill="${colourOf(map, cell.last, count)}"/>`);
    }
    parts.push('</g>');
  }
  if (map.meet) {
    const [x, y] = at(Math.floor(map.meet.byte / map.unit));
    parts.push(`<rect class="meet" x="${x - 1}" y="${y - 1}" width="${size + 1}" height="${size + 1}"/>`);
  }
  const rows = Math.ceil((view.to - base) / columns), width = Math.min(columns, view.to - base) * size;
  const svg = `<svg role="img" aria-label="${SIDES[which]}" viewBox="-2 -2 ${width + 4} ${rows * size + 4}" width="${width + 4}" height="${rows * size + 4}">${parts.join('')}</svg>`;
  const figure = el('figure', {}, el('figcaption', {}, SIDES[which]), el('div'));
  figure.lastChild.innerHTML = svg;
  return figure;
}

/** Lets what others touch fade; nobody in particular if the thread is -1. */
function fade(figures, sides, thread) {
  figures.forEach((figure, which) => {
    const own = thread < 0 ? [] : sides[which][thread];
    const isOwn = cell => own.some(([first, count]) => cell >= first && cell < first + count);
    figure.querySelectorAll('[data-cell]').forEach(group =>
      group.classList.toggle('out', thread >= 0 && !isOwn(Number(group.dataset.cell))));
  });
}

/** What a thread touches, in words. */
function touchedWords(map, touched) {
  if (touched.length === 0) return 'nothing of it';
  const one = ([first, count, writes]) => {
    const [from, to] = [first * map.unit, (first + count) * map.unit - 1];
    return `${writes ? 'writes' : 'reads'} ${from === to ? `byte ${from}` : `bytes ${from} to ${to}`}`;
  };
  return touched.slice(0, 4).map(one).join(', ') + (touched.length > 4 ? ', …' : '');
}

function picker(map, sides, figures) {
  const count = sides[0].length, words = el('span', { role: 'status' });
  const range = el('input', { type: 'range', min: '0', max: String(count - 1), value: '0', 'aria-label': 'Thread' });
  const pick = thread => {
    fade(figures, sides, thread);
    words.textContent = thread < 0 ? '' : `${threadName(map, thread)} ${sides.map((side, which) =>
      `${touchedWords(map, side[thread])} ${SIDES[which].split(' ')[0]}`).join(', ')}`;
    if (thread >= 0) range.value = thread;
  };
  range.oninput = () => pick(Number(range.value));
  const button = (text, thread) => el('button', { type: 'button', onclick: () => pick(thread) },
    thread >= 0 && el('span', { className: 'swatch', style: `background: ${colourOf(map, thread, count)}` }), text);
  const two = (map.meet?.threads ?? []).map((thread, at) => button(`${threadName(map, thread)}, ${SIDES[at].split(' ')[0]}`, thread));
  return el('div', { className: 'threads' }, two, button('all threads', -1), range, words);
}

/** The map of an array around a barrier. */
function drawMap(map) {
  const count = map.block.reduce((all, extent) => all * extent, 1);
  const sides = map.sides.map(side => touchedBy(side, map.unit, count));
  const view = windowOf(map, sides);
  const inRow = map.row ? map.row / map.unit : 32;
  view.columns = Number.isInteger(inRow) && inRow >= 4 && inRow <= 72 ? inRow : 32;
  view.cell = view.columns > 40 ? 7 : view.columns > 24 ? 10 : 13;
  const figures = sides.map((threads, which) => sideOf(map, threads, view, which));
  const notes = [
    `${map.array} in a block of ${map.block.filter((extent, at) => at === 0 || extent > 1).join(' × ')} threads`,
    map.unit > 1 ? `a cell is ${map.unit} bytes` : 'a cell is a byte',
    map.number !== undefined && `all numbers that the host gives are ${map.number}`,
    'colours are threads; squares are written, circles only read; two colours: several threads',
    map.meet && 'framed: where the two threads meet',
    view.isCut && `drawn are bytes ${view.from * map.unit} to ${view.to * map.unit - 1} of ${view.whole[0] * map.unit} to ${view.whole[1] * map.unit - 1}`,
    map.lost && `not drawn: ${map.lost} of ${count} threads (${map.why})`,
  ].filter(note => note);
  const partial = map.partial && el('p', {}, el('b', {}, `${map.partial} threads touch more, of which it is not known where.`));
  return el('div', {}, el('h3', {}, 'Who touches what'), el('p', { className: 'dim' }, said(`${notes.join('; ')}.`)), partial,
    picker(map, sides, figures), el('div', { className: 'map' }, figures));
}
