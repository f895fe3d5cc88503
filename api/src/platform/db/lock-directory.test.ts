import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/test-database';
import { DirectoryInUse, lockDirectory } from './lock-directory';

let folder: string;
beforeEach(() => {
  folder = join(temporaryFolder(), 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a new directory is its owner’s alone', () => {
  const unlock = lockDirectory(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  unlock();
});

test('a directory that is let go can be taken again', () => {
  lockDirectory(folder)();
  expect(() => lockDirectory(folder)()).not.toThrow();
});

test('taken twice, the second is refused', () => {
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

  test('the process that has written its number holds it while it lives', () => {
    heldBy(process.ppid);
    expect(lock).toThrow(`in use by process ${process.ppid}`);
  });
  test('one that has ended holds nothing', () => {
    heldBy(2 ** 22 + 1);
    expect(() => lock()()).not.toThrow();
  });
});
