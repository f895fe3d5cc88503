import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server';

/**
 * Before all tests: one first start, whose data folder every server of the tests begins with. A first start sets up
 * the database and its catalogue, which is the slow part; it need not be done by every worker again.
 */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-e2e-template-'));
  const server = await startServer({ dataDir: join(folder, 'data') });
  await server.stop();
  process.env.LAGOON_E2E_TEMPLATE = join(folder, 'data');
  return () => rm(folder, { recursive: true, force: true });
}
