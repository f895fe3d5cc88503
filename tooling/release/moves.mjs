// @ts-check
/**
 * @typedef {import('./state.mjs').State} State
 * @typedef {{app: string, build: string, from?: string, revision?: string, ended?: true}} Move ended: the build was a canary, and is none any more
 */

/**
 * What differs between two states, app by app: which build it was and which it is, of the canary where only that differs.
 * @param {State} before
 * @param {State} after
 * @param {(app: string, build: string) => string | undefined} revisionOf
 * @returns {Move[]}
 */
export const movesOf = (before, after, revisionOf) =>
  Object.entries(after).flatMap(([app, now]) => {
    const was = before[app];
    const active = now.active !== was?.active;
    if (!active && now.canary?.build === was?.canary?.build && now.canary?.percent === was?.canary?.percent) return [];
    const build = active ? now.active : (now.canary ?? was?.canary)?.build;
    const from = active ? was?.active : now.canary ? was?.canary?.build : undefined;
    if (!build) return [];
    const revision = revisionOf(app, build);
    const ended = !active && !now.canary;
    return [{ app, build, ...(from && from !== build ? { from } : {}), ...(revision ? { revision } : {}), ...(ended ? { ended } : {}) }];
  });
