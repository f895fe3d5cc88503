// @ts-check
/**
 * @typedef {import('../build/build-info.mjs').BuildInfo} BuildInfo
 * @typedef {import('../release/state.mjs').State} State
 * @typedef {import('../release/manifests.mjs').Manifests} Manifests
 * @typedef {{build: string, entry: string, global: string, integrity: string, contract: string}} Build
 * @typedef {object} App
 * @property {string} remote
 * @property {string[]} mounts
 * @property {string[]} [bare]
 * @property {Build} active
 * @property {Build} [previous]
 * @property {Build & {percent: number}} [canary] which build is tried beside it: for those who watch, browsers pass over it
 * @typedef {{schema: 1, apps: Record<string, App>}} Registry
 */

/**
 * The registry of what a state names. A remote without mounts is published but nowhere on the site, so it is left out;
 * so is the shell, which the pages name themselves.
 * @param {State} state
 * @param {Manifests} manifests of every build that the state names
 * @returns {Registry}
 */
export function makeRegistry(state, manifests) {
  const build = (/** @type {string} */ app, /** @type {string} */ name) => toBuild(manifestOf(manifests, app, name));
  const apps = Object.entries(state).flatMap(([app, { active, previous, canary }]) => {
    if (app === 'shell') return [];
    const { slot, mounts, bare } = manifestOf(manifests, app, active);
    if (!slot || Object.keys(mounts).length === 0) return [];
    /** @type {App} */
    const entry = {
      remote: app,
      mounts: Object.keys(mounts),
      ...(bare ? { bare } : {}),
      active: build(app, active),
      ...(previous ? { previous: build(app, previous) } : {}),
      ...(canary ? { canary: { ...build(app, canary.build), percent: canary.percent } } : {}),
    };
    return [/** @type {const} */ ([slot, entry])];
  });
  return { schema: 1, apps: Object.fromEntries(apps) };
}

/**
 * @param {Manifests} manifests
 * @param {string} app
 * @param {string} build
 * @returns {BuildInfo}
 */
export function manifestOf(manifests, app, build) {
  const info = manifests.get(`${app}/${build}`);
  if (!info) throw new Error(`The manifest of ${app} ${build} has not been read.`);
  return info;
}

/** @param {BuildInfo} info @returns {Build} */
function toBuild({ app, build, entry, global, contract, files }) {
  const integrity = files.find(({ path }) => path === entry)?.integrity;
  if (!entry || !global || !integrity) throw new Error(`The build of ${app} has no entry: build it again.`);
  return { build, entry: `/apps/${app}/${build}/${entry}`, global, integrity, contract };
}
