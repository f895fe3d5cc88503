import { type EmailRecord, MOST_AT_ONCE, searchWords } from '@lagoon/shared/domain';
import { and, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { object } from 'yup';
import type { Context } from '../../context';
import { idList, pick, withIsoTimes } from '../../platform';
import { type Db, outbox, rowsOf } from '../../platform/db';
import { type Api, choice, page, search } from '../../platform/schema';
import { listPage, OLDEST_FIRST } from '../records/lists';
import { pattern, plainLettersIn } from '../records/search';
import { type Email, lab, redactedText } from './emails';
import { MAX_ATTEMPTS } from './outbox';

/** `sent` to customers, `office`: sent or waiting, to the lab. */
const EMAIL_STATES = ['waiting', 'sent', 'office', 'all'] as const;
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
export function listEmails(db: Db, state: EmailState, page: number, q = '') {
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

/** At most as many as one request can queue. */
const selectStopped = (db: Db) =>
  db
    .select({ key: outbox.id, version: outbox.attempts })
    .from(outbox)
    .where(STOPPED)
    .orderBy(outbox.createdAt, outbox.id)
    .limit(MOST_AT_ONCE);

export async function retryMany(db: Db, ids: string[]) {
  const where = and(inArray(outbox.id, ids), STOPPED);
  const done = await db
    .update(outbox)
    .set({ nextAt: sql`now()`, attempts: 0, lastError: null, held: null })
    .where(where)
    .returning({ key: outbox.id, version: outbox.attempts });
  const left = ids.filter((id) => !done.some(({ key }) => key === id));
  return { done, left: left.map((key) => ({ key, reason: 'It was sent or queued already.' })) };
}

type OutboxStatistics = Record<'due' | 'held' | 'given-up' | 'oldestSeconds', number>;

/**
 * `due` are sent automatically, `held` exceed a limit, `given-up` have no tries left.
 */
export async function outboxStatistics(db: Db) {
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

export function outboxRoutes(app: Api, { db, staffCall, mail }: Context) {
  const querystring = v.object({ state: choice('state', EMAIL_STATES), page, q: search });
  app.get(
    '/api/outbox',
    staffCall({ summary: 'Lists e-mails', querystring, answer: 'EmailPage' }),
    async ({ query: { state = 'all', page, q } }) => ({
      ...(await listEmails(db, state, page, q)),
      configured: mail.configured,
    }),
  );

  app.get(
    '/api/outbox/selection',
    staffCall({ summary: 'Failed and held e-mails', answer: 'RecordSelection' }),
    async () => ({
      items: await selectStopped(db),
    }),
  );

  app.post(
    '/api/outbox/retry',
    staffCall({
      summary: 'Sends failed or held e-mails',
      body: object({ ids: idList('e-mail', MOST_AT_ONCE) }),
      answer: 'ManyChanged',
    }),
    async ({ body }) => {
      const result = await retryMany(db, body.ids);
      mail.wake();
      return result;
    },
  );
}
