import { hasPrice, type Product, paths } from '@lagoon/shared/domain';
import { Button, type ButtonKind, ButtonLink, type ButtonSize, media, Stepper, VisuallyHidden } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useCartControl } from './use-cart-control';

const Box = styled.div`
  position: relative;
  z-index: 1;
  container-type: inline-size;
  > button, > a { padding-inline: 8px; white-space: nowrap; }
  > a { width: 100%; }
  ${media.print} { display: none; }
`;

const Counter = styled(Stepper)<{ $size: ButtonSize }>`
  display: grid;
  white-space: nowrap;
  ${({ $size }) =>
    $size === 'large'
      ? 'height: 56px; button { height: 54px; }'
      : `${media.phone} { grid-template-columns: minmax(24px, 44px) minmax(min-content, 1fr) minmax(24px, 44px); > span { font-size: .875rem; } }`}
`;

/** Where two cards share a very narrow screen only the number has room; the words stay for who listens. */
const Words = styled.span`
  @container (max-width: 125px) { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%); }
`;

export interface CartControlProps {
  product: Product;
  kind?: ButtonKind;
  size?: ButtonSize;
  className?: string;
  /** shown after the stepper once the product is in the cart */
  children?: ReactNode;
}

/**
 * Add To Cart, and once the product is there, how many, with plus and minus in the button's place. A product without a
 * price cannot be ordered: the way to ask for it stands there instead.
 */
export function CartControl(props: CartControlProps) {
  const { product, kind = 'soft', size = 'small', className } = props;
  if (hasPrice(product.price)) return <Ordering {...props} />;
  return (
    <Box className={className}>
      <ButtonLink to={paths.contact()} $kind={kind} $size={size}>
        <span>
          Contact us<VisuallyHidden> about {product.name}</VisuallyHidden>
        </span>
      </ButtonLink>
    </Box>
  );
}

function Ordering({ product, kind = 'soft', size = 'small', className, children }: CartControlProps) {
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
        text={
          <>
            <Words>In cart: </Words>
            {quantity}
          </>
        }
        onMinus={remove}
        onPlus={add}
      />
      {children}
    </Box>
  );
}
