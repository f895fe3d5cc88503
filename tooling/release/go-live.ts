import { mountsOfPages } from '../../shared/src/bundled/domain/declared-app';
import { evaluateEntry } from '../prerender/evaluate-entry';
import { readLists } from '../prerender/lists';
import { preparePages } from '../prerender/prepare-pages';
import { type RenderFailure, rendererPool } from '../prerender/renderers';
import { isLive, writeRelease } from '../prerender/write-release';
import { inspectManifest, requireManifest, requireManifests } from '../site/builds';
import { type AppDeployment, type Deployment, HOST, writeDefaultConfig } from '../site/deployment';
import { type Manifests, manifestOf } from '../site/manifest';
import { recordRefusals } from '../site/refused-builds';
import { type AppChange, type Live, liveFolder, type ReleaseChange, readFolder, releaseOf, withdrawnBuilds } from '../site/releases';
import { releasedBy } from '../site/session';
import { checkOmittedPages, checkPages, PAGE_BUDGET, passGate } from './gate/check-gate';
import { fits } from './gate/compatibility';
import { GateError, type GateIssue, RULES, RULES_BEFORE_API, RULES_OF_ROLLBACK, rolesOf } from './gate/gate-issue';

export interface ReleaseResult {
  release: number;
  /** false when the deployment was already live */
  changed: boolean;
  dryRun?: boolean | undefined;
  apps: Deployment;
  changes: AppChange[];
  notes?: string[];
  /** pages that could not be rendered and are empty in the release */
  failures?: RenderFailure[];
}

export interface ReleaseRequest extends Pick<ReleaseChange, 'action' | 'percent' | 'restores' | 'why' | 'part'> {
  by?: string;
  named?: string[];
  /** release to which a rollback returns; its pages are reused */
  pagesFrom?: number | undefined;
  /** checks the gate and renders every page, without going live */
  dryRun?: boolean | undefined;
}

/** Records refused builds, except in a dry run or a rollback. The caller holds the site's lock. @throws GateError */
export async function goLive(site: string, live: Live, wanted: Deployment, request: ReleaseRequest): Promise<ReleaseResult> {
  try {
    return await judgeAndRelease(site, live, wanted, request);
  } catch (error) {
    // not for a rollback: the gate can refuse it because of another app's live build (for example the shell's)
    if (error instanceof GateError && !request.dryRun && request.action !== 'rollback')
      recordRefusals(site, refusedBuildsOf(error.issues, wanted, live.apps));
    throw error;
  }
}

/** Returns new builds with the rules that they break. An issue with one cause concerns this build; one with several is ignored. */
function refusedBuildsOf(issues: readonly GateIssue[], wanted: Deployment, before: Deployment) {
  const at = new Date().toISOString();
  return rolesOf(wanted, before).flatMap(({ app, build, role, fresh }) => {
    const isAtFault = ({ app: named, causes }: GateIssue) => (causes ? `${causes}` === `${app}/${build}` : named === app);
    const rules = [...new Set(issues.flatMap((issue) => (isAtFault(issue) ? [issue.rule] : [])))];
    return fresh && role !== 'previous' && rules.length > 0 ? [{ at, app, build, rules }] : [];
  });
}

async function judgeAndRelease(site: string, live: Live, wanted: Deployment, request: ReleaseRequest): Promise<ReleaseResult> {
  const { by = releasedBy(), named = [], dryRun, pagesFrom, ...how } = request;
  const apps = withUsableFallbacks(site, live.apps, wanted, named);
  const rules = how.action === 'rollback' ? RULES_OF_ROLLBACK : how.action === 'compose' ? RULES_BEFORE_API : RULES;
  const unchecked = await passGate(site, apps, { before: live.apps, rules });

  const manifests = requireManifests(site, apps);
  const renderers = rendererPool(site);
  try {
    const lists = readLists(site);
    const prepared = await preparePages(apps, manifests, { renderers, lists });
    const same = JSON.stringify(apps) === JSON.stringify(live.apps);
    if (same && live.release !== undefined && isLive(site, prepared)) return { release: live.release, changed: false, apps, changes: [] };
    const changes = changesBetween(live.apps, apps, (app, build) => manifests.get(`${app}/${build}`)?.revision);
    const what = changes.length === 1 ? changes[0] : changes.length > 1 ? { apps: changes } : {};
    // does not evaluate a promoted canary, because browsers have already run its code
    const unrun = how.action === 'rollback' ? [] : changes.filter(({ app, build }) => live.apps[app]?.canary?.build !== build);
    const notes = [...unchecked, ...(await evaluateUnrun(site, apps, unrun, manifests))];
    const change: ReleaseChange = { at: new Date().toISOString(), by, ...how, ...what };
    if (!dryRun) writeDefaultConfig(site);
    const pagesBefore = { before: live.apps, ...livePagesOf(site) };
    const omitted = rules.includes('pages') ? await checkOmittedPages(site, apps, { ...pagesBefore, prepared, renderers, lists }) : [];
    if (omitted.length > 0) throw new GateError(omitted);
    const { folder, failures } = await writeRelease(
      site,
      prepared,
      { schema: 1, apps, change },
      {
        dryRun,
        pagesFrom,
        budget: PAGE_BUDGET,
        approve(wrong) {
          const found = rules.includes('pages') ? checkPages(apps, { ...pagesBefore, ...wrong }) : [];
          if (found.length > 0) throw new GateError(found);
        },
      },
    );
    return { release: releaseOf(folder), changed: true, dryRun, apps, changes, notes, failures };
  } finally {
    await renderers.close();
  }
}

/** Loads remotes without a server build, whose code no prerendered page runs. @returns notes @throws GateError when a load fails */
async function evaluateUnrun(site: string, apps: Deployment, changes: AppChange[], manifests: Manifests): Promise<string[]> {
  const shell = apps[HOST] && manifestOf(manifests, HOST, apps[HOST].active);
  const notes: string[] = [];
  const issues: GateIssue[] = [];
  for (const { app, build, left, ended } of changes) {
    const manifest = left || ended ? undefined : manifests.get(`${app}/${build}`);
    const [where = 'a page with its part'] = mountsOfPages(manifest?.pages ?? []);
    if (!shell || !manifest?.entry || manifest.server) continue;
    const { failed, unknown } = await evaluateEntry(site, shell, manifest);
    const remedy = `Correct it, build ${app} again and publish that.`;
    if (failed) issues.push({ rule: 'pages', app, message: `${app} ${build}: ${failed}.`, remedy });
    if (unknown) notes.push(`${app} ${build} has no server build, and ${unknown}: open ${where} and read the browser's console`);
  }
  if (issues.length > 0) throw new GateError(issues);
  return notes;
}

export function livePagesOf(site: string): { failedBefore: string[]; renderedBefore: string[] } {
  const folder = liveFolder(site);
  const { failed = [], composed = {} } = folder === undefined ? {} : readFolder(site, folder);
  return { failedBefore: failed, renderedBefore: Object.keys(composed) };
}

/**
 * Drops previous builds that are missing or were rolled back. Drops a remote's previous build that does not fit the new shell when the
 * remote's active build changes or the operator names the remote. The gate checks all other previous builds.
 */
function withUsableFallbacks(site: string, before: Deployment, deployment: Deployment, named: string[]): Deployment {
  const shell = deployment[HOST] && requireManifest(site, HOST, deployment[HOST].active);
  const withdrawn = withdrawnBuilds(site);
  return Object.fromEntries(
    Object.entries(deployment).map(([app, { active, previous, ...rest }]) => {
      const manifest = previous && !withdrawn.has(`${app}/${previous}`) ? inspectManifest(site, app, previous).manifest : undefined;
      const leftToGate = !shell || app === HOST || (before[app]?.active === active && !named.includes(app));
      const usable = manifest && (leftToGate || fits(shell, manifest));
      return [app, { active, ...(usable && previous ? { previous } : {}), ...rest }];
    }),
  );
}

/** @param now builds of the app after the change; undefined when the app is removed */
const endedCanary = (was: AppDeployment | undefined, now: AppDeployment | undefined): Pick<AppChange, 'endedCanary'> =>
  was?.canary && ![now?.active, now?.canary?.build].includes(was.canary.build) ? { endedCanary: was.canary.build } : {};

/** Returns one change for each app that differs. A change of the active build takes precedence over a change of the canary. */
export const changesBetween = (
  before: Deployment,
  after: Deployment,
  revisionOf: (app: string, build: string) => string | undefined,
): AppChange[] => [
  ...Object.entries(after).flatMap(([app, now]) => {
    const was = before[app];
    const active = now.active !== was?.active;
    if (!active && now.canary?.build === was?.canary?.build && now.canary?.percent === was?.canary?.percent) return [];
    const build = active ? now.active : (now.canary ?? was?.canary)?.build;
    const from = active ? was?.active : now.canary ? was?.canary?.build : undefined;
    if (!build) return [];
    const revision = revisionOf(app, build);
    const ended = !active && !now.canary;
    return [
      {
        ...{ app, build },
        ...(from && from !== build ? { from } : {}),
        ...(revision ? { revision } : {}),
        ...(ended ? { ended } : active ? endedCanary(was, now) : {}),
      },
    ];
  }),
  ...Object.entries(before).flatMap(([app, was]) =>
    after[app] ? [] : [{ app, build: was.active, left: true as const, ...endedCanary(was, undefined) }],
  ),
];

export function formatOutcome({ release, changed, dryRun, apps, changes, notes = [], failures = [] }: ReleaseResult): string[] {
  const noted = notes.map((note) => `! ${note}`);
  if (!changed) return [`release ${release} already has these builds: nothing has changed`, ...noted];
  return [
    dryRun ? `release ${release} could go live, and nothing has changed` : `release ${release} is live`,
    ...changes.map(({ app, build, from, left }) => {
      if (left) return `  ${app} was removed (was ${build})`;
      const { active, canary } = apps[app] ?? {};
      if (build === active) return `  ${app} ${build}${from ? ` (was ${from})` : ''}`;
      return canary
        ? `  ${app} ${canary.build} for ${canary.percent} % of the visitors`
        : `  ${app} ${active} for everyone: the canary ${build} has ended`;
    }),
    ...noted,
    ...failureLines(failures),
  ];
}

export const failureLines = (failures: readonly RenderFailure[]): string[] => [
  ...failures
    .slice(0, 5)
    .map(({ app, build, path = '', slot, message }) => `! ${app} ${build}: ${path} ${message}${slot ? '' : '; it arrives empty'}`),
  ...(failures.length > 5 ? [`! and ${failures.length - 5} more pages`] : []),
];
