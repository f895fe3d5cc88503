import { followAsDocument } from '.';

const load = jest.fn();
const onKept = jest.fn();
const followed = jest.fn();
let unsaved = false;
let stop = () => {};

beforeEach(() => {
  jest.clearAllMocks();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/shop');
  unsaved = false;
  document.body.innerHTML = '<a href="/blog"><b>Blog</b></a>';
  stop = followAsDocument({ release: 's2,b2', hasUnsavedInput: () => unsaved, onKept, load });
});
afterEach(() => stop());

const link = () => document.querySelector('a') as HTMLAnchorElement;
/** Clicks the link as React Router does: it follows a link whose event was not prevented. */
function click(event: MouseEventInit = {}) {
  const onClick = (clicked: Event) => {
    if (!clicked.defaultPrevented) followed();
    clicked.preventDefault();
  };
  document.body.addEventListener('click', onClick, { once: true });
  (link().firstChild as Element).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ...event }),
  );
}

test('loads a document for the next link, so that the router does not follow the link', () => {
  click();
  expect(load.mock.calls).toEqual([['http://localhost/blog']]);
  expect(followed).not.toHaveBeenCalled();
});

test('lets the router follow the link and calls `onKept` while input is unsaved', () => {
  unsaved = true;
  click();
  expect([load.mock.calls.length, followed.mock.calls.length, onKept.mock.calls.length]).toEqual([
    0, 1, 1,
  ]);
  unsaved = false;
  click();
  expect(load).toHaveBeenCalledTimes(1);
});

test('loads a document on the first click, and lets the router follow the second click', () => {
  click();
  click();
  expect([load.mock.calls.length, followed.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ['a modifier key', {}, { ctrlKey: true }],
  ['another button', {}, { button: 1 }],
  ['a target', { target: '_blank' }, {}],
  ['the path of the page', { href: '/shop?page=2' }, {}],
  ['another origin', { href: 'https://lab.example/' }, {}],
])('leaves a click with %s to the browser', (_, attributes, event) => {
  Object.assign(link(), attributes);
  click(event);
  expect(load).not.toHaveBeenCalled();
});
