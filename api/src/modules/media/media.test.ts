import { bytesFromDataUrl } from './media';

test('decodes a data URL', () => expect(bytesFromDataUrl('data:image/png;base64,aGVsbG8=')?.toString()).toBe('hello'));
test.each([
  '',
  'hello',
  'https://example.com/x.png',
  'data:text/html;base64,aGVsbG8=',
  'data:image/png,hello',
  'data:image/png;base64,<b>',
])('rejects %j as a data URL', (text) => expect(bytesFromDataUrl(text)).toBeUndefined());
test('decodes a long data URL quickly', () => {
  expect(bytesFromDataUrl(`data:image/png;base64,${'A'.repeat(8_000_000)}!`)).toBeUndefined();
});
