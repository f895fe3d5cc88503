import { mergeTests } from '@playwright/test';
import { banner, button, heading, link, main, text } from '../support/engines/target';
import { test as engine } from '../support/engines/test';
import { appOf, entryOf } from '../support/remotes/built';
import { test as faulty, sentence } from '../support/remotes/faulty-site';

const test = mergeTests(faulty, engine);

test('keeps the rest of the site when the shop fails to load, and loads the shop on Retry', async ({
  tab,
  faulty: start,
}) => {
  const { origin, server } = await start();
  server.fail(entryOf(appOf('shop')), 'missing');
  await tab.goto(origin);
  await tab.started();
  await tab.click(link('Tests', banner));
  await tab.shows(text(sentence, main));

  await tab.click(link('Blog', banner));
  await tab.shows(heading('Latest Medical Insights'));
  await tab.click(link(/^Cart/, banner));
  await tab.shows(heading('Shopping Cart'));

  await tab.click(link('Tests', banner));
  await tab.shows(text(sentence, main));
  server.heal();
  await tab.click(button('Retry', main));
  await tab.shows(heading('Shop'));
});
