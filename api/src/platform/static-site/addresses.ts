import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nameKey } from '@lagoon/shared/domain';

/** By the key of their path. */
export async function addressesOf(release: string): Promise<Map<string, string>> {
  const files = await readdir(join(release, 'pages'), { recursive: true }).catch(() => []);
  return new Map(
    files.flatMap((file) => {
      const path = /^(?!_|index\.html$)(.+)\.html$/.exec(file)?.[1];
      if (path === undefined) return [];
      // the first slash separates the mount from the name, whose own slashes are encoded
      const [mount = '', ...name] = path.split('/');
      return [[nameKey(path), `/${[mount, name.join('/')].filter(Boolean).map(encodeURIComponent).join('/')}`] as const];
    }),
  );
}
