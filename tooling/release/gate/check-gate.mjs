// @ts-check
import { checkBudget } from './budget.mjs';
import { checkContract, contractFits } from './contract.mjs';
import { checkExpose } from './expose.mjs';
import { checkFiles } from './files.mjs';
import { checkMounts } from './mounts.mjs';
import { NOTHING, namedBuilds, newPairs } from './pairs.mjs';
import { RULES } from './refusal.mjs';
import { checkShares, gapsBetween } from './shares.mjs';

/**
 * @typedef {import('../../build/build-info.mjs').BuildInfo} BuildInfo
 * @typedef {import('./pairs.mjs').State} State
 * @typedef {import('./pairs.mjs').Named} Named
 * @typedef {import('./refusal.mjs').Refusal} Refusal
 */

/**
 * The gate: whether a state may go live. It judges what the change brings and how that fits what runs already; it
 * refuses nobody for what others have done.
 * @param {State} state the builds that would run
 * @param {(app: string, build: string) => import('./manifest.mjs').Manifest} manifests
 * @param {(app: string, build: string) => import('./facts.mjs').Facts} files what lies in the build's folder
 * @param {{before?: State, rules?: readonly import('./refusal.mjs').Rule[]}} [options] before: what runs until now, none
 *   for a first release; rules: those that are to hold, all unless told (a way back: `RULES_OF_ROLLBACK`)
 * @returns {Refusal[]} empty when it may
 */
export function checkGate(state, manifests, files, { before = NOTHING, rules = RULES } = {}) {
  const named = namedBuilds(state, before);
  const info = (/** @type {Named} */ { app, build }) => manifests(app, build).info;
  const refusals = [
    ...checkShellThere(state),
    ...named.flatMap((one) => checkManifest(one, manifests(one.app, one.build))),
    ...named.flatMap((one) => checkBuild(one, info(one), files)),
    ...newPairs(state, before).flatMap(({ shell, remote }) => {
      const [provider, consumer] = [info(shell), info(remote)];
      if (!provider || !consumer) return [];
      return [...checkShares({ shell, remote }, provider, consumer), ...checkContract({ shell, remote }, provider, consumer)];
    }),
    ...setsOf(state).flatMap((set) =>
      checkMounts(
        named.flatMap((one) => {
          const manifest = set[one.app] === one.build ? info(one) : undefined;
          return manifest ? [{ named: one, info: manifest }] : [];
        }),
      ),
    ),
  ];
  const order = (/** @type {Refusal} */ { rule }) => rules.indexOf(rule);
  return once(refusals.filter((refusal) => rules.includes(refusal.rule))).sort((a, b) => order(a) - order(b));
}

/**
 * Whether a shell can run a remote: shares and contract. A build that does not fit the shell it would run with is no
 * fallback, so a promotion of both at once leaves it behind.
 * @param {BuildInfo} shell
 * @param {BuildInfo} remote
 */
export const fits = (shell, remote) => gapsBetween(shell, remote).length === 0 && contractFits(shell.contract, remote.contract);

/** @param {State} state @returns {Refusal[]} */
function checkShellThere(state) {
  if (state.apps.shell) return [];
  return Object.keys(state.apps).map((app) => ({
    rule: 'shares',
    app,
    message: `${app} has no shell to run in: none is live yet.`,
    remedy: `Promote a shell with it: \`pnpm release promote shell ${app}\`.`,
  }));
}

/** @param {Named} named @param {import('./manifest.mjs').Manifest} manifest @returns {Refusal[]} */
function checkManifest({ app, build, fresh }, { trouble }) {
  if (trouble === undefined) return [];
  const remedy = fresh
    ? `Publish it (\`pnpm release publish ${app}\`) and promote what that names; a damaged apps/${app}/${build} has to be removed before.`
    : `Copy build.json into apps/${app}/${build} again, from where the build was made or from a backup: no release can be composed without it.`;
  return [{ rule: 'files', app, message: `${trouble}.`, remedy }];
}

/** @param {Named} named @param {BuildInfo | undefined} info @param {(app: string, build: string) => import('./facts.mjs').Facts} files */
function checkBuild(named, info, files) {
  if (!info || !named.fresh) return [];
  const facts = files(named.app, named.build);
  return [...checkFiles(info, facts), ...checkExpose(info), ...checkBudget(named, info, facts)];
}

/** The builds of each app that run together in one page: the stable set, and the canary's while there is one. @param {State} state */
function setsOf({ apps }) {
  const choose = (/** @type {boolean} */ canary) =>
    Object.fromEntries(Object.entries(apps).map(([app, { active, canary: other }]) => [app, (canary && other?.build) || active]));
  return Object.values(apps).some(({ canary }) => canary) ? [choose(false), choose(true)] : [choose(false)];
}

/** @param {Refusal[]} refusals */
const once = (refusals) => [...new Map(refusals.map((refusal) => [JSON.stringify(refusal), refusal])).values()];
