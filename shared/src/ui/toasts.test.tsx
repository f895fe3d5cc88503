import { TOAST_MS } from '@lagoon/shared/domain';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { $toasts, toastClosed, toastError, toastSuccess } from './toast-store';
import { Toasts } from './toasts';

const say = (text: string, duration: number = TOAST_MS.brief) => act(() => toastSuccess(text, duration));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const toasts = () => [...document.querySelectorAll('[data-toast]')] as HTMLElement[];
const texts = () => toasts().map((toast) => toast.querySelector('span')?.textContent);
const spoken = () => screen.getByRole('status').textContent;

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toasts />);
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
  fireEvent.click(within(toasts()[0] as HTMLElement).getByRole('button', { name: 'Close' }));
  expect(toasts()).toHaveLength(0);
});
