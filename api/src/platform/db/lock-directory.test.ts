import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/test-database';
import { DirectoryInUse, lockDirectory } from './lock-directory';

let folder: string;
beforeEach(() => {
  folder = join(temporaryFolder(), 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('creates a directory for its owner only', () => {
  const unlock = lockDirectory(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  unlock();
});

test('locks a released directory again', () => {
  lockDirectory(folder)();
  expect(() => lockDirectory(folder)()).not.toThrow();
});

test('refuses a second lock', () => {
  const unlock = lockDirectory(folder);
  expect(() => lockDirectory(folder)).toThrow(DirectoryInUse);
  unlock();
});

describe('on a system without flock', () => {
  const lock = () => lockDirectory(folder, 'no-such-program');
  const heldBy = (pid: number) => {
    lock()();
    writeFileSync(join(folder, 'LOCK'), String(pid));
  };

  test('rejects a second lock while the process in the file runs', () => {
    heldBy(process.ppid);
    expect(lock).toThrow(`in use by process ${process.ppid}`);
  });
  test('locks again after that process has ended', () => {
    heldBy(2 ** 22 + 1);
    expect(() => lock()()).not.toThrow();
  });
});
