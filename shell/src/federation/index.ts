export { SiteFrameNeeded } from './app-error';
export { createFederation } from './federation';
export { type AppLoader, createLoader, type LoadedApp } from './load-app';
export { watchScripts } from './missing-scripts';
export { overridden } from './overrides/overridden';
export { prefetchRoute, usePrefetchLinks } from './prefetch';
export { inlineRegistry, linksOf, type Mount, mountOf, type PageRegistry, parseRegistry, registrySource, shellBuild } from './registry';
export { appRoutes, FRAME_ID, NOT_FOUND, patchRemotes, remoteRoutes, stateViews } from './remote-routes';
export { loadReported, pageErrorReported, pageShown, reportPageError } from './reports';
