import { PageMeta } from '../parts/page-meta';
import { FormPage } from '../record-form';
import { ProductForm } from './product-form';

export default function Page() {
  return (
    <FormPage title="Create Product">
      <PageMeta title="Create Product" />
      <ProductForm />
    </FormPage>
  );
}
