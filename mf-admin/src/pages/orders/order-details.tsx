import { Subtotal } from '@lagoon/shared/components';
import { lagosMoment, naira, type OrderRecord } from '@lagoon/shared/domain';
import { Box, color, media, Small, TextAnchor, VisuallyHidden } from '@lagoon/shared/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { mailtoHref, telHref } from '../../components/hrefs';
import { Fact, Facts, SectionCard } from '../../components/section-card';

/** A part of a record under a heading of its own. */
export const Panel = styled(SectionCard)`
  padding: 24px 28px;
  h2 { margin-bottom: 16px; letter-spacing: 0; }
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

/** Who ordered, and how to reach them. */
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
  margin-top: 4px;
  border-collapse: collapse;
  th, td { padding: 12px 0; border-top: 1px solid ${color.line}; font-weight: 400; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  td { padding-left: 12px; font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
`;

const Each = styled(Small).attrs({ as: 'span' })`display: block;`;

/** What was ordered: the tests that were chosen, the lines with the shop's own prices, and what was to be paid. */
export const OrderLines = ({ order: { testOption, items, subtotal, subtotalSent, paymentAccount, erasedAt } }: { order: OrderRecord }) => (
  <Panel title="Tests and amount">
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
    <Box $mb={16} $py={16} $line="block">
      <Subtotal>
        Subtotal <strong>{naira(subtotal)}</strong>
      </Subtotal>
    </Box>
    <Facts>
      {subtotal === subtotalSent ? null : <Fact name="The customer saw">{naira(subtotalSent)}</Fact>}
      {erasedAt ? null : (
        <>
          <Fact name="Account paid into">{paymentAccount || 'Not given'}</Fact>
          <Fact name="Tests chosen">{testOption.join(', ')}</Fact>
        </>
      )}
    </Facts>
  </Panel>
);
