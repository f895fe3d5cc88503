import {
  type Answers,
  awaitText,
  element,
  expectNoText,
  expectText,
  failure,
  findButton,
  findElement,
  findPart,
  json,
  link,
  open,
  press,
  screen,
  serveCalls,
  timedAnswer,
  unreachable,
  userEvent,
  waitFor,
} from '../../testing';

const items = [
  { id: 'p1', name: 'Ferritin', price: 4500, version: 1 },
  { id: 'p2', name: 'Lipid Profile', price: 12_500, version: 3 },
];
const undo = {
  id: 'u1',
  count: 2,
  by: 'ben',
  at: '2026-11-20T08:05:00.000Z',
  until: new Date(Date.now() + 3_600_000).toISOString(),
};
const PRICES = 'GET /api/products/prices';
const MANY = 'POST /api/products/many';
const IMPORT = 'POST /api/products/import';

/** Opens the page of a fake server that stores prices. */
function page(answers: Answers = {}) {
  let shown = items;
  const server = serveCalls({
    [PRICES]: () => Response.json({ items: shown, undo: null }),
    [MANY]: async (request) => {
      const { products } = await request.json();
      const [{ id: key, version, values }] = products;
      shown = shown.map((item) =>
        item.id === key ? { ...item, ...values, version: version + 1 } : item,
      );
      return Response.json({ products: [{ key, version: version + 1 }], undo });
    },
    ...answers,
  });
  open('/dashboard/prices');
  return { ...server, saves: () => server.sent(MANY) };
}
const field = (name = 'Ferritin') => findElement('textbox', `Price of ${name}`);
const enter = async (text: string) => userEvent.type(await field(), text);

test('saves a price with its version when Tab moves to the next price', async () => {
  const { saves } = page();
  await userEvent.clear(await field());
  await enter('₦5,000');
  await userEvent.tab();
  expect(await field('Lipid Profile')).toHaveFocus();
  await awaitText('Saved: ₦5,000.00');
  expect(await saves()).toEqual([
    { products: [{ id: 'p1', version: 1, values: { price: 5000 } }] },
  ]);
  expect(await field()).toHaveValue('₦5,000');
});

test('leaves the table with Tab from the last price, and reaches each test with Shift and Tab', async () => {
  page();
  await userEvent.click(await field('Lipid Profile'));
  await userEvent.tab({ shift: true });
  expect(link('Lipid Profile')).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  expect(element('table', 'Prices')).not.toContainElement(document.activeElement as HTMLElement);
});

test('marks an invalid price, and restores the stored price on Escape', async () => {
  const { saves } = page();
  await enter('.5');
  await userEvent.tab();
  expect(await field()).toBeInvalid();
  expect(await field()).toHaveAccessibleDescription('Price must be a whole number of naira');
  await enter('{Escape}');
  expect(await field()).toHaveValue('4500');
  expect(await saves()).toEqual([]);
});

test('keeps a typed price when another administrator has changed the price first', async () => {
  page({ [MANY]: () => failure(409, 'Changed by ben: Ferritin. Nothing was changed.') });
  await enter('0{Enter}');
  await awaitText('Changed by ben: Ferritin. Nothing was changed.');
  expect(await field()).toHaveValue('45000');
});

describe('while a price is being saved', () => {
  /** Starts to save 45000 for Ferritin, on a server that answers when `release` is called. */
  async function startSaving() {
    const served = page();
    const answer = served.answers[MANY] ?? unreachable;
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    served.answers[MANY] = (request) => gate.then(() => answer(request));
    await enter('0{Enter}');
    return { ...served, release };
  }

  test('saves a second price after the first', async () => {
    const { release, saves } = await startSaving();
    await enter('{Backspace}{Backspace}50{Enter}');
    release();
    await awaitText('Saved: ₦45,050.00');
    expect(await saves()).toEqual([
      { products: [{ id: 'p1', version: 1, values: { price: 45_000 } }] },
      { products: [{ id: 'p1', version: 2, values: { price: 45_050 } }] },
    ]);
    expect(await field()).toHaveValue('45050');
  });

  test('keeps an unfinished price without saving it', async () => {
    const { release, saves } = await startSaving();
    await enter('{Backspace}{Backspace}');
    release();
    await awaitText('Saved: ₦45,000.00');
    await screen.findByDisplayValue('450');
    expect(await saves()).toHaveLength(1);
  });
});

test.each(['15000,00', '1,50,000', '4500.00', '0'])('rejects the price %s', async (text) => {
  page();
  await userEvent.clear(await field());
  await enter(text);
  expect(await field()).toBeInvalid();
});

const choose = async (text: string) => {
  await findButton('Import prices');
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    Object.assign(new File([text], 'prices.csv', { type: 'text/csv' }), { text: async () => text }),
  );
};
const line = (change: object) => ({
  line: 2,
  name: 'Ferritin',
  problem: '',
  cells: [{ column: 'Price', before: '4500', after: '5000' }],
  ...change,
});

test('shows old and new prices of a file, and imports them', async () => {
  const change = { id: 'p1', version: 1, values: { price: 5000 } };
  const { saves, sent } = page({
    [IMPORT]: json({ lines: [line({ change })], unchanged: 1 }),
  });
  await choose('Name,Price\nFerritin,5000');
  const preview = await findPart('region', 'Check the import');
  expectText('1 product would change, 1 stay as they are.', preview);
  expect([preview.getByText('4500').tagName, preview.getByText('5000').tagName]).toEqual([
    'DEL',
    'INS',
  ]);
  await press('Import 1 change', preview);
  await awaitText(/^1 product changed\./);
  expect(await sent(IMPORT)).toEqual([{ csv: 'Name,Price\nFerritin,5000' }]);
  expect(await saves()).toEqual([{ products: [change] }]);
});

test('imports nothing while a line is wrong', async () => {
  const problem = 'Price must be a number';
  page({
    [IMPORT]: json({ lines: [line({ change: null, problem })], unchanged: 0 }),
  });
  await choose('Name,Price\nFerritin,free');
  const preview = await findPart('region', 'Check the import');
  expectText(problem, preview);
  expectText(/1 line cannot be read, so nothing can be imported/, preview);
  expect(preview.getByRole('button', { name: 'Import 0 changes' })).toBeDisabled();
});

test('shows the server’s sentence about a damaged file', async () => {
  const sentence = 'The file has no lines below the names of its columns.';
  page({ [IMPORT]: () => failure(422, sentence) });
  await choose('Name');
  await awaitText(sentence);
});

test.each([31, 1440])(
  'offers to undo a change while the server accepts it when the clock is %d min ahead',
  async (ahead) => {
    const until = new Date(Date.now() + (10 - ahead) * 60_000).toISOString();
    page({ [PRICES]: () => timedAnswer({ items, undo: { ...undo, until } }, ahead * 60_000) });
    await findButton('Undo this change');
  },
);
test('offers to undo the last change, with its author', async () => {
  const { answers, calls } = page({ [PRICES]: json({ items, undo }) });
  answers['POST /api/products/many/u1/undo'] = () => {
    answers[PRICES] = json({ items, undo: null });
    return Response.json({ products: [] });
  };
  await awaitText(/^ben changed 2 products, 20 November 2026/);
  await press('Undo this change');
  await waitFor(() => expectNoText(/^ben changed/));
  expect(calls).toContain('POST /api/products/many/u1/undo');
});
