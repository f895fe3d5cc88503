// @ts-check
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { COMPRESSIBLE, compressed } from '../rspack/precompress.mjs';
import { flush, flushTree, hidden, put, turnLink, visible } from './disk.mjs';
import { nextTime, timeOf } from './file-times.mjs';
import { sha384 } from './gate/facts.mjs';
import { readHistory } from './history.mjs';
import { liveRelease, releaseNumbers } from './live.mjs';

/**
 * Writes a release and makes it live: complete under a hidden name, renamed, then one rename of the link. Interrupted
 * anywhere, what is live is the one or the other.
 * @param {string} site whose lock is ours
 * @param {{files: Map<string, string | Buffer>, links: Map<string, string>}} content by path inside the release
 * @param {import('./live.mjs').Release} record what it is; the hashes of its files are added
 * @returns {Promise<number>} its number
 */
export async function writeRelease(site, { files, links }, record) {
  const live = liveRelease(site);
  const former = live === undefined ? undefined : `${site}/releases/${live}`;
  const number = Math.max(0, ...releaseNumbers(site), ...readHistory(site).map(({ release }) => release)) + 1;
  const target = `${site}/releases/${number}`;
  const half = hidden(target);
  rmSync(half, { recursive: true, force: true });

  const time = nextTime(former, Date.now());
  for (const [path, content] of files) await writeFile({ former, half, path, content, time: timeOf(path, time) });
  // the latest of all, so that times go on rising after a canary has gone
  const end = links.size > 0 ? time + 1 : time;
  const hashes = Object.fromEntries([...files].map(([path, content]) => [path, sha384(content)]));
  const whole = `${JSON.stringify({ ...record, files: hashes }, null, 2)}\n`;
  await writeFile({ former: undefined, half, path: 'release.json', content: whole, time: end });
  for (const [path, to] of links) {
    mkdirSync(dirname(`${half}/${path}`), { recursive: true });
    symlinkSync(to, `${half}/${path}`);
  }
  await flushTree(half);
  renameSync(half, target);
  flush(dirname(target));
  turnLink(`${site}/live`, `releases/${number}`);
  return number;
}

/**
 * Whether a release is one of this command's and serves just these files.
 * @param {string} folder of the release
 * @param {{files: Map<string, string | Buffer>, links: Map<string, string>}} content
 */
export function isSame(folder, { files, links }) {
  if (!existsSync(`${folder}/release.json`) || visible(`${folder}/groups`).length !== links.size) return false;
  return [...files].every(([path, content]) => bytesOf(`${folder}/${path}`)?.equals(Buffer.from(content)));
}

/**
 * A file that is as it was is the same file; another one is written with its compressed forms and a new time.
 * @param {{former: string | undefined, half: string, path: string, content: string | Buffer, time: number}} file
 */
async function writeFile({ former, half, path, content, time }) {
  const bytes = Buffer.from(content);
  const forms = COMPRESSIBLE.test(path) && path !== 'release.json' ? ['', '.br', '.gz'] : [''];
  const before = former && `${former}/${path}`;
  mkdirSync(dirname(`${half}/${path}`), { recursive: true });
  if (before && bytesOf(before)?.equals(bytes) && forms.every((form) => keep(`${before}${form}`, `${half}/${path}${form}`))) return;
  const { br, gz } = forms.length > 1 ? await compressed(bytes) : { br: bytes, gz: bytes };
  for (const form of forms) {
    const file = `${half}/${path}${form}`;
    rmSync(file, { force: true }); // else a half of what could not be kept would be written through to the former release
    put(file, form === '.br' ? br : form === '.gz' ? gz : bytes);
    utimesSync(file, time, time);
  }
}

/** @param {string} from @param {string} to @returns {boolean} whether there was something to keep */
function keep(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return false;
  }
  copyFileSync(from, to); // a file system without hard links, or a file with as many as it takes
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
  return true;
}

/** @param {string} file @returns {Buffer | undefined} */
function bytesOf(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
