import { createHash } from 'node:crypto';

type Files = Map<string, string | Buffer>;

/**
 * `1.5.0+3f36bd78aa01`: packages of other bytes have other versions, and ranges ignore the hash.
 */
export function withContentVersion(files: Files): Files {
  const hash = createHash('sha256');
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path}\0`).update(content).update('\0');
  const { name, version, ...rest } = JSON.parse(String(files.get('package.json')));
  const manifest = { name, version: `${version}+${hash.digest('hex').slice(0, 12)}`, ...rest };
  return new Map([...files, ['package.json', `${JSON.stringify(manifest, null, 2)}\n`]]);
}
