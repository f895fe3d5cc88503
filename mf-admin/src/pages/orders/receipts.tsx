import { ActionButton, PaymentReceipt, useFocusedHeading } from '@lagoon/shared/components';
import {
  countText,
  dashboardPaths,
  type OrderReceipt,
  type OrderRecord,
  type PrintedReceipt,
} from '@lagoon/shared/domain';
import { Cluster, media, Small, Stack, TextLink } from '@lagoon/shared/ui';
import { ChevronLeft, Printer } from 'lucide-react';
import styled from 'styled-components';
import { fullName, PageMeta, SmallButton } from '../../components';

export const RECEIPT_HASH = '#receipt';

export function ReceiptView({
  order,
  receipt,
  state,
}: {
  order: OrderRecord;
  receipt: OrderReceipt;
  state: unknown;
}) {
  const { reference, createdAt, erasedAt } = order;
  const heading = useFocusedHeading();
  return (
    <Stack $maxWidth="45rem">
      <Cluster $justify="space-between" $gap="8px 24px" data-no-print>
        <TextLink to={dashboardPaths.order(reference)} state={state}>
          <ChevronLeft size={20} />
          Back to the order
        </TextLink>
        <ActionButton
          label="Print the receipt"
          $size="small"
          icon={Printer}
          onClick={() => window.print()}
        />
      </Cluster>
      <PaymentReceipt
        heading={heading}
        reference={reference}
        placedAt={createdAt}
        receipt={receipt}
        from={erasedAt ? '' : fullName(order)}
      />
    </Stack>
  );
}

const Sheets = styled(Stack)`
  ${media.print} { display: block; > * + * { break-before: page; } }
`;

export function ReceiptsView({
  receipts,
  without,
  onClose,
}: {
  receipts: readonly PrintedReceipt[];
  /** number of selected orders that have no receipt */
  without: number;
  onClose: () => void;
}) {
  const heading = useFocusedHeading();
  return (
    <Stack $maxWidth="45rem">
      <PageMeta title="Receipts" />
      <Cluster $justify="space-between" $gap="8px 24px" data-no-print>
        <SmallButton label="Back to the orders" icon={ChevronLeft} onClick={onClose} />
        {receipts.length > 0 ? (
          <ActionButton
            label="Print the receipts"
            aria-keyshortcuts="P"
            $size="small"
            icon={Printer}
            onClick={() => window.print()}
          />
        ) : null}
      </Cluster>
      <div data-no-print>
        <h1 ref={heading} tabIndex={-1}>
          {countText(receipts.length, 'receipt')}
        </h1>
        {without > 0 ? (
          <Small>
            {countText(without, 'order')} without a receipt: not verified, or with an unknown
            amount.
          </Small>
        ) : null}
      </div>
      <Sheets $gap={24}>
        {receipts.map((receipt) => (
          <PaymentReceipt key={receipt.reference} {...receipt} />
        ))}
      </Sheets>
    </Stack>
  );
}
