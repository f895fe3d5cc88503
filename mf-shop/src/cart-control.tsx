import type { Product } from '@lagoon/shared/domain';
import { Button, type ButtonKind, type ButtonSize, Stepper } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useCartControl } from './use-cart-control';

const Box = styled.div`
  position: relative;
  z-index: 1;
`;

const Counter = styled(Stepper)<{ $size: ButtonSize }>`
  display: grid;
  ${({ $size }) => $size === 'large' && 'height: 56px; button { height: 54px; }'}
`;

export interface CartControlProps {
  product: Product;
  kind?: ButtonKind;
  size?: ButtonSize;
  className?: string;
  /** shown after the stepper once the product is in the cart */
  children?: ReactNode;
}

/** Add To Cart, and once the product is there, how many, with plus and minus in the button's place. */
export function CartControl({ product, kind = 'soft', size = 'small', className, children }: CartControlProps) {
  const { box, quantity, onClickCapture, add, remove } = useCartControl(product);
  if (quantity === 0)
    return (
      <Box ref={box} className={className} onClickCapture={onClickCapture}>
        <Button type="button" $kind={kind} $size={size} $wide onClick={add} aria-label={`Add To Cart: ${product.name}`}>
          Add To Cart
        </Button>
      </Box>
    );
  return (
    <Box ref={box} className={className} onClickCapture={onClickCapture}>
      <Counter
        $size={size}
        tone="brand"
        name={product.name}
        quantity={quantity}
        text={`In cart: ${quantity}`}
        onMinus={remove}
        onPlus={add}
      />
      {children}
    </Box>
  );
}
