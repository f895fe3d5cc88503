import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { discardAllDrafts } from '../../components/drafts';
import { sessionEnded } from '../../session/session';
import { failure, held, open, serveCalls, unreachable } from '../../testing';
import { field, fill, labelsAndHint, summary, toasts, typeUnreadable } from '../../testing/forms';
import { atVersion, lipid, whole } from '../../testing/products';

const button = () => screen.getByRole('button', { name: 'Create Product' });
const page = async () => {
  const opened = open('/dashboard/create-product');
  await screen.findByRole('heading', { level: 1, name: 'Create Product' });
  return opened;
};
const created = () => atVersion({ ...lipid, id: 'p9', name: 'Vitamin D' }, 1, 201);
const bodies: unknown[] = [];
const take = (answer: () => Response | Promise<Response>) => ({
  'GET /api/waiting': () => Response.json({ orders: 0, messages: 0, appointments: 0, letters: 0 }),
  'POST /api/products': async (request: Request) => {
    bodies.push(await request.json());
    return answer();
  },
});

beforeEach(() => {
  bodies.length = 0;
  discardAllDrafts();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});

test('shows the fields of the product form in order, with the hint below the URL', async () => {
  serveCalls(take(created));
  await page();
  expect(labelsAndHint()).toEqual([
    'Name',
    'Price',
    'Number Of Tests',
    'Types Of Tests',
    'Upload Product Image',
    'Product Image URL',
    'Upload blog image from your device or paste the image URL above.',
    'Test description',
    'Health area (optional)',
    'Sample (optional)',
    'Fasting (optional)',
    'Days until the result (optional)',
  ]);
  expect(field('Price')).toHaveAttribute('type', 'number');
  expect(field('Price')).toHaveAttribute('step', 'any');
  expect(field('Types Of Tests').tagName).toBe('INPUT');
  expect(field('Types Of Tests')).toHaveAttribute('placeholder', 'e.g. Blood Test, Urine Test');
  expect(field('Test description').tagName).toBe('TEXTAREA');
  expect(document.title).toBe('Create Product · Lagoon Admin');
  expect(screen.getByText('Not saved yet')).toBeVisible();
});

test.each([
  ['12.5', 'Price must be an integer'],
  ['0', 'Price must be positive'],
  ['-5', 'Price must be positive'],
  ['', 'Price is required'],
  [undefined, 'Price must be a number'],
])('rejects the price %p', async (price, told) => {
  const { calls } = serveCalls(take(created));
  await page();
  fill({ ...whole, Price: price ?? '' });
  if (price === undefined) typeUnreadable('Price');
  await userEvent.click(button());
  expect(await summary()).toEqual([told]);
  expect(field('Price')).toHaveAccessibleDescription(`In whole naira ${told}`);
  expect(calls).not.toContain('POST /api/products');
});

test('removes focus from the price when the wheel turns, so that the price does not change', async () => {
  serveCalls(take(created));
  await page();
  field('Price').focus();
  fireEvent.wheel(field('Price'));
  expect(field('Price')).not.toHaveFocus();
});

test('joins a pasted list of tests by commas', async () => {
  serveCalls(take(created));
  await page();
  await userEvent.type(field('Types Of Tests'), 'Glucose, ');
  await userEvent.paste('Blood Test\n  Urine Test\n');
  expect(field('Types Of Tests')).toHaveValue('Glucose, Blood Test, Urine Test');
});

test('shows every message of an empty form in the summary and at the fields', async () => {
  const { calls } = serveCalls(take(created));
  await page();
  await userEvent.click(button());
  expect(await summary()).toEqual([
    'Name required',
    'Price is required',
    'Number of tests required',
    'Types of test required',
    'Either file or URL is required',
    'Test Description required',
  ]);
  expect(field('Name')).toHaveAccessibleDescription('Name required');
  expect(calls).not.toContain('POST /api/products');
});

test('sends the input, shows the success and empties the form', async () => {
  let token: string | null = '';
  const rendered = held();
  serveCalls({
    ...take(created),
    'HEAD /shop/Vitamin%20D': rendered.answer,
    'POST /api/products': async (request) => {
      token = request.headers.get('authorization');
      bodies.push(await request.json());
      return created();
    },
  });
  await page();
  fill({
    ...whole,
    Name: ' Vitamin D ',
    Price: '18500.00',
    'Types Of Tests': 'Vitamin D ,, Calcium,',
  });
  await userEvent.click(button());
  await waitFor(() => expect(field('Name')).toHaveValue(''));
  expect(bodies).toEqual([
    {
      name: 'Vitamin D',
      price: 18_500,
      testNum: '1',
      desc: 'How much vitamin D is in the blood.',
      test: ['Vitamin D', 'Calcium'],
      image: 'https://pictures.example/d.png',
      area: null,
      sample: null,
      fasting: null,
      resultDays: null,
    },
  ]);
  expect(token).toBe('Bearer token of ada');
  expect(toasts()).toEqual([{ text: 'Product created successfully!', duration: 500 }]);
  expect(screen.getByText('Its page is being published.')).toBeVisible();
  await rendered.give(new Response());
  expect(await screen.findByRole('link', { name: 'See “Vitamin D” on the site' })).toHaveAttribute(
    'href',
    '/shop/Vitamin%20D',
  );
  expect(field('Product Image URL')).toHaveValue('');
});

test('shows Submitting... on the disabled button and sends once on a double click', async () => {
  const { answer, give } = held();
  const { calls } = serveCalls(take(answer));
  await page();
  fill(whole);
  const submit = button();
  fireEvent.click(submit);
  fireEvent.click(submit);
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await waitFor(() => expect(calls).toContain('POST /api/products'));
  expect(field('Name').closest('[inert]')).not.toBeNull();
  await give(created());
  await waitFor(() => expect(button()).toBeEnabled());
  expect(calls.filter((call) => call === 'POST /api/products')).toHaveLength(1);
});

test.each([
  [
    'the API fails',
    () => failure(500, 'Something went wrong. Please try again.'),
    '500 Something went wrong. Please try again.',
  ],
  ['a proxy answers in plain text', () => new Response('Boom', { status: 502 }), '502 Boom'],
  [
    'the server is unreachable',
    unreachable,
    'The server could not be reached. Check your connection and try again.',
  ],
])('shows a toast for 50 seconds and keeps the input when %s', async (_, answer, text) => {
  serveCalls(take(answer));
  await page();
  fill(whole);
  await userEvent.click(button());
  await waitFor(() =>
    expect(toasts()).toEqual([
      { text: `Error: Failed to create product: ${text}`, duration: 50_000 },
    ]),
  );
  expect(screen.getByText(`Failed to create product: ${text}`)).toBeVisible();
  expect(field('Name')).toHaveValue('Vitamin D');
});

test('removes the message of the previous failure at the next attempt', async () => {
  const { answers } = serveCalls(take(() => failure(500, 'No.')));
  await page();
  fill(whole);
  await userEvent.click(button());
  await screen.findByText('Failed to create product: 500 No.');
  Object.assign(answers, take(created));
  await userEvent.click(button());
  await waitFor(() =>
    expect(toasts()).toEqual([{ text: 'Product created successfully!', duration: 500 }]),
  );
  expect(screen.queryByText('Failed to create product: 500 No.')).toBeNull();
});

test('keeps the server’s message at a field until the field changes', async () => {
  const { calls } = serveCalls(
    take(() =>
      failure(409, 'Another product has this name', {
        fields: { name: 'Another product has this name', image: 'Input a valid url' },
      }),
    ),
  );
  await page();
  fill(whole);
  await userEvent.click(button());
  expect(await summary()).toEqual(['Another product has this name', 'Input a valid url']);
  expect(field('Product Image URL')).toHaveAccessibleDescription('Input a valid url');
  fill({ 'Number Of Tests': '2' });
  await waitFor(() => expect(field('Number Of Tests')).toHaveValue('2'));
  expect(field('Name')).toHaveAccessibleDescription('Another product has this name');
  await userEvent.click(button());
  await waitFor(() =>
    expect(calls.filter((call) => call === 'POST /api/products')).toHaveLength(2),
  );
  await screen.findByRole('alert', { name: 'There is a problem' });
  fill({ Name: 'Vitamin D3' });
  await waitFor(() => expect(field('Name')).not.toHaveAccessibleDescription());
});

test('sends a chosen picture as a data URL', async () => {
  serveCalls(
    take(() => failure(422, 'Damaged.', { fields: { image: 'The picture is damaged.' } })),
  );
  await page();
  fill(whole);
  await userEvent.upload(
    field('Upload Product Image'),
    new File(['\x89PNG\r\n\x1a\nxxxx'].map(bytesOf), 'd.png', { type: 'image/png' }),
  );
  await screen.findByText(/d\.png · 12 B/);
  await userEvent.click(button());
  await screen.findByRole('alert', { name: 'There is a problem' });
  expect(bodies).toMatchObject([{ image: 'data:image/png;base64,iVBORw0KGgp4eHh4' }]);
  expect(field('Upload Product Image')).toHaveAccessibleDescription(/The picture is damaged\.$/);
});

test('sends nothing and shows an error when the token is missing', async () => {
  const { calls } = serveCalls(take(created));
  await page();
  fill(whole);
  window.localStorage.removeItem('token');
  await userEvent.click(button());
  await waitFor(() =>
    expect(toasts()).toEqual([{ text: 'Error: No auth token found', duration: 50_000 }]),
  );
  expect(calls).not.toContain('POST /api/products');
  expect(screen.getByRole('heading', { level: 1, name: '401 | Unauthorized' })).toBeVisible();
});

test('restores the input when the page is opened again, until the draft is discarded', async () => {
  serveCalls(take(created));
  const { unmount } = await page();
  fill(whole);
  unmount();
  await page();
  expect(await screen.findByText('We kept what you had typed.')).toBeVisible();
  expect(field('Name')).toHaveValue('Vitamin D');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(field('Name')).toHaveValue(''));
  expect(screen.queryByText('We kept what you had typed.')).toBeNull();
  expect(window.sessionStorage.getItem('lagoon.drafts')).toBeNull();
});

test('restores the text after a reload, and asks for the picture again', async () => {
  serveCalls(take(created));
  const { unmount } = await page();
  fill({ Name: 'Vitamin D' });
  await userEvent.upload(
    field('Upload Product Image'),
    new File([bytesOf('\x89PNG\r\n\x1a\nxxxx')], 'd.png', { type: 'image/png' }),
  );
  await screen.findByText(/d\.png · 12 B/);
  const stored = window.sessionStorage.getItem('lagoon.drafts') ?? '';
  act(() => sessionEnded('signed-out'));
  unmount();
  const again = page();
  window.sessionStorage.setItem('lagoon.drafts', stored);
  await again;
  expect(await screen.findByText('The picture “d.png” has to be chosen again.')).toBeVisible();
  expect(field('Name')).toHaveValue('Vitamin D');
});

test('asks before Cancel discards unsaved input', async () => {
  serveCalls(take(created));
  const { router } = await page();
  fill({ Name: 'Vitamin D' });
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/all-products'));
  expect(window.sessionStorage.getItem('lagoon.drafts')).toBeNull();
});

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));
}
