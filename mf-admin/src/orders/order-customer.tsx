import type { OrderRecord } from '@lagoon/shared/domain';
import styled from 'styled-components';
import { mailtoHref, telHref } from '../parts/hrefs';
import { Facts } from './facts';
import { Panel } from './panel';

const Contact = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  font-weight: 600;
`;

/** Who ordered, and how to reach them. */
export const OrderCustomer = ({ order }: { order: OrderRecord }) => (
  <Panel title="Customer">
    <Facts>
      <div>
        <dt>Name</dt>
        <dd>
          {order.firstName} {order.lastName}
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <Contact href={telHref(order.phoneNumber)}>{order.phoneNumber}</Contact>
        </dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>
          <Contact href={mailtoHref(order.email, { subject: `Your order ${order.reference}` })}>{order.email}</Contact>
        </dd>
      </div>
    </Facts>
  </Panel>
);
