import { mountOfPath, type PagePattern } from './match-page';
import type { FrameLink } from './registry';
import type { ListName } from './types';

export const CONTEXT_TYPES = ['string', 'number', 'boolean'] as const;
/** Values that a slot passes to its parts. */
export type ContextTypes = Record<string, (typeof CONTEXT_TYPES)[number]>;
export type SlotContext = Record<string, string | number | boolean>;

export interface DeclaredSlot {
  name: string;
  context: ContextTypes;
  /** of the part's scripts, in brotli bytes */
  budget?: number | undefined;
}

export interface DeclaredPart {
  /** slot of this app or of another */
  slot: string;
  /** values that the part reads */
  context: ContextTypes;
  order: number;
  chunk: string;
  budget?: number | undefined;
}

export interface DeclaredPage extends PagePattern {
  /** the layout's chunk comes first */
  chunks: string[];
  /** requested by a document that is not prerendered */
  preload?: ListName[] | undefined;
  prerender?: true | undefined;
  notFound?: true | undefined;
  sitemap?: true | undefined;
  slots?: DeclaredSlot[] | undefined;
  /** of the page's scripts, in brotli bytes */
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
