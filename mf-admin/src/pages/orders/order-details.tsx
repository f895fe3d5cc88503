import { naira, type OrderRecord } from '@lagoon/shared/domain';
import { color, media, Small, Text, TextAnchor, VisuallyHidden } from '@lagoon/shared/ui';
import styled from 'styled-components';
import {
  ageText,
  Fact,
  Facts,
  fullName,
  Moment,
  mailtoHref,
  SectionCard,
  telHref,
} from '../../components';
import { ReceivedFact, WaitsLong } from './order-notices';

export const OrderPanel = styled(SectionCard)`
  padding: 18px 24px;
  h2 { margin-bottom: 10px; font-size: 1.125rem; letter-spacing: 0; }
  ${media.phone} { padding: 18px; }
  ${media.print} { padding: 12px 0; border-width: 1px 0 0; border-radius: 0; }
`;

export const ErasedCustomer = ({ erasedAt }: { erasedAt: string }) => (
  <OrderPanel title="Customer">
    <p>
      The customer’s data, the tests and the proof were removed on <Moment at={erasedAt} />. Only
      what the accounts need is left.
    </p>
  </OrderPanel>
);

const Lines = styled.table`
  width: 100%;
  margin-block: 8px 12px;
  border-collapse: collapse;
  line-height: 1.4;
  th, td {
    padding: 4px 0;
    font-weight: 400;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  td {
    padding-left: 12px;
    font-variant-numeric: tabular-nums;
    text-align: right;
    white-space: nowrap;
  }
`;

/** one line for each fact, so that all facts fit on a laptop's screen */
const Compact = styled(Facts)`
  padding-top: 12px;
  border-top: 1px solid ${color.line};
  && > div { grid-template-columns: 6.5rem minmax(0, 1fr); padding-block: 1px; border: 0; }
  a { min-height: 30px; color: ${color.brand700}; }
  ${media.phone} { a { min-height: 44px; } }
`;

const namesAll = ({ items, testOption }: OrderRecord) =>
  items.length === testOption.length && items.every(({ name }) => testOption.includes(name));

export function OrderSummary({ order }: { order: OrderRecord }) {
  const { reference, phoneNumber, email, items, subtotal, createdAt, erasedAt } = order;
  return (
    <OrderPanel title="Expected amount">
      <Text $weight={700} $font="2rem" $leading={1.2} $tracking="-.02em">
        {naira(subtotal)}
      </Text>
      {items.length > 0 ? (
        <Lines>
          <thead>
            <VisuallyHidden as="tr">
              <th scope="col">Test</th>
              <th scope="col">Amount</th>
            </VisuallyHidden>
          </thead>
          <tbody>
            {items.map(({ productId, name, unitPrice, quantity, lineTotal, known }, at) => (
              <tr key={productId || at}>
                <th scope="row">
                  {erasedAt ? 'A test' : name}
                  {known && quantity > 1 ? (
                    <Small as="div">
                      {quantity} × {naira(unitPrice)}
                    </Small>
                  ) : null}
                  {known ? null : (
                    <Small as="div" $color="warning800" $weight={600}>
                      {quantity > 1 ? `${quantity} times, no` : 'No'} longer in the shop
                    </Small>
                  )}
                </th>
                <td>{known ? naira(lineTotal) : 'price unknown'}</td>
              </tr>
            ))}
          </tbody>
        </Lines>
      ) : null}
      <Compact>
        {erasedAt ? null : (
          <>
            {namesAll(order) ? null : (
              <Fact name="Tests chosen">{order.testOption.join(', ')}</Fact>
            )}
            <ReceivedFact order={order} />
            <Fact name="Account">
              {order.paymentAccount.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3') || 'Not given'}
            </Fact>
            <Fact name="Customer">
              <strong>{fullName(order)}</strong>
            </Fact>
            <Fact name="Phone">
              <TextAnchor href={telHref(phoneNumber)}>{phoneNumber}</TextAnchor>
            </Fact>
            <Fact name="E-mail">
              <TextAnchor href={mailtoHref(email, { subject: `Your order ${reference}` })}>
                {email}
              </TextAnchor>
            </Fact>
          </>
        )}
        <Fact name="Received">
          <Moment at={createdAt} /> ({ageText(createdAt)})
          <WaitsLong order={order} />
        </Fact>
      </Compact>
    </OrderPanel>
  );
}
