/** The build runs this module, without a browser. */
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

/** Parameters of each prerendered page, such as `[{ name: 'ESR' }]`. */
export type Prerender = (lists: PrerenderLists) => PageParams[];

/** A list that failed to load is empty. */
export interface PrerenderLists {
  products: readonly { name: string }[];
  blogs: readonly { title: string }[];
  team: readonly { name: string }[];
}

export interface Page extends PagePattern, PageCode {
  /** loaded with the code and included in the prerendered HTML */
  view?: (params: PageParams) => ViewRequest[];
  /** requested when the document is not prerendered */
  preload?: readonly ListName[];
  /**
   * `true` for one address, a function for parameters; without it the browser alone renders the
   * page
   */
  prerender?: true | Prerender;
  /** shown at unknown addresses of its mount */
  notFound?: true;
  /** has fields or accordions: its document is not shown before its code has loaded */
  stateful?: true;
  slots?: readonly PageSlot[];
  /** search engines may index it; the code of other prerendered pages loads at once */
  sitemap?: true;
  /** of the page's scripts, in brotli bytes; the gate has a default */
  budget?: number;
}

type ContextOf<Types extends ContextTypes> = {
  [Name in keyof Types]: { string: string; number: number; boolean: boolean }[Types[Name]];
};

/** The page shows its parts by `<Slot name>` (docs/remotes.md). */
export interface PageSlot extends DeclaredSlot {
  /** @param params of the page's address */
  of: (params: PageParams) => SlotContext;
}

export const slot = <const Types extends ContextTypes = Record<never, never>>(
  name: string,
  context: Types = {} as Types,
  of: (params: PageParams) => ContextOf<Types> = () => ({}) as ContextOf<Types>,
  more?: Pick<DeclaredSlot, 'budget'>,
): PageSlot => ({ name, context, of: of as PageSlot['of'], ...more });

interface PartCode<Context> {
  /** its props are the declared values of the slot's context */
  load: () => Promise<{ default: ComponentType<Context> }>;
  /** in the prerendered HTML of the page */
  view?: (context: Context) => ViewRequest[];
}

export interface Part extends DeclaredPart, PartCode<SlotContext> {}

/** Parts are shown in ascending `order`; the default is 0. */
export const part = <const Types extends ContextTypes = Record<never, never>>(
  declared: Omit<DeclaredPart, 'context' | 'order'> & {
    context?: Types;
    order?: number;
  } & PartCode<ContextOf<Types>>,
): Part => ({ order: 0, context: {}, ...declared }) as unknown as Part;

export interface PageGroup extends PageCode {
  pages: readonly Page[];
  /** the layout's loader runs at each navigation between `pages` */
  revalidate?: true;
}

export interface App {
  /** in registry and reports; prefix of route ids */
  id: string;
  pages: readonly (Page | PageGroup)[];
  parts?: readonly Part[];
  /** mounts without the site's frame */
  ownFrame?: readonly string[];
  links?: readonly FrameLink[];
}

/** `Own` may have fewer views than the shell's `App`. */
export const defineApp = <Own extends App = App>(app: App & NoInfer<Own>): Own => app;

export const isGroup = (page: Page | PageGroup): page is PageGroup => 'pages' in page;

export const pagesOf = ({ pages }: App): Page[] =>
  pages.flatMap((page) => (isGroup(page) ? page.pages : [page]));

/** The code of its `PageGroup` comes first. */
export function codesOf({ pages }: App, wanted: Page): PageCode[] {
  const group = pages.find((page) => isGroup(page) && page.pages.includes(wanted));
  return group ? [group, wanted] : [wanted];
}
