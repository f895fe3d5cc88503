import { addUnsavedWork } from '@lagoon/shared/browser';
import { watchInput } from './unsaved-input';

const open = (html: string) => {
  document.body.innerHTML = html;
  return watchInput(document);
};
const send = (selector: string, type: string) =>
  (document.querySelector(selector) as Element).dispatchEvent(new Event(type, { bubbles: true }));

test('returns false for a page on which no control was used', () =>
  expect(
    open('<form><input><textarea></textarea><select><option>a</option></select></form>')(),
  ).toBe(false));

test.each([
  ['typed text', '<form><input></form>', 'input', 'input'],
  ['a dropped picture', '<form><div></div></form>', 'div', 'drop'],
  ['a pasted picture', '<form></form><main></main>', 'main', 'paste'],
  ['a day chosen by a button', '<form><button type="button">1</button></form>', 'button', 'click'],
  ['a control outside of forms', '<input>', 'input', 'input'],
])('returns true for %s until its form is left', (_, html, selector, type) => {
  const hasUnsavedInput = open(html);
  send(selector, type);
  expect(hasUnsavedInput()).toBe(true);
  document.body.innerHTML = '';
  expect(hasUnsavedInput()).toBe(false);
});

test.each([
  ['text', '<input value="Ada">', true],
  ['a text area', '<textarea>Ada</textarea>', true],
  ['a second option', '<select><option>a</option><option selected>b</option></select>', true],
  ['a checkbox as it was rendered', '<input type="checkbox" checked>', false],
  ['a search', '<input type="search" value="HIV">', false],
])('counts %s that the page has already: %s %s', (_, html, expected) =>
  expect(open(html)()).toBe(expected),
);

test('returns false when only a search field was used', () => {
  const hasUnsavedInput = open('<form role="search"><input type="search"></form>');
  send('input', 'input');
  expect(hasUnsavedInput()).toBe(false);
});

test('returns true while a pressed button waits for code', () =>
  expect(open('<button aria-busy="true">Add</button>')()).toBe(true));

test('returns true while a `beforeunload` listener prevents leaving the page', () => {
  const hasUnsavedInput = open('');
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  expect(hasUnsavedInput()).toBe(true);
  window.removeEventListener('beforeunload', ask);
  expect(hasUnsavedInput()).toBe(false);
});

test('returns true while a check that `addUnsavedWork` added returns true', () => {
  const hasUnsavedInput = open('');
  let isUnsaved = true;
  addUnsavedWork(() => isUnsaved);
  expect(hasUnsavedInput()).toBe(true);
  isUnsaved = false;
  expect(hasUnsavedInput()).toBe(false);
});
