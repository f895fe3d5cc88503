import type { FrameLink, ListName, PageParams, PagePattern } from '@lagoon/shared/domain';
import type { LoaderFunction } from '@lagoon/shared/router';
import type { ViewRequest } from '@lagoon/shared/views';
import type { ComponentType } from 'react';

export interface PageModule {
  default: ComponentType;
}

/** Code that comes as a chunk of its own, with what starts its data. */
export interface PageCode {
  /** the `webpackChunkName` of the import */
  chunk: string;
  load: () => Promise<PageModule>;
  /** runs next to the import of the code, never after it */
  loader?: LoaderFunction;
}

/** A page that is rendered to HTML at a release and again when its data changes. */
export type Prerender = (lists: PrerenderLists) => PageParams[];

/** Names of the records that pages are made of; a list that the server did not answer is empty. */
export interface PrerenderLists {
  products: readonly { name: string }[];
  blogs: readonly { title: string }[];
}

export interface Page extends PagePattern, PageCode {
  /** the data that the page shows: asked for by its loader, and carried by its HTML when it is prerendered */
  view?: (params: PageParams) => ViewRequest[];
  /** lists that a document without the page's HTML asks for at once */
  preload?: readonly ListName[];
  /** `true` for a page with one address, else the parameters of each; without it the browser renders the page */
  prerender?: true | Prerender;
  /** its HTML, for a name that no record has, answers unknown addresses of its mount */
  notFound?: true;
  /** listed for search engines; other pages ask them to stay out */
  sitemap?: true;
  /** maximum of the scripts that the page loads, in brotli bytes; the gate has a default */
  budget?: number;
}

/** Pages inside one layout. */
export interface PageGroup extends PageCode {
  pages: readonly Page[];
  /** runs the loader on the way to each of the pages, not only to the first */
  revalidate?: true;
}

export interface App {
  /** the name in registry and reports; ids of routes begin with it */
  id: string;
  pages: readonly (Page | PageGroup)[];
  /** mounts without the site's header and footer, where the app brings a frame of its own */
  ownFrame?: readonly string[];
  /** links in the site's frame */
  links?: readonly FrameLink[];
}

/**
 * Declares an app: the one place where its addresses, pages and links are named. The build, the shell, prerendering, the gate, both
 * servers, the sitemap and telemetry read it.
 */
export const defineApp = (app: App): App => app;

export const isGroup = (page: Page | PageGroup): page is PageGroup => 'pages' in page;

/** All pages of an app, those of groups too, in the order of their declaration. */
export const pagesOf = ({ pages }: App): Page[] => pages.flatMap((page) => (isGroup(page) ? page.pages : [page]));

/** The codes that a page needs, its group's first. */
export function codesOf({ pages }: App, wanted: Page): PageCode[] {
  const group = pages.find((page) => isGroup(page) && page.pages.includes(wanted));
  return group ? [group, wanted] : [wanted];
}
