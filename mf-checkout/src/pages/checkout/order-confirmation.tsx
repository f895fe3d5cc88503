import { ConfirmationView, SentCard, Subtotal } from '@lagoon/shared/components';
import { naira, paths } from '@lagoon/shared/domain';
import { color, TextLink } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { OrderLines } from '../../components/order-lines';
import type { Confirmation } from './confirmation';
import { nextSteps } from './next-steps';

const Others = styled.p`
  color: ${color.ink600};
  font-size: 1rem;
`;

/** The order is in. */
export const OrderConfirmation = ({ order, isNew }: { order: Confirmation; isNew: boolean }) => (
  <ConfirmationView
    title="We have your order"
    lead={`Thank you, ${order.firstName}. We are checking your payment now.`}
    what="order"
    reference={order.reference}
    email={order.email}
    next={nextSteps(order.email)}
    isNew={isNew}
    wayOn={order.reference ? <TextLink to={paths.orderStatus(order.reference)}>Follow your order</TextLink> : null}
  >
    <SentCard as="section" aria-labelledby="order-title">
      <h2 id="order-title">Your order</h2>
      {order.lines.length > 0 ? <OrderLines lines={order.lines} /> : null}
      {order.otherTests.length > 0 ? (
        <Others>
          {order.lines.length > 0 ? 'Also chosen: ' : 'Tests: '}
          {order.otherTests.join('; ')}
        </Others>
      ) : null}
      <Subtotal>
        <span>Subtotal</span>
        <strong>{naira(order.subtotal)}</strong>
      </Subtotal>
    </SentCard>
  </ConfirmationView>
);
