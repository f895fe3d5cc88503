// @ts-check
/**
 * @typedef {import('../../build/build-info.mjs').BuildInfo} BuildInfo
 * @typedef {'active' | 'previous' | 'canary'} Role
 * @typedef {{active: string, previous?: string, canary?: {build: string, percent: number}}} AppState
 * @typedef {{apps: Record<string, AppState>}} State which builds of each app run, as release.json has it
 * @typedef {{app: string, build: string, role: Role, active: string, fresh: boolean}} Named a build in its role; active: the
 *   app's active build; fresh: the change puts it in that role
 * @typedef {{shell: Named, remote: Named}} Pair a remote's build and a shell's that may load it
 */

/** What ran before the first release. @type {State} */
export const NOTHING = { apps: {} };

/**
 * Every build that a state names, once for each app.
 * @param {State} state
 * @param {State} before what runs until now
 * @returns {Named[]} in the order active, canary, previous
 */
export function namedBuilds(state, before) {
  return Object.entries(state.apps).flatMap(([app, now]) => {
    const was = before.apps[app];
    const known = [was?.active, was?.canary?.build, was?.previous];
    const { active } = now;
    /** @type {Named[]} */
    const all = [{ app, build: active, role: 'active', active, fresh: active !== was?.active }];
    if (now.canary) all.push({ app, build: now.canary.build, role: 'canary', active, fresh: now.canary.build !== was?.canary?.build });
    // whoever was active and is now what visitors fall back on has been judged when it became active
    if (now.previous) all.push({ app, build: now.previous, role: 'previous', active, fresh: !known.includes(now.previous) });
    return all.filter(({ build }, at) => all.findIndex((other) => other.build === build) === at);
  });
}

/**
 * Every remote beside every shell that may load it: the active shell and the canary one, each with what is active, in
 * canary and fallen back on. (A canary may be stopped at any time, and then its remotes run in the other shell.)
 * @param {State} state
 * @param {State} before pairs that run already are left out: nobody is refused for what others did
 * @returns {Pair[]}
 */
export function newPairs(state, before) {
  const had = new Set(pairsOf(before, NOTHING).map(key));
  return pairsOf(state, before).filter((pair) => !had.has(key(pair)));
}

/** @param {State} state @param {State} before @returns {Pair[]} */
function pairsOf(state, before) {
  const all = namedBuilds(state, before);
  const shells = all.filter(({ app, role }) => app === 'shell' && role !== 'previous');
  return shells.flatMap((shell) => all.filter(({ app }) => app !== 'shell').map((remote) => ({ shell, remote })));
}

const key = (/** @type {Pair} */ { shell, remote }) => `${shell.build} ${remote.app}/${remote.build}`;

/** A build as a sentence names it: `mf-blog b1`, and its role when it is there already. */
export const nameOf = (/** @type {Named} */ { app, build, role, fresh }) =>
  fresh ? `${app} ${build}` : role === 'active' ? `the live ${app} ${build}` : `the ${role} ${app} ${build}`;
