import { naira, type OrderRecord } from '@lagoon/shared/domain';

/** Why a person should look at an order before its payment is verified, a sentence each; empty when nothing is odd. */
export function reasonsToLook({ flagged, items, subtotal, subtotalSent, events }: OrderRecord): string[] {
  if (!flagged) return [];
  const gone = items.filter(({ known }) => !known).length;
  const reasons: string[] = [];
  if (gone === 1) reasons.push('A test in this order is no longer in the shop, so its price is not known.');
  if (gone > 1) reasons.push(`${gone} tests in this order are no longer in the shop, so their prices are not known.`);
  if (subtotal !== subtotalSent)
    reasons.push(`The customer saw ${naira(subtotalSent)}, but the shop’s prices come to ${naira(subtotal)}. Compare the proof with both.`);
  const first = events[0];
  // what the system itself found when the order came in, such as a proof that was used before
  if (first && first.by === null && first.note) reasons.push(first.note);
  return reasons.length > 0 ? reasons : ['Something about this order differs from what was expected: look at it closely.'];
}
