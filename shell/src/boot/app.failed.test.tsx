import { heading, hrefOf, mute } from '@lagoon/shared/testing';
import { render } from '@testing-library/react';
import { RootBoundary } from './app';

test('shows a message and the phone number when the whole frame fails to render', () => {
  mute();
  const Broken = (): never => {
    throw new Error('broken');
  };
  render(
    <RootBoundary>
      <Broken />
    </RootBoundary>,
  );
  expect(heading('Lagoon Diagnostics')).toBeInTheDocument();
  expect(hrefOf('0801 234 5678')).toBe('tel:+2348012345678');
});
