import { brand } from './brand';
import { RESCHEDULE_NOTICE_HOURS } from './constants';
import { DAY_MS, dateOf, dayNumber, HOUR_MS } from './dates';

/** Where a sample is taken: at the customer's place, or at the office. */
export const APPOINTMENT_PLACES = ['home', 'walk-in'] as const;
export type AppointmentPlace = (typeof APPOINTMENT_PLACES)[number];

/** When and where a sample is taken. */
export interface Visit {
  place: AppointmentPlace;
  /** 'YYYY-MM-DD' in Lagos */
  date: string;
  /** 'HH:mm' in Lagos */
  time: string;
}

/** The visit of a link: nothing about the person or the tests. */
export interface VisitView extends Visit {
  /**
   * `unconfirmed`: its slot is held until the customer confirms; `expired`: it is not held any more, but available; `gone`:
   * not available; `open`: can be changed; `late`: begins in less than 24 hours, or has begun; `over`: done or missed
   */
  state: 'unconfirmed' | 'expired' | 'gone' | 'open' | 'late' | 'cancelled' | 'over';
  reference: string;
  /** by the lab; until then the visit is requested */
  confirmed: boolean;
  /** goes along with a change, so that nobody changes what they have not seen */
  version: number;
}

/** What of a day cannot be booked because the laboratory is closed then. */
export interface ClosedDay {
  /** 'HH:mm' in Lagos */
  times: string[];
  /** for visitors; empty when there is none to tell */
  reason: string;
}

export interface Holiday {
  date: string;
  name: string;
  /** it follows the moon, so the day may be another one */
  likely: boolean;
}

/** Within which time an appointment was booked, where a list is narrowed to it. */
export const BOOKED_WITHIN = ['hour', 'day', 'week'] as const;
export type BookedWithin = (typeof BOOKED_WITHIN)[number];

/** An appointment that is chosen to be cancelled, as it was seen. */
export interface SelectedAppointment {
  reference: string;
  version: number;
  /** its customer has confirmed it, and may be written to */
  told: boolean;
}

/** What became of many appointments that were to be cancelled at once. */
export interface ManyCancelled {
  cancelled: number;
  /** how many customers are written to */
  letters: number;
  /** those that were left as they are: somebody had changed them meanwhile, they are over, or gone */
  left: string[];
}

/** The last hour of the day at which a visit may begin: the samples still reach the laboratory before it closes. */
export const LAST_VISIT_HOUR = 15;
/** How many visits may begin at one time. */
export const APPOINTMENTS_PER_TIME = 3;
/** How far ahead a day can be booked, in days. */
export const BOOKABLE_DAYS_AHEAD = 60;

/** How long an appointment keeps its place until the link of its letter is pressed, in minutes. */
export const CONFIRM_WITHIN_MINUTES = 60;
/** How many days one that nobody confirms stays on record, for whoever presses the link late or calls. */
export const UNCONFIRMED_KEPT_DAYS = 7;
/** What our own e-mail service adds to the reference of an appointment that is to be confirmed by a link. */
export const CONFIRM_BY_LINK = 'confirm-by-link';

/** The notice that a day of sampling takes (spec §9), counted by the day: 24 hours is "from tomorrow on". */
const NOTICE_DAYS = Math.ceil(RESCHEDULE_NOTICE_HOURS / 24);

/** The times that can be booked, 'HH:mm' in Lagos: hourly from opening to the last visit. */
export const APPOINTMENT_TIMES: readonly string[] = Array.from(
  { length: LAST_VISIT_HOUR - brand.open.from + 1 },
  (_, hour) => `${String(brand.open.from + hour).padStart(2, '0')}:00`,
);

const LAGOS = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Lagos', year: 'numeric', month: '2-digit', day: '2-digit' });
const LONG_DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** When a visit begins. Lagos is one hour ahead of UTC all the year. */
export const visitBegin = ({ date, time }: Pick<Visit, 'date' | 'time'>): Date => new Date(`${date}T${time}+01:00`);

/** Whether a visit has begun: only then is it known whether it was kept or missed. */
export const hasBegun = (visit: Pick<Visit, 'date' | 'time'>, now: Date): boolean => now >= visitBegin(visit);

/** Until when a customer may move or cancel a visit: 24 hours before it begins. */
export const changeableUntil = (visit: Pick<Visit, 'date' | 'time'>): Date =>
  new Date(visitBegin(visit).getTime() - RESCHEDULE_NOTICE_HOURS * HOUR_MS);

/** The day it is in Lagos at this moment, 'YYYY-MM-DD'. */
export function lagosToday(now: Date): string {
  const part = Object.fromEntries(LAGOS.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

/** The same as `dayNumber` counts days. */
export const lagosDayNumber = (now: Date): number => dayNumber(lagosToday(now)) ?? 0;

/** When a day begins in Lagos, which is one hour ahead of UTC all the year. @param day as `dayNumber` gives it */
export const lagosMidnight = (day: number): Date => new Date(day * DAY_MS - HOUR_MS);

/** Whether the laboratory is open on this day. @param date 'YYYY-MM-DD'; what is no day is not open */
export function isOpenDay(date: string): boolean {
  const day = dayNumber(date);
  if (day === undefined) return false;
  return (brand.open.days as readonly number[]).includes(new Date(day * DAY_MS).getUTCDay());
}

/**
 * Whether a visit can be booked for this day: an open day, from tomorrow on (spec §9 asks for 24 hours before the
 * sampling day) and at most 60 days ahead, both by Lagos's calendar.
 */
export function isBookableDay(date: string, now: Date): boolean {
  const day = dayNumber(date);
  if (day === undefined) return false;
  const ahead = day - lagosDayNumber(now);
  return ahead >= NOTICE_DAYS && ahead <= BOOKABLE_DAYS_AHEAD && isOpenDay(date);
}

/** Every day that can be booked at this moment, 'YYYY-MM-DD', the nearest first. */
export function bookableDays(now: Date): string[] {
  const today = lagosDayNumber(now);
  return Array.from({ length: BOOKABLE_DAYS_AHEAD }, (_, index) => dateOf(today + 1 + index)).filter((date) => isBookableDay(date, now));
}

/** A booked day in words: "Monday 23 November 2026". @returns empty when it is no day */
export function longDay(date: string): string {
  const day = dayNumber(date);
  return day === undefined ? '' : LONG_DAY.format(new Date(day * DAY_MS)).replace(',', '');
}
