import { Subtotal } from '@lagoon/shared/components';
import { naira, type OrderRecord } from '@lagoon/shared/domain';
import { color, font, VisuallyHidden } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { Facts } from '../../components/facts';
import { Panel } from './panel';

const Lines = styled.table`
  width: 100%;
  margin-top: 4px;
  border-collapse: collapse;
  th, td { padding: 12px 0; border-top: 1px solid ${color.line}; font-weight: 400; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  td { padding-left: 12px; font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
`;

const Each = styled.span`
  display: block;
  color: ${color.ink600};
  font-size: ${font.small};
`;

const Unknown = styled(Each)`
  color: ${color.warning800};
  font-weight: 600;
`;

const Total = styled.div`
  padding-block: 16px;
  border-block: 1px solid ${color.line};
  margin-bottom: 16px;
`;

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
                {known ? null : <Unknown>{quantity > 1 ? `${quantity} times, no` : 'No'} longer in the shop</Unknown>}
              </th>
              <td>{known ? naira(lineTotal) : 'price unknown'}</td>
            </tr>
          ))}
        </tbody>
      </Lines>
    ) : null}
    <Total>
      <Subtotal>
        Subtotal <strong>{naira(subtotal)}</strong>
      </Subtotal>
    </Total>
    <Facts>
      {subtotal === subtotalSent ? null : (
        <div>
          <dt>The customer saw</dt>
          <dd>{naira(subtotalSent)}</dd>
        </div>
      )}
      {erasedAt ? null : (
        <>
          <div>
            <dt>Account paid into</dt>
            <dd>{paymentAccount || 'Not given'}</dd>
          </div>
          <div>
            <dt>Tests chosen</dt>
            <dd>{testOption.join(', ')}</dd>
          </div>
        </>
      )}
    </Facts>
  </Panel>
);
