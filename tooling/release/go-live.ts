import { isDeepStrictEqual } from 'node:util';
import { readLists } from '../prerender/lists';
import { planText } from '../prerender/plan-release';
import { preparePages } from '../prerender/prepare-pages';
import { type RenderFailure, rendererPool } from '../prerender/renderers';
import { nextNumber, type ReleaseOptions, releasePages } from '../prerender/write-release';
import { inspectManifest, requireManifest, requireManifests } from '../site/builds';
import {
  type AppDeployment,
  type Deployment,
  HOST,
  mapApps,
  writeDefaultConfig,
} from '../site/deployment';
import { recordRefusals } from '../site/refused-builds';
import {
  type AppChange,
  type Live,
  type ReleaseChange,
  releaseOf,
  withdrawnBuilds,
} from '../site/releases';
import { releasedBy } from '../site/session';
import { type Change, changeOf, GateError, type GateIssue, requireNone } from './gate/change';
import { fits } from './gate/compatibility';
import { lossesOf, omittedPages, PAGE_BUDGET } from './gate/pages';
import { checkAll } from './gate/rules';

export interface ReleaseResult {
  release: number;
  changed: boolean;
  dryRun?: boolean;
  apps: Deployment;
  changes: AppChange[];
  notes: string[];
  failures: RenderFailure[];
}

export interface ReleaseRequest
  extends Pick<ReleaseChange, 'action' | 'percent' | 'restores' | 'why' | 'part'> {
  by?: string;
  named?: string[];
  pagesFrom?: number;
  dryRun?: boolean;
  /** of the site, if this is a copy of its manifests on another machine: renders nothing */
  address?: string;
}

/**
 * The caller holds the site's lock.
 * @throws GateError, ReleaseError
 */
export async function goLive(
  site: string,
  live: Live,
  wanted: Deployment,
  request: ReleaseRequest,
): Promise<ReleaseResult> {
  const { by = releasedBy(), named = [], dryRun, pagesFrom, address, ...how } = request;
  const apps = withUsableFallbacks(site, live.apps, wanted, named);
  const changes = changesBetween(
    live.apps,
    apps,
    (app, build) => inspectManifest(site, app, build).manifest?.revision,
  );
  const what = changes.length > 1 ? { apps: changes } : changes[0];
  const result: ReleaseResult = {
    release: live.release ?? 0,
    changed: true,
    dryRun,
    apps,
    changes,
    notes: [],
    failures: [],
  };
  const change = changeOf(site, apps, { action: how.action, before: live.apps, address });
  try {
    const notes = await checked(change);
    if (address !== undefined) return { ...result, notes: [...notes, NOT_RENDERED] };
    if (!dryRun) writeDefaultConfig(site);
    const made = await renderAndWrite(site, change, {
      change: { at: new Date().toISOString(), by, ...how, ...what },
      name: () => nextNumber(site),
      unlessLive: live.release !== undefined && JSON.stringify(apps) === JSON.stringify(live.apps),
      dryRun,
      pagesFrom,
    });
    if (!made) return { ...result, changed: false, changes: [] };
    if (dryRun) notes.push(planText(made.plan));
    return { ...result, release: releaseOf(made.folder), notes, failures: made.failures };
  } catch (error) {
    // the gate can refuse a rollback because of another app's live build
    if (error instanceof GateError && !dryRun && how.action !== 'rollback')
      recordRefusals(site, refusedBuilds(change, error.issues));
    throw error;
  }
}

const NOT_RENDERED =
  'Not done on this machine: its pages were not rendered with the live data and builds. `pnpm ' +
  'release promote --dry-run` on the host does it';

/**
 * @returns notes
 * @throws GateError
 */
export async function checked(change: Change) {
  const { issues, notes } = await checkAll(change);
  requireNone(issues);
  return notes;
}

interface Writing extends Omit<ReleaseOptions, 'approve' | 'budget'> {
  change: ReleaseChange;
  root?: string;
  approved?: () => unknown;
}

/**
 * Makes the pages of a checked change visible by one rename.
 * @throws GateError when it breaks a page
 */
export async function renderAndWrite(
  site: string,
  gate: Change,
  { change, root = site, approved, ...options }: Writing,
) {
  const { apps } = gate;
  const renderers = rendererPool(site);
  try {
    const sources = { renderers, lists: readLists(site) };
    const prepared = await preparePages(apps, requireManifests(site, apps), sources);
    if (root === site) requireNone(await omittedPages(gate, prepared, sources));
    return await releasePages(
      root,
      prepared,
      { schema: 1, apps, change },
      {
        ...options,
        budget: PAGE_BUDGET,
        approve(pages) {
          requireNone(lossesOf(gate, pages));
          approved?.();
        },
      },
    );
  } finally {
    await renderers.close();
  }
}

/** New builds with the rules that they break. An issue with several causes is ignored. */
function refusedBuilds({ builds }: Change, issues: readonly GateIssue[]) {
  const at = new Date().toISOString();
  return builds.flatMap(({ app, build, role, fresh }) => {
    const isAtFault = ({ app: named, causes }: GateIssue) =>
      causes ? `${causes}` === `${app}/${build}` : named === app;
    const rules = [...new Set(issues.filter(isAtFault).map(({ rule }) => rule))];
    return fresh && role !== 'previous' && rules.length > 0 ? [{ at, app, build, rules }] : [];
  });
}

/**
 * Drops previous builds that are missing or were rolled back, and those that do not fit a new shell
 * when their app changes or is named. The gate checks all others.
 */
function withUsableFallbacks(
  site: string,
  before: Deployment,
  deployment: Deployment,
  named: string[],
) {
  const shell = deployment[HOST] && requireManifest(site, HOST, deployment[HOST].active);
  const withdrawn = withdrawnBuilds(site);
  return mapApps(deployment, ({ active, previous, ...rest }, app) => {
    const manifest =
      previous &&
      !withdrawn.has(`${app}/${previous}`) &&
      inspectManifest(site, app, previous).manifest;
    const leftToGate =
      !shell || app === HOST || (before[app]?.active === active && !named.includes(app));
    const usable = manifest && (leftToGate || fits(shell, manifest));
    return { active, previous: usable ? previous : undefined, ...rest };
  });
}

const endedCanary = (was?: AppDeployment, now?: AppDeployment) =>
  was?.canary && ![now?.active, now?.canary?.build].includes(was.canary.build)
    ? was.canary.build
    : undefined;

/** A change of the active build takes precedence over a change of the canary. */
export const changesBetween = (
  before: Deployment,
  after: Deployment,
  revisionOf: (app: string, build: string) => string | undefined,
): AppChange[] => [
  ...Object.entries(after).flatMap(([app, now]): AppChange[] => {
    const was = before[app];
    const active = now.active !== was?.active;
    if (!active && isDeepStrictEqual(now.canary, was?.canary)) return [];
    const build = active ? now.active : (now.canary ?? was?.canary)?.build;
    const from = active ? was?.active : now.canary && was?.canary?.build;
    if (!build) return [];
    return [
      {
        app,
        build,
        from: from === build ? undefined : from,
        revision: revisionOf(app, build),
        ended: active || now.canary ? undefined : true,
        endedCanary: active ? endedCanary(was, now) : undefined,
      },
    ];
  }),
  ...Object.entries(before).flatMap(([app, was]): AppChange[] =>
    after[app] ? [] : [{ app, build: was.active, left: true, endedCanary: endedCanary(was) }],
  ),
];

export function formatOutcome({
  release,
  changed,
  dryRun,
  apps,
  changes,
  notes,
  failures,
}: ReleaseResult): string[] {
  const noted = notes.map((note) => `! ${note}`);
  if (!changed)
    return [`release ${release} already has these builds: nothing has changed`, ...noted];
  return [
    dryRun
      ? `release ${release} could go live, and nothing has changed`
      : `release ${release} is live`,
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

export const failureLines = (failures: readonly RenderFailure[]) => [
  ...failures
    .slice(0, 5)
    .map(
      ({ app, build, path = '', slot, message }) =>
        `! ${app} ${build}: ${path} ${message}${slot ? '' : '; it arrives empty'}`,
    ),
  ...(failures.length > 5 ? [`! and ${failures.length - 5} more pages`] : []),
];
