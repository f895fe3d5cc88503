import { readFileSync } from 'node:fs';
import type { LivePages } from '../../../shared/src/bundled/domain/declared-app';
import { ReleaseError } from '../../site/errors';
import { type Live, readHistory, readLive } from '../../site/releases';
import { type Context, ownMark, releasedBy } from '../../site/session';
import { promoteCanary, setCanary, stopCanary } from '../actions';
import { clearState, isActive, readState, writeState } from './controller-state';
import { type Decision, decide } from './decide';
import type { Evidence } from './evidence';
import type { CanaryRules } from './rules';

export interface Dependencies {
  now: () => Date;
  /** Waits for some seconds. Ends early at a shutdown signal. */
  pause: (seconds: number) => Promise<void>;
  stopped: () => boolean;
  /** @throws when no process of the API answers */
  fetchEvidence: (question: { app: string; builds: string[]; since: Date }) => Promise<Evidence>;
}

class CanaryChanged extends Error {}

const canaryOf = (live: Live, app: string) => live.apps[app]?.canary;

function appIdOf(site: string, app: string): string {
  const { apps } = JSON.parse(readFileSync(`${site}/live/pages.json`, 'utf8')) as LivePages;
  return apps.find((one) => one.app === app)?.id ?? app;
}

function stepStart(site: string, app: string, { build, percent }: { build: string; percent: number }): Date {
  const line = readHistory(site).findLast(
    (one) => one.action === 'canary' && one.app === app && one.build === build && one.percent === percent && !one.ended,
  );
  return new Date(line?.at ?? readLive(site).change?.at ?? 0);
}

/**
 * Raises a canary's share step by step until all visitors have the build, or ends the canary, by reports of browsers. The state is stored
 * on the site, so the process can be interrupted at any time and started again.
 * @param build undefined to continue the running canary @throws ReleaseError when another process controls a canary
 */
export async function runCanary(
  site: string,
  { app, build, rules }: { app: string; build?: string | undefined; rules: CanaryRules },
  { now, pause, stopped, fetchEvidence }: Dependencies,
  context: Context = {},
): Promise<'promoted' | 'back' | 'person' | 'stopped' | 'none'> {
  const { log = () => {} } = context;
  const own: Context = { ...context, by: `auto, for ${context.by ?? releasedBy()}` };
  const state = readState(site);
  const running = canaryOf(readLive(site), app);
  if (state && isActive(state) && canaryOf(readLive(site), state.app)?.build === state.build)
    throw new ReleaseError(`Another process already controls the canary ${state.app} ${state.build}.`);
  if (!build && !running) {
    log(`${app} has no canary to continue. Name a build: \`pnpm release canary ${app} <build> --auto\`.`);
    return 'none';
  }
  clearState(site);
  if (build && running?.build !== build) await setCanary(site, { app, build, percent: rules.steps[0]?.percent ?? 0 }, context);

  let expected = canaryOf(readLive(site), app) ?? { build: '', percent: 0 };
  const isExpected = (live: Live) => {
    const found = canaryOf(live, app);
    return found?.build === expected.build && found.percent === expected.percent;
  };
  let lastLine = '';
  for (;;) {
    const live = readLive(site);
    const canary = canaryOf(live, app);
    if (!canary || !isExpected(live)) {
      clearState(site);
      const change = canary ? `canary changed manually to ${canary.build} at ${canary.percent} %` : 'canary ended manually';
      log(`${app}: ${change}. Automatic control stopped.`);
      return 'person';
    }
    const { next, why } = await evaluate(live);
    const line = `${app} ${canary.build}, ${canary.percent} %: ${why}`;
    if (line !== lastLine) log(line);
    lastLine = line;
    writeState(site, { app, build: canary.build, process: ownMark(), looked: now().toISOString(), said: why });
    if (next !== 'wait') {
      const ended = await applyDecision(next, why);
      if (ended) return ended;
      continue;
    }
    if (!stopped()) await pause(rules.look);
    if (stopped()) return 'stopped';
  }

  async function evaluate({ apps }: Live): Promise<Decision> {
    const minutes = rules.steps.findLast(({ percent }) => percent <= expected.percent)?.minutes ?? rules.steps[0]?.minutes ?? 0;
    const since = stepStart(site, app, expected);
    const trial = { tried: expected.build, live: apps[app]?.active ?? '', percent: expected.percent, since, minutes, now: now() };
    try {
      return decide(await fetchEvidence({ app: appIdOf(site, app), builds: [trial.tried, trial.live], since }), trial, rules);
    } catch (error) {
      return { next: 'wait', why: `the API cannot be asked: ${(error as Error).message}` };
    }
  }

  async function applyDecision(next: 'on' | 'back', why: string): Promise<'promoted' | 'back' | undefined> {
    const { build: tried, percent } = expected;
    const guard = (live: Live) => {
      if (!isExpected(live)) throw new CanaryChanged();
    };
    const step = rules.steps.find((one) => one.percent > percent);
    try {
      if (next === 'back') await stopCanary(site, app, own, { why, guard });
      else if (step) await setCanary(site, { app, build: tried, percent: step.percent }, own, { why, guard });
      else await promoteCanary(site, app, own, { why, guard });
    } catch (error) {
      // the next check reports that an operator has changed the canary
      if (error instanceof CanaryChanged) return undefined;
      throw error;
    }
    const result = next === 'back' ? 'taken back' : step ? `${step.percent} % now` : 'live for all visitors';
    log(`${app} ${tried}: ${result}, since ${why}`);
    if (next === 'on' && step) {
      expected = { build: tried, percent: step.percent };
      return undefined;
    }
    clearState(site);
    return next === 'back' ? 'back' : 'promoted';
  }
}
