import { parentPort, workerData } from 'node:worker_threads';
import { migrateEmbedded, openLocked } from './platform/db/embedded';
import type { DatabaseRequest, ThreadFailure, ThreadMessage } from './platform/db/thread';

/** The thread of the embedded database (docs/adr/0003): runs one query after the other. */
async function main() {
  const post = (message: ThreadMessage) => parentPort?.postMessage(message);
  const { client } = await openLocked((workerData as { root: string }).root);
  await migrateEmbedded(client);
  parentPort?.on('message', async (request: DatabaseRequest) => {
    if (request === 'close') {
      await client.close();
      process.exit();
    }
    const { sql, params, rowMode, asText } = request;
    try {
      const parsers = Object.fromEntries(asText.map((type) => [type, (text: string) => text]));
      const { rows, affectedRows = 0 } = await client.query(sql, params, {
        rowMode,
        parsers,
      });
      post({ rows, affectedRows });
    } catch (error) {
      post({ failure: failureOf(error as Error) });
    }
  });
  post({ opened: true });
}

const failureOf = (error: Error & Partial<ThreadFailure>): ThreadFailure => {
  const { name, message, code, constraint, severity } = error;
  return { name, message, code, constraint, severity };
};

main().catch((error: Error) =>
  parentPort?.postMessage({ failure: failureOf(error) } satisfies ThreadMessage),
);
