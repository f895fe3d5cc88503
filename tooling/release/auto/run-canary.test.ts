import { promote, setCanary, stopCanary } from '../actions';
import { status } from '../status';
import { statusText } from '../status-text';
import { type ReleaseSite, releaseSite, remoteBuild, shellBuild } from '../testing/release-site';
import { holdCanary } from './note';
import { runCanary, type World } from './run-canary';
import { evidenceOf, rules, type Told, visitors } from './testing/evidence';

const ada = { by: 'ada' };
const bad = () => visitors(() => ({ loads: 3, failed: 2 }));
const named = (told: Told[]) => {
  const { bounds, rows } = evidenceOf(told);
  return { bounds, rows: rows.map((row) => ({ ...row, build: row.build === 'new' ? 'b2' : 'b1' })) };
};

let site: ReleaseSite;
beforeEach(async () => {
  site = releaseSite();
  await site.publish(shellBuild('s1'), remoteBuild('mf-blog', 'b1'), remoteBuild('mf-blog', 'b2'));
  await promote(site.site, [{ app: 'shell' }, { app: 'mf-blog', build: 'b1' }], ada);
});
afterEach(() => site.remove());

/** A world whose clock goes on by twenty minutes with each look. @param each what happens at each pause, and what is told then */
function run(told: (look: number) => Told[] | Error, { each = async (_: number) => {}, looks = 40, build = 'b2' } = {}) {
  let [look, stopped] = [0, false];
  const began = Date.now();
  const asked: { app: string; builds: string[] }[] = [];
  const world: World = {
    now: () => new Date(began + look * 20 * 60_000),
    stopped: () => stopped,
    pause: async () => {
      await each(look);
      look += 1;
      stopped = look >= looks;
    },
    ask: async ({ app, builds }) => {
      asked.push({ app, builds });
      const answer = told(look);
      if (answer instanceof Error) throw answer;
      return named(answer);
    },
  };
  const said: string[] = [];
  const ended = runCanary(site.site, { app: 'mf-blog', build, rules }, world, { ...ada, say: (line) => said.push(line) });
  return { ended, said, asked };
}
const moves = () =>
  site.history().flatMap(({ app, action, percent, by, why }) => (app === 'mf-blog' && why ? [[action, percent, by, why]] : []));
const good = '100 loads, 0.0 % failed, nothing against it';

test('a good build goes to everybody by its steps, and the history says why', async () => {
  const { ended, asked } = run(() => visitors());
  expect(await ended).toBe('promoted');
  expect(site.apps()['mf-blog']).toEqual({ active: 'b2', previous: 'b1' });
  expect(moves()).toEqual([
    ['canary', 25, 'auto, for ada', good],
    ['canary', 50, 'auto, for ada', good],
    ['promote', undefined, 'auto, for ada', good],
  ]);
  expect(asked[0]).toEqual({ app: 'blog', builds: ['b2', 'b1'] });
  expect(site.has('auto-canary.json')).toBe(false);
});

test('a build that begins to fail with more visitors goes back by itself, and the history says why', async () => {
  const percent = () => site.apps()['mf-blog']?.canary?.percent ?? 0;
  const { ended } = run(() => (percent() > 5 ? bad() : visitors()));
  expect(await ended).toBe('back');
  expect(site.apps()['mf-blog']).toEqual({ active: 'b1' });
  expect(moves().at(-1)).toEqual(['canary', 0, 'auto, for ada', expect.stringMatching(/^40\.0 % of loads failed/)]);
  expect(statusText(status(site.site))).toContain('      40.0 % of loads failed, and 0.0 % with the live build');
});

test('without figures the share stays, and it is said', async () => {
  const { ended, said } = run(() => new Error('connection refused'), { looks: 5 });
  expect(await ended).toBe('stopped');
  expect(said.at(-1)).toBe('mf-blog b2, 5 %: the figures cannot be asked for: connection refused');
  expect(site.apps()['mf-blog']?.canary?.percent).toBe(5);
});

test('where the traffic of a day cannot fill a step, it says so once', async () => {
  const { ended, said } = run(() => visitors(() => ({}), 2), { looks: 5 });
  expect(await ended).toBe('stopped');
  expect(said.filter((line) => line.includes('at this traffic the canary cannot go on'))).toHaveLength(1);
});

test('a person who stops it, or gives another share, has it', async () => {
  const stopped = run(() => visitors(), {
    each: (look) => (look === 0 ? stopCanary(site.site, 'mf-blog', ada).then(() => {}) : Promise.resolve()),
  });
  expect(await stopped.ended).toBe('person');
  const each = (look: number) =>
    look === 0 ? setCanary(site.site, { app: 'mf-blog', percent: 40 }, ada).then(() => {}) : Promise.resolve();
  const raised = run(() => visitors(), { each });
  expect(await raised.ended).toBe('person');
  expect(site.apps()['mf-blog']?.canary).toEqual({ build: 'b2', percent: 40 });
});

test('while a person holds it the share stays, and it goes back all the same when it is bad', async () => {
  const each = (look: number) => (look === 0 ? holdCanary(site.site, 'mf-blog', ada) : Promise.resolve());
  const { ended, said } = run((look) => (look < 10 ? visitors() : bad()), { each });
  expect(await ended).toBe('back');
  expect(said).toContain(`mf-blog b2, 5 %: held by ada; ${good}`);
  expect(moves()).toHaveLength(1);
});

test('a hold ends with --auto said again, and the program that decides goes on', async () => {
  const each = async (look: number) => {
    if (look === 0) await holdCanary(site.site, 'mf-blog', ada);
    if (look === 8) expect(await run(() => visitors(), { build: '' }).ended).toBe('released');
  };
  const { ended } = run(() => visitors(), { each });
  expect(await ended).toBe('promoted');
});

test('one that ended midway leaves the share, status says so, and started again it goes on from there', async () => {
  const { ended } = run(() => visitors(), { looks: 4 });
  expect(await ended).toBe('stopped');
  const percent = site.apps()['mf-blog']?.canary?.percent;
  expect(percent).toBe(25);
  expect(statusText(status(site.site))).toContain('mf-blog b2 is decided by reports of browsers.');
  const note = JSON.parse(site.read('auto-canary.json'));
  site.write('auto-canary.json', JSON.stringify({ ...note, process: { ...note.process, started: 'before' } }));
  expect(status(site.site).auto).toMatchObject({ app: 'mf-blog', percent: 25, running: false });
  expect(statusText(status(site.site))).toContain('! Nobody decides about mf-blog b2 since');
  expect(await run(() => visitors(), { build: '' }).ended).toBe('promoted');
  expect(moves().map(([, share]) => share)).toEqual([25, 50, undefined]);
});

test('a second program is refused, and so is going on with a canary that there is not', async () => {
  const each = async (look: number) => {
    if (look === 0) await expect(run(() => visitors()).ended).rejects.toThrow('A program decides about mf-blog b2 already.');
  };
  expect(await run(() => visitors(), { each, looks: 1 }).ended).toBe('stopped');
  await stopCanary(site.site, 'mf-blog', ada);
  await expect(run(() => visitors(), { build: '' }).ended).rejects.toThrow('mf-blog has no canary to go on with.');
  await expect(holdCanary(site.site, 'mf-blog', ada)).rejects.toThrow('No automatic canary is running for mf-blog.');
});
