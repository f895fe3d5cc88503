import { renderRoutes } from '@lagoon/shared/testing';
import { screen, within } from '@testing-library/react';
import Home from './index';

const renderHome = () => renderRoutes([{ path: '/', Component: Home }], { at: '/' });

it('says what the lab is and leads to the tests', () => {
  renderHome();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Excellence in healthcare, with compassionate care.');
  expect(screen.getByRole('link', { name: 'Explore Our Tests' })).toHaveAttribute('href', '/shop');
  expect(document.title).toMatch(/ \| Lagoon Diagnostics$/);
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute('content', expect.stringMatching(/Lagos/));
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'https://lagoon.example/');
});

it('lists the four steps of an order', () => {
  renderHome();
  const order = within(screen.getByRole('region', { name: 'How To Order' }));
  const texts = order.getAllByRole('listitem').map((step) => step.querySelector('p')?.textContent);
  expect(texts).toEqual([
    'Visit the office or order online, select a panel and pay.',
    'Collect your sample at home or on site.',
    'Review accurate, confidential results by e-mail, with notifications when ready.',
    'Get medical support from customer support.',
  ]);
});

it('tells what sample collection costs and where to learn more', () => {
  renderHome();
  const collection = within(screen.getByRole('region', { name: 'Your sample, collected where you are' }));
  expect(collection.getByText('₦5,000.00')).toBeVisible();
  expect(collection.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/contact');
});

it('tells where the lab is', () => {
  renderHome();
  const place = within(screen.getByRole('region', { name: 'Find us in Lekki' }));
  expect(place.getByRole('link', { name: '0801 234 5678' })).toHaveAttribute('href', 'tel:+2348012345678');
  expect(place.getByText('Lekki Phase 1, Lagos')).toBeVisible();
  expect(place.getByRole('link', { name: 'Reach Out' })).toHaveAttribute('href', '/contact');
});

it('keeps the place of every picture and loads those below the first view late', () => {
  renderHome();
  const pictures = [...document.querySelectorAll('img')];
  expect(pictures).toHaveLength(7);
  for (const picture of pictures) expect(picture).toHaveAttribute('height');
  expect(pictures.map((picture) => picture.getAttribute('loading')).filter((loading) => loading !== 'lazy')).toEqual([null]);
});
