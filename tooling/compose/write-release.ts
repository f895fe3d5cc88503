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
import { COMPRESSIBLE, compress } from '../site/compression';
import { entriesBelow, flush, flushTree, hiddenName, isNotFound, switchLink, visibleNames, writeWithFolders } from '../site/disk';
import { attempt } from '../site/errors';
import { sha384 } from '../site/file-stats';
import { readHistory } from '../site/history';
import { liveRelease, type Release, releaseNumbers } from '../site/releases';
import type { ReleaseContent } from './compose-release';

/**
 * Writes a release and makes it live: complete under a hidden name, renamed, then one rename of the link. Interrupted
 * anywhere, what is live is the one release or the other. The caller holds the site's lock.
 * @param record what the release is; the hashes of its files are added
 * @returns its number
 */
export async function writeRelease(site: string, { files, links }: ReleaseContent, record: Release): Promise<number> {
  const live = liveRelease(site);
  const former = live === undefined ? undefined : `${site}/releases/${live}`;
  const number = Math.max(0, ...releaseNumbers(site), ...readHistory(site).map(({ release }) => release)) + 1;
  const target = `${site}/releases/${number}`;
  const unfinished = hiddenName(target);
  rmSync(unfinished, { recursive: true, force: true });

  const time = nextTime(former, Date.now());
  for (const [path, content] of files) await writeFile({ former, folder: unfinished, path, content, time: timeOf(path, time) });
  // the latest of all, so that times go on rising after a canary has gone
  const end = links.size > 0 ? time + 1 : time;
  const hashes = Object.fromEntries([...files].map(([path, content]) => [path, sha384(content)]));
  const content = `${JSON.stringify({ ...record, files: hashes }, null, 2)}\n`;
  await writeFile({ former: undefined, folder: unfinished, path: 'release.json', content, time: end });
  for (const [path, to] of links) {
    mkdirSync(dirname(`${unfinished}/${path}`), { recursive: true });
    symlinkSync(to, `${unfinished}/${path}`);
  }
  await flushTree(unfinished);
  renameSync(unfinished, target);
  flush(dirname(target));
  switchLink(`${site}/live`, `releases/${number}`);
  return number;
}

/** Whether a release was written by this command and serves exactly these files. */
export function isSame(folder: string, { files, links }: ReleaseContent): boolean {
  if (!existsSync(`${folder}/release.json`) || visibleNames(`${folder}/groups`).length !== links.size) return false;
  return [...files].every(([path, content]) => bytesOf(`${folder}/${path}`)?.equals(Buffer.from(content)));
}

/**
 * nginx makes an ETag of a file's time, in whole seconds, and its size, and builds' names have one length: two releases
 * made within a second would have equal tags for different pages. So what is new in a release is later than any file of
 * the former one.
 * @param former folder of the live release
 * @param now in milliseconds
 * @returns seconds
 */
export function nextTime(former: string | undefined, now: number): number {
  const files = former ? entriesBelow(former).filter((entry) => entry.isFile()) : [];
  const times = files.map((entry) => Math.floor(statSync(`${entry.parentPath}/${entry.name}`).mtimeMs / 1000) + 1);
  return Math.max(Math.floor(now / 1000), ...times);
}

/**
 * The time, in seconds, of a file that is new in a release. The canary's files are a second later than the others: a
 * visitor may change from one set to the other.
 */
export const timeOf = (path: string, time: number): number => (path.startsWith('canary/') ? time + 1 : time);

interface NewFile {
  /** folder of the live release */
  former: string | undefined;
  folder: string;
  path: string;
  content: string | Buffer;
  time: number;
}

/** An unchanged file is shared with the former release; another one is written with its compressed forms and a new time. */
async function writeFile({ former, folder, path, content, time }: NewFile): Promise<void> {
  const bytes = Buffer.from(content);
  const forms = COMPRESSIBLE.test(path) && path !== 'release.json' ? ['', '.br', '.gz'] : [''];
  const before = former && `${former}/${path}`;
  mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
  if (before && bytesOf(before)?.equals(bytes) && forms.every((form) => share(`${before}${form}`, `${folder}/${path}${form}`))) return;
  const { br, gz } = forms.length > 1 ? await compress(bytes) : { br: bytes, gz: bytes };
  for (const form of forms) {
    const file = `${folder}/${path}${form}`;
    rmSync(file, { force: true }); // a form that is shared already must not be written through to the former release
    writeWithFolders(file, form === '.br' ? br : form === '.gz' ? gz : bytes);
    utimesSync(file, time, time);
  }
}

/** Puts the same file at a second place. @returns false when there is no such file */
function share(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
  }
  copyFileSync(from, to); // a file system without hard links, or a file with as many as it takes
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
  return true;
}

const bytesOf = (file: string) => attempt(() => readFileSync(file));
