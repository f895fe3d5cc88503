import { proofAddress } from './proof-address';

const imageHost = { origin: 'https://res.pictures.example', cloud: 'lab' };
const id = '0b0e8f30-2c5e-4a7e-9a3c-5d7f5e1f2a3b';

test.each([`/media/private/${id}`, `http://lab.example:8080/media/private/${id}`, `https://lab.example:8080/media/private/${id}`])(
  '%s is one of our own',
  (url) => expect(proofAddress(url, 'lab.example:8080', imageHost)).toEqual({ kind: 'own', mediaId: id }),
);
test('the default port may be left out', () => {
  expect(proofAddress(`https://lab.example/media/private/${id}`, 'lab.example:443', undefined)).toEqual({ kind: 'own', mediaId: id });
});
test('https on the image host that the site names is a foreign picture', () => {
  expect(proofAddress('https://res.pictures.example/a.png', 'lab.example', imageHost)).toEqual({
    kind: 'foreign',
    url: 'https://res.pictures.example/a.png',
  });
});
test.each([
  'http://res.pictures.example/a.png',
  'https://pictures.example/a.png',
  'https://res.pictures.example.evil.example/a.png',
  '//evil.example/a.png',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'https://user:word@res.pictures.example/a.png',
  'http://[broken',
  'https://lab.example/admin',
  '/media/abc',
  'proof',
])('%s is refused', (url) => expect(proofAddress(url, 'lab.example', imageHost)).toEqual({ kind: 'invalid' }));
test('without a foreign image host no foreign picture is taken', () => {
  expect(proofAddress('https://res.pictures.example/a.png', 'lab.example', undefined)).toEqual({ kind: 'invalid' });
});
