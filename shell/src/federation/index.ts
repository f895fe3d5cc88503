/** Loads remotes: registry, loader, slots. */

export { createFederation } from './federation';
export { type AppLoader, createLoader } from './load-app';
export type { LoadedApp } from './load-build';
export { watchScripts } from './missing-scripts';
export { overridden } from './overrides/wanted';
export { prefetchRoute, usePrefetchLinks } from './prefetch';
export { inlineRegistry, linksOf, type Mount, mountOf, type PageRegistry, parseRegistry, registrySource } from './registry';
export { loadReported, pageErrorReported, pageShown, reportPageError } from './reports';
export { shellBuild } from './shell-build';
export { appRoutes, FRAME_ID, NOT_FOUND, patchSlots, slotRoutes, slotViews } from './slot';
export { SiteFrameNeeded } from './slot-error';
