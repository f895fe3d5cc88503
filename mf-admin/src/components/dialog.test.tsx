import { button, element, fireEvent, press, render, userEvent } from '../testing';
import { ConfirmDialog } from './dialog';

const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
const dialog = (traits: { busy?: boolean; error?: string } = {}) => (
  <ConfirmDialog
    open
    title="Delete “Lipid Profile”?"
    confirmLabel="Delete"
    busyLabel="Deleting..."
    onConfirm={onConfirm}
    onCancel={onCancel}
    {...traits}
  >
    <p>It leaves the shop at once.</p>
  </ConfirmDialog>
);
const pressEscape = () => fireEvent(element('dialog'), new Event('cancel', { cancelable: true }));

beforeEach(() => jest.clearAllMocks());

test('shows the record’s name and the consequence, and focuses Cancel', () => {
  render(dialog());
  expect(element('dialog', 'Delete “Lipid Profile”?')).toHaveAccessibleDescription(
    'It leaves the shop at once.',
  );
  expect(button('Cancel')).toHaveFocus();
});

test('cancels on Enter, because Cancel has focus, and confirms by the other button', async () => {
  render(dialog());
  await userEvent.keyboard('{Enter}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('cancels on Escape', () => {
  render(dialog());
  pressEscape();
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('ignores a second click and Escape while the call is pending', async () => {
  render(dialog({ busy: true }));
  await press('Deleting...');
  await press('Cancel');
  pressEscape();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});

test('shows the failure in the dialog and returns focus to the button', async () => {
  const { rerender } = render(dialog());
  button('Delete').focus();
  rerender(dialog({ busy: true }));
  (document.activeElement as HTMLElement).blur(); // browsers remove focus from a disabled button
  rerender(dialog({ error: 'The server could not be reached.' }));
  expect(element('alert')).toHaveTextContent('The server could not be reached.');
  expect(button('Delete')).toHaveFocus();
});
