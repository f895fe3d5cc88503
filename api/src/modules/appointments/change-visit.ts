import {
  APPOINTMENT_TIMES,
  brand,
  dateOf,
  isBookableDay,
  lagosDayNumber,
  RESCHEDULE_NOTICE_HOURS,
  type VisitView,
} from '@lagoon/shared/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { number, string } from 'yup';
import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { appointments, recordEvents } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { validated } from '../../platform/validation';
import type { Standing } from '../limits/limiter';
import type { Email } from '../outbox/emails';
import { post, postUnproven } from '../outbox/outbox';
import { keepChanges } from '../records/history';
import { cancelledEmailToLab, movedEmailToLab, visitMovedEmail } from './change-emails';
import { appointmentStepEmail, moment } from './emails';
import { holdTime, needPlace } from './places';
import { needUnseenPlace } from './unseen-places';
import { type LinkTerms, newVisitLink, tokenSchema, type VisitRow, viewOf, visitOf } from './visit-link';

/** Each move writes two letters and may take a place from somebody: who needs more calls. */
const MOST_MOVES = 5;

const changeSchema = tokenSchema.shape({ version: number().strict().integer().min(1).max(999_999_999).required() });
const moveSchema = changeSchema.shape({
  date: string().strict().required('Choose a day'),
  time: string().strict().required('Choose a time').oneOf(APPOINTMENT_TIMES, 'Choose a time'),
});

interface Terms extends LinkTerms {
  /** how many times as large as usual the limits for strangers are */
  scale: number;
}

const refused = (code: string, message: string) => new ApiError(409, code, message);
const call = `please call us on ${brand.phone} (${brand.hours})`;

/**
 * Lets a change through that its customer may make.
 * @param row as it is now, held until the transaction ends
 * @param seen the version that the page has shown
 * @throws ApiError 409 with a sentence for the customer
 */
function needChangeable(row: VisitRow, seen: number, now: Date): void {
  const { state } = viewOf(row, now);
  if (state === 'cancelled') throw refused('changed', 'This visit has been cancelled meanwhile.');
  if (state === 'over') throw refused('changed', 'This visit is over.');
  if (state === 'late')
    throw refused('late', `A visit that begins in less than ${RESCHEDULE_NOTICE_HOURS} hours cannot be changed here: ${call}.`);
  if (row.version !== seen) throw refused('changed', 'This visit has been changed meanwhile. Please look at it again.');
}

/** Keeps what the customer changes, in the visit and in its history. @returns the visit as it is then */
async function keep(tx: Db, row: VisitRow, change: Partial<VisitRow> & Pick<VisitRow, 'status'>, note = ''): Promise<VisitRow> {
  const changed = { ...change, version: row.version + 1 };
  await tx.update(appointments).set(changed).where(eq(appointments.id, row.id));
  await keepChanges(tx, [row.id], { status: change.status, note, by: null });
  return { ...row, ...changed };
}

/** Writes to the customer; to an address that may be anybody's within the limits of such letters. */
const write = ({ emailProvenAt }: VisitRow, tx: Db, email: Email): Promise<unknown> =>
  emailProvenAt ? post(tx, 'appointment', [email]) : postUnproven(tx, 'appointment', email);

async function cancel(tx: Db, body: unknown, { now }: Terms): Promise<VisitView> {
  const { token, version } = validated(changeSchema, body);
  const row = await visitOf(tx, token, { held: true });
  // pressed twice, or in two tabs
  if (row.status === 'cancelled') return viewOf(row, now);
  needChangeable(row, version, now);
  const after = await keep(tx, row, { status: 'cancelled' });
  await post(tx, 'appointment', [cancelledEmailToLab(after)]);
  const email = appointmentStepEmail(after, 'cancelled');
  if (email) await write(after, tx, email);
  return viewOf(after, now);
}

/** @throws ApiError 409 when the day is not open to be booked, the visit was moved often enough, or others have the time */
async function needNewTime(tx: Db, row: VisitRow, at: { date: string; time: string }, { now, scale }: Terms): Promise<void> {
  if (!isBookableDay(at.date, now)) throw refused('closed', 'Choose a day on which we can come.');
  const ofCustomer = and(eq(recordEvents.recordId, row.id), isNull(recordEvents.by));
  if ((await tx.$count(recordEvents, ofCustomer)) >= MOST_MOVES)
    throw refused('moves', `This visit has been moved ${MOST_MOVES} times. To move it once more, ${call}.`);
  const standing: Standing = { busy: false, scale };
  if (at.date !== row.date) await needUnseenPlace(tx, { date: at.date, now }, standing);
  await needPlace(tx, at, now);
}

async function move(tx: Db, body: unknown, terms: Terms): Promise<VisitView> {
  const { now } = terms;
  const { token, version, date, time } = validated(moveSchema, body);
  // who has no visit holds up nobody
  await visitOf(tx, token);
  await holdTime(tx, { date, time });
  const row = await visitOf(tx, token, { held: true });
  // pressed twice: it is there already
  if (row.date === date && row.time === time && row.status !== 'cancelled') return viewOf(row, now);
  needChangeable(row, version, now);
  await needNewTime(tx, row, { date, time }, terms);
  const tomorrow = dateOf(lagosDayNumber(now) + 1);
  const change = {
    date,
    time,
    // the lab has not seen it at this time
    status: 'new' as const,
    // who moves it to tomorrow has a letter of today
    remindedAt: date === tomorrow ? now : null,
  };
  const after = await keep(tx, row, change, `moved from ${moment(row)}, to ${moment(change)}`);
  await post(tx, 'appointment', [movedEmailToLab(after, row)]);
  await write(after, tx, visitMovedEmail(after, row, await newVisitLink(tx, after, terms)));
  return viewOf(after, now);
}

/**
 * Cancels a visit by the link of a letter: its place is free at once, customer and lab get their letters. Pressed again it
 * changes nothing more.
 * @param body `{ token, version }`, the version as the page has shown it
 * @throws ApiError 404 for a token that is not known, 422, 409 with a sentence when it cannot be cancelled (any more)
 */
export const cancelVisit = (db: Db, body: unknown, terms: Terms): Promise<VisitView> =>
  withRetry(() => db.transaction((tx) => cancel(tx, body, terms)));

/**
 * Moves a visit by the link of a letter: it takes the new place and gives back the old one in one transaction, and waits
 * for the lab to confirm it. Pressed again it changes nothing more.
 * @param body `{ token, version, date, time }`
 * @throws ApiError as {@link cancelVisit}, and 409 when the time is full or cannot be booked
 */
export const moveVisit = (db: Db, body: unknown, terms: Terms): Promise<VisitView> =>
  withRetry(() => db.transaction((tx) => move(tx, body, terms)));
