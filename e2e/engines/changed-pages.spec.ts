import { expect, test } from '../support/engines/test';
import {
  CHANGES,
  type Change,
  changingServer,
  lossesOf,
} from '../support/prerendered/changed-page';
import { publicPages } from '../support/visitor/public-pages';

test.use({ serverName: 'prerendered' });

for (const [change, does] of Object.entries(CHANGES))
  test(`loses no press, no text and no part when a helper ${does}`, async ({
    server,
    tab,
    pageErrors,
  }) => {
    // opening the next page ends requests of the page before, which Firefox reports as errors
    pageErrors.allow(
      /the page was rendered again|in the integrity attribute|Error getting (products|blogs)/i,
    );
    const site = changingServer(server.origin, change as Change);
    const origin = await site.start();
    try {
      for (const path of publicPages)
        await test.step(path, async () => {
          await tab.goto(`${origin}${path}`);
          await tab.started();
          await expect
            .poll(async () => {
              const [expected, now] = await tab.evaluate(lossesOf);
              return JSON.stringify(now) === JSON.stringify(expected) || { expected, now };
            }, path)
            .toBe(true);
        });
      // a request of the last page would fail when the server ends
      await tab.goto(server.origin);
    } finally {
      await site.stop();
    }
  });
