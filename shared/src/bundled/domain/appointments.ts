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

/** A visit for its customer's link: without personal data and tests. */
export interface VisitView extends Visit {
  /**
   * `unconfirmed`: held until the customer confirms. `expired`: not held any more, but free.
   * `gone`: another customer has the slot. `open`: can be changed. `late`: begins in less than 24
   * hours, or has begun. `over`: took place or was missed.
   */
  state: 'unconfirmed' | 'expired' | 'gone' | 'open' | 'late' | 'cancelled' | 'over';
  reference: string;
  confirmed: boolean;
  /** a change must send it */
  version: number;
}

export interface ClosedDay {
  /** 'HH:mm' in Lagos */
  times: string[];
  /** for visitors; may be empty */
  reason: string;
}

export interface Holiday {
  date: string;
  name: string;
  /** true for an Islamic holiday: its date depends on the moon */
  likely: boolean;
}

export const BOOKED_WITHIN = ['hour', 'day', 'week'] as const;
export type BookedWithin = (typeof BOOKED_WITHIN)[number];

/** Hour of the last visit: later samples would not reach the laboratory in time. */
const LAST_VISIT_HOUR = 15;
export const APPOINTMENTS_PER_TIME = 3;
const BOOKABLE_DAYS_AHEAD = 60;

/** An unconfirmed appointment then loses its time slot. */
export const CONFIRM_WITHIN_MINUTES = 60;
export const UNCONFIRMED_KEPT_DAYS = 7;
/** Last word of our e-mail service's answer when the customer must confirm by a link. */
export const CONFIRM_BY_LINK = 'confirm-by-link';

/** With 24 hours the first bookable day is tomorrow (spec §9). */
const NOTICE_DAYS = Math.ceil(RESCHEDULE_NOTICE_HOURS / 24);

export const APPOINTMENT_TIMES: readonly string[] = Array.from(
  { length: LAST_VISIT_HOUR - brand.open.from + 1 },
  (_, hour) => `${String(brand.open.from + hour).padStart(2, '0')}:00`,
);

/** Lagos is UTC+1 all year. */
export const visitBegin = ({ date, time }: Pick<Visit, 'date' | 'time'>): Date =>
  new Date(`${date}T${time}+01:00`);

export const hasBegun = (visit: Pick<Visit, 'date' | 'time'>, now: Date) =>
  now >= visitBegin(visit);

export const changeableUntil = (visit: Pick<Visit, 'date' | 'time'>): Date =>
  new Date(visitBegin(visit).getTime() - RESCHEDULE_NOTICE_HOURS * HOUR_MS);

export const lagosDayNumber = (now: Date) => Math.floor((now.getTime() + HOUR_MS) / DAY_MS);

export const lagosToday = (now: Date) => dateOf(lagosDayNumber(now));

/** @param day as `dayNumber` returns it */
export const lagosMidnight = (day: number): Date => new Date(day * DAY_MS - HOUR_MS);

export function isOpenDay(date: string): boolean {
  const day = dayNumber(date);
  return (
    day !== undefined &&
    (brand.open.days as readonly number[]).includes(new Date(day * DAY_MS).getUTCDay())
  );
}

/** From tomorrow (spec §9) to 60 days ahead, in Lagos. */
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
