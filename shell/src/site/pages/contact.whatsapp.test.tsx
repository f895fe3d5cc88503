import { link, renderPage } from '@lagoon/shared/testing';
import Contact from './contact';

jest.mock('@lagoon/shared/domain', () => ({
  ...jest.requireActual('@lagoon/shared/domain'),
  WHATSAPP: '2348012345678',
}));

test('links to WhatsApp without a text and without a referrer', () => {
  renderPage(Contact, '/contact');
  const chat = link('Write to us on WhatsApp');
  expect(chat).toHaveAttribute('href', 'https://wa.me/2348012345678');
  expect(chat).toHaveAttribute('rel', 'noopener noreferrer');
});
