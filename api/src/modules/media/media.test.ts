import { bytesFromDataUrl } from './media';

test('a data URL gives its bytes', () => expect(bytesFromDataUrl('data:image/png;base64,aGVsbG8=')?.toString()).toBe('hello'));
test.each([
  '',
  'hello',
  'https://example.com/x.png',
  'data:text/html;base64,aGVsbG8=',
  'data:image/png,hello',
  'data:image/png;base64,<b>',
])('%j is not a picture', (text) => expect(bytesFromDataUrl(text)).toBeUndefined());
test('a long text is read at once', () => {
  expect(bytesFromDataUrl(`data:image/png;base64,${'A'.repeat(8_000_000)}!`)).toBeUndefined();
});
