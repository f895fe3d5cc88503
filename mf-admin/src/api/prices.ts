import type { ProductChange, ProductImport, ProductPrice, ProductsChanged, UndoableProducts } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';

interface Prices {
  items: ProductPrice[];
  undo: UndoableProducts | null;
}

const pricesApi = injectAuthenticated({
  endpoints: (build) => ({
    prices: build.query<Prices, void>({ query: () => 'api/products/prices', providesTags: ['Prices'] }),
    /** compares a file with the products and changes nothing */
    checkImport: build.mutation<ProductImport, string>({
      query: (csv) => ({ url: 'api/products/import', method: 'POST', body: { csv } }),
    }),
    changeProducts: build.mutation<ProductsChanged, readonly ProductChange[]>({
      query: (products) => ({ url: 'api/products/many', method: 'POST', body: { products } }),
      invalidatesTags: ['Prices', 'Products'],
    }),
    undoProducts: build.mutation<unknown, string>({
      query: (id) => ({ url: `api/products/many/${encodeURIComponent(id)}/undo`, method: 'POST' }),
      invalidatesTags: ['Prices', 'Products', 'Record'],
    }),
  }),
});

export const { usePricesQuery, useCheckImportMutation, useChangeProductsMutation, useUndoProductsMutation } = pricesApi;
