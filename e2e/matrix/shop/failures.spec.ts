import { test } from '../../support/test';
import { expectFailureAndRetry, productFaults } from '../../support/visitor/failing-products';

for (const address of ['/shop', '/shop/3', '/shop/Full%20Blood%20Count'])
  for (const fault of Object.keys(productFaults))
    test(`shows an error at ${address} when the call for products ${fault}; Retry loads the page`, async ({ page, pageErrors }) =>
      expectFailureAndRetry(page, pageErrors, address, fault));
