/** Loading remotes: registry, loader, slots. The shell's own work; nothing outside this folder knows how it is done. */

export { RegistryError, RemoteLoadError } from './errors';
export { createFederation } from './federation';
export { type AppLoader, createLoader } from './load-app';
export type { LoadedApp } from './load-build';
export { watchScripts } from './missing-scripts';
export { overridden } from './overrides/wanted';
export type { Registry } from './registry';
export { inlineRegistry, mountOf, mountsOf, type RegistrySource, registrySource } from './registry';
export { appRoutes, FRAME_ID, patchSlots, slotRoutes } from './slot';
export { SlotError } from './slot-error';
export { onLoad, onPageError, reportPageError } from './telemetry';
export { useWarmLinks, warmPath } from './warm';
