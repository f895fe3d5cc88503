import { spawnSync } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

export class DirectoryInUse extends Error {
  constructor(folder: string, holder: string) {
    super(
      `The data directory ${folder} is in use${holder ? ` by process ${holder}` : ''}. Stop ` +
        'that process first, or set DATA_DIR to another folder.',
    );
    this.name = 'DirectoryInUse';
  }
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Two databases on one directory lose writes. The kernel releases the lock with the process;
 * without `flock`, the process id in `LOCK` decides.
 * @returns a function that releases it
 * @throws DirectoryInUse
 */
export function lockDirectory(folder: string, flock = 'flock'): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'LOCK');
  const fd = openSync(file, 'a+', 0o600);
  const holder = readFileSync(file, 'utf8').trim();
  // inherited as descriptor 3
  const { status, error } = spawnSync(flock, ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', fd],
  });
  const taken = error
    ? holder !== '' && Number(holder) !== process.pid && alive(Number(holder))
    : status !== 0;
  if (taken) {
    closeSync(fd);
    throw new DirectoryInUse(folder, holder);
  }
  // `holdFolder` removes the file as it releases the folder
  if (statSync(file, { throwIfNoEntry: false })?.ino !== fstatSync(fd).ino) {
    closeSync(fd);
    return lockDirectory(folder, flock);
  }
  ftruncateSync(fd, 0);
  writeSync(fd, String(process.pid));
  return () => {
    ftruncateSync(fd, 0);
    closeSync(fd);
  };
}
