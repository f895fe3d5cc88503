import { renderRoutes } from '@lagoon/shared/testing';
import { screen, within } from '@testing-library/react';
import Services from './index';

const region = (name: string) => within(screen.getByRole('region', { name }));
const titles = (name: string) =>
  region(name)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('heading', { level: 3 }).textContent);
const ways = (name: string) =>
  region(name)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').getAttribute('href'));

beforeEach(() => {
  renderRoutes([{ path: '/services', Component: Services }], { at: '/services' });
});

it('shows the banner "Our Services" and the breadcrumb Home | Our Services', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible();
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(breadcrumb.querySelector('ol')).toHaveTextContent('Home|Our Services');
  expect(within(breadcrumb).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(within(breadcrumb).getByText('Our Services')).toHaveAttribute('aria-current', 'page');
});

it('lists the five services under "What We Offer", each with a link', () => {
  expect(titles('What We Offer')).toEqual([
    'General Medicine',
    'Advanced Diagnostic Imaging',
    'Comprehensive Laboratory Services',
    'Preventive Health Programs',
    '24/7 Emergency Care',
  ]);
  expect(ways('What We Offer')).toEqual(['/contact', '/contact', '/shop', '/contact', 'tel:+2348012345678']);
});

it('refers to the nearest hospital in an emergency', () => {
  expect(region('What We Offer').getByText(/If a life is in danger, go to the nearest hospital at once\.$/)).toBeVisible();
});

it('offers help with the choice of a service', () => {
  const help = within(screen.getByRole('complementary', { name: 'Not sure what you need?' }));
  expect(help.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

it('lists the four cards under "Precision Testing. Compassionate Care.", each with a link', () => {
  expect(titles('Precision Testing. Compassionate Care.')).toEqual([
    'Our Team',
    'State of the Art Facilities',
    'Patient-Centered Approach',
    'Community Engagement',
  ]);
  expect(ways('Precision Testing. Compassionate Care.')).toEqual(['/team', '/contact', '/sample-collection', '/public-sector']);
});

it('links to the appointment form at the end of the page', () => {
  const closing = region('Choose a day that suits you');
  expect(closing.getByRole('link', { name: 'Book An Appointment' })).toHaveAttribute('href', '/book-an-appointment');
  expect(closing.getByRole('link', { name: 'See all tests' })).toHaveAttribute('href', '/shop');
});

it('reserves the space of every picture, and loads the pictures further down lazily', () => {
  const pictures = [...document.querySelectorAll('img')];
  for (const picture of pictures) {
    expect(picture).toHaveAttribute('width');
    expect(picture).toHaveAttribute('height');
  }
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([null, ...Array(5).fill('lazy')]);
});

it('describes the page in its metadata', () => {
  expect(document.title).toBe('Our Services | Lagoon Diagnostics');
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute('content', expect.stringMatching(/General medicine/));
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'https://lagoon.example/services');
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
  expect(data['@type']).toBe('BreadcrumbList');
  expect(data.itemListElement.map((item: { name: string }) => item.name)).toEqual(['Home', 'Our Services']);
});
