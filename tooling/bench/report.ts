import type { ApiFigures } from './api-load';
import type { PrerenderFigures } from './catalogue';
import type { Comparison } from './compare-pages';
import type { RemoteRelease } from './release-of-one-remote';
import { flat, rowsOf } from './results';
import type { PressFigures, RouteFigures } from './route-changes';
import { TARGETS } from './targets';

/** Returns the targets and the tables of a part's figures. */
export const REPORTS = {
  pages: (figures: Comparison) => ({ targets: TARGETS.pages(figures), tables: [rowsOf(figures, 'page', 'site')] }),
  routes: (figures: RouteFigures) => ({ targets: TARGETS.routes(figures), tables: [rowsOf(figures, 'route', 'site')] }),
  presses: (figures: PressFigures) => ({ targets: TARGETS.presses(figures), tables: [rowsOf(figures, 'press', 'site')] }),
  prerendering: (figures: PrerenderFigures[]) => ({
    targets: TARGETS.prerendering(figures),
    tables: [figures.map(({ weights: _, ...costs }) => flat(costs))],
  }),
  api: (figures: ApiFigures) => ({ targets: TARGETS.api(figures), tables: [rowsOf(figures, 'database', 'call')] }),
  release: (figures: RemoteRelease) => ({
    targets: TARGETS.release(figures),
    tables: [rowsOf(figures.returning, 'page', 'site'), figures.releases],
  }),
};
