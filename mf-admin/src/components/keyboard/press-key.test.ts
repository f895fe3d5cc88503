import { pressKey } from './press-key';

const press = (key: string) => pressKey(new KeyboardEvent('keydown', { key }));
const clicked = jest.fn();

beforeEach(() => {
  clicked.mockClear();
  document.body.innerHTML = `<main><table><tbody>
    <tr id="first" data-record tabindex="-1"><td><button aria-keyshortcuts="A">Answer the first</button></td></tr>
    <tr id="second" data-record tabindex="-1"><td><button aria-keyshortcuts="A">Answer the second</button></td></tr>
    <tr data-details><td><a href="tel:1">Details of the second</a></td></tr>
    <tr id="third" data-record tabindex="-1"><td></td></tr>
  </tbody></table></main>`;
  document.querySelector('a')?.focus();
  document.body.onclick = ({ target }) => clicked((target as Element).textContent);
});

test.each([
  ['j', 'third'],
  ['k', 'first'],
])('moves from the details of a record to its neighbour on %s', (key, neighbour) => {
  expect(press(key)).toBe(true);
  expect(document.activeElement).toHaveAttribute('id', neighbour);
});

test('clicks the control of the record whose details have focus', () => {
  expect(press('a')).toBe(true);
  expect(clicked.mock.calls).toEqual([['Answer the second']]);
});
