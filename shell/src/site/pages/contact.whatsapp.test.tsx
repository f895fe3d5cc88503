import { renderRoutes } from '@lagoon/shared/testing';
import { screen } from '@testing-library/react';
import Contact from './contact';

jest.mock('@lagoon/shared/domain', () => ({
  ...jest.requireActual('@lagoon/shared/domain'),
  WHATSAPP: '2348012345678',
}));

test('links to WhatsApp without a text and without a referrer', () => {
  renderRoutes([{ path: '/contact', Component: Contact }], { at: '/contact' });
  const link = screen.getByRole('link', { name: 'Write to us on WhatsApp' });
  expect(link).toHaveAttribute('href', 'https://wa.me/2348012345678');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
