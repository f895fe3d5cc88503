import { expect, test } from '../../support/test';
import { aMember, anotherMember } from '../../support/visitor/team';

test('the team is seven members, each with a portrait, name and position', async ({ page, team }) => {
  await team.open();
  await expect(team.cards).toHaveCount(7);
  for (const { name, position } of [aMember, anotherMember]) {
    await expect(team.portrait(name)).toBeVisible();
    await expect(team.card(name).getByText(position, { exact: true }).filter({ visible: true })).toHaveCount(1);
  }
  const drawn = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll(async (all) => {
      const images = all as HTMLImageElement[];
      for (const image of images) image.loading = 'eager';
      await Promise.all(images.map((image) => image.decode()));
      return images.filter(({ naturalWidth }) => naturalWidth > 0).length;
    });
  expect(drawn).toBe(7);
});

test('the mouse shows one overlay, of the member it is on, with name, position and Read More', async ({ page, team }) => {
  await team.open();
  await team.expectOverlays();
  for (const { name, position } of [aMember, anotherMember]) {
    await team.portrait(name).hover();
    await team.expectOverlays(name);
    await expect(team.card(name).getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(2);
    await expect(team.card(name).getByText(position, { exact: true }).filter({ visible: true })).toHaveCount(2);
  }
  await page.mouse.move(2, 2);
  await team.expectOverlays();
});

test('Read More leads to the member’s own page', async ({ page, team, frame }) => {
  await team.open();
  await team.portrait(aMember.name).hover();
  await team.readMore.filter({ visible: true }).click();
  await expect(page).toHaveURL(`/team/${encodeURIComponent(aMember.name)}`);
  await expect(frame.heading(aMember.name)).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: new RegExp(aMember.name) })).toBeVisible();
  await expect(main.getByText(aMember.position, { exact: true }).first()).toBeVisible();
  expect((await main.textContent())?.length, 'a biography').toBeGreaterThan(400);
  await page.reload();
  await expect(frame.heading(aMember.name)).toBeVisible();
});

test('by keyboard the overlay shows for the focused member only, and Enter opens the page', async ({ page, team, frame }) => {
  await team.open();
  await team.nameLink(anotherMember.name).focus();
  await team.expectOverlays(anotherMember.name);
  await page.keyboard.press('Tab');
  await expect(team.nameLink(aMember.name)).toBeFocused();
  await team.expectOverlays(aMember.name);
  await page.keyboard.press('Escape');
  await team.expectOverlays();
  await page.keyboard.press('Enter');
  await expect(frame.heading(aMember.name)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a tap shows the overlay of the tapped member only, a second tap hides it', async ({ team }) => {
    await team.open();
    const shown = (name: string) => team.card(name).getByText(name, { exact: true }).filter({ visible: true });
    for (const { name } of [aMember, anotherMember]) await expect(shown(name)).toHaveCount(1);
    await team.portrait(aMember.name).tap();
    await expect(shown(aMember.name)).toHaveCount(2);
    // the lower half of a portrait with an overlay is the overlay's
    await team.portrait(anotherMember.name).tap();
    await expect(shown(anotherMember.name)).toHaveCount(2);
    await expect(shown(aMember.name)).toHaveCount(1);
    await team.portrait(anotherMember.name).tap({ position: { x: 20, y: 10 }, force: true });
    await expect(shown(anotherMember.name)).toHaveCount(1);
  });

  test('the way to a member’s page needs no overlay', async ({ page, team, frame }) => {
    await team.open();
    await team
      .card(aMember.name)
      .getByRole('link', { name: /^Read More/ })
      .filter({ visible: true })
      .tap();
    await expect(frame.heading(aMember.name)).toBeFocused();
    await expect(page).toHaveURL(/\/team\/Halima%20Yusuf$/);
  });
});

for (const path of ['/team/Nobody%20Of%20This%20Name', '/team/Halima', '/team/7', '/team/Halima%20Yusuf/more'])
  test(`${path} is the not-found screen`, async ({ page, frame, trouble }) => {
    trouble.allow(/404.*127\.0\.0\.1/);
    await page.goto(path);
    await expect(frame.heading('404 | Page not found')).toBeVisible();
    await expect(page.getByText('Sorry, we couldn’t find the page you’re looking for.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
  });
