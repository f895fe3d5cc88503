import { bytesFromDataUrl } from './media';

test('decodes a data URL', () =>
  expect(bytesFromDataUrl('data:image/png;base64,aGVsbG8=')?.toString()).toBe('hello'));
test.each([
  '',
  'hello',
  'https://example.com/x.png',
  'data:text/html;base64,aGVsbG8=',
  'data:image/png,hello',
  'data:image/png;base64,<b>',
])('rejects %j as a data URL', (text) => expect(bytesFromDataUrl(text)).toBeUndefined());
test('rejects a data URL of 8 MB with an invalid last character quickly', () => {
  expect(bytesFromDataUrl(`data:image/png;base64,${'A'.repeat(8_000_000)}!`)).toBeUndefined();
});
