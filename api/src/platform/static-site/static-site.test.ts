import Fastify, { type FastifyInstance } from 'fastify';
import { answerError } from '../http/errors';
import { registerStaticSite } from '.';
import { exampleApi } from './testing/example-api';
import { type ExampleSite, exampleSite } from './testing/example-site';
import { ask } from './testing/request';
import { edgeRules } from './testing/rules';
import { secureCookies } from './testing/rules-canary';

let site: ExampleSite;
let app: FastifyInstance;
let base: string;

beforeAll(async () => {
  site = exampleSite();
  app = await exampleApi(site.folder);
  base = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  site.remove();
});

test.each(edgeRules)('%s', (_sentence, check) => check({ base, site }));

test('sends Strict-Transport-Security behind a proxy with TLS', async () => {
  const { headers } = await ask(base, '/', { headers: { 'x-forwarded-proto': 'https' } });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('keeps the visitor’s group over TLS when the cookie has no prefix __Host-', async () => {
  site.release(1, 50);
  for (const [cookie, group, isNew] of secureCookies) {
    const { headers } = await ask(base, '/shop', { headers: { 'x-forwarded-proto': 'https', cookie } });
    const told = headers['set-cookie']?.[0];
    if (isNew)
      expect([cookie, told]).toEqual([
        cookie,
        expect.stringMatching(`^__Host-release_group=${group ?? '[0-9a-f]{2}'}; Path=/; .*; Secure$`),
      ]);
    else expect([cookie, told]).toEqual([cookie, undefined]);
  }
  site.release(1);
});

test('answers a request to an unknown address below `/api`, `/v1` or `/media` with a JSON error', async () => {
  for (const path of ['/api/nothing', '/v1/nothing', '/v1_1/x', '/media/nothing', '/api']) {
    const { status, text } = await ask(base, path);
    expect([path, status, JSON.parse(text).error]).toEqual([path, 404, 'not-found']);
  }
});

test('answers with a JSON error when the address of an API call has invalid encoding', async () => {
  for (const path of ['/api/products/%zz', '/api/%E0%A4%A', '/v1/%', '/media/%ff']) {
    const { status, headers, text } = await ask(base, path);
    expect([path, status, JSON.parse(text).error]).toEqual([path, 400, 'bad-request']);
    expect(headers['content-type']).toMatch(/^application\/json/);
  }
});

test('answers 503 before the first release', async () => {
  const bare = Fastify();
  bare.setErrorHandler(answerError);
  await registerStaticSite(bare, { siteDir: `${site.folder}/nothing-here` });
  const answer = await bare.inject('/shop');
  await bare.close();
  expect(answer.statusCode).toBe(503);
  expect(answer.json().message).toBe('The site is being prepared. Please try again in a moment.');
});
