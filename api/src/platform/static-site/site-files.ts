import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { etagOfBytes } from '../hash';

type Form = 'br' | 'gzip';

export interface SiteFile {
  bytes: Buffer;
  etag: string;
  type: string;
  form?: Form | undefined;
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

/** Returns the path below a folder; undefined for paths that leave it, are hidden, or cannot be file names. */
export function safePath(path: string): string | undefined {
  if (path.includes('\0') || path.includes('\\.')) return undefined;
  const segments = path.split('/').filter(Boolean);
  if (segments.some((segment) => segment.startsWith('.') || Buffer.byteLength(segment) > LONGEST_NAME)) return undefined;
  return normalize(segments.join('/'));
}

export function siteFiles(limit = 300) {
  const kept = new Map<string, { modified: number; size: number; file: SiteFile }>();

  const load = async (path: string, name: string, form: Form | undefined): Promise<SiteFile | undefined> => {
    const facts = await stat(path).catch(() => undefined);
    if (!facts?.isFile()) return undefined;
    const known = kept.get(path);
    if (known && known.modified === facts.mtimeMs && known.size === facts.size) return known.file;
    const bytes = await readFile(path).catch(() => undefined);
    if (!bytes) return undefined;
    const etag = etagOfBytes(bytes);
    const file: SiteFile = { bytes, etag, type: TYPES[extname(name)] ?? 'application/octet-stream', form };
    if (kept.size >= limit) kept.delete(kept.keys().next().value as string);
    kept.set(path, { modified: facts.mtimeMs, size: facts.size, file });
    return file;
  };

  /** @param name path below the folder, from `safePath` @param form compression that the client accepts */
  return async (folder: string, name: string, form?: Form): Promise<SiteFile | undefined> => {
    const path = join(folder, name);
    return (form ? await load(path + SUFFIX[form], name, form) : undefined) ?? load(path, name, undefined);
  };
}

export const statusOf = (file: string): 200 | 404 => (file.startsWith('pages/_404/') ? 404 : 200);

/**
 * Returns the files that may answer a path, best first: its prerendered page; the empty page of its mount, where only the app knows which
 * pages exist; the not-found page of the mount or the shell; the shell's empty page on a site without prerendered pages. nginx has the same
 * list.
 * @param path decoded, without the leading slash
 * @param nameable false when `safePath` or `mayHavePage` rejects the path, such as `shop/.NET`, which would be a hidden file
 */
export function pageCandidates(path: string, nameable = true): string[] {
  const mount = /^([a-z0-9-]+)(?:\/|$)/.exec(path)?.[1];
  const own = path === '' ? ['pages/index.html'] : [`pages/${path}.html`, `pages/${path}/index.html`];
  const hasOwn = nameable && !/^(_|index$)/.test(path);
  const ofMount = mount ? [`pages/_app/${mount}.html`, `pages/_404/${mount}.html`] : [];
  return [...(hasOwn ? own : []), ...ofMount, 'pages/_404/index.html', 'pages/_app/index.html'];
}

/**
 * Returns false for paths that cannot have a page: those with a third segment, or with an encoded slash at the start or end of a name, which
 * the file system would read as another name. nginx has the same rule.
 */
export const mayHavePage = (typed: string): boolean => !/^\/+[^/]+\/+[^/]+\/+[^/]|(\/|%2f)%2f|%2f(\/|$)/i.test(typed);

export const isPublicFile = (name: string): boolean => /^[^_].*\.(svg|png|ico|webp|txt|xml)$/.test(name);

/** Returns true for `registry.json`, and for files of the folder `registry`, such as `registry/b1.0123456789abcdef.json`. */
export const isRegistry = (name: string): boolean => /^registry(\/[\w.-]+)?\.json$/.test(name);

export const isServedBuildFile = (name: string): boolean => !/\.(br|gz|html)$/i.test(name);

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  );

/**
 * Returns true for files of builds that the live release links to (tooling/site/builds.ts); other builds are not served. nginx has the
 * same rule.
 * @param live the link to the live release
 * @param name `apps/<app>/<build>/<path>`
 */
export function isReleasedFile(live: string, name: string): Promise<boolean> {
  const [, app = '', build = ''] = name.split('/');
  return isFolder(join(live, 'builds', app, build));
}
