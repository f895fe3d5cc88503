import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** `EXT4_IOC_SHUTDOWN` without flushing the log (fs/ext4/ext4.h): then writes fail with EIO. */
const SHUTDOWN = `open my $dir, '<', $ARGV[0] or die $!; my $flag = pack 'L', 2; ioctl $dir, 0x8004587d, $flag or die $!;`;

/** An ext4 file system that can fail like a broken disk. Only root can mount it. */
export function deadDisk(megabytes: number) {
  const base = mkdtempSync(join(dirname(tmpdir()), 'lagoon-disk-'));
  chmodSync(base, 0o755);
  const [image, folder] = [join(base, 'image'), join(base, 'mounted')];
  mkdirSync(folder);
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { stdio: 'pipe' });
  try {
    run('/sbin/mkfs.ext4', '-q', image);
    run('/bin/mount', '-o', 'loop', image, folder);
  } catch (error) {
    rmSync(base, { recursive: true, force: true });
    throw error;
  }
  return {
    folder,
    die: () => void run('/usr/bin/perl', '-e', SHUTDOWN, folder),
    remove() {
      run('/bin/umount', '-l', folder);
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** Skips tests where loop devices are missing, as in some containers. */
export const testWithDeadDisk = canMount() ? test : test.skip;

function canMount() {
  if (process.getuid?.() !== 0) return false;
  try {
    deadDisk(8).remove();
    return true;
  } catch {
    return false;
  }
}
