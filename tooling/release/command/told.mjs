// @ts-check
/** @typedef {import('../go-live.mjs').Outcome} Outcome */

/**
 * What an operator reads after a change.
 * @param {Outcome} outcome
 * @returns {string[]} lines
 */
export function told({ release, changed, apps, moves }) {
  if (!changed) return [`release ${release} is live already, with just that: nothing has changed`];
  return [`release ${release} is live`, ...moves.map((move) => `  ${moveText(apps, move)}`)];
}

/** @param {Outcome['apps']} apps @param {Outcome['moves'][number]} move */
function moveText(apps, { app, build, from }) {
  const { active, canary } = apps[app] ?? {};
  if (build === active) return `${app} ${build}${from ? ` (was ${from})` : ''}`;
  return canary
    ? `${app} ${canary.build} for ${canary.percent} % of the visitors`
    : `${app} ${active} for everyone: the canary ${build} has ended`;
}
