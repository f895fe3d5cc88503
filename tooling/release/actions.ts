import { mountsOfPages } from '../../shared/src/bundled/domain/declared-app';
import { publishedBuilds, requireBuild, requireManifest } from '../site/builds';
import type { AppDeployment, Deployment } from '../site/deployment';
import { ReleaseError } from '../site/errors';
import { type Live, liveRelease, readLive, readRelease, releaseNumbers } from '../site/releases';
import { type Context, releaseSession } from '../site/session';
import { takenBack } from '../site/taken-back';
import { goLive, type Outcome, type Request } from './go-live';
import { brokenLinks } from './links-to';
import * as transitions from './transitions';

/** What each command that changes what is live does; all throw a ReleaseError when a rule or the gate refuses it. */

/** Makes a deployment live that follows from what is live, alone on the site. */
const change = (site: string, context: Context, next: (live: Live) => { deployment: Deployment; request: Request }): Promise<Outcome> =>
  releaseSession(site, context, () => {
    const live = readLive(site);
    const { deployment, request } = next(live);
    return goLive(site, live, deployment, { by: context.by, ...request });
  });

/** The named build, or else the one published last of those that were not taken back. @throws ReleaseError */
function chosenBuild(site: string, app: string, build: string | undefined, passedOver: string[] = []): string {
  if (build !== undefined) return requireBuild(site, app, build);
  const back = takenBack(site);
  const newest = requireBuild(site, app);
  const found = publishedBuilds(site, app).find((one) => !back.has(`${app}/${one}`));
  if (found === undefined)
    throw new ReleaseError(
      `Every build of ${app} on this site was taken back, ${newest} with release ${back.get(`${app}/${newest}`)}.`,
      `Publish a mended build, or name one: \`pnpm release promote ${app}@${newest}\`.`,
    );
  if (found !== newest)
    passedOver.push(
      `${app} ${newest} was published later, but taken back with release ${back.get(`${app}/${newest}`)}: ${app}@${newest} names it all the same`,
    );
  return found;
}

/**
 * Puts builds live, all of them in one release.
 * @param targets without a build: the one published last of those that were not taken back
 */
export async function promote(
  site: string,
  targets: { app: string; build?: string }[],
  { dryRun, ...context }: Context & { dryRun?: boolean | undefined } = {},
): Promise<Outcome> {
  const notes: string[] = [];
  const outcome = await change(site, context, ({ apps }) => ({
    deployment: targets.reduce((next, { app, build }) => transitions.promote(next, app, chosenBuild(site, app, build, notes)), apps),
    request: { action: 'promote', named: targets.map(({ app }) => app), dryRun },
  }));
  return { ...outcome, notes: [...notes, ...(outcome.notes ?? [])] };
}

/** Takes an app off the site, with its pages and its links in the frame. Its builds stay published. Notes name pages that link to it. */
export async function retire(site: string, app: string, context: Context = {}): Promise<Outcome> {
  let mounts: string[] = [];
  const outcome = await change(site, context, ({ apps }) => {
    const deployment = transitions.retire(apps, app);
    mounts = mountsOfPages(requireManifest(site, app, apps[app]?.active ?? '').pages);
    return { deployment, request: { action: 'retire' } };
  });
  return { ...outcome, notes: [...(outcome.notes ?? []), ...brokenLinks(site, mounts)] };
}

/** Goes back: with everything to the release before or a named one, or with one app to the build before or a named one. */
export const rollback = (site: string, { app, build, to }: { app?: string; build?: string; to?: number }, context: Context = {}) =>
  change(site, context, (live) => {
    if (app) {
      if (build !== undefined) requireBuild(site, app, build);
      const target = build ?? live.apps[app]?.previous ?? buildBefore(site, live, app);
      const then = target ? appWhenLive(site, app, target) : undefined;
      return { deployment: transitions.rollBack(live.apps, app, target, then), request: { action: 'rollback' } };
    }
    const restores = to ?? releaseBefore(site, live);
    return { deployment: transitions.restore(live.apps, readRelease(site, restores).apps), request: { action: 'rollback', restores } };
  });

/** What moves a canary where no person does: looked at once nobody else can release any more. */
export interface Decided {
  why: string;
  /** throws when what it was decided about is not there any more */
  guard: (live: Live) => void;
}
const byFigures = (live: Live, decided: Decided | undefined): Pick<Request, 'why'> => {
  decided?.guard(live);
  return decided ? { why: decided.why } : {};
};

/** Sends some visitors to a build. Without a build: the canary that runs, or else the build published last. */
export const setCanary = (
  site: string,
  { app, build, percent }: { app: string; build?: string; percent: number },
  context: Context = {},
  decided?: Decided,
) =>
  change(site, context, (live) => ({
    request: { action: 'canary', percent, ...byFigures(live, decided) },
    deployment: transitions.startCanary(live.apps, app, chosenBuild(site, app, build ?? live.apps[app]?.canary?.build), percent),
  }));

export const promoteCanary = (site: string, app: string, context: Context = {}, decided?: Decided) =>
  change(site, context, (live) => ({
    request: { action: 'promote', ...byFigures(live, decided) },
    deployment: transitions.promoteCanary(live.apps, app),
  }));

export const stopCanary = (site: string, app: string, context: Context = {}, decided?: Decided) =>
  change(site, context, (live) => ({
    request: { action: 'canary', percent: 0, ...byFigures(live, decided) },
    deployment: transitions.stopCanary(live.apps, app),
  }));

/**
 * The release that the live one took the place of; after a rollback, the one before the release that it restored. Never one with a
 * build that was taken back, or one that shows just what is live.
 */
function releaseBefore(site: string, { release, apps, change: made }: Live): number {
  const back = takenBack(site);
  const shown = (deployment: Deployment) =>
    JSON.stringify(
      Object.entries(deployment)
        .map(([app, { active, canary }]) => [app, active, canary])
        .sort(),
    );
  const last = releaseNumbers(site).findLast((number) => {
    if (number >= (made?.restores ?? release ?? 0)) return false;
    const former = readRelease(site, number).apps;
    return shown(former) !== shown(apps) && Object.entries(former).every(([app, { active }]) => !back.has(`${app}/${active}`));
  });
  if (last === undefined) throw new ReleaseError('There is no release to go back to.');
  return last;
}

/** The build of an app that was live last before the live one and was not taken back. */
function buildBefore(site: string, { apps, release = 0 }: Live, app: string): string | undefined {
  const back = takenBack(site);
  const former = releaseNumbers(site)
    .filter((number) => number < release)
    .flatMap((number) => readRelease(site, number).apps[app]?.active ?? []);
  return former.findLast((build) => build !== apps[app]?.active && !back.has(`${app}/${build}`));
}

/** The app as it was in the last release before the live one in which this build was active. */
function appWhenLive(site: string, app: string, build: string): AppDeployment | undefined {
  const live = liveRelease(site) ?? 0;
  for (const release of releaseNumbers(site).reverse()) {
    if (release >= live) continue;
    const then = readRelease(site, release).apps[app];
    if (then?.active === build) return then;
  }
  return undefined;
}
