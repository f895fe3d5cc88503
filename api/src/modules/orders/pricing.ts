import type { OrderLine, Product } from '@lagoon/shared/domain';

export interface RequestedItem {
  id: string;
  quantity: number;
}

/**
 * Prices items in whole naira. An item whose product has been removed stays in the order, because the customer has already paid. Its
 * price is 0, and it is marked as unknown, so that a person checks the order.
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

/** Parses `36000.00` (spec §9). Kobo are rounded, for comparison only. */
export const nairaFromText = (text: string): number => Math.round(Number(text));
