import { attempt } from '../site/errors';

/** Maximum length of a name: file systems permit 255 bytes, and `.html.br` is appended. */
const MAX_NAME_BYTES = 240;

/** Returns a page's file inside its set, by its decoded path, as web servers look it up. Undefined for a path that cannot be a file. */
export function pageFile(path: string): string | undefined {
  // the web server serves no page with a third segment; a slash in a name is written %2F
  if (path.split('/').length > 3) return undefined;
  const decoded = attempt(() => decodeURIComponent(path));
  if (decoded === '/') return 'pages/index.html';
  if (!decoded?.startsWith('/')) return undefined;
  const names = decoded.slice(1).split('/');
  const folders = names.slice(0, -1);
  return names.every(isFileName) && !folders.some(isPageName) ? `pages/${names.join('/')}.html` : undefined;
}

/** Matches file names of pages, which a folder must not have. */
const isPageName = (name: string) => /\.html(\.br|\.gz)?$/.test(name);

/** Excludes hidden names, `..`, and empty names, because the web server merges slashes. */
const isFileName = (name: string) =>
  name !== '' && !name.startsWith('.') && !name.includes('\0') && Buffer.byteLength(name) <= MAX_NAME_BYTES;

/** Returns the file of the not-found page below a mount, or of the whole site for `/`. */
export const notFoundFile = (mount: string): string => `pages/_404${mount === '/' ? '/index' : mount}.html`;
