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

test('reads the values that the page contains', () => {
  expect(pageData(page('[["product","A",{"name":"A"}]]'))).toEqual([['product', 'A', { name: 'A' }]]);
});

test.each([
  ['absent', undefined],
  ['empty', ''],
  ['not a list', '{}'],
])('reads no data when it is %s', (_, text) => {
  expect(pageData(page(text))).toEqual([]);
});

test('ignores damaged values and logs a warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(pageData(page('[["prod'))).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
