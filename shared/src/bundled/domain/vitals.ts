/** What browsers tell of the pages that they show, by the kind of page and by build. Nothing in it is about a visitor. */

/** Core Web Vitals: the largest paint and the slowest answer in milliseconds, the layout's shift in thousandths. */
export const VITALS = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof VITALS)[number];

/** Of so many visits the first page is measured, drawn by the browser for each document. */
export const VITALS_SHARE = 0.5;

/** A page by its kind, as `mounts` of a package name it: `/`, `/blog`, `/blog/*`. Never an address: that may name a test. */
interface ShownPage {
  /** as the registry names it, or `shell` */
  app: string;
  build: string;
  page: string;
}

export interface ViewReport extends ShownPage {
  count: number;
}

/** How the first page of a visit came; what was not measured is not there. */
export interface VitalsReport extends ShownPage, Partial<Record<Vital, number>> {}

export interface PageHealth extends Record<Vital, number | null> {
  build: string;
  page: string;
  views: number;
  errors: number;
}

/** A build of a part of the site over time: a number for each point, null where there is nothing to tell of. */
export interface BuildTimeSeries extends Record<Vital, (number | null)[]> {
  build: string;
  loads: number[];
  /** loads that failed, fell back to the former build, or broke afterwards */
  troubles: number[];
  /** mean milliseconds of the phases of loading */
  phases: Record<'entry' | 'init' | 'expose' | 'module', number | null>[];
}

/** How many days the figures of Site health are of. */
export const HEALTH_DAYS = [1, 7] as const;
export type HealthDays = (typeof HEALTH_DAYS)[number];

export interface RemoteTimeSeries {
  app: string;
  /** when each point begins, ISO 8601, the last one unfinished */
  points: string[];
  /** how long a point is */
  hours: number;
  builds: BuildTimeSeries[];
  pages: PageHealth[];
}
