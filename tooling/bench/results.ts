import type { ApiFigures } from './api-load';
import type { Comparison } from './compare-pages';
import type { FileFigures } from './files-load';
import type { PressFigures } from './first-presses';
import type { InteractionFigures } from './interactions';
import type { LighthouseFigures } from './lighthouse';
import type { Machine, Taken } from './machine';
import type { PrerenderFigures } from './prerendering';
import type { RemoteRelease } from './release-of-one-remote';
import type { RouteFigures } from './route-changes';

/** Results of each part of the bench. Results of different parts are not comparable. */
export interface Parts {
  pages: Comparison;
  routes: RouteFigures;
  presses: PressFigures;
  interactions: InteractionFigures[];
  release: RemoteRelease;
  lighthouse: LighthouseFigures;
  prerendering: PrerenderFigures[];
  api: ApiFigures;
  files: FileFigures[];
}
export const PARTS = [
  'pages',
  'routes',
  'presses',
  'interactions',
  'release',
  'lighthouse',
  'prerendering',
  'api',
  'files',
] as const satisfies (keyof Parts)[];

/** Content of `docs/benchmarks/latest.json`. */
export type Results = { machine: Machine } & { [part in keyof Parts]?: Taken<Parts[part]> };
