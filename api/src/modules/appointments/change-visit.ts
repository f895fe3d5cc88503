import { brand, RESCHEDULE_NOTICE_HOURS, type VisitView } from '@lagoon/shared/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { number } from 'yup';
import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { recordEvents } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { validated } from '../../platform/validation';
import type { Standing } from '../limits/limiter';
import type { Email } from '../outbox/emails';
import { post, postUnproven } from '../outbox/outbox';
import { cancelledEmailToLab, movedEmailToLab, visitMovedEmail } from './change-emails';
import { appointmentStepEmail } from './emails';
import { keepChange, keepMove, needBookableDay, newTimeSchema } from './keep-change';
import { lockSlot } from './places';
import { needUnseenPlace } from './unseen-places';
import { type LinkTerms, newVisitLink, tokenSchema, type VisitRow, viewOf, visitOf } from './visit-link';

/** Each move writes two letters and may take a place from somebody: who needs more calls. */
const MOST_MOVES = 5;

const changeSchema = tokenSchema.shape({ version: number().strict().integer().min(1).max(999_999_999).required() });
const moveSchema = changeSchema.concat(newTimeSchema);

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
  if (state === 'cancelled') throw refused('changed', 'This visit has been cancelled since you opened it.');
  if (state === 'over') throw refused('changed', 'This visit is over.');
  if (state === 'late')
    throw refused('late', `A visit that begins in less than ${RESCHEDULE_NOTICE_HOURS} hours cannot be changed here: ${call}.`);
  if (row.version !== seen) throw refused('changed', 'This visit has been changed since you opened it. Please look at it again.');
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
  const after = await keepChange(tx, row, { status: 'cancelled' }, { by: null });
  await post(tx, 'appointment', [cancelledEmailToLab(after)]);
  const email = appointmentStepEmail(after, 'cancelled');
  if (email) await write(after, tx, email);
  return viewOf(after, now);
}

/** @throws ApiError 409 when the day is not open to be booked or the visit was moved often enough, LimitMet when too much of the day waits to be looked at */
async function needMove(tx: Db, row: VisitRow, date: string, { now, scale }: Terms): Promise<void> {
  needBookableDay(date, now);
  const ofCustomer = and(eq(recordEvents.recordId, row.id), isNull(recordEvents.by));
  if ((await tx.$count(recordEvents, ofCustomer)) >= MOST_MOVES)
    throw refused('moves', `This visit has been moved ${MOST_MOVES} times. To move it once more, ${call}.`);
  const standing: Standing = { busy: false, scale };
  if (date !== row.date) await needUnseenPlace(tx, { date, now }, standing);
}

async function move(tx: Db, body: unknown, terms: Terms): Promise<VisitView> {
  const { now } = terms;
  const { token, version, date, time } = validated(moveSchema, body);
  // who has no visit holds up nobody
  await visitOf(tx, token);
  await lockSlot(tx, { date, time });
  const row = await visitOf(tx, token, { held: true });
  // pressed twice: it is there already
  if (row.date === date && row.time === time && row.status !== 'cancelled') return viewOf(row, now);
  needChangeable(row, version, now);
  await needMove(tx, row, date, terms);
  // the lab has not seen it at this time
  const after = await keepMove(tx, row, { date, time }, { now, by: null, status: 'new' });
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
