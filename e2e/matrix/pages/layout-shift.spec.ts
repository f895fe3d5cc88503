import { recordShifts } from '../../support/browser/page-record';
import { pages } from '../../support/states';
import { expect, test } from '../../support/test';

test.use({ viewport: { width: 1280, height: 740 } });

// every-page.spec.ts of journeys and matrix measures the pages on a phone
for (const { name, open } of pages)
  test(`has no layout shift on ${name} while it loads on a wide screen`, async ({ page, pageErrors }) => {
    const shifts = await recordShifts(page);
    await open(page, pageErrors);
    expect(await shifts()).toEqual([]);
  });
