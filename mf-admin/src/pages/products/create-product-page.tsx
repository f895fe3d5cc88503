import { PageMeta } from '../../components/page-meta';
import { FormPage } from '../../components/record-form';
import { ProductForm } from './product-form';

export default function Page() {
  return (
    <FormPage title="Create Product">
      <PageMeta title="Create Product" />
      <ProductForm />
    </FormPage>
  );
}
