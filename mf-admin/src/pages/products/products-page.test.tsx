import {
  awaitText,
  button,
  element,
  expectLink,
  expectNone,
  expectNoText,
  expectText,
  failure,
  findHeading,
  findPart,
  held,
  json,
  manyProducts,
  open,
  press,
  productWith,
  screen,
  serveCalls,
  textsOf,
  tick,
  toast,
  toastTexts,
  unreachable,
  userEvent,
  waitFor,
  within,
} from '../../testing';

const bloodCount = productWith({ name: 'Full Blood Count', price: 6500, testNum: '1' });
const panel = productWith({ name: 'Basic Wellness Panel', price: 18500, testNum: '6' });
const thyroid = productWith({
  id: 'thy/1',
  _id: 'thy/1',
  name: 'Thyroid Function Panel',
  price: 22500,
  testNum: '',
  test: ['TSH', 'T3', 'T4'],
});
const all = [panel, bloodCount, thyroid];
const LIST = 'GET /api/products';
const DELETE = 'DELETE /api/products/Full%20Blood%20Count';

/** Opens the list of a fake server, which omits a deleted product. */
function shop() {
  let products = all;
  const gone = () => {
    products = products.filter(({ id }) => id !== bloodCount.id);
  };
  const server = serveCalls({
    [LIST]: () => Response.json(products),
    [DELETE]: () => {
      gone();
      return Response.json(bloodCount);
    },
  });
  const deletions = () => server.calls.filter((call) => call.startsWith('DELETE'));
  page();
  return { ...server, deletions, gone };
}

const page = () => open('/dashboard/all-products');
const names = () => textsOf(screen.getAllByRole('heading', { level: 2 }));
const ask = async (name = 'Full Blood Count') => {
  await press(`Delete ${name}`);
  return element('dialog', `Delete “${name}”?`);
};
const confirm = () => press('Delete');

test('lists damaged records so that they can be corrected', async () => {
  serveCalls({ [LIST]: json([null, { _id: 'm1', name: 'Bare' }, { ...panel, testNum: 6 }]) });
  page();
  await findHeading('Products 2', 1);
  expectText('Price on request');
  expectText('₦18,500.00 · 6 tests');
  await expectLink('Edit Bare', '/dashboard/edit-product/m1');
});

test('lists every product with price, number of tests, and links to edit and delete', async () => {
  shop();
  await findHeading('Products 3', 1);
  expect(document.title).toBe('Products · Lagoon Admin');
  expect(names()).toEqual(all.map(({ name }) => name));
  expectText('₦18,500.00 · 6 tests');
  expectText('₦6,500.00 · 1 test');
  expectText('₦22,500.00 · 3 tests');
  await expectLink('Edit Thyroid Function Panel', '/dashboard/edit-product/thy%2F1');
  expect(button('Delete Thyroid Function Panel')).toBeVisible();
  await expectLink('Create Product', '/dashboard/create-product');
});

test('lists all products of the shop on one page', async () => {
  serveCalls({ [LIST]: json(manyProducts(54)) });
  page();
  await findHeading('Products 54', 1);
  expect(names()).toHaveLength(54);
});

test('shows “Loading products” until the list is loaded', async () => {
  const slow = held();
  serveCalls({ [LIST]: slow.answer });
  page();
  await screen.findByText('Loading products');
  await slow.give(Response.json(all));
  await waitFor(() => expectNoText('Loading products'));
});

test('links to the form for a product when the shop is empty', async () => {
  serveCalls({ [LIST]: json([]) });
  page();
  await awaitText(/There are no products yet/);
  expect(screen.getAllByRole('link', { name: 'Create Product' })).toHaveLength(2);
  expectNone('searchbox');
});

test('lists products that contain every word of the search, and announces the count', async () => {
  shop();
  await findHeading('Products 3');
  const box = element('searchbox', 'Search by name');
  await userEvent.type(box, 'PANEL  thy');
  expect(names()).toEqual(['Thyroid Function Panel']);
  expect(screen.getByText('1 product found')).toBeInTheDocument();
  await userEvent.type(box, ' blood');
  expectText('No matching products found.');
  await press('Clear the search');
  expect(names()).toHaveLength(3);
  expect(box).toHaveFocus();
});

test('asks before it removes a product from list and count, and focuses the heading', async () => {
  const { deletions } = shop();
  expect(await ask()).toHaveAccessibleDescription(/leaves the shop at once/);
  expect(deletions()).toEqual([]);
  await confirm();
  await toast('Product Deleted');
  await findHeading('Products 2', 1);
  expect(names()).toEqual(['Basic Wellness Panel', 'Thyroid Function Panel']);
  expectNone('dialog');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

describe('a selection', () => {
  const THYROID = 'DELETE /api/products/thy%2F1';
  async function askForTwo() {
    for (const name of ['Full Blood Count', 'Thyroid Function Panel']) await tick(`Select ${name}`);
    await press('Delete 2 products');
    expect(element('dialog', 'Delete 2 products?')).toHaveAccessibleDescription(
      /They leave the shop at once/,
    );
  }

  test('is deleted after one dialog', async () => {
    const { answers, deletions } = shop();
    answers[THYROID] = () => {
      answers[LIST] = json([panel]);
      return Response.json(thyroid);
    };
    await askForTwo();
    await confirm();
    await toast('2 Products Deleted');
    expect(deletions()).toEqual([DELETE, THYROID]);
    await findHeading('Products 1', 1);
    expectNone('button', /^Delete \d/);
  });
  test('keeps the remaining products in the dialog when a deletion fails', async () => {
    const { answers, deletions } = shop();
    answers[THYROID] = () => failure(500, 'The server failed');
    await askForTwo();
    await confirm();
    const dialog = await findPart('dialog', 'Delete “Thyroid Function Panel”?');
    expect(await dialog.findByText(/^Error Deleting Product: /)).toBeVisible();
    await confirm();
    await waitFor(() => expect(deletions()).toEqual([DELETE, THYROID, THYROID]));
  });
});

test('deletes once on a double click', async () => {
  const { answers, deletions } = shop();
  const slow = held();
  answers[DELETE] = slow.answer;
  await ask();
  await userEvent.dblClick(button('Delete'));
  expect(button('Deleting...')).toBeDisabled();
  expect(deletions()).toEqual([DELETE]);
  await slow.give(Response.json(bloodCount));
  await toast('Product Deleted');
});

test('shows the reason of a failed deletion in the dialog, and deletes on the next try', async () => {
  const { answers } = shop();
  const works = answers[DELETE] ?? unreachable;
  const told = toastTexts();
  answers[DELETE] = () => failure(500, 'The server failed');
  const dialog = await ask();
  await confirm();
  await toast('Error Deleting Product');
  expect(within(dialog).getByRole('alert')).toHaveTextContent(
    'Error Deleting Product: 500 The server failed',
  );
  expect(names()).toContain('Full Blood Count');
  answers[DELETE] = works;
  await confirm();
  await toast('Product Deleted');
  expect(told).toEqual([
    { text: 'Error Deleting Product', duration: 500 },
    { text: 'Product Deleted', duration: 500 },
  ]);
});

test('does not show the failed deletion of one product in the dialog for another product', async () => {
  const { answers } = shop();
  answers[DELETE] = unreachable;
  await ask();
  await confirm();
  await toast('Error Deleting Product');
  await press('Cancel');
  expect(within(await ask('Basic Wellness Panel')).getByRole('alert')).toBeEmptyDOMElement();
});

test('shows “Product Deleted” when another administrator has already deleted the product', async () => {
  const server = shop();
  server.answers[DELETE] = () => {
    server.gone();
    return failure(404, 'There is no such product.');
  };
  await ask();
  await confirm();
  await toast('Product Deleted');
  await findHeading('Products 2', 1);
});
