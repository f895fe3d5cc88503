import { shrinkPicture } from './shrink-picture';

const big = () => new File([new Uint8Array(2 * 1024 * 1024)], 'photo.png', { type: 'image/png' });
const draw = jest.fn();

function browserThatDraws(resultBytes: number, width = 4000, height = 3000) {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close() {} }) });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect() {}, drawImage: draw } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob([new Uint8Array(resultBytes)])));
}
afterEach(() => {
  jest.restoreAllMocks();
  draw.mockReset();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('a big picture becomes a JPEG of at most 1600 px', async () => {
  browserThatDraws(1000);
  const small = await shrinkPicture(big());
  expect(small).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', size: 1000 });
  expect(draw).toHaveBeenCalledWith(expect.anything(), 0, 0, 1600, 1200);
});
test('a small picture stays as it is', async () => {
  browserThatDraws(1);
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  expect(await shrinkPicture(file)).toBe(file);
});
test('a picture that does not get smaller stays as it is', async () => {
  browserThatDraws(3 * 1024 * 1024);
  const file = big();
  expect(await shrinkPicture(file)).toBe(file);
});
test('a picture that this browser cannot read stays as it is', async () => {
  const file = big();
  expect(await shrinkPicture(file)).toBe(file);
});
