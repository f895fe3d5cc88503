import { setTimeout as pause } from 'node:timers/promises';
import { test } from '../../support/admin/signed-in';
import { expect } from '../../support/test';

test.use({ serverName: 'late', viewport: { width: 360, height: 740 } });

test('lets nothing jump when a message leaves its list late', async ({
  page,
  api,
  dashboard,
  shifts,
}) => {
  for (const lastName of ['Abara', 'Bello', 'Chuku'])
    await api.writeMessage({ lastName, message: 'Open now?' });
  await page.route('**/api/**', async (route) => {
    // shifts within 500 ms of a press do not count
    await pause(700);
    await route.continue();
  });
  await page.goto('/dashboard/messages?status=new');
  await dashboard.keysReady();
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: 'Open now?' });
  const answer = { name: 'Mark answered' };
  await rows.nth(1).getByRole('button', answer).click();
  await page.getByRole('dialog').getByRole('button', answer).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(3);
  expect(await shifts()).toEqual([]);
});
