import { routesOf } from '@lagoon/shared/app-routes';
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
const open = (at = '/blog') => renderRoutes(inMain, at);
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

test('shows a heading and the articles, the newest first', async () => {
  serveBlogs([lipid, genotype, sugar]);
  open();
  await loaded();
  expect(heading('Latest Medical Insights', 1)).toBeVisible();
  expect(titles()).toEqual([genotype.title, sugar.title, lipid.title]);
});

test('shows picture, title, summary, day and Learn More on a card', async () => {
  serveBlogs([articleWith({ ...genotype, designImg: '/media/helix.webp' })]);
  open();
  const card = within((await loaded())[0] as HTMLElement);
  expect(card.getByRole('presentation')).toHaveAttribute('src', '/media/helix.webp');
  expect(card.getByRole('heading', { name: genotype.title })).toBeVisible();
  expectText('A plain guide.', card);
  expect(card.getByText('4 November 2025')).toHaveAttribute('datetime', '2025-11-03T23:30:00.000Z');
  expect(hrefOf(`Learn More about ${genotype.title}`, card)).toBe(
    '/blog/Genotype%20tests%3A%20what%20AA%2C%20AS%20and%20SS%20mean',
  );
});

test('shows no broken picture and no "Invalid Date" when fields are missing', async () => {
  serveBlogs([articleWith({ title: 'Bare', designImg: '', date: 'soon' })]);
  open();
  const card = (await loaded())[0] as HTMLElement;
  expect(card.querySelector('img')).toBeNull();
  expect(card).not.toHaveTextContent(/invalid|soon/i);
});

test('shows damaged records with their readable fields', async () => {
  serveBlogs([
    null,
    { _id: 'm1', title: 'Bare' },
    { title: 7, description: ['x'], date: null },
    {},
    sugar,
  ] as never);
  open();
  await loaded();
  expect(titles()).toEqual([sugar.title, 'Bare', '7']);
  expect(hrefOf('Learn More about Bare')).toBe('/blog/Bare');
});

describe('the search', () => {
  beforeEach(() => {
    serveBlogs([genotype, sugar, lipid]);
  });

  test('offers articles for a misspelled word, below "No matching blogs found."', async () => {
    open();
    await loaded();
    await userEvent.type(search(), 'genotipe');
    expect(await findHeading('Did you mean this article?')).toBeVisible();
    expect(told()).toHaveTextContent('No matching blogs found.');
    expect(titles()).toEqual([genotype.title]);
    await userEvent.clear(search());
    await userEvent.type(search(), 'zebra');
    expectNone('heading', /^Did you mean/);
  });

  test('lists articles with every word in the title and announces their number', async () => {
    open();
    await loaded();
    await userEvent.type(search(), 'a');
    expect(told()).toHaveTextContent('3 articles found');
    await userEvent.clear(search());
    await userEvent.type(search(), '  SUGAR fasting ');
    expect(titles()).toEqual([sugar.title]);
    expect(told()).toHaveTextContent('1 article found');
  });

  test('shows "No matching blogs found." when no title matches', async () => {
    open();
    await loaded();
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
    open();
    await loaded();
    await userEvent.type(search(), 'lipid{Enter}');
    expect(titles()).toEqual([lipid.title]);
  });

  test('restores the query on Back and keeps it out of the address', async () => {
    const { router } = open();
    await loaded();
    await userEvent.type(search(), 'lipid');
    expect(window.location.href).not.toContain('lipid');
    await follow(/Learn More/);
    expect(await findHeading(lipid.title, 1)).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByDisplayValue('lipid')).toBe(search());
    expect(titles()).toEqual([lipid.title]);
  });

  test('searches when the browser blocks storage', async () => {
    open();
    await loaded();
    jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    await userEvent.type(search(), 'lipid');
    expect(titles()).toEqual([lipid.title]);
  });
});

describe('the states of the page', () => {
  test('shows “Loading articles” until the articles are loaded', async () => {
    serve(noAnswer);
    open();
    expect(await screen.findByText('Loading articles')).toBeInTheDocument();
    expect(heading('Latest Medical Insights', 1)).toBeVisible();
  });

  test('shows an error with the phone number, and shows the articles after Retry', async () => {
    mute();
    const server = serve(() => failure());
    open();
    expect(await findHeading('Error Getting Blogs...')).toBeVisible();
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
});

test('renders title, description, canonical address and breadcrumb data', async () => {
  serveBlogs([genotype]);
  const { container } = open();
  await loaded();
  expect(document.title).toBe('Latest Medical Insights | Lagoon Diagnostics');
  expect(canonical()).toBe('https://lagoon.example/blog');
  expect(metaOf('description')).toMatch(/Lagos/);
  expect(
    container.ownerDocument.querySelector('script[type="application/ld+json"]')?.textContent,
  ).toContain('BreadcrumbList');
});
