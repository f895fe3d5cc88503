import { expect, test } from '../../support/test';
import { anArticle } from '../../support/visitor/blog';

const blogsCall = '**/api/blogs';

test('all articles are listed, newest first, each with picture, title, beginning and Learn More', async ({ blog, api }) => {
  const newest = (await api.blogs()).sort((one, other) => other.date.localeCompare(one.date)).map(({ title }) => title);
  expect(newest.length).toBeGreaterThanOrEqual(12);
  await blog.open();
  expect(await blog.titles()).toEqual(newest);
  for (const title of newest) {
    await expect(blog.learnMore(title)).toHaveAttribute('href', `/blog/${encodeURIComponent(title)}`);
    await expect(blog.card(title).locator('img')).toHaveCount(1);
  }
});

test('the search finds titles that have every word, in any order and case', async ({ blog, api }) => {
  const titles = (await api.blogs()).map(({ title }) => title);
  await blog.open();
  for (const query of ['BLOOD', '  explained  count ', 'test then', 'e']) {
    const words = query.trim().toLowerCase().split(/\s+/);
    const wanted = titles.filter((title) => words.every((word) => title.toLowerCase().includes(word)));
    await blog.search.fill(query);
    await expect(blog.articles).toHaveCount(wanted.length);
    expect((await blog.titles()).sort()).toEqual(wanted.sort());
  }
  await blog.search.fill('   ');
  await expect(blog.articles).toHaveCount(titles.length);
});

test('a search without a match says so and can be cleared', async ({ page, blog }) => {
  await blog.open();
  await blog.search.fill('zebra');
  await expect(page.getByText('No matching blogs found.', { exact: true })).toBeVisible();
  await expect(blog.articles).toHaveCount(0);
  await blog.search.fill('');
  await expect(blog.articles.first()).toBeVisible();
});

test('Learn More opens the article, and the test it is about leads to the shop without a full load', async ({
  page,
  blog,
  frame,
  shop,
}) => {
  await blog.open();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await blog.learnMore(anArticle.title).click();
  await expect(page).toHaveURL(`/blog/${encodeURIComponent(anArticle.title)}`);
  await expect(frame.heading(anArticle.title)).toBeFocused();
  await expect(blog.article.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}T/);
  await expect(blog.article.getByText(/\d+ minutes? read/)).toBeVisible();
  await blog.main.getByRole('link', { name: new RegExp(anArticle.test) }).click();
  await expect(page).toHaveURL(`/shop/${encodeURIComponent(anArticle.test)}`);
  await expect(frame.heading(anArticle.test)).toBeFocused();
  await expect(shop.addThisToCart).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window), 'the document stayed').toBe(true);
});

test('an article is found whatever the case of its title, and its picture is at most 400 px high', async ({ page, frame, blog }) => {
  await page.goto(`/blog/${encodeURIComponent(anArticle.title.toUpperCase())}`);
  await expect(frame.heading(anArticle.title)).toHaveText(anArticle.title);
  const picture = blog.main.getByRole('img', { name: anArticle.title, exact: true });
  await expect(picture).toBeVisible();
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await picture.evaluate((image) => image.getBoundingClientRect().height)).toBeLessThanOrEqual(400);
  }
});

test('a title that nothing has is the not-found screen', async ({ page, frame, trouble }) => {
  trouble.allow(/404.*127\.0\.0\.1/);
  await page.goto('/blog/No%20Such%20Article');
  await expect(frame.heading('404 | Page not found')).toBeVisible();
  await page.goto('/blog/a/b');
  await expect(frame.heading('404 | Page not found')).toBeVisible();
});

test('when the blogs cannot be had the list says so, and a later try shows them', async ({ page, blog, trouble }) => {
  trouble.allow(/api\/blogs/, /Error Getting Blogs/);
  const fails = { now: true };
  await page.route(blogsCall, (route) => (fails.now ? route.fulfill({ status: 500, json: {} }) : route.continue()));
  await page.goto('/blog');
  await expect(page.getByText('Error Getting Blogs...', { exact: true })).toBeVisible();
  fails.now = false;
  await blog.main.getByRole('button', { name: 'Retry' }).click();
  await expect(blog.articles.first()).toBeVisible();
});

test('when the blogs cannot be had an article says that something went wrong, and a later try shows it', async ({
  page,
  frame,
  trouble,
}) => {
  trouble.allow(/api\/blogs/, /Error Getting Blogs/);
  const fails = { now: true };
  await page.route(blogsCall, (route) => (fails.now ? route.fulfill({ status: 500, json: {} }) : route.continue()));
  await page.goto(`/blog/${encodeURIComponent(anArticle.title)}`);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(frame.footer).toBeVisible();
  fails.now = false;
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(frame.heading(anArticle.title)).toBeVisible();
});

test('while the blogs are on their way the list and the article show that they load', async ({ page, blog, frame }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(blogsCall, async (route) => {
    await held;
    await route.continue();
  });
  for (const address of ['/blog', `/blog/${encodeURIComponent(anArticle.title)}`]) {
    await page.goto(address);
    await expect(blog.main.getByRole('status').filter({ hasText: /^Loading/ })).toBeVisible();
  }
  release();
  await expect(frame.heading(anArticle.title)).toBeVisible();
});

test('the blogs are asked for again after 5000 ms, and not before', async ({ page, blog, frame }) => {
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/blogs')) asked += 1;
  });
  await blog.open();
  await blog.learnMore(anArticle.title).click();
  await expect(frame.heading(anArticle.title)).toBeVisible();
  expect(asked).toBe(1);
  await page.clock.fastForward(6000);
  await frame.link('Blog').click();
  await expect(blog.articles.first()).toBeVisible();
  await expect.poll(() => asked).toBe(2);
});
