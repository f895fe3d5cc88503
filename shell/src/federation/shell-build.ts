/** Returns the id of the shell's own build, from the address of its first script; undefined when it was not published. */
export const shellBuild = (page: Document): string | undefined =>
  /\/apps\/shell\/([^/]+)\//.exec(page.querySelector('script[src*="/apps/shell/"]')?.getAttribute('src') ?? '')?.[1];
