import { type ChildProcess, execFileSync } from 'node:child_process';
import { cpSync, watch } from 'node:fs';
import { root } from '../bootstrap/paths.mjs';
import { fakeShell } from '../prerender/testing/fake-bundles';
import { promote } from './actions';
import { publishBuild } from './publish';
import { ended, type ReleaseSite, releaseSite, remoteBuild, shellBuild } from './testing/release-site';
import { verifySite } from './verify/verify-site';

let site: ReleaseSite;
beforeEach(async () => {
  site = releaseSite();
  await site.publish(shellBuild('s1'), ...['mf-shop', 'mf-blog', 'mf-checkout'].map((app) => remoteBuild(app, 'r1')));
  const apps = ['shell', 'mf-shop', 'mf-blog', 'mf-checkout'].map((app) => ({ app }));
  await promote(site.site, apps, { by: 'ada' });
});
afterEach(() => site.remove());

const run = (...args: string[]) => ended(site.command(args));

function killWhenAtWork(child: ChildProcess, milliseconds: number) {
  const watcher = watch(site.site, (_, name) => {
    if (name !== '.release.lock') return;
    watcher.close();
    setTimeout(() => child.kill('SIGKILL'), milliseconds);
  });
  child.once('close', () => watcher.close());
}

test('prints results and refusals as JSON, with remedies as commands that the caller can type', async () => {
  await site.publish(remoteBuild('mf-blog', 'r2'), remoteBuild('mf-shop', 'r2', { shared: { react: '^18.0.0' } }));
  const promoted = await run('promote', 'mf-blog', '--dry-run', '--json');
  expect(JSON.parse(promoted.out)).toMatchObject({ release: 2, dryRun: true, changes: [{ app: 'mf-blog', build: 'r2' }] });
  const refused = await run('promote', 'mf-shop', '--json');
  expect([refused.code, refused.err]).toEqual([1, '']);
  expect(JSON.parse(refused.out)).toMatchObject({ refusals: [{ rule: 'shares', app: 'mf-shop' }] });
  expect(JSON.parse((await run('verify', '--json')).out)).toEqual([]);
  expect((await run('promote', 'mf-none')).err).toContain('`node tooling/bin/release.mjs publish mf-none`');
});

test('runs several simultaneous promotions, and writes a line of the history for each', async () => {
  const apps = ['mf-shop', 'mf-blog', 'mf-checkout'];
  await site.publish(...apps.map((app) => remoteBuild(app, 'r2')));
  const ends = await Promise.all(apps.map((app) => run('promote', app)));
  expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(apps.map((app) => site.apps()[app])).toEqual(apps.map(() => ({ active: 'r2', previous: 'r1' })));
  const lines = site.history().filter(({ build }) => build === 'r2');
  expect(lines.map(({ app }) => app).sort()).toEqual([...apps].sort());
  expect(lines.map(({ release }) => release)).toEqual([2, 3, 4]);
  expect(verifySite(site.site)).toEqual([]);
});

test('keeps the live release complete when publish and promote are killed', async () => {
  const builds = Array.from({ length: 5 }, (_, number) => `k${number}`);
  let killed = 0;
  for (const [number, build] of builds.entries()) {
    const from = site.built(remoteBuild('mf-blog', build));
    const publishing = site.command(['publish', 'mf-blog', '--from', from]);
    killWhenAtWork(publishing, number * 9);
    if ((await ended(publishing)).code === null) killed++;
    expect(verifySite(site.site)).toEqual([]);

    expect(await run('publish', 'mf-blog', '--from', from)).toMatchObject({ code: 0, err: '' });
    const promoting = site.command(['promote', 'mf-blog', build]);
    killWhenAtWork(promoting, number * 18);
    if ((await ended(promoting)).code === null) killed++;
    expect(verifySite(site.site)).toEqual([]);
  }
  expect(killed).toBeGreaterThan(0);

  expect(await run('promote', 'mf-blog', 'k4')).toMatchObject({ code: 0 });
  expect(site.entry('blog')).toBe('/apps/mf-blog/k4/remoteEntry.js');
  expect(verifySite(site.site)).toEqual([]);
  const went = site.history().flatMap(({ app, build }) => (app === 'mf-blog' && build !== 'r1' ? [build] : []));
  expect(new Set(went).size).toBe(went.length);
  expect(
    site
      .history()
      .filter(({ app }) => app === 'mf-blog')
      .at(-1)?.release,
  ).toBe(site.live());
});

test('rejects a command with --wait 0 during another command, and names that command’s author', async () => {
  site.write(
    '.release.lock',
    JSON.stringify({ id: 'a', pid: 1, started: '', host: 'elsewhere', by: 'eve', since: '2026-01-01T10:00:00.000Z' }),
  );
  const { code, err } = await run('rollback', 'mf-blog', 'r1', '--wait', '0');
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^eve \(process 1 on elsewhere\) is releasing on this site since 2026-01-01T10:00:00.000Z\.\n/),
  ]);
});

test('exits with code 5 when the canary to continue does not exist', async () => {
  const { code, out } = await run('canary', 'mf-blog', '--auto');
  expect([code, out]).toEqual([5, expect.stringMatching(/^mf-blog has no canary to continue\. Name a build: /)]);
});

test('runs from its bundle when no packages are installed', async () => {
  const checkout = `${site.folder}/checkout`;
  const rspack = `${root}/tooling/node_modules/@rspack/cli/bin/rspack.js`;
  const config = `${root}/tooling/rspack/commands.config.ts`;
  execFileSync(process.execPath, [rspack, 'build', '--config', config, '--output-path', `${checkout}/tooling/dist`]);
  const bootstrap = ['bundle', 'paths', 'pnpm', 'prepare', 'sources'].map((name) => `bootstrap/${name}.mjs`);
  for (const path of ['bin/release.mjs', ...bootstrap, 'prerender/assets', 'prerender/render-process.mjs'])
    cpSync(`${root}/tooling/${path}`, `${checkout}/tooling/${path}`, { recursive: true });
  const shell = fakeShell('s2');
  await publishBuild(site.site, shell.manifest, `${site.built(shell.manifest, shell.bundle)}/web`);
  const { code, out, err } = await ended(site.command(['promote', 'shell'], checkout));
  const live = /^release 2 is live\n {2}shell s2 \(was s1\)\n! the version of the live API was not checked: .*\n$/;
  expect([code, out, err]).toEqual([0, expect.stringMatching(live), '']);
  expect(site.read('live/pages/team/Ada Obi.html')).toContain('<main>');
});
