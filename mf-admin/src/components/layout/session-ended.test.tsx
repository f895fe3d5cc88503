import { $toasts } from '@lagoon/shared/ui';
import {
  type Answer,
  act,
  ada,
  awaitText,
  button,
  element,
  expectNone,
  expectNoText,
  expectText,
  failure,
  field,
  findElement,
  findHeading,
  findLink,
  findPart,
  inDialog,
  json,
  open,
  pageOf,
  press,
  screen,
  serveCalls,
  userEvent,
  waitFor,
  within,
} from '../../testing';
import { atVersion, fill } from '../../testing/forms';
import { message } from '../../testing/messages';
import { lipid } from '../../testing/products';
import { keepDraft, pagesWithDrafts } from '../drafts';

const ENDED = 'Your session has ended. Please sign in again.';
const LOGIN = 'POST /api/admin/login';
const PUT = 'PUT /api/products/p1';
const bola = { id: 'b2', username: 'bola', role: 'manager' };
const atVersion3 = () => atVersion(lipid, 3);

/** Answers of a fake server to calls with the token of a sign-in during the test. */
const PRIVATE: Record<string, () => Response> = {
  'GET /api/waiting': json({ orders: 3, messages: 0, appointments: 0, letters: 0 }),
  'GET /api/messages': json(pageOf([message({ message: 'When do you open?' })])),
  'GET /api/orders': json(pageOf([])),
  [PUT]: atVersion3,
  'DELETE /api/products/p1': atVersion3,
};

function serve() {
  const taken = new Set<string | null>();
  const rejecting = Object.entries(PRIVATE).map(([call, answer]): [string, Answer] => [
    call,
    ({ headers }) => (taken.has(headers.get('authorization')) ? answer() : failure(401, ENDED)),
  ]);
  return serveCalls({
    '*': () => failure(401, ENDED),
    ...Object.fromEntries(rejecting),
    'GET /api/products': json([lipid]),
    'GET /api/blogs': json([]),
    'GET /api/products/p1': atVersion3,
    [LOGIN]: async (request) => {
      const { username } = await request.json();
      const token = `new token of ${username}`;
      taken.add(`Bearer ${token}`);
      const user = username === 'ada' ? ada : bola;
      return Response.json({ token, user, message: 'Login Successful' });
    },
  });
}

const stored = () => [
  window.localStorage.getItem('token'),
  JSON.parse(window.localStorage.getItem('user') ?? 'null'),
];
const heading = (name: string) => findHeading(name, 1);
const dialog = () => screen.queryByRole('dialog', { name: 'Your session has ended' });
const opened = () => findElement('dialog', 'Your session has ended');
const NOTICE = 'Sign in to go on here. What you have typed stays.';
const notice = () => screen.findByText(NOTICE);
const close = async () => press('Close', within(await opened()));
const closed = () => waitFor(() => expect(dialog()).toBeNull());
const toasts = () => $toasts.getState().shown.map(({ text }) => text);

async function signIn(username = 'ada') {
  const box = within(await opened());
  await userEvent.clear(await box.findByLabelText('Username'));
  await userEvent.type(box.getByLabelText('Username'), username);
  await userEvent.type(box.getByLabelText('Password'), 'lagoon-2026');
  await press('Sign In', box);
}

/** Opens the product form with a changed price whose save the server rejects. */
async function refusedSave() {
  const server = serve();
  open('/dashboard/edit-product/p1');
  await heading('Edit Product');
  fill({ Price: '13000' });
  await press('Update Product');
  await opened();
  return server;
}

test('keeps the dashboard and opens no dialog when polling the counts is rejected', async () => {
  serve();
  open('/dashboard');
  await heading('Dashboard');
  expect(await notice()).toBeVisible();
  expect(element('navigation', 'Dashboard')).toBeVisible();
  expectText('Your session has ended.');
  expect(dialog()).toBeNull();
  expect(stored()).toEqual(['token of ada', ada]);
});

test('loads a rejected list again when the administrator signs in on the list’s page', async () => {
  serve();
  open('/dashboard/messages');
  const failed = await findPart('alert');
  expectText('We couldn’t load the messages: your session has ended.', failed);
  expect(dialog()).toBeNull();
  await press('Sign In', failed);
  await signIn();
  await awaitText('When do you open?');
  await findLink('Orders 3 waiting');
  expect(dialog()).toBeNull();
  expectNoText(NOTICE);
  expect(stored()).toEqual(['new token of ada', ada]);
});

test('keeps the form of a rejected save and saves it after signing in', async () => {
  const server = await refusedSave();
  expect(toasts()).toContain(`Error: Failed to update product: 401 ${ENDED}`);
  expect(field('Price')).toHaveValue(13_000);
  const box = within(await opened());
  expect(await box.findByLabelText('Username')).toHaveValue('ada');
  expect(box.getByLabelText('Password')).toHaveFocus();
  await signIn();
  await closed();
  expect(field('Price')).toHaveValue(13_000);
  await waitFor(() => expect(button('Update Product')).toHaveFocus());
  await press('Update Product');
  await waitFor(() => expect(toasts()).toContain('Product updated successfully!'));
  expect(server.made(PUT)).toHaveLength(2);
});

test.each(['Escape', 'Close'])(
  'closes the dialog on %s, and opens it from the notice and at the next rejection',
  async (way) => {
    await refusedSave();
    // jsdom, unlike browsers, sends no `cancel` event on Escape
    if (way === 'Close') await close();
    else act(() => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
    await closed();
    expect(button('Update Product')).toHaveFocus();
    await notice();
    await press('Sign In');
    await opened();
    await close();
    await press('Update Product');
    await opened();
    expect(stored()).toEqual(['token of ada', ada]);
  },
);

test('keeps the confirmation of a rejected deletion open behind the sign-in dialog', async () => {
  const server = serve();
  open('/dashboard/all-products');
  await press('Delete Lipid Profile');
  await press('Delete');
  await signIn();
  expect(screen.getByRole('heading', { level: 2, name: 'Lipid Profile' })).toBeVisible();
  const question = inDialog('Delete “Lipid Profile”?');
  expect(question.getByRole('alert')).toHaveTextContent(`Error Deleting Product: 401 ${ENDED}`);
  await press('Delete');
  await waitFor(() => expect(server.made('DELETE /api/products/p1')).toHaveLength(2));
  await waitFor(() => expectNone('dialog'));
});

test('opens the sign-in dialog when an export is rejected', async () => {
  serve();
  open('/dashboard/orders');
  await heading('Orders');
  await press('Export CSV');
  await opened();
  expect(toasts()).toContain('The orders could not be exported. Please try again.');
});

test('closes the sign-in dialog and keeps the form when another tab signs in', async () => {
  await refusedSave();
  act(() => {
    window.localStorage.setItem('token', 'newer');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await closed();
  expect(field('Price')).toHaveValue(13_000);
});

test('discards the input when a different administrator signs in', async () => {
  await refusedSave();
  keepDraft('ada', 'blog.new', '/dashboard/create-blog', { title: 'Hers' }, { title: 'Hers' });
  await signIn('bola');
  await waitFor(() => expect(field('Price')).toHaveValue(12_500));
  expect(stored()).toEqual(['new token of bola', bola]);
  expect([pagesWithDrafts('ada'), pagesWithDrafts('bola')]).toEqual([[], []]);
});
