import {
  type BuildHealth,
  type Engine,
  HEALTH_DAYS,
  type HealthDays,
  type LimitedAction,
  type LimitHealth,
  type LimitReason,
  type SiteHealth,
} from '@lagoon/shared/domain';
import { manyText, numberText } from '../../components';
import type { LiveApp } from './calls';

const NAMES: Record<string, string> = {
  shop: 'Shop',
  blog: 'Blog',
  checkout: 'Checkout',
  admin: 'Admin',
  shell: 'Other pages',
};

export const appName = (app: string) => NAMES[app] ?? app.charAt(0).toUpperCase() + app.slice(1);

const ORDER = Object.keys(NAMES);
const placeOf = (app: string) => (ORDER.includes(app) ? ORDER.indexOf(app) : ORDER.length);

export const inOrder = <Item extends { app: string }>(items: readonly Item[]) =>
  [...items].sort((one, other) => placeOf(one.app) - placeOf(other.app));

/** @param ms milliseconds; null without a measurement */
export function secondsText(ms: number | null) {
  if (ms === null) return '–';
  return `${(ms / 1000).toFixed(ms < 9995 ? 2 : 1)} s`;
}

export const timesText = (count: number) =>
  count === 1 ? 'Once, on' : `${numberText(count)} times, last on`;

const SENT: Record<LimitedAction, string> = {
  appointment: 'Bookings',
  order: 'Orders',
  contact: 'Messages',
  proof: 'Proofs of payment',
  payment: 'Payment accounts',
  references: 'Requests for references',
};
export const limitTitle = ({ action, reason }: Pick<LimitHealth, 'action' | 'reason'>) =>
  `${SENT[action]} ${reason.startsWith('half') ? 'near a limit' : 'refused'}.`;

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
export const shiftText = (thousandths: number | null) =>
  thousandths === null ? '–' : (thousandths / 1000).toFixed(2);

export const daysOf = (query: URLSearchParams) =>
  HEALTH_DAYS.find((days) => String(days) === query.get('days')) ?? 1;

export const DAYS_TEXT: Record<HealthDays, string> = { 1: '24 hours', 7: '7 days' };

const ENGINE_NAMES: Record<Engine, string> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKit',
  other: 'other browsers',
};

/** Translators, password managers and iPhones change pages before their code starts. */
export const renderedAgainText = (engines: SiteHealth['renderedAgain']) =>
  `Pages that a browser or its helper had changed, and that were rendered again: ${engines
    .map(({ engine, count }) => `${numberText(count)} in ${ENGINE_NAMES[engine]}`)
    .join(', ')}.`;

export function roleText(build: string, live: LiveApp | undefined) {
  if (live?.active?.build === build) return 'Live now';
  if (live?.canary?.build === build) return `Canary, ${live.canary.percent}%`;
  return undefined;
}

/** Minimum fraction of loads that failed for the verdict `bad`. */
const SERIOUS = 0.01;

interface Verdict {
  tone: 'good' | 'waiting' | 'bad';
  title: string;
  text: string;
}

export function verdictOf(builds: readonly BuildHealth[]): Verdict {
  const sum = (of: (build: BuildHealth) => number) =>
    builds.reduce((total, build) => total + of(build), 0);
  const failed = sum((build) => build.failed);
  const loads = failed + sum((build) => build.loads);
  if (failed === 0)
    return {
      tone: 'good',
      title: 'Everything works',
      text: `Not one of ${manyText(loads, 'load')} failed.`,
    };
  const share = `${numberText(failed)} of ${manyText(loads, 'load')} failed`;
  if (failed < loads * SERIOUS)
    return {
      tone: 'waiting',
      title: 'The site works for almost all visitors',
      text: `${share}. If the number grows, call your system administrator.`,
    };
  const [worst] = [...builds].sort((one, other) => other.failed - one.failed);
  const where = worst ? `, most of them in ${appName(worst.app)}` : '';
  return {
    tone: 'bad',
    title: 'Some visitors have problems',
    text: `${share}${where}. Call your system administrator.`,
  };
}
