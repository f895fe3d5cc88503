import { showPreview } from './show-preview';

const sheets: { text: string }[] = [];

beforeEach(() => {
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      text = '';
      replaceSync(text: string) {
        this.text = text;
      }
    },
    scrollTo: jest.fn(),
  });
  Object.assign(document, { adoptedStyleSheets: sheets.splice(0) });
  document.body.innerHTML = '<main><h1>Home</h1></main>';
});

const page = (main: string) =>
  `<!doctype html><head><style data-styled="true">.a{color:red}</style><style>@font-face{}</style></head><body><main>${main}</main></body>`;
const main = () => document.querySelector('main') as HTMLElement;
const render = (html: string) => {
  main().innerHTML = html;
  jest.runAllTimers();
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('shows the content and styles of the document above the elements of the page, and removes both on request', () => {
  const remove = showPreview('/shop', page('<h1>Shop</h1><script>1</script>'));
  expect(main().innerHTML).toBe('<div data-preview="/shop"><h1>Shop</h1></div><h1>Home</h1>');
  expect(document.adoptedStyleSheets).toEqual([expect.objectContaining({ text: expect.stringMatching(/^\.a\{color:red\}main > :not/) })]);
  remove?.();
  expect([main().innerHTML, document.adoptedStyleSheets]).toEqual(['<h1>Home</h1>', []]);
});

test.each(['<h1>Contact</h1><form></form>', '<h1>Questions</h1><details></details>', ''])('does not show the content %p', (content) => {
  expect(showPreview('/shop', page(content))).toBeUndefined();
  expect(main().innerHTML).toBe('<h1>Home</h1>');
});

test('enters the text of the preview’s search box in the rendered page, and marks this search box for the focus', () => {
  const box = '<form role="search"><input type="search"></form>';
  const remove = showPreview('/blog', page(box));
  const early = main().querySelector('input');
  early?.focus();
  Object.assign(early ?? {}, { value: 'geno' });
  early?.form?.requestSubmit(); // jsdom reports a submit that is not prevented as an error
  const heard: string[] = [];
  main().addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value));
  remove?.();
  render(box);
  expect(heard).toEqual(['geno']);
  const field = main().querySelector('input');
  expect(field).toHaveAttribute('data-arrival');
  field?.focus();
  expect(field).not.toHaveAttribute('data-arrival');
});

test('does not mark the rendered page’s search box when the preview’s search box was not used', () => {
  const remove = showPreview('/blog', page('<form role="search"><input type="search"></form>'));
  remove?.();
  render('<input type="search">');
  expect(main().querySelector('input')).not.toHaveAttribute('data-arrival');
});

test('repeats clicks on the preview, in their order, when the page is rendered', () => {
  const list = '<a href="/shop/ESR">ESR</a><button aria-label="Add To Cart: ESR">Add</button><button>More</button>';
  const remove = showPreview('/shop', page(list));
  const [link, add, more] = main().querySelectorAll<HTMLElement>('a, button');
  for (const element of [add, link, more, add]) element?.click();
  const clicked: string[] = [];
  main().addEventListener('click', (event) => {
    event.preventDefault();
    clicked.push((event.target as Element).textContent ?? '');
  });
  remove?.();
  render(list.replace('More', 'Less'));
  expect(clicked).toEqual(['Add', 'ESR', 'Add']);
});

test('leaves a link to another site and a click with a modifier to the browser', () => {
  showPreview('/shop', page('<a href="https://elsewhere.example/">Elsewhere</a><a href="/shop/ESR">ESR</a>'));
  const [elsewhere, own] = main().querySelectorAll('a');
  const click = (ctrlKey: boolean) => new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey });
  main().addEventListener('click', (event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  elsewhere?.dispatchEvent(click(false));
  own?.dispatchEvent(click(true));
  expect.assertions(2);
});
