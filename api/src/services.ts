import { setTimeout as delay } from 'node:timers/promises';
import { brand, DAY_MS, HOUR_MS, RETENTION, UNCONFIRMED_KEPT_DAYS } from '@lagoon/shared/domain';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { remindOfTomorrow } from './modules/appointments/appointments';
import { KNOWN_NETWORK_DAYS } from './modules/auth/known-networks';
import { FORGET_AFTER } from './modules/auth/throttle';
import { smtpMailer } from './modules/outbox/mailer';
import { databaseStore, startOutboxWorker, type WorkerLog } from './modules/outbox/outbox';
import { clearExpired, deleteUnclaimedProofs } from './modules/privacy/clear-expired';
import { deleteOldAccounts } from './modules/transfers/pay-order';
import {
  appointments,
  type Database,
  type Db,
  knownNetworks,
  limits,
  paymentSessions,
  refusals,
  rowsOf,
  takeTurn,
  telemetry,
  tries,
} from './platform/db';

export type Services = ReturnType<typeof startServices>;

/** @param keptMs after the time in the column */
const deleteOld =
  (column: PgColumn, keptMs = 0, also?: SQL) =>
  (db: Db, now: Date) =>
    db.delete(column.table).where(and(lt(column, new Date(now.getTime() - keptMs)), also));

/** Hourly work, by the name in the log. */
export const JOBS = {
  'unclaimed-proofs': deleteUnclaimedProofs,
  'expired-records': clearExpired,
  telemetry: deleteOld(telemetry.at, RETENTION.telemetry.days * DAY_MS),
  counts: deleteOld(limits.expiresAt),
  'limit-events': deleteOld(refusals.hour, 7 * DAY_MS),
  'unconfirmed-appointments': deleteOld(
    appointments.confirmBy,
    UNCONFIRMED_KEPT_DAYS * DAY_MS,
    eq(appointments.status, 'unconfirmed'),
  ),
  tries: deleteOld(tries.last, FORGET_AFTER),
  'known-networks': deleteOld(knownNetworks.seenAt, KNOWN_NETWORK_DAYS * DAY_MS),
  'payment-sessions': deleteOld(paymentSessions.expiresAt),
  'payment-accounts': deleteOldAccounts,
} satisfies Record<string, (db: Db, now: Date) => Promise<unknown>>;

/** The outbox worker with SMTP_URL, and hourly work, by one of several processes. */
export function startServices(
  database: Pick<Database, 'db' | 'kind'>,
  env: NodeJS.ProcessEnv,
  log: WorkerLog,
) {
  const { db } = database;
  const from = { name: brand.name, address: env.MAIL_FROM || brand.email };
  const worker = env.SMTP_URL
    ? startOutboxWorker({ store: databaseStore(db), mailer: smtpMailer(env.SMTP_URL, from), log })
    : undefined;

  const run = (job: string, work: Promise<unknown>) =>
    work.catch((error: Error) => log.warn({ job, failure: error.name }, 'a job failed'));
  let clearing: Promise<unknown> = Promise.resolve();
  const clearAll = async () => {
    if (database.kind === 'postgresql' && !(await takeTurn(db, 'clearing', HOUR_MS - 60_000)))
      return;
    const jobs = {
      ...JOBS,
      reminders: () => remindOfTomorrow(db, { now: new Date(), canSend: worker !== undefined }),
    };
    await Promise.all(Object.entries(jobs).map(([job, work]) => run(job, work(db, new Date()))));
    await run('vacuum', vacuum(database));
  };
  const clear = () => {
    clearing = run('turn', clearAll());
  };
  clear();
  const timer = setInterval(clear, HOUR_MS);
  timer.unref();

  return {
    wake: () => worker?.wake(),
    async stop() {
      clearInterval(timer);
      await Promise.all([clearing, worker?.stop()]);
    },
  };
}

/** The threshold of PostgreSQL's autovacuum. */
const CHANGED = sql`n_dead_tup + n_ins_since_vacuum > 50 + n_live_tup / 10`;

/**
 * As autovacuum does on a server. Skips tables with few changes, but not deleted pictures; other
 * queries run in between, since it takes seconds.
 */
export async function vacuum({ kind, db }: Pick<Database, 'kind' | 'db'>) {
  if (kind !== 'embedded') return;
  // otherwise updated at most once a second
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
        where last_vacuum is null or ${CHANGED} or (relname like 'media%' and n_dead_tup > 0)`,
  );
  for (const { name } of tables) await db.execute(sql.raw(`vacuum (analyze) ${name}`));
}

/**
 * At the same time, within `longestMs`, despite failures: acknowledged writes are on disk.
 * @returns a sentence for each that did not end
 */
export async function stopInTime(longestMs: number, services: Record<string, () => unknown>) {
  const overdue = delay(longestMs, 'overdue', { ref: false });
  const failures = Object.entries(services).map(async ([name, stop]) => {
    try {
      const end = await Promise.race([(async () => stop())(), overdue]);
      return end === 'overdue' ? [`${name} did not end within ${longestMs / 1000} s.`] : [];
    } catch (error) {
      return [`${name} did not end: ${(error as Error).message}`];
    }
  });
  return (await Promise.all(failures)).flat();
}
