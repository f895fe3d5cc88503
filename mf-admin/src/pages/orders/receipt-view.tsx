import { ActionButton, PaymentReceipt, useFocusedHeading } from '@lagoon/shared/components';
import { dashboardPaths, type OrderReceipt, type OrderRecord } from '@lagoon/shared/domain';
import { Cluster, Stack, TextLink } from '@lagoon/shared/ui';
import { ChevronLeft, Printer } from 'lucide-react';

export const RECEIPT_HASH = '#receipt';

export function ReceiptView({ order, receipt, state }: { order: OrderRecord; receipt: OrderReceipt; state: unknown }) {
  const { reference, firstName, lastName, createdAt, erasedAt } = order;
  const heading = useFocusedHeading();
  return (
    <Stack $maxWidth="45rem">
      <Cluster $justify="space-between" $gap="8px 24px" data-no-print>
        <TextLink to={dashboardPaths.order(reference)} state={state}>
          <ChevronLeft size={20} strokeWidth={1.9} aria-hidden="true" />
          Back to the order
        </TextLink>
        <ActionButton label="Print the receipt" $size="small" icon={Printer} onClick={() => window.print()} />
      </Cluster>
      <PaymentReceipt
        heading={heading}
        reference={reference}
        placedAt={createdAt}
        receipt={receipt}
        from={erasedAt ? '' : `${firstName} ${lastName}`}
      />
    </Stack>
  );
}
