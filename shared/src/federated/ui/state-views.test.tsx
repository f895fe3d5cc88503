import { RouterProvider } from '@lagoon/shared/router';
import {
  createMemoryRouter,
  element,
  expectText,
  heading,
  hrefOf,
  metaOf,
  press,
  render,
  within,
} from '@lagoon/shared/testing';
import { Dots } from './dots';
import { ErrorView, NotFoundView } from './state-views';

test('announces the error and shows Retry and the phone number', async () => {
  const onRetry = jest.fn();
  render(
    <ErrorView
      text="We couldn’t load the product details. Please try again later."
      onRetry={onRetry}
    />,
  );
  const alert = within(element('alert'));
  expect(alert.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expectText('We couldn’t load the product details. Please try again later.', alert);
  expect(hrefOf('0801 234 5678', alert)).toBe('tel:+2348012345678');
  await press('Retry', alert);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('shows not found with the specified text, a link to the home page and noindex', () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: NotFoundView }])} />);
  expect(heading('404 | Page not found', 1)).toBeVisible();
  expectText('Sorry, we couldn’t find the page you’re looking for.');
  expect(hrefOf('Go back home')).toBe('/');
  expect(document.title).toBe('404 | Page not found');
  expect(metaOf('robots')).toBe('noindex');
});

test('shows three dots with a label for screen readers', () => {
  render(<Dots label="Loading tests" />);
  const status = element('status');
  expect(status).toHaveTextContent('Loading tests');
  expect(status.querySelectorAll('[aria-hidden="true"]')).toHaveLength(3);
});
