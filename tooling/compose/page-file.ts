import { attempt } from '../site/errors';

/** File systems permit 255 bytes; `.html.br` is appended. */
const MAX_NAME_BYTES = 240;

/** Returns a page's file inside its set, by the decoded path as web servers do; undefined for a path that no file can have. */
export function pageFile(path: string): string | undefined {
  // the web server serves no page with a third part; a slash in a name is written %2F
  if (path.split('/').length > 3) return undefined;
  const decoded = attempt(() => decodeURIComponent(path));
  if (decoded === '/') return 'pages/index.html';
  if (!decoded?.startsWith('/')) return undefined;
  const names = decoded.slice(1).split('/');
  const folders = names.slice(0, -1);
  return names.every(isFileName) && !folders.some(isPageName) ? `pages/${names.join('/')}.html` : undefined;
}

/** A folder must not have the name of a page's file. */
const isPageName = (name: string) => /\.html(\.br|\.gz)?$/.test(name);

/** Excludes hidden names, `..`, and empty names, because the web server merges slashes. */
const isFileName = (name: string) =>
  name !== '' && !name.startsWith('.') && !name.includes('\0') && Buffer.byteLength(name) <= MAX_NAME_BYTES;

/** The file of the not-found page below a mount; of `/` for the whole site. */
export const notFoundFile = (mount: string): string => `pages/_404${mount === '/' ? '/index' : mount}.html`;
