import { PRIVACY_NOTICE_VERSION, periodText, RETENTION } from '@lagoon/shared/domain';
import { renderRoutes } from '@lagoon/shared/testing';
import { screen, within } from '@testing-library/react';
import Privacy from '.';

const renderPage = () => renderRoutes([{ path: '/privacy', Component: Privacy }], { at: '/privacy' });
const part = (name: string) => within(screen.getByRole('region', { name }));

it('has its heading, title, description and address', () => {
  renderPage();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy notice');
  expect(document.title).toBe('Privacy notice | Lagoon Diagnostics');
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute('content', expect.stringMatching(/your rights/));
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'https://lagoon.example/privacy');
});

it('shows the version of the privacy notice and the month of this version', () => {
  renderPage();
  expect(screen.getByText(`Version ${PRIVACY_NOTICE_VERSION}, last changed in November 2026`)).toBeVisible();
});

it('lists the stored data of orders, appointments and messages with the reasons', () => {
  renderPage();
  const keep = part('What we keep, and why');
  expect(keep.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'An order',
    'A transfer to our account',
    'An appointment',
    'A message',
    'Our e-mails',
  ]);
  expect(keep.getByText(/the tests you choose, what was in your cart .* the picture that proves your payment/)).toBeVisible();
  expect(keep.getByText(/your address if we come, and the tests if you name them/)).toBeVisible();
});

it('lists the data stored in the browser: one cookie, no tracking', () => {
  renderPage();
  const browser = part('What stays in your browser');
  expect(browser.getByText(/Your cart is kept in this browser’s own storage, under the name “root”/)).toBeVisible();
  expect(browser.getByText(/While a tab is open .* an order, an appointment or a message.* Closing the tab ends that\./)).toBeVisible();
  expect(
    browser.getByText(
      /a cookie named “release_group”, with “__Host-” before it on a secure connection, holds a number from 00 to ff.*does not name you.*After a week it is gone/,
    ),
  ).toBeVisible();
  expect(browser.getByText(/no other cookies for visitors.*no tracking/)).toBeVisible();
  expect(browser.getByText(/how long the parts of the site took to load.*neither who you are nor what you looked at/)).toBeVisible();
});

it('names the kinds of third parties, and the map, which loads on request only', () => {
  renderPage();
  const helpers = part('Who we share data with')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(helpers).toEqual([
    expect.stringMatching(/^A payment provider/),
    expect.stringMatching(/^An e-mail service/),
    expect.stringMatching(/^A picture service/),
    expect.stringMatching(/^A map service .* only after you have opened the map/),
    expect.stringMatching(/^Other sites/),
  ]);
});

it('shows the retention periods that the server uses', () => {
  renderPage();
  const how = part('How long we keep it');
  expect(how.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'An order',
    'The picture of a payment',
    'A transfer to our account',
    'An appointment',
    'A message',
    'How the site loaded',
    'Our e-mails',
  ]);
  const { order, accounting, proof, unclaimedProof, email } = RETENTION;
  expect(
    how.getByText(new RegExp(`^${periodText(order)} after you sent it\\. .* ${periodText(accounting)} are over, without your name`)),
  ).toBeVisible();
  expect(
    how.getByText(new RegExp(`^${periodText(proof)} after the last change.* ${periodText(unclaimedProof)} after it came\\.$`)),
  ).toBeVisible();
  expect(how.getByText(new RegExp(`^${periodText(email)} after they were written`))).toBeVisible();
});

it('describes erasure, its exceptions and the keyed hashes that remain', () => {
  renderPage();
  const how = part('How long we keep it');
  expect(
    how.getByText(
      /we erase your messages, appointments, e-mails and unpaid orders at once\. Of a paid order only the accounting .* six years/,
    ),
  ).toBeVisible();
  expect(how.getByText(/Backups keep erased data for about a month\./)).toBeVisible();
  expect(how.getByText(/how often a phone number, an e-mail address and a network .* such a code\./)).toBeVisible();
});

it('lists the visitor’s rights and how to exercise them', () => {
  renderPage();
  const rights = part('Your rights');
  expect(rights.getByText(/Nigeria Data Protection Act 2023/)).toBeVisible();
  expect(rights.getByText(/Nigeria Data Protection Commission/)).toBeVisible();
  expect(rights.getByRole('link', { name: 'office@lagoon.example' })).toHaveAttribute('href', 'mailto:office@lagoon.example');
  expect(rights.getByRole('link', { name: '0801 234 5678' })).toHaveAttribute('href', 'tel:+2348012345678');
  expect(part('Contact').getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact');
});

it('lists its sections with links', () => {
  renderPage();
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links).toHaveLength(7);
  for (const link of links) {
    const place = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(within(place as HTMLElement).getByRole('heading', { level: 2 })).toHaveTextContent(link.textContent ?? '');
  }
});
