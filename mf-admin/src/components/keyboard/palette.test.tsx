import { dashboardPaths } from '@lagoon/shared/domain';
import {
  awaitPath,
  element,
  expectNone,
  expectText,
  findElement,
  findHeading,
  json,
  keysReady,
  manyProducts,
  open,
  pageOf,
  part,
  screen,
  serveCalls,
  userEvent,
  waitFor,
} from '../../testing';
import { orderWith } from '../../testing/orders';
import { adaeze } from '../../testing/people';

const serve = () =>
  serveCalls({
    // answers only searches for records, because a slow machine also sends parts of the other words
    'POST /api/find': async (request) => {
      const { q } = await request.json();
      return Response.json({ customers: /ada|7f3k/i.test(q) ? [adaeze] : [], more: false });
    },
    'GET /api/orders/LGN-7F3K-92QD': json(orderWith()),
    'GET /api/orders/to-verify': json({ references: ['LGN-7F3K-92QD'], underpaid: [] }),
    'GET /api/products': json(manyProducts(2)),
    'GET /api/blogs': json([]),
    'GET /api/appointments': json(pageOf([])),
    'GET /api/messages': json(pageOf([])),
  });
const options = () => part('listbox').getAllByRole('option');
const selected = () => screen.getByRole('option', { selected: true });

async function openPalette() {
  serve();
  const opened = open('/dashboard/messages');
  await findHeading('Messages', 1);
  await keysReady();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await findElement('combobox')).toHaveFocus();
  return opened;
}

test('opens a page by a few letters and Enter', async () => {
  const { router } = await openPalette();
  await userEvent.keyboard('visits');
  expect(selected()).toHaveTextContent('Visits');
  await userEvent.keyboard('{Enter}');
  await awaitPath(router, '/dashboard/appointments');
  expectNone('dialog');
});

test.each([
  ['verify', 'Start verifying'],
  ['statement', 'Import a statement'],
  ['closing', 'Daily closing'],
  ['holiday', 'Close days'],
  ['team', 'Our team'],
  ['out', 'Logout'],
])('finds the work by the word “%s”', async (typed, title) => {
  await openPalette();
  await findElement('option', /^Start verifying/);
  expect(options().at(-1)).toHaveTextContent('Logout');
  await userEvent.keyboard(typed);
  await waitFor(() => expect(selected()).toHaveTextContent(title));
});

test('opens the form of a product by its name', async () => {
  const { router } = await openPalette();
  await userEvent.keyboard('Test 1');
  await userEvent.click(await findElement('option', /^Test 1 Product/));
  await awaitPath(router, dashboardPaths.editProduct('Test 1'));
});

test('finds records by name, and opens an order', async () => {
  const { router } = await openPalette();
  await userEvent.keyboard('adaeze');
  expect(await findElement('option', /^LGN-7F3K-92QD Adaeze Okafor/)).toHaveTextContent(
    'Order, Verified, ₦15,000.00',
  );
  expect(element('option', /^APT-7F3K-92QD/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await awaitPath(router, '/dashboard/orders/LGN-7F3K-92QD');
});

test('offers the record of a typed reference first', async () => {
  await openPalette();
  await userEvent.keyboard('apt-7f3k-92qd');
  await findElement('option', /^LGN-7F3K-92QD/);
  expect(options()[0]).toHaveTextContent(/^APT-7F3K-92QD/);
});

test('keeps a search out of the address when the palette opens the search page', async () => {
  const { router } = await openPalette();
  await userEvent.keyboard('adaeze');
  await userEvent.click(await findElement('option', /^Search everything for “adaeze”/));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/dashboard/find', search: '' }),
  );
});

test('opens the dialog of keyboard shortcuts when “shortcuts” is typed and Enter is pressed', async () => {
  await openPalette();
  await userEvent.keyboard('shortcuts{Enter}');
  await findElement('dialog', 'Keyboard shortcuts');
});

test('announces that nothing matches', async () => {
  await openPalette();
  await userEvent.keyboard('zz');
  expectText('Nothing matches.');
  await userEvent.keyboard('{Enter}');
  expect(element('combobox')).toHaveFocus();
});
