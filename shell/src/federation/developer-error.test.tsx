import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeveloperError } from './developer-error';

test('shows the app, the stack with its causes, and the button Retry', async () => {
  const onRetry = jest.fn();
  const error = new Error('the page could not render', { cause: new TypeError('price is undefined') });
  render(<DeveloperError app="shop" build="b1" error={error} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('shop failedBuild b1.');
  expect(
    screen.getByText(/Error: the page could not render[\s\S]*developer-error\.test[\s\S]*caused by TypeError: price is undefined/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
