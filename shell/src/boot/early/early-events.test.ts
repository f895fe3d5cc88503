import { captureEarlyEvents, setProgress } from './early-events';

const failed = jest.fn();
const button = () => document.querySelector('button') as HTMLButtonElement;

/** A prerendered page with one button. */
function arrive(html = '<button>Add To Cart</button>') {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  setProgress(document, 'running');
  captureEarlyEvents(document, failed);
  const done: string[] = [];
  /** The page's own code handles clicks from now on. */
  const start = () => {
    document.getElementById('root')?.addEventListener('click', ({ target }) => done.push((target as Element).textContent ?? ''));
    setProgress(document, 'started');
  };
  return { start, done };
}

beforeEach(() => failed.mockClear());
afterEach(() => setProgress(document, 'started'));

test('marks an early press and replays it once when the page starts', () => {
  const { start, done } = arrive();
  button().click();
  button().click();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  start();
  expect(done).toEqual(['Add To Cart']);
  expect(button()).not.toHaveAttribute('aria-busy');
});

test('replays several presses in their order', () => {
  const { start, done } = arrive('<button>One</button><button>Two</button>');
  const [one, two] = [...document.querySelectorAll('button')];
  two?.click();
  one?.click();
  start();
  expect(done).toEqual(['Two', 'One']);
});

test('handles a press once when the page’s code listens before the start', () => {
  const { done } = arrive();
  const pressed = jest.fn();
  button().addEventListener('click', pressed);
  button().click();
  expect(pressed).not.toHaveBeenCalled();
  setProgress(document, 'started');
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(done).toEqual([]);
});

test('handles a submitted form once when the page’s code listens before the start', () => {
  arrive('<form><button type="submit">Send</button></form>');
  const sent = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', sent);
  button().click();
  setProgress(document, 'started');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('leaves presses to the page’s own code after the start', () => {
  const { start, done } = arrive();
  start();
  button().click();
  expect(done).toEqual(['Add To Cart']);
});

test('leaves the default action of links alone', () => {
  arrive('<a href="#there">There</a>');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
});

test('holds back an early submitted form and submits it when the page starts', () => {
  const { start, done } = arrive('<form><input name="phone" value="0801"><button type="submit">Send</button></form>');
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  start();
  expect(done).toEqual(['Send']);
});

test('passes early input to the page’s own code', () => {
  const { start } = arrive('<input>');
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = 'Ada';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  start();
  expect(heard).toEqual(['', 'Ada']);
});

test('ticks an early ticked box again for the page’s own code', () => {
  const { start } = arrive('<input type="checkbox">');
  const box = document.querySelector('input') as HTMLInputElement;
  box.click();
  const heard: boolean[] = [];
  box.addEventListener('click', () => heard.push(box.checked));
  start();
  expect([heard, box.checked]).toEqual([[true], true]);
});

test('calls `failed` for an early and a later press when the page cannot start', () => {
  arrive();
  button().click();
  setProgress(document, 'failed');
  expect(failed).toHaveBeenCalledTimes(1);
  expect(button()).not.toHaveAttribute('aria-busy');
  button().click();
  expect(failed).toHaveBeenCalledTimes(2);
});

test('does not call `failed` when nothing was pressed', () => {
  arrive();
  setProgress(document, 'failed');
  expect(failed).not.toHaveBeenCalled();
});

test('calls `failed` when everything has loaded but the page’s code has not run', () => {
  arrive();
  button().click();
  delete document.documentElement.dataset.progress;
  window.dispatchEvent(new Event('load'));
  expect(failed).toHaveBeenCalledTimes(1);
});

test('ignores presses when the page started before the capture', () => {
  document.body.innerHTML = '<div id="root"><button>Add To Cart</button></div>';
  setProgress(document, 'started');
  captureEarlyEvents(document, failed);
  button().click();
  expect(button()).not.toHaveAttribute('aria-busy');
});
