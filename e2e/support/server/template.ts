import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server';

/**
 * Starts a server once before all tests. Every other server begins with a copy of its data folder, because setting up database
 * and catalogue is slow.
 */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-e2e-template-'));
  const server = await startServer({ dataDir: join(folder, 'data') });
  await server.stop();
  process.env.LAGOON_E2E_TEMPLATE = join(folder, 'data');
  return () => rm(folder, { recursive: true, force: true });
}
