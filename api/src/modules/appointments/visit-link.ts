import { changeableUntil, isBookableDay, type VisitView } from '@lagoon/shared/domain';
import { requiredText } from '@lagoon/shared/forms/schemas';
import { eq, or, sql } from 'drizzle-orm';
import { object } from 'yup';
import { conflict, newToken, notFound, pick, sha256 } from '../../platform';
import { appointmentLinks, appointments, type Db } from '../../platform/db';
import { openByPhone, type PhoneRequest } from '../records/open-by-phone';
import { isClosed, isFull } from './time-slots';

export type VisitRow = typeof appointments.$inferSelect;

const INCOMPLETE = 'The link is not complete.';
export const tokenSchema = object({
  token: requiredText(INCOMPLETE)
    .strict()
    .max(100, INCOMPLETE)
    .test('letters', INCOMPLETE, (token) => /^[\w-]*$/.test(token)),
});

export const notConfirmed = () =>
  conflict(
    'unconfirmed',
    'This visit is not booked yet. Open the link in our e-mail to confirm it.',
  );

export interface LinkTerms {
  now: Date;
  /** without a mail server staff send e-mails by hand, without a token */
  canSend: boolean;
}

/** Older links stay valid. Returns undefined without mail, or too late for a change. */
export async function newVisitLink(tx: Db, visit: VisitRow, { now, canSend }: LinkTerms) {
  return canSend && visit.email !== '' && now <= changeableUntil(visit)
    ? addLink(tx, visit.id)
    : undefined;
}

async function addLink(db: Db, appointmentId: string) {
  const token = newToken();
  await db.insert(appointmentLinks).values({ hash: sha256(token), appointmentId });
  return token;
}

/** @throws ApiError as {@link openByPhone}; 409 for an unconfirmed visit */
export async function visitByPhone(db: Db, request: PhoneRequest) {
  const visit = await openByPhone('appointment', request, async (reference) =>
    db.select().from(appointments).where(eq(appointments.reference, reference)),
  );
  if (visit.status === 'unconfirmed') throw notConfirmed();
  return { token: await addLink(db, visit.id) };
}

/** @throws ApiError 404 */
export async function visitOf(db: Db, token: string, { locked = false } = {}) {
  const hash = sha256(token);
  const linked = db
    .select({ id: appointmentLinks.appointmentId })
    .from(appointmentLinks)
    .where(eq(appointmentLinks.hash, hash));
  const query = db
    .select()
    .from(appointments)
    .where(or(eq(appointments.confirmHash, hash), eq(appointments.id, sql`(${linked})`)));
  const [row] = await (locked ? query.for('update') : query);
  if (!row) throw notFound('There is no visit for this link.');
  return row;
}

export async function stateOf(db: Db, row: VisitRow, now: Date): Promise<VisitView['state']> {
  if (row.status === 'cancelled') return 'cancelled';
  if (row.status === 'done' || row.status === 'missed') return 'over';
  if (row.status !== 'unconfirmed') return now <= changeableUntil(row) ? 'open' : 'late';
  if (row.confirmBy && row.confirmBy > now) return 'unconfirmed';
  return isBookableDay(row.date, now) && !(await isClosed(db, row)) && !(await isFull(db, row, now))
    ? 'expired'
    : 'gone';
}

export async function viewOf(db: Db, row: VisitRow, now: Date): Promise<VisitView> {
  return {
    ...pick(row, 'reference', 'place', 'date', 'time', 'version'),
    state: await stateOf(db, row, now),
    confirmed: row.status !== 'new' && row.status !== 'unconfirmed',
  };
}

/** @throws ApiError 404 */
export const readVisit = async (db: Db, { token }: { token: string }, { now }: { now: Date }) =>
  viewOf(db, await visitOf(db, token), now);
