/** Must run without a browser, because the build reads it. */
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
