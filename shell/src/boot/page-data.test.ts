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

test('the values in the page are read', () => {
  expect(pageData(page('[["product","A",{"name":"A"}]]'))).toEqual([['product', 'A', { name: 'A' }]]);
});

test.each([
  ['absent', undefined],
  ['empty', ''],
  ['not a list', '{}'],
])('data that is %s is none', (_, text) => {
  expect(pageData(page(text))).toEqual([]);
});

test('damaged data is none, and says so', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(pageData(page('[["prod'))).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
