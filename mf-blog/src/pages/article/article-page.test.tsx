import { type Blog, paths } from '@lagoon/shared/domain';
import {
  canonical,
  element,
  expectNone,
  expectText,
  failure,
  findHeading,
  findLink,
  follow,
  hrefOf,
  json,
  link,
  metaOf,
  mute,
  noAnswer,
  press,
  renderApp,
  screen,
  structuredData,
  textsOf,
  userEvent,
  within,
} from '@lagoon/shared/testing';
import app from '../../app';
import { articleWith, manyArticles } from '../../testing/articles';
import { serve, serveBlogs } from '../../testing/server';

const open = (title: string) => renderApp(app, paths.article(title));
const heading = (name: string) => findHeading(name, 1);
async function openGenotype(change: Partial<Blog> = {}) {
  serveBlogs([{ ...genotype, ...change }]);
  const view = open(genotype.title);
  await heading(genotype.title);
  return view;
}

const genotype = articleWith({
  title: 'Genotype tests: what AA, AS and SS mean',
  date: '2025-11-04T00:00:00.000Z',
  designImg: '/media/helix.webp',
  description: 'Two letters.\nThis is what they mean.\n\nThe haemoglobin genotype is a pair.',
});

test('shows title, picture of at most 400 px, day in Lagos, reading time and text of an article', async () => {
  const { container } = await openGenotype();
  const picture = element('img', genotype.title);
  expect(picture).toHaveAttribute('src', '/media/helix.webp');
  expect(picture).toHaveStyle({ maxHeight: '400px' });
  expect(screen.getByText('4 November 2025')).toHaveAttribute('datetime', genotype.date);
  expectText(/· 1 minute read/);
  const text = screen.getByText(/The haemoglobin genotype is a pair/);
  expect(text.textContent).toBe(genotype.description);
  expect(text).toHaveStyle({ whiteSpace: 'pre-line' });
  expect(container.querySelectorAll('h1')).toHaveLength(1);
});

test('shows neither an image nor other articles when they are missing', async () => {
  await openGenotype({ designImg: '' });
  expectNone('img');
  expectNone('heading', 'More articles');
});

test('shows markup in title and text as plain text', async () => {
  const nasty = articleWith({
    title: '<i>Title</i> & co',
    description: '</script><script>alert(1)</script>\n<b>bold</b>',
  });
  serveBlogs([nasty]);
  const { container } = open(nasty.title);
  await heading('<i>Title</i> & co');
  expectText(/<b>bold<\/b>/);
  expect(container.querySelector('i, b')).toBeNull();
  expect(document.querySelectorAll('script:not([type="application/ld+json"])')).toHaveLength(0);
});

test.each(['50% off / 100%25', 'a%2Fb', 'A+B & #1?', 'Ẹ̀jẹ̀ àti ìtọ̀', '🧪'])(
  'opens the article %s by its address',
  async (title) => {
    serveBlogs([
      articleWith({ title: 'Newest', date: '2026-06-01T00:00:00.000Z' }),
      articleWith({ title }),
    ]);
    const { router } = renderApp(app, '/blog');
    await userEvent.click(await findLink(`Learn More about ${title}`));
    await heading(title);
    expect(router.state.location.pathname).toBe(paths.article(title));
    expect(canonical()).toBe(`https://lagoon.example${paths.article(title)}`);
  },
);

test('finds an article by its title in capitals, and has the stored title in its head', async () => {
  serveBlogs([genotype]);
  open(genotype.title.toUpperCase());
  await heading(genotype.title);
  expect(document.title).toBe(`${genotype.title} | Lagoon Diagnostics`);
  expect(canonical()).toBe(`https://lagoon.example${paths.article(genotype.title)}`);
  expect(metaOf('description')).toBe(
    'Two letters. This is what they mean. The haemoglobin genotype is a pair.',
  );
  expect(metaOf('og:type')).toBe('article');
  expect(metaOf('og:image')).toBe('https://lagoon.example/media/helix.webp');
  expect(structuredData()).toEqual([
    expect.objectContaining({
      '@type': 'BlogPosting',
      headline: genotype.title,
      datePublished: genotype.date,
    }),
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
  ]);
});

test('links the addresses in the text, without the punctuation after them', async () => {
  serveBlogs([
    articleWith({
      title: 'Sources',
      description: 'See https://who.example/a?b=1.\n\nOr (http://nhs.example/).',
    }),
  ]);
  open('Sources');
  await heading('Sources');
  expect(hrefOf('https://who.example/a?b=1')).toBe('https://who.example/a?b=1');
  expect(link('http://nhs.example/')).toBeVisible();
});

test('links to three more articles and to the list', async () => {
  serveBlogs(manyArticles(6));
  open('Article 2');
  await heading('Article 2');
  const more = within(element('heading', 'More articles').parentElement as HTMLElement);
  expect(textsOf(more.getAllByRole('heading', { level: 3 }))).toEqual([
    'Article 3',
    'Article 4',
    'Article 5',
  ]);
  expect(hrefOf('All articles')).toBe('/blog');
  await follow('Learn More about Article 4', more);
  await heading('Article 4');
});

test('shows “Loading article” until the article is loaded', async () => {
  serve(noAnswer);
  open('Any');
  await screen.findByText('Loading article');
});

test('shows an error with the phone number, and shows the article after Retry', async () => {
  mute();
  const server = serve(() => failure());
  open(genotype.title);
  await findHeading('Something went wrong');
  expectText('We couldn’t load this article. Please try again later.');
  server.answers['GET /api/blogs'] = json([genotype]);
  await press('Retry');
  await heading(genotype.title);
});

test.each(['Genotype', 'Genotype tests 2'])('shows not found for the title %s', async (title) => {
  serveBlogs([genotype]);
  open(title);
  await findHeading('404 | Page not found');
});
