import { dashboardPaths } from '@lagoon/shared/domain';
import {
  act,
  ada,
  awaitText,
  element,
  expectLink,
  expectNone,
  expectText,
  failure,
  field,
  findButton,
  findElement,
  findHeading,
  heading,
  held,
  json,
  open,
  press,
  screen,
  serveCalls,
  stopClock,
  textsOf,
  unreachable,
  userEvent,
  waitFor,
  within,
} from '../../testing';
import { atVersion, fill, summary, toasts, typeUnreadable } from '../../testing/forms';
import { lipid, lipidBody } from '../../testing/products';

const READ = 'GET /api/products/p1';
const SAVE = 'PUT /api/products/p1';
const save = () => press('Update Product');
const UPDATED = [{ text: 'Product updated successfully!', duration: 500 }];
const sent: { body: Record<string, unknown>; ifMatch: string | null }[] = [];
const versions = () => sent.map(({ ifMatch }) => ifMatch);

/**
 * A fake server with the product at version 3.
 * @param saves responses to saves, in order
 */
function server(...saves: (() => Response | Promise<Response>)[]) {
  sent.length = 0;
  return serveCalls({
    [READ]: () => atVersion(lipid, 3),
    [SAVE]: async (request) => {
      sent.push({ body: await request.json(), ifMatch: request.headers.get('if-match') });
      return (
        saves.shift() ?? (() => atVersion({ ...lipid, ...(sent.at(-1)?.body as object) }, 4))
      )();
    },
  });
}
const page = async () => {
  const opened = open(dashboardPaths.editProduct('p1'));
  await findHeading('Edit Product', 1);
  return opened;
};
const changed = (more: object = {}) =>
  failure(412, 'This product has changed since you opened it.', {
    error: 'changed',
    current: { ...lipid, price: 15_000, image: 'https://pictures.example/new.png' },
    version: 4,
    changedBy: 'bola',
    changedAt: '2026-11-21T09:14:00.000Z',
    ...more,
  });
const conflict = () => findElement('region', /changed this product/);
/** Opens the form, changes the name and saves. */
async function saveName() {
  await page();
  fill({ Name: 'Lipid Panel' });
  await save();
}

test('shows “Loading the product” until the product is loaded', async () => {
  const { answer, give } = held();
  const { answers } = server();
  answers[READ] = answer;
  open(dashboardPaths.editProduct('p1'));
  await screen.findByText('Loading the product');
  await give(atVersion(lipid, 3));
  await findHeading('Edit Product', 1);
  expect(field('Name')).toHaveValue('Lipid Profile');
  expect(field('Price')).toHaveValue(12_500);
  expect(field('Price')).toHaveAccessibleDescription('Will show as ₦12,500.00');
  expect(field('Number Of Tests')).toHaveValue('4');
  expect(field('Number Of Tests')).toHaveAccessibleDescription('Will show as 4 TESTS');
  expect(field('Types Of Tests')).toHaveValue('Total Cholesterol, HDL');
  expect(field('Product Image URL')).toHaveValue('https://pictures.example/lipid.png');
  expect(field('Test description')).toHaveValue('Fats in the blood.');
  expectText('No changes yet');
  expect(document.title).toBe('Edit Product · Lagoon Admin');
});

test('opens a record with damaged values so that they can be corrected', async () => {
  const { answers } = server();
  answers[READ] = json({ id: 'p1', name: 'Bare', price: 'ask us', testNum: 2, test: null });
  await page();
  expect(field('Name')).toHaveValue('Bare');
  for (const name of ['Types Of Tests', 'Product Image URL', 'Test description'])
    expect(field(name)).toHaveValue('');
  expect(field('Number Of Tests')).toHaveValue('2');
  expect(field('Price').value).toBe('');
});

test.each([
  [
    'an unknown product',
    () => failure(404, 'There is no such product.'),
    'There is no such product. It may have been deleted.',
  ],
  [
    'no connection',
    unreachable,
    'We couldn’t load this product. Check your connection and try again.',
  ],
])('shows %s in the error view, and the form after Retry', async (_, answer, text) => {
  const { answers } = server();
  answers[READ] = answer;
  open(dashboardPaths.editProduct('p1'));
  const view = await findElement('alert');
  expectText(text, within(view));
  await expectLink('All products', '/dashboard/all-products', within(view));
  answers[READ] = () => atVersion(lipid, 3);
  await press('Retry', within(view));
  await findHeading('Edit Product', 1);
});

test('sends the latest version, and the stored values in place of empty ones', async () => {
  server(() => atVersion({ ...lipid, name: 'Lipid Panel' }, 4));
  await page();
  fill({ Name: ' Lipid Panel ' });
  expectText('Not saved yet');
  await save();
  await awaitText(/^Saved\./);
  expect(field('Name')).toHaveValue('Lipid Panel');
  expect(toasts()).toEqual(UPDATED);
  fill({ Name: ' ', Price: '', 'Number Of Tests': '' });
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(versions()).toEqual(['"3"', '"4"']);
  expect(sent[0]?.body).toEqual({ ...lipidBody, name: 'Lipid Panel' });
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test('does not mark a field as required when it has a stored value to fall back to', async () => {
  server();
  await page();
  for (const name of ['Name', 'Price', 'Number Of Tests']) expect(field(name)).not.toBeRequired();
  for (const name of ['Types Of Tests', 'Test description']) expect(field(name)).toBeRequired();
});

test('rejects a price that the browser cannot parse', async () => {
  server();
  await page();
  typeUnreadable('Price');
  await save();
  expect(await summary()).toEqual(['Price must be a number']);
  expect(sent).toHaveLength(0);
});

test('keeps an embedded picture until an address replaces it', async () => {
  const image = 'data:image/png;base64,iVBORw0KGgo=';
  const { answers } = server();
  answers[READ] = () => atVersion({ ...lipid, image }, 3);
  await page();
  expect(element('img', 'The picture of this product')).toHaveAttribute('src', image);
  expect(field('Product Image URL')).toHaveValue('');
  fill({ Name: 'Lipid Panel' });
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ name: 'Lipid Panel', image });
  await awaitText(/^Saved\./);
  fill({ 'Product Image URL': 'https://pictures.example/x.png' });
  expectNone('img', 'The picture of this product');
  fill({ 'Product Image URL': '' });
  await findElement('img', 'The picture of this product');
  fill({ 'Product Image URL': 'https://pictures.example/x.png' });
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ image: 'https://pictures.example/x.png' });
});

test('shows that it is updating, and keeps the input when the save fails', async () => {
  const { answer, give } = held();
  server(answer);
  await saveName();
  expect(await findButton('Updating...')).toBeDisabled();
  await give(failure(500, 'No.'));
  await awaitText('Failed to update product: 500 No.');
  expect(field('Name')).toHaveValue('Lipid Panel');
});

describe('after another administrator’s save', () => {
  async function meet(...saves: (() => Response)[]) {
    server(changed, ...saves);
    await saveName();
    return conflict();
  }

  test('shows author, time and differing fields, and takes focus', async () => {
    const view = await meet();
    expect(view).toHaveFocus();
    expect(view).toHaveAccessibleName('bola has changed this product since you opened it');
    expectText(/^Saved on 21 November 2026, 10:14 am\./, within(view));
    const rows = within(view).getAllByRole('row').slice(1);
    expect(textsOf(rows)).toEqual([
      'NameLipid ProfileLipid Panel',
      'Price₦15,000.00₦12,500.00You have not changed this.',
      'Product ImageYou have not changed this.',
    ]);
    expect(within(view).getByRole('img', { name: 'Product Image: Theirs' })).toHaveAttribute(
      'src',
      'https://pictures.example/new.png',
    );
    expect(field('Name')).toHaveValue('Lipid Panel');
    expect(toasts()).toEqual([]);
  });

  test('hides the difference of a field when its input equals the saved value', async () => {
    const view = await meet();
    fill({ Price: '15000' });
    await waitFor(() => expect(within(view).queryByText('₦15,000.00')).toBeNull());
  });

  test('saves the input over the other version on “Keep mine”', async () => {
    const view = await meet();
    await press('Keep mine', within(view));
    await waitFor(() => expectNone('region', /changed this product/));
    expect(versions()).toEqual(['"3"', '"4"']);
    expect(sent[1]?.body).toMatchObject({ name: 'Lipid Panel', price: 12_500 });
    expect(toasts()).toEqual(UPDATED);
  });

  test('shows the conflict again on Update Product, even after “Keep mine” with an invalid field', async () => {
    const view = await meet(changed);
    fill({ 'Test description': '' });
    await press('Keep mine', within(view));
    expect(await summary()).toHaveLength(1);
    fill({ 'Test description': 'Fats in the blood.' });
    await save();
    await waitFor(() => expect(versions()).toEqual(['"3"', '"3"']));
    await conflict();
  });

  test('shows a new conflict after “Keep mine” when a third administrator has also saved', async () => {
    const view = await meet(() => changed({ version: 5, changedBy: 'chi' }));
    await press('Keep mine', within(view));
    await findElement('region', /^chi has changed/);
    await press('Keep mine');
    await waitFor(() => expect(versions()).toEqual(['"3"', '"4"', '"5"']));
  });

  test('fills the form with the other version on “Take theirs”', async () => {
    const view = await meet();
    await press('Take theirs', within(view));
    await waitFor(() => expect(field('Name')).toHaveValue('Lipid Profile'));
    expect(field('Price')).toHaveValue(15_000);
    expectNone('region', /changed this product/);
    expectText('No changes yet');
    fill({ Price: '16000' });
    await save();
    await waitFor(() => expect(versions()).toEqual(['"3"', '"4"']));
  });

  test('names another tab for the administrator’s own save', async () => {
    server(() => changed({ changedBy: ada.username }));
    await saveName();
    const view = await conflict();
    expect(view).toHaveAccessibleName(
      'You have changed this product in another tab or on another device since you opened it',
    );
    expect(within(view).getByRole('columnheader', { name: 'Saved elsewhere' })).toBeVisible();
    expect(within(view).getByRole('button', { name: 'Use saved version' })).toBeVisible();
  });

  test('does not overwrite the other version with an older draft', async () => {
    const { answers } = server();
    const { unmount } = await page();
    fill({ Name: 'Lipid Panel' });
    await awaitText('Not saved yet');
    unmount();
    answers[READ] = () => atVersion({ ...lipid, price: 15_000 }, 4);
    await page();
    await awaitText('We kept what you had typed.');
    await save();
    await waitFor(() => expect(versions()).toEqual(['"3"']));
  });
});

test('keeps the input for a new product when a save finds that the product was deleted', async () => {
  const { answers } = server(() => failure(404, 'There is no such product.'));
  await page();
  fill({ Name: 'Lipid Panel' });
  answers[READ] = () => failure(404, 'There is no such product.');
  await save();
  const again = await findButton('Create a new one');
  await waitFor(() => expect(heading('Something went wrong')).toHaveFocus());
  await userEvent.click(again);
  await findHeading('Create Product', 1);
  await waitFor(() => expect(field('Name')).toHaveValue('Lipid Panel'));
});

test('requests the product again only after five seconds, and updates an unchanged form', async () => {
  stopClock();
  const { made, answers } = server();
  const { router } = await page();
  const again = async () => {
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(dashboardPaths.editProduct('p1')));
    await findHeading('Edit Product', 1);
  };
  await again();
  expect(made(READ)).toHaveLength(1);
  jest.setSystemTime(Date.now() + 5000);
  answers[READ] = () => atVersion({ ...lipid, name: 'Newer' }, 4);
  await again();
  await waitFor(() => expect(field('Name')).toHaveValue('Newer'));
  expect(made(READ)).toHaveLength(2);
});
