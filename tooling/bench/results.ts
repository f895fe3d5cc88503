import type { ApiMeasured } from './api-load';
import type { Comparison } from './compare-pages';
import type { CompositionFigures } from './composition';
import type { LighthouseFigures } from './lighthouse';
import type { Machine, Taken } from './machine';
import type { RemoteRelease } from './release-of-one-remote';

/** All that the bench measures; figures are compared with others of the same part only. */
export interface Parts {
  pages: Comparison;
  release: RemoteRelease;
  lighthouse: LighthouseFigures;
  composition: CompositionFigures[];
  api: ApiMeasured;
}
export const PARTS = ['pages', 'release', 'lighthouse', 'composition', 'api'] as const satisfies (keyof Parts)[];

/** What `docs/benchmarks/latest.json` holds. */
export type Results = { machine: Machine } & { [part in keyof Parts]?: Taken<Parts[part]> };
