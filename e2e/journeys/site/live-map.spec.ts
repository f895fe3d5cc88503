import { expect, test } from '../../support/test';
import { answerMap, LiveMap } from '../../support/visitor/live-map';
import { visit } from '../../support/visitor/public-pages';

test('requests openstreetmap.org only after a click, and shows the drawn map again on “Back to the drawing”', async ({ page, server }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await answerMap(page);
  await visit(page, '/contact');
  const map = new LiveMap(page);
  await expect(map.drawing).toBeVisible();
  await expect(map.frame).toHaveCount(0);
  expect([...asked]).toEqual([server.origin]);
  // a font that loads between the two measurements may break a line differently
  await page.evaluate(() => document.fonts.ready);
  const places = () =>
    page.getByRole('main').evaluate((main) => [...main.querySelectorAll('h2, h3, button')].map((each) => each.getBoundingClientRect().top));
  const before = await places();

  await map.open();
  expect(await places(), 'no layout shift').toEqual(before);
  expect([...asked]).toEqual([server.origin, 'https://www.openstreetmap.org']);
  await expect(page.getByRole('main').getByRole('link', { name: /openstreetmap\.org/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\//,
  );
  await map.back.click();
  await expect(map.frame).toHaveCount(0);
  await expect(map.drawing).toBeVisible();
});

test('permits only frames of the map’s origin in the policy of every page', async ({ page, server, pageErrors }) => {
  await answerMap(page);
  await visit(page, '/contact');
  await new LiveMap(page).open();
  const source = new URL((await new LiveMap(page).frame.getAttribute('src')) ?? '').origin;
  for (const path of ['/', '/contact', '/shop', '/no-such-page']) {
    const policy = (await fetch(server.origin + path)).headers.get('content-security-policy') ?? '';
    expect(policy.split('; ').filter((directive) => /^(frame|child|default)-src/.test(directive))).toContain(`frame-src ${source}`);
  }

  pageErrors.allow(/elsewhere\.example/);
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), { once: true });
        const frame = document.createElement('iframe');
        frame.src = 'https://elsewhere.example/';
        document.body.append(frame);
      }),
  );
  expect(refused).toBe('frame-src');
});
