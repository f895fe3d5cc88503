import { answerHeaders, requestHeaders } from './dev-against';

const site = 'https://preview.example';

test('sends a call to the deployed site with that site’s origin', () =>
  expect(requestHeaders({ origin: 'http://127.0.0.1:3002', referer: 'http://127.0.0.1:3002/blog?q=a', accept: '*/*' }, site)).toEqual({
    origin: site,
    referer: `${site}/blog?q=a`,
  }));

test('adds no origin to a request without an origin', () => {
  expect(requestHeaders({ accept: '*/*' }, site)).toEqual({});
  expect(requestHeaders({ referer: 'about:' }, site)).not.toHaveProperty('origin');
});

test('makes the deployed site’s cookies valid on plain HTTP, and removes HSTS', () =>
  expect(
    answerHeaders({
      'strict-transport-security': 'max-age=31536000',
      'set-cookie': ['__Host-release_group=0a; Path=/; HttpOnly; Secure; SameSite=Lax', 'a=secure; SameSite=None; Secure'],
      etag: '"1"',
    }),
  ).toEqual({ 'set-cookie': ['release_group=0a; Path=/; HttpOnly; SameSite=Lax', 'a=secure; SameSite=Lax'], etag: '"1"' }));

test('sets no cookies when the response has none', () => expect(answerHeaders({ etag: '"1"' })).toEqual({ etag: '"1"' }));
