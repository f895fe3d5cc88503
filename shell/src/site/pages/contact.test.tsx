import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerSend,
  fillIn,
  ok,
  openPage,
  pressSend,
} from '../components/contact-form/testing/page';
import Contact from './contact';

const open = () => openPage('/contact', Contact);
const openMap = () => userEvent.click(screen.getByRole('button', { name: 'Open the live map' }));

beforeEach(() => answerSend(ok));

test('shows its heading, and the form CONTACT US', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contact');
  expect(screen.getByRole('heading', { level: 2, name: 'CONTACT US' })).toBeVisible();
  expect(document.title).toBe('Contact | Lagoon Diagnostics');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://lagoon.example/contact',
  );
});

test('links phone, e-mail and address, and shows the opening hours', () => {
  open();
  const ways = within(screen.getByRole('region', { name: 'Phone, e-mail and address' }));
  expect(ways.getByRole('link', { name: '0801 234 5678' })).toHaveAttribute(
    'href',
    'tel:+2348012345678',
  );
  expect(ways.getByRole('link', { name: 'office@lagoon.example' })).toHaveAttribute(
    'href',
    'mailto:office@lagoon.example',
  );
  expect(
    ways.getByRole('link', { name: '14 Admiralty Way, Lekki Phase 1, Lagos Get directions' }),
  ).toHaveAttribute('href', expect.stringMatching(/destination=6\.4478%2C3\.4723$/));
  expect(ways.getByText('Monday to Saturday, 7 am to 6 pm')).toBeVisible();
  expect(ways.getAllByRole('heading', { level: 3 }).map((term) => term.textContent)).toEqual([
    'Phone',
    'E-mail',
    'Address',
    'Opening hours',
  ]);
});

test('shows Invalid Email in the form and Error in the title until the address is corrected', async () => {
  open();
  fillIn({ Email: 'tobi.mail' });
  await pressSend();
  expect(await screen.findAllByText('Invalid Email')).toHaveLength(2);
  await waitFor(() => expect(document.title).toBe('Error: Contact | Lagoon Diagnostics'));
  fillIn();
  await waitFor(() => expect(document.title).toBe('Contact | Lagoon Diagnostics'));
});

test('shows a drawn map, and does not load the live map', () => {
  open();
  expect(screen.getByRole('img', { name: 'Drawn map of Lekki, Lagos' })).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});

test('loads the live map in a frame with a title and a sandbox when “Open the live map” is pressed', async () => {
  open();
  await openMap();
  const frame = screen.getByTitle('Live map: 14 Admiralty Way, Lekki Phase 1, Lagos');
  expect(frame).toHaveAttribute(
    'src',
    expect.stringMatching(
      /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*&layer=mapnik&marker=/,
    ),
  );
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
  expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin');
  const status = screen.getAllByRole('status').map((region) => region.textContent);
  expect(status).toContain('Loading the live map');
  fireEvent.load(frame);
  expect(screen.getByText('The live map is open')).toBeInTheDocument();
});

test('shows the drawn map and focuses “Open the live map” when “Back to the drawing” is pressed', async () => {
  open();
  await openMap();
  const back = screen.getByRole('button', { name: 'Back to the drawing' });
  expect(back).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open the live map' })).toHaveFocus();
});

test('links to OpenStreetMap before and after the live map opens', async () => {
  open();
  const href = 'https://www.openstreetmap.org/?mlat=6.4478&mlon=3.4723#map=16/6.4478/3.4723';
  expect(screen.getByRole('link', { name: 'Open it on openstreetmap.org' })).toHaveAttribute(
    'href',
    href,
  );
  await openMap();
  expect(screen.getByRole('link', { name: 'Open it on openstreetmap.org' })).toHaveAttribute(
    'href',
    href,
  );
});
