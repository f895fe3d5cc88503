import { mountOfPath, type PagePattern, pageKinds } from './match-page';
import type { FrameLink } from './registry';
import type { ListName } from './types';

/** A page in a build's manifest. */
export interface DeclaredPage extends PagePattern {
  /** names of chunks; the layout's chunk comes first */
  chunks: string[];
  /** lists that the page requests when its document is not prerendered */
  preload?: ListName[] | undefined;
  prerender?: true | undefined;
  notFound?: true | undefined;
  sitemap?: true | undefined;
  /** limit of the page's scripts, in brotli bytes */
  budget?: number | undefined;
}

export interface DeclaredApp {
  id: string;
  pages: DeclaredPage[];
  /** mounts without the site's frame */
  ownFrame?: string[] | undefined;
  links?: FrameLink[] | undefined;
}

export const mountsOfPages = (pages: readonly PagePattern[]): string[] => [...new Set(pages.map(({ path }) => mountOfPath(path)))];

/** `pages.json` of a release, for redirects and reports. */
export interface LivePages {
  schema: 1;
  apps: {
    id: string;
    app: string;
    pages: PagePattern[];
    /** kinds of pages in reports, for all builds that visitors get: the live, the previous and the canary build */
    kinds: string[];
  }[];
}

export const kindsOfPages = (pages: readonly PagePattern[]): Set<string> => new Set(pages.flatMap(pageKinds));
