import { partFailsQuietly, placeOfArticle, placeOfHome, servers, test } from '../../support/prerendered/part-scenarios';
import { words } from '../../support/releases/nginx-scenarios';

// one worker runs all tests of this file, which share a site
test.describe.configure({ mode: 'default' });

// each fault once, each slot and each server with both outcomes; matrix/prerendered/part-faults.spec.ts combines all
for (const on of servers)
  test(`shows the previous build’s part on ${on} when the live part throws, and reports the error`, async ({ page, faulty, released }) => {
    const site = await faulty(on);
    for (const place of [placeOfHome, placeOfArticle]) await partFailsQuietly(page, site, released, place, { what: 'nothing' });
  });

for (const [on, place, broken] of [
  ['nginx', placeOfHome, { what: 'entry', fault: 'missing' }],
  ['nginx', placeOfArticle, { what: 'code', fault: 'corrupt' }],
  ['nginx', placeOfArticle, { what: 'entry', fault: 'corrupt', both: true }],
  ['nginx', placeOfHome, { what: 'code', fault: 'html', both: true }],
  ['nginx', placeOfArticle, { what: 'entry', fault: 'slow' }],
  ['the embedded server', placeOfArticle, { what: 'code', fault: 'missing' }],
  ['the embedded server', placeOfHome, { what: 'entry', fault: 'corrupt' }],
  ['the embedded server', placeOfHome, { what: 'entry', fault: 'slow' }],
] as const)
  test(`shows no error in ${place.slot} on ${on} when the ${broken.what} ${words[broken.fault]}${'both' in broken ? ' in both builds' : ''}`, async ({
    page,
    faulty,
    released,
  }) => partFailsQuietly(page, await faulty(on), released, place, broken));
