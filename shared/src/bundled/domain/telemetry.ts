import type { ViewReport, Vital, VitalsReport } from './vitals';

/** Reports that browsers send about loads of remotes. They contain nothing about the visitor. */

/**
 * `ok`: the first attempt loaded. `retry`: the second attempt loaded. `previous`: the previous
 * build loaded. `failed`: no build loaded. `again`: React rendered the app's HTML again after a
 * failed hydration.
 */
export const LOAD_OUTCOMES = ['ok', 'retry', 'previous', 'failed', 'again'] as const;
export type LoadOutcome = (typeof LOAD_OUTCOMES)[number];

export interface LoadReport {
  app: string;
  /** the build that was shown, or the build that failed */
  build?: string | undefined;
  /** the live build; set only when the previous build was shown instead */
  wanted?: string | undefined;
  outcome: LoadOutcome;
}

/**
 * An error in a page after it has loaded. Omits the error, whose text may contain a person's name.
 */
export interface ErrorReport {
  app: string;
  build?: string | undefined;
}

export const ENGINES = ['chromium', 'firefox', 'webkit', 'other'] as const;
export type Engine = (typeof ENGINES)[number];

export interface TelemetryReport {
  loads: LoadReport[];
  errors: ErrorReport[];
  views?: ViewReport[] | undefined;
  vitals?: VitalsReport[] | undefined;
  /** of the browser; set by the server */
  engine?: Engine;
}

/** Maximum number of reports in one request. Browser and server use the same limit. */
export const MOST_REPORTS = 50;

/** Reports about one build in a period. */
export interface BuildHealth extends Record<Vital, number | null> {
  app: string;
  /** empty if unknown */
  build: string;
  /** loads of an app, or views of the shell's pages */
  loads: number;
  /**
   * number of failed loads, including those that showed the previous build, and of pages that broke
   */
  failed: number;
}

/** Anonymous writes with rate limits. */
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

/**
 * A rate limit that was reached in the last 24 hours, or a limit of the whole site that was at
 * least half used.
 */
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
  /** most loads first; the Web Vitals are the 75th percentile */
  builds: BuildHealth[];
  /** newest first */
  limits: LimitHealth[];
  /** pages that React rendered again after a failed hydration, most first */
  renderedAgain: { engine: Engine; count: number }[];
}
