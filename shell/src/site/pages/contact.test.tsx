import {
  button,
  canonical,
  element,
  expectText,
  fireEvent,
  heading,
  hrefOf,
  press,
  screen,
  textsOf,
  userEvent,
  waitFor,
  within,
} from '@lagoon/shared/testing';
import {
  answerSend,
  fillIn,
  ok,
  openPage,
  pressSend,
} from '../components/contact-form/testing/page';
import Contact from './contact';

const open = () => openPage('/contact', Contact);
const openMap = () => press('Open the live map');

beforeEach(() => answerSend(ok));

test('shows its heading, and the form CONTACT US', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contact');
  expect(heading('CONTACT US', 2)).toBeVisible();
  expect(document.title).toBe('Contact | Lagoon Diagnostics');
  expect(canonical()).toBe('https://lagoon.example/contact');
});

test('links phone, e-mail and address, and shows the opening hours', () => {
  open();
  const ways = within(element('region', 'Phone, e-mail and address'));
  expect(hrefOf('0801 234 5678', ways)).toBe('tel:+2348012345678');
  expect(hrefOf('office@lagoon.example', ways)).toBe('mailto:office@lagoon.example');
  expect(hrefOf('14 Admiralty Way, Lekki Phase 1, Lagos Get directions', ways)).toEqual(
    expect.stringMatching(/destination=6\.4478%2C3\.4723$/),
  );
  expectText('Monday to Saturday, 7 am to 6 pm', ways);
  expect(textsOf(ways.getAllByRole('heading', { level: 3 }))).toEqual([
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

const OPEN_STREET_MAP =
  'https://www.openstreetmap.org/?mlat=6.4478&mlon=3.4723#map=16/6.4478/3.4723';

test('shows a drawn map and a link to OpenStreetMap, and does not load the live map', () => {
  open();
  expect(element('img', 'Drawn map of Lekki, Lagos')).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  expect(hrefOf('Open it on openstreetmap.org')).toBe(OPEN_STREET_MAP);
});

test('loads the live map in a frame with a title and a sandbox when its button is pressed', async () => {
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
  expect(hrefOf('Open it on openstreetmap.org')).toBe(OPEN_STREET_MAP);
  expect(textsOf(screen.getAllByRole('status'))).toContain('Loading the live map');
  fireEvent.load(frame);
  expect(screen.getByText('The live map is open')).toBeInTheDocument();
});

test('shows the drawn map and focuses “Open the live map” when “Back to the drawing” is pressed', async () => {
  open();
  await openMap();
  const back = button('Back to the drawing');
  expect(back).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(document.querySelector('iframe')).toBeNull();
  expect(button('Open the live map')).toHaveFocus();
});
