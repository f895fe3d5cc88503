import { buildApp } from '../src/app';
import { listContent } from '../src/modules/content/content';
import { productKind } from '../src/modules/content/kinds';
import { sandboxProvider } from '../src/modules/payment/sandbox';
import { openDatabase } from '../src/platform/db/open';
import { seedProducts } from '../src/seed/products';

/**
 * The server as the bench drives it: the real one, without limits on one address, and beside it the same list asked
 * of the database each time, to compare with.
 * Prints its port once it listens; `GET /bench/memory` tells the resident bytes.
 */
async function main(): Promise<void> {
  const database = await openDatabase({ dataDir: process.env.DATA_DIR ?? '', databaseUrl: process.env.DATABASE_URL });
  await seedProducts(database.db);
  // where the bench's orders say that their proof is
  const imageHost = async () => ({ origin: 'https://images.example', cloud: 'bench' });
  const app = await buildApp({ database, payment: sandboxProvider(), limits: false, imageHost });
  app.get('/bench/uncached', () => listContent(database.db, productKind));
  app.get('/bench/memory', async () => ({ rss: process.memoryUsage().rss }));
  process.on('SIGTERM', async () => {
    await app.close();
    await database.close();
    process.exit(0);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  console.log(`port ${(app.server.address() as { port: number }).port}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
