import { FullHeight, Loading, useFocusedHeading } from '@lagoon/shared/components';
import { useProductsQuery } from '@lagoon/shared/data';
import {
  dashboardPaths,
  koboText,
  missingKobo,
  naira,
  ORDER_STEPS,
  type OrderRecord,
  type OrderStatus,
  type Product,
  paymentState,
  receiptOf,
} from '@lagoon/shared/domain';
import { useLocation, useNavigate, useParams } from '@lagoon/shared/router';
import {
  Button,
  ButtonLink,
  Cluster,
  color,
  media,
  Row,
  Small,
  Stack,
  StateView,
  Text,
  TextLink,
  visuallyHidden,
} from '@lagoon/shared/ui';
import { ArrowLeft, ArrowRight, ChevronLeft, Printer, ReceiptText } from 'lucide-react';
import styled, { css } from 'styled-components';
import { statusOf } from '../../api/calls';
import { useVerificationQueueQuery } from '../../api/common-calls';
import {
  fresh,
  HistoryList,
  ListFailed,
  orderStatusDisplay,
  PageMeta,
  type Query,
  SmallLink,
  StatusActions,
  StatusChip,
  type StatusStep,
} from '../../components';
import lens from './art/tile-lens-mid.svg';
import { useOrderQuery } from './calls';
import { ErasedCustomer, OrderPanel, OrderSummary } from './order-details';
import { PaymentNotice, ReviewReasons, reasonsToReview } from './order-notices';
import { Proof } from './proof';
import { RECEIPT_HASH, ReceiptView } from './receipts';

const ASK_TO_REJECT = {
  danger: true,
  text: 'The order stays on record and can still be verified later.',
  note: {
    label: 'Tell the customer why',
    hint: 'The customer reads this in an e-mail and on the page of the order.',
    required: 'Tell the customer why',
  },
};

/** in the order of the buttons */
const stepsOf = ({
  reference,
  status: now,
  subtotal,
  erasedAt,
}: OrderRecord): StatusStep<OrderStatus>[] => {
  const steps: StatusStep<OrderStatus>[] = [
    {
      status: 'verified',
      shortcut: 'V',
      label: 'Verify payment',
      busyLabel: 'Verifying...',
      done: 'Order verified',
      kind: 'primary',
      ask: {
        title: `Has ${naira(subtotal)} arrived for ${reference}?`,
        text:
          'Check the bank account first: screenshots can be faked. The customer then gets an ' +
          'e-mail that the payment is verified.',
      },
    },
    {
      status: 'result-sent',
      shortcut: 'S',
      label: 'Result sent',
      busyLabel: 'Saving...',
      done: 'Result marked as sent',
      kind: 'primary',
      ask: {
        title: `Have you sent the result for ${reference}?`,
        text:
          'E-mail it from the lab’s mailbox first; this site does not send results. The ' +
          'customer will be e-mailed and sees it on the order’s page.',
        stay: 'Not yet',
      },
    },
    {
      status: 'done',
      shortcut: 'D',
      label: 'Mark as done',
      busyLabel: 'Marking...',
      done: 'Order done',
      kind: now === 'verified' ? 'secondary' : 'primary',
    },
    {
      status: 'rejected',
      shortcut: 'R',
      label: 'Reject payment',
      busyLabel: 'Rejecting...',
      done: 'Order rejected',
      rare: now === 'verified' ? 'Payment not received' : undefined,
      ask: { ...ASK_TO_REJECT, title: `Reject the payment for ${reference}?` },
    },
    {
      status: 'refunded',
      shortcut: 'F',
      label: 'Refund payment',
      busyLabel: 'Saving...',
      done: 'Order refunded',
      rare: 'Payment returned',
      ask: {
        ...ASK_TO_REJECT,
        title: `Has the payment for ${reference} been paid back?`,
        text:
          'Pay it back from the bank first; this site moves no money. The receipt will be ' +
          'marked as void. You can undo it for 10 seconds.',
        stay: 'Not yet',
      },
    },
  ];
  return erasedAt ? [] : steps.filter(({ status }) => ORDER_STEPS[now].includes(status));
};

/** Underpaid orders come last, and are never the `next` to verify. */
function useQueuePlace(reference: string) {
  const { references = [], underpaid = [] } =
    useVerificationQueueQuery(undefined, fresh).data ?? {};
  const all = [...references, ...underpaid];
  const at = all.indexOf(reference);
  const next = references[at + 1] ?? references.find((other) => other !== reference);
  return { at, count: all.length, previous: all[at - 1], following: all[at + 1], next };
}

const QueuePlace = ({ at, count, previous, following }: ReturnType<typeof useQueuePlace>) =>
  count === 0 ? null : (
    <Row as="nav" aria-label="Orders to verify" $gap={8}>
      <Small $whiteSpace="nowrap">{at < 0 ? `${count} to verify` : `${at + 1} of ${count}`}</Small>
      {previous ? (
        <SmallLink
          label=""
          icon={ChevronLeft}
          to={dashboardPaths.order(previous)}
          $px={11}
          aria-label="Previous order"
          aria-keyshortcuts="K"
        />
      ) : null}
      {following ? (
        <ButtonLink
          to={dashboardPaths.order(following)}
          $kind="secondary"
          $size="small"
          aria-keyshortcuts="J"
        >
          Next order
          <ArrowRight size={20} />
        </ButtonLink>
      ) : null}
    </Row>
  );

const Head = styled(Cluster)`
  /* reserves the width of the queue position */
  > :last-child { flex: 1; justify-content: flex-end; }
  ${media.phone} { > div { flex: 1; } > :last-child { flex-basis: 100%; } }
  ${media.print} { a { display: none; } }
`;

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.25fr) minmax(24rem, 1fr);
  gap: 16px;
  align-items: start;
  > section { position: sticky; top: 16px; }
  ${media.collapsedNav} {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    gap: 12px;
    /* warnings, proof, details, decision */
    > section { position: relative; top: auto; order: 1; }
    > div > section { order: 2; }
    /* so that the decision sticks to the bottom while the proof is in view */
    > div { display: contents; }
  }
  ${media.print} { display: block; }
`;

const Decision = styled(OrderPanel)<{ $stays: boolean }>`
  ${({ $stays }) =>
    $stays &&
    css`
    position: sticky;
    bottom: 0;
    z-index: 1;
    box-shadow: 0 -12px 16px -12px ${color.line};
    ${media.wideNav} { > h2 { ${visuallyHidden} } }
    ${media.collapsedNav} { && { order: 3; } padding-block: 12px; > h2 + p { display: none; } }
    /* a dialog inside keeps its own buttons */
    button:not(dialog *) { padding-inline: 8px; }
  `}
`;

const Warnings = styled(Stack)`
  &:empty { display: none; }
`;

const Receipt = styled(TextLink)`display: flex;`;

const ADVICE: Record<OrderStatus, string> = {
  'pending-verification':
    'Compare the proof with the amount. The next order then opens; you can undo for 10 seconds.',
  verified:
    'The payment is verified. After e-mailing the result, click Result sent. If no result is ' +
    'e-mailed, click Mark as done.',
  'result-sent':
    'The result is with the customer. Mark the order as done when nothing is left to do.',
  rejected:
    'The customer was told why. If the payment has come after all, it can still be verified.',
  refunded: 'The payment was refunded, and the customer was told why. Nothing is left to do.',
  done: 'Nothing is left to do.',
};

function OrderView({
  order,
  products,
}: {
  order: OrderRecord;
  products: readonly Product[] | undefined;
}) {
  const { reference, status, erasedAt, version, events } = order;
  const { state, hash, key } = useLocation();
  const navigate = useNavigate();
  const place = useQueuePlace(reference);
  const { list = '' } = (state ?? {}) as { list?: string };
  const isPending = status === 'pending-verification';
  const missing =
    paymentState(order) === 'underpaid' ? `, ${koboText(missingKobo(order))} missing` : '';
  const receipt = receiptOf(order);
  const receiptShown = receipt !== null && hash === RECEIPT_HASH;
  // not on the first page of a visit, whose first key reaches the skip link
  const heading = useFocusedHeading(key !== 'default' && !receiptShown);
  if (receiptShown) return <ReceiptView order={order} receipt={receipt} state={state} />;
  return (
    <>
      <Head $gap="8px 16px" $mb={16}>
        <SmallLink
          label=""
          icon={ArrowLeft}
          to={dashboardPaths.orders() + list}
          $px={11}
          aria-label="All orders"
        />
        <Cluster $gap="0 16px">
          <h1 ref={heading} tabIndex={-1}>
            {reference}
          </h1>
          <StatusChip {...orderStatusDisplay[status]} />
        </Cluster>
        <Cluster $gap={8} data-no-print>
          <QueuePlace {...place} />
          <Button
            type="button"
            aria-label="Print"
            $kind="secondary"
            $size="small"
            $px={11}
            onClick={() => window.print()}
          >
            <Printer size={20} />
          </Button>
        </Cluster>
      </Head>
      <Screen>
        {erasedAt ? (
          <ErasedCustomer erasedAt={erasedAt} />
        ) : (
          <Proof reference={reference} address={order.proofUrl} />
        )}
        <Stack $gap={12}>
          <Warnings $gap={12}>
            <PaymentNotice order={order} />
            <ReviewReasons reasons={reasonsToReview(order, products)} />
          </Warnings>
          <OrderSummary order={order} />
          <Decision
            title={
              isPending
                ? `Payment expected: ${naira(order.subtotal)}${missing}`
                : 'Payment and result'
            }
            $stays={isPending}
            data-no-print
          >
            <Text $mb={12} $color="ink600">
              {erasedAt ? ADVICE.done : ADVICE[status]}
            </Text>
            {receipt ? (
              <Receipt to={RECEIPT_HASH} state={state} $mb={12}>
                <ReceiptText size={20} />
                Show the receipt
              </Receipt>
            ) : null}
            <StatusActions
              list="orders"
              recordKey={reference}
              version={version}
              steps={stepsOf(order)}
              display={orderStatusDisplay}
              keyed
              page={dashboardPaths.order(reference)}
              onDone={() =>
                isPending &&
                place.next &&
                void navigate(dashboardPaths.order(place.next), { state })
              }
            />
          </Decision>
          <OrderPanel title="History">
            <HistoryList events={events} display={orderStatusDisplay} />
          </OrderPanel>
        </Stack>
      </Screen>
    </>
  );
}

export default function OrderPage() {
  const { reference = '' } = useParams();
  const query = useOrderQuery(reference, fresh);
  const { data, isFetching, isError } = query;
  const failed = isError && !isFetching;
  // the prices of unpaid tests; arriving later, they would move the proof
  const prices = useProductsQuery(undefined, { skip: !data?.flagged });
  const isReady = data && !prices.isLoading;
  return (
    <>
      <PageMeta title={data ? `Order ${data.reference}` : 'Order'} />
      {isReady ? <OrderView key={data.reference} order={data} products={prices.data} /> : null}
      {!data && failed ? <NotShown query={query} /> : null}
      {isReady || (failed && !data) ? null : <Loading label="Loading the order" />}
    </>
  );
}

function NotShown({ query }: { query: Query<OrderRecord> }) {
  if (statusOf(query.error) !== 404)
    return (
      <Stack>
        <h1 tabIndex={-1}>Order</h1>
        <ListFailed what="the order" query={query} />
      </Stack>
    );
  return (
    <FullHeight>
      <StateView
        drawing={<img src={lens} alt="" width={200} height={150} />}
        title="There is no order with this reference"
        text={
          'Compare it letter by letter with what the customer told you, ' +
          'or search for a name or a phone number.'
        }
        action={<ButtonLink to={dashboardPaths.orders()}>All orders</ButtonLink>}
      />
    </FullHeight>
  );
}
