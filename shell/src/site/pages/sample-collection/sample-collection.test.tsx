import { renderRoutes } from '@lagoon/shared/testing';
import { screen, within } from '@testing-library/react';
import SampleCollection from '.';
import { faq } from './faq';

const renderPage = () => renderRoutes([{ path: '/sample-collection', Component: SampleCollection }], { at: '/sample-collection' });

it('has its heading, title, description and address', () => {
  renderPage();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sample collection at home, or at our office');
  expect(document.title).toBe('Sample Collection | Lagoon Diagnostics');
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute('content', expect.stringMatching(/at home/));
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'https://lagoon.example/sample-collection');
});

it('links from the first section to the appointment page and to the contact page', () => {
  renderPage();
  const hero = within(screen.getByRole('region', { name: 'Sample collection at home, or at our office' }));
  expect(hero.getByRole('link', { name: 'Book An Appointment' })).toHaveAttribute('href', '/book-an-appointment');
  expect(hero.getByRole('link', { name: 'Ask our care team' })).toHaveAttribute('href', '/contact');
});

it('links to the home page and to the contact page', () => {
  renderPage();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

it('describes sample collection and its steps', () => {
  renderPage();
  const intro = within(screen.getByRole('region', { name: /^We come to you/ }));
  expect(intro.getByText(/walk in at 14 Admiralty Way, Lekki Phase 1, Lagos: Monday to Saturday/)).toBeVisible();
  expect(intro.getAllByRole('listitem')).toHaveLength(4);
});

it('states the fee and the rules for moving a visit', () => {
  renderPage();
  const fees = within(screen.getByRole('region', { name: 'What it costs, and how to change it' }));
  expect(fees.getByText('₦5,000.00')).toBeVisible();
  expect(fees.getByText(/standard fee for sample collection at home/)).toBeVisible();
  expect(fees.getByText('Outside cities with a facility, the fee is negotiated with our care team.')).toBeVisible();
  expect(
    fees.getByText(/at least 24 hours before the sampling day and you do not lose the fee\. Later than that, a visit fee may be charged\./),
  ).toBeVisible();
});

it('shows seven answers, of which at most one is open', () => {
  renderPage();
  expect(faq).toHaveLength(7);
  const answers = faq.map(({ question }) => screen.getByRole('heading', { name: question }).closest('details') as HTMLDetailsElement);
  expect(new Set(answers.map((answer) => answer.getAttribute('name'))).size).toBe(1);
  for (const [at, { answer }] of faq.entries()) {
    expect(screen.getByText(answer)).not.toBeVisible();
    expect(answers[at]).toHaveTextContent(answer);
  }
});

it('shows phone number and e-mail address in answers that refer to them', () => {
  renderPage();
  const heading = screen.getByRole('heading', { name: 'Can I change the date or time of my visit?' });
  const answer = within(heading.closest('details') as HTMLDetailsElement);
  expect(answer.getByRole('link', { name: 'office@lagoon.example' })).toHaveAttribute('href', 'mailto:office@lagoon.example');
  for (const phone of answer.getAllByRole('link', { name: '0801 234 5678' })) expect(phone).toHaveAttribute('href', 'tel:+2348012345678');
});

it('contains the seven questions in its structured data', () => {
  renderPage();
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => JSON.parse(textContent));
  const page = blocks.find((block) => block['@type'] === 'FAQPage');
  expect(page.mainEntity.map(({ name }: { name: string }) => name)).toEqual(faq.map((item) => item.question));
});

it('reserves the space of its picture', () => {
  renderPage();
  const [picture] = document.querySelectorAll('img');
  expect(picture).toHaveAttribute('width', '560');
  expect(picture).toHaveAttribute('height', '460');
});
