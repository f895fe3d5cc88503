import {
  EXCESS_USES,
  type ExcessUse,
  koboText,
  lagosDay,
  longDay,
  missingKobo,
  naira,
  namePrice,
  type OrderRecord,
  type OrderRow,
  owedText,
  type Product,
  paymentState,
  type TransferSource,
  unpaidTestsOf,
} from '@lagoon/shared/domain';
import { Cluster, Columns, color, Row, Small } from '@lagoon/shared/ui';
import { Clock3, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AttemptButton, Fact, focusHeading, Notice, undoOffered } from '../../components';
import { useSettleExcessMutation } from './calls';

const Line = styled(Row)`
  svg { flex: none; }
`;

export const Attention = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <Line as="span" $gap={6} $color="warning800" $font="small" $weight={600}>
    <Icon size={18} />
    {children}
  </Line>
);

export const WaitsLong = ({ order: { late, statusAt } }: { order: OrderRow }) =>
  late ? <Attention icon={Clock3}>Waiting since {lagosDay(statusAt)}</Attention> : null;

const SOURCES: Record<TransferSource, string> = {
  statement: 'on the bank’s statement',
  notice: 'confirmed by the payment provider',
  refund: 'paid back',
  credit: 'as a credit',
};

export const ReceivedFact = ({ order: { received, transfers } }: { order: OrderRecord }) =>
  transfers.length === 0 ? null : (
    <Fact name="Paid in">
      <strong>{koboText(received)}</strong>
      {transfers.map(({ day, kobo, source }, at) => (
        <Small key={`${day} ${String(at)}`}>
          {koboText(kobo)}, {longDay(day)}, {SOURCES[source]}
        </Small>
      ))}
    </Fact>
  );

const USES: Record<ExcessUse, { label: string; 'aria-keyshortcuts': string }> = {
  refund: { label: 'Paid back', 'aria-keyshortcuts': 'B' },
  credit: { label: 'Keep as credit', 'aria-keyshortcuts': 'C' },
};
const DONE: Record<ExcessUse, string> = { refund: 'Refund recorded', credit: 'Credit recorded' };

function Overpaid({ order }: { order: OrderRecord }) {
  const { reference: of, version } = order;
  const [settle] = useSettleExcessMutation();
  return (
    <Notice
      tone="warning"
      fact={`Overpaid by ${koboText(-missingKobo(order))}`}
      text={
        'Ask the customer. Pay it back from the bank first; this site moves no money. The ' +
        'customer then gets an e-mail.'
      }
    >
      <Cluster $gap={8} data-no-print>
        {EXCESS_USES.map((use) => (
          <AttemptButton
            key={use}
            {...USES[use]}
            busyLabel="Saving..."
            call={() => settle({ of, version, use })}
            onDone={(now) => {
              undoOffered({
                list: 'orders',
                records: [{ key: of, version: now.version }],
                text: DONE[use],
              });
              focusHeading();
            }}
          />
        ))}
      </Cluster>
    </Notice>
  );
}

export function PaymentNotice({ order }: { order: OrderRecord }) {
  const state = order.erasedAt ? 'none' : paymentState(order);
  if (state === 'overpaid') return <Overpaid order={order} />;
  if (state !== 'underpaid') return null;
  return (
    <Notice
      tone="warning"
      fact={`Underpaid: ${koboText(missingKobo(order))} is missing`}
      text="The customer has an e-mail with the amount and the account."
    />
  );
}

/** @param products the shop's products, for the prices of unpaid tests */
export function reasonsToReview(order: OrderRecord, products: readonly Product[] = []) {
  const { flagged, items, subtotal, subtotalSent, amountAsked, testOption, events } = order;
  if (!flagged) return [];
  const gone = items.filter(({ known }) => !known).length;
  const reasons: string[] = [];
  if (gone === 1)
    reasons.push('A test in this order is no longer in the shop, so its price is not known.');
  if (gone > 1)
    reasons.push(
      `${gone} tests in this order are no longer in the shop, so their prices are not known.`,
    );
  if (subtotal !== subtotalSent)
    reasons.push(
      `Customer’s total ${naira(subtotalSent)}; ` +
        `current total ${naira(subtotal)}. Compare the proof with both.`,
    );
  if (amountAsked !== null && amountAsked !== subtotal)
    reasons.push(
      `The account was given for ${naira(amountAsked)}, and the order comes to ` +
        `${naira(subtotal)}. If that was paid, ${owedText(subtotal - amountAsked)}.`,
    );
  const unpaid = unpaidTestsOf(testOption, items);
  if (items.length === 0)
    reasons.push('This order came without a cart. Compare its tests with the proof.');
  else if (gone === 0 && unpaid.length > 0)
    reasons.push(
      `Chosen, not paid: ${unpaid.map((name) => namePrice(name, products)).join(', ')}.`,
    );
  const first = events[0];
  // the reason that the server stored with the order, e.g. a reused proof
  if (first && first.by === null && first.note) reasons.push(first.note);
  return reasons.length > 0
    ? reasons
    : ['Something about this order differs from what was expected: look at it closely.'];
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
