const { mkdtempSync, rmSync, statfsSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { basename, join } = require('node:path');

const PREFIX = 'lagoon-jest-';
const isOurs = (/** @type {string} */ folder) => basename(folder).startsWith(PREFIX);

/** In memory where there is plenty of it, since many tests wait for what is written to be on disk; else where temporary files are. */
function place() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > 2 ** 31) return '/dev/shm';
  } catch {
    // not every system has it
  }
  return tmpdir();
}

/** Before the first test: databases and sites of tests live in a folder of this run, in every worker. */
exports.make = () => {
  if (!isOurs(tmpdir())) process.env.TMPDIR = mkdtempSync(join(place(), PREFIX));
};

/** After the last one, whatever became of it: nothing of the run stays behind. */
exports.remove = () => {
  if (isOurs(tmpdir())) rmSync(tmpdir(), { recursive: true, force: true });
};
