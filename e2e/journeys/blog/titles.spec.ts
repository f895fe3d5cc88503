import { brand } from '@lagoon/shared/domain';
import { blockOf, readHead } from '../../support/browser/head';
import { expect, test } from '../../support/test';

test.use({ serverName: 'admin' });
// one worker runs all tests of this file, which share its articles
test.describe.configure({ mode: 'default' });

const markup = '</script><b>Bold</b> & <img src=x onerror="globalThis.broken=1">';

// three titles that differ in kind: percent signs, other scripts, markup
const titles = ['%41%25', 'Èkó Ẹ̀jẹ̀ àti ìlera 🩸 血液', markup];

const text = `First line\nsecond line\n\nAnother paragraph with ${markup}\n  and blanks   inside`;

test.beforeEach(async ({ api }) => {
  const blogs = await api.blogs();
  for (const title of titles)
    if (!blogs.some((blog) => blog.title === title))
      await api.createBlog({ title, description: text });
});

for (const title of titles)
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
  await blog.openArticle('%41%25');
  const { article } = blog;
  // biome-ignore lint/performance/useDomNodeTextContent: innerText has the line breaks of the layout
  const shown = await article.innerText();
  for (const line of ['First line', 'second line', `Another paragraph with ${markup}`])
    expect(shown.split('\n').map((each) => each.trim())).toContain(line);
  await expect(article.locator('b, script, img[src=x]')).toHaveCount(0);
  expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false);
});
