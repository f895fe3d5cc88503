import {
  type BuildTimeSeries,
  HEALTH_DAYS,
  type HealthDays,
  type HealthIssue,
  type LimitedAction,
  type LimitHealth,
  type LimitReason,
  type LoadCode,
  type LoadPhase,
} from '@lagoon/shared/domain';
import type { Live } from '../../api/site-health';

const NAMES: Record<string, string> = { shop: 'Shop', blog: 'Blog', checkout: 'Checkout', admin: 'Admin', shell: 'Other pages' };

export const appName = (app: string): string => NAMES[app] ?? app.charAt(0).toUpperCase() + app.slice(1);

const ORDER = Object.keys(NAMES);
const placeOf = (app: string) => (ORDER.includes(app) ? ORDER.indexOf(app) : ORDER.length);

export const inOrder = <Item extends { app: string }>(items: readonly Item[]): Item[] =>
  [...items].sort((one, other) => placeOf(one.app) - placeOf(other.app));

/** @param ms milliseconds; null without a measurement */
export function secondsText(ms: number | null): string {
  if (ms === null) return '–';
  return ms < 9995 ? `${(ms / 1000).toFixed(2)} s` : `${(ms / 1000).toFixed(1)} s`;
}

/** Formats a percentage. Returns ">99%" for a fraction that would round up to 100 %, and "<1%" for one that would round down to 0 %. */
export function shareText(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%';
  const percent = Math.round((part / whole) * 100);
  if (percent === 0) return '<1%';
  return percent === 100 && part < whole ? '>99%' : `${percent}%`;
}

export const timesText = (count: number): string => (count === 1 ? 'Once, on' : `${count.toLocaleString('en-NG')} times, last on`);

export const OUTCOMES: Record<HealthIssue['outcome'], string> = {
  failed: 'Could not be shown',
  previous: 'The former build was shown instead',
  retry: 'Worked at the second attempt',
  error: 'A page broke after it had loaded',
};

const PHASES: Record<LoadPhase, string> = {
  registry: 'when it was looked up',
  entry: 'when its first file was fetched',
  init: 'when it was set up',
  expose: 'when its code was fetched',
  module: 'when its code was run',
};
const CODES: Record<LoadCode, string> = {
  'unknown-app': 'the site does not know this part',
  'integrity-missing': 'its file has no known fingerprint',
  timeout: 'it took longer than 8 seconds',
  'load-failed': 'a file was missing or damaged',
  'bad-module': 'it does not have the form of a part of the site',
};

export function reasonText({ phase, code }: Pick<HealthIssue, 'phase' | 'code'>): string {
  if (code === 'ChunkLoadError') return 'A file of the page was missing or damaged.';
  const why = CODES[code as LoadCode];
  if (!phase || !why) return '';
  return `${why.charAt(0).toUpperCase()}${why.slice(1)} ${PHASES[phase]}.`;
}

const SENT: Record<LimitedAction, string> = {
  appointment: 'Bookings',
  order: 'Orders',
  contact: 'Messages',
  proof: 'Proofs of payment',
  payment: 'Payment accounts',
  references: 'Requests for references',
};
export const limitTitle = ({ action, reason }: Pick<LimitHealth, 'action' | 'reason'>): string =>
  reason.startsWith('half') ? `${SENT[action]} near a limit.` : `${SENT[action]} refused.`;

export const LIMITS: Record<LimitReason, string> = {
  phone: 'There were too many with one phone number.',
  email: 'There were too many with one e-mail address.',
  network: 'There were too many from one network.',
  places: 'A third of the day is held by unconfirmed bookings: confirm or cancel them.',
  'site-hour': 'The whole site had too many in an hour.',
  'site-day': 'The whole site had too many in a day.',
  'half-hour': 'More than half of the site’s limit for an hour is used.',
  'half-day': 'More than half of the site’s limit for a day is used.',
};

/** @param thousandths layout shift in thousandths; null without a measurement */
export const shiftText = (thousandths: number | null): string => (thousandths === null ? '–' : (thousandths / 1000).toFixed(2));

export interface Compared {
  name: string;
  course: BuildTimeSeries;
}

export function comparedOf(builds: readonly BuildTimeSeries[], live: Live | undefined): Compared[] {
  if (!live) return builds.slice(0, 3).map((course) => ({ name: course.build, course }));
  const names = ['Live', 'On trial', 'Previous'];
  const roles = [live.build, live.canary?.build, live.previous];
  return builds
    .filter(({ build }) => roles.includes(build))
    .sort((one, other) => roles.indexOf(one.build) - roles.indexOf(other.build))
    .map((course) => ({ name: names[roles.indexOf(course.build)] ?? '', course }));
}

export interface HealthView {
  days: HealthDays;
  app?: string | undefined;
}

export const viewOf = (query: URLSearchParams): HealthView => ({
  days: HEALTH_DAYS.find((days) => String(days) === query.get('days')) ?? 1,
  app: query.get('part') ?? undefined,
});

export const addressOf = ({ days, app: part }: HealthView): string =>
  `?${new URLSearchParams({ days: String(days), ...(part ? { part } : {}) })}`;

export const DAYS_TEXT: Record<HealthDays, string> = { 1: '24 hours', 7: '7 days' };

export function roleText(build: string, live: Live | undefined): string | undefined {
  if (live?.build === build) return 'Live now';
  if (live?.canary?.build === build) return `On trial, ${live.canary.percent}%`;
  return undefined;
}
