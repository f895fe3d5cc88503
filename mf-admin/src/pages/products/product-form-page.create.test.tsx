import { sessionEnded } from '../../session/session';
import {
  type Answer,
  type Answers,
  act,
  awaitPath,
  awaitText,
  button,
  expectLink,
  expectNoText,
  expectText,
  failure,
  field,
  findButton,
  findElement,
  findHeading,
  fireEvent,
  follow,
  held,
  open,
  press,
  serveCalls,
  userEvent,
  waitFor,
} from '../../testing';
import { atVersion, fill, labelsAndHint, summary, toasts } from '../../testing/forms';
import { lipid, whole } from '../../testing/products';

const POST = 'POST /api/products';
const created = () => atVersion({ ...lipid, id: 'p9', name: 'Vitamin D' }, 1, 201);
const CREATED = [{ text: 'Product created successfully!', duration: 500 }];
const page = async (answer: Answer = created, more: Answers = {}) => {
  const server = serveCalls({ [POST]: answer, ...more });
  const view = open('/dashboard/create-product');
  await findHeading('Create Product', 1);
  return { ...server, ...view };
};
const save = () => press('Create Product');
async function choosePicture() {
  const bytes = [...'\x89PNG\r\n\x1a\nxxxx'].map((letter) => letter.charCodeAt(0));
  const png = new File([new Uint8Array(bytes)], 'd.png', { type: 'image/png' });
  await userEvent.upload(field('Upload Product Image'), png);
  await awaitText(/d\.png · 12 B/);
}

test('shows the fields of the product form in order, with the hint below the URL', async () => {
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
  expectText('Not saved yet');
});

test('removes focus from the price when the wheel turns, so that the price does not change', async () => {
  await page();
  field('Price').focus();
  fireEvent.wheel(field('Price'));
  expect(field('Price')).not.toHaveFocus();
});

test('joins a pasted list of tests by commas', async () => {
  await page();
  await userEvent.type(field('Types Of Tests'), 'Glucose, ');
  await userEvent.paste('Blood Test\n  Urine Test\n');
  expect(field('Types Of Tests')).toHaveValue('Glucose, Blood Test, Urine Test');
});

test('shows every message of an empty form in the summary and at the fields', async () => {
  const { calls } = await page();
  await save();
  expect(await summary()).toEqual([
    'Name required',
    'Price is required',
    'Number of tests required',
    'Types of test required',
    'Either file or URL is required',
    'Test Description required',
  ]);
  expect(field('Name')).toHaveAccessibleDescription('Name required');
  expect(calls).not.toContain(POST);
});

test('sends the input, shows the success and empties the form', async () => {
  const rendered = held();
  const { sent } = await page(created, { 'HEAD /shop/Vitamin%20D': rendered.answer });
  fill({
    ...whole,
    Name: ' Vitamin D ',
    Price: '18500.00',
    'Types Of Tests': 'Vitamin D ,, Calcium,',
  });
  await save();
  await waitFor(() => expect(field('Name')).toHaveValue(''));
  expect(await sent(POST)).toEqual([
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
  expect(toasts()).toEqual(CREATED);
  expectText('Its page is being published.');
  await rendered.give(new Response());
  await expectLink('See “Vitamin D” on the site', '/shop/Vitamin%20D');
  expect(field('Product Image URL')).toHaveValue('');
});

test('shows Submitting... on the disabled button and sends once on a double click', async () => {
  const { answer, give } = held();
  const { made } = await page(answer);
  fill(whole);
  await userEvent.dblClick(button('Create Product'));
  expect(await findButton('Submitting...')).toBeDisabled();
  expect(field('Name').closest('[inert]')).not.toBeNull();
  await give(created());
  expect(await findButton('Create Product')).toBeEnabled();
  expect(made(POST)).toHaveLength(1);
});

test('shows a failure as a toast and on the page until the next attempt, and keeps the input', async () => {
  const { answers } = await page(() => failure(500, 'No.'));
  fill(whole);
  await save();
  const text = 'Failed to create product: 500 No.';
  await waitFor(() => expect(toasts()).toEqual([{ text: `Error: ${text}`, duration: 50_000 }]));
  expectText(text);
  expect(field('Name')).toHaveValue('Vitamin D');
  answers[POST] = created;
  await save();
  await waitFor(() => expect(toasts()).toEqual(CREATED));
  expectNoText(text);
});

test('keeps the server’s message at a field until the field changes', async () => {
  const fields = { name: 'Another product has this name', image: 'Input a valid url' };
  const { made } = await page(() => failure(409, fields.name, { fields }));
  fill(whole);
  await save();
  expect(await summary()).toEqual(Object.values(fields));
  expect(field('Product Image URL')).toHaveAccessibleDescription(fields.image);
  fill({ 'Number Of Tests': '2' });
  await waitFor(() => expect(field('Number Of Tests')).toHaveValue('2'));
  expect(field('Name')).toHaveAccessibleDescription(fields.name);
  await save();
  await waitFor(() => expect(made(POST)).toHaveLength(2));
  await findElement('alert', 'There is a problem');
  fill({ Name: 'Vitamin D3' });
  await waitFor(() => expect(field('Name')).not.toHaveAccessibleDescription());
});

test('sends a chosen picture as a data URL', async () => {
  const { sent } = await page(() =>
    failure(422, 'Damaged.', { fields: { image: 'The picture is damaged.' } }),
  );
  fill(whole);
  await choosePicture();
  await save();
  await findElement('alert', 'There is a problem');
  expect(await sent(POST)).toMatchObject([{ image: 'data:image/png;base64,iVBORw0KGgp4eHh4' }]);
  expect(field('Upload Product Image')).toHaveAccessibleDescription(/The picture is damaged\.$/);
});

test('sends nothing and shows an error when the token is missing', async () => {
  const { calls } = await page();
  fill(whole);
  window.localStorage.removeItem('token');
  await save();
  const error = { text: 'Error: No auth token found', duration: 50_000 };
  await waitFor(() => expect(toasts()).toEqual([error]));
  expect(calls).not.toContain(POST);
});

test('restores the input when the page is opened again, until the draft is discarded', async () => {
  const { unmount } = await page();
  fill(whole);
  unmount();
  await page();
  await awaitText('We kept what you had typed.');
  expect(field('Name')).toHaveValue('Vitamin D');
  await press('Discard');
  await waitFor(() => expect(field('Name')).toHaveValue(''));
  expectNoText('We kept what you had typed.');
  expect(window.sessionStorage.getItem('lagoon.drafts')).toBeNull();
});

test('restores the text after a reload, and asks for the picture again', async () => {
  const { unmount } = await page();
  fill({ Name: 'Vitamin D' });
  await choosePicture();
  const stored = window.sessionStorage.getItem('lagoon.drafts') ?? '';
  act(() => sessionEnded('signed-out'));
  unmount();
  const again = page();
  window.sessionStorage.setItem('lagoon.drafts', stored);
  await again;
  await awaitText('The picture “d.png” has to be chosen again.');
  expect(field('Name')).toHaveValue('Vitamin D');
});

test('asks before Cancel discards unsaved input', async () => {
  const { router } = await page();
  fill({ Name: 'Vitamin D' });
  await follow('Cancel');
  await findElement('dialog', 'Leave without saving?');
  await press('Leave');
  await awaitPath(router, '/dashboard/all-products');
  expect(window.sessionStorage.getItem('lagoon.drafts')).toBeNull();
});
