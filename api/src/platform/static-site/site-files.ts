import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { nameKey } from '@lagoon/shared/domain';
import { etagOfBytes } from '../hash';
import type { Form, SiteFile } from '../http/representation';

export async function addressesOf(release: string): Promise<Map<string, string>> {
  const files = await readdir(join(release, 'pages'), { recursive: true }).catch(() => []);
  return new Map(
    files.flatMap((file) => {
      const path = /^(?!_|index\.html$)(.+)\.html$/.exec(file)?.[1];
      if (path === undefined) return [];
      // the first slash separates the mount from the name, whose own slashes are encoded
      const [mount = '', ...name] = path.split('/');
      return [
        [
          nameKey(path),
          `/${[mount, name.join('/')].filter(Boolean).map(encodeURIComponent).join('/')}`,
        ] as const,
      ];
    }),
  );
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};
const SUFFIX: Record<Form, string> = { br: '.br', gzip: '.gz' };
const LONGEST_NAME = 240;

/** undefined for paths that leave the folder, are hidden, or cannot be names. */
export function safePath(path: string): string | undefined {
  if (path.includes('\0') || path.includes('\\.')) return undefined;
  const segments = path.split('/').filter(Boolean);
  if (
    segments.some((segment) => segment.startsWith('.') || Buffer.byteLength(segment) > LONGEST_NAME)
  )
    return undefined;
  return normalize(segments.join('/'));
}

export function siteFiles(limit = 300) {
  const kept = new Map<string, { modified: number; size: number; file: SiteFile }>();

  const load = async (
    path: string,
    name: string,
    form: Form | undefined,
  ): Promise<SiteFile | undefined> => {
    const facts = await stat(path).catch(() => undefined);
    if (!facts?.isFile()) return undefined;
    const known = kept.get(path);
    if (known && known.modified === facts.mtimeMs && known.size === facts.size) return known.file;
    const bytes = await readFile(path).catch(() => undefined);
    if (!bytes) return undefined;
    const etag = etagOfBytes(bytes);
    const file: SiteFile = {
      bytes,
      etag,
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      form,
    };
    if (kept.size >= limit) kept.delete(kept.keys().next().value as string);
    kept.set(path, { modified: facts.mtimeMs, size: facts.size, file });
    return file;
  };

  /** @param name from `safePath` */
  return async (folder: string, name: string, form?: Form): Promise<SiteFile | undefined> => {
    const path = join(folder, name);
    return (
      (form ? await load(path + SUFFIX[form], name, form) : undefined) ??
      load(path, name, undefined)
    );
  };
}

export const statusOf = (file: string): 200 | 404 => (file.startsWith('pages/_404/') ? 404 : 200);

/**
 * Best first, as in nginx: the prerendered page; the empty page of a mount, whose app knows its
 * pages; not-found pages; the empty page of a site without prerendered ones.
 * @param path decoded, without the leading slash
 * @param nameable false for a path such as `shop/.NET`, which would be a hidden file
 */
export function pageCandidates(path: string, nameable = true): string[] {
  const mount = /^([a-z0-9-]+)(?:\/|$)/.exec(path)?.[1];
  const own =
    path === '' ? ['pages/index.html'] : [`pages/${path}.html`, `pages/${path}/index.html`];
  const hasOwn = nameable && !/^(_|index$)/.test(path);
  const ofMount = mount ? [`pages/_app/${mount}.html`, `pages/_404/${mount}.html`] : [];
  return [...(hasOwn ? own : []), ...ofMount, 'pages/_404/index.html', 'pages/_app/index.html'];
}

/**
 * False with a third segment, or an encoded slash at a name's end, which the file system would read
 * otherwise. nginx has the same rule.
 */
export const mayHavePage = (typed: string) =>
  !/^\/+[^/]+\/+[^/]+\/+[^/]|(\/|%2f)%2f|%2f(\/|$)/i.test(typed);

export const isPublicFile = (name: string) => /^[^_].*\.(svg|png|ico|webp|txt|xml)$/.test(name);

/** Also `registry/b1.0123456789abcdef.json`. */
export const isRegistry = (name: string) => /^registry(\/[\w.-]+)?\.json$/.test(name);

export const isServedBuildFile = (name: string) => !/\.(br|gz|html)$/i.test(name);

/**
 * Only builds that the live release links to are served (tooling/site/builds.ts), as in nginx.
 * @param name `apps/<app>/<build>/<path>`
 */
export function isReleasedFile(live: string, name: string): Promise<boolean> {
  const [, app = '', build = ''] = name.split('/');
  return stat(join(live, 'builds', app, build)).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
}
