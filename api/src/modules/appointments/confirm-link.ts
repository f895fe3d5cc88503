import { CONFIRM_WITHIN_MINUTES, type ConfirmationLink, isBookableDay } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { appointments } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { newToken, sha256 } from '../../platform/hash';
import { validated } from '../../platform/validation';
import { post } from '../outbox/outbox';
import { appointmentEmailToCustomer, appointmentEmailToLab } from './emails';
import { isClosed, isFull, lockSlot } from './places';
import { type LinkTerms, newVisitLink, tokenSchema } from './visit-link';

type Row = typeof appointments.$inferSelect;

/** What an unconfirmed appointment has beside its values, and the token that its e-mail carries: 256 random bits, kept as a hash only. */
export function newLink(now: Date) {
  const token = newToken();
  const confirmBy = new Date(now.getTime() + CONFIRM_WITHIN_MINUTES * 60_000);
  return { token, kept: { status: 'unconfirmed', confirmBy, confirmHash: sha256(token) } as const };
}

async function rowOf(db: Db, body: unknown): Promise<Row> {
  const { token } = validated(tokenSchema, body);
  const [row] = await db
    .select()
    .from(appointments)
    .where(eq(appointments.confirmHash, sha256(token)));
  if (!row) throw new ApiError(404, 'not-found', 'There is no appointment for this link.');
  return row;
}

async function stateOf(db: Db, row: Row, now: Date): Promise<ConfirmationLink['state']> {
  if (row.status === 'cancelled') return 'cancelled';
  if (row.status === 'new') return 'requested';
  if (row.status !== 'unconfirmed') return 'confirmed';
  if (row.confirmBy && row.confirmBy > now) return 'open';
  return isBookableDay(row.date, now) && !(await isClosed(db, row)) && !(await isFull(db, row, now)) ? 'expired' : 'gone';
}

const linkOf = (state: ConfirmationLink['state'], { reference, place, date, time }: Row): ConfirmationLink => ({
  state,
  reference,
  place,
  date,
  time,
});

/**
 * What a confirmation link stands for now. Changes nothing.
 * @param body `{ token }`
 * @throws ApiError 404 for a token that is not known, 422 for what is none
 */
export async function readLink(db: Db, body: unknown, now: Date): Promise<ConfirmationLink> {
  const row = await rowOf(db, body);
  return linkOf(await stateOf(db, row, now), row);
}

async function confirm(tx: Db, body: unknown, terms: LinkTerms): Promise<ConfirmationLink> {
  const { now } = terms;
  await lockSlot(tx, await rowOf(tx, body));
  // again, since who had the time before may have confirmed, cancelled or taken the place
  const row = await rowOf(tx, body);
  const state = await stateOf(tx, row, now);
  const isOne = eq(appointments.id, row.id);
  // the lab was faster, by telephone; that the address is the customer's is known from now on
  if (state === 'confirmed' && !row.emailProvenAt) await tx.update(appointments).set({ emailProvenAt: now }).where(isOne);
  if (state !== 'open' && state !== 'expired') return linkOf(state, row);
  const version = row.version + 1;
  await tx.update(appointments).set({ status: 'new', confirmBy: null, emailProvenAt: now, version }).where(isOne);
  const visit = { ...row, version };
  const token = await newVisitLink(tx, visit, terms);
  await post(tx, 'appointment', [appointmentEmailToLab(visit, true), appointmentEmailToCustomer(visit, true, token)]);
  return linkOf('requested', row);
}

/**
 * Confirms the request of an appointment by the link of its e-mail: it gets its place for good, also after its hour when the time is
 * still free, and the lab and the customer get their e-mails. Once, however often and by how many it is pressed.
 * @param body `{ token }`
 * @returns what the link stands for then; `requested` when it was confirmed, now or before
 * @throws ApiError as {@link readLink}
 */
export const confirmByLink = (db: Db, body: unknown, terms: LinkTerms): Promise<ConfirmationLink> =>
  withRetry(() => db.transaction((tx) => confirm(tx, body, terms)));
