import { Refusal } from '../platform/errors';
import { type About, unpackBackup } from './backup-file';
import { differences } from './counts';
import { countEmbedded } from './embedded';
import { countServed } from './served';

/**
 * Opens a backup and counts what is in it, without touching any database of the site.
 * @param work a folder to be made for it; what was opened stays there
 * @throws Refusal for one that is damaged or does not hold what it says
 */
export async function checkBackup(file: string, work: string): Promise<About> {
  const about = await unpackBackup(file, work);
  const found = await (about.kind === 'embedded' ? countEmbedded(work) : countServed(work));
  const [difference] = differences(about.counts, found);
  if (difference) throw new Refusal(`${file} does not hold what it says: ${difference}.`);
  return about;
}
