import { cartCleared, cartRestored, itemAdded } from '@lagoon/shared/cart';
import type { NewCartItem } from '@lagoon/shared/domain';
import { renderApp } from '@lagoon/shared/testing';
import app from './app';

export const bloodCount: NewCartItem = { id: 'fbc', name: 'Full Blood Count', price: 6500, image: '' };
export const genotype: NewCartItem = { id: 'geno', name: 'Haemoglobin Genotype', price: 4500, image: '' };

/** Opens a page of this remote with a restored cart. @param cart items to add; an item listed twice gets the quantity 2 */
export function open(at: string, cart: NewCartItem[] = []) {
  cartCleared();
  for (const item of cart) itemAdded(item);
  cartRestored();
  return renderApp(app, { at }, [{ path: '*', Component: () => <p>Elsewhere</p> }]);
}
