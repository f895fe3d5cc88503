import { dashboardPaths } from '@lagoon/shared/domain';
import { TextLink } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import { searched } from '../../components/record-list/use-list-place';

/** Links to the list and searches for the visit. The search text stays in memory, because addresses must not contain it. */
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
