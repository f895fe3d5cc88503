import { rmSync, writeFileSync } from 'node:fs';
import { inspectManifest } from '../../site/builds';
import type { Deployment } from '../../site/deployment';
import { fileStats, sha384 } from '../../site/file-forms';
import { exampleSite, remoteBuild, shellBuild } from '../../site/testing/example-builds';
import { checkGate, checkPages, type GateInput } from './check-gate';
import { fits } from './compatibility';
import { gateIssueText, RULES_OF_ROLLBACK } from './gate-issue';

let site: ReturnType<typeof exampleSite>;
const live: Deployment = { shell: { active: 's1' }, 'mf-blog': { active: 'b1' }, 'mf-shop': { active: 'p1' } };
beforeEach(() => {
  site = exampleSite();
  for (const info of [shellBuild('s1'), remoteBuild('mf-blog', 'b1'), remoteBuild('mf-shop', 'p1')]) site.put(info);
});
afterEach(() => site.remove());

const input = (before: Deployment): GateInput => ({
  manifest: (app, build) => inspectManifest(site.folder, app, build),
  files: (app, build) => fileStats(`${site.folder}/apps/${app}/${build}`),
  server: (app, build) => fileStats(`${site.folder}/server/${app}/${build}`),
  before,
});
const gate = (deployment: Deployment, before: Deployment = {}, options: Partial<GateInput> = {}) =>
  checkGate(deployment, { ...input(before), ...options });
const path = (name: string) => `${site.folder}/apps/${name}`;

test('accepts complete builds that fit each other, in the first release and in a later release', () => {
  expect(gate(live)).toEqual([]);
  site.put(remoteBuild('mf-blog', 'b2'));
  expect(gate({ ...live, 'mf-blog': { active: 'b2', previous: 'b1' } }, live)).toEqual([]);
});

test('rejects a build that is not published', () =>
  expect(gate({ ...live, 'mf-blog': { active: 'b9' } }, live)).toEqual([
    {
      rule: 'files',
      app: 'mf-blog',
      message: 'mf-blog b9 has no build.json.',
      remedy:
        'Publish it (`pnpm release publish mf-blog`) and promote what that names; a damaged apps/mf-blog/b9 has to be removed before.',
    },
  ]));

test('rejects a build with an invalid name before it reads the build', () =>
  expect(gate({ ...live, 'mf-blog': { active: '../mf-shop/p1' } }, live)).toMatchObject([
    { message: '"mf-blog/../mf-shop/p1" is not the name of a build.' },
  ]));

test('rejects a manifest with a path outside its folder', () => {
  const lying = remoteBuild('mf-blog', 'b2', {
    files: [{ path: '../../mf-shop/p1/list.js', size: 7, integrity: `sha384-${'a'.repeat(64)}` }],
  });
  site.write('apps/mf-blog/b2/build.json', JSON.stringify(lying));
  expect(gate({ ...live, 'mf-blog': { active: 'b2' } }, live)).toMatchObject([
    { rule: 'files', message: 'build.json of mf-blog b2 lists "../../mf-shop/p1/list.js", which is not a path inside the build.' },
  ]);
});

test('rejects a build whose server bundle is missing, has a wrong size or an unlisted file', () => {
  const text = 'export default [];';
  const bundle = { path: 'server.mjs', size: text.length, integrity: sha384(text) };
  site.put(remoteBuild('mf-blog', 'b2', { server: [bundle] }));
  const messages = () => gate({ ...live, 'mf-blog': { active: 'b2' } }, live).map(({ rule, message }) => `${rule}: ${message}`);
  expect(messages()).toEqual(['files: mf-blog b2 lacks server/mf-blog/b2/server.mjs.']);
  site.write('server/mf-blog/b2/server.mjs', text);
  expect(messages()).toEqual([]);
  site.write('server/mf-blog/b2/server.mjs', 'export default 1');
  site.write('server/mf-blog/b2/more.mjs', '');
  expect(messages()).toEqual([
    'files: mf-blog b2 has a wrong size: server/mf-blog/b2/server.mjs (16 bytes instead of 18).',
    'files: mf-blog b2 has files that its manifest does not list: server/mf-blog/b2/more.mjs.',
  ]);
});

test('rejects only the app with a damaged build', () => {
  writeFileSync(path('mf-shop/p1/list.js'), 'broken!');
  site.put(remoteBuild('mf-blog', 'b2'));
  expect(gate({ ...live, 'mf-blog': { active: 'b2' } }, live)).toEqual([]);
  rmSync(path('mf-shop/p1/build.json'));
  expect(gate({ ...live, 'mf-blog': { active: 'b2' } }, live)).toMatchObject([
    { app: 'mf-shop', remedy: expect.stringContaining('Copy build.json into apps/mf-shop/p1 again') },
  ]);
});

test('checks the files of a canary again when it is promoted', () => {
  site.put(remoteBuild('mf-blog', 'b2'));
  const canary = { ...live, 'mf-blog': { active: 'b1', canary: { build: 'b2', percent: 5 } } };
  expect(gate(canary, live)).toEqual([]);
  writeFileSync(path('mf-blog/b2/list.js'), 'broken!');
  expect(gate({ ...live, 'mf-blog': { active: 'b2', previous: 'b1' } }, canary)).toMatchObject([{ rule: 'files', app: 'mf-blog' }]);
});

test('checks no files when a canary’s percentage rises', () => {
  site.put(remoteBuild('mf-blog', 'b2'));
  const canary = (percent: number) => ({ ...live, 'mf-blog': { active: 'b1', canary: { build: 'b2', percent } } });
  writeFileSync(path('mf-blog/b2/list.js'), 'broken!');
  expect(gate(canary(50), canary(5))).toEqual([]);
});

test('reports all refusals at once, in the order of the rules', () => {
  site.put(
    remoteBuild('mf-blog', 'b2', {
      exposes: [],
      contract: '2.0.0',
      shared: { react: '^18.0.0' },
      pages: [{ path: '/shop', chunks: ['list'] }],
    }),
  );
  rmSync(path('mf-blog/b2/list.js.br'));
  expect(gate({ ...live, 'mf-blog': { active: 'b2' } }, live).map(({ rule }) => rule)).toEqual([
    'files',
    'expose',
    'shares',
    'contract',
    'mounts',
  ]);
});

test('does not reject a rollback because of a budget', () => {
  const overBudget = remoteBuild('mf-blog', 'b2', { chunks: { app: ['app.js'], list: ['list.js', 'big.js'] } });
  const files = () => new Map([['big.js', { size: 99_000, integrity: '' }]]);
  const manifest: GateInput['manifest'] = (app, build) =>
    build === 'b2' ? { manifest: overBudget } : inspectManifest(site.folder, app, build);
  const rules = (options: Partial<GateInput>) =>
    gate({ ...live, 'mf-blog': { active: 'b2' } }, live, { manifest, files, ...options }).map(({ rule }) => rule);
  expect(rules({})).toContain('budget');
  expect(rules({ rules: RULES_OF_ROLLBACK })).not.toContain('budget');
});

test('accepts a previous build only when the shell provides its shares and its version of the shared package', () => {
  expect(fits(shellBuild('s1'), remoteBuild('mf-blog', 'b1'))).toBe(true);
  expect(fits(shellBuild('s1'), remoteBuild('mf-blog', 'b1', { contract: '2.0.0' }))).toBe(false);
  expect(fits(shellBuild('s1', { shared: {} }), remoteBuild('mf-blog', 'b1'))).toBe(false);
});

test('prints a refusal and its remedy on separate lines', () =>
  expect(gateIssueText({ rule: 'shares', app: 'mf-blog', message: 'It does not fit.', remedy: 'Build it again.' })).toBe(
    'shares (mf-blog): It does not fit.\n  Build it again.',
  ));

test('names a busy machine as a possible cause of a page that takes too long to render', () => {
  const late = { app: 'mf-shop', build: 'p2', path: '/shop', message: 'could not be rendered: it took longer than 30 s' };
  const found = { failedBefore: [], renderedBefore: [], failures: [late], emptied: [], overBudget: [] };
  const [issue] = checkPages({ 'mf-shop': { active: 'p2' } }, { before: {}, ...found });
  expect(issue?.remedy).toMatch(/^If this machine was busy, promote again by name\. Correct the page/);
});
