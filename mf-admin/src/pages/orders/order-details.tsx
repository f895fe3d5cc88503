import { lagosMoment, naira, type OrderRecord } from '@lagoon/shared/domain';
import { color, media, Small, Text, TextAnchor, VisuallyHidden } from '@lagoon/shared/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { mailtoHref, telHref } from '../../components/hrefs';
import { Fact, Facts, SectionCard } from '../../components/section-card';

/** A part of a record under a heading of its own. */
export const Panel = styled(SectionCard)`
  padding: 18px 24px;
  h2 { margin-bottom: 10px; font-size: 1.125rem; letter-spacing: 0; }
  ${media.phone} { padding: 18px; }
  ${media.print} { padding: 12px 0; border-width: 1px 0 0; border-radius: 0; }
`;

const Contact = (props: ComponentProps<'a'>) => <TextAnchor $minHeight={32} $color="brand700" {...props} />;

/** In place of the customer, the tests and the proof, once they were erased. */
export const ErasedCustomer = ({ erasedAt }: { erasedAt: string }) => (
  <Panel title="Customer">
    <p>
      The customer’s data, the tests and the proof were removed on <time dateTime={erasedAt}>{lagosMoment(erasedAt)}</time>. Only what the
      accounts need is left.
    </p>
  </Panel>
);

export const OrderCustomer = ({ order }: { order: OrderRecord }) => (
  <Panel title="Customer">
    <Facts>
      <Fact name="Name">
        {order.firstName} {order.lastName}
      </Fact>
      <Fact name="Phone">
        <Contact href={telHref(order.phoneNumber)}>{order.phoneNumber}</Contact>
      </Fact>
      <Fact name="E-mail">
        <Contact href={mailtoHref(order.email, { subject: `Your order ${order.reference}` })}>{order.email}</Contact>
      </Fact>
    </Facts>
  </Panel>
);

const Lines = styled.table`
  width: 100%;
  margin-block: 10px 4px;
  border-collapse: collapse;
  th, td { padding: 8px 0; border-top: 1px solid ${color.line}; font-weight: 400; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  td { padding-left: 12px; font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
`;

const Each = styled(Small).attrs({ as: 'span' })`display: block;`;

const accountGroups = (number: string): string => number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');

/** The amount to find in the bank account, the lines with the shop’s own prices that it is made of, and the tests that were chosen. */
export const OrderLines = ({ order: { testOption, items, subtotal, subtotalSent, paymentAccount, erasedAt } }: { order: OrderRecord }) => (
  <Panel title="Expected amount">
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
                  <Each>
                    {quantity} × {naira(unitPrice)}
                  </Each>
                ) : null}
                {known ? null : (
                  <Each $color="warning800" $weight={600}>
                    {quantity > 1 ? `${quantity} times, no` : 'No'} longer in the shop
                  </Each>
                )}
              </th>
              <td>{known ? naira(lineTotal) : 'price unknown'}</td>
            </tr>
          ))}
        </tbody>
      </Lines>
    ) : null}
    <Facts>
      {subtotal === subtotalSent ? null : <Fact name="Customer’s total">{naira(subtotalSent)}</Fact>}
      {erasedAt ? null : (
        <>
          <Fact name="Account">{accountGroups(paymentAccount) || 'Not given'}</Fact>
          <Fact name="Tests chosen">{testOption.join(', ')}</Fact>
        </>
      )}
    </Facts>
  </Panel>
);
