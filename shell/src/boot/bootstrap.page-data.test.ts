import { pageData } from './bootstrap';

const page = (text?: string) => {
  const parsed = new DOMParser().parseFromString('<body></body>', 'text/html');
  if (text === undefined) return parsed;
  const block = parsed.createElement('script');
  block.type = 'application/json';
  block.id = 'page-data';
  block.textContent = text;
  parsed.body.append(block);
  return parsed;
};

test('returns the views that the page contains', () => {
  expect(pageData(page('[["product","A",{"name":"A"}]]'))).toEqual([
    ['product', 'A', { name: 'A' }],
  ]);
});

test.each([
  ['absent', undefined],
  ['empty', ''],
  ['not a list', '{}'],
])('returns no views when the element `#page-data` is %s', (_, text) => {
  expect(pageData(page(text))).toEqual([]);
});

test('returns no views when they are damaged, and logs a warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(pageData(page('[["prod'))).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
});
