import { readFileSync } from 'node:fs';
import type { LivePages } from '../../../shared/src/bundled/domain/declared-app';
import { ReleaseError } from '../../site/errors';
import { readHistory } from '../../site/history';
import { ownMark, releasedBy } from '../../site/lock';
import { type Live, readLive } from '../../site/releases';
import type { Context } from '../../site/session';
import { promoteCanary, setCanary, stopCanary } from '../actions';
import { decide, type Verdict } from './decide';
import type { Evidence } from './evidence';
import { dropNote, isDeciding, readNote, writeNote } from './note';
import type { CanaryRules } from './rules';

export interface World {
  now: () => Date;
  /** Waits this number of seconds. Ends early at a shutdown signal. */
  pause: (seconds: number) => Promise<void>;
  stopped: () => boolean;
  /** @throws when no process of the API answers */
  ask: (question: { app: string; builds: string[]; since: Date }) => Promise<Evidence>;
}

class Moved extends Error {}

const canaryOf = (live: Live, app: string) => live.apps[app]?.canary;

function idOf(site: string, app: string): string {
  const { apps } = JSON.parse(readFileSync(`${site}/live/pages.json`, 'utf8')) as LivePages;
  return apps.find((one) => one.app === app)?.id ?? app;
}

function stepBegan(site: string, app: string, { build, percent }: { build: string; percent: number }): Date {
  const line = readHistory(site).findLast(
    (one) => one.action === 'canary' && one.app === app && one.build === build && one.percent === percent && !one.ended,
  );
  return new Date(line?.at ?? readLive(site).change?.at ?? 0);
}

/**
 * Raises a canary's share step by step until it is live for everyone, or ends it, by the reports of browsers. Its state is stored
 * on the site, so it can be interrupted at any time and started again.
 * @param build undefined to continue the running canary
 * @throws ReleaseError when another process controls a canary
 */
export async function runCanary(
  site: string,
  { app, build, rules }: { app: string; build?: string | undefined; rules: CanaryRules },
  { now, pause, stopped, ask }: World,
  context: Context = {},
): Promise<'promoted' | 'back' | 'person' | 'stopped' | 'none'> {
  const { say = () => {} } = context;
  const own: Context = { ...context, by: `auto, for ${context.by ?? releasedBy()}` };
  const note = readNote(site);
  const running = canaryOf(readLive(site), app);
  if (note && isDeciding(note) && canaryOf(readLive(site), note.app)?.build === note.build)
    throw new ReleaseError(`Another process already controls the canary ${note.app} ${note.build}.`);
  if (!build && !running) {
    say(`${app} has no canary to continue. Name a build: \`pnpm release canary ${app} <build> --auto\`.`);
    return 'none';
  }
  dropNote(site);
  if (build && running?.build !== build) await setCanary(site, { app, build, percent: rules.steps[0]?.percent ?? 0 }, context);

  let expected = canaryOf(readLive(site), app) ?? { build: '', percent: 0 };
  const isExpected = (live: Live) => {
    const found = canaryOf(live, app);
    return found?.build === expected.build && found.percent === expected.percent;
  };
  let lastSaid = '';
  for (;;) {
    const live = readLive(site);
    const canary = canaryOf(live, app);
    if (!canary || !isExpected(live)) {
      dropNote(site);
      const change = canary ? `canary changed manually to ${canary.build} at ${canary.percent} %` : 'canary ended manually';
      say(`${app}: ${change}. Automatic control stopped.`);
      return 'person';
    }
    const { next, why } = await look(live);
    const said = `${app} ${canary.build}, ${canary.percent} %: ${why}`;
    if (said !== lastSaid) say(said);
    lastSaid = said;
    writeNote(site, { app, build: canary.build, process: ownMark(), looked: now().toISOString(), said: why });
    if (next !== 'wait') {
      const ended = await move(next, why);
      if (ended) return ended;
      continue;
    }
    if (!stopped()) await pause(rules.look);
    if (stopped()) return 'stopped';
  }

  async function look({ apps }: Live): Promise<Verdict> {
    const minutes = rules.steps.findLast(({ percent }) => percent <= expected.percent)?.minutes ?? rules.steps[0]?.minutes ?? 0;
    const since = stepBegan(site, app, expected);
    const trial = { tried: expected.build, live: apps[app]?.active ?? '', since, minutes, now: now() };
    try {
      return decide(await ask({ app: idOf(site, app), builds: [trial.tried, trial.live], since }), trial, rules);
    } catch (error) {
      return { next: 'wait', why: `the API cannot be asked: ${(error as Error).message}` };
    }
  }

  async function move(next: 'on' | 'back', why: string): Promise<'promoted' | 'back' | undefined> {
    const { build: tried, percent } = expected;
    const guard = (live: Live) => {
      if (!isExpected(live)) throw new Moved();
    };
    const step = rules.steps.find((one) => one.percent > percent);
    try {
      if (next === 'back') await stopCanary(site, app, own, { why, guard });
      else if (step) await setCanary(site, { app, build: tried, percent: step.percent }, own, { why, guard });
      else await promoteCanary(site, app, own, { why, guard });
    } catch (error) {
      // returns, since the next check reports the manual change
      if (error instanceof Moved) return undefined;
      throw error;
    }
    const result = next === 'back' ? 'taken back' : step ? `${step.percent} % now` : 'live for all visitors';
    say(`${app} ${tried}: ${result}, since ${why}`);
    if (next === 'on' && step) {
      expected = { build: tried, percent: step.percent };
      return undefined;
    }
    dropNote(site);
    return next === 'back' ? 'back' : 'promoted';
  }
}
