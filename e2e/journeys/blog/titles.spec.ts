import { brand } from '@lagoon/shared/domain';
import { blockOf, readHead } from '../../support/browser/head';
import { expect, test } from '../../support/test';

test.use({ serverName: 'admin' });
// one worker runs all tests of this file, which share its articles
test.describe.configure({ mode: 'default' });

const markup = '</script><b>Bold</b> & <img src=x onerror="globalThis.broken=1">';

const titles = [
  'PT/INR, and when to ask',
  '100% of your sample',
  'Iron & you',
  'Vitamin C + iron',
  'What is a panel?',
  'Reading #1: the basics',
  'A literal %2F in a title',
  '%41%25',
  'Èkó Ẹ̀jẹ̀ àti ìlera 🩸 血液',
  markup,
];

/** Dates each article a day later than the previous one, and after the seeded articles: the list shows the last title first. */
const dateOf = (at: number) => new Date(Date.UTC(2020, 0, 1 + at, 12)).toISOString();
const text = `First line\nsecond line\n\nAnother paragraph with ${markup}\n  and blanks   inside`;

test.beforeEach(async ({ api }) => {
  const blogs = await api.blogs();
  for (const [at, title] of titles.entries())
    if (!blogs.some((blog) => blog.title === title)) await api.createBlog({ title, description: text, date: dateOf(at) });
});

// three titles that differ in kind: percent signs, other scripts, markup
for (const title of ['%41%25', 'Èkó Ẹ̀jẹ̀ àti ìlera 🩸 血液', markup])
  test(`lists, finds and opens an article titled ${title}`, async ({ page, blog, frame }) => {
    await blog.open();
    await blog.search.fill(title);
    await expect(blog.articles).toHaveCount(1);
    await blog.learnMore(title).click();
    await expect(frame.heading(title)).toHaveText(title);
    await expect(page).toHaveURL(`/blog/${encodeURIComponent(title)}`);
    await page.reload();
    await expect(frame.heading(title)).toHaveText(title);

    const head = await readHead(page);
    expect(head.title).toBe(`${title} | ${brand.name}`);
    expect(head.canonical).toEqual([`${brand.origin}/blog/${encodeURIComponent(title)}`]);
    expect(blockOf(head, 'BlogPosting')).toMatchObject({ headline: title });
    expect(blockOf(head, 'BreadcrumbList').itemListElement).toHaveLength(3);
    expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false);
  });

test('keeps line breaks in a text and shows its markup as plain text', async ({ page, blog }) => {
  await blog.openArticle('Iron & you');
  const { article } = blog;
  // biome-ignore lint/performance/useDomNodeTextContent: innerText has the line breaks of the layout
  const shown = await article.innerText();
  for (const line of ['First line', 'second line', `Another paragraph with ${markup}`])
    expect(shown.split('\n').map((each) => each.trim())).toContain(line);
  await expect(article.locator('b, script, img[src=x]')).toHaveCount(0);
  expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false);
});

test('lists the newest article first and shows markup in its title as plain text', async ({ page, blog }) => {
  await blog.open();
  expect((await blog.titles()).slice(-titles.length)).toEqual([...titles].reverse());
  await expect(blog.main.locator('article b, article img[src=x]')).toHaveCount(0);
  expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false);
});

test('lists an article that is created while the server runs', async ({ blog, api }) => {
  const title = 'Written & published / today';
  await api.createBlog({ title, date: '2019-05-05T12:00:00.000Z' });
  await blog.open();
  await expect(blog.card(title)).toBeVisible();
});
