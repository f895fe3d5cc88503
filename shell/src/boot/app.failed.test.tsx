import { render, screen } from '@testing-library/react';
import { RootBoundary } from './app';

test('shows a message and the phone number when the whole frame fails to render', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = (): never => {
    throw new Error('broken');
  };
  render(
    <RootBoundary>
      <Broken />
    </RootBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Lagoon Diagnostics' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '0801 234 5678' })).toHaveAttribute(
    'href',
    'tel:+2348012345678',
  );
  error.mockRestore();
});
