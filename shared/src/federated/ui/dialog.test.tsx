import {
  button,
  expectNone,
  fireEvent,
  press,
  render,
  screen,
  userEvent,
} from '@lagoon/shared/testing';
import { useState } from 'react';
import { Dialog } from './dialog';

const box = { left: 100, right: 300, top: 100, bottom: 200 } as DOMRect;

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} label="Account Details">
        <button type="button" onClick={() => setOpen(false)}>
          Close
        </button>
      </Dialog>
    </>
  );
}

async function openDialog() {
  render(<Page />);
  await press('Open');
  const dialog = screen.getByRole('dialog', { name: 'Account Details' });
  dialog.getBoundingClientRect = () => box;
  return dialog;
}
const isClosed = () => expectNone('dialog');

test('opens as a modal dialog with an accessible name', async () => {
  const dialog = await openDialog();
  expect(dialog).toHaveAttribute('open');
  expect(dialog).toHaveAttribute('aria-modal', 'true');
});

test('stops the page from scrolling while it is open', async () => {
  await openDialog();
  expect(document.body).toHaveAttribute('data-scroll-locked');
  await press('Close');
  expect(document.body).not.toHaveAttribute('data-scroll-locked');
});

test('returns focus to the button that opened it', async () => {
  await openDialog();
  button('Close').focus();
  await userEvent.keyboard('{Enter}');
  isClosed();
  expect(button('Open')).toHaveFocus();
});

test('closes on the event `cancel`, which browsers fire on Escape', async () => {
  const dialog = await openDialog();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  isClosed();
});

test('closes on a click outside the dialog, and not on one inside it', async () => {
  const dialog = await openDialog();
  fireEvent.click(dialog, { clientX: 150, clientY: 150 });
  expect(dialog).toBeInTheDocument();
  fireEvent.click(dialog, { clientX: 50, clientY: 50 });
  isClosed();
});
