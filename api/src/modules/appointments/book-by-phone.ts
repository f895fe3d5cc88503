import type { AppointmentPlace, AppointmentRecord } from '@lagoon/shared/domain';
import { phoneBookingSchemaAt } from '@lagoon/shared/forms/schemas';
import { eq } from 'drizzle-orm';
import { string } from 'yup';
import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { appointments } from '../../platform/db/schema';
import { isId, validated } from '../../platform/validation';
import type { Admin } from '../auth/sessions';
import { post } from '../outbox/outbox';
import { keepChanges } from '../records/history';
import { underFreeReference } from '../records/reference';
import { readAppointment } from './appointments';
import { appointmentStepEmail } from './emails';
import { holdTime, needPlace } from './places';
import { newVisitLink } from './visit-link';

const keySchema = string()
  .strict()
  .required()
  .test('key', 'The key of the appointment is not valid', (key) => isId(key));

interface Terms {
  by: Admin;
  now: Date;
  /** there is a mail server, whose letters can carry a link */
  canSend: boolean;
}

type Values = Omit<typeof appointments.$inferInsert, 'reference'>;

async function book(tx: Db, values: Values, { by, now, canSend }: Terms): Promise<string> {
  const ofKey = eq(appointments.idempotencyKey, values.idempotencyKey);
  const bookedBefore = async () => (await tx.select({ reference: appointments.reference }).from(appointments).where(ofKey))[0];
  await holdTime(tx, values);
  const earlier = await bookedBefore();
  if (earlier) return earlier.reference;
  await needPlace(tx, values, now);
  const row = await underFreeReference(
    'appointment',
    async (reference) =>
      (
        await tx
          .insert(appointments)
          .values({ ...values, reference })
          .onConflictDoNothing()
          .returning()
      )[0],
    bookedBefore,
  );
  if (!row) return (await bookedBefore())?.reference ?? '';
  await keepChanges(tx, [row.id], { status: 'confirmed', note: 'Booked by phone.', by });
  const token = canSend && row.email !== '' ? await newVisitLink(tx, row, now) : undefined;
  const email = appointmentStepEmail(row, 'confirmed', token);
  if (email) await post(tx, 'appointment', [email]);
  return row.reference;
}

/**
 * Keeps a visit that somebody has booked by telephone, confirmed since a person has spoken to them. The rules of days and
 * places are those of the form; a letter goes out where there is an e-mail address. The same key is one visit.
 * @param body the form's values and `idempotency_key`
 * @throws ApiError 422 with `fields`, 409 when the time is closed or full
 */
export async function bookByPhone(db: Db, body: unknown, terms: Terms): Promise<AppointmentRecord> {
  const schema = phoneBookingSchemaAt(() => terms.now).shape({ idempotency_key: keySchema });
  const { idempotency_key, ...read } = validated(schema, body);
  const place = read.place as AppointmentPlace;
  const values: Values = {
    ...read,
    place,
    address: place === 'home' ? read.address : '',
    idempotencyKey: idempotency_key.toLowerCase(),
    status: 'confirmed',
    noticeVersion: '',
    createdAt: terms.now,
  };
  const reference = await withRetry(() => db.transaction((tx) => book(tx, values, terms)));
  return (await readAppointment(db, reference)) as AppointmentRecord;
}
