import { readFileSync } from 'node:fs';
import { DAY_MS } from '../../../shared/src/bundled/domain/dates';
import type { LivePages } from '../../../shared/src/bundled/domain/declared-app';
import { ReleaseError } from '../../site/errors';
import { readHistory } from '../../site/history';
import { ownMark, releasedBy } from '../../site/lock';
import { type Live, readLive } from '../../site/releases';
import { type Context, releaseSession } from '../../site/session';
import { type Decided, promoteCanary, setCanary, stopCanary } from '../actions';
import { decide, loadsOf, type Verdict } from './decide';
import type { Evidence } from './evidence';
import { dropNote, isDeciding, letGoOn, readNote, writeNote } from './note';
import { outOfReach } from './reach';
import type { CanaryRules } from './rules';

/** What the program needs of the world, so that tests can set it. */
export interface World {
  now: () => Date;
  /** waits; ends early when it is to stop */
  pause: (seconds: number) => Promise<void>;
  stopped: () => boolean;
  /** @throws when the figures cannot be asked for */
  ask: (question: { app: string; builds: string[]; since: Date }) => Promise<Evidence>;
}

/** How it ended: for everybody, taken back, by a person, or stopped while it went on. */
type Ended = 'promoted' | 'back' | 'person' | 'stopped' | 'released';

class Moved extends Error {}

/** There is no canary of an app to go on with. */
export class NoCanary extends ReleaseError {
  constructor(app: string) {
    super(`${app} has no canary to go on with.`, `Name a build: \`pnpm release canary ${app} <build> --auto\`.`);
  }
}

const canaryOf = (live: Live, app: string) => live.apps[app]?.canary;

/** The app's id, by which browsers report it. */
function idOf(site: string, app: string): string {
  const { apps } = JSON.parse(readFileSync(`${site}/live/pages.json`, 'utf8')) as LivePages;
  return apps.find((one) => one.app === app)?.id ?? app;
}

/** Since when the canary has its share, as the history has it. */
function stepBegan(site: string, app: string, { build, percent }: { build: string; percent: number }): Date {
  const line = readHistory(site).findLast(
    (one) => one.action === 'canary' && one.app === app && one.build === build && one.percent === percent && !one.ended,
  );
  return new Date(line?.at ?? readLive(site).change?.at ?? 0);
}

/**
 * Takes a build from few visitors to all of them by what browsers tell, or back. It keeps nothing that matters in memory: what
 * is live and since when stands on the site, so that it can end anywhere and be started again.
 *
 * @param build none to go on with the canary that runs
 * @throws NoCanary when there is nothing to go on with; ReleaseError when another program decides already
 */
export async function runCanary(
  site: string,
  { app, build, rules }: { app: string; build?: string | undefined; rules: CanaryRules },
  { now, pause, stopped, ask }: World,
  context: Context = {},
): Promise<Ended> {
  const { say = () => {} } = context;
  const own: Context = { ...context, by: `auto, for ${context.by ?? releasedBy()}` };
  const note = readNote(site);
  const running = canaryOf(readLive(site), app);
  // one whose canary is gone ends at its next look
  if (note && isDeciding(note) && canaryOf(readLive(site), note.app)?.build === note.build) {
    if (!note.held || note.app !== app) throw new ReleaseError(`A program decides about ${note.app} ${note.build} already.`);
    await releaseSession(site, context, () => letGoOn(site, note));
    return 'released';
  }
  if (!build && !running) throw new NoCanary(app);
  dropNote(site);
  if (build && running?.build !== build) await setCanary(site, { app, build, percent: rules.steps[0]?.percent ?? 0 }, context);

  let expected = canaryOf(readLive(site), app) ?? { build: '', percent: 0 };
  let lastSaid = '';
  let reckoned = 0;
  for (;;) {
    const live = readLive(site);
    const canary = canaryOf(live, app);
    if (canary?.build !== expected.build || canary.percent !== expected.percent) {
      dropNote(site);
      say(
        `${app}: ${canary ? `canary changed manually to ${canary.build} at ${canary.percent} %` : 'canary ended manually'}. Automatic control stopped.`,
      );
      return 'person';
    }
    const { next, why } = await look(live, canary);
    const held = readNote(site)?.held;
    const said = `${app} ${canary.build}, ${canary.percent} %: ${held ? `held by ${held.by}; ` : ''}${why}`;
    if (said !== lastSaid) say(said);
    lastSaid = said;
    writeNote(site, { app, build: canary.build, process: ownMark(), looked: now().toISOString(), said: why });
    if (next !== 'wait' && (next === 'back' || !held)) {
      const ended = await move(canary, next, why);
      if (ended) return ended;
      continue;
    }
    if (reckoned !== canary.percent) {
      reckoned = canary.percent;
      const sentence = await reckon(live, canary.percent);
      if (sentence) say(sentence);
    }
    if (!stopped()) await pause(rules.look);
    if (stopped()) return 'stopped';
  }

  async function look({ apps }: Live, canary: { build: string; percent: number }): Promise<Verdict> {
    const minutes = rules.steps.findLast(({ percent }) => percent <= canary.percent)?.minutes ?? rules.steps[0]?.minutes ?? 0;
    const since = stepBegan(site, app, canary);
    const trial = { tried: canary.build, live: apps[app]?.active ?? '', since, minutes, now: now() };
    try {
      return decide(await ask({ app: idOf(site, app), builds: [trial.tried, trial.live], since }), trial, rules);
    } catch (error) {
      return { next: 'wait', why: `the figures cannot be asked for: ${(error as Error).message}` };
    }
  }

  /** Whether this step can end at the traffic of the last day; nothing where that is not known. */
  async function reckon({ apps }: Live, percent: number): Promise<string | undefined> {
    const build = apps[app]?.active ?? '';
    const question = { app: idOf(site, app), builds: [build], since: new Date(now().getTime() - DAY_MS) };
    return ask(question).then(
      ({ rows }) =>
        outOfReach(
          app,
          loadsOf(rows, build).reduce((sum, { total }) => sum + total, 0),
          percent,
          rules,
        ),
      () => undefined,
    );
  }

  async function move(canary: typeof expected, next: 'on' | 'back', why: string): Promise<Ended | undefined> {
    const guard: Decided['guard'] = (live) => {
      const found = canaryOf(live, app);
      if (found?.build !== canary.build || found.percent !== canary.percent || (next === 'on' && readNote(site)?.held)) throw new Moved();
    };
    const step = rules.steps.find(({ percent }) => percent > canary.percent);
    try {
      if (next === 'back') await stopCanary(site, app, own, { why, guard });
      else if (step) await setCanary(site, { app, build: canary.build, percent: step.percent }, own, { why, guard });
      else await promoteCanary(site, app, own, { why, guard });
    } catch (error) {
      // the next look finds what a person has done
      if (error instanceof Moved) return undefined;
      throw error;
    }
    say(
      `${app} ${canary.build}: ${next === 'back' ? 'taken back' : step ? `${step.percent} % now` : 'live for all visitors'}, since ${why}`,
    );
    if (next === 'on' && step) {
      expected = { build: canary.build, percent: step.percent };
      return undefined;
    }
    dropNote(site);
    return next === 'back' ? 'back' : 'promoted';
  }
}
