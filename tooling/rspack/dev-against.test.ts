import { answerHeaders, requestHeaders } from './dev-against';

const site = 'https://preview.example';

test('sends a call to the deployed site with the origin of its own pages', () =>
  expect(requestHeaders({ origin: 'http://127.0.0.1:3002', referer: 'http://127.0.0.1:3002/blog?q=a', accept: '*/*' }, site)).toEqual({
    origin: site,
    referer: `${site}/blog?q=a`,
  }));

test('passes on a request without an origin', () => {
  expect(requestHeaders({ accept: '*/*' }, site)).toEqual({});
  expect(requestHeaders({ referer: 'about:' }, site)).not.toHaveProperty('origin');
});

test('keeps the deployed site’s cookies on plain HTTP and removes HSTS', () =>
  expect(
    answerHeaders({
      'strict-transport-security': 'max-age=31536000',
      'set-cookie': ['__Host-release_group=0a; Path=/; HttpOnly; Secure; SameSite=Lax', 'a=secure; SameSite=None; Secure'],
      etag: '"1"',
    }),
  ).toEqual({ 'set-cookie': ['release_group=0a; Path=/; HttpOnly; SameSite=Lax', 'a=secure; SameSite=Lax'], etag: '"1"' }));

test('adds no cookies to a response without cookies', () => expect(answerHeaders({ etag: '"1"' })).toEqual({ etag: '"1"' }));
