import { brand, lagosDay, lagosMoment, naira, type OrderReceipt } from '@lagoon/shared/domain';
import { Card, Cluster, color, media, Row, Small, Stack } from '@lagoon/shared/ui';
import { CircleAlert } from 'lucide-react';
import { type RefObject, useId } from 'react';
import styled from 'styled-components';
import { Logo } from './logo';
import { Subtotal } from './two-columns';

const Sheet = styled(Card)`
  > * + * { padding-top: 24px; border-top: 1px solid ${color.line}; }
  h1, h2 { font-size: clamp(1.625rem, 1.35rem + 1.4vw, 2.25rem); }
  ${media.print} { padding: 0; border: 0; }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: 16px 24px;
  dt { color: ${color.ink600}; font-size: .9375rem; }
  dd { font-weight: 600; overflow-wrap: anywhere; }
`;

const Lines = styled.table`
  width: 100%;
  border-collapse: collapse;
  th, td {
    padding: 10px 0;
    border-top: 1px solid ${color.line};
    font-weight: 400;
    text-align: left;
    vertical-align: top;
  }
  tbody th { overflow-wrap: anywhere; }
  thead th { padding-top: 0; border-top: 0; color: ${color.ink600}; font-size: .9375rem; }
  th:last-child, td {
    padding-left: 12px;
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  /* one line for an amount with doubled letters at 320 px */
  th:last-child, td { font-size: min(1em, 8.6vw); }
  tr { break-inside: avoid; }
`;

const Each = styled(Small).attrs({ as: 'span' })`display: block;`;

const Address = styled(Small).attrs({
  as: 'address',
})`font-style: normal; overflow-wrap: anywhere;`;

const Reference = styled.span`display: inline-block;`;

const Undone = styled(Row)`
  svg { flex: none; }
  ${media.print} { border: 2px solid; }
`;

const Letterhead = () => (
  <Cluster $justify="space-between" $align="start" $gap="12px 32px">
    <Row $gap={12} $font="1.25rem" $weight={700}>
      <Logo size={36} />
      {brand.name}
    </Row>
    <Address>
      {brand.addressLines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <div>{brand.phone}</div>
      <div>{brand.email}</div>
    </Address>
  </Cluster>
);

interface PaymentReceiptProps {
  /** for a page with one receipt: the heading is then an h1 */
  heading?: RefObject<HTMLHeadingElement | null>;
  reference: string;
  /** ISO 8601 timestamp */
  placedAt: string;
  receipt: OrderReceipt;
  /** name of the customer, for staff */
  from?: string;
}

/** For screen and paper. */
export function PaymentReceipt({
  heading,
  reference,
  placedAt,
  receipt,
  from,
}: PaymentReceiptProps) {
  const id = useId();
  const Heading = heading ? 'h1' : 'h2';
  const facts = [
    ...(from ? [['Received from', from]] : []),
    ['Order received', lagosMoment(placedAt)],
    ['Payment verified', lagosMoment(receipt.verifiedAt)],
    ['Paid by', 'Bank transfer'],
  ];
  return (
    <Sheet as="article" aria-labelledby={id} $p={['36px 40px', 18]}>
      <Stack $gap={24}>
        <Letterhead />
        <Heading id={id} ref={heading} tabIndex={heading && -1}>
          Receipt <Reference>{reference}</Reference>
        </Heading>
        {receipt.undone ? (
          <Undone
            $gap={12}
            $p="14px 18px"
            $radius="control"
            $bg="dangerTint"
            $color="danger700"
            $weight={600}
          >
            <CircleAlert size={22} />
            <p>
              This payment was {receipt.undone.status} on {lagosDay(receipt.undone.at)}. This
              receipt is void.
            </p>
          </Undone>
        ) : null}
        <Facts>
          {facts.map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </Facts>
      </Stack>
      <Stack $gap={0} $mt={24}>
        <Lines>
          <thead>
            <tr>
              <th scope="col">Test</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {receipt.lines.map(({ name, unitPrice, quantity, lineTotal }, at) => (
              <tr key={at}>
                <th scope="row">
                  {name || 'Laboratory test'}
                  <Each>
                    {quantity} × {naira(unitPrice)}
                  </Each>
                </th>
                <td>{naira(lineTotal)}</td>
              </tr>
            ))}
          </tbody>
        </Lines>
        <Subtotal>
          <span>{receipt.undone ? 'Total' : 'Total paid'}</span>
          <strong>{naira(receipt.total)}</strong>
        </Subtotal>
      </Stack>
    </Sheet>
  );
}
