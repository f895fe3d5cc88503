// @ts-check
import { promoted } from '../release/state.mjs';

/**
 * What is to be live once these builds are there: all of them, but for the apps about which an operator has decided
 * since they were built. (Without that, the next start of a server would undo a rollback, or put an old checkout's
 * builds over those that were released from elsewhere.)
 * @param {import('../release/state.mjs').State} state that is live
 * @param {{app: string, build: string, at: number}[]} builds with the time at which they were made, in milliseconds
 * @param {import('../release/history.mjs').HistoryLine[]} history
 * @returns {{state: import('../release/state.mjs').State, kept: string[]}} with a line for each app that stays on another build
 */
export function composed(state, builds, history) {
  /** @type {string[]} */
  const kept = [];
  let next = state;
  for (const { app, build, at } of builds) {
    const was = state[app];
    if (was?.active === build) continue;
    const last = history.findLast((line) => line.app === app);
    const decided = was && last && last.action !== 'compose' && Date.parse(last.at) > at;
    if (!was?.canary && !decided) next = promoted(next, app, build);
    else
      kept.push(
        was.canary
          ? `${app} stays at ${was.active}: its canary ${was.canary.build} is running`
          : `${app} stays at ${was.active}, by a ${last?.action} after ${build} was built. To put that live: \`pnpm release promote ${app} ${build}\``,
      );
  }
  return { state: next, kept };
}
