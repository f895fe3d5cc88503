/** Reports that browsers send about pages. They contain nothing about the visitor. */

/** Core Web Vitals: LCP and INP in milliseconds, CLS in thousandths. */
export const VITALS = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof VITALS)[number];

/** Fraction of the page loads that are measured, from 0 to 1. */
export const VITALS_SHARE = 0.5;

/** A kind of page, such as `/`, `/blog` or `/blog/*`. Not an address, which may contain the name of a test. */
interface ShownPage {
  app: string;
  build: string;
  page: string;
}

export interface ViewReport extends ShownPage {
  count: number;
}

/** Measurements of the first page of a page load. A value that was not measured is missing. */
export interface VitalsReport extends ShownPage, Partial<Record<Vital, number>> {}

export interface PageHealth extends Record<Vital, number | null> {
  build: string;
  page: string;
  views: number;
  errors: number;
}

/** Each list has one value for each point in time; null means no data. */
export interface BuildTimeSeries extends Record<Vital, (number | null)[]> {
  build: string;
  loads: number[];
  /** number of failures: failed loads, loads that showed the previous build, and errors after loading */
  troubles: number[];
  /** mean milliseconds */
  phases: Record<'entry' | 'init' | 'expose' | 'module', number | null>[];
}

export const HEALTH_DAYS = [1, 7] as const;
export type HealthDays = (typeof HEALTH_DAYS)[number];

export interface RemoteTimeSeries {
  app: string;
  /** start of the period of each point, ISO 8601; the last period has not ended */
  points: string[];
  /** length of each period in hours */
  hours: number;
  builds: BuildTimeSeries[];
  pages: PageHealth[];
}
