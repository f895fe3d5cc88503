/**
 * The files that may answer a path, best first: the page composed for it, then the empty page of its first segment's
 * mount, then the shell's. nginx has the same list.
 */
export function pageCandidates(path: string): string[] {
  const first = /^[a-z0-9-]+/.exec(path)?.[0];
  return [
    ...(path === '' ? [] : [`pages/${path}.html`]),
    `pages/${path === '' ? '' : `${path}/`}index.html`,
    ...(first ? [`pages/_app/${first}.html`] : []),
    'pages/_app/index.html',
  ];
}
