import { Lead, PageHead } from '@lagoon/shared/ui';
import type { ReactNode, RefObject } from 'react';

interface PageOpeningProps {
  title: string;
  lead?: ReactNode;
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
}

export const PageOpening = ({ title, lead, heading, children }: PageOpeningProps) => (
  <PageHead>
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
    {lead ? <Lead>{lead}</Lead> : null}
    {children}
  </PageHead>
);
