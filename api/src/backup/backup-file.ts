import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../platform';
import { countEmbedded } from './embedded';
import { runProgram } from './run-program';
import { countServed } from './served';
import { type Counts, differences } from './tables';

export interface About {
  schema: 1;
  kind: 'embedded' | 'postgresql';
  at: string;
  counts: Counts;
  sha256: string;
}

const DAMAGED = 'is damaged, cut off, or no backup of this site. Nothing was changed.';

async function hashOf(file: string) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Packs a folder into a tar that only its owner can read. Returns its path. */
export async function packBackup(work: string, about: Omit<About, 'schema' | 'sha256'>) {
  const whole: About = { schema: 1, ...about, sha256: await hashOf(`${work}/database`) };
  await writeFile(`${work}/about.json`, `${JSON.stringify(whole, null, 2)}\n`);
  const file = `${work}/packed`;
  await runProgram('tar', ['-C', work, '-cf', file, 'about.json', 'database']);
  await chmod(file, 0o600);
  return file;
}

async function unpackBackup(file: string, work: string): Promise<About> {
  await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read (${error.code}).`);
  });
  await mkdir(work, { recursive: true, mode: 0o700 });
  let about: About;
  try {
    await runProgram('tar', ['-C', work, '--no-same-owner', '-xf', file, 'about.json', 'database']);
    about = JSON.parse(await readFile(`${work}/about.json`, 'utf8'));
  } catch (error) {
    if ((error as Error).message.startsWith('tar is missing')) throw error;
    throw new CommandError(`${file} ${DAMAGED}`);
  }
  if (about?.schema !== 1)
    throw new CommandError(
      `${file} was written by another version of this site. Restore it with that version.`,
    );
  if ((await hashOf(`${work}/database`)) !== about.sha256)
    throw new CommandError(`${file} ${DAMAGED}`);
  return about;
}

/** Throws CommandError for a damaged backup. */
export async function checkBackup(file: string, work: string): Promise<About> {
  const about = await unpackBackup(file, work);
  const found = await (about.kind === 'embedded' ? countEmbedded(work) : countServed(work));
  const [difference] = differences(about.counts, found);
  if (difference)
    throw new CommandError(`${file} does not match its list of contents: ${difference}.`);
  return about;
}
