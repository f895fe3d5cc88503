import {
  EXCESS_USES,
  type ExcessUse,
  koboText,
  longDay,
  missingKobo,
  type OrderRecord,
  paymentState,
  type TransferSource,
} from '@lagoon/shared/domain';
import { Cluster, Small } from '@lagoon/shared/ui';
import { useSettleExcessMutation } from '../../api/orders';
import { AttemptButton } from '../../components/attempt-button';
import { focusHeading } from '../../components/focus-heading';
import { Notice } from '../../components/notice';
import { Fact } from '../../components/section-card';
import { undoOffered } from '../../components/undo/undo';

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
      kind="warning"
      fact={`Overpaid: ${koboText(-missingKobo(order))} too much`}
      text="Ask the customer. Pay it back from the bank first; this site moves no money. The customer then gets an e-mail."
    >
      <Cluster $gap={8} data-no-print>
        {EXCESS_USES.map((use) => (
          <AttemptButton
            key={use}
            {...USES[use]}
            busyLabel="Saving..."
            call={() => settle({ of, version, use })}
            onDone={(now) => {
              undoOffered({ list: 'orders', records: [{ key: of, version: now.version }], text: DONE[use] });
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
  const text = 'The customer has an e-mail with the amount and the account.';
  return <Notice kind="warning" fact={`Underpaid: ${koboText(missingKobo(order))} is missing`} text={text} />;
}
