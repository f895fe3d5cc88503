import { Receipt } from '@lagoon/shared/components';
import { color } from '@lagoon/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { VisitFacts } from '../../components/visit-fact';
import type { VisitLink } from './use-visit-link';
import type { VisitAnswer } from './visit-calls';
import { visitText } from './visit-text';

interface VisitReceiptProps {
  link: VisitLink;
  answer: VisitAnswer;
  /** true if the visitor found the visit by the form of this page; the heading then takes focus */
  found: boolean;
  children: ReactNode;
}

const Failure = styled.p`
  &:not(:empty) { margin-bottom: 8px; padding: 12px 16px; border-radius: 10px; background: ${color.dangerTint}; color: ${color.danger700}; font-weight: 600; }
`;

/** Shows neither tests nor address, because a customer may share the link to the visit. */
export function VisitReceipt({ link: { pressed, failure }, answer, found, children }: VisitReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const visit = answer.state === 'unknown' ? undefined : answer;

  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the heading after each action
  useEffect(() => {
    if (pressed || found) heading.current?.focus();
  }, [pressed, found, answer]);

  return (
    <Receipt
      {...visitText(answer)}
      heading={heading}
      mention={visit ? ` and give your reference, ${visit.reference}.` : '.'}
      details={
        <>
          {visit ? <VisitFacts {...visit} /> : null}
          <Failure role="alert">{failure}</Failure>
          {children}
        </>
      }
    />
  );
}
