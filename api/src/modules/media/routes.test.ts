import sharp from 'sharp';
import { media, mediaWidths } from '../../platform/db';
import { pictureRow } from '../../testing/records';
import { blog, outcomeOf, product, testApp } from '../../testing/test-app';

const server = testApp();

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;
const png = async (background = '#0f766e') =>
  dataUrl('image/png', await picture(40, 30, background).png().toBuffer());
const visitor = {};
const create = (name: string, image: string) =>
  server.call('POST', '/api/products', product({ name, image }));
const count = () => server.db.$count(media);

test('serves an encoded picture under its hash, and lets caches keep it for a year', async () => {
  const { image } = (await create('With picture', await png())).json();
  expect(image).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
  const answer = await server.call('GET', image, undefined, visitor);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 40,
    height: 30,
  });
  const again = await server.call('GET', image, undefined, {
    'if-none-match': String(answer.headers.etag),
  });
  expect(again.statusCode).toBe(304);
});

test('stores a picture once when two records have the picture', async () => {
  const { image } = (await create('Same 1', await png('#fff'))).json();
  const kept = await count();
  const { designImg } = await server.json(
    'POST',
    '/api/blogs',
    blog({ designImg: await png('#fff') }),
  );
  expect([designImg, await count()]).toEqual([image, kept]);
});

test('serves the original picture uncached until the copy of the requested width is made', async () => {
  const bytes = await picture(800, 600, '#0a5').webp().toBuffer();
  const hash = '5'.repeat(64);
  const values = { ...pictureRow('5'), bytes, size: bytes.length, width: 800, height: 600 };
  const [row] = await server.db.insert(media).values(values).returning();
  const ask = (width: number, headers = {}) =>
    server.call('GET', `/media/${hash}-${width}.webp`, undefined, headers);
  const before = await ask(640);
  expect([before.statusCode, before.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(before.rawPayload).toEqual(bytes);

  const narrow = await picture(640, 480, '#0a5').webp().toBuffer();
  const addWidth = (width: number) =>
    server.db
      .insert(mediaWidths)
      .values({ mediaId: row?.id ?? '', width, bytes: narrow, size: narrow.length });
  await addWidth(640);
  const after = await ask(640, { 'if-none-match': String(before.headers.etag) });
  expect(after.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect([after.statusCode, after.rawPayload]).toEqual([200, narrow]);
  expect((await ask(640, { 'if-none-match': String(after.headers.etag) })).statusCode).toBe(304);

  const saving = await ask(960, { 'save-data': 'on' });
  expect([saving.headers.vary, saving.headers.etag]).toEqual([
    'save-data',
    expect.stringContaining('"555'),
  ]);
  expect(saving.rawPayload).toEqual(bytes);
  await addWidth(320);
  expect((await ask(960, { 'save-data': 'on' })).rawPayload).toEqual(narrow);

  // the picture is narrower, so this response is final
  const wider = await ask(960);
  expect([wider.rawPayload, wider.headers['cache-control']]).toEqual([
    bytes,
    'public, max-age=31536000, immutable',
  ]);
});

test('makes copies of an upload in the narrower widths', async () => {
  const upload = dataUrl('image/png', await picture(500, 300, '#0f766e').png().toBuffer());
  const { image } = (await create('In widths', upload)).json();
  const narrow = () => server.call('GET', image.replace('.webp', '-320.webp'), undefined, visitor);
  while ((await narrow()).headers['cache-control'] === 'no-cache')
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await sharp((await narrow()).rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
    height: 192,
  });
});

test('keeps the picture when a product is saved again with the address of its stored picture', async () => {
  const { id, image } = (await create('Saved', await png('#123456'))).json();
  const saved = await server.json('PUT', `/api/products/${id}`, product({ name: 'Saved', image }));
  expect(saved.image).toBe(image);
});

test('stores no picture of a rejected product', async () => {
  await create('Taken', await png());
  const before = await count();
  expect((await create('TAKEN', await png('#abcdef'))).statusCode).toBe(409);
  expect(await count()).toBe(before);
});

test('rejects SVG and damaged pictures, regardless of the declared type', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const cut = (await picture(400, 300, '#888').jpeg().toBuffer()).subarray(0, 900);
  for (const [bytes, message] of [
    [svg, 'Unsupported file type'],
    [cut, 'damaged'],
  ] as const)
    expect(await outcomeOf(create('Refused', dataUrl('image/png', bytes)))).toMatchObject([
      422,
      { fields: { image: expect.stringContaining(message) } },
    ]);
});

test.each([
  '/media/abc.webp',
  `/media/${'0'.repeat(64)}.webp`,
  `/media/${'0'.repeat(64)}-320.webp`,
  `/media/${'5'.repeat(64)}-321.webp`,
  `/media/${'5'.repeat(64)}-320.svg`,
  '/media/..%2f..%2fetc%2fpasswd',
  '/media/private/1',
])('answers 404 to the address %s', async (url) => {
  expect(await server.status('GET', url)).toBe(404);
});

test('serves a private picture uncached to administrators only', async () => {
  const bytes = await picture(4, 4, '#000').webp().toBuffer();
  const values = { ...pictureRow('f'), visibility: 'private' as const, bytes, size: bytes.length };
  const [row] = await server.db.insert(media).values(values).returning();
  const url = `/media/private/${row?.id}`;
  expect(await server.status('GET', url, undefined, visitor)).toBe(401);
  expect(await server.status('GET', `/media/${values.hash}.webp`, undefined, visitor)).toBe(404);
  const answer = await server.call('GET', url);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.rawPayload).toEqual(bytes);
});
