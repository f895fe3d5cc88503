/** Declarations of apps. This module must run without a browser, because the build runs it. */
import type {
  ContextTypes,
  DeclaredPart,
  DeclaredSlot,
  FrameLink,
  ListName,
  PageParams,
  PagePattern,
  SlotContext,
} from '@lagoon/shared/domain';
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

/** Returns the parameters of each page to prerender, such as `[{ name: 'ESR' }]`. */
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
  /**
   * `true` for a page with one address, a function for a page with parameters; if missing, the page
   * is rendered in the browser only
   */
  prerender?: true | Prerender;
  /** true shows the page at unknown addresses of its mount */
  notFound?: true;
  /**
   * true for a page with fields or accordions: its document is not shown before its code has loaded
   */
  stateful?: true;
  slots?: readonly PageSlot[];
  /** true allows search engines to index the page */
  sitemap?: true;
  /** maximum size of the page's scripts, in brotli bytes; the gate has a default */
  budget?: number;
}

type ContextOf<Types extends ContextTypes> = {
  [Name in keyof Types]: { string: string; number: number; boolean: boolean }[Types[Name]];
};

/**
 * A slot of a page. The page shows its parts by `<Slot name>` of `@lagoon/shared/components`
 * (docs/parts.md).
 */
export interface PageSlot extends DeclaredSlot {
  /**
   * Returns the slot's context.
   * @param params parameters in the address of the page
   */
  of: (params: PageParams) => SlotContext;
}

/** Declares a slot, such as `article:end`, with the types of its context. */
export const slot = <const Types extends ContextTypes = Record<never, never>>(
  name: string,
  context: Types = {} as Types,
  of: (params: PageParams) => ContextOf<Types> = () => ({}) as ContextOf<Types>,
  more?: Pick<DeclaredSlot, 'budget'>,
): PageSlot => ({ name, context, of: of as PageSlot['of'], ...more });

interface PartCode<Context> {
  /** loads the component; its props are the values of the slot's context that the part declares */
  load: () => Promise<{ default: ComponentType<Context> }>;
  /** views that the part shows; the prerendered HTML of the page contains them */
  view?: (context: Context) => ViewRequest[];
}

/** A component of this app in a slot. */
export interface Part extends DeclaredPart, PartCode<SlotContext> {}

/** Declares a part. A slot shows its parts in ascending `order`; the default is 0. */
export const part = <const Types extends ContextTypes = Record<never, never>>(
  declared: Omit<DeclaredPart, 'context' | 'order'> & {
    context?: Types;
    order?: number;
  } & PartCode<ContextOf<Types>>,
): Part => ({ order: 0, context: {}, ...declared }) as unknown as Part;

export interface PageGroup extends PageCode {
  pages: readonly Page[];
  /** if true, the layout's loader runs at each navigation between these `pages` */
  revalidate?: true;
}

export interface App {
  /** name in registry and reports; prefix of route ids */
  id: string;
  pages: readonly (Page | PageGroup)[];
  parts?: readonly Part[];
  /** mounts without the site's frame */
  ownFrame?: readonly string[];
  links?: readonly FrameLink[];
}

/**
 * Declares an app for the build, shell, gate and servers. `Own` may be an `App` type with fewer
 * views than the shell has.
 */
export const defineApp = <Own extends App = App>(app: App & NoInfer<Own>): Own => app;

export const isGroup = (page: Page | PageGroup): page is PageGroup => 'pages' in page;

export const pagesOf = ({ pages }: App): Page[] =>
  pages.flatMap((page) => (isGroup(page) ? page.pages : [page]));

/** Returns the code of a page, after the code of its `PageGroup` if it has one. */
export function codesOf({ pages }: App, wanted: Page): PageCode[] {
  const group = pages.find((page) => isGroup(page) && page.pages.includes(wanted));
  return group ? [group, wanted] : [wanted];
}
