import { ActionButton } from '@lagoon/shared/components';
import { type Closure, clockTime, lagosMoment, longDay } from '@lagoon/shared/domain';
import { Cluster, Small, Stack, Text } from '@lagoon/shared/ui';
import { useOpenAgainMutation } from '../../api/closures';
import { Outcome } from '../../components/outcome';
import { appointmentStatusDisplay, StatusChip } from '../../components/record-status/status-chip';
import { useAttempt } from '../../components/use-attempt';
import { VisitLink } from './visit-link';

/** What is closed from today on, the nearest day first, with what is booked there all the same. */
export function ClosedList({ closed }: { closed: readonly Closure[] }) {
  if (closed.length === 0)
    return (
      <Text $mt={16} $color="ink600">
        Nothing is closed. Choose a day above, or tick the public holidays below.
      </Text>
    );
  return (
    <Stack as="ul" $gap={20} $mt={16}>
      {closed.map((closure) => (
        <Closed key={closure.id} closure={closure} />
      ))}
    </Stack>
  );
}

function Closed({ closure: { id, date, times, reason, by, createdAt, visits } }: { closure: Closure }) {
  const [open] = useOpenAgainMutation();
  const { attempt, busy, failure } = useAttempt();
  const what = times.length > 0 ? `${longDay(date)} at ${times.map(clockTime).join(', ')}` : longDay(date);
  return (
    <Stack as="li" $gap={8}>
      <Cluster $justify="space-between" $gap="8px 16px">
        <div>
          <strong>{what}</strong>
          <Small>
            {reason ? `${reason}. ` : ''}Closed by {by}, {lagosMoment(createdAt)}
          </Small>
        </div>
        <ActionButton
          label="Open again"
          aria-label={`Open again: ${what}`}
          $kind="secondary"
          $size="small"
          busy={busy}
          busyLabel="Opening..."
          onClick={() =>
            void attempt(
              () => open(id),
              () => {},
            )
          }
        />
      </Cluster>
      <Outcome failure={failure} />
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
                <VisitLink reference={reference} />
                <StatusChip {...appointmentStatusDisplay[status]} />
              </Cluster>
            ))}
          </Stack>
        </Stack>
      ) : null}
    </Stack>
  );
}
