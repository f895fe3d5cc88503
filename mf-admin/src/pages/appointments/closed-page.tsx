import { useToday } from '@lagoon/shared/browser';
import { ActionButton, CheckBox } from '@lagoon/shared/components';
import {
  APPOINTMENT_TIMES,
  type Closure,
  clockTime,
  dashboardPaths,
  type Holiday,
  lagosMoment,
  longDay,
} from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Cluster, Columns, Small, Stack, Text, TextLink } from '@lagoon/shared/ui';
import { type FormEvent, useState } from 'react';
import {
  AttemptButton,
  appointmentStatusDisplay,
  Loaded,
  Outcome,
  PageHead,
  PlainInput,
  SectionCard,
  StatusChip,
  toSearch,
  useAttempt,
} from '../../components';
import {
  type DayToClose,
  useCloseDaysMutation,
  useClosuresQuery,
  useOpenAgainMutation,
} from './calls';

function useCloseDays() {
  const [done, setDone] = useState('');
  const { attempt, busy, failure } = useAttempt();
  const [close] = useCloseDaysMutation();
  const closeDays = (days: DayToClose[], text: string, onClosed: () => void) => {
    setDone('');
    void attempt(
      () => close(days),
      () => {
        setDone(text);
        onClosed();
      },
    );
  };
  return { closeDays, busy, outcome: <Outcome failure={failure} done={done} /> };
}

const toggled = (chosen: readonly string[], one: string) =>
  chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one];

const EMPTY: DayToClose = { date: '', times: [], reason: '' };

function CloseDay() {
  const today = useToday();
  const [day, setDay] = useState(EMPTY);
  const { closeDays, busy, outcome } = useCloseDays();
  const { date, times, reason } = day;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = times.length > 0 ? ` at ${[...times].sort().map(clockTime).join(', ')}` : '';
    closeDays([day], `${longDay(date)} is closed${at}.`, () => setDay(EMPTY));
  };
  return (
    <SectionCard title="Close a day">
      <Stack as="form" $gap={16} $mt={16} onSubmit={submit}>
        <Columns $columns={['14rem minmax(0, 1fr)', 1]} $gap={16}>
          <PlainInput
            name="date"
            label="Day"
            hint="Today or later"
            type="date"
            required
            min={today}
            $height={50}
            value={date}
            onChange={({ target }) => setDay({ ...day, date: target.value })}
          />
          <PlainInput
            name="reason"
            label="Reason (optional)"
            hint="Visitors read it under the calendar."
            maxLength={120}
            value={reason}
            onChange={({ target }) => setDay({ ...day, reason: target.value })}
          />
        </Columns>
        <fieldset>
          <legend>Times to close (leave blank for the whole day)</legend>
          <Cluster $gap="0 24px">
            {APPOINTMENT_TIMES.map((time) => (
              <CheckBox
                key={time}
                checked={times.includes(time)}
                onChange={() => setDay({ ...day, times: toggled(times, time) })}
              >
                {clockTime(time)}
              </CheckBox>
            ))}
          </Cluster>
        </fieldset>
        {outcome}
        <Cluster>
          <ActionButton
            type="submit"
            label={times.length > 0 ? 'Close these times' : 'Close the whole day'}
            busy={busy}
            busyLabel="Closing..."
          />
        </Cluster>
      </Stack>
    </SectionCard>
  );
}

function Holidays({ holidays }: { holidays: readonly Holiday[] }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { closeDays, busy, outcome } = useCloseDays();
  const chosen = holidays
    .filter(({ date }) => ticked.includes(date))
    .map(({ date, name }) => ({ date, times: [], reason: name }));
  const count = chosen.length === 1 ? 'one day' : `${chosen.length} days`;
  const done = chosen.length === 1 ? 'One day is closed.' : `${count} are closed.`;
  return (
    <SectionCard title="Public holidays" note="Select the holidays on which the lab is closed.">
      <Stack $gap={12} $mt={16}>
        <Stack as="ul" $gap={[0, 8]}>
          {holidays.map(({ date, name, likely }) => (
            <li key={date}>
              <CheckBox
                checked={ticked.includes(date)}
                onChange={() => setTicked(toggled(ticked, date))}
              >
                {`${longDay(date)}, ${name}${likely ? ' (likely)' : ''}`}
              </CheckBox>
            </li>
          ))}
        </Stack>
        <Text $font="small" $color="ink600">
          Dates marked likely depend on the moon and may shift by a day.
        </Text>
        {outcome}
        <Cluster>
          <ActionButton
            label={chosen.length === 0 ? 'Close the ticked days' : `Close ${count}`}
            disabled={chosen.length === 0}
            busy={busy}
            busyLabel="Closing..."
            onClick={() => closeDays(chosen, done, () => setTicked([]))}
          />
        </Cluster>
      </Stack>
    </SectionCard>
  );
}

export function ClosedPage() {
  const query = useClosuresQuery();
  return (
    <>
      <PageHead
        title="Closed days"
        lead={
          <>
            Closed days can’t be booked. Existing visits are kept and listed below so that you can
            call. Sundays are always closed.{' '}
            <Link to={dashboardPaths.appointments()}>Back to the visits</Link>
          </>
        }
      />
      <Stack $gap={20} $maxWidth="64rem">
        <CloseDay />
        {/* renders closed days and holidays together, so that neither list moves the other */}
        <Loaded query={query} what="what is closed">
          {({ closed, holidays }) => (
            <Stack $gap={20}>
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
            </Stack>
          )}
        </Loaded>
      </Stack>
    </>
  );
}

function Closed({
  closure: { id, date, times, reason, by, createdAt, visits },
}: {
  closure: Closure;
}) {
  const [open] = useOpenAgainMutation();
  const closed =
    times.length > 0 ? `${longDay(date)} at ${times.map(clockTime).join(', ')}` : longDay(date);
  return (
    <Stack as="li" $gap={8}>
      <Cluster $justify="space-between" $gap="8px 16px">
        <div>
          <strong>{closed}</strong>
          <Small>
            {reason ? `${reason}. ` : ''}Closed by {by}, {lagosMoment(createdAt)}
          </Small>
        </div>
        <AttemptButton
          label="Open again"
          aria-label={`Open again: ${closed}`}
          busyLabel="Opening..."
          call={() => open(id)}
        />
      </Cluster>
      {visits.length > 0 ? (
        <Stack $gap={4} $p="12px 16px" $radius="control" $bg="warningTint" $color="warning800">
          <strong>
            {'Still booked: ' +
              `${visits.length === 1 ? 'one visit' : `${visits.length} visits`}. Please call.`}
          </strong>
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
