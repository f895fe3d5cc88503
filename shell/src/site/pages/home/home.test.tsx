import { fakeServer, manyProducts, noAnswer, renderRoutes, serveProducts } from '@lagoon/shared/testing';
import { screen, within } from '@testing-library/react';
import Home from './index';

const renderHome = () => renderRoutes([{ path: '/', Component: Home }], { at: '/' });

beforeEach(() => fakeServer({ '*': noAnswer }));

it('shows the heading and links to the tests', () => {
  renderHome();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Excellence in healthcare, with compassionate care.');
  expect(screen.getByRole('link', { name: 'Explore Our Tests' })).toHaveAttribute('href', '/shop');
  expect(document.title).toMatch(/ \| Lagoon Diagnostics$/);
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute('content', expect.stringMatching(/Lagos/));
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'https://lagoon.example/');
});

it('lists the four steps of an order, each with title, content and picture', () => {
  renderHome();
  const order = within(screen.getByRole('region', { name: 'How To Order' }));
  const steps = order.getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('h3')?.textContent)).toEqual([
    'Order your test',
    'Collect your sample',
    'Review your results',
    'Get medical support',
  ]);
  for (const step of steps) expect(step.querySelector('img')).toHaveAttribute('src');
  const texts = steps.map((step) => step.querySelector('p')?.textContent);
  expect(texts).toEqual([
    'Visit the office or order online, select a panel and pay.',
    'Collect your sample at home or on site.',
    'Review accurate, confidential results by e-mail, with notifications when ready.',
    'Get medical support from customer support.',
  ]);
});

it('shows the fee of sample collection and links to its page', () => {
  renderHome();
  const collection = within(screen.getByRole('region', { name: 'Your sample, collected where you are' }));
  expect(collection.getByText('₦5,000.00')).toBeVisible();
  expect(collection.getByText('Outside cities with a facility, agreed with the care team.')).toBeVisible();
  expect(collection.getByText('Change the day or time at least 24 hours before the sampling day, and keep your fee.')).toBeVisible();
  expect(collection.getByRole('link', { name: 'Learn More about sample collection' })).toHaveAttribute('href', '/contact');
});

it('lists the three points of a fast, reliable service', () => {
  renderHome();
  const service = within(screen.getByRole('region', { name: 'A fast, reliable service' }));
  expect(service.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Results by e-mail',
    'We tell you when they’re ready',
    'Support by phone',
  ]);
});

it('shows the specification’s number of tests until the list is loaded', async () => {
  renderHome();
  expect(screen.getByText('54 tests')).toBeVisible();
});

it('shows the number of tests in the loaded list', async () => {
  serveProducts(manyProducts(61));
  renderHome();
  expect(await screen.findByText('61 tests')).toBeVisible();
  expect(screen.queryByText('54 tests')).not.toBeInTheDocument();
});

it('shows the address of the lab', () => {
  renderHome();
  const place = within(screen.getByRole('region', { name: 'Find us in Lekki' }));
  expect(place.getByRole('link', { name: '0801 234 5678' })).toHaveAttribute('href', 'tel:+2348012345678');
  expect(place.getByText('14 Admiralty Way,')).toBeVisible();
  expect(place.getByText('Lekki Phase 1, Lagos')).toBeVisible();
  expect(place.getByRole('link', { name: 'Reach Out' })).toHaveAttribute('href', '/contact');
});

it('reserves the space of every picture, and loads the pictures further down lazily', () => {
  renderHome();
  const pictures = [...document.querySelectorAll('img')];
  expect(pictures).toHaveLength(7);
  for (const picture of pictures) expect(picture).toHaveAttribute('height');
  expect(pictures.map((picture) => picture.getAttribute('loading')).filter((loading) => loading !== 'lazy')).toEqual([null]);
});
