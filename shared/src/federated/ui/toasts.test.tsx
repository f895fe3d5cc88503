import { TOAST_MS } from '@lagoon/shared/domain';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Dialog } from './dialog';
import { $toasts, Toasts, toastClosed, toastError, toastSuccess } from './toasts';

const say = (text: string, duration: number = TOAST_MS.brief) =>
  act(() => toastSuccess(text, duration));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const toasts = () => [...document.querySelectorAll('[data-toast]')] as HTMLElement[];
const texts = () => toasts().map((toast) => toast.querySelector('span')?.textContent);
const spoken = () => screen.getByRole('status').textContent;

/** Renders a page with `open` dialogs on top of each other. */
const Page = ({ open }: { open: number }) => (
  <>
    <main>
      {['First', 'Second'].map((label, index) => (
        <Dialog key={label} open={index < open} onClose={() => undefined} label={label}>
          Text
        </Dialog>
      ))}
    </main>
    <Toasts />
  </>
);
let show: (open: number) => void;
const stands = () => toasts()[0]?.closest('dialog')?.getAttribute('aria-label');

beforeEach(() => {
  jest.useFakeTimers();
  const { rerender } = render(<Page open={0} />);
  show = (open) => rerender(<Page open={open} />);
});
afterEach(() => {
  act(() => {
    for (const { id } of $toasts.getState().shown) toastClosed(id);
  });
});

test.each([
  ['Added To Cart', 500],
  ['Message sent', 6000],
  ['Error: Failed to create product', 50000],
])('shows "%s" for %d ms, plus 1400 ms for its transitions', (text, ms) => {
  say(text, ms);
  expect(texts()).toEqual([text]);
  pass(ms + 1399);
  expect(texts()).toEqual([text]);
  pass(1);
  expect(texts()).toEqual([]);
});

test('has the durations of the specification', () =>
  expect(TOAST_MS).toEqual({ brief: 500, send: 6000, saveError: 50000 }));

test('announces a toast in one live region for five seconds', () => {
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(spoken()).toBe('');
  say('Added To Cart');
  pass(50);
  expect(spoken()).toBe('Added To Cart');
  pass(4900);
  expect(spoken()).toBe('Added To Cart');
  expect(toasts()).toHaveLength(0);
  pass(100);
  expect(spoken()).toBe('');
});

test('announces a repeated text again', () => {
  say('Added To Cart');
  pass(200);
  expect(spoken()).toBe('Added To Cart');
  say('Added To Cart');
  expect(spoken()).toBe('');
  pass(50);
  expect(spoken()).toBe('Added To Cart');
});

test('replaces a toast by a repeated one, which is shown for its full time', () => {
  say('Added To Cart');
  pass(1500);
  say('Added To Cart');
  expect(texts()).toEqual(['Added To Cart']);
  pass(1500);
  expect(texts()).toEqual(['Added To Cart']);
  pass(400);
  expect(texts()).toEqual([]);
});

test('shows an error and a success with the same text as two toasts', () => {
  say('Done');
  act(() => toastError('Done', 500));
  expect(toasts().map((toast) => toast.dataset.toast)).toEqual(['success', 'error']);
});

test('shows the three newest toasts', () => {
  for (const text of ['1', '2', '3', '4']) say(text, 6000);
  expect(texts()).toEqual(['2', '3', '4']);
});

test('closes a toast on Dismiss', () => {
  say('Message sent', 6000);
  fireEvent.click(within(toasts()[0] as HTMLElement).getByRole('button', { name: 'Dismiss' }));
  expect(toasts()).toHaveLength(0);
});

test('moves toasts into the topmost dialog, and back when it closes', () => {
  say('Message sent', 6000);
  const [toast, region] = [toasts()[0], screen.getByRole('status')];
  const places = [0, 1, 2, 1, 0].map((open) => {
    show(open);
    pass(1000);
    expect([toasts()[0], screen.getByRole('status')]).toEqual([toast, region]);
    expect(toast?.isConnected && region.isConnected).toBe(true);
    return stands();
  });
  expect(places).toEqual([undefined, 'First', 'Second', 'First', undefined]);
  pass(2399);
  expect(toasts()).toEqual([toast]);
  pass(1);
  expect(toasts()).toHaveLength(0);
});

test('announces a toast inside an open dialog, and removes the toast on Dismiss', () => {
  show(1);
  say('Message sent', 6000);
  pass(50);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('status')).toHaveTextContent('Message sent');
  fireEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(toasts()).toHaveLength(0);
});

test('announces the current toast again when a dialog opens, unless it has expired', () => {
  say('Message sent', 6000);
  pass(200);
  show(1);
  expect(spoken()).toBe('');
  pass(50);
  expect(spoken()).toBe('Message sent');
  pass(5000);
  show(2);
  pass(50);
  expect(spoken()).toBe('');
});
