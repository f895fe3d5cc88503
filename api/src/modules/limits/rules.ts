import { APPOINTMENT_TIMES, APPOINTMENTS_PER_TIME, type LimitedAction, type LimitReason } from '@lagoon/shared/domain';

/** How often something may be done (docs/adr/0023). */
interface Rule {
  /** from one network of visitors in 24 hours before it counts as busy; many customers share a mobile network's address */
  free: number;
  /** with one phone number, and with one e-mail address, in 24 hours */
  person: number;
  /** from one network in an hour; only where each costs the lab money */
  network?: number;
  /** on the whole site in an hour, and in 24 */
  hour: number;
  day: number;
}

export type Rules = Record<LimitedAction, Rule>;

const NOBODY_TOLD = Number.POSITIVE_INFINITY;

export const RULES: Rules = {
  appointment: { free: 6, person: 6, hour: 30, day: 90 },
  order: { free: 6, person: 12, hour: 60, day: 400 },
  contact: { free: 6, person: 6, hour: 60, day: 300 },
  proof: { free: 10, person: NOBODY_TOLD, hour: 120, day: 600 },
  payment: { free: 6, person: NOBODY_TOLD, network: 20, hour: 120, day: 600 },
};

const PLACES_A_DAY = APPOINTMENT_TIMES.length * APPOINTMENTS_PER_TIME;

/** How many of a day's visits may be taken by bookings that nobody at the lab has looked at: a third. */
const UNSEEN_PLACES = Math.floor(PLACES_A_DAY / 3);

/** The rules with every figure so many times as large; one at least may always be done. @param scale 1 for the figures as they are */
export const scaled = (rules: Rules, scale: number): Rules =>
  Object.fromEntries(
    Object.entries(rules).map(([action, rule]) => [
      action,
      Object.fromEntries(
        Object.entries(rule).map(([name, figure]) => [name, name === 'free' ? Math.floor(figure * scale) : Math.ceil(figure * scale)]),
      ),
    ]),
  ) as unknown as Rules;

/** What is counted: with this phone number, with this e-mail address, from this network and those around it, and on the whole site. */
export const COUNTED = ['phone', 'email', 'networkHour', 'networkDay', 'lineDay', 'wideDay', 'siteHour', 'siteDay'] as const;
/** How often it was done, this time included. */
export type Counts = Record<(typeof COUNTED)[number], number>;

/** How many times as much as a network is usual from its line, and from the network around that: one household can have all of it. */
const [LINE, WIDE] = [2, 4];

/** Whether a network, or one around it, has done more than people there usually do. */
export const isBusy = ({ free }: Rule, { networkDay, lineDay, wideDay }: Counts): boolean =>
  networkDay > free || lineDay > LINE * free || wideDay > WIDE * free;

/** The second half of what all may do together is kept for networks that have done little: one robot does not shut out the others. */
const shareOf = (ceiling: number, busy: boolean): number => (busy ? Math.ceil(ceiling / 2) : ceiling);

/** Share of each ceiling that is added for networks with a successful action on an earlier day: new networks cannot use it up. */
const KEPT_FOR_KNOWN = 1 / 5;

/** @param known true for a network with a successful action on an earlier day */
export function limitMet(rule: Rule, counts: Counts, known = false): LimitReason | undefined {
  const busy = isBusy(rule, counts);
  if (counts.phone > rule.person) return 'phone';
  if (counts.email > rule.person) return 'email';
  if (rule.network !== undefined && counts.networkHour > rule.network) return 'network';
  const most = (ceiling: number) => (known && !busy ? Math.ceil(ceiling * (1 + KEPT_FOR_KNOWN)) : shareOf(ceiling, busy));
  if (counts.siteHour > most(rule.hour)) return 'site-hour';
  if (counts.siteDay > most(rule.day)) return 'site-day';
  return undefined;
}

/** Returns the warnings due when this count is the first in the second half of a ceiling of the whole site. */
export function halfMet({ hour, day }: Rule, { siteHour, siteDay }: Counts): LimitReason[] {
  const isFirst = (count: number, ceiling: number) => count === Math.floor(ceiling / 2) + 1;
  return [...(isFirst(siteHour, hour) ? ['half-hour' as const] : []), ...(isFirst(siteDay, day) ? ['half-day' as const] : [])];
}

/**
 * How many bookings of one day may wait to be looked at when one more is made.
 * @param busy whether it comes from a network that has made many
 */
export const unseenPlaces = (scale: number, busy: boolean): number => shareOf(Math.ceil(UNSEEN_PLACES * scale), busy);
