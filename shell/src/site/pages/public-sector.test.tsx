import { sentEmails } from '@lagoon/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerSend, fillIn, ok, openPage, pressSend } from '../components/contact-form/testing/page';
import PublicSector from './public-sector';

const open = () => openPage('/public-sector', PublicSector);
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
