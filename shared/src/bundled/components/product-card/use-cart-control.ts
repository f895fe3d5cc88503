import { itemAdded, unitRemoved, useQuantityOf } from '@lagoon/shared/cart';
import { type Product, TOAST_MS } from '@lagoon/shared/domain';
import { toastSuccess } from '@lagoon/shared/ui';
import { type MouseEvent, useEffect, useRef } from 'react';

/** One unit into the cart, and the word for it (spec §8, §9). */
function addToCart({ id, name, price, image }: Product): void {
  itemAdded({ id, name, price, image });
  toastSuccess('Added To Cart', TOAST_MS.brief);
}

/**
 * What a product's cart control does. Button and stepper take each other's place, and two things must survive that:
 * - the focus, or a keyboard user is thrown back to the top of the page;
 * - a double click, which is two units (spec §4: each one raises the quantity) though its second half falls on
 *   whatever part of the stepper is under the pointer by then, be it the minus.
 */
export function useCartControl(product: Product) {
  const quantity = useQuantityOf(product.id);
  const box = useRef<HTMLDivElement>(null);
  const clicked = useRef(false);
  const adding = useRef(false);
  const inCart = quantity > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the exchange of the two that moves the focus
  useEffect(() => {
    if (!clicked.current) return;
    clicked.current = false;
    const buttons = box.current?.querySelectorAll('button');
    buttons?.[buttons.length - 1]?.focus({ preventScroll: true });
  }, [inCart]);

  const onClickCapture = (event: MouseEvent) => {
    const goesOn = event.detail > 1 && adding.current;
    if (goesOn) {
      event.preventDefault();
      event.stopPropagation();
      addToCart(product);
    } else adding.current = !inCart;
  };

  return {
    box,
    quantity,
    onClickCapture,
    add: () => {
      clicked.current = !inCart;
      addToCart(product);
    },
    remove: () => {
      clicked.current = quantity === 1;
      unitRemoved(product.id);
    },
  };
}
