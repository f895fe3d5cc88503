import type { OrderLine, Product } from '@lagoon/shared/domain';

export interface RequestedItem {
  id: string;
  quantity: number;
}

/** A removed product stays with price 0 as unknown, because the customer has paid: a person checks the order. */
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

/** Parses `36000.00` (spec §9), rounded, for comparison only. */
export const nairaFromText = (text: string): number => Math.round(Number(text));
