/** Loading remotes: registry, loader, slots. The shell's own work; nothing outside this folder knows how it is done. */
export type { LoadedApp } from './attempt';
export { RegistryError, RemoteLoadError } from './errors';
export { watchScripts } from './failed-scripts';
export { createFederation } from './federation';
export { type AppLoader, createLoader } from './load-app';
export { mountOf, mountsOf } from './mounts';
export { overridden } from './overrides/wanted';
export { inlineRegistry, type RegistrySource, registrySource } from './registry';
export type { Registry } from './registry-schema';
export { appRoutes, FRAME_ID, patchSlots, slotRoutes } from './slot';
export { SlotError } from './slot-error';
export { onLoad, onPageError, reportPageError } from './telemetry/reports';
export { useWarmLinks, warmPath } from './warm';
