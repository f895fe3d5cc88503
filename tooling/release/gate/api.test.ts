import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deployment } from '../../site/deployment';
import { remoteBuild, shellBuild } from '../../site/testing/example-builds';
import { liveApi } from './api';
import { RULES, RULES_OF_ROLLBACK } from './gate-issue';
import { gateOver } from './testing/gate';

const live: Deployment = { shell: { active: 's1' }, 'mf-blog': { active: 'b1' } };
const next = { ...live, 'mf-blog': { active: 'b2', previous: 'b1' } };
const issues = (built: string, api: string | undefined, rules = RULES as readonly (typeof RULES)[number][]) =>
  gateOver([shellBuild('s1'), remoteBuild('mf-blog', 'b1'), remoteBuild('mf-blog', 'b2', { api: built })], { api, rules })(next, live);

test.each([
  ['1.2.0', '1.2.0'],
  ['1.2.0', '1.3.0'],
  ['1.2.0', undefined],
])('accepts a build for API %s when the live API is %s', (built, api) => expect(issues(built, api)).toEqual([]));

test.each([
  ['1.2.0', '1.1.0', /^Start the API of the same sources first, then promote mf-blog again; or build mf-blog/],
  ['2.0.0', '1.9.0', /^Start the API of the same sources first/],
  ['1.2.0', '2.0.0', /^Build mf-blog again from the sources of the live API\.$/],
  ['none', '2.0.0', /^Start the API of the same sources first/],
])('rejects a build for API %s when the live API is %s', (built, api, remedy) =>
  expect(issues(built, api)).toEqual([
    {
      rule: 'api',
      app: 'mf-blog',
      message: `mf-blog b2 is built for API ${built}, and the live API is ${api}.`,
      remedy: expect.stringMatching(remedy),
    },
  ]),
);

test('does not check the version of the API in a rollback', () => expect(issues('2.0.0', '1.0.0', RULES_OF_ROLLBACK)).toEqual([]));

describe('the live API', () => {
  let answer: { status: number; body: object };
  const server = createServer((_, response) => response.writeHead(answer.status).end(JSON.stringify(answer.body)));
  const address = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeAll((done) => void server.listen(0, '127.0.0.1', done));
  afterAll((done) => void server.close(done));

  test('has the version of its OpenAPI document', async () => {
    answer = { status: 200, body: { info: { version: '1.4.0' } } };
    expect(await liveApi(address())).toEqual({ version: '1.4.0' });
  });

  test('gives a note instead of a version when it has no OpenAPI document or does not answer', async () => {
    answer = { status: 404, body: {} };
    const note = `the version of the live API was not checked: http://${address()}/api/openapi.json answers 404`;
    expect(await liveApi(address())).toEqual({ note });
    expect((await liveApi(address().replace('127.0.0.1', '127.0.0.2'))).note).toContain('does not answer: connect ECONNREFUSED');
  });
});
