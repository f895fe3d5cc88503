const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { basename, join } = require('node:path');

const PREFIX = 'lagoon-jest-';
const isOurs = (folder) => basename(folder).startsWith(PREFIX);

/** Before the first test: databases and sites of tests live in a folder of this run, in every worker. */
exports.make = () => {
  if (!isOurs(tmpdir())) process.env.TMPDIR = mkdtempSync(join(tmpdir(), PREFIX));
};

/** After the last one, whatever became of it: nothing of the run stays behind. */
exports.remove = () => {
  if (isOurs(tmpdir())) rmSync(tmpdir(), { recursive: true, force: true });
};
