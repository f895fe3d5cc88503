import type { Registry } from './registry-schema';

export interface Mount {
  app: string;
  /** `/shop` */
  path: string;
  /** the app brings its own frame there, as a dashboard does */
  bare: boolean;
}

/** Every mount of the registry, in its order. */
export const mountsOf = (registry: Registry): Mount[] =>
  Object.entries(registry.apps).flatMap(([app, { mounts, bare = [] }]) => mounts.map((path) => ({ app, path, bare: bare.includes(path) })));

/** The mount that owns a path: by whole segments, so `/shop/2` belongs to `/shop` and `/shopping` does not. */
export const mountOf = (mounts: Mount[], pathname: string): Mount | undefined =>
  mounts.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
