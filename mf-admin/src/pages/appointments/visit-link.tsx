import { dashboardPaths } from '@lagoon/shared/domain';
import { TextLink } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import { searched } from '../../components/record-list/use-list-place';

/** Links to the list of appointments, and searches it for the reference. The search stays in memory, outside of the address. */
export const VisitLink = ({
  reference,
  children = reference,
  className,
}: {
  reference: string;
  children?: ReactNode;
  className?: string;
}) => (
  <TextLink className={className} to={dashboardPaths.appointments()} onClick={() => searched({ list: 'appointments', q: reference })}>
    {children}
  </TextLink>
);
