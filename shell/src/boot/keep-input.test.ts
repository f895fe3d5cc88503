import { captureEarlyEvents, setProgress } from './early/early-events';
import { keepInput } from './keep-input';

const root = () => document.getElementById('root') as HTMLElement;

/** Renders a prerendered page. */
function renderPage(html: string) {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  setProgress(document, 'running');
  captureEarlyEvents(document, () => {});
  /**
   * Hydrates the page after `input`.
   * @param again what React renders when it has to render the page again
   */
  return (input: () => void, again?: string) => {
    input();
    const render = keepInput(root());
    if (again !== undefined) root().innerHTML = again;
    const seen: string[] = [];
    for (const type of ['input', 'change', 'click'])
      root().addEventListener(type, ({ target }) => {
        const { localName, value, textContent } = target as HTMLInputElement;
        seen.push(`${type} ${localName} ${value || textContent}`);
      });
    render()();
    setProgress(document, 'started');
    return seen;
  };
}

test('passes values on that were typed, restored or filled in without events', () => {
  const hydrate = renderPage(
    '<input value="a"><textarea></textarea><input type="checkbox"><input type="radio" name="r" checked value="1"><input type="radio" name="r" value="2"><select><option>one<option>two</select><input value="same">',
  );
  const seen = hydrate(() => {
    const [field, area, box, , other, select] =
      root().querySelectorAll<HTMLInputElement>('input, textarea, select');
    for (const one of [field, area]) Object.assign(one as HTMLInputElement, { value: 'Ada' });
    for (const one of [box, other]) Object.assign(one as HTMLInputElement, { checked: true });
    Object.assign(select as HTMLInputElement, { value: 'two' });
  });
  expect(seen).toEqual([
    ...['input input ', 'input input Ada', 'input textarea ', 'input textarea Ada'],
    ...[
      'click input on',
      'input input on',
      'change input on',
      'click input 2',
      'input input 2',
      'change input 2',
      'change select two',
    ],
  ]);
});

test.each([
  [
    'has put elements after fields',
    '<div class="s1"><input class="i"><input><button></button></div><input class="i"><input><button class="b">Other</button><button class="b x">Add</button>',
  ],
  [
    'has wrapped and translated texts',
    '<input class="i"><font><input class="i"></font><button class="b">Autre</button><a href="/"><button class="b"><font>Ajouter</font></button></a>',
  ],
])(
  'keeps presses, values and the focus when React renders the page again, because a helper %s',
  (_, changed) => {
    const hydrate = renderPage(changed);
    const seen = hydrate(() => {
      const [, second] = root().querySelectorAll<HTMLInputElement>('input.i');
      Object.assign(second as HTMLInputElement, { value: 'Ada' });
      second?.focus();
      root().querySelectorAll<HTMLButtonElement>('button.b')[1]?.click();
    }, '<input class="i"><input class="i"><button class="b">Other</button><button class="b">Add</button>');
    expect(seen.at(-1)).toBe('click button Add');
    const fields = [...document.querySelectorAll('input')];
    expect(fields.map(({ value }) => value)).toEqual(['', 'Ada']);
    expect(document.activeElement).toBe(fields[1]);
  },
);

test('leaves the focus alone when the visitor had left the field', () => {
  renderPage('<input class="i">')(() => {
    document.querySelector('input')?.focus();
    document.querySelector('input')?.blur();
  }, '<input class="i">');
  expect(document.activeElement).toBe(document.body);
});

test('moves the HTML of parts, which React does not know, when React renders the page again', () => {
  renderPage('<div data-slot="home:tests"><div data-part="shop"><button>Add</button></div></div>')(
    () => {},
    '<div data-slot="home:tests"></div>',
  );
  expect(root().innerHTML).toBe(
    '<div data-slot="home:tests"><div data-part="shop"><button>Add</button></div></div>',
  );
});

test('opens the details that the visitor had opened when React renders the page again', () => {
  renderPage('<details class="d"></details><details class="d" open></details>')(
    () => {},
    '<details class="d"></details><details class="d"></details>',
  );
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
});
