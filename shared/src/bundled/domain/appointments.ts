import { brand } from './brand';
import { RESCHEDULE_NOTICE_HOURS } from './constants';
import { DAY_MS, dateOf, dayNumber, HOUR_MS } from './dates';

export const APPOINTMENT_PLACES = ['home', 'walk-in'] as const;
export type AppointmentPlace = (typeof APPOINTMENT_PLACES)[number];

export interface Visit {
  place: AppointmentPlace;
  /** 'YYYY-MM-DD' in Lagos */
  date: string;
  /** 'HH:mm' in Lagos */
  time: string;
}

/** A visit as its customer gets it by an e-mailed link. It has no personal data and no tests. */
export interface VisitView extends Visit {
  /**
   * `unconfirmed`: the time slot is held until the customer confirms. `expired`: the time slot is
   * not held any more, but still available. `gone`: another customer has the time slot. `open`: the
   * visit can be changed. `late`: the visit begins in less than 24 hours, or has begun. `over`: the
   * visit took place, or the customer missed it.
   */
  state: 'unconfirmed' | 'expired' | 'gone' | 'open' | 'late' | 'cancelled' | 'over';
  reference: string;
  confirmed: boolean;
  /** current version of the visit; a change must send it */
  version: number;
}

/** Closed times of one day. */
export interface ClosedDay {
  /** 'HH:mm' in Lagos */
  times: string[];
  /** for visitors; may be empty */
  reason: string;
}

export interface Holiday {
  date: string;
  name: string;
  /** true for an Islamic holiday, whose date depends on the moon and is uncertain */
  likely: boolean;
}

export const BOOKED_WITHIN = ['hour', 'day', 'week'] as const;
export type BookedWithin = (typeof BOOKED_WITHIN)[number];

export interface ManyCancelled {
  cancelled: number;
  letters: number;
  /**
   * references of appointments that the request did not cancel, because they had changed, were past
   * or did not exist
   */
  left: string[];
}

/**
 * Hour of the day at which the last visit begins. Later samples would not reach the laboratory
 * before it closes.
 */
export const LAST_VISIT_HOUR = 15;
export const APPOINTMENTS_PER_TIME = 3;
export const BOOKABLE_DAYS_AHEAD = 60;

/** Minutes until an unconfirmed appointment loses its time slot. */
export const CONFIRM_WITHIN_MINUTES = 60;
export const UNCONFIRMED_KEPT_DAYS = 7;
/**
 * The response of our own e-mail service ends with this word when the customer must confirm the
 * appointment by a link.
 */
export const CONFIRM_BY_LINK = 'confirm-by-link';

/**
 * `RESCHEDULE_NOTICE_HOURS` in whole days. With 24 hours the first bookable day is tomorrow (spec
 * §9).
 */
const NOTICE_DAYS = Math.ceil(RESCHEDULE_NOTICE_HOURS / 24);

export const APPOINTMENT_TIMES: readonly string[] = Array.from(
  { length: LAST_VISIT_HOUR - brand.open.from + 1 },
  (_, hour) => `${String(brand.open.from + hour).padStart(2, '0')}:00`,
);

const LONG_DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Returns the start of a visit. Lagos is UTC+1 all year. */
export const visitBegin = ({ date, time }: Pick<Visit, 'date' | 'time'>): Date =>
  new Date(`${date}T${time}+01:00`);

export const hasBegun = (visit: Pick<Visit, 'date' | 'time'>, now: Date): boolean =>
  now >= visitBegin(visit);

export const changeableUntil = (visit: Pick<Visit, 'date' | 'time'>): Date =>
  new Date(visitBegin(visit).getTime() - RESCHEDULE_NOTICE_HOURS * HOUR_MS);

export const lagosDayNumber = (now: Date): number => Math.floor((now.getTime() + HOUR_MS) / DAY_MS);

/** Returns today in Lagos, 'YYYY-MM-DD'. */
export const lagosToday = (now: Date): string => dateOf(lagosDayNumber(now));

/** @param day as `dayNumber` returns it */
export const lagosMidnight = (day: number): Date => new Date(day * DAY_MS - HOUR_MS);

export function isOpenDay(date: string): boolean {
  const day = dayNumber(date);
  return (
    day !== undefined &&
    (brand.open.days as readonly number[]).includes(new Date(day * DAY_MS).getUTCDay())
  );
}

/** Returns true for an open day from tomorrow (spec §9) to 60 days ahead, in Lagos. */
export function isBookableDay(date: string, now: Date): boolean {
  const ahead = (dayNumber(date) ?? Number.NaN) - lagosDayNumber(now);
  return ahead >= NOTICE_DAYS && ahead <= BOOKABLE_DAYS_AHEAD && isOpenDay(date);
}

export function bookableDays(now: Date): string[] {
  const today = lagosDayNumber(now);
  return Array.from({ length: BOOKABLE_DAYS_AHEAD }, (_, index) =>
    dateOf(today + 1 + index),
  ).filter((date) => isBookableDay(date, now));
}

/** "Monday 23 November 2026"; '' for an invalid date */
export function longDay(date: string): string {
  const day = dayNumber(date);
  return day === undefined ? '' : LONG_DAY.format(new Date(day * DAY_MS)).replace(',', '');
}
