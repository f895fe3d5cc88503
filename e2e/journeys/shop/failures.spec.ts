import { test } from '../../support/test';
import { expectFailureAndRetry } from '../../support/visitor/failing-products';

// matrix/shop combines every fault with every page
for (const [address, fault] of [
  ['/shop', 'answers 500'],
  ['/shop/3', 'answers with a page instead of JSON'],
  ['/shop/Full%20Blood%20Count', 'is down'],
] as const)
  test(`shows an error at ${address} when the call for products ${fault}; Retry loads the page`, async ({ page, pageErrors }) =>
    expectFailureAndRetry(page, pageErrors, address, fault));
