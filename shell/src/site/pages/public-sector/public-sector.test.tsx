import { sentEmails } from '@lagoon/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerSend, fillIn, ok, openPage, pressSend } from '../../components/contact-form/testing/page';
import PublicSector from '.';

const open = () => openPage('/public-sector', PublicSector);
const region = (name: string) => within(screen.getByRole('region', { name }));
const titles = (name: string) =>
  region(name)
    .getAllByRole('heading', { level: 3 })
    .map((title) => title.textContent);
const training = (name: string) => region('Training').getByRole('heading', { name }).closest('details') as HTMLDetailsElement;

beforeEach(() => answerSend(ok));

test('names public-private partnership in the main heading, and links to the form', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: /public-private partnership/i })).toBeVisible();
  const link = screen.getByRole('link', { name: "Let's work together" });
  const target = document.querySelector<HTMLElement>(link.getAttribute('href') ?? '');
  expect(within(target ?? document.body).getByRole('form', { name: "Let's work together" })).toBeVisible();
  expect(document.title).toBe('Public Sector | Lagoon Diagnostics');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'https://lagoon.example/public-sector');
});

test('states 18 years of experience, 33 centres, 12 states and the year 2004', () => {
  open();
  const intro = region('Each side does what it does best');
  expect(intro.getByText(/was established in/)).toHaveTextContent(
    'established in 2004. We bring 18 years of experience, 33 centres and a presence in 12 states',
  );
  const figure = (label: string) => intro.getByText(label).nextElementSibling?.textContent;
  expect(['years of experience', 'centres', 'states', 'established'].map(figure)).toEqual(['18', '33', '12', '2004']);
});

test('shows the titles of the four main services', () => {
  open();
  expect(titles('Four ways to work with us')).toEqual([
    'Point of care testing',
    'On-site laboratory operations',
    'Management solutions',
    'Send-out testing',
  ]);
});

test('lists the same additional services as the footer', () => {
  open();
  expect(titles('Additional services')).toEqual(['Environmental Testing', 'Occupational Health', 'Managed Services']);
});

test('opens local training and international training one at a time', () => {
  open();
  expect(titles('Training')).toEqual(['Local Training', 'International Training']);
  expect(screen.getByText(/quality control, day by day/)).not.toBeVisible();
  const [local, international] = [training('Local Training'), training('International Training')];
  expect(local.getAttribute('name')).toBe(international.getAttribute('name'));
  local.open = true;
  expect(screen.getByText(/quality control, day by day/)).toBeVisible();
});

test('shows the form under the heading Let’s work together', async () => {
  const server = answerSend(ok);
  open();
  expect(screen.getByRole('heading', { level: 2, name: "Let's work together" })).toBeVisible();
  fillIn();
  await pressSend();
  expect(await screen.findByRole('group', { name: /Thank you, Tobi/ })).toHaveFocus();
  expect(await sentEmails(server)).toMatchObject([{ template_id: 'contact', template_params: { lastName: 'Alabi' } }]);
});

test('rejects an invalid e-mail address with yup’s own message', async () => {
  open();
  fillIn({ Email: 'tobi.mail' });
  await pressSend();
  expect(await screen.findAllByText('email must be a valid email')).toHaveLength(2);
  await waitFor(() => expect(document.title).toBe('Error: Public Sector | Lagoon Diagnostics'));
});

test('reserves the space of every picture, and loads the pictures further down lazily', () => {
  open();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const pictures = [...document.querySelectorAll('img')];
  expect(pictures).toHaveLength(5);
  for (const picture of pictures) expect(picture).toHaveAttribute('height');
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([null, 'lazy', 'lazy', 'lazy', 'lazy']);
});
