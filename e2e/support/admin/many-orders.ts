import type { Api, NewOrder } from '../clients/api';
import { test as signedIn } from './signed-in';

/** Dashboard tests that need more orders than the rate limit of one client address allows. */
export const test = signedIn.extend({ serverName: 'proxied' });

let placed = 0;

/** Places an order. Uses each client address for at most ten orders. @returns its reference */
export function placeOrder(api: Api, order: Partial<NewOrder>): Promise<string> {
  placed += 1;
  api.from = `10.0.${Math.floor(placed / 10)}.1`;
  return api.placeOrder(order);
}
