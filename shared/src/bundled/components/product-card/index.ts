/** A test as a card, with its cart control: plain code, bundled with each page that shows tests. */
export { CartControl } from './cart-control';
export { ProductGrid } from './product-grid';
export { ProductRow } from './product-row';
export { testsCounted, testsLine } from './tests-count';
