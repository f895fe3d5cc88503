import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { root } from '../bootstrap/paths.mjs';
import { fakeShell } from '../prerender/testing/fake-bundles';
import { promote } from './actions';
import { publishBuild } from './publish';
import { ended, releaseSite, remoteBuild, shellBuild } from './testing/release-site';
import { verifySite } from './verify';

const site = releaseSite();
beforeEach(async () => {
  await site.publish(
    shellBuild('s1'),
    ...['mf-shop', 'mf-blog', 'mf-checkout'].map((app) => remoteBuild(app, 'r1')),
  );
  const apps = ['shell', 'mf-shop', 'mf-blog', 'mf-checkout'].map((app) => ({ app }));
  await promote(site.site, apps, { by: 'ada' });
});

const run = (...args: string[]) => ended(site.command(args));

/**
 * Kills the command before its call number `KILL_AT` of a function that changes visible names or
 * records of the site.
 */
const KILL = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  let left = Number(process.env.KILL_AT);
  for (const name of ['renameSync', 'appendFileSync', 'truncateSync']) {
    const real = fs[name];
    fs[name] = (...args) => {
      const [path] = args.map(String);
      if (path.startsWith(process.env.SITE_DIR) && !path.includes('.lock') && left-- === 0) process.kill(process.pid, 'SIGKILL');
      return real(...args);
    };
  }
  syncBuiltinESMExports();`;
const killedAt = (step: number, ...args: string[]) =>
  ended(
    site.command(args, {
      env: {
        KILL_AT: String(step),
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(KILL)}`,
      },
    }),
  );

test('prints results and refusals as JSON, with remedies as commands of the caller', async () => {
  await site.publish(
    remoteBuild('mf-blog', 'r2'),
    remoteBuild('mf-shop', 'r2', { shared: { react: '^18.0.0' } }),
  );
  const promoted = await run('promote', 'mf-blog', '--dry-run', '--json');
  expect(JSON.parse(promoted.out)).toMatchObject({
    release: 2,
    dryRun: true,
    changes: [{ app: 'mf-blog', build: 'r2' }],
  });
  const refused = await run('promote', 'mf-shop', '--json');
  expect([refused.code, refused.err]).toEqual([1, '']);
  expect(JSON.parse(refused.out)).toMatchObject({ refusals: [{ rule: 'shares', app: 'mf-shop' }] });
  expect(JSON.parse((await run('verify', '--json')).out)).toEqual([]);
  expect((await run('promote', 'mf-none')).err).toContain(
    '`node tooling/bin/release.mjs publish mf-none`',
  );
});

test('runs several simultaneous promotions, and writes a line of the history for each', async () => {
  const apps = ['mf-shop', 'mf-blog', 'mf-checkout'];
  await site.publish(...apps.map((app) => remoteBuild(app, 'r2')));
  const ends = await Promise.all(apps.map((app) => run('promote', app)));
  expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(apps.map((app) => site.apps()[app])).toEqual(
    apps.map(() => ({ active: 'r2', previous: 'r1' })),
  );
  const lines = site.history().filter(({ build }) => build === 'r2');
  expect(lines.map(({ app }) => app).sort()).toEqual([...apps].sort());
  expect(lines.map(({ release }) => release)).toEqual([2, 3, 4]);
  expect(verifySite(site.site)).toEqual([]);
});

test('leaves a whole site when publish and promote are killed before each of their steps', async () => {
  const steps = { publish: 0, promote: 0 };
  for (const command of ['publish', 'promote'] as const)
    for (let step = 0; ; step += 1) {
      const build = `${command}${step}`;
      const from = site.built(remoteBuild('mf-blog', build));
      if (command === 'promote') await site.publish(remoteBuild('mf-blog', build));
      const { code } = await killedAt(
        step,
        command,
        'mf-blog',
        ...(command === 'promote' ? [build] : ['--from', from]),
      );
      expect(verifySite(site.site)).toEqual([]);
      if (code === 0) break;
      expect(code).toBeNull();
      steps[command] += 1;
    }
  // publish: the build; promote: the release, the link `live`, the history
  expect(steps).toEqual({ publish: 1, promote: 3 });
  const last = site.history().filter(({ app }) => app === 'mf-blog');
  expect(new Set(last.map(({ release }) => release)).size).toBe(last.length);
  expect(last.at(-1)).toMatchObject({ build: 'promote3', release: site.live() });
});

test('exits with code 5 when the canary to continue does not exist', async () => {
  const { code, out } = await run('canary', 'mf-blog', '--auto');
  expect([code, out]).toEqual([
    5,
    expect.stringMatching(/^mf-blog has no canary to continue\. Name a build: /),
  ]);
});

test('runs from its bundle when no packages are installed', async () => {
  const checkout = `${site.folder}/checkout`;
  const rspack = `${root}/tooling/node_modules/@rspack/cli/bin/rspack.js`;
  const config = `${root}/tooling/rspack/commands.config.ts`;
  execFileSync(process.execPath, [
    rspack,
    'build',
    '--config',
    config,
    '--output-path',
    `${checkout}/tooling/dist`,
  ]);
  const bootstrap = ['bundle', 'paths', 'pnpm', 'prepare', 'sources'].map(
    (name) => `bootstrap/${name}.mjs`,
  );
  for (const path of [
    'bin/release.mjs',
    ...bootstrap,
    'prerender/assets',
    'prerender/render-process.mjs',
  ])
    cpSync(`${root}/tooling/${path}`, `${checkout}/tooling/${path}`, { recursive: true });
  const shell = fakeShell('s2');
  await publishBuild(site.site, shell.manifest, `${site.built(shell.manifest, shell.bundle)}/web`);
  const { code, out, err } = await ended(site.command(['promote', 'shell'], { checkout }));
  const live =
    /^release 2 is live\n {2}shell s2 \(was s1\)\n! the version of the live API was not checked: .*\n$/;
  expect([code, out, err]).toEqual([0, expect.stringMatching(live), '']);
  expect(site.read('live/pages/team/Ada Obi.html')).toContain('<main>');
});
