import { cartCleared, cartRestored, itemAdded } from '@lagoon/shared/cart';
import type { NewCartItem } from '@lagoon/shared/domain';
import { type Answers, fakeServer, findButton, renderApp } from '@lagoon/shared/testing';
import userEvent from '@testing-library/user-event';
import app from './app';

export const bloodCount: NewCartItem = {
  id: 'fbc',
  name: 'Full Blood Count',
  price: 6500,
  image: '',
};
export const genotype: NewCartItem = {
  id: 'geno',
  name: 'Haemoglobin Genotype',
  price: 4500,
  image: '',
};

/** @param cart the restored cart; an item listed twice gets the quantity 2 */
export function open(at: string, cart: NewCartItem[] = []) {
  cartCleared();
  for (const item of cart) itemAdded(item);
  cartRestored();
  return renderApp(app, at);
}

export const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
export const account = (more: object = {}) => ({
  account: '9012345678',
  bank: 'Sandbox Bank',
  Expires: inMinutes(30),
  error: false,
  sandbox: true,
  message: 'This is a test account.',
  ...more,
});

/** @param more other answers than those of the payment provider */
export const provider = (more: Answers = {}) =>
  fakeServer({
    'POST /v1/init/login': () =>
      Response.json({ Authorisation: { auth: 'sig', accesscode: 'tok' } }),
    'POST /v1/init/gen_dynamic_account': () => Response.json(account()),
    ...more,
  });

export const pressCheckout = async () => userEvent.click(await findButton('Checkout'));
