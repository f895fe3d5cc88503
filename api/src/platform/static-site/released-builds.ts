import { stat } from 'node:fs/promises';
import { join } from 'node:path';

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Whether a file belongs to a build that the live release links to (tooling/site/released-builds.ts): one that was only published, or
 * is shown in a preview only, is served on no other host. nginx has the same rule. A release of an earlier version has no links.
 * @param live the link to the release of the site, or of a preview
 * @param name `apps/<app>/<build>/<path>`
 */
export async function isReleasedFile(live: string, name: string): Promise<boolean> {
  const [, app = '', build = ''] = name.split('/');
  return (await exists(join(live, 'builds', app, build))) || !(await exists(join(live, 'builds')));
}
