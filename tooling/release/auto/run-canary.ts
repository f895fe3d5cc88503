import type { FieldFigures } from '../../../shared/src/bundled/domain/telemetry';
import { inspectManifest } from '../../site/builds';
import { ReleaseError } from '../../site/errors';
import { type Live, readHistory, readLive } from '../../site/releases';
import { type Context, isRunning, ownMark, releasedBy } from '../../site/session';
import { promoteCanary, setCanary, stopCanary } from '../actions';
import { clearState, readState, writeState } from './controller-state';
import { type Decision, decide } from './decide';
import type { CanaryRules } from './rules';

export interface Dependencies {
  now: () => Date;
  pause: (seconds: number) => Promise<void>;
  stopped: () => boolean;
  fetchFigures: (question: { app: string; builds: string[]; since: Date }) => Promise<FieldFigures>;
}

export interface WantedCanary {
  app: string;
  build?: string;
  promotes?: boolean;
}

class CanaryChanged extends Error {}

/**
 * Ends a canary that is worse than the live build by reports of browsers; if `promotes`, raises a
 * good one step by step to all visitors. Can be interrupted at any time and started again.
 * @param build undefined to continue the running canary
 * @throws ReleaseError when another process controls a canary
 */
export async function runCanary(
  site: string,
  { app, build, promotes, rules }: WantedCanary & { rules: CanaryRules },
  { now, pause, stopped, fetchFigures }: Dependencies,
  context: Context = {},
): Promise<'promoted' | 'back' | 'person' | 'stopped' | 'none'> {
  const { log = () => {} } = context;
  const canaryNow = (name = app) => readLive(site).apps[name]?.canary;
  const state = readState(site);
  const running = canaryNow();
  if (state && isRunning(state.process) && canaryNow(state.app)?.build === state.build)
    throw new ReleaseError(
      `Another process already controls the canary ${state.app} ${state.build}.`,
    );
  if (!build && !running) {
    log(
      `${app} has no canary to continue. Name a build: ` +
        `\`pnpm release canary ${app} <build> --auto\`.`,
    );
    return 'none';
  }
  clearState(site);
  if (build && running?.build !== build)
    await setCanary(site, { app, build, percent: rules.steps[0] ?? 0 }, context);

  let expected = canaryNow() ?? { build: '', percent: 0 };
  const isExpected = ({ apps }: Live) => {
    const found = apps[app]?.canary;
    return found?.build === expected.build && found.percent === expected.percent;
  };
  let lastLine = '';
  for (;;) {
    const live = readLive(site);
    const canary = live.apps[app]?.canary;
    if (!canary || !isExpected(live)) {
      clearState(site);
      const change = canary
        ? `canary changed manually to ${canary.build} at ${canary.percent} %`
        : 'canary ended manually';
      log(`${app}: ${change}. Automatic control stopped.`);
      return 'person';
    }
    const { next, why } = await evaluate(live);
    const line = `${app} ${canary.build}, ${canary.percent} %: ${why}`;
    if (line !== lastLine) log(line);
    lastLine = line;
    writeState(site, {
      app,
      build: canary.build,
      process: ownMark(),
      looked: now().toISOString(),
      said: why,
    });
    if (next !== 'none') {
      const ended = await applyDecision(next, why);
      if (ended) return ended;
      continue;
    }
    if (!stopped()) await pause(rules.look);
    if (stopped()) return 'stopped';
  }

  async function evaluate({ apps, change }: Live): Promise<Decision> {
    const start = readHistory(site).findLast(
      (one) =>
        one.action === 'canary' &&
        one.app === app &&
        one.build === expected.build &&
        one.percent === expected.percent &&
        !one.ended,
    );
    const since = new Date(start?.at ?? change?.at ?? 0);
    const names = { tried: expected.build, live: apps[app]?.active ?? '' };
    try {
      const figures = await fetchFigures({
        app: inspectManifest(site, app, names.live).manifest?.id ?? app,
        builds: Object.values(names),
        since,
      });
      const { next, why } = decide(figures, names, rules);
      if (next !== 'on') return { next, why };
      const left = Math.ceil(rules.minutes - (now().getTime() - since.getTime()) / 60_000);
      if (left > 0) return { next: 'none', why: `good: ${why}; ${left} min to go` };
      return promotes
        ? { next, why }
        : { next: 'none', why: `good: ${why}; to promote it, use --promote` };
    } catch (error) {
      if (error instanceof ReleaseError) throw error;
      return { next: 'none', why: `the API cannot be asked: ${(error as Error).message}` };
    }
  }

  async function applyDecision(
    next: 'on' | 'back',
    why: string,
  ): Promise<'promoted' | 'back' | undefined> {
    const { build: tried, percent } = expected;
    const control = {
      ...context,
      by: `auto, for ${context.by ?? releasedBy()}`,
      why,
      guard(live: Live) {
        if (!isExpected(live)) throw new CanaryChanged();
      },
    };
    const step = rules.steps.find((one) => one > percent);
    try {
      if (next === 'back') await stopCanary(site, app, control);
      else if (step) await setCanary(site, { app, build: tried, percent: step }, control);
      else await promoteCanary(site, app, control);
    } catch (error) {
      // the next look reports the operator's change
      if (error instanceof CanaryChanged) return undefined;
      throw error;
    }
    const result =
      next === 'back' ? 'taken back' : step ? `${step} % now` : 'live for all visitors';
    log(`${app} ${tried}: ${result}, since ${why}`);
    if (next === 'on' && step) {
      expected = { build: tried, percent: step };
      return undefined;
    }
    clearState(site);
    return next === 'back' ? 'back' : 'promoted';
  }
}
