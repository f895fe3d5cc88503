import type { Seed } from '@lagoon/shared/views';
import { type Build, shellBuild } from './registry';

interface Script {
  href: string;
  integrity: string;
}

const TIMEOUT_MS = 8_000;

const PRELOAD = /<link rel="preload" as="script" href="([^"]+)" integrity="([^"]+)"/g;
const DATA = /<script type="application\/json" id="page-data">([^<]*)<\/script>/;

/**
 * Fetches the document of a page, then the scripts of the page's app that the document names: two levels of requests instead of
 * four. Ignores a document of another release, because its code would not fit.
 * @param app build of that page's remote in the release of the current page
 * @returns the data in the document
 * @throws when the request fails or takes longer than `TIMEOUT_MS`
 */
export async function fetchNextPage(path: string, app?: Promise<Pick<Build, 'entry'> | undefined>): Promise<Seed[]> {
  // servers do not count a request with this header as a visit (docs/adr/0012)
  const init: RequestInit = { headers: { purpose: 'prefetch' }, priority: 'high', signal: AbortSignal.timeout(TIMEOUT_MS) };
  const asked = fetch(path, init).then((answer) => (answer.ok ? answer.text() : ''));
  const [html, build] = await Promise.all([asked, app]);
  if (!html.includes(`"/apps/shell/${shellBuild(document)}/`)) return [];
  if (app) {
    if (!build || !html.includes(`"${build.entry}"`)) return [];
    const folder = build.entry.slice(0, build.entry.lastIndexOf('/') + 1);
    for (const [, href = '', integrity = ''] of html.matchAll(PRELOAD)) if (href.startsWith(folder)) preloadScript({ href, integrity });
  }
  const seeds: unknown = JSON.parse(DATA.exec(html)?.[1] ?? '[]');
  return Array.isArray(seeds) ? seeds : [];
}

export function preloadScript({ href, integrity }: Script): void {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', fetchPriority: 'high', integrity, href });
  document.head.append(link);
}
