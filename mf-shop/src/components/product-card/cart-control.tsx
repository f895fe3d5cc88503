import { useDoubleClicks } from '@lagoon/shared/components';
import { hasPrice, type Product, paths, TOAST_MS } from '@lagoon/shared/domain';
import { changeCart, useQuantityOf } from '@lagoon/shared/late-cart';
import {
  Button,
  type ButtonKind,
  ButtonLink,
  type ButtonSize,
  media,
  Stepper,
  toastError,
  toastSuccess,
  VisuallyHidden,
  visuallyHidden,
} from '@lagoon/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

/** The new control takes the focus. A double click adds one unit (spec §4). */
function useCartControl(product: Product) {
  const quantity = useQuantityOf(product.id);
  const box = useRef<HTMLDivElement>(null);
  const clicked = useRef(false);
  const { moved, onClickCapture } = useDoubleClicks();
  const inCart = quantity > 0;
  const { id, name, price, image } = product;
  const item = { id, name, price, image };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when button and stepper swap
  useEffect(() => {
    if (!clicked.current) return;
    clicked.current = false;
    const buttons = box.current?.querySelectorAll('button');
    buttons?.[buttons.length - 1]?.focus({ preventScroll: true });
  }, [inCart]);

  return {
    box,
    item,
    quantity,
    onClickCapture,
    /** Also before the cart has loaded. Toast: spec §8, §9. */
    add: () => {
      clicked.current = !inCart;
      if (!inCart) moved();
      const coming = changeCart('itemAdded', item);
      const succeed = () => toastSuccess('Added To Cart', TOAST_MS.brief);
      if (!coming) return succeed();
      coming.then(succeed, () =>
        toastError('We couldn’t load your cart. Please try again.', TOAST_MS.send),
      );
    },
    remove: () => {
      clicked.current = quantity === 1;
      changeCart('unitRemoved', id)?.catch(() => {});
    },
  };
}

const Box = styled.div`
  position: relative;
  z-index: 1;
  container-type: inline-size;
  > button, > a { padding-inline: 8px; white-space: nowrap; }
  > a { width: 100%; }
  ${media.print} { display: none; }
`;

const NARROW = 'minmax(24px, 44px) minmax(min-content, 1fr) minmax(24px, 44px)';

const Counter = styled(Stepper)<{ $size: ButtonSize }>`
  display: grid;
  white-space: nowrap;
  ${({ $size }) =>
    $size === 'large'
      ? 'height: 56px; button { height: 54px; }'
      : `${media.collapsedNav} { grid-template-columns: ${NARROW}; > span { font-size: .875rem; } }`}
`;

/** On narrow cards for screen readers only. */
const Words = styled.span`
  @container (max-width: 125px) { ${visuallyHidden} }
  @media (max-width: 15em) { ${visuallyHidden} }
`;

interface CartControlProps {
  product: Product;
  kind?: ButtonKind;
  size?: ButtonSize;
  className?: string;
  /** after the stepper */
  children?: ReactNode;
}

export function CartControl({
  product,
  kind = 'soft',
  size = 'small',
  className,
  children,
}: CartControlProps) {
  const { box, item, quantity, onClickCapture, add, remove } = useCartControl(product);
  if (!hasPrice(product.price))
    return (
      <Box className={className}>
        <ButtonLink to={paths.contact()} $kind={kind} $size={size}>
          <span>
            Contact us<VisuallyHidden> about {product.name}</VisuallyHidden>
          </span>
        </ButtonLink>
      </Box>
    );
  const inCart = (
    <>
      <Words>In cart: </Words>
      <span>{quantity}</span>
    </>
  );
  return (
    <Box ref={box} className={className} onClickCapture={onClickCapture}>
      {quantity === 0 ? (
        <Button
          type="button"
          data-cart-item={JSON.stringify(item)}
          $kind={kind}
          $size={size}
          $wide
          onClick={add}
          aria-label={`Add To Cart: ${product.name}`}
        >
          Add To Cart
        </Button>
      ) : (
        <>
          <Counter
            $size={size}
            tone="brand"
            name={product.name}
            quantity={quantity}
            text={inCart}
            onMinus={remove}
            onPlus={add}
          />
          {children}
        </>
      )}
    </Box>
  );
}
