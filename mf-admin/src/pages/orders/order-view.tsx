import { Sticky, TwoColumns } from '@lagoon/shared/components';
import { lagosMoment, type OrderRecord, paths } from '@lagoon/shared/domain';
import { useLocation } from '@lagoon/shared/router';
import { Button, color, font, media, TextLink } from '@lagoon/shared/ui';
import { ChevronLeft, Printer } from 'lucide-react';
import styled from 'styled-components';
import { useOrderStatusMutation } from '../../api/orders';
import { HistoryList } from '../../components/record-status/history-list';
import { ORDER_ADVICE, ORDER_LOOK } from '../../components/record-status/order-status-display';
import { StatusActions } from '../../components/record-status/status-actions';
import { StatusChip } from '../../components/record-status/status-chip';
import { ErasedCustomer, OrderCustomer } from './order-customer';
import { OrderLines } from './order-lines';
import { orderSteps } from './order-steps';
import { Panel, Panels } from './panel';
import { Proof } from './proof';
import { reasonsToLook } from './reasons-to-review';
import { LookClosely } from './review-reasons';

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
        <StatusChip {...ORDER_LOOK[status]} />
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
          <LookClosely reasons={reasonsToLook(order)} />
          {erasedAt ? <ErasedCustomer erasedAt={erasedAt} /> : <OrderCustomer order={order} />}
          <OrderLines order={order} />
          {erasedAt ? null : <Proof reference={reference} address={order.proofUrl} />}
        </Panels>
        <Sticky>
          <Panels>
            <Panel title="Payment" data-no-print>
              <Advice>{erasedAt ? ORDER_ADVICE.done : ORDER_ADVICE[status]}</Advice>
              <StatusActions
                draftKey={`order.${reference}`}
                version={version}
                steps={orderSteps(order)}
                look={ORDER_LOOK}
                send={(change) => changeStatus({ of: reference, ...change }).unwrap()}
              />
            </Panel>
            <Panel title="History">
              <HistoryList events={events} look={ORDER_LOOK} />
            </Panel>
          </Panels>
        </Sticky>
      </TwoColumns>
    </>
  );
}
