import Fastify, { type FastifyInstance } from 'fastify';
import { answerError } from '../http/errors';
import { registerStaticSite } from '.';
import { exampleApi } from './testing/example-api';
import { type ExampleSite, exampleSite, PREVIEW_DOMAIN, pageText } from './testing/example-site';
import { ask } from './testing/request';
import { edgeRules } from './testing/rules';

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
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('serves the live release to every visitor while a canary runs, and at the host of a preview', async () => {
  site.release(1, 100);
  site.preview('pr-42', 7);
  for (const [name, value] of [
    ['cookie', 'release_group=on'],
    ['host', `pr-42.${PREVIEW_DOMAIN}`],
  ] as const) {
    const { text, headers: sent } = await ask(base, '/shop?canary=on', {
      headers: { [name]: value },
    });
    expect([text, sent['set-cookie'], sent.vary]).toEqual([
      pageText('shop', 1),
      undefined,
      'accept-encoding',
    ]);
  }
  site.release(1);
});

test('answers only redirects when nginx asks for one', async () => {
  site.release(1, undefined, 'prerendered');
  const headers = { 'x-redirect-only': '1' };
  expect([
    (await ask(base, '/shop/1', { headers })).headers.location,
    (await ask(base, '/shop', { headers })).status,
  ]).toEqual(['/shop', 404]);
  site.release(1);
});

test('answers 503 before the first release', async () => {
  const bare = Fastify();
  bare.setErrorHandler(answerError);
  await registerStaticSite(bare, `${site.folder}/nothing-here`);
  const answer = await bare.inject('/shop');
  await bare.close();
  expect(answer.statusCode).toBe(503);
  expect(answer.json().message).toBe('The site is being prepared. Please try again in a moment.');
});
