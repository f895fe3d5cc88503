/**
 * CycloneDX 1.6.
 * @param locked lines of `lockedDependencies`
 */
export function billOfMaterials(product: { name: string; version: string }, locked: string[]) {
  const components = new Map<string, object>();
  for (const line of [...locked].sort()) {
    // packages of the workspace have no hash
    const [, name, version = '', hash = ''] = / (@?[^@]+)@([^( ]+).* (\S+)$/.exec(line) ?? [];
    if (name) components.set(`${name}@${version}`, component(name, version, hash));
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': product.name, ...product } },
    components: [...components.values()],
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
