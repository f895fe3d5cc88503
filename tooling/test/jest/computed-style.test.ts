/** @jest-environment <rootDir>/test/jest/environment.cjs */

const SHEET = `
  .hidden { display: none; }
  .a, .b:not(.c) { visibility: hidden; }
  .shown { visibility: visible; }
  .outer > .inner { display: grid; color: rgb(1, 2, 3); }
  .inner { pointer-events: none; }
  .inner.last { pointer-events: unset; }
  .inner::before { display: none; }
  .broken:unknown(2) { display: none; }
  @media print { .outer { display: none; } }
  @media screen { .on-screen { display: flex; } }
`;

function element(html: string, id = 'it'): HTMLElement {
  document.body.innerHTML = `<style>${SHEET}</style>${html}`;
  return document.getElementById(id) as HTMLElement;
}

test.each([
  ['a type of the default style sheet', '<p id="it"></p>', 'block', 'visible', 'auto'],
  ['no rule', '<b id="it"></b>', '', 'visible', 'auto'],
  ['the attribute hidden', '<p id="it" hidden></p>', 'none', 'visible', 'auto'],
  ['a closed dialog', '<dialog id="it"></dialog>', 'none', 'visible', 'auto'],
  ['an open dialog', '<dialog id="it" open></dialog>', '', 'visible', 'auto'],
  ['a class', '<b id="it" class="hidden"></b>', 'none', 'visible', 'auto'],
  ['a hidden parent', '<p class="a"><b id="it"></b></p>', '', 'hidden', 'auto'],
  [
    'a hidden parent and an own rule',
    '<p class="a"><b id="it" class="shown"></b></p>',
    '',
    'visible',
    'auto',
  ],
  [
    'a list of selectors, of which one excludes it',
    '<b id="it" class="b c"></b>',
    '',
    'visible',
    'auto',
  ],
  [
    'a list of selectors, of which one selects it',
    '<b id="it" class="b"></b>',
    '',
    'hidden',
    'auto',
  ],
  [
    'its parent’s class',
    '<p class="outer"><b id="it" class="inner"></b></p>',
    'grid',
    'visible',
    'none',
  ],
  ['a class that a later rule unsets', '<b id="it" class="inner last"></b>', '', 'visible', 'auto'],
  ['an invalid selector', '<b id="it" class="broken"></b>', '', 'visible', 'auto'],
  ['a rule for print', '<p id="it" class="outer"></p>', 'block', 'visible', 'auto'],
  ['a rule for screens', '<p id="it" class="on-screen"></p>', 'flex', 'visible', 'auto'],
  [
    'its style',
    '<p id="it" class="a" style="display: flex; visibility: visible"></p>',
    'flex',
    'visible',
    'auto',
  ],
])(
  'computes the properties of an element with %s',
  (_what, html, display, visibility, pointerEvents) => {
    const style = getComputedStyle(element(html));
    expect([style.display, style.visibility, style.pointerEvents]).toEqual([
      display,
      visibility,
      pointerEvents,
    ]);
    expect(style.getPropertyValue('pointer-events')).toBe(pointerEvents);
  },
);

test('returns the color that jsdom computes', () => {
  const style = getComputedStyle(element('<p class="outer"><b id="it" class="inner"></b></p>'));
  expect([style.color, style.getPropertyValue('color'), 'color' in style]).toEqual([
    'rgb(1, 2, 3)',
    'rgb(1, 2, 3)',
    true,
  ]);
});

test('computes a property again after a change of the document or of a style sheet', () => {
  const it = element('<b id="it"></b>');
  it.className = 'hidden';
  expect(getComputedStyle(it).display).toBe('none');
  document.querySelector('style')?.remove();
  expect(getComputedStyle(it).display).toBe('');
  const sheet = document.head.appendChild(document.createElement('style')).sheet as CSSStyleSheet;
  sheet.insertRule('.hidden { display: table; }', 0);
  expect(getComputedStyle(it).display).toBe('table');
  sheet.deleteRule(0);
  expect(getComputedStyle(it).display).toBe('');
});
