import { brand, HOUR_MS } from '@lagoon/shared/domain';
import { sql } from 'drizzle-orm';
import { deleteUnconfirmed } from './modules/appointments/places';
import { deleteOldPlaces } from './modules/auth/known-places';
import { deleteOldTries } from './modules/auth/throttle';
import { deleteOldCounts } from './modules/limits/counters';
import { deleteOldRefusals } from './modules/limits/refusals';
import { smtpMailer } from './modules/outbox/mailer';
import { databaseStore } from './modules/outbox/outbox';
import { startOutboxWorker, type WorkerLog } from './modules/outbox/worker';
import { deleteOldPaymentSessions } from './modules/payment/limited';
import { clearExpired } from './modules/privacy/clear-expired';
import { deleteOrphans } from './modules/proofs/proofs';
import { deleteOldCounters } from './modules/telemetry/keep-counters';
import type { Database } from './platform/db/open';
import { takeTurn } from './platform/db/turns';

export type Services = ReturnType<typeof startServices>;

/**
 * Starts the outbox worker, when SMTP_URL names a mail server (MAIL_FROM the sender's address), and the hourly clearing
 * of what was kept long enough (RETENTION), of proofs that no order claimed, of old telemetry, of what the limits
 * counted and of appointments that nobody confirmed, after which the embedded database is vacuumed. Of several processes on
 * one database one clears. Without a mail server e-mails stay in the outbox.
 */
export function startServices(database: Pick<Database, 'db' | 'kind'>, env: NodeJS.ProcessEnv, log: WorkerLog) {
  const { db } = database;
  const from = { name: brand.name, address: env.MAIL_FROM || brand.email };
  const worker = env.SMTP_URL ? startOutboxWorker({ store: databaseStore(db), mailer: smtpMailer(env.SMTP_URL, from), log }) : undefined;

  let clearing: Promise<void> = Promise.resolve();
  const clearAll = async () => {
    if (database.kind === 'postgresql' && !(await takeTurn(db, 'clearing', HOUR_MS - 60_000))) return;
    const warn = (what: string) => (error: Error) => log.warn({ failure: error.name }, `${what} could not be deleted`);
    await Promise.all([
      deleteOrphans(db).catch(warn('unclaimed proofs')),
      clearExpired(db, new Date()).catch(warn('what was kept long enough')),
      deleteOldCounters(db).catch(warn('old telemetry')),
      deleteOldCounts(db).catch(warn('old counts')),
      deleteOldRefusals(db).catch(warn('old refusals')),
      deleteUnconfirmed(db, new Date()).catch(warn('unconfirmed appointments')),
      deleteOldTries(db).catch(warn('old tries')),
      deleteOldPlaces(db).catch(warn('old places of sign-ins')),
      deleteOldPaymentSessions(db).catch(warn('old payment sessions')),
    ]);
    await vacuum(database).catch(warn('what deleted rows left'));
  };
  const clear = () => {
    clearing = clearAll().catch((error: Error) => log.warn({ failure: error.name }, 'nothing could be cleared'));
  };
  clear();
  const timer = setInterval(clear, HOUR_MS);
  timer.unref();

  return {
    /** looks for e-mails to send now; does nothing without a mail server */
    wake: () => worker?.wake(),
    /** lets work under way finish */
    async stop() {
      clearInterval(timer);
      await Promise.all([clearing, worker?.stop()]);
    },
  };
}

/**
 * Gives the room of deleted and replaced rows back, and looks anew how many there are. A PostgreSQL server does it by itself;
 * the embedded database has nobody who would.
 */
export async function vacuum({ kind, db }: Pick<Database, 'kind' | 'db'>): Promise<void> {
  if (kind === 'embedded') await db.execute(sql`vacuum (analyze)`);
}
