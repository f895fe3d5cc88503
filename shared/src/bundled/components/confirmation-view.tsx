import type { ReactNode } from 'react';
import { useFocusedHeading } from './hooks';
import { Receipt, ReceiptPart, ReferenceBox, ReferenceFrame } from './receipt';
import { type Step, Steps } from './steps';

interface ConfirmationViewProps {
  title: string;
  lead: ReactNode;
  what: string;
  /** missing when a third-party service sent the e-mail */
  reference: string | undefined;
  email: string;
  next: readonly Step[];
  /** true right after sending, false after a reload; moves focus to the heading */
  isNew: boolean;
  notice?: ReactNode;
  children: ReactNode;
  wayOn?: ReactNode;
}

export const ConfirmationView = ({
  title,
  lead,
  what,
  reference,
  email,
  next,
  isNew,
  notice,
  children,
  wayOn,
}: ConfirmationViewProps) => (
  <Receipt
    label="Sent to the lab"
    tone="good"
    title={title}
    heading={useFocusedHeading(isNew)}
    lead={lead}
    details={
      <>
        {reference ? (
          <ReferenceBox reference={reference} />
        ) : (
          <ReferenceFrame>
            <p>
              Your {what} was sent without a reference. The lab will write to {email} with it.
            </p>
          </ReferenceFrame>
        )}
        {notice}
      </>
    }
    sent={children}
    mention={reference ? ' and give your reference.' : ' and give your name.'}
    printable
    actions={wayOn}
  >
    <ReceiptPart aria-labelledby="next-title">
      <h2 id="next-title">What happens next</h2>
      <Steps steps={next} />
    </ReceiptPart>
  </Receipt>
);
