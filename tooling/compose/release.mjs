// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { COMPRESSIBLE, compressed } from '../build/precompress.mjs';

/** Releases kept on disk, the live one included. */
const KEPT = 5;

/** @param {string} site @returns {number | undefined} */
export function liveRelease(site) {
  try {
    return Number(readlinkSync(`${site}/live`).split('/').pop());
  } catch {
    return undefined;
  }
}

/** @param {string} site @param {number} release @returns {import('./registry.mjs').Registry | undefined} */
export function registryOf(site, release) {
  const file = `${site}/releases/${release}/registry.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const releases = (/** @type {string} */ site) =>
  existsSync(`${site}/releases`)
    ? readdirSync(`${site}/releases`)
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
        .sort((a, b) => a - b)
    : [];

/**
 * Writes a release and makes it live: complete under a hidden name, renamed, then one rename of the link. Nothing is
 * written when the live release already is the same.
 * @param {string} site
 * @param {Map<string, string | Buffer>} files path inside the release to its content
 * @returns {Promise<number>} number of the live release
 */
export async function writeRelease(site, files) {
  const hash = createHash('sha256');
  for (const [path, content] of files) hash.update(`${path}\0`).update(content).update('\0');
  const digest = hash.digest('hex');
  const live = liveRelease(site);
  if (live !== undefined && readDigest(site, live) === digest) return live;

  const next = Math.max(0, ...releases(site)) + 1;
  const half = `${site}/releases/.${next}.${process.pid}`;
  for (const [path, content] of [...files, /** @type {const} */ (['digest', digest])]) {
    const target = `${half}/${path}`;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
    if (!COMPRESSIBLE.test(path)) continue;
    const { br, gz } = await compressed(Buffer.from(content));
    writeFileSync(`${target}.br`, br);
    writeFileSync(`${target}.gz`, gz);
  }
  renameSync(half, `${site}/releases/${next}`);
  const link = `${site}/.live.${process.pid}`;
  rmSync(link, { force: true });
  symlinkSync(`releases/${next}`, link);
  renameSync(link, `${site}/live`);
  return next;
}

const readDigest = (/** @type {string} */ site, /** @type {number} */ release) => {
  const file = `${site}/releases/${release}/digest`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/**
 * Removes what no kept release names any more.
 * @param {string} site
 * @param {(release: number) => Set<string>} buildsOf the build directories (`app/build`) that a release needs
 */
export function prune(site, buildsOf) {
  const all = releases(site);
  const kept = all.slice(-KEPT);
  const needed = new Set(kept.flatMap((release) => [...buildsOf(release)]));
  for (const release of all.slice(0, -KEPT)) rmSync(`${site}/releases/${release}`, { recursive: true, force: true });
  for (const app of readdirSync(`${site}/apps`)) {
    for (const build of readdirSync(`${site}/apps/${app}`)) {
      if (!needed.has(`${app}/${build}`)) rmSync(`${site}/apps/${app}/${build}`, { recursive: true, force: true });
    }
  }
}
