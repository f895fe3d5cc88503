interface Listed {
  version: string;
  dependencies?: Record<string, Listed>;
  optionalDependencies?: Record<string, Listed>;
}

/**
 * The packages of a pnpm lockfile.
 * @returns `name@version` to how its bytes are pinned
 */
export function lockedPackages(text: string): Map<string, { integrity?: string; tarball?: string }> {
  const section = /^packages:\n([\s\S]*?)^snapshots:/m.exec(text)?.[1] ?? '';
  return new Map(
    [...section.matchAll(/^ {2}'?([^\s'][^\n]*?)'?:\n {4}resolution: \{([^}]*)\}/gm)].map(([, name = '', resolution = '']) => [
      name,
      Object.fromEntries(resolution.split(', ').map((pair) => pair.split(/: (.*)/).slice(0, 2))),
    ]),
  );
}

/**
 * The bill of materials: every package that production needs, with the hash that the lockfile pins it to.
 * @param projects what `pnpm list --recursive --prod --depth Infinity --json` prints
 * @param locked the packages of the lockfile
 * @returns CycloneDX 1.6, the same bytes for the same packages
 */
export function billOfMaterials(
  product: { name: string; version: string },
  projects: Partial<Listed>[],
  locked: Map<string, { integrity?: string }>,
) {
  const components = new Map<string, object>();
  const seen = new Set<string>();
  const add = (node: Partial<Listed>) => {
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

function component(name: string, version: string, integrity: string) {
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
