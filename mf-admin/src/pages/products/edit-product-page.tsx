import { Loading, useMounted } from '@lagoon/shared/components';
import { BLOG_FRESH_MS, paths } from '@lagoon/shared/domain';
import { useParams } from '@lagoon/shared/router';
import { useProductRecordQuery } from '../../api/products';
import { PageMeta } from '../../components/page-meta';
import { FormPage, LoadFailure } from '../../components/record-form';
import { ProductForm } from './product-form';

/** Opened again within five seconds nothing is asked (spec §9). */
const fresh = { refetchOnMountOrArgChange: BLOG_FRESH_MS / 1000 };

export default function Page() {
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useProductRecordQuery(id, fresh);
  const mounted = useMounted();
  if (currentData)
    return (
      <FormPage title="Edit Product">
        <PageMeta title="Edit Product" />
        <ProductForm key={id} loaded={currentData} />
      </FormPage>
    );
  return (
    <>
      <PageMeta title="Edit Product" />
      {error && !isFetching && mounted ? (
        <LoadFailure
          noun="product"
          id={id}
          failure={error}
          onRetry={() => void refetch()}
          list={paths.allProducts()}
          listLabel="All products"
          create={paths.createProduct()}
        />
      ) : (
        <Loading label="Loading the product" />
      )}
    </>
  );
}
