import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { LivePages } from '@lagoon/shared/domain';

/**
 * Reads what the live apps declare of their pages, once for each release.
 * @param live the link to the live release
 * @returns undefined when no release is live, or one without declarations
 */
export function livePages(live: string): () => Promise<LivePages | undefined> {
  let last: { release: string; pages: LivePages | undefined } | undefined;
  return async () => {
    const release = await realpath(live).catch(() => undefined);
    if (release === undefined) return undefined;
    if (last?.release !== release) last = { release, pages: await readPages(release) };
    return last.pages;
  };
}

const readPages = async (release: string): Promise<LivePages | undefined> => {
  const text = await readFile(join(release, 'pages.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as LivePages);
};
