import type {
  ProductChange,
  ProductImport,
  ProductPrice,
  ProductsChanged,
  UndoableProducts,
} from '@lagoon/shared/domain';
import { injectAuthenticated, post } from '../../api/calls';

interface Prices {
  items: ProductPrice[];
  undo: UndoableProducts | null;
}

export const {
  usePricesQuery,
  useCheckImportMutation,
  useChangeProductsMutation,
  useUndoProductsMutation,
} = injectAuthenticated((build) => ({
  prices: build.query<Prices, void>({
    query: () => 'api/products/prices',
    providesTags: ['Prices'],
  }),
  /** compares a file with the products and changes nothing */
  checkImport: build.mutation<ProductImport, string>({
    query: (csv) => post('api/products/import', { csv }),
  }),
  changeProducts: build.mutation<ProductsChanged, readonly ProductChange[]>({
    query: (products) => post('api/products/many', { products }),
    invalidatesTags: ['Prices', 'Products'],
  }),
  undoProducts: build.mutation<unknown, string>({
    query: (id) => post(`api/products/many/${id}/undo`),
    invalidatesTags: ['Prices', 'Products', 'Record'],
  }),
}));
