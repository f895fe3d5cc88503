import { routesOf } from '@lagoon/shared/app-routes';
import type { Blog } from '@lagoon/shared/domain';
import { Outlet, type RouteObject } from '@lagoon/shared/router';
import {
  act,
  awaitText,
  canonical,
  expectNone,
  expectText,
  failure,
  findHeading,
  follow,
  heading,
  hrefOf,
  json,
  metaOf,
  mute,
  noAnswer,
  press,
  renderRoutes,
  screen,
  structuredData,
  userEvent,
  within,
} from '@lagoon/shared/testing';
import { NotFoundView } from '@lagoon/shared/ui';
import app from '../../app';
import { articleWith, manyArticles } from '../../testing/articles';
import { serve, serveBlogs } from '../../testing/server';

const inMain: RouteObject[] = [
  {
    element: (
      <main>
        <Outlet />
      </main>
    ),
    children: routesOf(app, NotFoundView).routes,
  },
];
const open = () => renderRoutes(inMain, '/blog');
/** Opens the list of a fake server. */
async function list(...blogs: Blog[]) {
  serveBlogs(blogs);
  const view = open();
  await loaded();
  return view;
}
const cards = () => screen.getAllByRole('article');
const titles = () => cards().map((card) => within(card).getByRole('heading').textContent);
/** The live region of the search; toasts have a separate one. */
const told = () => within(screen.getByRole('main')).getByRole('status');
const search = () => screen.getByRole('searchbox', { name: 'Search by title' });
const loaded = () => screen.findAllByRole('article');

beforeEach(() => window.history.replaceState(null, ''));

const genotype = articleWith({
  title: 'Genotype tests: what AA, AS and SS mean',
  date: '2025-11-03T23:30:00.000Z',
  description: 'A plain guide.',
});
const lipid = articleWith({ title: 'Reading a lipid profile', date: '2025-10-20T08:00:00.000Z' });
const sugar = articleWith({
  title: 'Fasting before a blood sugar test',
  date: '2025-10-28T08:00:00.000Z',
});

test('shows a head, a heading and the articles, the newest first', async () => {
  await list(lipid, genotype, sugar);
  expect(heading('Latest Medical Insights', 1)).toBeVisible();
  expect(titles()).toEqual([genotype.title, sugar.title, lipid.title]);
  expect(document.title).toBe('Latest Medical Insights | Lagoon Diagnostics');
  expect(canonical()).toBe('https://lagoon.example/blog');
  expect(metaOf('description')).toMatch(/Lagos/);
  expect(structuredData()[0]).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('shows picture, title, summary, day and Learn More on a card', async () => {
  await list({ ...genotype, designImg: '/media/helix.webp' });
  const card = within(cards()[0] as HTMLElement);
  expect(card.getByRole('presentation')).toHaveAttribute('src', '/media/helix.webp');
  expect(card.getByRole('heading', { name: genotype.title })).toBeVisible();
  expectText('A plain guide.', card);
  expect(card.getByText('4 November 2025')).toHaveAttribute('datetime', '2025-11-03T23:30:00.000Z');
  expect(hrefOf(`Learn More about ${genotype.title}`, card)).toBe(
    '/blog/Genotype%20tests%3A%20what%20AA%2C%20AS%20and%20SS%20mean',
  );
});

test('shows no broken picture and no "Invalid Date" when fields are missing', async () => {
  await list(articleWith({ title: 'Bare', designImg: '', date: 'soon' }));
  const card = cards()[0] as HTMLElement;
  expect(card.querySelector('img')).toBeNull();
  expect(card).not.toHaveTextContent(/invalid|soon/i);
});

describe('the search', () => {
  const page = () => list(genotype, sugar, lipid);

  test('offers articles for a misspelled word, below "No matching blogs found."', async () => {
    await page();
    await userEvent.type(search(), 'genotipe');
    await findHeading('Did you mean this article?');
    expect(told()).toHaveTextContent('No matching blogs found.');
    expect(titles()).toEqual([genotype.title]);
    await userEvent.clear(search());
    await userEvent.type(search(), 'zebra');
    expectNone('heading', /^Did you mean/);
  });

  test('lists articles with every word in the title and announces their number', async () => {
    await page();
    await userEvent.type(search(), 'a');
    expect(told()).toHaveTextContent('3 articles found');
    await userEvent.clear(search());
    await userEvent.type(search(), '  SUGAR fasting ');
    expect(titles()).toEqual([sugar.title]);
    expect(told()).toHaveTextContent('1 article found');
  });

  test('shows "No matching blogs found." when no title matches', async () => {
    await page();
    await userEvent.type(search(), 'malaria');
    expectNone('article');
    expectText('No matching blogs found.', within(told()));
    await press('Clear the search');
    expect(cards()).toHaveLength(3);
    expect(told()).toBeEmptyDOMElement();
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
  });

  test('keeps the filtered list when Enter is pressed', async () => {
    await page();
    await userEvent.type(search(), 'lipid{Enter}');
    expect(titles()).toEqual([lipid.title]);
  });

  test('restores the query on Back and keeps it out of the address', async () => {
    const { router } = await page();
    await userEvent.type(search(), 'lipid');
    expect(window.location.href).not.toContain('lipid');
    await follow(/Learn More/);
    await findHeading(lipid.title, 1);
    await act(() => router.navigate(-1));
    expect(await screen.findByDisplayValue('lipid')).toBe(search());
    expect(titles()).toEqual([lipid.title]);
  });

  test('searches when the browser blocks storage', async () => {
    await page();
    jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    await userEvent.type(search(), 'lipid');
    expect(titles()).toEqual([lipid.title]);
  });
});

test('shows “Loading articles” until the articles are loaded', async () => {
  serve(noAnswer);
  open();
  await screen.findByText('Loading articles');
  expect(heading('Latest Medical Insights', 1)).toBeVisible();
});

test('shows an error with the phone number, and shows the articles after Retry', async () => {
  mute();
  const server = serve(() => failure());
  open();
  await findHeading('Error Getting Blogs...');
  expect(hrefOf('0801 234 5678')).toBe('tel:+2348012345678');
  server.answers['GET /api/blogs'] = json(manyArticles(2));
  await press('Retry');
  expect(await loaded()).toHaveLength(2);
});

test('shows a text and a link to the tests when the list is empty', async () => {
  serveBlogs([]);
  open();
  await awaitText('There are no articles yet. Please look in again soon.');
  expect(hrefOf('Explore Our Tests')).toBe('/shop');
  await userEvent.type(search(), 'x');
  expectText('There are no articles yet. Please look in again soon.');
});
