import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brokenBuilds } from './broken-builds';

const CALL = 'GET /api/orders/{}';
const call = (status: string[]) => ({ [CALL]: { reads: { status }, sends: {}, requires: [] } });
let site: string;
const write = (file: string, value: object) => {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), JSON.stringify(value));
};
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'lagoon-broken-'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

test('names the live, previous and canary builds that do not know a new status', async () => {
  write('live/release.json', {
    apps: { 'mf-checkout': { active: 'c2', previous: 'c1', canary: { build: 'c3' } }, 'mf-blog': { active: 'b1' } },
  });
  for (const build of ['c1', 'c2']) write(`apps/mf-checkout/${build}/build.json`, { calls: call(['"new"']) });
  write('apps/mf-checkout/c3/build.json', { calls: call(['"new"', '"refunded"']) });
  write('apps/mf-blog/b1/build.json', {});
  const what = `does not know "refunded" as status in the answer of ${CALL}, which this API may send.`;
  expect(await brokenBuilds(site, call(['"new"', '"refunded"']))).toEqual([
    `The live mf-checkout c2 ${what}`,
    `The previous mf-checkout c1 ${what}`,
  ]);
  expect(await brokenBuilds(site, {})).toContain(`The canary mf-checkout c3 calls ${CALL}, which this API does not have.`);
});

test('returns nothing for a site without a release, and for builds that cannot be read', async () => {
  expect(await brokenBuilds(site, {})).toEqual([]);
  write('live/release.json', { apps: { 'mf-checkout': { active: 'gone' } } });
  expect(await brokenBuilds(site, {})).toEqual([]);
});
