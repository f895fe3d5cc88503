import { proof } from '../support/browser/files';
import {
  banner,
  button,
  dialog,
  heading,
  link,
  main,
  text,
  textbox,
} from '../support/engines/target';
import { expect, test } from '../support/engines/test';
import { adaeze, referencePattern } from '../support/visitor/checkout';
import { naira } from '../support/visitor/naira';
import { aProduct } from '../support/visitor/public-pages';

test('buys a test with a proof of payment and follows the order', async ({ tab, api }) => {
  const price = naira((await api.products()).find(({ name }) => name === aProduct)?.price ?? 0);

  await tab.goto('/');
  await tab.click(button('Search', banner));
  await tab.fill({ role: 'searchbox', within: dialog(/search/i) }, 'blood full');
  await tab.click(link(new RegExp(aProduct), dialog(/search/i)));
  await tab.reads(heading(), aProduct);
  await tab.reads(main, price);

  await tab.click(button(/^Add To Cart/, main));
  await tab.reads(link(/^Cart/, banner), '1');
  await tab.click(link(/^Cart/, banner));
  await tab.shows(heading('Shopping Cart'));
  await tab.reads(main, price);
  await tab.click(button('Checkout', main));
  await tab.reads(dialog('Account Details'), 'Sandbox Bank');
  await tab.reads(dialog('Account Details'), price);
  await tab.click(link('I Have Made Payment', dialog('Account Details')));

  await tab.shows(heading('Checkout'));
  await tab.fillIn(adaeze);
  await tab.upload({ label: 'Receipt or screenshot of your transfer', within: main }, proof());
  await tab.shows({ role: 'img', name: 'Your proof of payment', within: main });
  await tab.click(button('Send Order', main));
  await tab.shows(heading('Order received'));
  const reference = referencePattern.exec(await tab.text(main))?.[0] ?? '';
  await tab.shows(link('Cart, 0 tests', banner));
  expect(await api.order(reference)).toMatchObject({ ...adaeze });

  await tab.goto('/order');
  await tab.fill(textbox('Reference'), reference);
  await tab.fill(textbox('Phone number'), adaeze.phoneNumber);
  await tab.click(button('Show My Order', main));
  await tab.shows(heading('We are checking your payment'));
  await tab.shows(text(reference, main));
});
