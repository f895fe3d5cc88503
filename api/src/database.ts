import { parentPort, workerData } from 'node:worker_threads';
import { migrateEmbedded, openLocked } from './platform/db/embedded';
import type { Failure, Question, ToServer } from './platform/db/thread';

/** The thread of the embedded database (docs/adr/0034): opens it, then answers one question after the other. */
async function main(): Promise<void> {
  const say = (message: ToServer) => parentPort?.postMessage(message);
  const { client } = await openLocked((workerData as { root: string }).root);
  await migrateEmbedded(client);
  parentPort?.on('message', async (question: Question) => {
    if (question === 'close') {
      await client.close();
      process.exit();
    }
    const { sql, params, rowMode, asText } = question;
    try {
      const parsers = Object.fromEntries(asText.map((type) => [type, (text: string) => text]));
      const { rows, affectedRows = 0 } = await client.query(sql, params, { ...(rowMode ? { rowMode } : {}), parsers });
      say({ rows, affectedRows });
    } catch (error) {
      say({ failure: failureOf(error as Error) });
    }
  });
  say({ opened: true });
}

/** What of an error another thread can hear: a copy of an error has its message only. */
const failureOf = (error: Error & Partial<Failure>): Failure => {
  const { name, message, code, constraint, severity } = error;
  return { name, message, code, constraint, severity };
};

main().catch((error: Error) => parentPort?.postMessage({ failure: failureOf(error) } satisfies ToServer));
