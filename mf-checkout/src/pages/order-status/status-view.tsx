import { serviceFailure } from '@lagoon/shared/browser';
import {
  ActionButton,
  OrderSubtotal,
  PaymentReceipt,
  Receipt,
  ReceiptPart,
  ReferenceBox,
  SentCard,
  useFocusedHeading,
} from '@lagoon/shared/components';
import {
  brand,
  lagosMoment,
  type OrderReceipt,
  type OrderStatusView,
  TOAST_MS,
  WHATSAPP,
  whatsappHref,
} from '@lagoon/shared/domain';
import { useAttempt } from '@lagoon/shared/forms';
import { Cluster, Small, Stack, TextAnchor, TextLink, toastError } from '@lagoon/shared/ui';
import { ChevronLeft, Printer, ReceiptText, RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { type Answer, LOOK_UP_TEXTS, lookUp, watchOrder } from '../../api/order-status';
import { ProgressList } from './progress-list';
import { textOf } from './status-text';

/** The Back button returns to the order. */
export const RECEIPT_HASH = '#receipt';

interface ReceiptViewProps {
  order: OrderStatusView;
  receipt: OrderReceipt;
  back: string;
}

/** Without tests and name: reference and phone number are enough to open this page. */
export function ReceiptView({ order: { reference, createdAt }, receipt, back }: ReceiptViewProps) {
  const heading = useFocusedHeading();
  return (
    <Stack $alignContent="start" $maxWidth="45rem" $mx="auto" $my={[56, 24]}>
      <PaymentReceipt
        heading={heading}
        reference={reference}
        placedAt={createdAt}
        receipt={receipt}
      />
      <Small>
        To protect your privacy, tests are not listed. For an itemised receipt call {brand.phone}.
      </Small>
      <Cluster $gap="12px 24px" data-no-print>
        <ActionButton label="Print the receipt" icon={Printer} onClick={() => window.print()} />
        <TextLink to={back}>
          <ChevronLeft size={20} />
          Back to the order
        </TextLink>
      </Cluster>
    </Stack>
  );
}

interface StatusViewProps {
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  onOther: () => void;
}

function CheckAgain({ answer: { asked, checkedAt }, onAnswer }: Omit<StatusViewProps, 'onOther'>) {
  const { attempt, failure, busy } = useAttempt((error) =>
    serviceFailure(error, LOOK_UP_TEXTS.failed),
  );
  useEffect(() => {
    if (failure) toastError(failure, TOAST_MS.send);
  }, [failure]);
  return (
    <Cluster $justify="space-between" $gap="8px 16px" $mt={12}>
      <Small>
        Checked <time dateTime={checkedAt}>{lagosMoment(checkedAt)}</time>
      </Small>
      <ActionButton
        label="Refresh"
        $kind="secondary"
        $size="small"
        $minWidth={120}
        busy={busy}
        icon={RefreshCw}
        busyLabel="Looking..."
        onClick={() => void attempt(() => lookUp(asked), onAnswer)}
        data-no-print
      />
    </Cluster>
  );
}

const WATCH_MS = 4000;
/** Consecutive. Pauses double, 17 minutes in total; then only Refresh checks. */
const MOST_FAILURES = 8;

/** While the order awaits a payment and the page is visible. */
function useWatchedPayment({ asked, order }: Answer, onAnswer: StatusViewProps['onAnswer']) {
  const { watch, payment } = order;
  const known = payment.received;
  const arrived = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!watch) return;
    let token = watch;
    let failures = 0;
    let pause = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      if (pause > 0) {
        pause -= 1;
        return;
      }
      watchOrder(asked, token).then(
        (answer) => {
          failures = 0;
          token = answer.order.watch ?? '';
          if (
            answer.order.status !== 'pending-verification' ||
            answer.order.payment.received !== known
          )
            arrived(answer);
          else if (token === '') clearInterval(timer);
        },
        () => {
          failures += 1;
          pause = 2 ** failures - 1;
          if (failures >= MOST_FAILURES) clearInterval(timer);
        },
      );
    }, WATCH_MS);
    return () => clearInterval(timer);
  }, [watch, known, asked]);
}

/** Without tests: reference and phone number are enough to open this page. */
export function StatusView({ answer, onAnswer, onOther }: StatusViewProps) {
  const { order } = answer;
  const { nextTitle, next, ...words } = textOf(order);
  const heading = useFocusedHeading();
  useWatchedPayment(answer, onAnswer);
  const chat = whatsappHref(WHATSAPP, order.reference);

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
          <Small>
            Received {lagosMoment(order.createdAt)}. To protect your privacy, tests are not listed.
          </Small>
          {order.receipt ? (
            <TextLink to={RECEIPT_HASH} data-no-print>
              <ReceiptText size={20} />
              Show the receipt
            </TextLink>
          ) : null}
          <OrderSubtotal amount={order.subtotal} />
        </SentCard>
      }
      mention=" and give your reference."
      printable
      actions={
        <>
          <ActionButton label="Check another order" $kind="secondary" onClick={onOther} />
          {chat ? (
            <TextAnchor href={chat} rel="noopener noreferrer">
              Ask about it on WhatsApp
            </TextAnchor>
          ) : null}
        </>
      }
    >
      <ReceiptPart aria-labelledby="progress-title">
        <h2 id="progress-title">Order progress</h2>
        <ProgressList order={order} />
      </ReceiptPart>
      <ReceiptPart aria-labelledby="next-title">
        <h2 id="next-title">{nextTitle}</h2>
        <Stack key={words.title} $gap={12}>
          {next}
        </Stack>
      </ReceiptPart>
    </Receipt>
  );
}
