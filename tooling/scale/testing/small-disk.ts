import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Skips tests when the user has no right to mount. */
export const testAsRoot = process.getuid?.() === 0 ? test : test.skip;

/** A file system in memory. */
export function smallDisk(megabytes: number) {
  // outside of this run's private folder, because PostgreSQL runs as another user
  const base = mkdtempSync(join(dirname(tmpdir()), 'lagoon-disk-'));
  chmodSync(base, 0o755);
  const folder = join(base, 'mounted');
  const filling = join(folder, 'filling');
  mkdirSync(folder);
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  chmodSync(folder, 0o755);
  return {
    folder,
    fill(left: number) {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filling, Buffer.alloc(Math.max(0, Number(bavail) * Number(bsize) - left)));
      } catch (error) {
        // another process has filled the remaining space
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(filling, { force: true }),
    remove() {
      execFileSync('/bin/umount', ['-l', folder]);
      rmSync(base, { recursive: true, force: true });
    },
  };
}
