import { renderRoutes } from '@lagoon/shared/testing';
import { screen, within } from '@testing-library/react';
import TeamProfile from './member';
import { members } from './members';

const open = (address: string) =>
  renderRoutes([{ path: '/team/:name', Component: TeamProfile }], { at: address });
const structured = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent),
  );

it.each(members)(
  'shows photo, name, position and biography of $name',
  ({ name, position, info, pic }) => {
    open(`/team/${encodeURIComponent(name)}`);
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByRole('img', { name: `Drawn portrait of ${name}` })).toHaveAttribute(
      'src',
      pic,
    );
    expect(screen.getByText(position)).toBeVisible();
    for (const paragraph of info) expect(screen.getByText(paragraph)).toBeVisible();
  },
);

it('has the stored name in title, description and canonical address for a name in another case', () => {
  open('/team/tunde%20BAKARE');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tunde Bakare');
  expect(document.title).toBe('Tunde Bakare, Chief Laboratory Scientist | Lagoon Diagnostics');
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    expect.stringMatching(/^Tunde Bakare is /),
  );
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://lagoon.example/team/Tunde%20Bakare',
  );
});

it('describes the member and the breadcrumb in structured data', () => {
  open('/team/Tunde%20Bakare');
  expect(structured()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        '@type': 'Person',
        name: 'Tunde Bakare',
        jobTitle: 'Chief Laboratory Scientist',
      }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]),
  );
});

it('links to the team, to the other members and to contact', () => {
  open('/team/Tunde%20Bakare');
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Our Team' })).toHaveAttribute('href', '/team');
  expect(screen.getByRole('link', { name: 'Back to our team' })).toHaveAttribute('href', '/team');
  expect(screen.getByRole('link', { name: 'Speak to the team' })).toHaveAttribute(
    'href',
    '/contact',
  );
  const others = within(screen.getByRole('region', { name: 'Also on the team' })).getAllByRole(
    'link',
  );
  expect(others.map((link) => link.getAttribute('href'))).toEqual(
    members.filter(({ id }) => id !== 2).map(({ name }) => `/team/${encodeURIComponent(name)}`),
  );
});

it.each(['/team/Nobody', '/team/7', '/team/Tunde', '/team/100%25', '/team/Tunde%2520Bakare'])(
  'shows the 404 screen at %s',
  (address) => {
    open(address);
    expect(screen.getByRole('heading', { level: 1, name: '404 | Page not found' })).toBeVisible();
    expect(screen.getByText('Sorry, we couldn’t find the page you’re looking for.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('404 | Page not found');
  },
);
