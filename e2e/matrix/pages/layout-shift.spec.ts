import { desktop } from '../../support/browser/accessibility';
import { recordShifts } from '../../support/browser/page-record';
import { pages } from '../../support/states';
import { expect, test } from '../../support/test';

test.use({ viewport: desktop });

// on a phone: journeys/pages/every-page.spec.ts
for (const { name, open } of pages)
  test(`nothing moves while ${name} loads on a wide screen`, async ({ page, trouble }) => {
    const shifts = await recordShifts(page);
    await open(page, trouble);
    expect(await shifts()).toEqual([]);
  });
