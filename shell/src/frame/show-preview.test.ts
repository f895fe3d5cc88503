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
const render = async (html: string) => {
  main().innerHTML = html;
  await jest.runAllTimersAsync();
};

beforeEach(() => jest.useFakeTimers());

test('shows content and styles of the document above the page, and removes both on request', () => {
  const remove = showPreview('/shop', page('<h1>Shop</h1><script>1</script>'));
  expect(main().innerHTML).toBe('<div data-preview="/shop"><h1>Shop</h1></div><h1>Home</h1>');
  expect(document.adoptedStyleSheets).toEqual([
    expect.objectContaining({ text: expect.stringMatching(/^\.a\{color:red\}main > :not/) }),
  ]);
  remove?.(true);
  expect([main().innerHTML, document.adoptedStyleSheets]).toEqual(['<h1>Home</h1>', []]);
});

test.each(['<h1>Contact</h1><form></form>', '<h1>Questions</h1><details></details>', ''])(
  'does not show the content %p',
  (content) => {
    expect(showPreview('/shop', page(content))).toBeUndefined();
    expect(main().innerHTML).toBe('<h1>Home</h1>');
  },
);

const BOX = '<form role="search"><input type="search"></form>';
/**
 * Shows a preview with a search box. Returns its field, and a function that renders the page and
 * ends the preview.
 */
function showSearch() {
  const remove = showPreview('/blog', page(BOX));
  const renderPage = () => {
    main().insertAdjacentHTML('beforeend', BOX);
    const field = main().lastElementChild?.querySelector('input') as HTMLInputElement;
    const heard: string[] = [];
    field.addEventListener('input', () => heard.push(field.value));
    remove?.(true);
    return { field, heard };
  };
  return { early: main().querySelector('input') as HTMLInputElement, renderPage };
}

test('enters the text of the preview’s search box before keys that were pressed since', async () => {
  const { early, renderPage } = showSearch();
  early.value = 'geno';
  const { field, heard } = renderPage();
  field.value = 'type';
  await jest.runAllTimersAsync();
  expect(heard).toEqual(['genotype']);
  expect(field).not.toHaveFocus();
});

test('moves the focus from the preview’s search box to the rendered one, and marks it', async () => {
  const { early, renderPage } = showSearch();
  early.focus();
  const { field, heard } = renderPage();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('data-arrival');
  field.blur();
  expect(field).not.toHaveAttribute('data-arrival');
  await jest.runAllTimersAsync();
  expect(heard).toEqual([]);
});

test('does not submit the form of the preview’s search box', () => {
  const { early } = showSearch();
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  early.form?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
});

test('repeats no click when the preview ends and another page is shown', async () => {
  const remove = showPreview('/about', page('<button>Explore</button>'));
  main().querySelector('button')?.click();
  const clicked = jest.fn();
  main().addEventListener('click', clicked);
  remove?.(false);
  await render('<button>Explore</button>');
  expect(clicked).not.toHaveBeenCalled();
});

test('repeats clicks on the preview, in their order, when the page is rendered', async () => {
  const list =
    '<a href="/shop/ESR">ESR</a><button aria-label="Add To Cart: ESR">Add</button><button>More</button>';
  const remove = showPreview('/shop', page(list));
  const [link, add, more] = main().querySelectorAll<HTMLElement>('a, button');
  for (const element of [add, link, more, add]) element?.click();
  const clicked: string[] = [];
  main().addEventListener('click', (event) => {
    event.preventDefault();
    clicked.push((event.target as Element).textContent ?? '');
  });
  remove?.(true);
  await render(list.replace('More', 'Less'));
  expect(clicked).toEqual(['Add', 'ESR', 'Add']);
});

/**
 * Shows a preview, clicks its link, and renders the page without the link. Returns the elements
 * clicked since, and a late rendering.
 */
async function pressBeforeData() {
  const remove = showPreview('/blog', page('<a href="#article">Article</a>'));
  main().querySelector('a')?.click();
  const clicked: EventTarget[] = [];
  main().addEventListener('click', ({ target }) => target && clicked.push(target));
  remove?.(true);
  await render('<p>Loading</p>');
  const renderData = async () => {
    main().innerHTML = '<a href="#article">Article</a>';
    await Promise.resolve(); // the observer is called in a microtask
    return main().querySelector('a');
  };
  return { clicked, renderData };
}

test('repeats a click once when the page renders the link only with its data', async () => {
  const { clicked, renderData } = await pressBeforeData();
  expect(clicked).toEqual([]);
  const link = await renderData();
  expect(clicked).toEqual([link]);
  await renderData();
  expect(clicked).toEqual([link]);
});

test('repeats no click on a link that is rendered late when the visitor has clicked again', async () => {
  const { clicked, renderData } = await pressBeforeData();
  document.body.click();
  await renderData();
  expect(clicked).toEqual([]);
});

test('repeats no click on a link that is rendered late on another page', async () => {
  const { clicked, renderData } = await pressBeforeData();
  window.history.pushState(null, '', '/elsewhere');
  await renderData();
  expect(clicked).toEqual([]);
});

test('leaves a link to another site and a click with a modifier to the browser', () => {
  showPreview(
    '/shop',
    page('<a href="https://elsewhere.example/">Elsewhere</a><a href="/shop/ESR">ESR</a>'),
  );
  const [elsewhere, own] = main().querySelectorAll('a');
  const click = (ctrlKey: boolean) =>
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey });
  main().addEventListener('click', (event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  elsewhere?.dispatchEvent(click(false));
  own?.dispatchEvent(click(true));
  expect.assertions(2);
});
