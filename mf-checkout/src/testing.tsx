import { cartCleared, cartRestored, itemAdded } from '@lagoon/shared/cart';
import type { NewCartItem } from '@lagoon/shared/domain';
import { renderRoutes } from '@lagoon/shared/testing';
import routes from './routes';

export const bloodCount: NewCartItem = { id: 'fbc', name: 'Full Blood Count', price: 6500, image: '' };
export const genotype: NewCartItem = { id: 'geno', name: 'Haemoglobin Genotype', price: 4500, image: '' };

/** Opens a page of this remote with a restored cart of these lines, an entry twice for two units. */
export function open(at: string, cart: NewCartItem[] = []) {
  cartCleared();
  for (const item of cart) itemAdded(item);
  cartRestored();
  return renderRoutes([...routes, { path: '*', Component: () => <p>Elsewhere</p> }], { at });
}
