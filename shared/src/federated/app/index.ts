/** The declaration of an app. It runs without a browser, since the build reads it too. */
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
