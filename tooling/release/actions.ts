import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { mountsOfPages } from '../../shared/src/bundled/domain/declared-app';
import { inspectManifest, publishedBuilds, requireBuild } from '../site/builds';
import { didYouMean } from '../site/closest-name';
import { type Deployment, mapApps } from '../site/deployment';
import { listed, ReleaseError } from '../site/errors';
import { verdicts } from '../site/refused-builds';
import {
  type Live,
  liveRecord,
  readLive,
  readRelease,
  releaseNumbers,
  withdrawnBuilds,
} from '../site/releases';
import { type Context, releaseSession } from '../site/session';
import { goLive, type ReleaseRequest } from './go-live';
import * as transitions from './transitions';

interface Control extends Context {
  /** reason for the history */
  why?: string;
  /** Runs under the site's lock. Throws when an operator has changed the canary. */
  guard?(live: Live): void;
}

const change = (
  site: string,
  context: Control,
  next: (live: Live) => { deployment: Deployment; request: ReleaseRequest },
) =>
  releaseSession(site, context, () => {
    const live = readLive(site);
    context.guard?.(live);
    const { deployment, request } = next(live);
    return goLive(site, live, deployment, { by: context.by, why: context.why, ...request });
  });

function chosenBuild(
  site: string,
  app: string,
  build: string | undefined,
  passedOver: string[] = [],
) {
  if (build !== undefined) return requireBuild(site, app, build);
  const newest = requireBuild(site, app);
  const verdict = verdicts(site);
  const why = verdict(app, newest);
  if (why === undefined) return newest;
  const found = publishedBuilds(site, app).find((one) => verdict(app, one) === undefined);
  if (found === undefined)
    throw new ReleaseError(
      `Every build of ${app} on this site was taken back or refused: ${newest} ${why}.`,
      `Publish a corrected build, or name one: \`pnpm release promote ${app}@${newest}\`.`,
    );
  passedOver.push(
    `${app} ${newest} is newer, but ${why}. To promote it, name it: ${app}@${newest}`,
  );
  return found;
}

/** A target without a build gets the newest that was neither rolled back nor refused. */
export async function promote(
  site: string,
  targets: { app: string; build?: string }[],
  { dryRun, ...context }: Context & { dryRun?: boolean } = {},
) {
  const notes: string[] = [];
  const outcome = await change(site, context, ({ apps }) => ({
    deployment: targets.reduce(
      (next, { app, build }) =>
        transitions.promote(next, app, chosenBuild(site, app, build, notes)),
      apps,
    ),
    request: { action: 'promote', named: targets.map(({ app }) => app), dryRun },
  }));
  return { ...outcome, notes: [...notes, ...outcome.notes] };
}

export async function retire(site: string, app: string, context: Context = {}) {
  let mounts: string[] = [];
  const outcome = await change(site, context, ({ apps }) => {
    const deployment = transitions.retire(apps, app);
    // an app with a damaged build can be removed
    mounts = mountsOfPages(
      inspectManifest(site, app, apps[app]?.active ?? '').manifest?.pages ?? [],
    );
    return { deployment, request: { action: 'retire' } };
  });
  return { ...outcome, notes: [...outcome.notes, ...brokenLinks(site, mounts)] };
}

/** Notes the prerendered pages that link to a removed app. */
export function brokenLinks(site: string, mounts: string[]) {
  if (mounts.length === 0) return [];
  const { folder, composed = {} } = liveRecord(site);
  const link = new RegExp(`<a [^>]*href="(?:${mounts.join('|')})[/?#"]`);
  const pages = Object.keys(composed).filter((file) => /^pages\/(?!_)/.test(file));
  const linking = pages.filter((file) =>
    link.test(readFileSync(`${site}/releases/${folder}/${file}`, 'utf8')),
  );
  const paths = linking.map((file) =>
    file.slice('pages'.length, -'.html'.length).replace(/^\/index$/, '/'),
  );
  return paths.length > 0
    ? [
        `${paths.length} of ${pages.length} prerendered pages ` +
          `link to ${mounts.join(', ')}: ${listed(paths)}`,
      ]
    : [];
}

/**
 * Without `to`, goes back to the previous release; with `app`, to its build `build` or its previous
 * one.
 */
export const rollback = (
  site: string,
  { app, build, to }: { app?: string; build?: string; to?: number },
  context: Context = {},
) =>
  change(site, context, (live) => {
    if (app) {
      if (build !== undefined) requireBuild(site, app, build);
      const target = build ?? live.apps[app]?.previous ?? buildBefore(site, live, app);
      const then = target ? lastReleaseWith(site, live, app, target) : undefined;
      return {
        deployment: transitions.rollBack(live.apps, app, target, then?.deployment),
        request: { action: 'rollback', pagesFrom: then?.release },
      };
    }
    const restores = to ?? releaseBefore(site, live);
    return {
      deployment: transitions.restore(live.apps, readRelease(site, restores).apps),
      request: { action: 'rollback', restores, pagesFrom: restores },
    };
  });

/** Without a build: the running canary, else the newest build. */
export const setCanary = (
  site: string,
  { app, build, percent }: { app: string; build?: string; percent: number },
  context: Control = {},
) =>
  change(site, context, ({ apps }) => ({
    request: { action: 'canary', percent },
    deployment: transitions.startCanary(
      apps,
      app,
      chosenBuild(site, app, build ?? apps[app]?.canary?.build),
      percent,
    ),
  }));

export const promoteCanary = (site: string, app: string, context: Control = {}) =>
  change(site, context, ({ apps }) => ({
    request: { action: 'promote' },
    deployment: transitions.promoteCanary(apps, app),
  }));

export const stopCanary = (site: string, app: string, context: Control = {}) =>
  change(site, context, ({ apps }) => ({
    request: { action: 'canary', percent: 0 },
    deployment: transitions.stopCanary(apps, app),
  }));

/** @param what slot of a part, or URL of a link */
export const switchPart = (
  site: string,
  { app, what, isOff }: { app: string; what: string; isOff: boolean },
  context: Context = {},
) =>
  change(site, context, ({ apps }) => {
    const deployment = transitions.switchPart(apps, app, what, isOff);
    const { active = '', off } = apps[app] ?? {};
    const { parts = [], links = [] } = inspectManifest(site, app, active).manifest ?? {};
    const offered = [...parts.map(({ slot }) => slot), ...links.map(({ url }) => url)];
    if (!offered.includes(what) && !off?.includes(what))
      throw new ReleaseError(
        `${app} has no part for ${what} and no link to it.`,
        didYouMean(what, offered) ??
          (offered.length > 0 ? `It has ${listed(offered)}.` : 'It has no part and no link.'),
      );
    return { deployment, request: { action: isOff ? 'off' : 'on', part: `${app} ${what}` } };
  });

/** Skips releases with rolled-back builds, and those equal to the live one. */
function releaseBefore(site: string, { release, apps, change: made }: Live) {
  const withdrawn = withdrawnBuilds(site);
  const shown = (deployment: Deployment) =>
    mapApps(deployment, ({ active, canary }) => ({ active, canary }));
  const last = releaseNumbers(site).findLast((number) => {
    if (number >= (made?.restores ?? release ?? 0)) return false;
    const former = readRelease(site, number).apps;
    if (isDeepStrictEqual(shown(former), shown(apps))) return false;
    return Object.entries(former).every(([app, { active }]) => !withdrawn.has(`${app}/${active}`));
  });
  if (last === undefined) throw new ReleaseError('This site has no earlier release to go back to.');
  return last;
}

function buildBefore(site: string, { apps, release = 0 }: Live, app: string) {
  const withdrawn = withdrawnBuilds(site);
  const former = releaseNumbers(site)
    .filter((number) => number < release)
    .flatMap((number) => readRelease(site, number).apps[app]?.active ?? []);
  return former.findLast(
    (build) => build !== apps[app]?.active && !withdrawn.has(`${app}/${build}`),
  );
}

function lastReleaseWith(site: string, { release: live = 0 }: Live, app: string, build: string) {
  const deploymentIn = (release: number) => readRelease(site, release).apps[app];
  const release = releaseNumbers(site).findLast(
    (number) => number < live && deploymentIn(number)?.active === build,
  );
  return release === undefined ? undefined : { release, deployment: deploymentIn(release) };
}
