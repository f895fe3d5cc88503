/** Must run without a browser, because the build runs this module. */
export {
  type App,
  codesOf,
  defineApp,
  isGroup,
  type Page,
  type PageCode,
  type PageGroup,
  type PageModule,
  type PageSlot,
  type Part,
  type Prerender,
  type PrerenderLists,
  pagesOf,
  part,
  slot,
} from './define-app';
