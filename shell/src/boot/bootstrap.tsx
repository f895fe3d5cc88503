import { makeStore, type Seed } from '@lagoon/shared/data';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createFederation,
  createLoader,
  inlineRegistry,
  mountOf,
  mountsOf,
  overridden,
  registrySource,
  reportPageError,
  warmPath,
  watchScripts,
} from '../federation';
import { App } from './app';
import { initialized, makeRouter } from './router';

/**
 * Starts the page. An empty root is rendered at once, remotes come when they are visited. A root that arrived as
 * HTML is hydrated when all that it shows is at hand; if anything is missing it stays as it is, readable, its links
 * full loads.
 */
export async function bootstrap(page: Document): Promise<void> {
  const root = page.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const released = inlineRegistry(page);
  const inlined = (await overridden(registrySource(released))) ?? released;
  const registry = registrySource(inlined);
  watchScripts();
  const loader = createLoader(registry, createFederation());
  const store = makeStore(pageData(page));
  const warm = (path: string) => warmPath(path, registry, loader);
  const parts = { store, registry, loader, inlined };

  if (!isComposed(root)) {
    // words for whoever runs no script, or waits for it; from here on each page has its own
    for (const word of page.head.querySelectorAll('[data-until-started]')) word.remove();
    createRoot(root).render(app(makeRouter(parts)));
    return;
  }
  const { pathname } = page.location;
  const mount = inlined && mountOf(mountsOf(inlined), pathname);
  await warm(pathname).catch((error: unknown) => {
    if (mount) reportPageError(mount.app, loader.loadedBuild(mount.app), error);
    throw error;
  });
  const router = makeRouter({ ...parts, landing: mount && (await loader.loadApp(mount.app)) });
  await initialized(router);
  startTransition(() => {
    hydrateRoot(root, app(router), { onRecoverableError: (error) => console.error('[boot] the page was rendered anew', error) });
  });

  function app(router: ReturnType<typeof makeRouter>) {
    return (
      <StrictMode>
        <App store={store} router={router} warm={warm} />
      </StrictMode>
    );
  }
}

/** Whether the page arrived as HTML: there is more in its root than the words for while it is empty. */
const isComposed = (root: Element) => [...root.children].some((child) => !child.matches('[data-until-started]'));

/** The values that the page carries in `#page-data`; none when it carries none or they are damaged. */
export function pageData(page: Document): Seed[] {
  const text = page.getElementById('page-data')?.textContent;
  if (!text) return [];
  try {
    const seeds: unknown = JSON.parse(text);
    return Array.isArray(seeds) ? (seeds as Seed[]) : [];
  } catch {
    console.warn('[boot] the data in the page is damaged; asking the server');
    return [];
  }
}
