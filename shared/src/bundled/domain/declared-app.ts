import { mountOfPath, type PagePattern, pageKinds } from './match-page';
import type { FrameLink } from './registry';
import type { ListName } from './types';

/** A page as a build's manifest has it: all that is known without running the build. */
export interface DeclaredPage extends PagePattern {
  /** chunks that the page loads, its layout's first */
  chunks: string[];
  /** lists that a document without the page's HTML asks for at once */
  preload?: ListName[] | undefined;
  prerender?: true | undefined;
  /** answers unknown addresses of its mount */
  notFound?: true | undefined;
  sitemap?: true | undefined;
  /** maximum of the scripts that the page loads, in brotli bytes */
  budget?: number | undefined;
}

/** An app as a build's manifest has it. */
export interface DeclaredApp {
  id: string;
  pages: DeclaredPage[];
  /** mounts with a frame of the app's own */
  ownFrame?: string[] | undefined;
  links?: FrameLink[] | undefined;
}

/** The first segments of an app's addresses, each once. */
export const mountsOfPages = (pages: readonly PagePattern[]): string[] => [...new Set(pages.map(({ path }) => mountOfPath(path)))];

/** `pages.json` of a release: the live apps, for servers that redirect aliases and read reports. */
export interface LivePages {
  schema: 1;
  apps: {
    id: string;
    /** the package's folder */
    app: string;
    pages: PagePattern[];
    /** kinds of pages in reports, of the app's previous and canary build too */
    kinds: string[];
  }[];
}

/** All kinds that the pages of an app can be reported as. */
export const kindsOfPages = (pages: readonly PagePattern[]): Set<string> => new Set(pages.flatMap(pageKinds));
