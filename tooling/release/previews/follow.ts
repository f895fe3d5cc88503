import { setTimeout as pause } from 'node:timers/promises';
import { timesOfLists } from '../../compose/lists';
import { refuseWhole } from '../../compose/recompose';
import type { Deployment } from '../../site/deployment';
import { attempt, reasonOf } from '../../site/errors';
import { overPreviews, type Preview, previewFolder, previewNames, readPreview, writePreview } from '../../site/previews';
import { liveFolder, liveRelease, readFolder, readLive } from '../../site/releases';
import { passQuickGate } from '../gate/on-site';
import { GateError } from '../gate/refusal';
import { endOverPreviews, previewSession } from './actions';
import { composePreview, deploymentOf } from './compose-preview';

/** In milliseconds. */
interface FollowTimes {
  /** between two looks */
  look: number;
  /** until what failed is tried again, when nothing has changed */
  retry: number;
}

const TIMES: FollowTimes = { look: 5000, retry: 30_000 };
/** Previews never take more than this part of a processor's time: releases and live pages come first. */
const SHARE = 0.2;

interface FollowOptions {
  site: string;
  /** takes each line for the log; no line names a page */
  say: (line: string) => void;
  signal: AbortSignal;
  times?: Partial<FollowTimes>;
}

/**
 * Keeps a site's previews at what is live: composes each again when another release or other data has gone live, and ends those whose
 * days are over. It only looks at files, so it needs no API.
 */
export async function followPreviews({ site, say, signal, times: given }: FollowOptions): Promise<void> {
  const times = { ...TIMES, ...given };
  const seen = new Map<string, { state: string; until: number }>();
  const said = new Map<string, string>();
  const report = (name: string, line: string | undefined) => {
    if (line !== undefined && said.get(name) !== line) say(line);
    if (line === undefined) said.delete(name);
    else said.set(name, line);
  };
  const pass = async () => {
    await end(site, report);
    for (const name of previewNames(site)) {
      const state = stateOf(site, name);
      const last = seen.get(name);
      if (signal.aborted) return;
      if (last?.state === state && performance.now() < last.until) continue;
      let until = Number.POSITIVE_INFINITY;
      try {
        report(name, await follow(site, name, signal));
      } catch (error) {
        if (signal.aborted) return;
        until = performance.now() + times.retry;
        report(name, `preview ${name} stays as it is: ${reasonOf(error)}`);
      }
      seen.set(name, { state, until });
    }
  };
  while (!signal.aborted) {
    const began = performance.now();
    // whatever is wrong with previews, the composer goes on
    await pass().catch((error) => report('', `Previews stay as they are: ${reasonOf(error)}`));
    const worked = performance.now() - began;
    await pause(Math.max(times.look, worked / SHARE - worked), undefined, { signal }).catch(() => {});
  }
}

async function end(site: string, report: (name: string, line: string | undefined) => void): Promise<void> {
  if (overPreviews(site).length === 0) return;
  try {
    const ended = await endOverPreviews(site, { by: 'the composer' });
    for (const name of ended) report(name, `preview ${name} has ended: its days are over`);
  } catch (error) {
    report('', `Previews whose days are over stay: ${reasonOf(error)}`);
  }
}

/** Another one when there may be something new to compose: a generation of what is live brings the same builds, and the lists' data. */
const stateOf = (site: string, name: string): string => [liveRelease(site), readPreview(site, name)?.at, ...timesOfLists(site)].join(' ');

/**
 * Composes a preview again. One whose builds no longer fit what is live goes on with the builds that it has, and says why.
 * @returns a line when there is something that an operator should know
 */
const follow = (site: string, name: string, signal: AbortSignal): Promise<string | undefined> =>
  previewSession(site, { by: 'the composer' }, async () => {
    const preview = readPreview(site, name);
    const root = previewFolder(site, name);
    const shown = attempt(() => readFolder(root, liveFolder(root) ?? '').apps);
    // ended meanwhile
    if (!preview || !shown) return undefined;
    const live = readLive(site).apps;
    const wanted = deploymentOf(live, preview.builds);
    const { behind } = same(wanted, shown) ? {} : judged(site, wanted, live);
    await composePreview(site, root, behind === undefined ? wanted : shown, preview, { signal, check: refuseWhole });
    if (behind !== preview.behind) {
      const { behind: _, ...rest } = preview;
      writePreview(root, behind === undefined ? rest : { ...rest, behind });
    }
    return behind === undefined ? undefined : `preview ${name} no longer follows the live site: ${behind}`;
  });

const same = (one: Deployment, other: Deployment) => {
  const text = (apps: Deployment) => JSON.stringify(Object.entries(apps).sort(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
};

/** Why a deployment does not fit what is live, if it does not. */
function judged(site: string, wanted: Deployment, live: Deployment): Pick<Preview, 'behind'> {
  try {
    passQuickGate(site, wanted, live);
    return {};
  } catch (error) {
    if (!(error instanceof GateError)) throw error;
    return { behind: error.refusals[0]?.message ?? error.message };
  }
}
