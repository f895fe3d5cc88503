import { Sticky, TwoColumns } from '@lagoon/shared/components';
import { lagosMoment, ORDER_STEPS, type OrderRecord, type OrderStatus, paths } from '@lagoon/shared/domain';
import { useLocation } from '@lagoon/shared/router';
import { Button, color, font, media, TextLink } from '@lagoon/shared/ui';
import { ChevronLeft, Printer } from 'lucide-react';
import styled from 'styled-components';
import { useOrderStatusMutation } from '../../api/orders';
import { HistoryList } from '../../components/record-status/history-list';
import { StatusActions, type Step } from '../../components/record-status/status-actions';
import { StatusChip } from '../../components/record-status/status-chip';
import { orderStatusDisplay } from '../../components/record-status/status-displays';
import { ErasedCustomer, OrderCustomer, OrderLines } from './order-details';
import { Panel, Panels } from './panel';
import { Proof } from './proof';
import { ReviewReasons, reasonsToReview } from './review-reasons';

type Makes = (order: OrderRecord) => Step<OrderStatus>;

const MAKES: Partial<Record<OrderStatus, Makes>> = {
  verified: () => ({
    status: 'verified',
    label: 'Verify payment',
    busyLabel: 'Verifying...',
    done: 'Order verified',
    kind: 'primary',
  }),
  done: () => ({
    status: 'done',
    label: 'Mark as done',
    busyLabel: 'Marking...',
    done: 'Order done',
    kind: 'primary',
  }),
  rejected: ({ reference }) => ({
    status: 'rejected',
    label: 'Reject payment',
    busyLabel: 'Rejecting...',
    done: 'Order rejected',
    ask: {
      danger: true,
      title: `Reject the payment for ${reference}?`,
      text: 'The order stays on record and can still be verified later.',
      note: {
        label: 'Tell the customer why',
        hint: 'The customer reads this in an e-mail and on the page of the order.',
        required: 'Tell the customer why',
      },
    },
  }),
};

/** What can be done with an order as it is; nothing once its customer's data is erased. */
const orderSteps = (order: OrderRecord): Step<OrderStatus>[] =>
  (order.erasedAt ? [] : ORDER_STEPS[order.status]).flatMap((status) => MAKES[status]?.(order) ?? []);

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-bottom: 24px;
  > p { flex-basis: 100%; color: ${color.ink600}; font-size: ${font.small}; }
  > button { margin-left: auto; }
  ${media.phone} {
    > p { flex: 1 1 9rem; }
    > button { order: 1; }
  }
`;

const Back = styled(TextLink)`
  margin-bottom: 4px;
  text-decoration: none;
  &:hover { text-decoration: underline; }
`;

/** What can be done with an order of a status. */
const ADVICE: Record<OrderStatus, string> = {
  'pending-verification': 'Compare the proof with the amount, then verify the payment or reject it.',
  verified: 'The payment is verified. Mark the order as done once the results are with the customer.',
  rejected: 'The customer was told why. If the payment has come after all, it can still be verified.',
  done: 'Nothing is left to do.',
};

const Advice = styled.p`
  margin-bottom: 16px;
  color: ${color.ink600};
`;

/** The list's filter and page that the reader came from, as its link has put it down. */
function listOf(state: unknown): string {
  const list = (state as { list?: unknown } | null)?.list;
  return typeof list === 'string' && list.startsWith('?') ? list : '';
}

/** An order with all that is needed to decide on its payment. */
export function OrderView({ order }: { order: OrderRecord }) {
  const { reference, status, createdAt, erasedAt, version, events } = order;
  const [changeStatus] = useOrderStatusMutation();
  const { state } = useLocation();
  return (
    <>
      <nav aria-label="Back">
        <Back to={paths.orders() + listOf(state)}>
          <ChevronLeft size={20} strokeWidth={1.9} aria-hidden="true" />
          All orders
        </Back>
      </nav>
      <Head>
        <h1 tabIndex={-1}>{reference}</h1>
        <StatusChip {...orderStatusDisplay[status]} />
        <Button type="button" $kind="secondary" $size="small" onClick={() => window.print()} data-no-print>
          <Printer size={20} strokeWidth={1.9} aria-hidden="true" />
          Print
        </Button>
        <p>
          Received <time dateTime={createdAt}>{lagosMoment(createdAt)}</time>
        </p>
      </Head>
      <TwoColumns>
        <Panels>
          <ReviewReasons reasons={reasonsToReview(order)} />
          {erasedAt ? <ErasedCustomer erasedAt={erasedAt} /> : <OrderCustomer order={order} />}
          <OrderLines order={order} />
          {erasedAt ? null : <Proof reference={reference} address={order.proofUrl} />}
        </Panels>
        <Sticky>
          <Panels>
            <Panel title="Payment" data-no-print>
              <Advice>{erasedAt ? ADVICE.done : ADVICE[status]}</Advice>
              <StatusActions
                draftKey={`order.${reference}`}
                version={version}
                steps={orderSteps(order)}
                display={orderStatusDisplay}
                send={(change) => changeStatus({ of: reference, ...change }).unwrap()}
              />
            </Panel>
            <Panel title="History">
              <HistoryList events={events} display={orderStatusDisplay} />
            </Panel>
          </Panels>
        </Sticky>
      </TwoColumns>
    </>
  );
}
