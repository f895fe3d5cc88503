import { readProduct } from '@lagoon/shared/data';
import type { Product } from '@lagoon/shared/domain';
import { adminApi } from './admin-api';
import { authorised } from './authenticated-base-query';
import { ifMatch, type Versioned, versionedAnswer, versionedOf } from './versioned';

interface ProductUpdate {
  id: string;
  body: object;
  /** the version to replace; without one any is replaced */
  etag: string | undefined;
}

const address = (id: string) => `api/products/${encodeURIComponent(id)}`;

/** Calls about single products (spec §7). Each write makes the list be asked for again wherever it is shown. */
export const productsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    productRecord: build.query<Versioned<Product>, string>({
      query: address,
      transformResponse: (product, meta) => versionedOf(readProduct(product), meta),
    }),
    createProduct: build.mutation<Versioned<Product>, object>({
      queryFn: async (body, _api, _extra, send) =>
        versionedAnswer<Product>(await authorised(send, { url: 'api/products', method: 'POST', body })),
      invalidatesTags: (_, error) => (error ? [] : ['Products']),
    }),
    updateProduct: build.mutation<Versioned<Product>, ProductUpdate>({
      queryFn: async ({ id, body, etag }, _api, _extra, send) =>
        versionedAnswer<Product>(await authorised(send, { url: address(id), method: 'PUT', body, headers: ifMatch(etag) })),
      invalidatesTags: (_, error) => (error ? [] : ['Products']),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        // a refused save changes nothing here; the form tells of it
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) void dispatch(productsApi.util.upsertQueryData('productRecord', id, saved.data));
      },
    }),
  }),
});

export const { useProductRecordQuery, useCreateProductMutation, useUpdateProductMutation } = productsApi;
