import { randomUUID } from 'node:crypto';
import { brand } from '@lagoon/shared/domain';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { outbox } from '../../platform/db/schema';
import type { Letter } from './emails';
import type { ClaimedLetter, LetterStore } from './worker';

/** What sends the outbox's letters. */
export interface Mail {
  /** whether there is a mail server */
  configured: boolean;
  /** looks for letters now; call it when some have been committed */
  wake(): void;
}

/** Tries per letter: with the growing pauses they span two days. Then it stays, unsent, for a person to see. */
export const MAX_ATTEMPTS = 30;
const FIRST_PAUSE_S = 30;
const DOMAIN = brand.email.split('@')[1] ?? 'localhost';

/** Whether letters go to unproven addresses, and which limit holds them back. */
type Marks = Partial<Pick<typeof outbox.$inferInsert, 'unproven' | 'held'>>;

/** Writes letters into the outbox; give it the transaction that writes what they tell of. */
export async function post(db: Db, kind: string, letters: Letter[], marks: Marks = {}): Promise<void> {
  await db.insert(outbox).values(
    letters.map((letter) => ({
      ...marks,
      kind,
      messageId: `<${randomUUID()}@${DOMAIN}>`,
      payload: letter as unknown as Record<string, unknown>,
    })),
  );
}

/** A letter's payload as it is kept once the letter has left. */
const WITHOUT_SECRET = sql`case when payload->>'secret' is null then payload
  else jsonb_set(payload - 'secret', '{text}', to_jsonb(replace(payload->>'text', payload->>'secret', '…'))) end`;

interface Row extends Record<string, unknown> {
  id: string;
  attempts: number;
  message_id: string;
  payload: Letter;
}

/**
 * The outbox as the worker sees it. Claiming counts as a try and moves the letter's next turn, so that a worker which
 * dies with a letter in hand loses only time: 30 s at first, doubling to about two hours. A letter in hand has not failed,
 * so that nobody puts it in line a second time.
 */
export function databaseStore(db: Db): LetterStore {
  return {
    async claim(): Promise<ClaimedLetter | undefined> {
      const due = sql`select id from outbox where sent_at is null and held is null and next_at <= now() and attempts < ${MAX_ATTEMPTS}
        order by next_at limit 1 for update skip locked`;
      const result = (await db.execute<Row>(sql`update outbox set attempts = attempts + 1, last_error = null,
        next_at = now() + make_interval(secs => ${FIRST_PAUSE_S}::float8 * power(2, least(attempts, 8)))
        where id in (${due}) returning id, attempts, message_id, payload`)) as unknown as { rows: Row[] };
      const [row] = result.rows;
      return row && { id: row.id, attempts: row.attempts, messageId: row.message_id, letter: row.payload };
    },
    async sent(id) {
      await db.update(outbox).set({ sentAt: sql`now()`, lastError: null, payload: WITHOUT_SECRET }).where(eq(outbox.id, id));
    },
    async failed(id, reason) {
      await db.update(outbox).set({ lastError: reason }).where(eq(outbox.id, id));
    },
  };
}
