// @ts-check
import { ReleaseError } from './errors.mjs';

/**
 * @typedef {{build: string, percent: number}} Canary
 * @typedef {object} AppState what of one app is live
 * @property {string} active the build that visitors get
 * @property {string} [previous] the build that takes its place in the browser when it fails there
 * @property {Canary} [canary] the build that some visitors get
 * @typedef {Record<string, AppState>} State by app folder, the shell included
 */

/**
 * The rules of releasing: each takes what is live and gives what is to be live next.
 */

/**
 * @param {State} state
 * @param {string} app
 * @param {string} build
 * @returns {State}
 * @throws {ReleaseError} while another build of the app is in canary
 */
export function promoted(state, app, build) {
  const was = state[app];
  if (was?.canary && was.canary.build !== build)
    throw new ReleaseError(
      `${app} has a canary (${was.canary.build}, ${was.canary.percent} %), and ${build} is another build.`,
      `End the canary first: \`pnpm release canary ${app} --promote\` or \`pnpm release canary ${app} --stop\`.`,
    );
  const previous = was?.active === build ? was.previous : was?.active;
  return { ...state, [app]: appState(build, previous) };
}

/**
 * One app goes back to a former build. The build that it leaves is not offered as its previous one, and its canary ends.
 * @param {State} state
 * @param {string} app
 * @param {string} [build] the one before, if none is named
 * @param {AppState} [then] the app as it was when that build was live: what came before it comes before it again
 * @returns {State}
 * @throws {ReleaseError} when there is nothing to go back to
 */
export function rolledBack(state, app, build, then) {
  const was = known(state, app);
  const target = build ?? was.previous;
  if (!target) throw new ReleaseError(`${app} has no build before ${was.active}.`, `Name one: \`pnpm release rollback ${app} <build>\`.`);
  if (target === was.active && !was.canary) throw new ReleaseError(`${app} ${target} is live already.`);
  if (target === was.active) return canaryStopped(state, app);
  const previous = then?.active === target && then.previous !== was.active ? then.previous : undefined;
  return { ...state, [app]: appState(target, previous) };
}

/**
 * Everything goes back to what a former release had. A build that is taken back so reaches nobody, so it does not return
 * as the canary that it was before it went live.
 * @param {State} state
 * @param {State} former
 * @returns {State}
 */
export const restored = (state, former) =>
  Object.fromEntries(
    Object.entries(former).map(([app, { canary, ...then }]) => [
      app,
      canary && canary.build !== state[app]?.active ? { ...then, canary } : then,
    ]),
  );

/**
 * Some visitors get a build. There is one second set of pages, so all canaries share their visitors and the percentage.
 * @param {State} state
 * @param {string} app
 * @param {string} build
 * @param {number} percent 0 to 100; at 0 only those who ask for it
 * @returns {State}
 * @throws {ReleaseError}
 */
export function withCanary(state, app, build, percent) {
  const was = known(state, app);
  if (!(percent >= 0 && percent <= 100)) throw new ReleaseError(`${percent} is no percentage: it goes from 0 to 100.`);
  if (build === was.active)
    throw new ReleaseError(
      `${app} ${build} is live for everyone already.`,
      `Publish another build, or name one: \`pnpm release canary ${app} <build>\`.`,
    );
  const shared = Object.entries(state).map(([name, one]) => [name, one.canary ? { ...one, canary: { ...one.canary, percent } } : one]);
  return { ...Object.fromEntries(shared), [app]: { ...was, canary: { build, percent } } };
}

/**
 * The canary of an app becomes what everyone gets.
 * @param {State} state
 * @param {string} app
 * @returns {State}
 * @throws {ReleaseError}
 */
export const canaryPromoted = (state, app) => promoted(state, app, canaryOf(state, app).build);

/**
 * @param {State} state
 * @param {string} app
 * @returns {State}
 * @throws {ReleaseError}
 */
export function canaryStopped(state, app) {
  canaryOf(state, app);
  const { canary: _, ...was } = known(state, app);
  return { ...state, [app]: was };
}

/**
 * @param {State} state
 * @returns {number | undefined} the percentage of the running canaries, undefined when none runs
 */
export const canaryPercent = (state) => Object.values(state).find(({ canary }) => canary)?.canary?.percent;

/**
 * What the visitors of the canary get: the canary where there is one, and the stable build as the one before it.
 * @param {State} state
 * @returns {State}
 */
export const canarySet = (state) =>
  Object.fromEntries(Object.entries(state).map(([app, one]) => [app, one.canary ? appState(one.canary.build, one.active) : one]));

/**
 * @param {State} state
 * @returns {{app: string, build: string}[]} every build that it names, each once
 */
export const namedBuilds = (state) =>
  Object.entries(state).flatMap(([app, { active, previous, canary }]) =>
    [...new Set([active, previous, canary?.build])].flatMap((build) => (build ? [{ app, build }] : [])),
  );

/** @param {string} active @param {string | undefined} previous @returns {AppState} */
const appState = (active, previous) => ({ active, ...(previous && previous !== active ? { previous } : {}) });

/** @param {State} state @param {string} app */
function known(state, app) {
  const was = state[app];
  if (!was) throw new ReleaseError(`${app} is not live yet.`, `Put a build of it live first: \`pnpm release promote ${app}\`.`);
  return was;
}

/** @param {State} state @param {string} app */
function canaryOf(state, app) {
  const { canary } = known(state, app);
  if (!canary) throw new ReleaseError(`${app} has no canary.`, `Start one: \`pnpm release canary ${app} --percent 10\`.`);
  return canary;
}
