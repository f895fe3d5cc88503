import { buildApp } from '../src/app';
import { listContent, productKind } from '../src/modules/content/content';
import { sandboxProvider } from '../src/modules/payment/provider';
import { openDatabase } from '../src/platform/db/open';
import { seedProducts } from '../src/seed/products';

/**
 * `server.ts <database script>`: the server for benchmarks, without rate limits. `/bench/uncached`
 * reads the list of products from the database at each call. The embedded database runs in a thread
 * of its own, as in production. Prints its port when it listens.
 */
async function main() {
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, SITE_DIR: siteDir } = process.env;
  const thread = { log: console.error, script: process.argv[2] ?? '' };
  const database = await openDatabase({ dataDir, databaseUrl }, { thread });
  await seedProducts(database.db);
  // the image host of the proofs in the benchmark's orders
  const imageHost = async () => ({ origin: 'https://images.example', cloud: 'bench' });
  const app = await buildApp({
    database,
    payment: sandboxProvider(),
    limits: false,
    imageHost,
    siteDir,
  });
  app.get('/bench/uncached', () => listContent(database.db, productKind));
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
