import { dashboardPaths } from '@lagoon/shared/domain';
import { TextLink } from '@lagoon/shared/ui';
import { searched } from '../../components/record-list/use-list-place';

/** Leads from the reference of a visit to the list, which then searches for it: in memory, as everything that is searched for. */
export const VisitLink = ({ reference }: { reference: string }) => (
  <TextLink to={dashboardPaths.appointments()} onClick={() => searched({ list: 'appointments', q: reference })}>
    {reference}
  </TextLink>
);
