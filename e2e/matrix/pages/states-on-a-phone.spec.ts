import { expectNoViolation, phone } from '../../support/browser/accessibility';
import { states } from '../../support/states';
import { test } from '../../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: phone });

for (const { name, open, desktop } of states)
  if (!desktop)
    test(`has no accessibility violation in ${name} on a phone`, async ({ page, pageErrors }) => {
      await open(page, pageErrors);
      await expectNoViolation(page);
    });
