import type { Mailer } from './mailer';
import type { EmailStore } from './outbox';

/** No text and no address of an e-mail. */
export interface WorkerLog {
  warn(fields: object, message: string): void;
}

const HOLD_EVERY_MS = 10_000;

/** A later e-mail is sent again after the start, with the same Message-ID. */
const STOP_WITHIN_MS = 10_000;

const codeOf = (error: unknown) =>
  String((error as { code?: unknown }).code ?? (error as { name?: unknown }).name ?? 'unknown');

async function sendDue(store: EmailStore, mailer: Mailer, log: WorkerLog, stopped: () => boolean) {
  while (!stopped()) {
    const claimed = await store.claim();
    if (!claimed) return;
    const holding = setInterval(() => store.hold(claimed.id).catch(() => {}), HOLD_EVERY_MS);
    try {
      await mailer.send(claimed.email, claimed.messageId);
    } catch (error) {
      log.warn(
        { id: claimed.id, attempts: claimed.attempts, code: codeOf(error) },
        'an e-mail could not be sent',
      );
      await store.failed(claimed.id, codeOf(error));
      continue;
    } finally {
      clearInterval(holding);
    }
    await store.sent(claimed.id);
  }
}

/** At least once; a duplicate has the same Message-ID. */
export function startOutboxWorker(options: {
  store: EmailStore;
  mailer: Mailer;
  log: WorkerLog;
  intervalMs?: number;
}) {
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
