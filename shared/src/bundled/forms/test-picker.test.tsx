import {
  button,
  element,
  expectNone,
  expectText,
  field,
  press,
  render,
  screen,
  userEvent,
} from '@lagoon/shared/testing';
import { Formik } from 'formik';
import { TestPicker } from './test-picker';

const options = ['Full Blood Count', 'HbA1c', 'Lipid Profile'];

function show({ chosen = [] as string[], closed = false } = {}) {
  const onSubmit = jest.fn();
  render(
    <Formik initialValues={{ tests: chosen }} onSubmit={(values) => onSubmit(values.tests)}>
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit}>
          <TestPicker name="tests" options={options} closed={closed} />
          <button type="submit">Send</button>
        </form>
      )}
    </Formik>,
  );
  return onSubmit;
}
const box = (name: string) => element('checkbox', name);
const search = () => field('Find a test');

test('shows a chosen test as a button that removes it', async () => {
  show();
  await userEvent.click(box('HbA1c'));
  await press('Remove HbA1c');
  expect(box('HbA1c')).not.toBeChecked();
  expectNone('list', 'Chosen tests');
});

test('keeps the chosen tests in the order of the list', async () => {
  const sent = show();
  await userEvent.click(box('Lipid Profile'));
  await userEvent.click(box('Full Blood Count'));
  await press('Send');
  expect(sent).toHaveBeenCalledWith(['Full Blood Count', 'Lipid Profile']);
});

test('moves focus to the next chosen test after a removal, and to the search after the last removal', async () => {
  show({ chosen: options });
  await press('Remove HbA1c');
  expect(button('Remove Lipid Profile')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(button('Remove Full Blood Count')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(search()).toHaveFocus();
});

test('opens a closed list when the visitor searches or presses its button', async () => {
  show({ closed: true });
  expectNone('checkbox');
  await userEvent.type(search(), 'lipid');
  expect(screen.getAllByRole('checkbox')).toEqual([box('Lipid Profile')]);
  await userEvent.clear(search());
  expectNone('checkbox');
  await press('Show all 3 tests');
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  await press('Hide the list');
  expectNone('checkbox');
});

test('announces the number of chosen tests and the number of shown tests', async () => {
  show({ chosen: ['HbA1c'] });
  await userEvent.type(search(), 'zebra');
  expectText('No results found');
  expect(element('status')).toHaveTextContent('1 test chosen, 0 shown');
});
