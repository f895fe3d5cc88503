/**
 * The files that may answer a path, best first: the page composed for it, then the empty page of its first segment's
 * mount, then the shell's. nginx has the same list.
 *
 * @param path decoded, without the slash it begins with
 * @param nameable false when the path cannot be a file's name, such as `shop/.NET`: then no page was composed for it
 */
export function pageCandidates(path: string, nameable = true): string[] {
  const first = /^([a-z0-9-]+)(?:\/|$)/.exec(path)?.[1];
  const own = path === '' ? ['pages/index.html'] : [`pages/${path}.html`, `pages/${path}/index.html`];
  return [...(nameable ? own : []), ...(first ? [`pages/_app/${first}.html`] : []), 'pages/_app/index.html'];
}

/** Files that a release puts beside its pages: the icon, pictures for previews. Pages themselves are found by their path only. */
export const isPublicFile = (name: string): boolean => /^[^_].*\.(svg|png|ico|webp|txt)$/.test(name);

/** Everything in a build but its manifest, which is the release command's, and compressed forms, which belong to the file beside them. */
export const isServedBuildFile = (name: string): boolean => !/(\/build\.json|\.br|\.gz)$/.test(name);
