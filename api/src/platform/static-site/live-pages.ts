import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { LivePages } from '@lagoon/shared/domain';

/**
 * Reads the declarations of pages of the live apps, once per release.
 * @param live the link to the live release
 * @returns undefined without a live release or without declarations
 */
export function livePages(live: string): () => Promise<LivePages | undefined> {
  let last: { release: string; pages: LivePages | undefined } | undefined;
  return async () => {
    const release = await realpath(live).catch(() => undefined);
    if (release === undefined) return undefined;
    if (last?.release !== release) {
      const text = await readFile(join(release, 'pages.json'), 'utf8').catch(() => undefined);
      last = { release, pages: text === undefined ? undefined : JSON.parse(text) };
    }
    return last.pages;
  };
}
