import { aNewProduct, RecordForm } from '../../support/admin/record-form';
import { test } from '../../support/admin/signed-in';
import { drawn, heic, largePhoto, proof, renamedText } from '../../support/browser/pictures';
import { expect } from '../../support/test';

// the picture of one test lies on a host that only it knows: no other test's pages may list that product
test.use({ serverName: 'admin-pictures' });

for (const type of ['png', 'jpeg', 'webp'] as const)
  test(`a ${type} from the device is seen before it is saved, and then in the shop`, async ({ page, api, server, shop }) => {
    const form = new RecordForm(page);
    const Name = `Pictured ${type} & 100%/1`;
    await form.openNew();
    await form.fill({ ...aNewProduct, Name });
    await form.choosePicture(await drawn(page, type));
    await expect(form.preview).toBeVisible();
    await expect.poll(() => form.preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await form.save();
    const image = (await api.products()).find(({ name }) => name === Name)?.image ?? '';
    const answer = await fetch(new URL(image, server.origin));
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
    await shop.openProduct(Name);
    await expect(shop.main.locator(`img[src="${image}"]`).first()).toBeVisible();
  });

test('an iPhone’s HEIC that calls itself .jpg is refused with a sentence that helps', async ({ page }) => {
  const form = new RecordForm(page);
  await form.openNew();
  await form.fill(aNewProduct);
  await form.choosePicture(heic('IMG_0001.jpg'));
  await expect(form.file).toHaveAccessibleDescription(/Unsupported file type/);
  await expect(form.main.getByText(/iPhone/).first()).toBeVisible();
  await form.submit.click();
  await expect(form.errors).toHaveText(['Unsupported file type']);
  await form.choosePicture(proof());
  await expect(form.preview).toBeVisible();
  await expect(form.errors).toHaveCount(0);
});

test('a text that calls itself .png is refused', async ({ page, api }) => {
  const form = new RecordForm(page);
  const before = (await api.products()).length;
  await form.openNew();
  await form.fill(aNewProduct);
  await form.choosePicture(renamedText());
  await form.submit.click();
  await expect(form.errors).toHaveText(['Unsupported file type']);
  await form.button('Remove the picture').click();
  await form.submit.click();
  await expect(form.errors).toHaveText(['Either file or URL is required']);
  expect((await api.products()).length).toBe(before);
});

test('a photo of 20 MB is made smaller and saved', async ({ page, api, server }) => {
  test.slow();
  const form = new RecordForm(page);
  const Name = 'Photo of 20 MB';
  await form.openNew();
  await form.fill({ ...aNewProduct, Name });
  await form.choosePicture(largePhoto());
  await expect(form.main.getByText(/· 2\d(\.\d)? MB, sent as/)).toBeVisible({ timeout: 30_000 });
  await form.save();
  const image = (await api.products()).find(({ name }) => name === Name)?.image ?? '';
  const bytes = (await (await fetch(new URL(image, server.origin))).arrayBuffer()).byteLength;
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThan(8 * 1024 * 1024);
});

test('a picture by its address is seen and saved; a file that is chosen as well wins', async ({ page, api }) => {
  const form = new RecordForm(page);
  const Name = 'By address & file';
  const address = 'https://pictures.example/100%25/%2Ba.png?x=1&y=2';
  const { buffer } = proof();
  await page.route('https://pictures.example/**', (route) => route.fulfill({ contentType: 'image/png', body: buffer }));
  await form.openNew();
  await form.fill({ ...aNewProduct, Name });
  await form.address.fill(address);
  await expect(form.main.getByText('The picture at this address.')).toBeVisible();
  await form.choosePicture();
  await expect(form.main.getByText('The uploaded picture is used. Remove it to use this address.')).toBeVisible();
  await form.button('Remove the picture').click();
  await form.save();
  expect((await api.products()).find(({ name }) => name === Name)?.image).toBe(address);
});
