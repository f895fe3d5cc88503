import { isHeic, withTrueType } from './heic';

const bytes = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));
const heic = bytes('\0\0\0\x18ftypheic\0\0\0\0');

test('a HEIC picture that calls itself a JPEG gets its right type', async () => {
  const file = await withTrueType(new File([heic], 'IMG_1.jpg', { type: 'image/jpeg' }));
  expect(file.type).toBe('image/heic');
  expect(file.name).toBe('IMG_1.jpg');
  expect(isHeic(file)).toBe(true);
});
test.each(['IMG_1.heic', 'IMG_1.HEIF'])('%s without a type is known by its name', (name) =>
  expect(isHeic(new File([heic], name))).toBe(true),
);
test('any other picture stays the very file it was', async () => {
  const file = new File([bytes('\x89PNG\r\n\x1a\n0000')], 'a.png', { type: 'image/png' });
  expect(await withTrueType(file)).toBe(file);
});
