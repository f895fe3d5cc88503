import { renderRoutes } from '@lagoon/shared/testing';
import { screen, within } from '@testing-library/react';
import About from '.';

const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  renderRoutes([{ path: '/about', Component: About }], { at: '/about' });
});

it('shows the founding year, the years of experience and the numbers of centres and states as specified', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'About Lagoon Diagnostics' })).toBeVisible();
  const about = region('About Lagoon Diagnostics');
  expect(about.getByText(/^A medical diagnostic laboratory in Lekki, Lagos\./)).toBeVisible();
  expect(about.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Established', '2004'],
    ['Experience', '18 years'],
    ['Where we work', '33 centres in 12 states'],
  ]);
  expect(region('Who we are').getByText(/^We are a medical laboratory\./)).toBeVisible();
});

it('states the mission', () => {
  expect(
    region('Our mission').getByText('Excellence in healthcare, with compassionate care, for everyone who trusts us with a sample.'),
  ).toBeVisible();
});

it('loads the first picture at once, and the others when they are scrolled near', () => {
  const [first, ...others] = [...document.querySelectorAll('img')];
  expect(first).not.toHaveAttribute('loading');
  for (const picture of [first, ...others]) {
    expect(picture).toHaveAttribute('width');
    expect(picture).toHaveAttribute('height');
  }
  expect(others.map((picture) => picture.getAttribute('loading'))).toEqual(others.map(() => 'lazy'));
});

it('lists the principles of the lab', () => {
  const titles = region('How we work').getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual([
    'Results you can rely on',
    'Your results are yours',
    'Clear prices',
    'A person to talk to',
  ]);
});

it('links to the team and to the tests', () => {
  const onward = region('Meet the people behind the results');
  expect(onward.getByRole('link', { name: 'Meet our team' })).toHaveAttribute('href', '/team');
  expect(onward.getByRole('link', { name: 'Explore Our Tests' })).toHaveAttribute('href', '/shop');
});

it('describes page and lab in metadata and structured data', () => {
  expect(document.title).toBe('About us | Lagoon Diagnostics');
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute('content', expect.stringMatching(/mission/));
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'https://lagoon.example/about');
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
  expect(data).toMatchObject({ '@type': ['Organization', 'DiagnosticLab'], name: 'Lagoon Diagnostics' });
});
