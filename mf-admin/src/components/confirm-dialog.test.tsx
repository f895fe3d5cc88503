import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog';

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
const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

beforeEach(() => jest.clearAllMocks());

test('it names the thing, says what follows, and stands on Cancel', () => {
  render(dialog());
  expect(screen.getByRole('dialog', { name: 'Delete “Lipid Profile”?' })).toHaveAccessibleDescription('It leaves the shop at once.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('Enter at once cancels; the next button confirms', async () => {
  render(dialog());
  await userEvent.keyboard('{Enter}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('Escape cancels', () => {
  render(dialog());
  pressEscape();
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('while it is busy it says so, and can neither be pressed again nor left', async () => {
  render(dialog({ busy: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Deleting...' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  pressEscape();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});

test('what went wrong is said inside, and the button has focus again', async () => {
  const { rerender } = render(dialog());
  screen.getByRole('button', { name: 'Delete' }).focus();
  rerender(dialog({ busy: true }));
  (document.activeElement as HTMLElement).blur(); // a browser takes the focus of a button that is disabled
  rerender(dialog({ error: 'The server could not be reached.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached.');
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});
