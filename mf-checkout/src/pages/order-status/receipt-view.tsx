import { ActionButton, PaymentReceipt, useFocusedHeading } from '@lagoon/shared/components';
import { brand, type OrderReceipt, type OrderStatusView } from '@lagoon/shared/domain';
import { Cluster, Small, Stack, TextLink } from '@lagoon/shared/ui';
import { ChevronLeft, Printer } from 'lucide-react';

/** The Back button returns to the order. */
export const RECEIPT_HASH = '#receipt';

interface ReceiptViewProps {
  order: OrderStatusView;
  receipt: OrderReceipt;
  back: string;
}

/** Without tests and name: reference and phone number are enough to open this page. */
export function ReceiptView({ order: { reference, createdAt }, receipt, back }: ReceiptViewProps) {
  const heading = useFocusedHeading();
  return (
    <Stack $alignContent="start" $maxWidth="45rem" $mx="auto" $my={[56, 24]}>
      <PaymentReceipt
        heading={heading}
        reference={reference}
        placedAt={createdAt}
        receipt={receipt}
      />
      <Small>
        To protect your privacy, tests are not listed. For an itemised receipt call {brand.phone}.
      </Small>
      <Cluster $gap="12px 24px" data-no-print>
        <ActionButton label="Print the receipt" icon={Printer} onClick={() => window.print()} />
        <TextLink to={back}>
          <ChevronLeft size={20} />
          Back to the order
        </TextLink>
      </Cluster>
    </Stack>
  );
}
