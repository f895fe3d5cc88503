import { mountOfPath, type PagePattern } from './match-page';
import type { FrameLink } from './registry';
import type { ListName } from './types';

export const CONTEXT_TYPES = ['string', 'number', 'boolean'] as const;
/** Names and types of the values that a slot passes to its parts. */
export type ContextTypes = Record<string, (typeof CONTEXT_TYPES)[number]>;
export type SlotContext = Record<string, string | number | boolean>;

/** A slot in a build's manifest. */
export interface DeclaredSlot {
  name: string;
  context: ContextTypes;
  /** maximum size of the part's scripts, in brotli bytes */
  budget?: number | undefined;
}

/** A part in a build's manifest. */
export interface DeclaredPart {
  /** name of a slot of this app or of another app */
  slot: string;
  /** values that the part reads */
  context: ContextTypes;
  order: number;
  chunk: string;
  budget?: number | undefined;
}

/** A page in a build's manifest. */
export interface DeclaredPage extends PagePattern {
  /** names of chunks; the layout's chunk comes first */
  chunks: string[];
  /** names of the lists that the page requests when its document is not prerendered */
  preload?: ListName[] | undefined;
  prerender?: true | undefined;
  notFound?: true | undefined;
  sitemap?: true | undefined;
  slots?: DeclaredSlot[] | undefined;
  /** maximum size of the page's scripts, in brotli bytes */
  budget?: number | undefined;
}

export interface DeclaredApp {
  id: string;
  pages: DeclaredPage[];
  parts?: DeclaredPart[] | undefined;
  /** mounts without the site's frame */
  ownFrame?: string[] | undefined;
  links?: FrameLink[] | undefined;
}

export const mountsOfPages = (pages: readonly PagePattern[]): string[] => [
  ...new Set(pages.map(({ path }) => mountOfPath(path))),
];

/** `pages.json` of a release, for redirects and reports. */
export interface LivePages {
  schema: 1;
  apps: {
    id: string;
    app: string;
    pages: PagePattern[];
  }[];
}
