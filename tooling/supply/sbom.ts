import { parse } from 'yaml';

interface Listed {
  version: string;
  dependencies?: Record<string, Listed>;
  optionalDependencies?: Record<string, Listed>;
}

export const lockedPackages = (text: string): Map<string, { integrity?: string }> => {
  const { packages } = parse(text) as {
    packages: Record<string, { resolution: { integrity?: string } }>;
  };
  return new Map(Object.entries(packages).map(([name, { resolution }]) => [name, resolution]));
};

/**
 * CycloneDX 1.6.
 * @param projects of `pnpm list --recursive --prod --depth Infinity --json`
 */
export function billOfMaterials(
  product: { name: string; version: string },
  projects: Partial<Listed>[],
  locked: Map<string, { integrity?: string }>,
) {
  const components = new Map<string, object>();
  const seen = new Set<string>();
  const add = (node: Partial<Listed>) => {
    for (const [name, child] of Object.entries({
      ...node.dependencies,
      ...node.optionalDependencies,
    })) {
      const key = `${name}@${child.version}`;
      const integrity = locked.get(key)?.integrity;
      // packages of the workspace have none
      if (integrity) components.set(key, component(name, child.version, integrity));
      // pnpm lists a package several times, sometimes without its dependencies
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
  const namespace = scope ? `${encodeURIComponent(scope)}/` : '';
  const purl = `pkg:npm/${namespace}${short}@${encodeURIComponent(version)}`;
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
