import { isHeic, shrinkPicture, typeByContent, withTypeByContent } from './picture-file';

const bytes = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));
const file = (content: string, name = 'picture.jpg', type = 'image/jpeg') =>
  new File([bytes(content)], name, { type });

const JPEG = '\xff\xd8\xff\xe0\0\x10JFIF\0\0';
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\r';

test.each([
  ['a JPEG', JPEG, 'image/jpeg'],
  ['a PNG', PNG, 'image/png'],
  ['a WEBP', 'RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0', 'image/heic'],
  ['a text', 'Dear doctor, I write', undefined],
  ['a GIF', 'GIF89a\x01\0\x01\0\0\0', undefined],
  ['an SVG', '<svg xmlns="http', undefined],
  ['an AVIF', '\0\0\0\x1cftypavif\0\0\0\0', undefined],
  ['another RIFF file', 'RIFF\x24\0\0\0WAVEfmt ', undefined],
  ['nothing', '', undefined],
])('finds the type of %s by its first bytes', async (_, content, type) =>
  expect(await typeByContent(file(content))).toBe(type),
);

test('sets the type of a text file to application/octet-stream when the file is declared as a JPEG', async () => {
  const renamed = await withTypeByContent(file('Dear doctor, I write'));
  expect(renamed).toMatchObject({ name: 'picture.jpg', type: 'application/octet-stream' });
});
test('corrects the missing or wrong type of a PNG', async () => {
  expect((await withTypeByContent(file(PNG, 'a', ''))).type).toBe('image/png');
  expect((await withTypeByContent(file(PNG, 'a.heic', 'image/heic'))).type).toBe('image/png');
});
test('returns the same file when its type is correct', async () => {
  const honest = file(JPEG);
  expect(await withTypeByContent(honest)).toBe(honest);
});

test('returns a file of unknown content unchanged when the caller passes the file’s type', async () => {
  const text = file('Dear doctor, I write');
  expect(await withTypeByContent(text, text.type)).toBe(text);
});
test('corrects the type of a HEIC picture', async () => {
  const heic = await withTypeByContent(file('\0\0\0\x18ftypheic\0\0\0\0', 'IMG_1.jpg'));
  expect(heic).toMatchObject({ name: 'IMG_1.jpg', type: 'image/heic' });
  expect(isHeic(heic)).toBe(true);
});
test.each(['IMG_1.heic', 'IMG_1.HEIF'])('recognises %s, which has no type, by its name', (name) =>
  expect(isHeic({ name, type: '' })).toBe(true),
);

describe('a picture that is sent', () => {
  const big = () => new File([new Uint8Array(2 * 1024 * 1024)], 'photo.png', { type: 'image/png' });
  const draw = jest.fn();

  function browserThatDraws(resultBytes: number, width = 4000, height = 3000) {
    Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close() {} }) });
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue({ fillRect() {}, drawImage: draw } as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob([new Uint8Array(resultBytes)])));
  }
  afterEach(() => {
    draw.mockReset();
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });

  test('is shrunk to a JPEG of at most 1600 px when it is big', async () => {
    browserThatDraws(1000);
    const small = await shrinkPicture(big());
    expect(small).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', size: 1000 });
    expect(draw).toHaveBeenCalledWith(expect.anything(), 0, 0, 1600, 1200);
  });
  test('stays unchanged when it is small', async () => {
    browserThatDraws(1);
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    expect(await shrinkPicture(file)).toBe(file);
  });
  test('stays unchanged when shrinking does not save bytes', async () => {
    browserThatDraws(3 * 1024 * 1024);
    const file = big();
    expect(await shrinkPicture(file)).toBe(file);
  });
  test('stays unchanged when the browser cannot decode it', async () => {
    const file = big();
    expect(await shrinkPicture(file)).toBe(file);
  });
});
