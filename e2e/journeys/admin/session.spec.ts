import { Dashboard } from '../../support/admin/dashboard';
import { test } from '../../support/admin/signed-in';
import { expect } from '../../support/test';

// mf-admin/src/components/layout tests the sessions' rules
test.use({ ownSession: true });

test('shows the error of a rejected deletion without covering the sign-in dialog’s buttons', async ({
  page,
  api,
  session,
  pageErrors,
  grid,
}) => {
  pageErrors.allow(/401/);
  await page.setViewportSize({ width: 360, height: 740 });
  await grid.openAll();
  await api.revoke(session.token);
  await grid.cards
    .first()
    .getByRole('button', { name: /^Delete / })
    .click();
  // looks at every frame, because the toast disappears soon
  const inTheOpen = page.waitForFunction((text) => {
    const atItsCentre = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const toast = [...document.querySelectorAll('[data-toast]')].find(({ textContent }) =>
      textContent?.includes(text),
    );
    const dialog = toast?.closest('dialog');
    if (!toast || dialog?.querySelector('h2')?.textContent !== 'Your session has ended')
      return false;
    return [toast, ...dialog.querySelectorAll('button')].every(atItsCentre);
  }, 'Error Deleting Product');
  await grid.dialog.getByRole('button', { name: 'Delete' }).click();
  await inTheOpen;
});

test('removes the token and signs out the other tab on Logout', async ({
  page,
  context,
  server,
  session,
  dashboard,
}) => {
  const other = new Dashboard(await context.newPage());
  await dashboard.open('/dashboard/all-products', /^Products \d+$/);
  await other.open('/dashboard/orders', 'Orders');
  await expect(page.getByRole('contentinfo'), 'the footer of the site').toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other.page).toHaveURL('/admin');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const answer = await fetch(`${server.origin}/api/orders`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(answer.status, 'the server has forgotten the token').toBe(401);
});
