import { cp } from 'node:fs/promises';
import { tsx } from '../../../tooling/bootstrap/prepare.mjs';
import {
  test as base,
  partFailsQuietly,
  placeOfArticle,
  placeOfHome,
  placeOfProduct,
  throwing,
} from '../../support/prerendered/part-scenarios';
import type { ReleasedSite } from '../../support/releases/released-site';
import { Workspace } from '../../support/releases/workspace';
import { faultWords } from '../../support/remotes/failure-scenarios';

// one worker runs all tests of this file, which share a site
base.describe.configure({ mode: 'default' });

/**
 * Tests on a site with a remote of two parts and no page, of which the live build throws in
 * browsers.
 */
let made: Promise<ReleasedSite> | undefined;
const test = base.extend<{ withInspire: ReleasedSite }>({
  withInspire: [
    async ({ released }, use) => {
      made ??= (async () => {
        const workspace = await Workspace.open();
        const create = [
          'tooling/create/command.ts',
          'inspire',
          '--parts',
          'product:below,article:end',
          '--no-install',
        ];
        await workspace.run('--import', [tsx(), ...create]);
        // links the libraries of another remote instead of installing them
        const libraries = { recursive: true, verbatimSymlinks: true };
        await cp(
          workspace.path('mf-blog/node_modules'),
          workspace.path('mf-inspire/node_modules'),
          libraries,
        );
        await workspace.build('mf-inspire');
        const from = workspace.path('mf-inspire/dist');
        await released.publish({ app: 'mf-inspire', folder: from });
        await released.release('promote', 'mf-inspire');
        await released.publishAnother('mf-inspire', 'throwing', {
          from,
          text: (text) => throwing(text, 'Inspire'),
        });
        await released.release('promote', 'mf-inspire');
        await workspace.remove();
        return released;
      })();
      await use(await made);
    },
    { timeout: 600_000 },
  ],
});

const words = { ...faultWords, slow: 'exceeds the time-out' };
// each fault with the part of one slot, and one fault with the parts of each
for (const [place, broken] of [
  [placeOfProduct, { what: 'nothing' }],
  [placeOfProduct, { what: 'entry', fault: 'missing' }],
  [placeOfProduct, { what: 'code', fault: 'corrupt' }],
  [placeOfProduct, { what: 'code', fault: 'missing', both: true }],
  [placeOfProduct, { what: 'entry', fault: 'slow' }],
  [placeOfHome, { what: 'nothing' }],
  [placeOfArticle, { what: 'entry', fault: 'html', both: true }],
] as const) {
  const fault = 'fault' in broken ? `${broken.what} ${words[broken.fault]}` : 'part throws';
  const builds = 'both' in broken ? ' in both builds' : '';
  test(`shows no error in ${place.slot} when the ${fault}${builds}`, async ({
    page,
    faulty,
    withInspire,
  }) => partFailsQuietly(page, faulty, withInspire, place, broken));
}
