import { type Deployment, HOST } from '../../site/deployment';

export interface Role {
  app: string;
  build: string;
  role: 'active' | 'previous' | 'canary';
  /** the app's active build */
  active: string;
  /** the change puts it in that role */
  fresh: boolean;
}

/** Whether an app loads the others, and provides the shares. */
export const isHost = (app: string): boolean => app === HOST;

/** A remote's build and a shell's that may load it. */
export interface Pair {
  shell: Role;
  remote: Role;
}

/**
 * Every build that a deployment names, once for each app: active, canary, previous.
 * @param before what runs until now
 */
export function rolesOf(deployment: Deployment, before: Deployment): Role[] {
  return Object.entries(deployment).flatMap(([app, now]) => {
    const was = before[app];
    const known = [was?.active, was?.canary?.build, was?.previous];
    const { active } = now;
    const all: Role[] = [{ app, build: active, role: 'active', active, fresh: active !== was?.active }];
    if (now.canary) all.push({ app, build: now.canary.build, role: 'canary', active, fresh: now.canary.build !== was?.canary?.build });
    // a build that was active and is the fallback now has been judged when it became active
    if (now.previous) all.push({ app, build: now.previous, role: 'previous', active, fresh: !known.includes(now.previous) });
    return all.filter(({ build }, at) => all.findIndex((other) => other.build === build) === at);
  });
}

/**
 * Every remote beside every shell that may load it: the active shell and the canary one, each with the remotes' active,
 * canary and previous builds. (A canary may be stopped at any time, and then its remotes run in the other shell.) Pairs
 * that run already are left out: nobody is refused for what others did.
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

/** Whose build is refused when a shell and a remote do not fit: the remote, unless only the shell is new. */
export const refusedApp = ({ shell, remote }: Pair): string => (remote.fresh || !shell.fresh ? remote.app : shell.app);

/** A build as a sentence names it: `mf-blog b1`, with its role when it is there already. */
export const nameOf = ({ app, build, role, fresh }: Role): string =>
  fresh ? `${app} ${build}` : role === 'active' ? `the live ${app} ${build}` : `the ${role} ${app} ${build}`;
