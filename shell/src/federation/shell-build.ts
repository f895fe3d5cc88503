/**
 * Id of the shell's own build, read from the address of its first script; undefined in a page that was not published.
 * By it a missing chunk of the shell reloads the page once (docs/adr/0006).
 */
export const shellBuild = (page: Document): string | undefined =>
  /\/apps\/shell\/([^/]+)\//.exec(page.querySelector('script[src*="/apps/shell/"]')?.getAttribute('src') ?? '')?.[1];
