import { readFile } from 'node:fs/promises';
import { parseCsv } from '../../support/admin/csv';
import { Orders } from '../../support/admin/orders';
import { test } from '../../support/admin/signed-in';
import { expect } from '../../support/test';

test('exports orders so that a spreadsheet does not run formulas that a customer typed', async ({ page, api }) => {
  const orders = new Orders(page);
  const evil = { firstName: '=HYPERLINK("x")', lastName: '+cmd,|"quoted"', phoneNumber: '08035550000', email: 'evil@mail.example' };
  const reference = await api.placeOrder(evil);
  await orders.openAll();
  const [download] = await Promise.all([page.waitForEvent('download'), orders.button('Export CSV').click()]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF'), 'a spreadsheet reads it as UTF-8').toBe(true);
  const [head = [], ...rows] = parseCsv(text);
  const row = rows.find((cells) => cells.some((cell) => cell.includes(reference))) ?? [];
  expect(new Set(rows.map((cells) => cells.length))).toEqual(new Set([head.length]));
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(row.join(' ')).toContain('=HYPERLINK("x")');
  expect(row.join(' ')).toContain('+cmd,|"quoted"');
});
