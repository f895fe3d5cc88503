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

/**
 * A path of a request as a path below a folder, or undefined for one that must not be looked for: it leaves the
 * folder, is hidden, or cannot be a file's name.
 */
export function safePath(path: string): string | undefined {
  if (path.includes('\0') || path.includes('\\.')) return undefined;
  const segments = path.split('/').filter(Boolean);
  if (segments.some((segment) => segment.startsWith('.') || Buffer.byteLength(segment) > LONGEST_NAME)) return undefined;
  return normalize(segments.join('/'));
}

interface Kept {
  modified: number;
  size: number;
  file: SiteFile;
}

/**
 * Reads files of a folder with their compressed forms, and remembers the small ones for as long as they do not change
 * on disk.
 */
export function siteFiles(limit = 300) {
  const kept = new Map<string, Kept>();

  const load = async (path: string, name: string, form: Form | undefined): Promise<SiteFile | undefined> => {
    const facts = await stat(path).catch(() => undefined);
    if (!facts?.isFile()) return undefined;
    const known = kept.get(path);
    if (known && known.modified === facts.mtimeMs && known.size === facts.size) return known.file;
    const bytes = await readFile(path).catch(() => undefined);
    // removed in this very moment
    if (!bytes) return undefined;
    const etag = etagOfBytes(bytes);
    const file: SiteFile = { bytes, etag, type: TYPES[extname(name)] ?? 'application/octet-stream', form };
    if (kept.size >= limit) kept.delete(kept.keys().next().value as string);
    kept.set(path, { modified: facts.mtimeMs, size: facts.size, file });
    return file;
  };

  /**
   * @param folder where to look
   * @param name path below it, as `safePath` gives it
   * @param form the compressed form wanted, when the file has one
   */
  return async (folder: string, name: string, form?: Form): Promise<SiteFile | undefined> => {
    const path = join(folder, name);
    return (form ? await load(path + SUFFIX[form], name, form) : undefined) ?? load(path, name, undefined);
  };
}

/** Pages that say that there is nothing: of a mount, of the shell. A site has them when its public pages were composed. */
const notFoundPages = (mount?: string): string[] => [...(mount ? [`pages/_404/${mount}.html`] : []), 'pages/_404/index.html'];

/** With which status a file of a release is sent. */
export const statusOf = (file: string): 200 | 404 => (file.startsWith('pages/_404/') ? 404 : 200);

/**
 * The files that may answer a path, best first: the page composed for it; the empty page of its first segment's mount,
 * where only the app knows what exists; the page of that mount, or the shell's, that says that nothing does; and where
 * nothing was composed the shell's empty one. nginx has the same list.
 * @param path decoded, without the slash it begins with
 * @param nameable false when the path cannot be a file's name, such as `shop/.NET`: then no page was composed for it
 */
export function pageCandidates(path: string, nameable = true): string[] {
  const mount = /^([a-z0-9-]+)(?:\/|$)/.exec(path)?.[1];
  const own = path === '' ? ['pages/index.html'] : [`pages/${path}.html`, `pages/${path}/index.html`];
  // pages are found by their path, never by the name of their file
  const hasOwn = nameable && !/^(_|index$)/.test(path);
  return [...(hasOwn ? own : []), ...(mount ? [`pages/_app/${mount}.html`] : []), ...notFoundPages(mount), 'pages/_app/index.html'];
}

/**
 * Whether a path as it came may have a page of its own. A page's address has two parts at most, and a name's own slash is
 * written `%2F`, so what has a third part is no page. Slashes that follow each other are one in a file's path, so a name
 * that begins or ends with one of its own would find another name's page. nginx has the same rule.
 */
export const mayHavePage = (typed: string): boolean => !/^\/+[^/]+\/+[^/]+\/+[^/]|(\/|%2f)%2f|%2f(\/|$)/i.test(typed);

/** Files that a release puts next to its pages: the icon, pictures for previews, files for crawlers. Pages themselves are found by their path only. */
export const isPublicFile = (name: string): boolean => /^[^_].*\.(svg|png|ico|webp|txt|xml)$/.test(name);

/** Everything in a build but compressed forms, which belong to the file beside them, and pages, of which a build has none. */
export const isServedBuildFile = (name: string): boolean => !/\.(br|gz|html)$/i.test(name);
