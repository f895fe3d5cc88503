const { mkdtempSync, rmSync, statfsSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { basename, join } = require('node:path');

const PREFIX = 'lagoon-jest-';

/** In memory where it is plentiful, because many tests wait for the disk; else in the system's temporary folder. */
function place() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > 2 ** 31) return '/dev/shm';
  } catch {
    // not every system has it
  }
  return tmpdir();
}

/**
 * Before the first test: databases and sites of tests live in a folder of this run, in every worker. Whatever became of
 * the run, nothing of it stays behind.
 */
module.exports = () => {
  if (basename(tmpdir()).startsWith(PREFIX)) return;
  const folder = mkdtempSync(join(place(), PREFIX));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};
