import { dashboardPaths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Stack, Text } from '@lagoon/shared/ui';
import { useClosuresQuery } from '../../api/closures';
import { Loaded, notLoaded } from '../../components/failed';
import { PageMeta } from '../../components/page-meta';
import { SectionCard } from '../../components/section-card';
import { CloseDay } from './close-day';
import { ClosedList } from './closed-list';
import { Holidays } from './holidays';

/** /dashboard/appointments/closed: on which days and at which times nobody can book. */
export function ClosedPage() {
  const query = useClosuresQuery();
  return (
    <>
      <PageMeta title="Closed days" />
      <h1>Closed days</h1>
      <Text $maxWidth="46rem" $my="8px 24px" $color="ink600">
        Closed days can’t be booked. Existing visits are kept and listed below so that you can call. Sundays are always closed.{' '}
        <Link to={dashboardPaths.appointments()}>Back to the appointments</Link>
      </Text>
      <Stack $gap={20} $maxWidth="64rem">
        <CloseDay />
        {/* both at once, so that neither moves the other */}
        <Loaded query={query} loading="Loading what is closed" failed={notLoaded('what is closed', query.error)}>
          {({ closed, holidays }) => (
            <>
              <SectionCard title="Closed">
                <ClosedList closed={closed} />
              </SectionCard>
              <SectionCard title="Public holidays" note="Select the holidays on which the lab is closed.">
                <Holidays holidays={holidays} />
              </SectionCard>
            </>
          )}
        </Loaded>
      </Stack>
    </>
  );
}
