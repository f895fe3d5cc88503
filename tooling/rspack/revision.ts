import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/**
 * What a folder of sources is in git.
 * @param folder the checkout's own folder: one that merely lies inside another checkout has no revision
 * @returns the commit, `-dirty` appended when there are changes beside it; undefined outside a checkout
 */
export function revisionOf(folder: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    if (realpathSync(git('rev-parse', '--show-toplevel')) !== realpathSync(folder)) return undefined;
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') ? '-dirty' : ''}`;
  } catch {
    return undefined;
  }
}
