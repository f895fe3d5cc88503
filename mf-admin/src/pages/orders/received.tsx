import { ActionButton } from '@lagoon/shared/components';
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
import { useState } from 'react';
import { useSettleExcessMutation } from '../../api/orders';
import { focusHeading } from '../../components/focus-heading';
import { Notice } from '../../components/notice';
import { Outcome } from '../../components/outcome';
import { Fact } from '../../components/section-card';
import { undoOffered } from '../../components/undo/undo';
import { useAttempt } from '../../components/use-attempt';

const SOURCES: Record<TransferSource, string> = {
  statement: 'on the bank’s statement',
  notice: 'confirmed by the payment provider',
  refund: 'paid back',
  credit: 'as a credit',
};

/** Lists the transfers of an order. */
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

const USES: Record<ExcessUse, { label: string; shortcut: string; done: string }> = {
  refund: { label: 'Paid back', shortcut: 'B', done: 'Refund recorded' },
  credit: { label: 'Keep as credit', shortcut: 'C', done: 'Credit recorded' },
};

/** Records the use of the money that was paid too much. */
function Overpaid({ order }: { order: OrderRecord }) {
  const { reference: of, version } = order;
  const [settle] = useSettleExcessMutation();
  const { attempt, busy, failure } = useAttempt();
  const [pressed, setPressed] = useState<ExcessUse>();
  const press = (use: ExcessUse) => {
    setPressed(use);
    void attempt(
      () => settle({ of, version, use }),
      (now) => {
        undoOffered({ list: 'orders', records: [{ key: of, version: now.version }], text: USES[use].done });
        focusHeading();
      },
    );
  };
  return (
    <Notice
      kind="warning"
      fact={`Overpaid: ${koboText(-missingKobo(order))} too much`}
      text="Ask the customer. Pay it back from the bank first; this site moves no money. The customer then gets an e-mail."
    >
      <Cluster $gap={8} data-no-print>
        {EXCESS_USES.map((use) => (
          <ActionButton
            key={use}
            label={USES[use].label}
            aria-keyshortcuts={USES[use].shortcut}
            $kind="secondary"
            $size="small"
            busy={busy && use === pressed}
            busyLabel="Saving..."
            disabled={busy}
            onClick={() => press(use)}
          />
        ))}
      </Cluster>
      <Outcome failure={failure} />
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
