import { deflateSync } from 'node:zlib';
import { chromium } from '@playwright/test';

const base = 'http://127.0.0.1:8391';
const out = '/tmp/mfc/shots';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  ),
});
const products = await (await fetch(base + '/api/products')).json();
const pick = ['Basic Wellness Panel', 'Full Blood Count', 'Haemoglobin Genotype']
  .map((n) => products.find((p) => p.name === n))
  .filter(Boolean);
const cart = JSON.stringify({
  version: 1,
  cartItems: pick.map((p, i) => ({ id: p.id, name: p.name, price: p.price, image: p.image, quantity: i === 1 ? 2 : 1, totalPrice: 0 })),
});
const widths = (process.argv[2] ?? '1280,768,360').split(',').map(Number);
const only = process.argv[3];
const problems = [];
const crc = (d) => {
  let c = ~0;
  for (const b of d) {
    c ^= b;
    for (let i = 0; i < 8; i++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  }
  return ~c >>> 0;
};
const chunk = (t, d) => {
  const b = Buffer.concat([Buffer.from(t), d]);
  const n = Buffer.alloc(4);
  n.writeUInt32BE(d.length);
  const k = Buffer.alloc(4);
  k.writeUInt32BE(crc(b));
  return Buffer.concat([n, b, k]);
};
const png = (w, h) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(w, 0);
  head.writeUInt32BE(h, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(w * 3, 0x99)]);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array(h).fill(row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
const file = { name: 'transfer.png', mimeType: 'image/png', buffer: png(300, 400) };
for (const width of widths) {
  const context = await browser.newContext({ viewport: { width, height: width < 700 ? 780 : 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  page.on('console', (m) => {
    if (['error', 'warning'].includes(m.type())) problems.push(`${width} ${m.text()}`);
  });
  page.on('pageerror', (e) => problems.push(`${width} ${e.stack}`));
  const shot = async (name, full = true) => {
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: full });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) problems.push(`${name} ${width}: ${over}px too wide`);
    console.log(name, width);
  };
  await page.goto(base + '/cart');
  await page.getByText('Your cart is currently empty').waitFor();
  await shot('empty');
  await page.evaluate((c) => localStorage.setItem('root', c), cart);
  await page.reload();
  await page.getByRole('button', { name: 'Checkout' }).waitFor();
  await page.waitForLoadState('networkidle');
  await shot('cart');
  await page.route('**/v1/init/login', (r) => r.fulfill({ status: 401, json: { message: 'Unknown merchant' } }), { times: 1 });
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByText(/^Error during/).waitFor();
  await shot('payment-error');
  let release;
  const held = new Promise((r) => {
    release = r;
  });
  await page.route(
    '**/gen_dynamic_account',
    async (r) => {
      await held;
      await r.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Generating' }).waitFor();
  await shot('busy');
  release();
  await page.getByRole('dialog').waitFor();
  await shot('modal', false);
  await page.getByRole('link', { name: 'I Have Made Payment' }).click();
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await shot('checkout');
  await page.getByLabel('First name').fill('Adaeze');
  await page.getByLabel('Email').fill('adaeze@mail.example');
  await page.getByRole('button', { name: 'Send Order' }).click();
  await page.getByText('There is a problem').waitFor();
  await shot('errors');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Phone number').fill('08012345678');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('transfer.png').waitFor();
  await shot('preview');
  await page.route('**/email/send', (r) => r.abort('connectionreset'), { times: 1 });
  await page.getByRole('button', { name: 'Send Order' }).click();
  await page.getByText(/We may have received/).waitFor();
  await shot('send-failed');
  let go;
  const wait = new Promise((r) => {
    go = r;
  });
  await page.route(
    '**/email/send',
    async (r) => {
      await wait;
      await r.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Send Order' }).click();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  await shot('sending');
  go();
  await page.getByRole('heading', { name: 'We have your order' }).waitFor();
  await shot('confirmation');
  await page.reload();
  await page.getByRole('heading', { name: 'We have your order' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await shot('print');
  await context.close();
}
await browser.close();
console.log(problems.join('\n'));
