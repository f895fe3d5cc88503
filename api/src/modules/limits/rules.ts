import {
  APPOINTMENT_TIMES,
  APPOINTMENTS_PER_TIME,
  type LimitedAction,
  type LimitReason,
} from '@lagoon/shared/domain';

/** docs/adr/0016 */
interface Rule {
  /** of one network in 24 hours; above, it counts as busy */
  free: number;
  /** of one phone number or e-mail address in 24 hours */
  person: number;
  /** of one network in an hour */
  network?: number;
  /** of the whole site */
  hour: number;
  day: number;
}

export type Rules = Record<LimitedAction, Rule>;

const NO_PERSON = Number.POSITIVE_INFINITY;

export const RULES: Rules = {
  appointment: { free: 6, person: 6, hour: 30, day: 90 },
  order: { free: 6, person: 12, hour: 60, day: 400 },
  contact: { free: 6, person: 6, hour: 60, day: 300 },
  proof: { free: 10, person: NO_PERSON, hour: 120, day: 600 },
  payment: { free: 6, person: NO_PERSON, network: 20, hour: 120, day: 600 },
  // half of `AN_HOUR_TO_ALL`: the other half is for e-mails about orders and visits
  references: { free: 6, person: 3, network: 10, hour: 30, day: 200 },
};

/** Of one day, `unconfirmed` or `new`. */
const UNSEEN_PLACES = Math.floor((APPOINTMENT_TIMES.length * APPOINTMENTS_PER_TIME) / 3);

/** Rounded so that one action stays possible. */
export const scaled = (rules: Rules, scale: number): Rules =>
  Object.fromEntries(
    Object.entries(rules).map(([action, rule]) => [
      action,
      Object.fromEntries(
        Object.entries(rule).map(([name, figure]) => [
          name,
          name === 'free' ? Math.floor(figure * scale) : Math.ceil(figure * scale),
        ]),
      ),
    ]),
  ) as unknown as Rules;

/** `line` and `wide`: the /56 and the /48 of the visitor. */
export const COUNTED = [
  'phone',
  'email',
  'networkHour',
  'networkDay',
  'lineDay',
  'wideDay',
  'siteHour',
  'siteDay',
] as const;
export type Counts = Record<(typeof COUNTED)[number], number>;

/** Multiples of `free`; one household may have a whole /56. */
const [LINE, WIDE] = [2, 4];

export const isBusy = ({ free }: Rule, { networkDay, lineDay, wideDay }: Counts) =>
  networkDay > free || lineDay > LINE * free || wideDay > WIDE * free;

/** One automated client does not lock out visitors. */
const shareOf = (ceiling: number, busy: boolean) => (busy ? Math.ceil(ceiling / 2) : ceiling);

/** Known networks may exceed limits of the site by this fraction. */
const KEPT_FOR_KNOWN = 1 / 5;

/** @param known had a successful action on an earlier day */
export function reachedLimit(rule: Rule, counts: Counts, known = false): LimitReason | undefined {
  const busy = isBusy(rule, counts);
  if (counts.phone > rule.person) return 'phone';
  if (counts.email > rule.person) return 'email';
  if (rule.network !== undefined && counts.networkHour > rule.network) return 'network';
  const most = (ceiling: number) =>
    known && !busy ? Math.ceil(ceiling * (1 + KEPT_FOR_KNOWN)) : shareOf(ceiling, busy);
  if (counts.siteHour > most(rule.hour)) return 'site-hour';
  if (counts.siteDay > most(rule.day)) return 'site-day';
  return undefined;
}

export function halfReached({ hour, day }: Rule, { siteHour, siteDay }: Counts): LimitReason[] {
  const isFirst = (count: number, ceiling: number) => count === Math.floor(ceiling / 2) + 1;
  return [
    ...(isFirst(siteHour, hour) ? ['half-hour' as const] : []),
    ...(isFirst(siteDay, day) ? ['half-day' as const] : []),
  ];
}

export const pendingQuota = (scale: number, busy: boolean) =>
  shareOf(Math.ceil(UNSEEN_PLACES * scale), busy);
