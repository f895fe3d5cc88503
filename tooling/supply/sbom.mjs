// @ts-check

/**
 * @typedef {object} Listed a package as `pnpm list --json` tells it
 * @property {string} version
 * @property {Record<string, Listed>} [dependencies]
 * @property {Record<string, Listed>} [optionalDependencies]
 */

/**
 * The bill of materials: every package that production needs, with the hash that the lockfile pins it to.
 * @param {{name: string, version: string}} product
 * @param {Partial<Listed>[]} projects what `pnpm list --recursive --prod --depth Infinity --json` prints
 * @param {Map<string, {integrity?: string}>} locked the packages of the lockfile
 * @returns {object} CycloneDX 1.6, the same bytes for the same packages
 */
export function billOfMaterials(product, projects, locked) {
  /** @type {Map<string, object>} */
  const components = new Map();
  const seen = new Set();
  const add = (/** @type {Partial<Listed>} */ node) => {
    for (const [name, child] of Object.entries({ ...node.dependencies, ...node.optionalDependencies })) {
      const key = `${name}@${child.version}`;
      const integrity = locked.get(key)?.integrity;
      // packages of our own are links, and stand in no lockfile
      if (integrity) components.set(key, component(name, child.version, integrity));
      // the list repeats a package where it is needed again, there sometimes without what it needs itself
      const known = `${key} ${Object.keys(child.dependencies ?? {}).length}`;
      if (seen.has(known)) continue;
      seen.add(known);
      add(child);
    }
  };
  for (const project of projects) add(project);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': product.name, ...product } },
    components: [...components].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one),
  };
}

/** @param {string} name @param {string} version @param {string} integrity */
function component(name, version, integrity) {
  const [algorithm = '', hash = ''] = integrity.split(/-(.*)/);
  const [scope, short] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = `pkg:npm/${scope ? `${encodeURIComponent(scope)}/` : ''}${short}@${encodeURIComponent(version)}`;
  const content = Buffer.from(hash, 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    hashes: [{ alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content }],
  };
}
