import { reportSecondInstance } from './single-instance';

reportSecondInstance();

export { type CartState, emptyCart, subtotal } from './model';
export { type CartStorage, persistCart } from './persistence';
export {
  $cart,
  $cartItems,
  $cartRestored,
  $subtotal,
  $totalQuantity,
  type CartView,
  cartChanged,
  cartCleared,
  cartLoaded,
  cartRestored,
  itemAdded,
  lineDeleted,
  linesRefreshed,
  unitRemoved,
  useCart,
} from './store';
