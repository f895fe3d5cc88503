import { expectText, hrefOf, screen, textsOf, within } from '@lagoon/shared/testing';
import { renderFrame } from './testing/render-frame';

async function renderFooter() {
  await renderFrame();
  return within(screen.getByRole('contentinfo'));
}
const hrefs = (links: HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')]);

it('lists the Quick Links in order', async () => {
  const footer = await renderFooter();
  const quick = within(footer.getByRole('navigation', { name: 'Quick Links' }));
  expect(hrefs(quick.getAllByRole('link'))).toEqual([
    ['Home', '/'],
    ['Book A Test', '/shop'],
    ['About', '/about'],
    ['Our Team', '/team'],
    ['Sample Collection', '/sample-collection'],
    ['Services', '/services'],
    ['Contact', '/contact'],
    ['Blog', '/blog'],
    ['Track An Order', '/order'],
    ['Manage A Visit', '/your-visit'],
  ]);
});

it('lists four partnerships, of which only Public Sector has a link', async () => {
  const footer = await renderFooter();
  const partners = within(footer.getByRole('region', { name: 'Partnerships' }));
  expect(hrefs(partners.getAllByRole('link'))).toEqual([['Public Sector', '/public-sector']]);
  expect(textsOf(partners.getAllByRole('listitem'))).toEqual([
    'Public Sector',
    'Environmental Testing',
    'Occupational Health',
    'Managed Services',
  ]);
});

it('contains the address, phone number and e-mail address of the office', async () => {
  const footer = await renderFooter();
  const contact = within(footer.getByRole('region', { name: 'Contact Us' }));
  expectText(/Lekki Phase 1, Lagos/, contact);
  expect(hrefOf('0801 234 5678', contact)).toBe('tel:+2348012345678');
  expect(hrefOf('office@lagoon.example', contact)).toBe('mailto:office@lagoon.example');
});

it.each(['Facebook', 'Instagram', 'X', 'LinkedIn'])(
  'has a link to the profile on %s',
  async (name) => {
    const footer = await renderFooter();
    expect(hrefOf(name, footer)).toEqual(expect.stringMatching(/^https:\/\//));
  },
);

it('contains the year 2025, the privacy page and the designer', async () => {
  const footer = await renderFooter();
  expectText('© 2025 Lagoon Diagnostics', footer);
  expect(hrefOf('Privacy', footer)).toBe('/privacy');
  expect(hrefOf('Studio Mangrove', footer)).toBe('https://studiomangrove.example');
});
