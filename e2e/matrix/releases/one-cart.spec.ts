import { expectNoSecondCart } from '../../support/releases/live-state';
import { test } from '../../support/releases/nginx';

// versions.spec.ts builds apps against other versions; this test changes a finished build
for (const [keep, what] of [
  [true, 'the previous build is shown with the same cart'],
  [false, 'the error is shown in the frame'],
] as const)
  test(`keeps one cart when a remote needs a newer @lagoon/shared: ${what}`, async ({ page, site, shop, cart, pageErrors }) => {
    pageErrors.allow(/Federation Runtime/);
    const needsNextMajor = (text: string) =>
      text.replaceAll(/("@lagoon\/shared\/\w+",import:null,requiredVersion:)"\^\d+\.\d+\.\d+"/g, '$1"^99.0.0"');
    const build = await site.publishAnother('mf-checkout', 'next major', {
      text: (text, path) => (path === 'remoteEntry.js' ? needsNextMajor(text) : text),
    });
    await expectNoSecondCart({ page, site, shop, cart }, build, keep);
  });
