import { randomUUID } from 'node:crypto';
import { brand } from '@lagoon/shared/domain';
import { eq, sql } from 'drizzle-orm';
import { type Db, lockName, outbox, rowsOf } from '../../platform/db';
import type { Email } from './emails';
import type { Mailer } from './mailer';

export interface Mail {
  configured: boolean;
  /** call it after the commit */
  wake(): void;
}

/** Two days of tries; then the e-mail waits for an administrator. */
export const MAX_ATTEMPTS = 30;
const FIRST_PAUSE_S = 30;
/** A later next try was scheduled by a clock that ran ahead. */
const BEYOND_ANY_PAUSE_S = 2 * FIRST_PAUSE_S * 2 ** 8;
const DOMAIN = brand.email.split('@')[1] ?? 'localhost';

type Marks = Partial<Pick<typeof outbox.$inferInsert, 'unverified' | 'held'>>;

/**
 * @param db transaction of the e-mails' record
 * @param waits seconds before the first try
 * @returns ids in the same order
 */
export async function post(db: Db, kind: string, emails: Email[], marks: Marks = {}, waits = 0) {
  const nextAt = sql`now() + make_interval(secs => ${waits}::float8)`;
  const rows = emails.map((email) => ({
    ...marks,
    id: randomUUID(),
    kind,
    messageId: `<${randomUUID()}@${DOMAIN}>`,
    payload: { ...email },
    nextAt,
  }));
  await db.insert(outbox).values(rows);
  return rows.map(({ id }) => id);
}

const WITHOUT_SECRET = sql`case when payload->>'secret' is null then payload
  else jsonb_set(payload - 'secret', '{text}', to_jsonb(replace(payload->>'text',
  payload->>'secret', '…'))) end`;

interface ClaimedEmail {
  id: string;
  attempts: number;
  messageId: string;
  email: Email;
}

type EmailStore = ReturnType<typeof databaseStore>;

/**
 * Of one kind: enough for a family, too few to flood a mailbox. What others request holds no e-mail
 * about an order.
 */
export const A_DAY_TO_ONE_ADDRESS = 6;
/** More than the lab's busiest hour. */
export const AN_HOUR_TO_ALL = 60;

/**
 * E-mails beyond the site's limit follow when their hour is over, as many an hour as the limit;
 * `recipient` needs an administrator.
 */
const NOT_HELD = sql`(held is null or (held = 'site' and created_at <= now() - interval '1 hour'
  and (select count(*) from outbox where unproven and held is null
    and created_at > now() - interval '7 days' and sent_at > now() - interval '1 hour')
    < ${AN_HOUR_TO_ALL}))`;

/**
 * A claim delays the next try by 30 s up to two hours, and clears the error: an administrator can
 * retry during a try.
 */
export function databaseStore(db: Db) {
  return {
    async claim() {
      const due = sql`select id from outbox where sent_at is null and ${NOT_HELD} and attempts <
        ${MAX_ATTEMPTS}
        and (next_at <= now() or next_at > now() + make_interval(secs =>
        ${BEYOND_ANY_PAUSE_S}::float8))
        order by next_at limit 1 for update skip locked`;
      const claimed = sql`update outbox set attempts = attempts + 1, last_error = null,
        next_at = now() + make_interval(secs => ${FIRST_PAUSE_S}::float8 * power(2, least(attempts,
        8)))
        where id in (${due}) returning id, attempts, message_id as "messageId", payload as email`;
      return (await rowsOf<ClaimedEmail>(db, claimed))[0];
    },
    async hold(id: string) {
      const nextAt = sql`greatest(${outbox.nextAt}, now() + make_interval(secs =>
        ${FIRST_PAUSE_S}::float8))`;
      await db.update(outbox).set({ nextAt }).where(eq(outbox.id, id));
    },
    async sent(id: string) {
      await db
        .update(outbox)
        .set({ sentAt: sql`now()`, held: null, lastError: null, payload: WITHOUT_SECRET })
        .where(eq(outbox.id, id));
    },
    async failed(id: string, reason: string) {
      await db.update(outbox).set({ lastError: reason }).where(eq(outbox.id, id));
    },
  };
}

/** E-mails beyond the site's limit count for their address, since they are sent later. */
async function limitPassed(tx: Db, kind: string, address: string) {
  const [sent] = await rowsOf<{ recipient: number; site: number }>(
    tx,
    sql`select count(*) filter (where kind = ${kind} and lower(payload->'to'->>'address') =
      lower(${address}))::int as recipient,
      count(*) filter (where held is null and created_at > now() - interval '1 hour')::int as site
      from outbox where unproven and held is distinct from 'recipient'
      and created_at > now() - interval '1 day'`,
  );
  if (sent && sent.recipient >= A_DAY_TO_ONE_ADDRESS) return 'recipient';
  return sent && sent.site >= AN_HOUR_TO_ALL ? 'site' : undefined;
}

/** Returns false when the e-mail is held, beyond a limit. */
export async function postToUnverified(tx: Db, kind: string, email: Email) {
  // each transaction counts those before it
  await lockName(tx, 'letters to unproven addresses');
  const held = await limitPassed(tx, kind, email.to.address);
  await post(tx, kind, [email], { unverified: true, held: held ?? null });
  return held === undefined;
}

/** No text and no address of an e-mail. */
export interface WorkerLog {
  warn(fields: object, message: string): void;
}

const HOLD_EVERY_MS = 10_000;

/** A later e-mail is sent again after the start, with the same Message-ID. */
const STOP_WITHIN_MS = 10_000;

function codeOf(error: unknown) {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}

/** At least once; a duplicate has the same Message-ID. */
export function startOutboxWorker({
  store,
  mailer,
  log,
  intervalMs = 5000,
}: {
  store: EmailStore;
  mailer: Mailer;
  log: WorkerLog;
  intervalMs?: number;
}) {
  let stopped = false;
  let again = false;
  let run: Promise<void> | undefined;

  async function sendDue() {
    while (!stopped) {
      const claimed = await store.claim();
      if (!claimed) return;
      const { id, attempts, email, messageId } = claimed;
      const holding = setInterval(() => store.hold(id).catch(() => {}), HOLD_EVERY_MS);
      try {
        await mailer.send(email, messageId);
      } catch (error) {
        log.warn({ id, attempts, code: codeOf(error) }, 'an e-mail could not be sent');
        await store.failed(id, codeOf(error));
        continue;
      } finally {
        clearInterval(holding);
      }
      await store.sent(id);
    }
  }

  const wake = () => {
    again = true;
    if (run || stopped) return;
    run = (async () => {
      while (again && !stopped) {
        again = false;
        await sendDue().catch((error) =>
          log.warn({ code: codeOf(error) }, 'the outbox could not be read'),
        );
      }
    })().finally(() => {
      run = undefined;
    });
  };
  const timer = setInterval(wake, intervalMs).unref();
  wake();

  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.race([
        run,
        new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref()),
      ]);
      mailer.close();
    },
  };
}
