import { captureEarlyEvents, setProgress } from './early-events';

const failed = jest.fn();
const button = () => document.querySelector('button') as HTMLButtonElement;

/** Renders a prerendered page with one button, and captures early events. */
function renderPage(html = '<button>Add To Cart</button>') {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  setProgress(document, 'running');
  captureEarlyEvents(document, failed);
  const done: string[] = [];
  /** Starts the page's own code, which handles clicks from now on. */
  const start = () => {
    document
      .getElementById('root')
      ?.addEventListener('click', ({ target }) => done.push((target as Element).textContent ?? ''));
    setProgress(document, 'started');
  };
  return { start, done };
}

beforeEach(() => failed.mockClear());
afterEach(() => setProgress(document, 'started'));

test('marks a pressed button as busy, and replays two presses of it as one when the page starts', () => {
  const { start, done } = renderPage();
  button().click();
  button().click();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  start();
  expect(done).toEqual(['Add To Cart']);
  expect(button()).not.toHaveAttribute('aria-busy');
});

test.each([
  ['pointerdown', false, ['a', 'button', 'a']],
  ['mouseover', true, ['a', 'button', 'a']],
  ['mouseover', false, ['button', 'a', 'button', 'a']],
])('hides %s until the page starts; on a touch screen: %s', (type, matches, expected) => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  const { start, done } = renderPage('<button>Add</button><a>Shop</a>');
  const seen: unknown[] = [];
  document
    .getElementById('root')
    ?.addEventListener(type, ({ target }) => seen.push((target as Element).localName));
  const touch = () => {
    for (const element of document.querySelectorAll('button, a'))
      element.dispatchEvent(new Event(type, { bubbles: true }));
  };
  touch();
  start();
  touch();
  expect(seen).toEqual(expected);
  button().click();
  expect(done).toEqual(['Add']);
});

test('replays several early clicks in their order', () => {
  const { start, done } = renderPage('<button>One</button><button>Two</button>');
  const [one, two] = [...document.querySelectorAll('button')];
  two?.click();
  one?.click();
  start();
  expect(done).toEqual(['Two', 'One']);
});

test('replays an early click once to a listener that was added before hydration', () => {
  const { done } = renderPage();
  const pressed = jest.fn();
  button().addEventListener('click', pressed);
  button().click();
  expect(pressed).not.toHaveBeenCalled();
  setProgress(document, 'started');
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(done).toEqual([]);
});

test('calls a form’s submit listener once for a click before the page has started', () => {
  renderPage('<form><button type="submit">Send</button></form>');
  const sent = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', sent);
  button().click();
  setProgress(document, 'started');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('does not prevent the default action of links', () => {
  renderPage('<a href="#there">There</a>');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
});

describe('a unit to add', () => {
  const item = { id: 'a', name: 'Full Blood Count', price: 6500, image: '' };
  const PAGE = `<button data-cart-item='${JSON.stringify(item)}'>Add To Cart</button><button value="7">Menu</button><a href="/cart">Cart</a><a href="/cart" target="_blank">New</a>`;
  const links = () => document.querySelectorAll('a');
  const goes = (link = links()[0], init?: MouseEventInit) =>
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  const quantities = () =>
    JSON.parse(localStorage.getItem('root') ?? '{"cartItems":[]}').cartItems.map(
      (line: { id: string; quantity: number }) => [line.id, line.quantity],
    );
  beforeEach(() => localStorage.clear());

  test('is stored when a link opens the next page, and not added again', () => {
    const { start, done } = renderPage(PAGE);
    button().click();
    expect(quantities()).toEqual([]);
    expect([goes(), goes()]).toEqual([true, true]);
    expect(quantities()).toEqual([['a', 1]]);
    start();
    expect(done).toEqual([]);
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  test('is stored once when the page is hidden, even after another press; other buttons wait', () => {
    const { start, done } = renderPage(PAGE);
    for (const each of document.querySelectorAll('button')) each.click();
    const hide = () => document.dispatchEvent(new Event('visibilitychange'));
    hide();
    expect(quantities()).toEqual([['a', 1]]);
    expect(button()).toHaveAttribute('aria-busy', 'true');
    button().click();
    hide();
    start();
    expect(quantities()).toEqual([['a', 1]]);
    expect(done).toEqual(['Menu']);
  });

  test('makes the link wait where storage fails', () => {
    localStorage.setItem('root', 'damaged');
    const { start, done } = renderPage(PAGE);
    button().click();
    const [link, other] = links();
    expect([goes(link, { ctrlKey: true }), goes(other), goes()]).toEqual([true, true, false]);
    expect(link).toHaveAttribute('aria-busy', 'true');
    start();
    expect(done).toEqual(['Add To Cart', 'Cart']);
  });
});

test('prevents an early submit event, and presses the form’s button when the page starts', () => {
  const { start, done } = renderPage(
    '<form><input name="phone" value="0801"><button type="submit">Send</button></form>',
  );
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  start();
  expect(done).toEqual(['Send']);
});

test('calls `failed` for each click on a button when the page cannot start', () => {
  renderPage();
  button().click();
  setProgress(document, 'failed');
  expect(failed).toHaveBeenCalledTimes(1);
  expect(button()).not.toHaveAttribute('aria-busy');
  button().click();
  expect(failed).toHaveBeenCalledTimes(2);
});

test('does not call `failed` when no button was pressed', () => {
  renderPage();
  setProgress(document, 'failed');
  expect(failed).not.toHaveBeenCalled();
});

test('captures nothing when the page has already started', () => {
  document.body.innerHTML = '<div id="root"><button>Add To Cart</button></div>';
  setProgress(document, 'started');
  captureEarlyEvents(document, failed);
  button().click();
  expect(button()).not.toHaveAttribute('aria-busy');
});
