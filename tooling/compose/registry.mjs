// @ts-check
/**
 * @typedef {import('../build/build-info.mjs').BuildInfo} BuildInfo
 * @typedef {{build: string, entry: string, global: string, integrity: string, contract: string}} Build
 * @typedef {{remote: string, mounts: string[], bare?: string[], active: Build, previous?: Build}} App
 * @typedef {{schema: 1, apps: Record<string, App>}} Registry
 */

/**
 * The registry of these builds. A remote without mounts is built and published but nowhere on the site, so it is left
 * out. The build that an app had until now becomes its previous one.
 * @param {BuildInfo[]} remotes
 * @param {Registry | undefined} before the registry that is live
 * @returns {Registry}
 */
export function makeRegistry(remotes, before) {
  const apps = remotes.flatMap((info) => {
    const mounts = Object.keys(info.mounts);
    if (!info.slot || mounts.length === 0) return [];
    const active = toBuild(info);
    const was = before?.apps[info.slot];
    const previous = was?.active.build === active.build ? was.previous : was?.active;
    return [
      /** @type {const} */ ([
        info.slot,
        { remote: info.app, mounts, ...(info.bare ? { bare: info.bare } : {}), active, ...(previous ? { previous } : {}) },
      ]),
    ];
  });
  return { schema: 1, apps: Object.fromEntries(apps) };
}

/** @param {BuildInfo} info @returns {Build} */
function toBuild({ app, build, entry, global, contract, files }) {
  const integrity = files.find(({ path }) => path === entry)?.integrity;
  if (!entry || !global || !integrity) throw new Error(`The build of ${app} has no entry: build it again.`);
  return { build, entry: `/apps/${app}/${build}/${entry}`, global, integrity, contract };
}
