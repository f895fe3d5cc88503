import type { AppointmentPlace, AppointmentRecord } from '@lagoon/shared/domain';
import { phoneBookingSchemaAt } from '@lagoon/shared/forms/schemas';
import { string } from 'yup';
import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { isId, validated } from '../../platform/validation';
import type { Admin } from '../auth/sessions';
import { post } from '../outbox/outbox';
import { keepChanges } from '../records/history';
import { readAppointment } from './appointments';
import { appointmentStepEmail } from './emails';
import { keepVisit, type NewVisit } from './keep-visit';
import { type LinkTerms, newVisitLink } from './visit-link';

const keySchema = string()
  .strict()
  .required()
  .test('key', 'The key of the appointment is not valid', (key) => isId(key));

interface Terms extends LinkTerms {
  by: Admin;
}

async function book(tx: Db, visit: NewVisit, terms: Terms): Promise<string> {
  const { by, now } = terms;
  const { row, isNew } = await keepVisit(tx, visit, { now });
  if (!isNew) return row.reference;
  await keepChanges(tx, [row.id], { status: 'confirmed', note: 'Booked by phone.', by });
  const email = appointmentStepEmail(row, 'confirmed', await newVisitLink(tx, row, terms));
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
  const visit: NewVisit = {
    ...read,
    place,
    address: place === 'home' ? read.address : '',
    idempotencyKey: idempotency_key.toLowerCase(),
    status: 'confirmed',
    noticeVersion: '',
    createdAt: terms.now,
  };
  const reference = await withRetry(() => db.transaction((tx) => book(tx, visit, terms)));
  return (await readAppointment(db, reference)) as AppointmentRecord;
}
