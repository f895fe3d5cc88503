import { naira, type OrderRecord, owedText, unpaidTestsOf } from '@lagoon/shared/domain';
import { Columns, color } from '@lagoon/shared/ui';
import { TriangleAlert } from 'lucide-react';
import styled from 'styled-components';

export function reasonsToReview({ flagged, items, subtotal, subtotalSent, amountAsked, testOption, events }: OrderRecord): string[] {
  if (!flagged) return [];
  const gone = items.filter(({ known }) => !known).length;
  const reasons: string[] = [];
  if (gone === 1) reasons.push('A test in this order is no longer in the shop, so its price is not known.');
  if (gone > 1) reasons.push(`${gone} tests in this order are no longer in the shop, so their prices are not known.`);
  if (subtotal !== subtotalSent)
    reasons.push(`Customer’s total ${naira(subtotalSent)}; current total ${naira(subtotal)}. Compare the proof with both.`);
  if (amountAsked !== null && amountAsked !== subtotal)
    reasons.push(
      `The account was given for ${naira(amountAsked)}, and the order comes to ${naira(subtotal)}. If that was paid, ${owedText(subtotal - amountAsked)}.`,
    );
  const unpaid = unpaidTestsOf(testOption, items);
  if (items.length === 0) reasons.push('This order came without a cart. Compare its tests with the proof.');
  else if (gone === 0 && unpaid.length > 0) reasons.push(`Chosen, not paid: ${unpaid.join(', ')}.`);
  const first = events[0];
  // the reason that the server stored with the order, e.g. a reused proof
  if (first && first.by === null && first.note) reasons.push(first.note);
  return reasons.length > 0 ? reasons : ['Something about this order differs from what was expected: look at it closely.'];
}

const Box = styled(Columns)`
  border: 1px solid ${color.warning800};
  svg { margin-top: 1px; color: ${color.warning800}; }
  h2 { color: ${color.warning800}; font-size: 1.0625rem; line-height: 1.5; letter-spacing: 0; }
  ul { display: grid; gap: 6px; margin-top: 6px; }
  li { overflow-wrap: anywhere; }
`;

export const ReviewReasons = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.length === 0 ? null : (
    <Box
      as="section"
      aria-labelledby="look-closely"
      $columns="24px minmax(0, 1fr)"
      $gap={12}
      $p="18px 20px"
      $radius="card"
      $bg="warningTint"
    >
      <TriangleAlert size={24} />
      <div>
        <h2 id="look-closely">Check before verifying</h2>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    </Box>
  );
