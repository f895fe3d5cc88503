import type { CartItem } from '@lagoon/shared/domain';
import { useUnit } from 'effector-react';
import { $cartItems, $cartRestored, $subtotal, $totalQuantity } from './store';

export interface CartView {
  items: CartItem[];
  /** number of lines (spec §3) */
  totalQuantity: number;
  /** whole naira */
  subtotal: number;
  /** false until storage has been read */
  restored: boolean;
}

export const useCart = (): CartView =>
  useUnit({ items: $cartItems, totalQuantity: $totalQuantity, subtotal: $subtotal, restored: $cartRestored });

/** Units of one product in the cart, 0 when it has no line. */
export const useQuantityOf = (id: string): number => useUnit($cartItems).find((item) => item.id === id)?.quantity ?? 0;
