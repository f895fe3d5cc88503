import { setCanary, stopCanary } from '../actions';
import { status } from '../status';
import { statusText } from '../status-text';
import { promoteBuilds, releaseSite, remoteBuild, shellBuild } from '../testing/release-site';
import type { BuildFigures } from './decide';
import { CANARY_RULES } from './rules';
import { type Dependencies, runCanary } from './run-canary';

const ada = { by: 'ada' };
const reports = (failed: number): BuildFigures => ({
  networks: 400,
  failed: 400 * failed,
  lcp: [],
  inp: [],
});
const good = () => reports(0);
const bad = () => reports(0.4);

const site = releaseSite();
beforeEach(async () => {
  await site.publish(shellBuild('s1'), remoteBuild('mf-blog', 'b1'), remoteBuild('mf-blog', 'b2'));
  await promoteBuilds(site.site, 'shell', 'mf-blog@b1');
});

/**
 * Runs a canary. Each pause takes 20 minutes of its clock.
 * @param reportsAt returns the reports after a number of pauses
 * @param each runs at a pause
 */
function run(
  reportsAt: () => BuildFigures | Error,
  { each = async (_: number) => {}, looks = 40, build = 'b2', promotes = true } = {},
) {
  let [look, stopped] = [0, false];
  const began = Date.now();
  const asked: { app: string; builds: string[] }[] = [];
  const dependencies: Dependencies = {
    now: () => new Date(began + look * 20 * 60_000),
    stopped: () => stopped,
    pause: async () => {
      await each(look);
      look += 1;
      stopped = look >= looks;
    },
    fetchFigures: async ({ app, builds }) => {
      asked.push({ app, builds });
      const answer = reportsAt();
      if (answer instanceof Error) throw answer;
      return { bounds: [100], builds: { b2: answer, b1: good() } };
    },
  };
  const output: string[] = [];
  const ended = runCanary(
    site.site,
    { app: 'mf-blog', build, promotes, rules: CANARY_RULES },
    dependencies,
    {
      ...ada,
      log: (line) => output.push(line),
    },
  );
  return { ended, output, asked };
}
const moves = () =>
  site
    .history()
    .flatMap(({ app, action, percent, by, why }) =>
      app === 'mf-blog' && why ? [[action, percent, by, why]] : [],
    );
const canary = () => site.apps()['mf-blog']?.canary;
const why = 'failed loads 0.0 %, and 0.0 % with the live build (400 and 400 networks)';

test('gives a good build in steps to all visitors, and stores the reason of each step', async () => {
  const { ended, asked } = run(good);
  expect(await ended).toBe('promoted');
  expect(site.apps()['mf-blog']).toEqual({ active: 'b2', previous: 'b1' });
  expect(moves()).toEqual([
    ['canary', 25, 'auto, for ada', why],
    ['canary', 50, 'auto, for ada', why],
    ['promote', undefined, 'auto, for ada', why],
  ]);
  expect(asked[0]).toEqual({ app: 'blog', builds: ['b2', 'b1'] });
  expect(site.has('auto-canary.json')).toBe(false);
});

test('rolls back a build that fails only at a higher percentage, and stores the reason', async () => {
  const { ended } = run(() => ((canary()?.percent ?? 0) > 5 ? bad() : good()));
  expect(await ended).toBe('back');
  expect(site.apps()['mf-blog']).toEqual({ active: 'b1' });
  expect(moves().at(-1)).toEqual([
    'canary',
    0,
    'auto, for ada',
    expect.stringMatching(/^failed loads 40\.0 %/),
  ]);
  expect(statusText(status(site.site))).toContain(
    '      failed loads 40.0 %, and 0.0 % with the live build (400 and 400 networks)',
  );
});

test('takes back, but does not promote, when promotion is left to an operator', async () => {
  let looks = 0;
  const { ended, output } = run(() => (looks++ < 4 ? good() : bad()), { promotes: false });
  expect(await ended).toBe('back');
  expect(output).toContain(`mf-blog b2, 5 %: good: ${why}; to promote it, use --promote`);
  expect(moves().map(([, percent]) => percent)).toEqual([0]);
});

test('keeps the percentage and logs a warning when the API does not respond', async () => {
  const { ended, output } = run(() => new Error('connection refused'), { looks: 5 });
  expect(await ended).toBe('stopped');
  expect(output.at(-1)).toBe('mf-blog b2, 5 %: the API cannot be asked: connection refused');
  expect(canary()?.percent).toBe(5);
});

test('stops when an operator ends the canary or changes its percentage', async () => {
  const during = (change: () => Promise<unknown>) =>
    run(good, {
      each: async (look) => {
        if (look === 0) await change();
      },
    }).ended;
  expect(await during(() => stopCanary(site.site, 'mf-blog', ada))).toBe('person');
  const raise = () => setCanary(site.site, { app: 'mf-blog', percent: 40 }, ada);
  expect(await during(raise)).toBe('person');
  expect(canary()).toEqual({ build: 'b2', percent: 40 });
});

test('continues an interrupted canary at its percentage', async () => {
  const few = { ...good(), networks: 5 };
  const { ended } = run(() => (canary()?.percent === 5 ? good() : few), { looks: 4 });
  expect(await ended).toBe('stopped');
  expect(canary()?.percent).toBe(25);
  expect(statusText(status(site.site))).toContain(
    'mf-blog b2 is controlled by reports of browsers.',
  );
  const note = JSON.parse(site.read('auto-canary.json'));
  site.write(
    'auto-canary.json',
    JSON.stringify({ ...note, process: { ...note.process, started: 'before' } }),
  );
  expect(status(site.site).auto).toEqual({
    app: 'mf-blog',
    build: 'b2',
    percent: 25,
    looked: note.looked,
    said: note.said,
    running: false,
  });
  expect(statusText(status(site.site))).toContain('! Automatic control of mf-blog b2 ended at');
  expect(await run(good, { build: '' }).ended).toBe('promoted');
  expect(moves().map(([, share]) => share)).toEqual([25, 50, undefined]);
});

test('refuses to run twice at a time, and to continue when no canary is running', async () => {
  const each = async (look: number) => {
    if (look === 0)
      await expect(run(good).ended).rejects.toThrow(
        'Another process already controls the canary mf-blog b2.',
      );
  };
  expect(await run(good, { each, looks: 1 }).ended).toBe('stopped');
  await stopCanary(site.site, 'mf-blog', ada);
  expect(await run(good, { build: '' }).ended).toBe('none');
});
