import { startCode } from './start-code';

const scripts = () =>
  [...document.head.querySelectorAll('script, link')].map((element) =>
    element.getAttribute('fetchpriority'),
  );

function openPage(connection?: object, head = '') {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  delete document.documentElement.dataset.progress;
  document.head.innerHTML =
    head +
    '<template id="code"><link rel="preload" href="/page.js" fetchpriority="low"><script defer data-src="/main.js" fetchpriority="low"></script></template>';
  document.body.innerHTML = '<button>Add To Cart</button><a href="/shop">Shop</a>';
  startCode(document);
}
const send = (selector: string, type: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

test.each([[undefined], [{ effectiveType: '4g', saveData: false }]])(
  'loads code at once with the connection %j',
  (connection) => {
    openPage(connection);
    expect(scripts()).toEqual(['low', 'low']);
  },
);

test.each([
  [{ saveData: true, effectiveType: '4g' }],
  [{ saveData: false, effectiveType: 'slow-2g' }],
  [{ saveData: false, effectiveType: '2g' }],
  [{ saveData: false, effectiveType: '3g' }],
])('waits for a sign of the visitor with the connection %j', (connection) => {
  openPage(connection);
  send('a', 'pointerdown');
  expect(scripts()).toEqual([]);
  send('button', 'pointerdown');
  send('button', 'touchstart');
  expect(scripts()).toEqual(['high', 'high']);
});

test('loads the code of a page for one visitor at once', () => {
  openPage({ saveData: true }, '<meta data-own>');
  expect(scripts()).toEqual(['high', 'high']);
});

test.each(['touchstart', 'keydown', 'focusin', 'scroll', 'click'])('takes %s as a sign', (type) => {
  openPage({ saveData: true });
  send('button', type);
  expect(scripts()).toHaveLength(2);
});

test.each(['error', 'load'])(
  'reports a page whose first script ends with %s and does not run',
  (type) => {
    openPage();
    document.querySelector('script')?.dispatchEvent(new Event(type));
    expect(document.documentElement).toHaveAttribute('data-progress', 'failed');
  },
);
