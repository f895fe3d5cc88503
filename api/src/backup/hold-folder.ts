import { DirectoryInUse, lockDirectory } from '../platform/db/lock-directory';
import { Refusal } from '../platform/errors';

/**
 * Takes a folder for one backup at a time; it is made when it is missing, for its owner alone.
 * @returns what lets go
 * @throws Refusal while another backup has it
 */
export function holdFolder(folder: string): () => void {
  try {
    return lockDirectory(folder);
  } catch (error) {
    if (error instanceof DirectoryInUse) throw new Refusal(`Another backup is under way in ${folder}. Wait until it is done.`);
    throw error;
  }
}
