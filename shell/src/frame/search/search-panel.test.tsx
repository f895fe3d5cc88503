import {
  act,
  expectNone,
  expectNoText,
  expectText,
  type FakeServer,
  failure,
  fakeServer,
  findHeading,
  heading,
  hrefOf,
  json,
  mute,
  productWith,
  screen,
  textsOf,
  waitFor,
  within,
} from '@lagoon/shared/testing';
import { renderFrame } from '../testing/render-frame';

const product = (name: string, price: number, test: string[]) =>
  productWith({ name, price, test, testNum: test.length > 0 ? `${test.length}` : undefined });
const panel = product('Thyroid Function Panel', 22500, ['T3', 'T4', 'TSH']);
const screening = product('HIV 1 and 2 Screening', 6500, ['HIV']);
const ratio = product('PT/INR 100%', 9000, []);
const products = [panel, screening, ratio];

let server: FakeServer;
const serve = (list: unknown) => {
  server = fakeServer({ 'GET /api/products': json(list) });
};
beforeEach(() => serve(products));

async function openSearch() {
  const view = await renderFrame();
  await view.user.click(view.header.getByRole('button', { name: 'Search' }));
  const dialog = screen.getByRole('dialog', { name: 'Search tests' });
  const field = await within(dialog).findByRole('searchbox', { name: 'Search tests by name' });
  const order = async () =>
    (await within(dialog).findAllByRole('listitem')).map(({ textContent }) =>
      textContent?.slice(0, 9),
    );
  return { ...view, dialog: within(dialog), field, order };
}
/** Opens the search and types the text. */
async function search(text: string) {
  const page = await openSearch();
  await page.user.type(page.field, text);
  return page;
}

it('requests no products until it is opened', async () => {
  await renderFrame();
  expect(server.calls).toEqual([]);
});

const ways = ['All tests with their prices', 'Call 0801 234 5678', 'Write to us'];

it('focuses the field, and shows ways to reach the lab but no test, when it opens', async () => {
  const { dialog, field } = await openSearch();
  await waitFor(() => expect(field).toHaveFocus());
  expect(document.body).toHaveAttribute('data-scroll-locked');
  await dialog.findByRole('heading', { name: 'Ask the lab' });
  expect(textsOf(dialog.getAllByRole('link'))).toEqual(ways);
  expect(hrefOf('Call 0801 234 5678', dialog)).toBe('tel:+2348012345678');
  expect(dialog.queryByText(/match/)).toBeNull();
  expectNoText('No results found');
});

it('sorts results by price, and filters them by fasting and kind', async () => {
  serve([
    { ...panel, name: 'Panel of hormones', fasting: true },
    { ...screening, name: 'Hormone A', fasting: false },
    { ...ratio, name: 'Hormone B', fasting: false },
  ]);
  const { user, dialog, order } = await search('hormone');
  expect(await order()).toEqual(['Panel of ', 'Hormone A', 'Hormone B']);
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  await press('Lowest price first');
  expect(await order()).toEqual(['Hormone A', 'Hormone B', 'Panel of ']);
  await press('No fasting');
  expect(await order()).toEqual(['Hormone A', 'Hormone B']);
  await press('Panels');
  expect(await dialog.findByText('No results found')).toBeVisible();
  await press('Single tests');
  expect(await order()).toEqual(['Hormone A', 'Hormone B']);
  for (const name of ['Single tests', 'No fasting', 'Lowest price first']) {
    expect(dialog.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    await press(name);
  }
  expect(await order()).toEqual(['Panel of ', 'Hormone A', 'Hormone B']);
});

it('filters results by health area, and links to each area before the visitor types', async () => {
  serve([
    { ...panel, name: 'Panel of hormones', area: 'hormones' },
    { ...screening, name: 'Hormone A', area: 'checkup' },
    { ...ratio, name: 'Hormone B' },
  ]);
  const { user, dialog, field, order } = await openSearch();
  expect(await dialog.findByRole('link', { name: 'Check-ups' })).toHaveAttribute(
    'href',
    '/price-list?area=checkup',
  );
  await user.type(field, 'hormone');
  await user.selectOptions(
    await dialog.findByRole('combobox', { name: 'Health area' }),
    'Hormones and fertility',
  );
  expect(await order()).toEqual(['Panel of ']);
  await user.selectOptions(dialog.getByRole('combobox'), 'All health areas');
  expect(await order()).toHaveLength(3);
});

it('renders more rows of a long list when the visitor scrolls near the end', async () => {
  serve(Array.from({ length: 130 }, (_, at) => product(`Panel ${at}`, 5000, ['a'])));
  const observed: (() => void)[] = [];
  window.IntersectionObserver = class {
    constructor(seen: IntersectionObserverCallback) {
      observed.push(() =>
        seen([{ isIntersecting: true } as IntersectionObserverEntry], this as never),
      );
    }
    observe() {}
    disconnect() {}
  } as never;
  const { dialog, field, user } = await search('panel');
  const rows = () => dialog.getAllByRole('link').length;
  await waitFor(() => expect(rows()).toBe(60));
  expect(dialog.getByText('130 tests match “panel”')).toBeInTheDocument();
  for (const more of [120, 130]) {
    act(() => observed.at(-1)?.());
    expect(rows()).toBe(more);
  }
  await user.type(field, ' 1');
  await waitFor(() => expect(rows()).toBe(49));
  await user.type(field, '{backspace}');
  await waitFor(() => expect(rows()).toBe(60));
});

it('finds names that contain every word of the query, in any case and order', async () => {
  const { dialog } = await search('  PANEL thyr ');
  const [row] = await dialog.findAllByRole('link');
  expect(textsOf(dialog.getAllByRole('link'))).toEqual([
    'Thyroid Function Panel3 tests included₦22,500.00',
  ]);
  expect(row).toHaveAttribute('href', '/shop/Thyroid%20Function%20Panel');
  expect(textsOf(row?.querySelectorAll('mark') ?? [])).toEqual(['Thyr', 'Panel']);
});

it('shows a test without a price', async () => {
  serve([{ name: 'Thyroid Bare' }]);
  const { dialog } = await search('thyroid');
  const [row] = await dialog.findAllByRole('link');
  expect(row).toHaveTextContent('Thyroid BarePrice on request');
});

it('announces that nothing was found', async () => {
  const { dialog } = await search('zebra');
  expect(await dialog.findByText('No results found')).toBeVisible();
  expectText('Try a different search term.', dialog);
  expect(textsOf(dialog.getAllByRole('link'))).toEqual(ways);
});

it('suggests tests below the results, with a link to ask the lab', async () => {
  serve([panel, screening, product('TSH', 6500, ['TSH'])]);
  const { dialog } = await search('thyroid');
  await dialog.findByRole('heading', { name: 'You may also look for' });
  expect(textsOf(dialog.getAllByRole('link')).map((name) => name?.slice(0, 7))).toEqual([
    'Thyroid',
    'Ask us',
    'TSH1 te',
  ]);
  await waitFor(() =>
    expect(textsOf(dialog.getAllByRole('status'))).toContain(
      '1 test matches “thyroid” You may also look for TSH.',
    ),
  );
});

it('offers similar tests after a pause in typing when nothing is found', async () => {
  const { dialog, user, router } = await search('tyriod');
  expectNoText('No results found');
  const title = 'Did you mean Thyroid Function Panel?';
  const meant = await dialog.findByRole('heading', { name: title });
  expect(meant).toBeVisible();
  expect(meant.compareDocumentPosition(dialog.getByText('No results found'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(textsOf(dialog.getAllByRole('link'))).toEqual([
    'Thyroid Function Panel3 tests included₦22,500.00',
    ...ways,
  ]);
  const said = `No results found. Try a different search term. ${title}`;
  await waitFor(() => expect(textsOf(dialog.getAllByRole('status'))).toContain(said));
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/shop/Thyroid%20Function%20Panel'),
  );
});

it('removes the offered tests as soon as the query changes', async () => {
  const { dialog, field, user } = await search('tyriod');
  await dialog.findByRole('heading', { name: /^Did you mean/ });
  await user.type(field, 'x');
  expect(dialog.queryByRole('heading', { name: /^Did you mean/ })).toBeNull();
  expect(dialog.queryByRole('link')).toBeNull();
});

it('shows no test when the query is blank', async () => {
  const { dialog } = await search('   ');
  await dialog.findByRole('heading', { name: 'Ask the lab' });
  expect(textsOf(dialog.getAllByRole('link'))).toEqual(ways);
  expectNoText('No results found');
});

it('announces the number of results after a pause in typing', async () => {
  const { dialog } = await search('hiv');
  await dialog.findByRole('link');
  // skips the toasts' live region
  const count = () => dialog.getAllByRole('status').find(({ tagName }) => tagName === 'P');
  expect(count()?.textContent).toBe('');
  await waitFor(() => expect(count()).toHaveTextContent('1 test matches “hiv”'));
});

it('moves focus by arrow keys from the field through the results and back', async () => {
  const { dialog, field, user } = await search('n');
  const [first, second] = await dialog.findAllByRole('link');
  await user.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  await findHeading('Page /shop/:name');
  expectNone('dialog');
});

it('opens the first result when Enter is pressed in the field', async () => {
  const { dialog, router, user } = await search('hiv');
  await dialog.findByRole('link');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/shop/HIV%201%20and%202%20Screening'),
  );
  expectNone('dialog');
});

it('clears the field on the first Escape and closes on the second', async () => {
  const { dialog, field, header, user } = await search('thyr');
  await dialog.findByRole('link');
  await user.keyboard('{ArrowDown}{Escape}');
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  expectNone('dialog');
  expect(header.getByRole('button', { name: 'Search' })).toHaveFocus();
  expect(document.body).not.toHaveAttribute('data-scroll-locked');
});

it('closes when the page changes, and focuses the new page’s heading', async () => {
  const { router } = await openSearch();
  await act(() => router.navigate('/services'));
  await waitFor(() => expectNone('dialog'));
  await waitFor(() => expect(heading('Page /services')).toHaveFocus());
});

it('shows an error when the products fail to load, and shows the results after Retry', async () => {
  mute();
  server.answers = { '*': () => failure() };
  const { dialog, user } = await search('thyr');
  expect(await dialog.findByText('Something went wrong')).toBeVisible();
  expectNoText('No results found');
  serve(products);
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await dialog.findByRole('link');
});
