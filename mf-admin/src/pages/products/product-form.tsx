import type { Product } from '@lagoon/shared/domain';
import { useCreateProductMutation, useUpdateProductMutation } from '../../api/products';
import { type Outcome, RecordForm, type Versioned } from '../../components/record-form';
import { ProductFields } from './product-fields';
import { productKind } from './product-values';

/** The product form: empty, or with the product that is edited. */
export function ProductForm({ loaded }: { loaded?: Versioned<Product> }) {
  const [create] = useCreateProductMutation();
  const [update] = useUpdateProductMutation();
  const calls = {
    create: async (body: object) => (await create(body)) as Outcome<Product>,
    update: async (id: string, body: object, etag: string | undefined) => (await update({ id, body, etag })) as Outcome<Product>,
  };
  return (
    <RecordForm kind={productKind} calls={calls} {...(loaded ? { loaded } : {})}>
      <ProductFields {...(loaded ? { loaded: loaded.record } : {})} />
    </RecordForm>
  );
}
