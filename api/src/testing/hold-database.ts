/**
 * A process for tests: opens the database of a folder, writes a row for each line of input, and
 * prints a line when the database has acknowledged the row. `tsx hold-database.ts <folder>`
 */
import { createInterface } from 'node:readline';
import { facts } from '../platform/db';
import { openDatabase } from '../platform/db/open';

async function main(): Promise<void> {
  const { db } = await openDatabase({ dataDir: process.argv[2] ?? '' });
  console.log('open');
  for await (const key of createInterface({ input: process.stdin })) {
    await db.insert(facts).values({ key, value: 'kept' });
    console.log(`kept ${key}`);
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
