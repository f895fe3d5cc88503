import type { Product } from '@lagoon/shared/domain';
import { productRequestSchema } from '@lagoon/shared/forms/schemas';
import { asc, sql } from 'drizzle-orm';
import { products } from '../../platform/db/schema';
import { invalidField } from '../../platform/errors';
import { noAddress, validated } from '../../platform/validation';
import type { ContentKind } from './content';

/** The tests that the shop sells. */
export const productKind: ContentKind<typeof products.$inferSelect, Product> = {
  name: 'product',
  table: products,
  order: [asc(products.position), asc(products.id)],
  titleField: 'name',
  pictureField: 'image',
  read(body) {
    const request = validated(productRequestSchema, body);
    const message = /^\d+$/.test(request.name)
      ? 'A name of digits only would hide behind a page number of the shop'
      : noAddress(request.name);
    if (message) throw invalidField('name', message);
    return request;
  },
  // at the end of the list
  initial: { position: sql`(select coalesce(max(${products.position}), 0) + 1 from ${products})` },
  toRecord: ({ id, name, desc, image, price, testNum, test }) => ({ id, _id: id, name, desc, image, price, testNum, test }),
};
