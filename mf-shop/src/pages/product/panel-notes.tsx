import { PanelNote } from '@lagoon/shared/components';
import type { Product } from '@lagoon/shared/domain';
import { changeCart, useCartItems, useCartRestored } from '@lagoon/shared/late-cart';
import type { NamedTest, ProductView } from '@lagoon/shared/lists';
import { useEffect, useState } from 'react';

interface PanelNotesProps extends Pick<ProductView, 'panels' | 'parts'> {
  product: Product;
}

/** Tests that are in the cart alone and in a panel. */
export function PanelNotes({ product, panels, parts }: PanelNotesProps) {
  const items = useCartItems();
  const inCart = ({ id }: NamedTest) => items.some((item) => item.id === id);
  const shown = useShown();
  if (!shown || !inCart(product)) return null;
  const twice = [
    ...panels
      .filter(inCart)
      .slice(0, 1)
      .map((panel) => ({ test: product, panel })),
    ...parts.filter(inCart).map((test) => ({ test, panel: product })),
  ];
  return twice.map(({ test, panel }) => (
    <PanelNote
      key={test.id}
      test={test.name}
      panel={panel.name}
      onRemove={() => {
        // the note and its button go
        document.querySelector('h1')?.focus({ preventScroll: true });
        changeCart('lineDeleted', test.id)?.catch(() => {});
      }}
    />
  ));
}

/** False until the first click when the cart loads late: nothing moves without a click. */
function useShown() {
  const [shown, setShown] = useState(useCartRestored());
  useEffect(() => {
    const show = () => setShown(true);
    window.addEventListener('click', show, { capture: true, once: true });
    return () => window.removeEventListener('click', show, { capture: true });
  }, []);
  return shown;
}
