import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { captured } from '../testing/child';
import { initialisedFolder, temporaryFolder } from '../testing/test-database';
import { runBackupCommand } from './run-command';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (args: string[], env: Record<string, string> = {}) =>
  captured((terminal) => runBackupCommand(args, env, terminal));

test('reports the contents of a backup after making, checking and restoring it', async () => {
  const DATA_DIR = await initialisedFolder();
  const made = await run(['backup', folder, '--keep', '3'], { DATA_DIR });
  expect([made.code, made.output]).toEqual([0, '']);
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.backup'));
  expect(made.printed[0]).toMatch(
    /\.backup \(\d+\.\d MB\): 0 orders, 0 appointments, 0 messages, 0 pictures\.$/,
  );
  expect(made.printed[1]).toContain('It holds health data and password hashes');
  expect((await run(['backup', '--check', join(folder, file)])).printed[0]).toMatch(
    /is whole\. Of \d{4}-.*: 0 orders/,
  );
  const printed = [
    expect.stringMatching(/^Restored as of .* All administrators have to sign in again\.$/),
    expect.stringMatching(/^Personal data that was erased since then is back/),
  ];
  expect(await run(['restore', join(folder, file)], { DATA_DIR: join(folder, 'new') })).toEqual({
    code: 0,
    printed,
    output: '',
  });
  rmSync(DATA_DIR, { recursive: true });
});

test.each([
  [[]],
  [['backup']],
  [['backup', 'a', 'b']],
  [['backup', 'a', '--keep', '0']],
  [['backup', 'a', '--keep', 'all']],
  [['backup', 'a', '--check', 'b']],
  [['backup', '--all']],
  [['restore']],
  [['restore', 'a', '--keep', '3']],
  [['erase', 'a']],
])('prints the usage for the arguments %j', async (args) => {
  const { code, printed, output } = await run(args);
  expect([code, printed, output]).toEqual([
    2,
    [],
    expect.stringContaining('npm run backup -- <folder>'),
  ]);
});

test('prints the reason when a backup or a restore fails', async () => {
  const DATA_DIR = join(folder, 'data');
  expect(await run(['backup', join(folder, 'backups')], { DATA_DIR })).toMatchObject({
    code: 1,
    output: `${DATA_DIR} has no database. Set DATA_DIR or DATABASE_URL as for the site.\n`,
  });
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect((await run(['backup', join(file, 'below')], { DATA_DIR })).output).toMatch(
    /ENOTDIR.* a folder that this user may write to\.\n$/,
  );
  mkdirSync(DATA_DIR);
  expect((await run(['restore', join(folder, 'gone')], { DATA_DIR })).output).toBe(
    `${join(folder, 'gone')} cannot be read (ENOENT).\n`,
  );
});
