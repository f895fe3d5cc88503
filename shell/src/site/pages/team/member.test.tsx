import {
  canonical,
  element,
  expectText,
  heading,
  hrefOf,
  metaOf,
  renderRoutes,
  screen,
  structuredData,
  within,
} from '@lagoon/shared/testing';
import TeamProfile from './member';
import { members } from './members';

const open = (address: string) =>
  renderRoutes([{ path: '/team/:name', Component: TeamProfile }], address);

it.each(members)(
  'shows photo, name, position and biography of $name',
  ({ name, position, info, pic }) => {
    open(`/team/${encodeURIComponent(name)}`);
    expect(heading(name, 1)).toBeVisible();
    expect(element('img', `Drawn portrait of ${name}`)).toHaveAttribute('src', pic);
    expectText(position);
    for (const paragraph of info) expectText(paragraph);
  },
);

it('has the stored name in its head and structured data for a name in another case', () => {
  open('/team/tunde%20BAKARE');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tunde Bakare');
  expect(document.title).toBe('Tunde Bakare, Chief Laboratory Scientist | Lagoon Diagnostics');
  expect(metaOf('description')).toMatch(/^Tunde Bakare is /);
  expect(canonical()).toBe('https://lagoon.example/team/Tunde%20Bakare');
  expect(structuredData()).toEqual(
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
  const crumbs = within(element('navigation', 'Breadcrumb'));
  expect(hrefOf('Our Team', crumbs)).toBe('/team');
  expect(hrefOf('Back to our team')).toBe('/team');
  expect(hrefOf('Speak to the team')).toBe('/contact');
  const others = within(element('region', 'Also on the team')).getAllByRole('link');
  expect(others.map((link) => link.getAttribute('href'))).toEqual(
    members.filter(({ id }) => id !== 2).map(({ name }) => `/team/${encodeURIComponent(name)}`),
  );
});

it.each(['/team/Nobody', '/team/Tunde%2520Bakare'])('shows the 404 screen at %s', (address) => {
  open(address);
  expect(heading('404 | Page not found', 1)).toBeVisible();
});
