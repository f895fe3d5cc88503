import { brand, paths } from '@lagoon/shared/domain';
import { Button, color, Lead, TextLink } from '@lagoon/shared/ui';
import { Check, Phone, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { type Step, Steps } from '../steps';
import { Column, End, OnPaper, Questions, Top, Ways } from './layout';
import { Reference } from './reference';

const Sent = styled.p`
  display: flex;
  align-items: center;
  gap: 16px;
  margin-bottom: 12px;
  color: ${color.success700};
  font-weight: 600;
  span { display: grid; place-items: center; width: 56px; height: 56px; border-radius: 50%; background: ${color.successTint}; }
`;

const Next = styled.section`
  display: grid;
  gap: 24px;
  h2 { font-size: 1.5rem; }
`;

export interface ConfirmationViewProps {
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
    <Column>
      <OnPaper>
        {brand.name}, {brand.addressLines.join(' ')}
      </OnPaper>
      <Top>
        <Sent>
          <span>
            <Check size={24} aria-hidden="true" />
          </span>
          Message sent
        </Sent>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <Lead>{lead}</Lead>
        <Reference reference={reference} what={what} email={email} />
      </Top>
      <Next aria-labelledby="next-title">
        <h2 id="next-title">What happens next</h2>
        <Steps steps={next} />
      </Next>
      <End>
        {children}
        <Questions>
          <Phone size={22} strokeWidth={1.7} aria-hidden="true" />
          <span>
            Questions? Call <a href={brand.phoneHref}>{brand.phone}</a> or write to <a href={`mailto:${brand.email}`}>{brand.email}</a>
            {reference ? ' and give your reference.' : ' and give your name.'}
          </span>
        </Questions>
        <Ways>
          <Button type="button" $kind="secondary" onClick={() => window.print()}>
            <Printer size={20} strokeWidth={1.9} aria-hidden="true" />
            Print this page
          </Button>
          {wayOn}
          <TextLink to={paths.home()}>Go back home</TextLink>
        </Ways>
      </End>
    </Column>
  );
}
