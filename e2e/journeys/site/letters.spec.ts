import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';

const ALL = 'ẹ ọ ṣ ị ụ ṅ ñ ń Ẹ Ọ Ṣ Ị Ụ Ṅ Ñ ẹ́ ọ̀ Ẹ̀ Ọ́ ẹ̄ ṣ́ ị̀ ụ́ ǹ n̄';

const OWN = expect.stringMatching(/^own Public Sans/);

/** Puts a text into the page's heading. */
const write = (page: Page, text: string) =>
  page.evaluate(async (words) => {
    const heading = document.querySelector('h1');
    if (heading) heading.textContent = words;
    await document.fonts.ready;
  }, text);

/** The faces that the browser draws the heading with. */
async function faces(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  return [...new Set(fonts.map(({ familyName, isCustomFont }) => `${isCustomFont ? 'own' : 'local'} ${familyName}`))];
}

test('Yoruba and Igbo letters are shown in Public Sans, by a file that only a page with such letters fetches', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => void (request.url().includes('nigerian') && fetched.push(request.url())));
  // its Latin letters are those of the fallback until the next page when their file is late, which another test is about
  await expect(async () => {
    await page.goto('/about');
    expect(await faces(page)).toEqual([OWN]);
  }).toPass();
  await write(page, 'Common men and women'); // m and n, which that file has too
  expect(fetched).toEqual([]);
  for (const form of ['NFC', 'NFD']) {
    await write(page, ALL.normalize(form));
    await expect.poll(() => faces(page), form).toEqual([OWN]);
  }
  expect(fetched).toHaveLength(1);
});
