import { dashboardPaths } from '@lagoon/shared/domain';
import { TextLink } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import { searched } from '../../components/record-list/use-list-place';

interface VisitLinkProps {
  reference: string;
  /** the reference unless something else is given */
  children?: ReactNode;
  className?: string;
}

/** Leads from the reference of a visit to the list, which then searches for it: in memory, as everything that is searched for. */
export const VisitLink = ({ reference, children = reference, className }: VisitLinkProps) => (
  <TextLink className={className} to={dashboardPaths.appointments()} onClick={() => searched({ list: 'appointments', q: reference })}>
    {children}
  </TextLink>
);
