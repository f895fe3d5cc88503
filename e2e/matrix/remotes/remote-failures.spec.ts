import { appOf } from '../../support/remotes/built';
import { Part } from '../../support/remotes/faulty-site';
import { expect, test } from '../../support/test';

test('keeps the frame when the file with all builds fails, and loads the remote on Retry', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/^500: .*\/(registry|blog)|Failed to load resource/);
  await page.goto('/');
  const { builds } = JSON.parse((await page.locator('#registry').textContent()) ?? '');
  let requests = 0;
  await page.route(`**${builds}`, (route) => {
    requests += 1;
    return route.fulfill({ status: 500 });
  });
  // the document of a page names the build, too
  await page.route('**/blog', (route) => route.fulfill({ status: 500 }));
  await page.reload();
  const part = Part.of(page, appOf('blog'));
  await part.follow();
  await part.hasFailed();
  expect(requests).toBeGreaterThan(0);
  await page.unrouteAll();
  await part.retry();
  await part.isShown();
});
