export { CartControl } from './cart-control';
export { ProductGrid, ProductRow } from './product-grid';
export { testsCounted, testsIncluded, testsLine } from './tests-count';
