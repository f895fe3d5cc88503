import type { OrderLine, Product } from '@lagoon/shared/domain';

export interface RequestedItem {
  id: string;
  quantity: number;
}

/**
 * Prices the requested lines by the server's own names and prices, in whole naira; whatever the browser showed counts for nothing.
 * A product that is no longer sold stays on the order at 0 and is flagged: the customer has paid, a person must look.
 */
export function priceItems(
  items: readonly RequestedItem[],
  catalogue: readonly Pick<Product, 'id' | 'name' | 'price'>[],
): { lines: OrderLine[]; subtotal: number } {
  const byId = new Map(catalogue.map((product) => [product.id, product]));
  const lines = items.map(({ id, quantity }) => {
    const product = byId.get(id);
    const unitPrice = product?.price ?? 0;
    return {
      productId: id,
      name: product?.name ?? 'Product no longer in the catalogue',
      unitPrice,
      quantity,
      lineTotal: unitPrice * quantity,
      known: product !== undefined,
    };
  });
  return { lines, subtotal: lines.reduce((sum, line) => sum + line.lineTotal, 0) };
}

/** `36000.00`, as the request carries a subtotal (spec §9), to whole naira. Kobo are rounded, for comparison only. */
export const nairaFromText = (text: string): number => Math.round(Number(text));
