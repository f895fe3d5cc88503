import type { BackOfficeClient, NewOrder } from '../clients/back-office-client';
import { SERVER_FIXTURE_MS, type Server, startServer } from '../server/server';
import { test as signedIn } from './signed-in';

/** Dashboard tests that need more orders than the rate limit of one client address allows. */
export const test = signedIn.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const server = await startServer({ env: { TRUST_PROXY: '1' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_FIXTURE_MS },
  ],
});

let placed = 0;

/** Places an order. Uses each client address for at most ten orders. @returns its reference */
export function placeOrder(backOffice: BackOfficeClient, order: Partial<NewOrder>): Promise<string> {
  placed += 1;
  backOffice.from = `10.0.${Math.floor(placed / 10)}.1`;
  return backOffice.placeOrder(order);
}
