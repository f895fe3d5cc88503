import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Receipt, Reference } from './receipt';
import { type Step, Steps } from './steps';

const Next = styled.section`
  display: grid;
  gap: 24px;
  h2 { font-size: 1.5rem; }
`;

interface ConfirmationViewProps {
  title: string;
  lead: ReactNode;
  /** what was sent: "order" */
  what: string;
  /** missing when a foreign e-mail service took it */
  reference: string | undefined;
  email: string;
  /** what the lab does now */
  next: readonly Step[];
  /** it has just been sent, and is not shown again after a reload: the page starts at its top and focus is on its heading */
  isNew: boolean;
  /** what was sent, in a card */
  children: ReactNode;
  /** a way on, beside the one home */
  wayOn?: ReactNode;
}

/** What was sent is in: its reference, what happens next and when, what it holds, whom to ask, print. */
export function ConfirmationView({ title, lead, what, reference, email, next, isNew, children, wayOn }: ConfirmationViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isNew]);

  return (
    <Receipt
      label="Message sent"
      tone="good"
      title={title}
      heading={heading}
      lead={lead}
      details={<Reference reference={reference} what={what} email={email} />}
      sent={children}
      mention={reference ? ' and give your reference.' : ' and give your name.'}
      printable
      actions={wayOn}
    >
      <Next aria-labelledby="next-title">
        <h2 id="next-title">What happens next</h2>
        <Steps steps={next} />
      </Next>
    </Receipt>
  );
}
