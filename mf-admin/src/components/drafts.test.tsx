import { Field, Form, FormikProvider, useFormik } from 'formik';
import { sessionEnded, sessionOpened } from '../session/session';
import { act, expectText, field, press, renderPage, screen, userEvent } from '../testing';
import { discardAllDrafts, useDraft, useKeptDraft } from './drafts';

interface Values {
  name: string;
  picture?: File | undefined;
}
const isValues = (value: unknown): value is Values =>
  typeof (value as Values | undefined)?.name === 'string';
const light = ({ name }: Values) => ({ name });
const picture = new File(['x'], 'x.png', { type: 'image/png' });

function Page({ draftKey }: { draftKey: string }) {
  const draft = useDraft(draftKey, isValues, light);
  const { kept, keep, discard } = draft;
  const form = useFormik<Values>({ initialValues: { name: kept?.name ?? '' }, onSubmit: () => {} });
  useKeptDraft(draft, form.values, form.dirty);
  return (
    <FormikProvider value={form}>
      <Form>
        <Field name="name" aria-label="Name" />
        <p>{kept?.picture ? kept.picture.name : 'No picture'}</p>
        <button type="button" onClick={() => keep({ name: 'With a picture', picture })}>
          Choose a picture
        </button>
        <button type="button" onClick={discard}>
          Save
        </button>
        <button type="reset">Reset</button>
      </Form>
    </FormikProvider>
  );
}

const signIn = (username: string) =>
  act(() => sessionOpened({ token: `token of ${username}`, user: { id: username, username } }));
const name = () => field('Name');
const stored = () => window.sessionStorage.getItem('lagoon.drafts');
const returns = (draftKey = 'product.new') =>
  renderPage(() => <Page draftKey={draftKey} />, '/form');
/** Types on the page. Returns a function that leaves the page. */
async function typed(text: string, key?: string) {
  const { unmount } = returns(key);
  await userEvent.type(name(), text);
  return unmount;
}
/** Simulates a reload: keeps sessionStorage and discards memory. */
function reload() {
  const text = stored() ?? '';
  discardAllDrafts();
  window.sessionStorage.setItem('lagoon.drafts', text);
}

beforeEach(() => signIn('ada'));

test('restores the input of each record when its page is opened again', async () => {
  (await typed('Lipid', 'product.1'))();
  (await typed('Thyroid', 'product.2'))();
  returns('product.1');
  expect(name()).toHaveValue('Lipid');
});

test('restores the draft when the same administrator signs in after an expired session', async () => {
  const unmount = await typed('Lipid');
  act(() => sessionEnded('missing'));
  unmount();
  signIn('ada');
  returns();
  expect(name()).toHaveValue('Lipid');
});

test('discards the draft when another administrator signs in', async () => {
  (await typed('Lipid'))();
  act(() => sessionEnded('missing'));
  signIn('bola');
  const { unmount } = returns();
  expect(name()).toHaveValue('');
  expect(stored()).toBeNull();
  unmount();
  act(() => sessionEnded('missing'));
  signIn('ada');
  returns();
  expect(name()).toHaveValue('');
});

test.each([
  ['another administrator’s stored draft', 'bola', { name: 'Hers' }],
  ['stored values of a different form', 'ada', { title: 'A blog' }],
])('ignores %s', (_, owner, values) => {
  const kept = { 'product.new': { at: '/', values } };
  window.sessionStorage.setItem('lagoon.drafts', JSON.stringify({ owner, kept }));
  returns();
  expect(name()).toHaveValue('');
});

test('discards drafts on logout, also when a form unmounts afterwards', async () => {
  const unmount = await typed('Lipid');
  act(() => sessionEnded('signed-out'));
  await press('Choose a picture');
  unmount();
  signIn('ada');
  returns();
  expect(name()).toHaveValue('');
  expect(stored()).toBeNull();
});

test('discards only the draft of the saved form', async () => {
  (await typed('Thyroid', 'product.2'))();
  const unmount = await typed('Lipid');
  await press('Save');
  unmount();
  returns();
  expect(name()).toHaveValue('');
  returns('product.2');
  expect(screen.getAllByLabelText('Name')[1]).toHaveValue('Thyroid');
});

test('discards the draft when the form is reset', async () => {
  const unmount = await typed('Lipid');
  await press('Reset');
  unmount();
  expect(stored()).toBeNull();
});

test('keeps the text after a reload, but not the picture', async () => {
  const { unmount } = returns();
  await press('Choose a picture');
  unmount();
  const again = returns();
  expectText('x.png');
  again.unmount();
  reload();
  returns();
  expect(name()).toHaveValue('With a picture');
  expectText('No picture');
});

test('keeps the draft in memory when the storage is full', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  (await typed('Lipid'))();
  full.mockRestore();
  returns();
  expect(name()).toHaveValue('Lipid');
});
