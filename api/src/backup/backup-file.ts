import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../platform/errors';
import { type Counts, differences } from './counts';
import { countEmbedded } from './embedded';
import { runProgram } from './run-program';
import { countServed } from './served';

export interface About {
  schema: 1;
  /** the embedded database's files, or an archive of pg_dump */
  kind: 'embedded' | 'postgresql';
  at: string;
  counts: Counts;
  /** of the member `database` */
  sha256: string;
}

const DAMAGED = 'is damaged, cut off, or no backup of this site. Nothing was changed.';

/** SHA-256 of a file, in hex; the file may be larger than the memory. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Packs a backup: a tar of `about.json` and `database`.
 * @param work a folder of its own, in which `database` lies
 * @returns the file, of mode 0600
 */
export async function packBackup(work: string, about: Omit<About, 'schema' | 'sha256'>): Promise<string> {
  const whole: About = { schema: 1, ...about, sha256: await hashOf(`${work}/database`) };
  await writeFile(`${work}/about.json`, `${JSON.stringify(whole, null, 2)}\n`);
  const file = `${work}/packed`;
  await runProgram('tar', ['-C', work, '-cf', file, 'about.json', 'database']);
  await chmod(file, 0o600);
  return file;
}

/**
 * Unpacks a backup into a folder of its own, when it is whole.
 * @param work is made, for its owner alone; has `database` afterwards
 * @throws Refusal for a file that is missing, damaged or something else
 */
async function unpackBackup(file: string, work: string): Promise<About> {
  await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`${file} cannot be read (${error.code}).`);
  });
  await mkdir(work, { recursive: true, mode: 0o700 });
  let about: About;
  try {
    await runProgram('tar', ['-C', work, '--no-same-owner', '-xf', file, 'about.json', 'database']);
    about = JSON.parse(await readFile(`${work}/about.json`, 'utf8'));
  } catch (error) {
    if ((error as Error).message.startsWith('tar is missing')) throw error;
    throw new Refusal(`${file} ${DAMAGED}`);
  }
  if (about?.schema !== 1) throw new Refusal(`${file} was written by another version of this site, which is the one to restore it with.`);
  if ((await hashOf(`${work}/database`)) !== about.sha256) throw new Refusal(`${file} ${DAMAGED}`);
  return about;
}

/**
 * Opens a backup and counts what is in it, without touching any database of the site.
 * @param work a folder to be made for it; what was opened stays there
 * @throws Refusal for one that is damaged or does not hold what it says
 */
export async function checkBackup(file: string, work: string): Promise<About> {
  const about = await unpackBackup(file, work);
  const found = await (about.kind === 'embedded' ? countEmbedded(work) : countServed(work));
  const [difference] = differences(about.counts, found);
  if (difference) throw new Refusal(`${file} does not match its list of contents: ${difference}.`);
  return about;
}
