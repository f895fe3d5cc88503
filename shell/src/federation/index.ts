export { SiteFrameNeeded } from './app-error';
export { createFederation } from './federation';
export { type AppLoader, createLoader, type LoadedApp } from './load-app';
export { createNextPages, type NextPages } from './next-page';
export { createSlots, type ShellSlots } from './parts/slots';
export type { PartsSite } from './parts/tools';
export { prefetchRoute, usePrefetchLinks } from './prefetch';
export {
  inlineRegistry,
  linksOf,
  type Mount,
  mountOf,
  type PageRegistry,
  parseRegistry,
  registrySource,
  shellBuild,
} from './registry';
export { appRoutes, FRAME_ID, notFound, patchRemotes, remoteRoutes } from './remote-routes';
export {
  loadReported,
  pageErrorReported,
  pageShown,
  reportPageError,
  reportRenderedAgain,
} from './reports';
export { watchScripts } from './scripts';
