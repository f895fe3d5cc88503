import { writeFile } from 'node:fs/promises';
import { aNewProduct } from '../../support/admin/record-form';
import { test } from '../../support/admin/signed-in';
import { largePhoto } from '../../support/browser/files';
import { expect } from '../../support/test';

// a server of its own, because tests of other files must not see this product
test.use({ serverName: 'admin-pictures' });

// journeys/admin/first-day.spec.ts previews a picture before it is saved
test('shrinks a photo of 20 MB and saves it', async ({ api, server, form }) => {
  test.slow();
  const Name = 'Photo of 20 MB';
  await form.open('/dashboard/create-product', 'Create Product');
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
