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
  type Prerender,
  type PrerenderLists,
  pagesOf,
} from './define-app';
