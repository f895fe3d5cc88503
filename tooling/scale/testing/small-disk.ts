import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../site/disk';
import { openFolder, stops } from './stops';

/** Skips tests when the user has no right to mount. */
export const testAsRoot = process.getuid?.() === 0 ? test : test.skip;

/** A file system in memory, until the test ends. */
export function smallDisk(megabytes: number) {
  const folder = join(openFolder(), 'mounted');
  const filling = join(folder, 'filling');
  mkdirSync(folder);
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  chmodSync(folder, 0o755);
  stops.push(() => execFileSync('/bin/umount', ['-l', folder]));
  return {
    folder,
    fill(left: number) {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filling, Buffer.alloc(Math.max(0, Number(bavail) * Number(bsize) - left)));
      } catch (error) {
        // another process has filled the remaining space
        if (codeOf(error) !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(filling, { force: true }),
  };
}
