import { Receipt, ReferenceBox, SentCard, Subtotal, useFocusAfterBusy } from '@lagoon/shared/components';
import { lagosMoment, naira, TOAST_MS } from '@lagoon/shared/domain';
import { Button, color, font, media, toastError } from '@lagoon/shared/ui';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { progressOf } from './progress';
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

interface CheckAgainProps {
  answer: Answer;
  onAnswer: (answer: Answer) => void;
}

/** When the status was looked up, and looking again with what was asked before. A failure is told in passing and leaves what is shown. */
function CheckAgain({ answer: { asked, checkedAt }, onAnswer }: CheckAgainProps) {
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

const Part = styled.section`
  display: grid;
  gap: 24px;
  h2 { font-size: 1.5rem; }
`;

const Prose = styled.div`
  display: grid;
  gap: 12px;
`;

const Private = styled.p`
  color: ${color.ink600};
  font-size: ${font.small};
`;

interface StatusViewProps {
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  onOther: () => void;
}

/** How far an order is. No test is named: reference and phone number alone open this page. */
export function StatusView({ answer, onAnswer, onOther }: StatusViewProps) {
  const { order } = answer;
  const { label, tone, title, lead, nextTitle, next } = statusText[order.status];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Receipt
      label={label}
      tone={tone}
      title={title}
      heading={heading}
      lead={lead}
      details={
        <>
          <ReferenceBox reference={order.reference} />
          <CheckAgain answer={answer} onAnswer={onAnswer} />
        </>
      }
      sent={
        <SentCard as="section" aria-labelledby="order-title">
          <h2 id="order-title">Your order</h2>
          <Private>Received {lagosMoment(order.createdAt)}. To keep your tests private, this page does not name them.</Private>
          <Subtotal>
            <span>Subtotal</span>
            <strong>{naira(order.subtotal)}</strong>
          </Subtotal>
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
      <Part aria-labelledby="progress-title">
        <h2 id="progress-title">How far it is</h2>
        <ProgressList steps={progressOf(order)} />
      </Part>
      <Part aria-labelledby="next-title">
        <h2 id="next-title">{nextTitle}</h2>
        <Prose>{next}</Prose>
      </Part>
    </Receipt>
  );
}
