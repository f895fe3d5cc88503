import { APPOINTMENT_STEPS, type AppointmentStatus, type ManyCancelled } from '@lagoon/shared/domain';
import { and, inArray, sql } from 'drizzle-orm';
import { array, boolean, number, object, string } from 'yup';
import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { appointments } from '../../platform/db/schema';
import { validated } from '../../platform/validation';
import type { Admin } from '../auth/sessions';
import { post } from '../outbox/outbox';
import { keepChanges } from '../records/history';
import { appointmentStepEmail } from './emails';

/** More than there are places on all the days that can be booked. */
export const MANY = 1500;

export const CANCELLABLE = (Object.keys(APPOINTMENT_STEPS) as AppointmentStatus[]).filter((status) =>
  APPOINTMENT_STEPS[status].includes('cancelled'),
);

/** Whether the customer is written to when many are cancelled: only who has confirmed, by the link or to the lab. */
export const hasConfirmed = ({ status, emailProvenAt }: { status: AppointmentStatus; emailProvenAt: Date | null }): boolean =>
  status === 'confirmed' || emailProvenAt !== null;

const schema = object({
  status: string().required('Choose a status').oneOf(['cancelled'], 'Many appointments can only be cancelled'),
  tell: boolean().strict().default(false),
  appointments: array()
    .strict()
    .of(
      object({ reference: string().strict().required().max(50), version: number().strict().integer().min(1).max(999_999_999).required() }),
    )
    .required('Choose appointments')
    .min(1, 'Choose appointments')
    .max(MANY, `Choose at most ${MANY} appointments`),
});

/** Which appointments are to be cancelled, each at the version that was seen, and whether customers are written to. */
interface ManyRequest {
  tell: boolean;
  appointments: { reference: string; version: number }[];
}

/** @throws ApiError 422 with `fields` */
export const readManyRequest = (body: unknown): ManyRequest => validated(schema, body);

async function cancel(tx: Db, { tell, appointments: seen }: ManyRequest, by: Admin): Promise<ManyCancelled> {
  const asSeen = sql`exists (select 1 from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen(reference text, version int)
    where seen.reference = ${appointments.reference} and seen.version = ${appointments.version})`;
  const rows = await tx
    .select()
    .from(appointments)
    .where(and(inArray(appointments.status, CANCELLABLE), asSeen))
    .orderBy(appointments.id)
    .for('update');
  const ids = rows.map(({ id }) => id);
  const change = { status: 'cancelled', note: '', by } as const;
  await tx
    .update(appointments)
    .set({ status: 'cancelled', version: sql`${appointments.version} + 1` })
    .where(inArray(appointments.id, ids));
  await keepChanges(tx, ids, change);
  const emails = tell
    ? rows.filter(hasConfirmed).flatMap((row) => appointmentStepEmail({ ...row, version: row.version + 1 }, 'cancelled') ?? [])
    : [];
  if (emails.length > 0) await post(tx, 'appointment', emails);
  const done = new Set(rows.map(({ reference }) => reference));
  return {
    cancelled: rows.length,
    letters: emails.length,
    left: [...new Set(seen.map(({ reference }) => reference))].filter((each) => !done.has(each)),
  };
}

/**
 * Cancels many appointments in one transaction, with a history entry each. Those that are at another version than the
 * one that was seen, are over or gone meanwhile stay as they are.
 * @returns how many were cancelled, how many e-mails go out, and the references of those left as they are
 */
export const cancelMany = (db: Db, request: ManyRequest, by: Admin): Promise<ManyCancelled> =>
  withRetry(() => db.transaction((tx) => cancel(tx, request, by)));
