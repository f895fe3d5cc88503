import { screen, within } from '@testing-library/react';
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
  expect(partners.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Public Sector',
    'Environmental Testing',
    'Occupational Health',
    'Managed Services',
  ]);
});

it('contains the address, phone number and e-mail address of the office', async () => {
  const footer = await renderFooter();
  const contact = within(footer.getByRole('region', { name: 'Contact Us' }));
  expect(contact.getByText(/Lekki Phase 1, Lagos/)).toBeVisible();
  expect(contact.getByRole('link', { name: '0801 234 5678' })).toHaveAttribute(
    'href',
    'tel:+2348012345678',
  );
  expect(contact.getByRole('link', { name: 'office@lagoon.example' })).toHaveAttribute(
    'href',
    'mailto:office@lagoon.example',
  );
});

it.each(['Facebook', 'Instagram', 'X', 'LinkedIn'])(
  'has a link to the profile on %s',
  async (name) => {
    const footer = await renderFooter();
    expect(footer.getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\//),
    );
  },
);

it('contains the year 2025, the privacy page and the designer', async () => {
  const footer = await renderFooter();
  expect(footer.getByText('© 2025 Lagoon Diagnostics')).toBeVisible();
  expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  expect(footer.getByRole('link', { name: 'Studio Mangrove' })).toHaveAttribute(
    'href',
    'https://studiomangrove.example',
  );
});
