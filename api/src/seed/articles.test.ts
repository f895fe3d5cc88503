import { brand, HOME_COLLECTION_FEE, lagosDay, naira } from '@lagoon/shared/domain';
import { blogRequestSchema } from '@lagoon/shared/forms/schemas';
import { blogKind, listContent } from '../modules/content/content';
import { blogs } from '../platform/db';
import { blog, startTestApp, type TestApp } from '../testing/test-app';
import { articles, seedBlogs } from './blogs';
import covers from './covers.json';
import { seedCatalogue } from './products';

const words = (text: string) => text.split(/\s+/).length;
const whole = articles.map((article) => [article.title, article] as const);

describe('the first articles', () => {
  test('consist of fourteen articles with different titles, and use every cover', () => {
    expect(articles).toHaveLength(14);
    expect(new Set(articles.map(({ title }) => title.toLowerCase())).size).toBe(14);
    expect(new Set(articles.map(({ cover }) => cover)).size).toBe(Object.keys(covers).length);
  });

  test('have valid dates, the newest first, none in the future', () => {
    const days = articles.map(({ date }) => date);
    for (const day of days)
      expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
    expect(days).toEqual([...new Set(days)].sort().reverse());
    expect(days.filter((day) => day < '2025-09-01' || day > '2026-11-21')).toEqual([]);
  });

  test.each(whole)('%s: has paragraphs of plain text after a short summary', (_title, { text }) => {
    expect(words(text)).toBeGreaterThan(450);
    expect(words(text)).toBeLessThan(900);
    const paragraphs = text.split('\n\n');
    expect(paragraphs.length).toBeGreaterThan(8);
    expect(paragraphs[0]).toMatch(/^.{60,155}$/);
    for (const paragraph of paragraphs) {
      expect(words(paragraph)).toBeLessThan(140);
      expect(paragraph).toMatch(/^\S[^\n]*[.?]$/);
    }
    expect(text).not.toMatch(/[<>*_#`[\]{}|\\]|&\w+;|https?:|undefined| {2}/);
  });

  test.each(whole)(
    '%s: lists every test that the text names, by the name of the test in the shop',
    (_title, { tests, text }) => {
      const names = new Set(seedCatalogue.map(({ name }) => name));
      expect(tests.length).toBeGreaterThan(0);
      expect(tests.filter((name) => !names.has(name) || !text.includes(name))).toEqual([]);
    },
  );

  test.each(whole)(
    '%s: states the lab’s facts correctly and leaves decisions to a doctor',
    (_title, { text }) => {
      expect(text).toContain('Results come by e-mail, with a notification when they are ready.');
      expect(text).toContain(`our customer support on ${brand.phone}`);
      expect(text).toMatch(/doctor/);
      for (const [amount] of text.matchAll(/₦[\d,.]*\d/g))
        expect(amount).toBe(naira(HOME_COLLECTION_FEE));
      for (const [hours] of text.matchAll(/\d+ hours before the sampling day/g))
        expect(hours).toBe('24 hours before the sampling day');
    },
  );
});

describe('the seeded blog', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
    await seedBlogs(server.db);
  });
  afterAll(() => server.close());
  const list = () => listContent(server.db, blogKind);

  test('lists every article with its day in Lagos and its text, without an author', async () => {
    const rows = await list();
    expect(rows.map(({ title }) => title)).toEqual(articles.map(({ title }) => title));
    expect(rows.map(({ date }) => lagosDay(date))).toEqual(
      articles.map(({ date }) => lagosDay(`${date}T12:00:00+01:00`)),
    );
    expect(rows.map(({ description }) => description)).toEqual(articles.map(({ text }) => text));
    for (const { author, content, description } of rows) {
      expect(author).toEqual({ name: '', role: '', imageUrl: '' });
      expect(content).toBe(description);
    }
  });

  test('has only articles that the dashboard’s form accepts unchanged', async () => {
    for (const row of await list())
      await expect(blogRequestSchema.validate(row)).resolves.toMatchObject({ title: row.title });
  });

  test('serves a cover drawing without scripts for each article', async () => {
    for (const { designImg } of await list()) {
      const answer = await server.call('GET', designImg, undefined, {});
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ]);
      expect(answer.headers['content-security-policy']).toContain('sandbox');
      expect(answer.body).toContain('width="640" height="360"');
      expect(answer.body).not.toMatch(/<script|\son\w+=|href=/);
      expect(answer.body.length).toBeLessThan(3000);
    }
  });

  test('is seeded once, so that a restart restores no deleted articles', async () => {
    await server.db.delete(blogs);
    await seedBlogs(server.db);
    expect(await list()).toEqual([]);
  });
});

test('seeds no articles when the blog had one before', async () => {
  const server = await startTestApp();
  await server.call('POST', '/api/blogs', blog({ title: 'Our own' }));
  await seedBlogs(server.db);
  expect((await listContent(server.db, blogKind)).map(({ title }) => title)).toEqual(['Our own']);
  await server.db.delete(blogs);
  await seedBlogs(server.db);
  expect(await listContent(server.db, blogKind)).toEqual([]);
  await server.close();
});
