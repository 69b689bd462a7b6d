"""Opens a page that `simtopt report` wrote in a headless Chromium and clicks through it.

    check.py look CHROMIUM PAGE.html             every barrier, block and value on it, light, dark and narrow
                                                 (lines may cross)
    check.py walk CHROMIUM PAGE.html [SHOTS]     and by mouse and keyboard; screenshots go to the folder SHOTS
    check.py time CHROMIUM PAGE.html…            how long each takes until it is drawn, in seconds

What is wrong is said on standard error, with exit code 1.
"""

import os
import pathlib
import sys

from chromium import Browser

wrong = []


def check(holds, what):
    if not holds:
        wrong.append(what)


# What is drawn: blocks apart, texts inside; and no lines to different blocks that cross, where none has to.
DRAWN = """(() => {
  const wrong = [], rects = [...document.querySelectorAll('#drawing .block > rect')].map(r => r.getBBox());
  const inside = (a, b) => a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width + 1 && a.y + a.height <= b.y + b.height + 1;
  rects.forEach((a, i) => rects.slice(0, i).forEach(b => {
    if (a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height) wrong.push('blocks overlap');
  }));
  document.querySelectorAll('#drawing .block').forEach(block => block.querySelectorAll('text').forEach(text => {
    if (!inside(text.getBBox(), block.querySelector('rect').getBBox())) wrong.push('text is outside: ' + text.textContent);
  }));
  const pieces = now.data.edges.flatMap(([from, to, how, ...p]) =>
    p.slice(2).filter((_, i) => i % 2 === 0).map((_, i) => ({ to, a: [p[2 * i], p[2 * i + 1]], b: [p[2 * i + 2], p[2 * i + 3]] })));
  const side = (p, q, r) => Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  const cross = (x, y) => side(x.a, x.b, y.a) * side(x.a, x.b, y.b) < 0 && side(y.a, y.b, x.a) * side(y.a, y.b, x.b) < 0;
  pieces.forEach((x, i) => pieces.slice(0, i).forEach(y => { if (x.to !== y.to && cross(x, y)) wrong.push('lines cross'); }));
  return wrong;
})()"""

# Whether texts can be read: the contrast of the colours in which they are shown.
CONTRAST = """(() => {
  const light = text => { const [r, g, b] = text.match(/[\\d.]+/g).slice(0, 3).map(c => c / 255)
    .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const probe = document.body.appendChild(document.createElement('span'));
  const colour = name => { probe.style.color = `var(--${name})`; return light(getComputedStyle(probe).color); };
  const low = [['text', 'back'], ['text', 'pane'], ['dim', 'pane'], ['dim', 'back'], ['link', 'back'], ['text', 'mark'], ['text', 'chosen'],
    ...['removed', 'needed', 'undecided', 'weakened'].map(fate => [fate, fate + '-back']),
    ...['grid', 'cluster', 'cta', 'warp', 'thread', 'leaving'].map(scope => ['text', scope])].filter(([a, b]) => {
      const [x, y] = [colour(a), colour(b)]; return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05) < 4.5; });
  probe.remove();
  return low.map(pair => pair.join(' on '));
})()"""


# Every barrier, block and value of every function.
KERNELS = """(async () => {
  const wrong = [], check = (holds, what) => holds || wrong.push(what);
  const go = hash => new Promise(done => {
    if (location.hash === '#' + hash) return done();
    addEventListener('hashchange', () => done(), { once: true });
    location.hash = hash;
  });
  const details = () => $('details').textContent;
  for (const [at, { title }] of index.functions.entries()) {
    await go(`f${at}`);
    check($('title').textContent.includes(title), `${title}: another one is shown`);
    %s.forEach(what => wrong.push(`${title}: ${what}`));
    for (const [number, { fate, map }] of now.data.barriers.entries()) {
      await go(`f${at}/b${number}`);
      check(details().includes(fate), `${title}: barrier ${number} does not say what became of it`);
      if (!map?.meet) continue;
      check(document.querySelectorAll('.map .meet').length === 2, `${title}: barrier ${number} has no frames`);
      const isThere = (thread, side) => touchedBy(map.sides[side], map.unit, 1024)[thread].some(([first, count]) =>
        first * map.unit <= map.meet.byte && map.meet.byte < (first + count) * map.unit);
      check(map.meet.threads.every(isThere), `${title}: barrier ${number}: the two threads do not meet on the map`);
    }
    for (const [number, { name }] of now.data.blocks.entries()) {
      await go(`f${at}/k${number}`);
      check(details().includes(name), `${title}: block ${number} says nothing`);
    }
    for (const [number, { name, line }] of now.data.values.entries()) {
      await go(`f${at}/v${encodeURIComponent(name)}@${line}`);
      check(details().includes(name) && document.querySelector('.chain li'), `${title}: value ${number} has no cause`);
    }
  }
  return wrong;
})()""" % DRAWN.strip()


def hands(browser, shots):
    """What a mouse and a keyboard do."""
    browser.go("f0")
    browser.click("#drawing .barrier")
    check(browser.run("location.hash").startswith("#f0/b"), "a click on a barrier does not open it")
    browser.click("#drawing .block > text")
    check(browser.run("location.hash").startswith("#f0/k"), "a click on a block does not open it")
    browser.click("#ir .v")
    check(browser.run("location.hash").startswith("#f0/v"), "a click on a value does not open it")
    browser.run("document.querySelector('#drawing [tabindex=\"0\"]').focus()")
    browser.press("ArrowDown")
    browser.press("Enter", "\r")
    check(browser.run("/#f0.[bk]/.test(location.hash)"), "Enter in the graph opens nothing")
    browser.press("n")
    check(browser.run("now.shown") is not None, "n goes to no barrier")
    browser.press("/")
    check(browser.run("document.activeElement.id") == "search", "/ does not go to the search")
    title = browser.run("index.functions.at(-1).title")
    browser.call("Input.insertText", text=title)
    browser.settle()
    rows = "[...document.querySelectorAll('tbody tr:not([hidden])')]"
    check(browser.run(rows + ".every(row => row.textContent.includes(%r))" % title), "the search finds something else")
    check(0 < browser.run(rows + ".length") < browser.run("index.functions.length"), "the search finds all or nothing")
    browser.run("$('search').value = ''; filter()")
    browser.click("thead th:nth-child(4) button")
    counts = browser.run(rows + ".map(row => Number(row.children[3].textContent))")
    check(counts == sorted(counts, reverse=True), "barriers are not sorted")
    check(browser.run("document.querySelector('thead th:nth-child(4)').ariaSort") == "descending", "nobody is told how it is sorted")
    # A thread of the map by itself.
    browser.go(browser.run("index.functions.flatMap((_, f) => load(f).barriers.flatMap((b, i) => b.map?.meet ? [`f${f}/b${i}`] : []))[0]"))
    browser.click(".threads button")
    check(browser.run("document.querySelectorAll('.map .out').length") > 0, "a thread is not shown by itself")
    if shots:
        browser.shot(os.path.join(shots, "map.png"))
    theme = browser.run("theme()")
    browser.printed(os.path.join(shots, "page.pdf") if shots else os.devnull)
    check(browser.run("theme()") == theme, "printing has changed the colours")


def walk(program, page, shots, by_hand):
    for name, size, dark in [("light", (1400, 900), False), ("dark", (1400, 900), True), ("narrow", (420, 900), False)]:
        browser = Browser(program, page, size, dark)
        for low in browser.run(CONTRAST):
            check(False, "%s: hard to read: %s" % (name, low))
        check(browser.run("document.documentElement.scrollWidth <= innerWidth"), name + ": the page is too wide")
        ran = "(index.run?.found ?? []).every(({ text }) => [...document.querySelectorAll('#run pre')].some(p => p.textContent === text))"
        check(browser.run(ran), name + ": what a run found is not there")
        if name == "light":
            found = browser.run(KERNELS)
            wrong.extend(what for what in found if by_hand or not what.endswith("lines cross"))
            if by_hand:
                hands(browser, shots)
        else:
            browser.go("f0/k0")
            check(browser.run("document.documentElement.scrollWidth <= innerWidth"), name + ": the page is too wide")
        if shots:
            browser.shot(os.path.join(shots, name + ".png"), whole=name == "narrow")
        for error in browser.errors:
            check(False, name + ": " + error)
        check(set(browser.requests) == {page}, "%s: it asks for %s" % (name, browser.requests))
        browser.close()


def main():
    what, program, *rest = sys.argv[1:]
    if what in ["look", "walk"]:
        walk(program, pathlib.Path(rest[0]).resolve().as_uri(), rest[1] if len(rest) > 1 else None, what == "walk")
    else:
        browser = Browser(program, "about:blank")
        for page in rest:
            print(browser.load(pathlib.Path(page).resolve().as_uri()))
            check(browser.run("document.querySelectorAll('#drawing .block').length") > 0, page + ": nothing is drawn")
        browser.close()
    if wrong:
        sys.exit("\n".join(wrong))


main()
