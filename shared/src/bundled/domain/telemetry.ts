/** Reports of browsers, without anything about the visitor. */

/**
 * `ok`, `retry`: the first or second attempt loaded. `previous`: the previous build loaded.
 * `failed`: none. `again`: React rendered the HTML again after a failed hydration.
 */
export const LOAD_OUTCOMES = ['ok', 'retry', 'previous', 'failed', 'again'] as const;
export type LoadOutcome = (typeof LOAD_OUTCOMES)[number];

export interface LoadReport {
  app: string;
  /** shown or failed */
  build?: string | undefined;
  /** the live build, when the previous one was shown */
  wanted?: string | undefined;
  outcome: LoadOutcome;
}

/** Without the error, whose text may contain a person's name. */
export interface ErrorReport {
  app: string;
  build?: string | undefined;
}

export const ENGINES = ['chromium', 'firefox', 'webkit', 'other'] as const;
export type Engine = (typeof ENGINES)[number];

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

/** Of one page; a value that was not measured is missing. */
export interface VitalsReport extends Partial<Record<Vital, number>> {
  app: string;
  build: string;
}

export const HEALTH_DAYS = [1, 7] as const;
export type HealthDays = (typeof HEALTH_DAYS)[number];

export interface TelemetryReport {
  loads: LoadReport[];
  errors: ErrorReport[];
  views?: ViewReport[] | undefined;
  vitals?: VitalsReport[] | undefined;
  /** set by the server */
  engine?: Engine;
}

/** In one request, for browser and server. */
export const MOST_REPORTS = 50;

export interface BuildHealth extends Record<Vital, number | null> {
  app: string;
  /** empty if unknown */
  build: string;
  /** of an app, or views of the shell's pages */
  loads: number;
  /** with those that showed the previous build, and broken pages */
  failed: number;
}

/** Anonymous writes. */
export const LIMITED_ACTIONS = [
  'order',
  'appointment',
  'contact',
  'proof',
  'payment',
  'references',
] as const;
export type LimitedAction = (typeof LIMITED_ACTIONS)[number];

export const LIMIT_REASONS = [
  'phone',
  'email',
  'network',
  'places',
  'site-hour',
  'site-day',
  'half-hour',
  'half-day',
] as const;
export type LimitReason = (typeof LIMIT_REASONS)[number];

/** A limit that was reached in the last 24 hours, or a limit of the site that was half used. */
export interface LimitHealth {
  action: LimitedAction;
  reason: LimitReason;
  count: number;
  /** ISO 8601 timestamp */
  lastAt: string;
}

export interface SiteHealth {
  /** ISO 8601 timestamps */
  since: string;
  until: string;
  /** most loads first; Web Vitals: 75th percentile */
  builds: BuildHealth[];
  /** newest first */
  limits: LimitHealth[];
  /** failed hydrations, most first */
  renderedAgain: { engine: Engine; count: number }[];
}

/** Reports on a build. Each network counts once a day. */
interface BuildFigures {
  networks: number;
  /** sum of each network's share of failed loads, which is from 0 to 1 */
  failed: number;
  /** histograms: the timings of each network have a total of 1 */
  lcp: number[];
  inp: number[];
}

export interface FieldFigures {
  /** upper ends of the histograms' ranges, in ms */
  bounds: readonly number[];
  builds: Record<string, BuildFigures>;
}
