import type { Email } from './emails';
import type { Mailer } from './mailer';

/** One e-mail that was claimed. While it is claimed no other worker sees it. */
export interface ClaimedEmail {
  id: string;
  attempts: number;
  /** fixed for all tries */
  messageId: string;
  email: Email;
}

export interface EmailStore {
  claim(): Promise<ClaimedEmail | undefined>;
  /** keeps it claimed: it is still being sent */
  hold(id: string): Promise<void>;
  sent(id: string): Promise<void>;
  failed(id: string, reason: string): Promise<void>;
}

/** What the worker tells the log: never an e-mail or a name, only counts and error codes. */
export interface WorkerLog {
  warn(fields: object, message: string): void;
}

/** A mail server may take minutes: so often it is said that the e-mail is still in hand, or another process would send it too. */
const HOLD_EVERY_MS = 10_000;

/** So long a stop waits for the e-mail in hand. Later it is left: it goes out again under the same Message-ID. */
const STOP_WITHIN_MS = 10_000;

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? (error as { name?: unknown }).name ?? 'unknown');

/** Sends everything that is due; ends when nothing is, or when `stopped` says so. A failing e-mail waits for its next turn. */
async function sendDue(store: EmailStore, mailer: Mailer, log: WorkerLog, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    const claimed = await store.claim();
    if (!claimed) return;
    const holding = setInterval(() => store.hold(claimed.id).catch(() => {}), HOLD_EVERY_MS);
    try {
      await mailer.send(claimed.email, claimed.messageId);
    } catch (error) {
      log.warn({ id: claimed.id, attempts: claimed.attempts, code: codeOf(error) }, 'a letter could not be sent');
      await store.failed(claimed.id, codeOf(error));
      continue;
    } finally {
      clearInterval(holding);
    }
    await store.sent(claimed.id);
  }
}

/**
 * Sends the outbox's e-mails in the background, at least once each: one that was sent but not marked so goes out again
 * under the same Message-ID.
 * @param intervalMs how often to look for e-mails whose turn has come
 */
export function startOutboxWorker(options: { store: EmailStore; mailer: Mailer; log: WorkerLog; intervalMs?: number }) {
  const { store, mailer, log, intervalMs = 5000 } = options;
  let stopped = false;
  let again = false;
  let run: Promise<void> | undefined;

  const wake = () => {
    again = true;
    if (run || stopped) return;
    run = (async () => {
      while (again && !stopped) {
        again = false;
        await sendDue(store, mailer, log, () => stopped).catch((error) =>
          log.warn({ code: codeOf(error) }, 'the outbox could not be read'),
        );
      }
    })().finally(() => {
      run = undefined;
    });
  };
  const timer = setInterval(wake, intervalMs);
  timer.unref();
  wake();

  return {
    /** looks for e-mails now instead of at the next tick; call it after something was written to the outbox */
    wake,
    /** lets the e-mail under way finish, for ten seconds at the most, then ends */
    async stop() {
      stopped = true;
      clearInterval(timer);
      let patience: NodeJS.Timeout | undefined;
      await Promise.race([
        run,
        new Promise((over) => {
          patience = setTimeout(over, STOP_WITHIN_MS);
        }),
      ]);
      clearTimeout(patience);
      mailer.close();
    },
  };
}
