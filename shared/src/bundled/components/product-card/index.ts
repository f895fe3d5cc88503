/** A test as a card, with its cart control: plain code, bundled with each page that shows tests. */
export { CartControl } from './cart-control';
export { ProductGrid, ProductRow } from './product-grid';
export { testsCounted, testsIncluded, testsLine } from './tests-count';
