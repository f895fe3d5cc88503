import { reportSecondInstance } from './single-instance';

reportSecondInstance();

export { type CartView, useCart, useQuantityOf } from './hooks';
export { type CartState, emptyCart, subtotal } from './model';
export { type CartStorage, persistCart } from './persistence';
export {
  $cart,
  $cartItems,
  $cartRestored,
  $subtotal,
  $totalQuantity,
  cartChanged,
  cartCleared,
  cartLoaded,
  cartRestored,
  itemAdded,
  lineDeleted,
  unitRemoved,
} from './store';
