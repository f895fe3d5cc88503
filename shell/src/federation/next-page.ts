import { createSignal } from '@lagoon/shared/browser';
import type { Seed } from '@lagoon/shared/views';
import { type Build, shellBuild } from './registry';
import { LOAD_TIMEOUT_MS } from './time-limit';

const DATA = /<script type="application\/json" id="page-data">([^<]*)<\/script>/;
const PRELOAD = /<link rel="preload" as="script" href="([^"]+)" integrity="([^"]+)"/g;
export const documentArrived = createSignal<{ path: string; html: string }>();
export const linkFollowed = createSignal<string>();

/**
 * Fetches the document of a page, then the scripts of the page's app that the document lists. Ignores a document of another release.
 * @param app build of the page's app in the current page's registry
 * @returns the data in the document
 * @throws when the request fails or takes longer than `LOAD_TIMEOUT_MS`
 */
export async function fetchNextPage(path: string, app?: Promise<Pick<Build, 'entry'> | undefined>): Promise<Seed[]> {
  // servers do not count a prefetch as a visit (docs/adr/0012)
  const init: RequestInit = { headers: { purpose: 'prefetch' }, priority: 'high', signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) };
  const answer = await fetch(path, init);
  let head: Promise<boolean> | undefined;
  const html = await textOf(answer, (text) => {
    head ??= fetchScripts(text, app);
    head.catch(() => {}); // awaited below
  });
  if (!(await head)) return [];
  documentArrived({ path, html });
  const seeds: unknown = JSON.parse(DATA.exec(html)?.[1] ?? '[]');
  return Array.isArray(seeds) ? seeds : [];
}

/** Returns the text of a response; '' after a failure. @param onHead called when the head has arrived, and with each later chunk */
async function textOf({ ok, body }: Response, onHead: (text: string) => void): Promise<string> {
  const reader = ok ? body?.getReader() : undefined;
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    text += decoder.decode(value, { stream: !done });
    if (done || text.includes('</head>')) onHead(text);
    if (done) return text;
  }
}

async function fetchScripts(head: string, app?: Promise<Pick<Build, 'entry'> | undefined>): Promise<boolean> {
  if (!head.includes(`"/apps/shell/${shellBuild(document)}/`)) return false;
  if (!app) return true;
  const build = await app;
  if (!build || !head.includes(`"${build.entry}"`)) return false;
  const folder = build.entry.slice(0, build.entry.lastIndexOf('/') + 1);
  for (const [, href = '', integrity = ''] of head.matchAll(PRELOAD)) if (href.startsWith(folder)) preloadScript({ href, integrity });
  return true;
}

export function preloadScript({ href, integrity }: { href: string; integrity: string }): void {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', fetchPriority: 'high', integrity, href });
  document.head.append(link);
}
