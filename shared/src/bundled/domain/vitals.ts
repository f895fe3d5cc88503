/** Reports of browsers, without anything about the visitor. */

/** Core Web Vitals: LCP and INP in milliseconds, CLS in thousandths. */
export const VITALS = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof VITALS)[number];

/** Measured fraction of the page loads. */
export const VITALS_SHARE = 0.5;

/** Of the shell's pages, which are not loaded as remotes are. */
export interface ViewReport {
  app: string;
  build: string;
  count: number;
}

/** Of the first page; a value that was not measured is missing. */
export interface VitalsReport extends Partial<Record<Vital, number>> {
  app: string;
  build: string;
}

export const HEALTH_DAYS = [1, 7] as const;
export type HealthDays = (typeof HEALTH_DAYS)[number];
