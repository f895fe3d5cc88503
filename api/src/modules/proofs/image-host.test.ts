import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configuredImageHost, isPictureOf } from './image-host';

const folder = mkdtempSync(join(tmpdir(), 'lagoon-image-host-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  [
    'an external host',
    { imageHost: { origin: 'https://api.cloudinary.com', cloud: 'lab' } },
    { origin: 'https://api.cloudinary.com', cloud: 'lab' },
  ],
  [
    'a separate origin for pictures',
    { imageHost: { origin: 'https://up.example', cloud: 'lab', pictures: 'https://cdn.example' } },
    { origin: 'https://up.example', cloud: 'lab', pictures: 'https://cdn.example' },
  ],
  ['this server', { imageHost: { origin: '', cloud: 'lagoon' } }, undefined],
  ['no cloud', { imageHost: { origin: 'https://up.example' } }, undefined],
  ['an invalid address', { imageHost: { origin: 'up.example', cloud: 'lab' } }, undefined],
  ['an empty object', {}, undefined],
])('reads the image host from config.json with %s', async (_, config, host) => {
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  expect(await configuredImageHost(folder)).toEqual(host);
});
test('returns undefined when config.json is damaged or missing', async () => {
  writeFileSync(join(folder, 'config.json'), '{');
  expect(await configuredImageHost(folder)).toBe(undefined);
  expect(await configuredImageHost(`${folder}/nowhere`)).toBe(undefined);
});

const cloudinary = { origin: 'https://api.cloudinary.com', cloud: 'lab' };
const own = { origin: 'https://up.example', cloud: 'lab' };
test.each([
  [cloudinary, 'https://res.cloudinary.com/lab/image/upload/v1/a.png', true],
  [
    { ...cloudinary, origin: 'https://api-eu.cloudinary.com' },
    'https://res.cloudinary.com/lab/a.png',
    true,
  ],
  [cloudinary, 'https://res.cloudinary.com/stranger/image/upload/v1/a.png', false],
  [cloudinary, 'https://res.cloudinary.com/laboratory/a.png', false],
  [cloudinary, 'https://res.cloudinary.com/stranger/../lab', false],
  [cloudinary, 'https://api.cloudinary.com/lab/a.png', false],
  [own, 'https://up.example/a.png', true],
  [own, 'https://up.example:8443/a.png', false],
  [own, 'https://up.example.evil.example/a.png', false],
  [{ ...own, pictures: 'https://cdn.example/' }, 'https://cdn.example/a.png', true],
  [{ ...own, pictures: 'https://cdn.example/' }, 'https://up.example/a.png', false],
])('recognizes a picture of the image host %j at the address %s: %s', (host, url, expected) =>
  expect(isPictureOf(host, new URL(url))).toBe(expected),
);
