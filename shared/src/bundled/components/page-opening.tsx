import { Lead, PageHead } from '@lagoon/shared/ui';
import type { ReactNode, RefObject } from 'react';

interface PageOpeningProps {
  title: string;
  lead?: ReactNode;
  /** given when focus may go to the heading */
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
}

/** How a page opens that has no picture beside its heading. */
export const PageOpening = ({ title, lead, heading, children }: PageOpeningProps) => (
  <PageHead>
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
    {lead ? <Lead>{lead}</Lead> : null}
    {children}
  </PageHead>
);
