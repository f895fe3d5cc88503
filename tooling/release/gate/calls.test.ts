import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Calls } from '../../../shared/src/bundled/edge/api-contract';
import type { Deployment } from '../../site/deployment';
import { remoteBuild, shellBuild } from '../../site/testing/example-builds';
import { brokenBuilds, liveApi } from './calls';
import { RULES, RULES_OF_ROLLBACK, type Rule } from './gate-issue';
import { gateOver } from './testing/gate';

const CALL = 'GET /api/orders/{}';
const call = (statuses: string[], requires: string[] = []): Calls => ({
  [CALL]: { reads: { status: statuses.map((status) => `"${status}"`) }, sends: {}, requires },
});
const known = call(['new', 'paid']);
const shell = shellBuild('s1');
const blog = (build: string, calls?: Calls) => remoteBuild('mf-blog', build, calls ? { calls } : {});
const live: Deployment = { shell: { active: 's1' }, 'mf-blog': { active: 'b1' } };
const next = { ...live, 'mf-blog': { active: 'b2', previous: 'b1' } };
const refusals = (offers: Calls | undefined, rules: readonly Rule[] = RULES) =>
  gateOver([shell, blog('b1'), blog('b2', known)], { offers, rules })(next, live).filter(({ rule }) => rule === 'calls');

test('accepts a build whose calls the live API offers', () => expect(refusals(known)).toEqual([]));

test.each([
  ['a call is missing', {}, `mf-blog b2 calls ${CALL}, which the live API does not have.`],
  [
    'a field is missing',
    { [CALL]: { reads: {}, sends: {}, requires: [] } },
    `mf-blog b2 reads status in the answer of ${CALL}, which the live API does not send.`,
  ],
  [
    'a status is new',
    call(['new', 'paid', 'refunded']),
    `mf-blog b2 does not know "refunded" as status in the answer of ${CALL}, which the live API may send.`,
  ],
  ['a field is required', call(['new'], ['phone']), `mf-blog b2 may not send phone with ${CALL}, which the live API requires.`],
])('refuses a build when %s', (_, offers, message) =>
  expect(refusals(offers)).toEqual([
    {
      rule: 'calls',
      app: 'mf-blog',
      message,
      remedy: 'Start the API of the same sources first, then promote mf-blog again; or build mf-blog from the sources of the live API.',
    },
  ]),
);

test('does not check a build’s calls in a rollback, or when the live API’s calls are unknown', () => {
  expect(refusals(undefined)).toEqual([]);
  expect(refusals({}, RULES_OF_ROLLBACK)).toEqual([]);
});

test('names the live, previous and canary builds that an API would break', () => {
  const builds = new Map(['b1', 'b2', 'b3'].map((build) => [build, blog(build, known)]));
  const apps = { ...live, 'mf-blog': { active: 'b2', previous: 'b1', canary: { build: 'b3', percent: 5 } } };
  const manifest = (app: string, build: string) => ({ manifest: builds.get(build) ?? (app === 'shell' ? shell : blog(build)) });
  expect(brokenBuilds(apps, manifest, {}).sort()).toEqual(
    ['The canary mf-blog b3', 'The live mf-blog b2', 'The previous mf-blog b1'].map(
      (build) => `${build} calls ${CALL}, which this API does not have.`,
    ),
  );
  expect(brokenBuilds(apps, manifest, known)).toEqual([]);
});

describe('an API', () => {
  let answer: { status: number; body: object };
  const server = createServer((_, response) => response.writeHead(answer.status).end(JSON.stringify(answer.body)));
  const address = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeAll((done) => void server.listen(0, '127.0.0.1', done));
  afterAll((done) => void server.close(done));

  test('offers the calls of its OpenAPI document', async () => {
    answer = { status: 200, body: { paths: { '/api/blogs': { get: {} } } } };
    expect(await liveApi(address())).toEqual({ offers: { 'GET /api/blogs': { reads: {}, sends: {}, requires: [] } } });
  });

  test('gives a note instead of calls when it has no OpenAPI document or does not answer', async () => {
    answer = { status: 404, body: {} };
    expect((await liveApi(address())).note).toBe(
      `the calls of the new builds were not compared with the live API: http://${address()}/api/openapi.json answers 404`,
    );
    expect((await liveApi(address().replace('127.0.0.1', '127.0.0.2'))).note).toContain('does not answer: connect ECONNREFUSED');
  });
});
