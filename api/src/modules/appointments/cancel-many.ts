import {
  APPOINTMENT_STEPS,
  type AppointmentStatus,
  type ManyCancelled,
} from '@lagoon/shared/domain';
import { text } from '@lagoon/shared/forms/schemas';
import { and, inArray, sql } from 'drizzle-orm';
import { boolean, type InferType, object } from 'yup';
import { chosen, versionSchema } from '../../platform';
import { appointments, type Db, inTransaction } from '../../platform/db';
import type { Admin } from '../auth/sessions';
import { post } from '../outbox/outbox';
import { recordChanges } from '../records/history';
import { HELD_SECONDS, rememberSteps } from '../records/undo';
import { visitEmail } from './emails';
import { keptVisit, type VisitRow } from './visit-link';

/** All bookable days together hold fewer visits. */
export const MOST_CANCELLED = 1500;

export const CANCELLABLE = (Object.keys(APPOINTMENT_STEPS) as AppointmentStatus[]).filter(
  (status) => APPOINTMENT_STEPS[status].includes('cancelled'),
);

export const hasConfirmed = ({ status, emailVerifiedAt }: VisitRow) =>
  status === 'confirmed' || emailVerifiedAt !== null;

export const cancelManySchema = object({
  status: text()
    .required('Choose a status')
    .oneOf(['cancelled'], 'Many appointments can only be cancelled'),
  tell: boolean().strict().default(false),
  appointments: chosen(
    object({
      reference: text().required().max(50),
      version: versionSchema,
    }),
    'appointments',
    MOST_CANCELLED,
  ),
});

/** Skips finished appointments and those changed since they were shown. */
export async function cancelMany(
  db: Db,
  { tell, appointments: shown }: InferType<typeof cancelManySchema>,
  by: Admin,
): Promise<ManyCancelled> {
  const asShown = sql`exists (select 1 from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as
    seen(reference text, version int)
    where seen.reference = ${appointments.reference} and seen.version = ${appointments.version})`;
  return inTransaction(db, async (tx) => {
    const found = tx
      .select()
      .from(appointments)
      .where(and(inArray(appointments.status, CANCELLABLE), asShown));
    const rows = await found.orderBy(appointments.id).for('update');
    const ids = rows.map(({ id }) => id);
    await tx
      .update(appointments)
      .set({ status: 'cancelled', version: sql`${appointments.version} + 1` })
      .where(inArray(appointments.id, ids));
    const events = await recordChanges(tx, ids, { status: 'cancelled', note: '', by });
    const notified = rows.filter((row) => tell && row.email && hasConfirmed(row));
    const emails = notified.map((row) =>
      visitEmail('cancelled', { ...row, status: 'cancelled', version: row.version + 1 }),
    );
    const posted = emails.length > 0 ? await post(tx, 'appointment', emails, {}, HELD_SECONDS) : [];
    const emailOf = new Map(notified.map(({ id }, at) => [id, posted.slice(at, at + 1)]));
    await rememberSteps(
      tx,
      rows.map((row, at) => ({
        ...{ recordId: row.id, version: row.version + 1, before: keptVisit(row) },
        ...{ eventId: events[at] ?? '', emails: emailOf.get(row.id) ?? [] },
      })),
    );
    const done = new Set(rows.map(({ reference }) => reference));
    const left = [...new Set(shown.map(({ reference }) => reference))].filter(
      (reference) => !done.has(reference),
    );
    return { cancelled: rows.length, letters: emails.length, left };
  });
}
