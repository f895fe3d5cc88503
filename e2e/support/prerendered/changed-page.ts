import { FaultServer } from '../remotes/fault-server';

/** Changes that browsers and their helpers make between the arrival of the HTML and hydration. */
export const CHANGES = {
  wrap: 'links its telephone numbers and dates',
  insert: 'adds elements after fields, between sections, in head and body',
  translate: 'translates its texts',
} as const;
export type Change = keyof typeof CHANGES;

/**
 * Serves the site with pages changed by a browser's helper, and a visitor faster than the page's
 * code.
 */
export const changingServer = (origin: string, change: Change): FaultServer => {
  const script = Buffer.from(`(${changePage})(${JSON.stringify(change)});`);
  return new FaultServer(origin, new Map([['/changes.js', script]]), (page) =>
    page
      // the early script runs before the changes
      .replace('<script async', '<script')
      .replace('</body>', '<script src="/changes.js"></script></body>'),
  );
};

/** Runs in the page. */
function changePage(change: Change) {
  localStorage.clear(); // the cart of the page before
  const root = document.getElementById('root') as HTMLElement;
  const fields = [
    ...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'main :is(input, textarea, select)',
    ),
  ];
  const adds = [...root.querySelectorAll<HTMLElement>('main button')].find(({ textContent }) =>
    textContent?.startsWith('Add To Cart'),
  );
  const pressed = adds ?? root.querySelector<HTMLElement>('button[aria-label=Search]');

  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() && !text.parentElement?.closest('script, option, textarea'))
      texts.push(text);
  }
  const wrap = (text: Text, name: string) => {
    const element = document.createElement(name);
    if (name === 'a') element.setAttribute('href', 'tel:+2348012345678');
    text.replaceWith(element);
    return element;
  };
  if (change === 'wrap')
    for (const [at, text] of texts.entries())
      wrap(text, ['a', 'font', 'span'][at % 3] as string).append(text);
  if (change === 'translate')
    for (const text of texts)
      wrap(text, 'font')
        .appendChild(document.createElement('font'))
        .append(`${text.data} (in Yoruba)`);
  if (change === 'insert') {
    for (const field of fields)
      field.after(document.createElement('input'), document.createElement('button'));
    for (const section of root.querySelectorAll('section, main > *'))
      section.before(document.createElement('com-helper'));
    document.head.append(document.createElement('meta'));
    document.body.prepend(document.createElement('com-helper'));
  }

  // fields without events, as browsers restore them; one typed text; a press
  const visit = () => {
    for (const field of fields) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
      else if (field.type === 'checkbox') field.checked = true;
      else if (field.type !== 'radio' && field.type !== 'date') field.value = `08012345678`;
    }
    pressed?.click();
  };
  // the page's code may run already, but starts after the document has ended
  if (document.documentElement.dataset.progress) visit();
  else document.addEventListener('lagoon:progress', visit, { once: true });
  const parts = root.querySelectorAll('[data-part]').length;
  const expected = {
    parts,
    titles: 1,
    fields: fields.map(() => true),
    answer: adds ? '1 in the cart' : 'dialog',
  };
  Object.assign(window, { expected, adds: Boolean(adds) });
}

/** Runs in the page. Returns `expected` and the present parts, fields and answer. */
export function lossesOf(): [expected: unknown, now: unknown] {
  const { expected, adds } = window as unknown as { expected: unknown; adds: boolean };
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      '#root main :is(input, textarea, select)',
    ),
  ];
  const isKept = (field: HTMLInputElement | HTMLSelectElement) => {
    if (field instanceof HTMLSelectElement) return field.selectedIndex === field.options.length - 1;
    if (field.type === 'checkbox') return field.checked;
    return field.type === 'radio' || field.type === 'date' || field.value === '08012345678';
  };
  const count = document.querySelector('header [data-badge]')?.textContent;
  const dialog = document.querySelector('dialog[open], [role=dialog]') ? 'dialog' : 'nothing';
  return [
    expected,
    {
      parts: document.querySelectorAll('#root [data-part]').length,
      titles: document.head.querySelectorAll('title').length,
      fields: fields.map(isKept),
      answer: adds ? `${count} in the cart` : dialog,
    },
  ];
}
