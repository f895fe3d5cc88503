import { isAcceptedSize, isPictureAddress } from './image';

const uploaded = `/media/${'0a'.repeat(32)}`;

test.each([
  'https://pictures.example/100%25/%2Ba.png?x=1&y=2',
  'https://pictures.example/Ẹ̀jẹ̀.webp',
  'HTTPS://PICTURES.EXAMPLE/A.PNG',
  `${uploaded}.webp`,
  `${uploaded}.svg`,
])('accepts the picture address %s', (address) => expect(isPictureAddress(address)).toBe(true));

test.each([
  '',
  'example.com/picture',
  '//pictures.example/a.png',
  'http://pictures.example/a.png',
  'ftp://pictures.example/a.png',
  'javascript:alert(1)',
  'data:image/png;base64,iVBORw0KGgo=',
  'https://',
  `https://pictures.example/${'a'.repeat(2048)}`,
  `${uploaded}.png`,
  '/media/private/1',
  '/favicon.ico',
])('rejects the picture address "%s"', (address) => expect(isPictureAddress(address)).toBe(false));

test('accepts a picture of 8 MB, and rejects one that is a byte larger', () => {
  expect(isAcceptedSize({ size: 8 * 1024 * 1024 })).toBe(true);
  expect(isAcceptedSize({ size: 8 * 1024 * 1024 + 1 })).toBe(false);
});
