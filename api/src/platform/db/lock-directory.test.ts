import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/test-database';
import { DirectoryInUse, lockDirectory } from './lock-directory';

let folder: string;
beforeEach(() => {
  folder = join(temporaryFolder(), 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('creates a directory that only its owner can read', () => {
  const unlock = lockDirectory(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  unlock();
});

test('locks a released directory again', () => {
  lockDirectory(folder)();
  expect(() => lockDirectory(folder)()).not.toThrow();
});

test('rejects a second lock of the same directory', () => {
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

  test('rejects a second lock while the process named in the file runs', () => {
    heldBy(process.ppid);
    expect(lock).toThrow(`in use by process ${process.ppid}`);
  });
  test('locks the directory again when the process named in the file has ended', () => {
    heldBy(2 ** 22 + 1);
    expect(() => lock()()).not.toThrow();
  });
});
