import {
  OrderSubtotal,
  Receipt,
  ReceiptPart,
  ReferenceBox,
  SentCard,
  useFocusAfterBusy,
  useFocusedHeading,
} from '@lagoon/shared/components';
import { lagosMoment, TOAST_MS } from '@lagoon/shared/domain';
import { Button, color, font, media, Small, toastError } from '@lagoon/shared/ui';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { ProgressList } from './progress-list';
import { statusText } from './status-text';
import { type Answer, useLookUp } from './use-look-up';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-top: 12px;
  p { color: ${color.ink600}; font-size: ${font.small}; }
  button { min-width: 120px; }
  ${media.print} { button { display: none; } }
`;

interface StatusViewProps {
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  onOther: () => void;
}

/** When the status was looked up, and looking again with what was asked before. A failure is told in passing and leaves what is shown. */
function CheckAgain({ answer: { asked, checkedAt }, onAnswer }: Omit<StatusViewProps, 'onOther'>) {
  const { ask, failure, busy } = useLookUp(onAnswer);
  useEffect(() => {
    if (failure) toastError(failure, TOAST_MS.send);
  }, [failure]);
  const button = useFocusAfterBusy(busy);
  return (
    <Line>
      <p>
        Checked <time dateTime={checkedAt}>{lagosMoment(checkedAt)}</time>
      </p>
      <Button ref={button} type="button" $kind="secondary" $size="small" disabled={busy} onClick={() => void ask(asked)}>
        <RefreshCw size={18} strokeWidth={1.9} aria-hidden="true" />
        {busy ? 'Looking...' : 'Refresh'}
      </Button>
    </Line>
  );
}

const Prose = styled.div`
  display: grid;
  gap: 12px;
`;

/** How far an order is. No test is named: reference and phone number alone open this page. */
export function StatusView({ answer, onAnswer, onOther }: StatusViewProps) {
  const { order } = answer;
  const { nextTitle, next, ...words } = statusText[order.status];
  const heading = useFocusedHeading();

  return (
    <Receipt
      {...words}
      heading={heading}
      details={
        <>
          <ReferenceBox reference={order.reference} />
          <CheckAgain answer={answer} onAnswer={onAnswer} />
        </>
      }
      sent={
        <SentCard as="section" aria-labelledby="order-title">
          <h2 id="order-title">Your order</h2>
          <Small>Received {lagosMoment(order.createdAt)}. To keep your tests private, this page does not name them.</Small>
          <OrderSubtotal amount={order.subtotal} />
        </SentCard>
      }
      mention=" and give your reference."
      printable
      actions={
        <Button type="button" $kind="secondary" onClick={onOther}>
          Check another order
        </Button>
      }
    >
      <ReceiptPart aria-labelledby="progress-title">
        <h2 id="progress-title">How far it is</h2>
        <ProgressList order={order} />
      </ReceiptPart>
      <ReceiptPart aria-labelledby="next-title">
        <h2 id="next-title">{nextTitle}</h2>
        <Prose>{next}</Prose>
      </ReceiptPart>
    </Receipt>
  );
}
