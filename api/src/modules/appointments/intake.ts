import {
  type AppointmentPlace,
  type AppointmentRecord,
  CONFIRM_BY_LINK,
  CONFIRM_WITHIN_MINUTES,
} from '@lagoon/shared/domain';
import {
  appointmentSchemaAt,
  phoneBookingSchemaAt,
  requiredText,
  text,
} from '@lagoon/shared/forms/schemas';
import { eq } from 'drizzle-orm';
import type { InferType } from 'yup';
import { ALL_ERRORS, isId, newToken, sha256, testNames } from '../../platform';
import { appointments, type Db, inTransaction } from '../../platform/db';
import type { Admin } from '../auth/sessions';
import type { Intake, LimitContext } from '../limits/limiter';
import { post, postToUnverified } from '../outbox/outbox';
import { recordChange } from '../records/history';
import { readKey, underFreeReference } from '../records/reference';
import { readAppointment } from './appointments';
import { requestEmailToLab, visitEmail } from './emails';
import { assertPendingQuota, assertSlotAvailable, lockSlot } from './time-slots';
import { type LinkTerms, newVisitLink, type VisitRow } from './visit-link';

/** @throws ValidationError in the order of the form's fields */
function readAppointmentRequest(values: Record<string, string>, now: Date) {
  const read = appointmentSchemaAt(() => now).validateSync(
    { ...values, testOption: testNames(values.testOption ?? '') },
    ALL_ERRORS,
  );
  const noticeVersion = text().max(50).default('').validateSync(values.notice_version);
  return { ...placed(read), noticeVersion };
}

const placed = <T extends { place: string; address: string }>(visit: T) => ({
  ...visit,
  place: visit.place as AppointmentPlace,
  address: visit.place === 'home' ? visit.address : '',
});

type NewVisit = Omit<typeof appointments.$inferInsert, 'reference'>;

const visitOfKey = async (db: Db, idempotencyKey: string) =>
  (await db.select().from(appointments).where(eq(appointments.idempotencyKey, idempotencyKey)))[0];

/** @throws ApiError 409 for a closed or full time slot */
async function insertVisit(tx: Db, visit: NewVisit, now: Date, admit?: () => Promise<void>) {
  const known = () => visitOfKey(tx, visit.idempotencyKey);
  await lockSlot(tx, visit);
  // after the lock: until then a call with the same key can store the visit
  const earlier = await known();
  if (earlier) return { row: earlier, isNew: false };
  await admit?.();
  await assertSlotAvailable(tx, visit, now);
  const insert = async (reference: string) => {
    const inserted = tx.insert(appointments).values({ ...visit, reference });
    return (await inserted.onConflictDoNothing().returning())[0];
  };
  const row = await underFreeReference('appointment', insert, known);
  return row ? { row, isNew: true } : { row: (await known()) as VisitRow, isNew: false };
}

const booked = ({ reference, status }: VisitRow) => ({
  reference,
  byLink: status === 'unconfirmed',
});

async function book(
  tx: Db,
  request: ReturnType<typeof readAppointmentRequest>,
  idempotencyKey: string,
  { now, byLink, limits }: { now: Date; byLink: boolean; limits: LimitContext },
) {
  const token = newToken();
  const confirmBy = new Date(now.getTime() + CONFIRM_WITHIN_MINUTES * 60_000);
  const unconfirmed = byLink && {
    status: 'unconfirmed' as const,
    confirmBy,
    confirmHash: sha256(token),
  };
  const admit = () => assertPendingQuota(tx, { date: request.date, now }, limits);
  const { row, isNew } = await insertVisit(
    tx,
    { ...request, ...unconfirmed, idempotencyKey },
    now,
    admit,
  );
  if (!isNew) return booked(row);
  // the lab's e-mail follows the confirmation
  if (byLink)
    return {
      ...booked(row),
      byLink: await postToUnverified(tx, 'appointment', visitEmail('toConfirm', row, { token })),
    };
  await post(tx, 'appointment', [requestEmailToLab(row)]);
  await postToUnverified(tx, 'appointment', visitEmail('requested', row));
  return booked(row);
}

/** A known key returns the stored visit. `byLink`: customers confirm by e-mail. */
export const bookingIntake = (db: Db, now: () => Date, byLink: boolean): Intake => ({
  isKnown: async (key) => (await visitOfKey(db, key)) !== undefined,
  async take(values, _host, limits) {
    const key = readKey('appointment', values);
    const earlier = await visitOfKey(db, key);
    const terms = { now: now(), byLink, limits };
    const request = earlier ? undefined : readAppointmentRequest(values, terms.now);
    const visit = request
      ? await inTransaction(db, (tx) => book(tx, request, key, terms))
      : booked(earlier as VisitRow);
    return visit.byLink ? `${visit.reference} ${CONFIRM_BY_LINK}` : visit.reference;
  },
});

const KEY = 'The key of the appointment is not valid';

export const byPhoneSchemaAt = (now: () => Date) =>
  phoneBookingSchemaAt(now).shape({
    idempotency_key: requiredText(KEY).test('key', KEY, isId),
  });

/** A known key returns the stored visit. Throws ApiError 409. */
export async function bookByPhone(
  db: Db,
  { idempotency_key, ...read }: InferType<ReturnType<typeof byPhoneSchemaAt>>,
  terms: LinkTerms & { by: Admin },
): Promise<AppointmentRecord> {
  const { by, now } = terms;
  const visit: NewVisit = {
    ...placed(read),
    idempotencyKey: idempotency_key.toLowerCase(),
    status: 'confirmed',
    noticeVersion: '',
    createdAt: now,
  };
  return inTransaction(db, async (tx) => {
    const { row, isNew } = await insertVisit(tx, visit, now);
    if (isNew) {
      await recordChange(tx, row.id, { status: 'confirmed', note: 'Booked by phone.', by });
      if (row.email)
        await post(tx, 'appointment', [
          visitEmail('confirmed', row, { token: await newVisitLink(tx, row, terms) }),
        ]);
    }
    return (await readAppointment(tx, row.reference)) as AppointmentRecord;
  });
}
