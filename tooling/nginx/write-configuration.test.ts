import { spawnSync } from 'node:child_process';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { root } from '../bootstrap/paths.mjs';
import { isServedByNginx } from '../site/web-servers';

test('records nginx in the web root, and makes its pages readable under any umask', () => {
  const folder = mkdtempSync(`${tmpdir()}/lagoon-nginx-command-`);
  const write = 'umask 077 && exec "$0" "$1" "$2"';
  const { status } = spawnSync(
    'sh',
    ['-c', write, process.execPath, `${root}/tooling/bin/nginx.mjs`, `${folder}/lagoon`],
    {
      env: { PATH: process.env.PATH, SITE_DIR: folder },
    },
  );
  const mode = (path: string) => statSync(`${folder}/lagoon/${path}`).mode & 0o777;
  expect([status, mode('pages'), mode('pages/maintenance.html')]).toEqual([0, 0o755, 0o644]);
  expect(isServedByNginx(folder)).toBe(true);
});
