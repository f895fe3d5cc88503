import {
  APPOINTMENT_TIMES,
  type AppointmentRecord,
  type AppointmentStatus,
  brand,
  dateOf,
  isBookableDay,
  lagosDayNumber,
  RESCHEDULE_NOTICE_HOURS,
  type VisitView,
} from '@lagoon/shared/domain';
import { requiredText } from '@lagoon/shared/forms/schemas';
import { and, eq, isNull } from 'drizzle-orm';
import { type InferType, object } from 'yup';
import { conflict, notFound, sha256, versionSchema } from '../../platform';
import { appointments, type Db, inTransaction, recordEvents } from '../../platform/db';
import type { Admin } from '../auth/sessions';
import type { Email } from '../outbox/emails';
import { post, postToUnverified } from '../outbox/outbox';
import { changedSince } from '../records/change-status';
import { recordChange } from '../records/history';
import { CANCELLABLE, readAppointment } from './appointments';
import { changeEmailToLab, moment, requestEmailToLab, visitEmail } from './emails';
import { assertPendingQuota, assertSlotAvailable, lockSlot } from './time-slots';
import {
  type LinkTerms,
  newVisitLink,
  notConfirmed,
  stateOf,
  tokenSchema,
  type VisitRow,
  viewOf,
  visitOf,
} from './visit-link';

/** Each move sends two e-mails and may take a time slot from another customer. */
const MOST_MOVES = 5;

const timeSchema = object({
  date: requiredText('Choose a day'),
  time: requiredText('Choose a time').oneOf(APPOINTMENT_TIMES, 'Choose a time'),
});
export const cancelSchema = tokenSchema.shape({ version: versionSchema });
export const moveByStaffSchema = timeSchema.shape({ version: versionSchema });
export const moveSchema = tokenSchema.concat(moveByStaffSchema);

type CustomerTerms = LinkTerms & { scale: number };

const call = `please call us on ${brand.phone} (${brand.hours})`;

const notify = async (
  tx: Db,
  { email: address, emailVerifiedAt }: VisitRow,
  email: Email,
  by: Admin | null,
) =>
  address &&
  (by || emailVerifiedAt
    ? post(tx, 'appointment', [email])
    : postToUnverified(tx, 'appointment', email));

async function saveChange(
  tx: Db,
  row: VisitRow,
  change: Partial<VisitRow> & { status: AppointmentStatus },
  { by, note = '' }: { by: Admin | null; note?: string },
): Promise<VisitRow> {
  const changed = { ...change, version: row.version + 1 };
  await tx.update(appointments).set(changed).where(eq(appointments.id, row.id));
  await recordChange(tx, row.id, { status: change.status, note, by });
  return { ...row, ...changed };
}

interface VisitMove {
  to: Pick<VisitRow, 'date' | 'time'>;
  by: Admin | null;
  find(locked: boolean): Promise<VisitRow>;
  assertMovable(row: VisitRow): Promise<void>;
}

async function changeVisit(tx: Db, { to, by, find, assertMovable }: VisitMove, terms: LinkTerms) {
  const { now } = terms;
  // without a lock: an unknown visit locks no time slot
  await find(false);
  await lockSlot(tx, to);
  const row = await find(true);
  if (row.date === to.date && row.time === to.time && CANCELLABLE.includes(row.status)) return row;
  if (!isBookableDay(to.date, now)) throw conflict('closed', 'Choose a day on which we can come.');
  await assertMovable(row);
  await assertSlotAvailable(tx, to, now);
  // an e-mail about a move to tomorrow replaces the reminder
  const remindedAt = to.date === dateOf(lagosDayNumber(now) + 1) ? now : null;
  const change = {
    date: to.date,
    time: to.time,
    status: by ? 'confirmed' : 'new',
    confirmBy: null,
    remindedAt,
  } as const;
  // small letter: the dashboard prints it after "Noticed by the site:"
  const after = await saveChange(tx, row, change, {
    by,
    note: `${by ? 'Moved' : 'moved'} from ${moment(row)}, to ${moment(to)}`,
  });
  if (!by) await post(tx, 'appointment', [changeEmailToLab('moved', after, row)]);
  await notify(
    tx,
    after,
    visitEmail('moved', after, { before: row, token: await newVisitLink(tx, after, terms) }),
    by,
  );
  return after;
}

const ERRORS: Partial<Record<VisitView['state'], [code: string, message: string]>> = {
  cancelled: ['changed', 'This visit has been cancelled since you opened it.'],
  over: ['changed', 'This visit is over.'],
  late: [
    'late',
    `A visit that begins in less than ${RESCHEDULE_NOTICE_HOURS} hours ` +
      `cannot be changed here: ${call}.`,
  ],
};

async function assertChangeable(tx: Db, row: VisitRow, shownVersion: number, now: Date) {
  const state = await stateOf(tx, row, now);
  const errorOf = ERRORS[state];
  if (errorOf) throw conflict(...errorOf);
  if (state !== 'open') throw notConfirmed();
  if (row.version !== shownVersion)
    throw conflict(
      'changed',
      'This visit has been changed since you opened it. Please look at it again.',
    );
}

const byLink =
  <Body>(change: (tx: Db, body: Body, terms: CustomerTerms) => Promise<VisitRow>) =>
  (db: Db, body: Body, terms: CustomerTerms) =>
    inTransaction(db, async (tx) => viewOf(tx, await change(tx, body, terms), terms.now));

/** After an hour, confirms only if the time is still free. Idempotent. Throws ApiError 404. */
export const confirmVisit = byLink(async (tx, { token }: InferType<typeof tokenSchema>, terms) => {
  await lockSlot(tx, await visitOf(tx, token));
  const row = await visitOf(tx, token, { locked: true });
  const state = await stateOf(tx, row, terms.now);
  // only the token of `confirmHash` verifies the e-mail address
  if (
    row.confirmHash !== sha256(token) ||
    row.emailVerifiedAt ||
    state === 'cancelled' ||
    state === 'gone'
  )
    return row;
  const isRequest = state === 'unconfirmed' || state === 'expired';
  const change = {
    emailVerifiedAt: terms.now,
    ...(isRequest && ({ status: 'new', confirmBy: null, version: row.version + 1 } as const)),
  };
  const after = { ...row, ...change };
  await tx.update(appointments).set(change).where(eq(appointments.id, row.id));
  if (isRequest) {
    const own = visitEmail('requested', after, { token: await newVisitLink(tx, after, terms) });
    await post(tx, 'appointment', [requestEmailToLab(after), own]);
  }
  return after;
});

/** Idempotent. Throws ApiError 404, 409. */
export const cancelVisit = byLink(
  async (tx, { token, version }: InferType<typeof cancelSchema>, { now }) => {
    const row = await visitOf(tx, token, { locked: true });
    if (row.status === 'cancelled') return row;
    await assertChangeable(tx, row, version, now);
    const after = await saveChange(tx, row, { status: 'cancelled' }, { by: null });
    await post(tx, 'appointment', [changeEmailToLab('cancelled', after)]);
    await notify(tx, after, visitEmail('cancelled', after), null);
    return after;
  },
);

/** Idempotent. Throws ApiError as {@link cancelVisit}, LimitReached. */
export const moveVisit = byLink(
  (tx, { token, version, date, time }: InferType<typeof moveSchema>, terms) => {
    const assertMovable = async (row: VisitRow) => {
      await assertChangeable(tx, row, version, terms.now);
      const moves = await tx.$count(
        recordEvents,
        and(eq(recordEvents.recordId, row.id), isNull(recordEvents.by)),
      );
      if (moves >= MOST_MOVES)
        throw conflict(
          'moves',
          `This visit has been moved ${MOST_MOVES} times. To move it once more, ${call}.`,
        );
      if (date !== row.date)
        await assertPendingQuota(tx, { date, now: terms.now }, { busy: false, scale: terms.scale });
    };
    return changeVisit(
      tx,
      {
        to: { date, time },
        by: null,
        find: (locked) => visitOf(tx, token, { locked }),
        assertMovable,
      },
      terms,
    );
  },
);

/** Idempotent. Throws ApiError 404, 409, 412 with the current appointment. */
export const moveByStaff = (
  db: Db,
  { reference, to, seenVersion }: { reference: string; to: VisitMove['to']; seenVersion: number },
  terms: LinkTerms & { by: Admin },
) => {
  const read = async (tx: Db) => (await readAppointment(tx, reference)) as AppointmentRecord;
  return inTransaction(db, async (tx) => {
    const find = async (locked: boolean) => {
      const query = tx.select().from(appointments).where(eq(appointments.reference, reference));
      const [row] = await (locked ? query.for('update') : query);
      if (!row) throw notFound('There is no such appointment.');
      return row;
    };
    const assertMovable = async ({ status, version }: VisitRow) => {
      if (version !== seenVersion) throw changedSince('appointment', await read(tx));
      if (!CANCELLABLE.includes(status))
        throw conflict('step', `This appointment is "${status}" and cannot be moved.`);
    };
    await changeVisit(tx, { to, by: terms.by, find, assertMovable }, terms);
    return read(tx);
  });
};
