const { mkdtempSync, rmSync, statfsSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { basename, join } = require('node:path');

const PREFIX = 'lagoon-jest-';

/**
 * Returns the folder for temporary files: in memory when more than 2 GB are free there, else the
 * system's folder.
 */
function place() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > 2 ** 31) return '/dev/shm';
  } catch {
    // some systems have no `/dev/shm`
  }
  return tmpdir();
}

/**
 * Before the first test, creates a folder for databases and sites of all workers. Removes it at the
 * exit of the process. Names an address without an API, so that the gate does not ask an API that
 * runs on this machine.
 */
module.exports = () => {
  process.env.API_ADDRESS = '127.0.0.2:9';
  if (basename(tmpdir()).startsWith(PREFIX)) return;
  const folder = mkdtempSync(join(place(), PREFIX));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};
