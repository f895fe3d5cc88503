import { changeCart } from '@lagoon/shared/late-cart';
import { act, productWith, renderPage, screen, textsOf, userEvent } from '@lagoon/shared/testing';
import { CartControl } from './cart-control';

jest.mock('@lagoon/shared/late-cart', () => ({ useQuantityOf: () => 0, changeCart: jest.fn() }));

const toasts = () => textsOf(document.querySelectorAll('[data-toast]'));

test('shows only an error when the cart fails to load after a click on Add To Cart', async () => {
  let fail: (reason: Error) => void = () => {};
  const loading = new Promise<void>((_, reject) => {
    fail = reject;
  });
  jest.mocked(changeCart).mockReturnValue(loading);
  renderPage(() => <CartControl product={productWith({ name: 'Urinalysis' })} />);
  await userEvent.click(await screen.findByRole('button'));
  expect(toasts()).toEqual([]);
  await act(async () => fail(new Error('no network')));
  expect(toasts()).toEqual([expect.stringContaining('We couldn’t load your cart.')]);
});
