/** What ext4 and its kin take as a name is 255 bytes; `.html.br` comes after it. */
const MAX_NAME_BYTES = 240;

/**
 * The file of a page inside a set of pages, by its address as links write it: the decoded path, as a web server looks it up.
 * @returns undefined for an address that no file can be named after
 */
export function pageFile(path: string): string | undefined {
  // the web server takes what has a third part for no page: a name's own slash is written %2F
  if (path.split('/').length > 3) return undefined;
  const decoded = decode(path);
  if (decoded === '/') return 'pages/index.html';
  if (!decoded?.startsWith('/')) return undefined;
  const names = decoded.slice(1).split('/');
  const folders = names.slice(0, -1);
  return names.every(isFileName) && !folders.some(isPageName) ? `pages/${names.join('/')}.html` : undefined;
}

/** A folder may not be called as a page's file could be. */
const isPageName = (name: string) => /\.html(\.br|\.gz)?$/.test(name);

/** Starting with a dot, it would be hidden, or lead elsewhere; the web server takes two slashes for one. */
const isFileName = (name: string) =>
  name !== '' && !name.startsWith('.') && !name.includes('\0') && Buffer.byteLength(name) <= MAX_NAME_BYTES;

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The page that answers below a mount for what is not there; of `/` for the whole site. */
export const notFoundFile = (mount: string): string => `pages/_404${mount === '/' ? '/index' : mount}.html`;
