import { lagosMoment, type OrderRecord } from '@lagoon/shared/domain';
import styled from 'styled-components';
import { Facts } from '../../components/facts';
import { mailtoHref, telHref } from '../../components/hrefs';
import { Panel } from './panel';

const Contact = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  font-weight: 600;
`;

/** In place of the customer, the tests and the proof, once they were erased. */
export const ErasedCustomer = ({ erasedAt }: { erasedAt: string }) => (
  <Panel title="Customer">
    <p>
      The customer’s data, the tests and the proof were removed on <time dateTime={erasedAt}>{lagosMoment(erasedAt)}</time>. Only what the
      accounts need is left.
    </p>
  </Panel>
);

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
