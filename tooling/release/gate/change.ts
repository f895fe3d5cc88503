import { buildFolder, inspectManifest, serverFolder } from '../../site/builds';
import { canaryPercent, canarySet, type Deployment, HOST } from '../../site/deployment';
import { ReleaseError } from '../../site/errors';
import { type FileStats, fileStats } from '../../site/file-forms';
import type { BuildManifest } from '../../site/manifest';
import { liveRecord, type ReleaseChange } from '../../site/releases';

export type RuleName =
  | 'files'
  | 'expose'
  | 'shares'
  | 'mounts'
  | 'parts'
  | 'api'
  | 'budget'
  | 'pages';

export interface RuleIssue {
  app: string;
  /** if it is not the rule that reports the issue */
  rule?: RuleName;
  /** new builds, `<app>/<build>`, that can break a page */
  causes?: string[];
  message: string;
  remedy: string;
}

/** An issue, or the text of a note. */
export type Verdict = RuleIssue | string;

export interface GateIssue extends RuleIssue {
  rule: RuleName;
}

export const gateIssueText = ({ rule, app, message, remedy }: GateIssue) =>
  `${rule} (${app}): ${message}\n  ${remedy}`;

export class GateError extends ReleaseError {
  constructor(readonly issues: GateIssue[]) {
    super(
      ['The gate refuses this, and nothing has changed:', ...issues.map(gateIssueText)].join('\n'),
    );
    this.name = 'GateError';
  }
}

export function requireNone(issues: GateIssue[]) {
  if (issues.length > 0) throw new GateError(issues);
}

/** `fresh`: the build did not have this role before; for `previous`: no role. */
export type Role = ReturnType<typeof rolesOf>[number];

export interface Running {
  role: Role;
  manifest: BuildManifest;
}

export interface Pair {
  shell: Role;
  remote: Role;
}

export function changeOf(
  site: string,
  apps: Deployment,
  how: {
    action: ReleaseChange['action'];
    before: Deployment;
    /** of the site, if this is a copy of its manifests on another machine */
    address?: string;
  },
) {
  const builds = rolesOf(apps, how.before).map((role) => ({
    ...role,
    ...inspectManifest(site, role.app, role.build),
  }));
  const { failed = [], composed = {} } = liveRecord(site);
  const stats = new Map<string, FileStats>();
  return {
    ...how,
    site,
    apps,
    builds,
    fresh: builds.flatMap(({ app, build, fresh }) => (fresh ? [`${app}/${build}`] : [])),
    /** builds of one page: the stable set and, during a canary, the canary's */
    sets: [apps, ...(canaryPercent(apps) === undefined ? [] : [canarySet(apps)])].map((set) =>
      builds.flatMap(({ manifest, ...role }) =>
        manifest && set[role.app]?.active === role.build ? [{ role, manifest }] : [],
      ),
    ),
    failedBefore: new Set(failed),
    renderedBefore: new Set(Object.keys(composed)),
    files({ app, build }: Role) {
      const found = stats.get(`${app}/${build}`) ?? fileStats(buildFolder(site, app, build));
      stats.set(`${app}/${build}`, found);
      return found;
    },
    server: ({ app, build }: Role) => fileStats(serverFolder(site, app, build)),
  };
}

export type Change = ReturnType<typeof changeOf>;

function rolesOf(deployment: Deployment, before: Deployment) {
  return Object.entries(deployment).flatMap(([app, now]) => {
    const was = before[app];
    const known = [was?.active, was?.canary?.build, was?.previous];
    const { active, canary, previous } = now;
    const roles = [
      ['active', active, active !== was?.active],
      ['canary', canary?.build, canary?.build !== was?.canary?.build],
      ['previous', previous, !known.includes(previous)],
    ] as const;
    const all = roles.flatMap(([role, build, fresh]) =>
      build ? [{ app, build, role, active, fresh }] : [],
    );
    return all.filter(({ build }, at) => all.findIndex((other) => other.build === build) === at);
  });
}

/**
 * Pairs of a shell (active or canary) and a remote that did not run before. Every remote has a pair
 * with the active shell, because a canary of the shell may stop at any time.
 */
export function newPairs({ apps, before }: Change) {
  const key = ({ shell, remote }: Pair) => `${shell.build} ${remote.app}/${remote.build}`;
  const running = new Set(allPairs(before, {}).map(key));
  return allPairs(apps, before).filter((pair) => !running.has(key(pair)));
}

function allPairs(deployment: Deployment, before: Deployment) {
  const all = rolesOf(deployment, before);
  const shells = all.filter(({ app, role }) => app === HOST && role !== 'previous');
  return shells.flatMap((shell) =>
    all.filter(({ app }) => app !== HOST).map((remote) => ({ shell, remote })),
  );
}

/** `mf-blog b1` for a new build, `the live mf-blog b1` for a live one. */
export const nameOf = ({ app, build, role, fresh }: Role) =>
  `${fresh ? '' : `the ${role === 'active' ? 'live' : role} `}${app} ${build}`;

/** An issue that a change of the app's declaration resolves. */
export const declarationIssue = (app: string, message: string, advice = ''): RuleIssue => ({
  app,
  message: `${message}.`,
  remedy: `Change src/app.ts of ${app}, build ${app} again and publish it.${advice}`,
});
