import { holdDownloads } from '@lagoon/shared/browser';
import { matchPage } from '@lagoon/shared/domain';
import type { PartsSite } from './parts/tools';
import { mountOf, registryIn, shellBuild } from './registry';
import { preloadScript } from './scripts';
import { LOAD_TIMEOUT_MS } from './time-limit';

/** In ms. Then code and data load without the document. */
const DOCUMENT_MS = 2_500;

const BLOCK = /<script type="application\/json" id="(page-data|registry)">([^<]*)<\/script>/g;
const PRELOAD = /<link rel="preload" as="script" href="([^"]+)" integrity="([^"]+)"/g;

/** A remote's style sheets apply only with its code: its page is not shown before. */
const REMOTE_STYLES = /<link rel="stylesheet" href="[^"]*\/apps\/(?!shell\/)/;

export type NextPages = ReturnType<typeof createNextPages>;

type Site = Pick<PartsSite, 'registry' | 'loader' | 'local' | 'views'>;

/** While the next page's document loads, nothing else is requested for it (docs/adr/0007). */
export function createNextPages({ registry, loader, local, views }: Site) {
  const documents = new Map<string, Promise<string | undefined>>();
  const mountAt = (path: string) => {
    const known = registry.known();
    return known && mountOf(known, path);
  };

  const appAt = (path: string) => {
    const mount = mountAt(path);
    return mount ? loader.loaded(mount.app) : local;
  };

  /** False if code and data are loaded, or the document cannot be shown. */
  function needsDocument(path: string) {
    if (mountAt(path)?.layout === 'none') return false;
    const app = appAt(path);
    if (!app) return true;
    const { page, params } = matchPage(app.pages, path) ?? {};
    if (!page?.prerender || page.stateful) return false;
    const data = page.view?.(params ?? {}) ?? [];
    return (
      !app.isLoaded(path) ||
      data.some(([name, arg]) => views.watch(name, arg).read().data === undefined)
    );
  }

  /** Fetches a document, then its app's scripts. Ignores another release. */
  async function fetchDocument(path: string): Promise<string | undefined> {
    // not counted as a visit (docs/adr/0012)
    const init: RequestInit = {
      headers: { purpose: 'prefetch' },
      priority: 'high',
      signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
    };
    const answer = await fetch(path, init);
    const html = answer.ok ? await answer.text() : '';
    if (!html.includes(`"/apps/shell/${shellBuild(document)}/`)) return undefined;
    const blocks = Object.fromEntries([...html.matchAll(BLOCK)].map(([, id, text]) => [id, text]));
    const app = mountAt(path)?.app;
    if (app) {
      const entry = registry.add(app, registryIn(blocks.registry));
      if (!entry) return undefined;
      const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
      for (const [, href = '', integrity = ''] of html.matchAll(PRELOAD))
        if (href.startsWith(folder)) preloadScript({ href, integrity });
    }
    const seeds: unknown = JSON.parse(blocks['page-data'] ?? '[]');
    if (Array.isArray(seeds)) views.add(seeds);
    return REMOTE_STYLES.test(html) ? undefined : html;
  }

  return {
    /**
     * Undefined when the page needs none; resolves to undefined after a failure or `DOCUMENT_MS`.
     */
    documentOf(path: string): Promise<string | undefined> | undefined {
      if (!needsDocument(path)) return undefined;
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, DOCUMENT_MS));
      const known =
        documents.get(path) ?? Promise.race([fetchDocument(path).catch(() => undefined), late]);
      documents.set(path, known);
      holdDownloads(known);
      return known;
    },
    forget: () => documents.clear(),
  };
}
