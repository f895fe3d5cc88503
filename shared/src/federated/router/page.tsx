import { loadOnce } from '@lagoon/shared/browser';
import { type ComponentType, createElement } from 'react';
import type { LoaderFunction } from 'react-router-dom';

export interface PageModule {
  default: ComponentType;
}

/** The part of a route that `page()` gives. */
export interface PageRoute {
  loader: LoaderFunction;
  Component: ComponentType;
  handle: { chunk: string; preload: () => Promise<unknown> };
}

/**
 * A route whose page is a chunk of its own: `{ path, ...page('shop-listing', () => import(…), loader) }`.
 *
 * Unlike `route.lazy`, which remembers a rejection for ever, a failed chunk is forgotten, so that Retry asks the
 * network again.
 *
 * @param chunk name of the chunk, as in its `webpackChunkName`; the composer preloads by it
 * @param load imports the page; its default export is the component
 * @param loader starts the page's data; runs beside the chunk, never after it
 */
export function page(chunk: string, load: () => Promise<PageModule>, loader?: LoaderFunction): PageRoute {
  let loaded: PageModule | undefined;
  const get = loadOnce(async () => {
    loaded = await load();
  });
  return {
    loader: async (args) => {
      const [data] = await Promise.all([loader ? loader(args) : null, get()]);
      return data ?? null;
    },
    Component: () => {
      if (!loaded) throw new Error(`the page "${chunk}" was rendered before its loader had brought it`);
      return createElement(loaded.default);
    },
    handle: { chunk, preload: get },
  };
}
