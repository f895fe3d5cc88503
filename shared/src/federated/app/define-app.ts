import type { FrameLink, ListName, PageParams, PagePattern } from '@lagoon/shared/domain';
import type { LoaderFunction } from '@lagoon/shared/router';
import type { ViewRequest } from '@lagoon/shared/views';
import type { ComponentType } from 'react';

export interface PageModule {
  default: ComponentType;
}

export interface PageCode {
  /** `webpackChunkName` in the import of `load` */
  chunk: string;
  load: () => Promise<PageModule>;
  /** starts while the code loads */
  loader?: LoaderFunction;
}

/** Returns the parameters of each prerendered page. */
export type Prerender = (lists: PrerenderLists) => PageParams[];

/** Lists for prerendering. A list that failed to load is empty. */
export interface PrerenderLists {
  products: readonly { name: string }[];
  blogs: readonly { title: string }[];
  team: readonly { name: string }[];
}

export interface Page extends PagePattern, PageCode {
  /** views that the page shows, loaded with its code and included in its prerendered HTML */
  view?: (params: PageParams) => ViewRequest[];
  /** lists that the page requests when its document is not prerendered */
  preload?: readonly ListName[];
  /** `true` for a page with one address, a function for a page with parameters; without it, only the browser renders the page */
  prerender?: true | Prerender;
  /** the page is shown for unknown addresses of its mount */
  notFound?: true;
  /** search engines may index the page */
  sitemap?: true;
  /** limit of the page's scripts, in brotli bytes; the gate has a default limit */
  budget?: number;
}

export interface PageGroup extends PageCode {
  pages: readonly Page[];
  /** runs the layout's loader on each navigation between pages of the group */
  revalidate?: true;
}

export interface App {
  /** name in registry and reports; prefix of route ids */
  id: string;
  pages: readonly (Page | PageGroup)[];
  /** mounts without the site's frame */
  ownFrame?: readonly string[];
  links?: readonly FrameLink[];
}

/**
 * Declares an app. Build, shell, gate and servers read its addresses, pages and links from here only. The type parameter is the caller's
 * own `App`: a shell with more views still fits remotes that were built with fewer.
 */
export const defineApp = <Own extends App = App>(app: App & NoInfer<Own>): Own => app;

export const isGroup = (page: Page | PageGroup): page is PageGroup => 'pages' in page;

export const pagesOf = ({ pages }: App): Page[] => pages.flatMap((page) => (isGroup(page) ? page.pages : [page]));

/** Returns the code of a page and of its group. The group's code comes first. */
export function codesOf({ pages }: App, wanted: Page): PageCode[] {
  const group = pages.find((page) => isGroup(page) && page.pages.includes(wanted));
  return group ? [group, wanted] : [wanted];
}
