import { type Deployment, HOST } from '../../site/deployment';
import { ReleaseError } from '../../site/errors';

/** Rules of the gate, in the order in which their issues are listed. */
export const RULES = ['files', 'expose', 'shares', 'contract', 'mounts', 'parts', 'api', 'budget', 'pages'] as const;

export type Rule = (typeof RULES)[number];

export interface GateIssue {
  rule: Rule;
  app: string;
  /** new builds, as `<app>/<build>`, that can be the cause of a failing page */
  causes?: string[];
  message: string;
  remedy: string;
}

/** Rules for a rollback. The others must not prevent the return from a broken build. */
export const RULES_OF_ROLLBACK = RULES.filter((rule) => !['budget', 'pages', 'parts', 'api'].includes(rule));

/** Rules for a release with the action `compose`. Leaves out `api`, because the API starts after such a release. */
export const RULES_BEFORE_API = RULES.filter((rule) => rule !== 'api');

export const gateIssueText = ({ rule, app, message, remedy }: GateIssue): string => `${rule} (${app}): ${message}\n  ${remedy}`;

export class GateError extends ReleaseError {
  constructor(readonly issues: GateIssue[]) {
    super(['The gate refuses this, and nothing has changed:', ...issues.map(gateIssueText)].join('\n'));
    this.name = 'GateError';
  }
}

export interface Role {
  app: string;
  build: string;
  role: 'active' | 'previous' | 'canary';
  active: string;
  /** true if the build did not have this role before; for `previous`: if it was neither active, previous nor canary before */
  fresh: boolean;
}

export const isHost = (app: string): boolean => app === HOST;

export interface Pair {
  shell: Role;
  remote: Role;
}

export function rolesOf(deployment: Deployment, before: Deployment): Role[] {
  return Object.entries(deployment).flatMap(([app, now]) => {
    const was = before[app];
    const known = [was?.active, was?.canary?.build, was?.previous];
    const { active } = now;
    const all: Role[] = [{ app, build: active, role: 'active', active, fresh: active !== was?.active }];
    if (now.canary) all.push({ app, build: now.canary.build, role: 'canary', active, fresh: now.canary.build !== was?.canary?.build });
    // a previous build that was live or in canary before has passed the gate already
    if (now.previous) all.push({ app, build: now.previous, role: 'previous', active, fresh: !known.includes(now.previous) });
    return all.filter(({ build }, at) => all.findIndex((other) => other.build === build) === at);
  });
}

/** Returns the new builds of a change as `app/build`. */
export const freshBuilds = (deployment: Deployment, before: Deployment): string[] =>
  rolesOf(deployment, before).flatMap(({ app, build, fresh }) => (fresh ? [`${app}/${build}`] : []));

/**
 * Returns each pair of a shell (active or canary) and a remote (active, canary or previous). Every remote is paired with the active
 * shell too, because a canary of the shell may stop at any time. Pairs that are live already are left out.
 */
export function shellRemotePairs(deployment: Deployment, before: Deployment): Pair[] {
  const running = new Set(allPairs(before, {}).map(key));
  return allPairs(deployment, before).filter((pair) => !running.has(key(pair)));
}

function allPairs(deployment: Deployment, before: Deployment): Pair[] {
  const all = rolesOf(deployment, before);
  const shells = all.filter(({ app, role }) => isHost(app) && role !== 'previous');
  return shells.flatMap((shell) => all.filter(({ app }) => !isHost(app)).map((remote) => ({ shell, remote })));
}

const key = ({ shell, remote }: Pair) => `${shell.build} ${remote.app}/${remote.build}`;

/** Returns the app to refuse when a shell and a remote do not fit: the remote, unless only the shell is new. */
export const responsibleApp = ({ shell, remote }: Pair): string => (remote.fresh || !shell.fresh ? remote.app : shell.app);

/** Returns `mf-blog b1` for a new build, `the live mf-blog b1` for a live one. */
export const nameOf = ({ app, build, role, fresh }: Role): string =>
  fresh ? `${app} ${build}` : role === 'active' ? `the live ${app} ${build}` : `the ${role} ${app} ${build}`;
