import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bookableDays, lagosToday } from '@lagoon/shared/domain';
import type { Locator, Page } from '@playwright/test';
import { test } from '../../support/admin/signed-in';
import { csv } from '../../support/browser/files';
import type { Api } from '../../support/clients/api';
import { root } from '../../support/server/server';
import { expect } from '../../support/test';

/** Folder of `npm run pictures`. A matrix run only checks that each picture can be taken. */
const folder = process.env.PICTURES_DIR;
/** Size limit of all pictures in the repository, in bytes. */
const ROOM = 400_000;

test.use({
  serverName: 'pictures',
  viewport: { width: 1120, height: 720 },
  contextOptions: { reducedMotion: 'reduce' },
});

const [, day = '', later = ''] = bookableDays(new Date());
const person = (firstName: string, lastName: string, phoneNumber: string) => ({
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@mail.example`,
  phoneNumber,
});
const ada = person('Adaeze', 'Okonkwo', '08031234567');
const tunde = person('Tunde', 'Bakare', '08029876543');
const ngozi = person('Ngozi', 'Bello', '08055566677');
const zainab = { ...person('Zainab', 'Musa', '08065554433'), email: '' };

/** Draws a banking app's screen after a transfer. */
async function transfer(page: Page, { firstName, lastName }: typeof ada) {
  await page.setContent(`<body style="margin:0;padding:40px;font:22px sans-serif;background:#f3f6f5;color:#123">
    <h1 style="color:#0b6e5f">Transfer successful</h1><p>To: Lagoon Diagnostics</p><p>Account: 9012345678</p><p>From: ${firstName} ${lastName}</p></body>`);
  return {
    name: 'transfer.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 520, height: 340 } }),
  };
}

/**
 * Creates orders and visits of a usual morning. Returns a pending order, a paid one, and one whose
 * result was sent.
 */
async function fill(api: Api, page: Page) {
  const products = await api.products();
  /** Places an order of the products at these places of the list. */
  const order = async (person: typeof ada, at: number[], testOption: string) => {
    const bought = at.flatMap((each) => products[each] ?? []);
    const items = bought.map(({ id }) => ({ id, quantity: 1 }));
    const subtotal = bought.reduce((sum, { price }) => sum + price, 0);
    const receipt = await transfer(page, person);
    return api.placeOrder({ ...person, items, subtotal, testOption }, receipt);
  };
  const paid = await order(tunde, [4], 'Lipid Profile');
  await api.moveOrder(paid, 'verified');
  const sent = await order(ngozi, [2, 7], 'Urinalysis');
  for (const status of ['verified', 'result-sent']) await api.moveOrder(sent, status);
  const waits = await order(ada, [1, 3], 'Full Blood Count');
  await api.writeMessage({ ...ngozi, message: 'Do you take samples on Saturday?' });
  await api.bookByPhone({ place: 'walk-in', date: day, ...zainab, time: '10:00', testOption: [] });
  for (const [person, time, address, ...testOption] of [
    [tunde, '08:00', '5 Fola Osibo Road, Lekki Phase 1', 'Lipid Profile'],
    [ngozi, '11:00', '14 Akoka Road, Yaba', 'Urinalysis'],
    [ada, '09:00', '3 Palm Avenue, Yaba', 'Full Blood Count', 'Urinalysis'],
  ] as const)
    await api.bookByPhone({ ...person, place: 'home', date: day, time, address, testOption });
  return { waits, paid, sent };
}

/** Takes a picture of the view, or of an element. */
async function takePicture(page: Page, of?: Locator) {
  await of?.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  const box = await of?.boundingBox();
  const scroll = await page.evaluate(() => ({ x: window.scrollX, y: window.scrollY }));
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const { x, y, ...size } = box ?? { x: 0, y: 0, width, height };
  // Playwright does not write WebP
  const devtools = await page.context().newCDPSession(page);
  const clip = { x: x + scroll.x, y: y + scroll.y, ...size, scale: 1 };
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 70,
    clip,
    captureBeyondViewport: true,
  });
  return Buffer.from(data, 'base64');
}

test('takes every picture of the lab’s guide within the size limit', async ({
  page,
  api,
  dashboard,
}) => {
  test.slow();
  const pictures = new Map<string, Buffer>();
  const keep = async (name: string, of?: Locator) =>
    void pictures.set(`${name}.webp`, await takePicture(page, of));
  const { waits, paid, sent } = await fill(api, page);
  const main = dashboard.main;
  const region = (name: string) => main.getByRole('region', { name });
  /** Keeps a picture when the element is visible. */
  const keepWith = async (shown: Locator, name: string, of?: Locator) => {
    await expect(shown).toBeVisible();
    await keep(name, of);
  };

  await dashboard.open('/dashboard', 'Dashboard');
  await expect(main.getByRole('link', { name: /Orders to verify/ })).toContainText('1');
  await keep('morning');

  await dashboard.open('/dashboard/orders', 'Orders');
  await keepWith(main.getByRole('link', { name: waits }), 'orders');
  await dashboard.open(`/dashboard/orders/${waits}`, waits);
  await keepWith(dashboard.button('Verify payment'), 'order');
  await dashboard.open(`/dashboard/orders/${paid}`, paid);
  await dashboard.button('Result sent').click();
  await keepWith(page.getByRole('dialog'), 'result-sent');

  const orders = await Promise.all([waits, paid, sent].map((reference) => api.order(reference)));
  const [first = 0, second = 0, third = 0] = orders.map(({ subtotal }) => subtotal);
  const today = lagosToday(new Date());
  const lines = [
    'Date,Credit,Debit,Balance,Narration',
    `${today},,,500000.00,OPENING BALANCE`,
    `${today},${first}.00,,${500_000 + first}.00,NIP/GTB/ADAEZE OKONKWO/${waits}`,
    `${today},${second}.00,,${500_000 + first + second}.00,MOBILE TRF ${paid} TUNDE BAKARE`,
    `${today},${third}.00,,${500_000 + first + second + third}.00,TRF FROM NGOZI BELLO`,
    `${today},,50.00,${499_950 + first + second + third}.00,NIP CHARGE`,
  ];
  await dashboard.open('/dashboard/transfers', 'Transfers');
  await page.getByLabel('Statement', { exact: true }).setInputFiles(csv('november.csv', lines));
  await main.getByLabel('Name of the bank').fill('Sandbox Bank');
  await main.getByRole('button', { name: 'Import', exact: true }).click();
  await keep('import', region('november.csv of Sandbox Bank'));
  await main.getByRole('link', { name: 'To decide (2)' }).click();
  const transfers = page.getByRole('table', { name: 'Transfers' });
  await keepWith(dashboard.button(`Match ${sent}`), 'transfers', transfers);
  await dashboard.open('/dashboard/closing', 'Daily closing');
  await keepWith(main.getByRole('columnheader', { name: 'Came in' }), 'closing', region('Money'));

  await dashboard.open('/dashboard/prices', 'Prices');
  const [one, other] = await api.products();
  const prices = csv('prices.csv', [
    'Name,Price',
    `${one?.name},${(one?.price ?? 0) + 500}`,
    `${other?.name},free`,
  ]);
  await page.getByLabel('File with prices').setInputFiles(prices);
  const check = 'Check the import';
  await keepWith(main.getByRole('heading', { name: check }), 'price-import', region(check));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('adaeze');
  const option = page.getByRole('option', { name: new RegExp(`^${waits}`) });
  await keepWith(option, 'palette', page.getByRole('dialog', { name: 'Palette' }));

  await dashboard.open('/dashboard/appointments', 'Visits');
  const visit = main.getByRole('row', { name: `${ada.firstName} ${ada.lastName}` });
  await keepWith(visit, 'appointment', visit);
  await visit.getByRole('button', { name: 'Move' }).click();
  await page.getByLabel('New day').selectOption(later);
  await page.getByLabel('New time').selectOption('13:00');
  await keep('move');
  await page.goto(`/dashboard/appointments/day?day=${day}`);
  await keepWith(region('At home: Yaba'), 'day-list');

  await dashboard.open('/dashboard/find', 'Search');
  await main.getByRole('searchbox').fill(ada.phoneNumber);
  await page.keyboard.press('Enter');
  await keepWith(main.getByRole('link', { name: waits }), 'find');
  await dashboard.open('/dashboard/figures', 'Reports');
  await keepWith(region('Orders').or(main.getByRole('table')).first(), 'reports');

  const shown = (await readFile(join(root, 'docs/for-the-lab.md'), 'utf8')).match(
    /(?<=\(images\/for-the-lab\/)[^)]+/g,
  );
  expect(shown?.toSorted()).toEqual([...pictures.keys()].toSorted());
  expect([...pictures.values()].reduce((sum, { length }) => sum + length, 0)).toBeLessThan(ROOM);
  if (!folder) return;
  await mkdir(join(root, folder), { recursive: true });
  for (const [name, picture] of pictures) await writeFile(join(root, folder, name), picture);
});
