// @ts-check
import { existsSync } from 'node:fs';
import { writeDefaultConfig } from '../compose/config.mjs';
import { composeRelease } from './compose-release.mjs';
import { GateError } from './errors.mjs';
import { buildsOnDisk } from './gate/builds-on-disk.mjs';
import { checkGate, fits } from './gate/check-gate.mjs';
import { RULES, RULES_OF_ROLLBACK } from './gate/refusal.mjs';
import { releasedBy } from './lock.mjs';
import { buildFolder, readManifest, readManifests } from './manifests.mjs';
import { movesOf } from './moves.mjs';
import { isSame, writeRelease } from './write-release.mjs';

/**
 * @typedef {import('./state.mjs').State} State
 * @typedef {import('./live.mjs').Change} Change
 * @typedef {import('./live.mjs').Live} Live
 * @typedef {import('./moves.mjs').Move} Move
 * @typedef {{release: number, changed: boolean, apps: State, moves: Move[]}} Outcome changed: false when that was live already
 */

/**
 * Takes a state through the gate, composes it and makes it live.
 * @param {string} site whose lock is ours
 * @param {Live} live
 * @param {State} wanted
 * @param {Pick<Change, 'action' | 'percent' | 'restores'> & {by?: string, named?: string[]}} change named: the
 *   apps that whoever asks for it has called by name
 * @returns {Promise<Outcome>}
 * @throws {GateError} when the gate refuses it
 */
export async function goLive(site, live, wanted, { by = releasedBy(), named = [], ...change }) {
  const apps = withFallbacks(site, live.apps, wanted, named);
  const { manifests: manifestOf, files } = buildsOnDisk(site);
  const rules = change.action === 'rollback' ? RULES_OF_ROLLBACK : RULES;
  const refusals = checkGate({ apps }, manifestOf, files, { before: { apps: live.apps }, rules });
  if (refusals.length > 0) throw new GateError(refusals);

  const manifests = readManifests(site, apps);
  const content = composeRelease(apps, manifests);
  const same = JSON.stringify(apps) === JSON.stringify(live.apps);
  if (same && live.release !== undefined && isSame(`${site}/releases/${live.release}`, content))
    return { release: live.release, changed: false, apps, moves: [] };
  const moves = movesOf(live.apps, apps, (app, build) => manifests.get(`${app}/${build}`)?.revision);
  const record = /** @type {Change} */ ({
    at: new Date().toISOString(),
    by,
    ...change,
    ...(moves.length === 1 ? moves[0] : moves.length > 1 ? { apps: moves } : {}),
  });
  writeDefaultConfig(site);
  const release = await writeRelease(site, content, { schema: 1, apps, change: record });
  return { release, changed: true, apps, moves };
}

/**
 * A previous build is offered only if it could run: it is still there, and one that has just become the previous one
 * fits the shell that comes with it. One that was it before is the gate's to judge, unless its app is named: that is how
 * an operator leaves behind a fallback which the new shell cannot run.
 * @param {string} site
 * @param {State} before
 * @param {State} state
 * @param {string[]} named
 * @returns {State}
 */
function withFallbacks(site, before, state, named) {
  const shell = state.shell && readManifest(site, 'shell', state.shell.active);
  return Object.fromEntries(
    Object.entries(state).map(([app, { active, previous, ...rest }]) => {
      const there = previous && existsSync(`${buildFolder(site, app, previous)}/build.json`);
      const judged = !shell || app === 'shell' || (before[app]?.active === active && !named.includes(app));
      const offered = there && (judged || fits(shell, readManifest(site, app, previous)));
      return [app, { active, ...(offered ? { previous } : {}), ...rest }];
    }),
  );
}
