import type { Page } from '@playwright/test';
import { Dashboard, SignIn } from '../../support/admin/dashboard';
import { aNewProduct, RecordForm } from '../../support/admin/record-form';
import { RecordGrid } from '../../support/admin/record-grid';
import { test } from '../../support/admin/signed-in';
import { proof } from '../../support/browser/files';
import { catchTransient } from '../../support/browser/transient';
import { administrator } from '../../support/server/server';
import { expect } from '../../support/test';

/**
 * Checks spec §2: the unauthorized page, shown for two seconds, then the sign-in.
 * @param lead action that opens the unauthorized page
 */
async function expectLedOut(page: Page, lead: () => Promise<unknown>): Promise<void> {
  const unauthorized = (title: string) => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map(({ textContent }) => textContent);
    return document.title === title && visible('h1').includes(title) && visible('main p');
  };
  const told = await catchTransient(page, unauthorized, '401 | Unauthorized', lead);
  expect(told).toContain('Sorry, we couldn’t find the page you’re looking for.');
  await expect(page).toHaveURL('/admin');
  await expect(new SignIn(page).heading).toBeVisible();
}

test.describe('without a token', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('shows the 401 page, then the sign-in, for every dashboard page', async ({ page }) => {
    await page.goto('/shop');
    for (const path of ['/dashboard', '/dashboard/orders', '/dashboard/create-product']) {
      await page.goto('/shop');
      await expectLedOut(page, () => page.goto(path));
    }
    await page.goBack();
    await expect(page).toHaveURL('/shop');
  });
});

test.describe('with a session that ends', () => {
  test.use({ ownSession: true });

  test('keeps a half-filled form with its picture when the session is revoked', async ({
    page,
    api,
    session,
    pageErrors,
  }) => {
    pageErrors.allow(/401/);
    const form = new RecordForm(page);
    const { 'Test description': _, ...half } = { ...aNewProduct, Name: 'Half typed & kept, 100%' };
    await form.open('/dashboard', 'Dashboard');
    await form.entry('New Products').click();
    await form.fill(half);
    await form.choosePicture(proof('kept.png'));
    await api.revoke(session.token);
    await form.fill({ 'Test description': 'The last words.' });
    await form.submit.click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    const toast = page
      .locator('[data-toast]')
      .filter({ hasText: /^Error: Failed to create product: 401 / });
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast, 'what is said over the dialog can be closed there').toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(form.submit).toBeFocused();
    expect(
      await page.evaluate(() => localStorage.getItem('token')),
      'nobody takes the token away',
    ).toBe(session.token);

    await form.main.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await dialog.getByLabel('Password', { exact: true }).fill(administrator.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog).toBeHidden();
    expect(await form.values(Object.keys(aNewProduct))).toEqual({
      ...half,
      'Test description': 'The last words.',
    });
    await expect(form.preview).toBeVisible();
    await form.save();
    expect((await api.products()).filter(({ name }) => name === half.Name)).toHaveLength(1);
  });

  test('shows the error of a rejected deletion without covering the sign-in dialog’s buttons', async ({
    page,
    api,
    session,
    pageErrors,
  }) => {
    pageErrors.allow(/401/);
    await page.setViewportSize({ width: 360, height: 740 });
    const grid = new RecordGrid(page);
    await grid.openAll();
    await api.revoke(session.token);
    await grid.cards
      .first()
      .getByRole('button', { name: /^Delete / })
      .click();
    const inTheOpen = (text: string) => {
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
    };
    await catchTransient(page, inTheOpen, 'Error Deleting Product', () =>
      grid.dialog.getByRole('button', { name: 'Delete' }).click(),
    );
  });

  test('removes the token and signs out the other tab on Logout', async ({
    page,
    context,
    server,
    session,
  }) => {
    const [one, other] = [new Dashboard(page), new Dashboard(await context.newPage())];
    await one.open('/dashboard/all-products', /^Products \d+$/);
    await other.open('/dashboard/orders', 'Orders');
    await expectLedOut(other.page, () => page.getByRole('button', { name: 'Logout' }).click());
    await expect(page).toHaveURL('/');
    expect(
      await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]),
    ).toEqual([null, null]);
    const answer = await fetch(`${server.origin}/api/orders`, {
      headers: { authorization: `Bearer ${session.token}` },
    });
    expect(answer.status, 'the server has forgotten the token').toBe(401);
  });
});
