import {
  type EmailRecord,
  type ManyChanged,
  MOST_AT_ONCE,
  type RecordPage,
  type RecordVersion,
  searchWords,
} from '@lagoon/shared/domain';
import { and, asc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { conflict, isId, notFound, pick, withIsoTimes } from '../../platform';
import { type Db, outbox, rowsOf } from '../../platform/db';
import { listPage, OLDEST_FIRST } from '../records/lists';
import { pattern, plainLettersIn } from '../records/search';
import { type Email, lab, redactedText } from './emails';
import { MAX_ATTEMPTS } from './outbox';

/** `sent` to customers, `office`: sent or waiting, to the lab. */
export const EMAIL_STATES = ['waiting', 'sent', 'office', 'all'] as const;
type EmailState = (typeof EMAIL_STATES)[number];

function toRecord(row: typeof outbox.$inferSelect): EmailRecord {
  const email = row.payload as unknown as Email;
  return {
    ...withIsoTimes(
      pick(row, 'id', 'kind', 'createdAt', 'sentAt', 'attempts', 'lastError', 'held'),
    ),
    ...pick(email, 'to', 'subject'),
    text: redactedText(email),
  };
}

const inPayload = (...path: string[]) => sql`${outbox.payload}#>>${`{${path.join(',')}}`}::text[]`;
const isToLab = sql`${inPayload('to', 'address')} = ${lab.address}`;
const SEARCHED = plainLettersIn(
  sql`concat_ws(' ', ${inPayload('subject')}, ${inPayload('to', 'name')},
    ${inPayload('to', 'address')})`,
);

const IN_STATE: Record<EmailState, SQL | undefined> = {
  waiting: isNull(outbox.sentAt),
  sent: and(isNotNull(outbox.sentAt), not(isToLab)),
  office: isToLab,
  all: undefined,
};

/**
 * `waiting` oldest first.
 * @param q words of subject or recipient
 */
export function listEmails(
  db: Db,
  state: EmailState,
  page: number,
  q = '',
): Promise<RecordPage<EmailRecord>> {
  const where = and(
    IN_STATE[state],
    ...searchWords(q).map((word) => sql`${SEARCHED} like ${pattern(word)}`),
  );
  return listPage(
    db,
    outbox,
    where,
    page,
    (rows) => rows.map(toRecord),
    state === 'waiting' ? OLDEST_FIRST : undefined,
  );
}

const STOPPED = and(
  isNull(outbox.sentAt),
  or(
    isNotNull(outbox.held),
    isNotNull(outbox.lastError),
    sql`${outbox.attempts} >= ${MAX_ATTEMPTS}`,
  ),
);
const QUEUED = { nextAt: sql`now()`, attempts: 0, lastError: null, held: null };

/** At most as many as one request can queue. */
export const selectStopped = (db: Db): Promise<RecordVersion[]> =>
  db
    .select({ key: outbox.id, version: outbox.attempts })
    .from(outbox)
    .where(STOPPED)
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(MOST_AT_ONCE);

export async function retryMany(db: Db, ids: string[]): Promise<ManyChanged> {
  const where = and(inArray(outbox.id, ids), STOPPED);
  const done = await db
    .update(outbox)
    .set(QUEUED)
    .where(where)
    .returning({ key: outbox.id, version: outbox.attempts });
  const left = ids.filter((id) => !done.some(({ key }) => key === id));
  return { done, left: left.map((key) => ({ key, reason: 'It was sent or queued already.' })) };
}

/** A second click sends nothing. Throws ApiError 404, 409 if sent. */
export async function retryEmail(db: Db, id: string): Promise<EmailRecord> {
  const [row] = isId(id) ? await db.select().from(outbox).where(eq(outbox.id, id)) : [];
  if (!row) throw notFound('This e-mail does not exist.');
  const isStopped = and(eq(outbox.id, id), STOPPED);
  const [email = row] = await db.update(outbox).set(QUEUED).where(isStopped).returning();
  if (email.sentAt) throw conflict('sent', 'This e-mail has been sent already.');
  return toRecord(email);
}

type OutboxStatistics = Record<'due' | 'held' | 'given-up' | 'oldestSeconds', number>;

/**
 * `due` are sent automatically, `held` exceed a limit, `given-up` have no tries left.
 */
export async function outboxStatistics(db: Db): Promise<OutboxStatistics> {
  const due = sql`held is null and attempts < ${MAX_ATTEMPTS}`;
  const [figures] = await rowsOf<OutboxStatistics>(
    db,
    sql`select count(*) filter (where ${due})::int as due, count(*) filter (where held is not
      null)::int as held,
      count(*) filter (where held is null and attempts >= ${MAX_ATTEMPTS})::int as "given-up",
      coalesce(extract(epoch from now() - min(created_at) filter (where ${due})), 0)::float8 as
      "oldestSeconds"
      from outbox where sent_at is null`,
  );
  return figures as OutboxStatistics;
}
