import { expect, test } from '../../support/test';
import { publicPages, visit } from '../../support/visitor/public-pages';

for (const { name, path } of publicPages)
  test(`${name} asks nobody but its own server for anything`, async ({ page, server }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit(page, path);
    // to the end and back, so that what is loaded late is asked for as well
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((url) => !url.startsWith(`${server.origin}/`) && !/^(data|blob):/.test(url))).toEqual([]);
    expect(await page.context().cookies(), 'a reader of pages gets no cookie').toEqual([]);
  });
