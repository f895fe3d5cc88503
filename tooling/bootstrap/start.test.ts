import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutSettings } from '../test/settings';
import { root } from './paths.mjs';

test('refuses to start before the release when a server uses the data directory', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lagoon-start-'));
  writeFileSync(`${folder}/LOCK`, '4711');
  const holder = spawn('flock', [`${folder}/LOCK`, 'sh', '-c', 'echo held; cat'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await once(holder.stdout, 'data');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`${root}/tooling/bootstrap/start.mjs`],
    {
      env: { ...withoutSettings(process.env), DATA_DIR: folder, SITE_DIR: `${folder}/site` },
      encoding: 'utf8',
      timeout: 60_000,
    },
  );
  holder.stdin.end();
  await once(holder, 'exit');
  const message = `The data directory ${folder} is in use by process 4711. Stop that process first, or set DATA_DIR to another folder.\n`;
  expect([status, stdout, stderr]).toEqual([1, '', message]);
});
