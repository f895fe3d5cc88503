import { writeFile } from 'node:fs/promises';
import { aNewProduct, RecordForm } from '../../support/admin/record-form';
import { test } from '../../support/admin/signed-in';
import { drawn, largePhoto } from '../../support/browser/files';
import { expect } from '../../support/test';

// a server of its own, because tests of other files must not see these products
test.use({ serverName: 'admin-pictures' });
// one worker runs all tests of this file, since starting a server takes longer than the tests
test.describe.configure({ mode: 'default' });

test('previews a picture from the device before it is saved, then shows it in the shop', async ({
  page,
  api,
  server,
  shop,
}) => {
  const form = new RecordForm(page);
  const Name = 'Pictured & 100%/1';
  await form.openNew();
  await form.fill({ ...aNewProduct, Name });
  await form.choosePicture(await drawn(page, 'png'));
  await expect(form.preview).toBeVisible();
  await expect
    .poll(() => form.preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(640);
  await form.save();
  const image = (await api.products()).find(({ name }) => name === Name)?.image ?? '';
  const answer = await fetch(new URL(image, server.origin));
  expect(answer.headers.get('content-type')).toMatch(/^image\//);
  await shop.openProduct(Name);
  await expect(shop.main.locator(`img[src="${image}"]`).first()).toBeVisible();
});

test('shrinks a photo of 20 MB and saves it', async ({ page, api, server }) => {
  test.slow();
  const form = new RecordForm(page);
  const Name = 'Photo of 20 MB';
  await form.openNew();
  await form.fill({ ...aNewProduct, Name });
  // the browser reads the photo from disk, because sending 20 MB to it takes seconds
  const photo = test.info().outputPath('IMG 2034 (1).png');
  await writeFile(photo, largePhoto());
  await form.choosePicture(photo);
  await expect(form.main.getByText(/· 2\d(\.\d)? MB, sent as/)).toBeVisible();
  await form.save();
  const image = (await api.products()).find(({ name }) => name === Name)?.image ?? '';
  const bytes = (await (await fetch(new URL(image, server.origin))).arrayBuffer()).byteLength;
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThan(8 * 1024 * 1024);
});
