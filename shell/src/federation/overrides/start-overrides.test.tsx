import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { backToReleased } from './rules';
import { OverrideBanner, OverrideFailed } from './start-overrides';

jest.mock('./rules', () => ({
  ...jest.requireActual('./rules'),
  backToReleased: jest.fn(),
}));
const reset = { name: 'Use the released version' };
const blog = { app: 'blog', address: 'http://localhost:3002/remoteEntry.js' };

test('lists the overrides in the banner, and removes them on a click on Use the released version', async () => {
  render(<OverrideBanner overrides={[blog, { app: 'shop', address: 'http://localhost:3001/remoteEntry.js' }]} />);
  expect(screen.getByRole('status')).toHaveTextContent('“blog” comes from http://localhost:3002/remoteEntry.js.');
  expect(screen.getByRole('status')).toHaveTextContent('“shop” comes from http://localhost:3001/remoteEntry.js.');
  await userEvent.click(screen.getByRole('button', reset));
  expect(backToReleased).toHaveBeenCalledTimes(1);
});

test('offers Retry and a button for the released version when an override fails', async () => {
  const retry = jest.fn();
  render(<OverrideFailed onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('A development override is active');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', reset)).toBeInTheDocument();
});

test('removes all overrides and reloads the page when the developer returns to the release', () => {
  window.localStorage.setItem('mf:override:blog', blog.address);
  const reload = jest.fn();
  jest.requireActual<typeof import('./rules')>('./rules').backToReleased(reload);
  expect(window.localStorage).toHaveLength(0);
  expect(reload).toHaveBeenCalledTimes(1);
});
