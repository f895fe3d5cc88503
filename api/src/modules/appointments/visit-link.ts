import { changeableUntil, type VisitView } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import { object, string } from 'yup';
import type { Db } from '../../platform/db/open';
import { appointmentLinks, appointments } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { newToken, sha256 } from '../../platform/hash';
import { validated } from '../../platform/validation';
import { openByPhone, type PhoneRequest } from '../records/open-by-phone';

export type VisitRow = typeof appointments.$inferSelect;

export const tokenSchema = object({ token: string().strict().required('The link is not complete.').max(100, 'The link is not complete.') });

/** Whether the customer may still move or cancel a visit by themselves, as far as time goes. */
const isInTime = (visit: Pick<VisitRow, 'date' | 'time'>, now: Date): boolean => now <= changeableUntil(visit);

export interface LinkTerms {
  now: Date;
  /** there is a mail server: only its letters can carry a link, since whoever sends one by hand does not see the token */
  canSend: boolean;
}

type Linked = Pick<VisitRow, 'id' | 'date' | 'time' | 'email'>;

/**
 * A link for one letter of a visit: 256 random bits, of which the database keeps the SHA-256 only. The links of earlier
 * letters go on to work.
 * @returns the token; undefined where no letter can carry one, and when it is too late to change the visit by a link
 */
export async function newVisitLink(tx: Db, visit: Linked, { now, canSend }: LinkTerms): Promise<string | undefined> {
  if (!canSend || visit.email === '' || !isInTime(visit, now)) return undefined;
  return addLink(tx, visit.id);
}

async function addLink(db: Db, appointmentId: string): Promise<string> {
  const token = newToken();
  await db.insert(appointmentLinks).values({ hash: sha256(token), appointmentId });
  return token;
}

/**
 * Opens a visit without a letter: for its reference and the phone number that it was booked with.
 * @returns the token of a new link to it
 * @throws ApiError as {@link openByPhone}, and 409 for a visit that its customer has not confirmed: moving it would
 *   book it without the e-mail address being checked
 */
export async function visitByPhone(db: Db, request: PhoneRequest): Promise<{ token: string }> {
  const visit = await openByPhone('appointment', request, async (reference) => {
    const [row] = await db.select().from(appointments).where(eq(appointments.reference, reference));
    return row;
  });
  if (visit.status === 'unconfirmed')
    throw new ApiError(409, 'unconfirmed', 'This visit is not booked yet. Open the link in our e-mail to confirm it.');
  return { token: await addLink(db, visit.id) };
}

/**
 * The visit that a token opens.
 * @param held until the transaction ends nobody else changes it
 * @throws ApiError 404 for a token that is not known
 */
export async function visitOf(db: Db, token: string, { held = false } = {}): Promise<VisitRow> {
  const query = db
    .select({ row: appointments })
    .from(appointmentLinks)
    .innerJoin(appointments, eq(appointments.id, appointmentLinks.appointmentId))
    .where(eq(appointmentLinks.hash, sha256(token)));
  const [found] = await (held ? query.for('update', { of: appointments }) : query);
  if (!found) throw new ApiError(404, 'not-found', 'There is no visit for this link.');
  return found.row;
}

function stateOf({ status, date, time }: VisitRow, now: Date): VisitView['state'] {
  if (status === 'cancelled') return status;
  if (status === 'done' || status === 'missed') return 'over';
  return isInTime({ date, time }, now) ? 'open' : 'late';
}

/** A visit as the page of its link shows it. */
export const viewOf = (row: VisitRow, now: Date): VisitView => ({
  state: stateOf(row, now),
  reference: row.reference,
  confirmed: row.status !== 'new',
  place: row.place,
  date: row.date,
  time: row.time,
  version: row.version,
});

/**
 * What the link of a letter opens now. Changes nothing.
 * @param body `{ token }`
 * @throws ApiError 404 for a token that is not known, 422 for what is none
 */
export const readVisit = async (db: Db, body: unknown, now: Date): Promise<VisitView> =>
  viewOf(await visitOf(db, validated(tokenSchema, body).token), now);
