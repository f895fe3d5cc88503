import { button, heading, link, main, textbox } from '../support/engines/target';
import { test } from '../support/engines/test';
import { administrator } from '../support/server/server';
import { naira } from '../support/visitor/naira';
import { aProduct } from '../support/visitor/public-pages';

test('shows a price in the shop after it was changed in the dashboard', async ({ tab, api }) => {
  const product = (await api.products()).find(({ name }) => name !== aProduct);
  const name = product?.name ?? '';

  await tab.goto('/admin');
  await tab.fill(textbox('Username'), administrator.username);
  await tab.fill({ label: 'Password' }, administrator.password);
  await tab.click(button('Sign In', main));
  await tab.shows(heading('Dashboard'));

  await tab.click(link('Products', { role: 'navigation', name: 'Dashboard' }));
  await tab.click(link(`Edit ${name}`, main));
  await tab.shows(heading('Edit Product'));
  await tab.fill({ label: 'Price', within: main }, '43210');
  await tab.click(button('Update Product', main));
  await tab.click(link(`See “${name}” on the site`, main));
  await tab.shows(heading(name));
  await tab.reads(main, naira(43_210));

  await tab.goto(`/shop/${encodeURIComponent(name)}`);
  await tab.started();
  await tab.reads(main, naira(43_210));
});
