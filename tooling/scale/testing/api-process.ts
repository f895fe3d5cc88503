import { mkdirSync, writeFileSync } from 'node:fs';
import { type Child, startChild } from '../../../api/src/testing/child';
import { IMAGE_HOST } from '../../../api/src/testing/orders';
import { freePort } from '../../test/free-port';
import { stops } from './stops';

/** A web root without pages, for processes that only answer calls. */
export function emptySite(folder: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/config.json`, JSON.stringify({ imageHost: IMAGE_HOST }));
  return folder;
}

export const ADMINISTRATOR = { username: 'admin', password: 'a careful password' };

/** Keeps its port at a restart, and uses the embedded database without a DATABASE_URL. */
export async function apiProcess(env: {
  DATABASE_URL?: string;
  DATA_DIR: string;
  SITE_DIR: string;
  SMTP_URL?: string;
}) {
  const port = await freePort();
  let child: Child | undefined;
  const start = async () => {
    child = startChild('main.ts', [], {
      ...env,
      PORT: String(port),
      TRUST_PROXY: '1',
      LIMITS: '10000',
      ADMIN_USERNAME: ADMINISTRATOR.username,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    });
    await child.untilOutput('Lagoon Diagnostics is on');
  };
  return {
    address: `127.0.0.1:${port}`,
    start,
    /** Returns the exit code. */
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      await child?.end(signal);
      return (await child?.ended())?.code;
    },
  };
}

/** A started process, which ends with the test. */
export async function startedApi(env: Parameters<typeof apiProcess>[0]) {
  const api = await apiProcess(env);
  stops.push(() => api.end('SIGKILL'));
  await api.start();
  return api;
}
