import { readFile } from 'node:fs/promises';
import type { Build } from './another-build';
import { test as base } from './nginx';
import type { ReleasedSite } from './released-site';
import { Workspace } from './workspace';

/** The blog's heading in the present build, and in the build of a newer minor version. */
export const [oldHeading, newHeading] = ['Latest Medical Insights', 'News from our laboratory'];

interface Variants {
  /** versions of `@lagoon/shared`, which all apps of a site share */
  versions: { now: string; newerMinor: string; nextMajor: string };
  blogOfNewerMinor: Build;
  shellOfNewerMinor: Build;
  checkoutOfNextMajor: Build;
  /** site on which these three builds are published, but not live */
  published: ReleasedSite;
}

/** A `test` with builds for the next minor and major version of the shared package. Each worker makes these builds once. */
export const test = base.extend<object, { variants: Variants }>({
  variants: [
    async ({ installed }, use) => {
      const workspace = await Workspace.open();
      const { version: now } = JSON.parse(await readFile(workspace.path('shared/package.json'), 'utf8')) as { version: string };
      const [major = 0, minor = 0] = now.split('.').map(Number);
      const versions = { now, newerMinor: `${major}.${minor + 1}.0`, nextMajor: `${major + 1}.0.0` };
      const release = (from: string, to: string) =>
        workspace.edit('shared/package.json', (text) => text.replace(`"version": "${from}"`, `"version": "${to}"`));
      const built = async (app: string) => {
        await workspace.build(app);
        return workspace.takeBuild(app);
      };
      await workspace.edit('mf-blog/src/pages/list/list-page.tsx', (text) => text.replace(`>${oldHeading}<`, `>${newHeading}<`));
      await release(now, versions.newerMinor);
      const [blogOfNewerMinor, shellOfNewerMinor] = [await built('mf-blog'), await built('shell')];
      await release(versions.newerMinor, versions.nextMajor);
      const checkoutOfNextMajor = await built('mf-checkout');
      const published = await installed.copy();
      for (const build of [blogOfNewerMinor, shellOfNewerMinor, checkoutOfNextMajor]) await published.publish(build);
      await use({ versions, blogOfNewerMinor, shellOfNewerMinor, checkoutOfNextMajor, published });
      await published.remove();
      await workspace.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  site: async ({ variants }, use) => {
    const site = await variants.published.copy();
    await use(site);
    await site.remove();
  },
});
