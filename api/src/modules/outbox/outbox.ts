import { randomUUID } from 'node:crypto';
import { brand, type EmailLimit } from '@lagoon/shared/domain';
import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/db/open';
import { outbox } from '../../platform/db/schema';
import type { Email } from './emails';
import type { ClaimedEmail, EmailStore } from './worker';

export interface Mail {
  configured: boolean;
  /** looks for e-mails now; call it when some have been committed */
  wake(): void;
}

/** Tries per e-mail: with the growing pauses they span two days. Then it stays, unsent, for a person to see. */
export const MAX_ATTEMPTS = 30;
const FIRST_PAUSE_S = 30;
/** Twice the longest pause: a turn further away than this was set by a clock that ran ahead, and has come. */
const BEYOND_ANY_PAUSE_S = 2 * FIRST_PAUSE_S * 2 ** 8;
const DOMAIN = brand.email.split('@')[1] ?? 'localhost';

/** Whether e-mails go to unproven addresses, and which limit holds them back. */
type Marks = Partial<Pick<typeof outbox.$inferInsert, 'unproven' | 'held'>>;

/** Writes e-mails into the outbox; give it the transaction that writes what they tell of. */
export async function post(db: Db, kind: string, emails: Email[], marks: Marks = {}): Promise<void> {
  await db.insert(outbox).values(
    emails.map((email) => ({
      ...marks,
      kind,
      messageId: `<${randomUUID()}@${DOMAIN}>`,
      payload: email as unknown as Record<string, unknown>,
    })),
  );
}

/** An e-mail's payload as it is kept once the e-mail has left. */
const WITHOUT_SECRET = sql`case when payload->>'secret' is null then payload
  else jsonb_set(payload - 'secret', '{text}', to_jsonb(replace(payload->>'text', payload->>'secret', '…'))) end`;

/**
 * The outbox as the worker sees it. Claiming counts as a try and moves the e-mail's next turn, so that a worker which
 * dies with an e-mail in hand loses only time: 30 s at first, doubling to about two hours. An e-mail in hand has not failed,
 * so that nobody puts it in line a second time.
 */
export function databaseStore(db: Db): EmailStore {
  return {
    async claim(): Promise<ClaimedEmail | undefined> {
      const due = sql`select id from outbox where sent_at is null and held is null and attempts < ${MAX_ATTEMPTS}
        and (next_at <= now() or next_at > now() + make_interval(secs => ${BEYOND_ANY_PAUSE_S}::float8))
        order by next_at limit 1 for update skip locked`;
      const claimed = sql`update outbox set attempts = attempts + 1, last_error = null,
        next_at = now() + make_interval(secs => ${FIRST_PAUSE_S}::float8 * power(2, least(attempts, 8)))
        where id in (${due}) returning id, attempts, message_id as "messageId", payload as email`;
      return (await rowsOf<ClaimedEmail>(db, claimed))[0];
    },
    async hold(id) {
      const until = sql`now() + make_interval(secs => ${FIRST_PAUSE_S}::float8)`;
      await db
        .update(outbox)
        .set({ nextAt: sql`greatest(${outbox.nextAt}, ${until})` })
        .where(eq(outbox.id, id));
    },
    async sent(id) {
      await db.update(outbox).set({ sentAt: sql`now()`, lastError: null, payload: WITHOUT_SECRET }).where(eq(outbox.id, id));
    },
    async failed(id, reason) {
      await db.update(outbox).set({ lastError: reason }).where(eq(outbox.id, id));
    },
  };
}

/** E-mails a day to one address: a family's bookings and orders, and not what makes a mailbox useless. */
export const A_DAY_TO_ONE_ADDRESS = 6;
/** E-mails an hour to all such addresses: more than the lab's busiest hour has customers. */
export const AN_HOUR_TO_ALL = 60;

/** Which limit one more e-mail to this address would pass; e-mails that are held back count for nothing. */
async function limitPassed(tx: Db, address: string): Promise<EmailLimit | undefined> {
  const [sent] = await rowsOf<{ recipient: number; site: number }>(
    tx,
    sql`select count(*) filter (where lower(payload->'to'->>'address') = lower(${address}))::int as recipient,
      count(*) filter (where created_at > now() - interval '1 hour')::int as site
      from outbox where unproven and held is null and created_at > now() - interval '1 day'`,
  );
  if (sent && sent.recipient >= A_DAY_TO_ONE_ADDRESS) return 'recipient';
  return sent && sent.site >= AN_HOUR_TO_ALL ? 'site' : undefined;
}

/**
 * Writes an e-mail into the outbox that a visitor's call makes us send to an address which may be anybody's. What is
 * over the limits stays there, unsent, until an administrator sends it.
 * @param tx the transaction that writes what the e-mail tells of
 * @returns whether it will be sent by itself
 */
export async function postUnproven(tx: Db, kind: string, email: Email): Promise<boolean> {
  // until the transaction ends nobody else counts: two at once could otherwise both be the last that is let through
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('letters to unproven addresses', 0))`);
  const held = await limitPassed(tx, email.to.address);
  await post(tx, kind, [email], { unproven: true, held: held ?? null });
  return held === undefined;
}
