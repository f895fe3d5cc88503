import { TOAST_MS } from '@lagoon/shared/domain';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import * as effector from 'effector';
import { Dialog } from './dialog';
import { $toasts, attachToastStore, Toasts, toastClosed, toastError, toastSuccess } from './toasts';

const say = (text: string, duration: number = TOAST_MS.brief) => act(() => toastSuccess(text, duration));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const toasts = () => [...document.querySelectorAll('[data-toast]')] as HTMLElement[];
const texts = () => toasts().map((toast) => toast.querySelector('span')?.textContent);
const spoken = () => screen.getByRole('status').textContent;

/** A page with as many dialogs over each other as are open. */
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
  jest.useRealTimers();
});

test.each([
  ['Added To Cart', 500],
  ['Message sent', 6000],
  ['Error: Failed to create product', 50000],
])('"%s" stays %d ms besides coming in and going', (text, ms) => {
  say(text, ms);
  expect(texts()).toEqual([text]);
  pass(ms + 1399);
  expect(texts()).toEqual([text]);
  pass(1);
  expect(texts()).toEqual([]);
});

test('once effector is there, what is shown is a store of it, which builds of the dashboard combine with their own', () => {
  say('Said before');
  attachToastStore(effector);
  const asked = effector.createEvent();
  const told: string[][] = [];
  effector
    .sample({ clock: asked, source: $toasts as effector.Store<ReturnType<typeof $toasts.getState>> })
    .watch(({ shown }) => told.push(shown.map(({ text }) => text)));
  asked();
  say('Said after');
  asked();
  expect(told).toEqual([['Said before'], ['Said before', 'Said after']]);
});

test('the durations are those of the specification', () => expect(TOAST_MS).toEqual({ brief: 500, send: 6000, saveError: 50000 }));

test('one live region is there before anything is said, and says what a toast says for five seconds', () => {
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

test('the same words again are spoken again', () => {
  say('Added To Cart');
  pass(200);
  expect(spoken()).toBe('Added To Cart');
  say('Added To Cart');
  expect(spoken()).toBe('');
  pass(50);
  expect(spoken()).toBe('Added To Cart');
});

test('the same words again take the place of the first, and their time begins anew', () => {
  say('Added To Cart');
  pass(1500);
  say('Added To Cart');
  expect(texts()).toEqual(['Added To Cart']);
  pass(1500);
  expect(texts()).toEqual(['Added To Cart']);
  pass(400);
  expect(texts()).toEqual([]);
});

test('an error and a success with the same words are two', () => {
  say('Done');
  act(() => toastError('Done', 500));
  expect(toasts().map((toast) => toast.dataset.toast)).toEqual(['success', 'error']);
});

test('at most three are on screen, the newest', () => {
  for (const text of ['1', '2', '3', '4']) say(text, 6000);
  expect(texts()).toEqual(['2', '3', '4']);
});

test('a toast can be closed', () => {
  say('Message sent', 6000);
  fireEvent.click(within(toasts()[0] as HTMLElement).getByRole('button', { name: 'Dismiss' }));
  expect(toasts()).toHaveLength(0);
});

test('what is said stands in the topmost dialog, where it can be reached, and goes on when that closes', () => {
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

test('a toast is said in the dialog that is open, and can be closed there', () => {
  show(1);
  say('Message sent', 6000);
  pass(50);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('status')).toHaveTextContent('Message sent');
  fireEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(toasts()).toHaveLength(0);
});

test('a dialog that opens has what is being said said again, and nothing that was said long ago', () => {
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
