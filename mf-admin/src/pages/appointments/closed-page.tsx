import { type Closure, clockTime, dashboardPaths, lagosMoment, longDay } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Cluster, Small, Stack, Text, TextLink } from '@lagoon/shared/ui';
import { useClosuresQuery, useOpenAgainMutation } from '../../api/closures';
import { AttemptButton } from '../../components/attempt-button';
import { Loaded, notLoaded } from '../../components/failed';
import { PageMeta } from '../../components/page-meta';
import { toSearch } from '../../components/record-list/use-list-place';
import { appointmentStatusDisplay, StatusChip } from '../../components/record-status/status-chip';
import { SectionCard } from '../../components/section-card';
import { CloseDay, Holidays } from './close-day';

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
        {/* renders closed days and holidays together, so that neither list moves the other */}
        <Loaded query={query} loading="Loading what is closed" failed={notLoaded('what is closed', query.error)}>
          {({ closed, holidays }) => (
            <>
              <SectionCard title="Closed">
                {closed.length > 0 ? (
                  <Stack as="ul" $gap={20} $mt={16}>
                    {closed.map((closure) => (
                      <Closed key={closure.id} closure={closure} />
                    ))}
                  </Stack>
                ) : (
                  <Text $mt={16} $color="ink600">
                    Nothing is closed. Choose a day above, or tick the public holidays below.
                  </Text>
                )}
              </SectionCard>
              <Holidays holidays={holidays} />
            </>
          )}
        </Loaded>
      </Stack>
    </>
  );
}

function Closed({ closure: { id, date, times, reason, by, createdAt, visits } }: { closure: Closure }) {
  const [open] = useOpenAgainMutation();
  const closed = times.length > 0 ? `${longDay(date)} at ${times.map(clockTime).join(', ')}` : longDay(date);
  return (
    <Stack as="li" $gap={8}>
      <Cluster $justify="space-between" $gap="8px 16px">
        <div>
          <strong>{closed}</strong>
          <Small>
            {reason ? `${reason}. ` : ''}Closed by {by}, {lagosMoment(createdAt)}
          </Small>
        </div>
        <AttemptButton label="Open again" aria-label={`Open again: ${closed}`} busyLabel="Opening..." call={() => open(id)} />
      </Cluster>
      {visits.length > 0 ? (
        <Stack $gap={4} $p="12px 16px" $radius="control" $bg="warningTint" $color="warning800">
          <strong>Still booked: {visits.length === 1 ? 'one visit' : `${visits.length} visits`}. Please call.</strong>
          <Stack as="ul" $gap={4}>
            {visits.map(({ reference, firstName, lastName, phoneNumber, time, status }) => (
              <Cluster as="li" key={reference} $gap="4px 12px">
                <span>
                  {clockTime(time)}, {firstName} {lastName}
                </span>
                <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>
                <TextLink {...toSearch('appointments', reference)}>{reference}</TextLink>
                <StatusChip {...appointmentStatusDisplay[status]} />
              </Cluster>
            ))}
          </Stack>
        </Stack>
      ) : null}
    </Stack>
  );
}
