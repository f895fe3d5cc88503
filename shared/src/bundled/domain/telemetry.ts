import type { ViewReport, VitalsReport } from './vitals';

/** What browsers tell of loading the parts of the site, and what is kept of it. Nothing in it is about a visitor. */

/** How the load of a part ended: at once, at the second attempt, with its former build, not at all. */
export const LOAD_OUTCOMES = ['ok', 'retry', 'previous', 'failed'] as const;
export type LoadOutcome = (typeof LOAD_OUTCOMES)[number];

export const LOAD_PHASES = ['registry', 'entry', 'init', 'expose', 'module'] as const;
export type LoadPhase = (typeof LOAD_PHASES)[number];

/** The phases that take time. */
export const TIMED_PHASES = ['entry', 'init', 'expose', 'module'] as const;
export type TimedPhase = (typeof TIMED_PHASES)[number];

export const LOAD_CODES = [
  /** the registry names no such app */
  'unknown-app',
  /** the registry pins no hash for the entry, and nothing unpinned is run */
  'integrity-missing',
  'timeout',
  /** refused, missing, damaged or not JavaScript */
  'load-failed',
  /** it loaded, but is not what a remote has to expose */
  'bad-module',
] as const;
export type LoadCode = (typeof LOAD_CODES)[number];

/** A load of a part. Times are whole milliseconds. */
export interface LoadReport {
  /** as the registry names it */
  app: string;
  /** the build that is shown, or that failed; unknown when the registry does not name the app */
  build?: string | undefined;
  /** the build that should have been shown, where the former one stands in for it */
  wanted?: string | undefined;
  outcome: LoadOutcome;
  /** where it failed, though another attempt may have helped; `module` when it did not */
  phase: LoadPhase;
  ms: number;
  /** of the last attempt; a phase that was not reached is not there */
  phases: Partial<Record<TimedPhase, number>>;
  /** why it failed */
  code?: LoadCode | undefined;
}

/** An error of a page that loaded: its kind only, since its message may hold a name. */
export interface ErrorReport {
  app: string;
  build?: string | undefined;
  /** such as `ChunkLoadError` */
  name: string;
  /** the kind of page that broke, where it is known */
  page?: string | undefined;
}

export interface TelemetryReport {
  loads: LoadReport[];
  errors: ErrorReport[];
  /** shells of before tell nothing of these two */
  views?: ViewReport[] | undefined;
  vitals?: VitalsReport[] | undefined;
}

/** More than this of either a browser does not send, and the server does not read. */
export const MOST_REPORTS = 50;

/** A build as visitors met it in the time that is told of. */
export interface BuildHealth {
  /** empty when it is not known */
  build: string;
  /** how often it was shown */
  loads: number;
  /** milliseconds; null without a load */
  median: number | null;
  /** milliseconds that 95 of 100 loads stayed under; null without a load */
  p95: number | null;
  /** mean milliseconds of each phase; null without a load */
  phases: Record<TimedPhase, number> | null;
  /** of the loads, those that needed a second attempt */
  retries: number;
  /** how often the former build was shown instead of this one */
  fallbacks: number;
  /** how often nothing could be shown */
  failed: number;
  /** pages that broke after they had loaded */
  errors: number;
}

export interface HealthIssue {
  build: string;
  outcome: Exclude<LoadOutcome, 'ok'> | 'error';
  /** null for an error of a page that had loaded */
  phase: LoadPhase | null;
  /** a code of `LOAD_CODES`, or the name of an error */
  code: string;
  count: number;
  /** ISO 8601 timestamp */
  lastAt: string;
}

export interface AppHealth {
  app: string;
  /** the one that is shown most first */
  builds: BuildHealth[];
  /** the latest first */
  troubles: HealthIssue[];
}

/** What a stranger can write and may do only so often. */
export const LIMITED_ACTIONS = ['order', 'appointment', 'contact', 'proof', 'payment'] as const;
export type LimitedAction = (typeof LIMITED_ACTIONS)[number];

/** Which limit was met: one person's, one network's, that of a day of visits, the whole site's, or half of that. */
export const LIMIT_REASONS = ['phone', 'email', 'network', 'places', 'site-hour', 'site-day', 'half-hour', 'half-day'] as const;
export type LimitReason = (typeof LIMIT_REASONS)[number];

/** A limit that was reached, or half used, in the last 24 hours. */
export interface LimitHealth {
  action: LimitedAction;
  reason: LimitReason;
  count: number;
  /** ISO 8601 timestamp */
  lastAt: string;
}

/** The last 24 hours, or the last seven days. */
export interface SiteHealth {
  /** ISO 8601 timestamps */
  since: string;
  until: string;
  /** by name; one without visits is not there */
  apps: AppHealth[];
  /** what was refused because of a limit, the latest first */
  limits: LimitHealth[];
}
