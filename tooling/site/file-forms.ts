import { hash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import { entriesBelow, filesBelow } from './disk';
import { attempt } from './errors';

export const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|xml)$/;

/** Brotli level of prerendered pages: 2 ms each; the highest takes 60 ms and saves a tenth. */
export const QUICK = 7;

export async function compress(bytes: Buffer, level = 11): Promise<{ br: Buffer; gz: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  return { br, gz };
}

export async function compressFolder(folder: string) {
  for (const file of filesBelow(folder).filter((one) => COMPRESSIBLE.test(one))) {
    const path = `${folder}/${file}`;
    const { br, gz } = await compress(await readFile(path));
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  }
}

interface FileStat {
  size: number;
  /** empty for a link or another special file */
  integrity: string;
  /** of a `.br` or `.gz`; empty when it cannot be unpacked */
  unpacked?: string;
}
export type FileStats = Map<string, FileStat>;

/** Far more than any file of a build, far less than the machine's memory. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

export function fileStats(
  folder: string,
  which: (path: string) => boolean = () => true,
  seen: FileStats = new Map(),
): FileStats {
  const paths = (attempt(() => entriesBelow(folder)) ?? [])
    .filter((entry) => !entry.isDirectory())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
    .filter(which)
    .sort();
  return new Map(paths.map((path) => [path, statOf(`${folder}/${path}`, seen)]));
}

export const sha384 = (bytes: Buffer | string) => `sha384-${hash('sha384', bytes, 'base64')}`;

function statOf(path: string, seen: FileStats): FileStat {
  const stat = lstatSync(path);
  if (!stat.isFile()) return { size: stat.size, integrity: '' };
  const form = /\.(br|gz)$/.exec(path)?.[0] ?? '';
  const file = `${stat.dev} ${stat.ino} ${stat.size} ${stat.mtimeMs} ${form}`;
  const known = seen.get(file) ?? readStat(path, stat.size);
  seen.set(file, known);
  return known;
}

function readStat(path: string, size: number): FileStat {
  const bytes = readFileSync(path);
  const unpack = path.endsWith('.br')
    ? brotliDecompressSync
    : path.endsWith('.gz')
      ? gunzipSync
      : undefined;
  const unpacked = unpack && {
    unpacked: attempt(() => sha384(unpack(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }))) ?? '',
  };
  return { size, integrity: sha384(bytes), ...unpacked };
}
