import { ActionButton } from '@lagoon/shared/components';
import { APPOINTMENT_TIMES, clockTime, lagosToday, longDay } from '@lagoon/shared/domain';
import { FieldFrame, fieldId, Input } from '@lagoon/shared/forms';
import { Cluster, Columns, Stack } from '@lagoon/shared/ui';
import { useState } from 'react';
import { useCloseDaysMutation } from '../../api/closures';
import { Outcome } from '../../components/outcome';
import { SectionCard } from '../../components/section-card';
import { useAttempt } from '../../components/use-attempt';
import { Check } from './selection';

const EMPTY = { date: '', times: [] as string[], reason: '' };

export function CloseDay() {
  const [day, setDay] = useState(EMPTY);
  const [done, setDone] = useState('');
  const { attempt, busy, failure } = useAttempt();
  const [close] = useCloseDaysMutation();
  const { date, times, reason } = day;
  const toggle = (time: string) =>
    setDay({ ...day, times: times.includes(time) ? times.filter((each) => each !== time) : [...times, time] });
  const send = () => {
    setDone('');
    void attempt(
      () => close([day]),
      () => {
        setDone(`${longDay(date)} is closed${times.length > 0 ? ` at ${[...times].sort().map(clockTime).join(', ')}` : ''}.`);
        setDay(EMPTY);
      },
    );
  };
  return (
    <SectionCard title="Close a day">
      <Stack
        as="form"
        $gap={16}
        $mt={16}
        onSubmit={(event: { preventDefault: () => void }) => {
          event.preventDefault();
          send();
        }}
      >
        <Columns $columns={['14rem minmax(0, 1fr)', 1]} $gap={16}>
          <FieldFrame name="date" label="Day" hint="Today or later">
            <Input
              id={fieldId('date')}
              type="date"
              required
              min={lagosToday(new Date())}
              $height={50}
              value={date}
              onChange={({ target }) => setDay({ ...day, date: target.value })}
            />
          </FieldFrame>
          <FieldFrame name="reason" label="Reason (optional)" hint="Visitors read it under the calendar.">
            <Input
              id={fieldId('reason')}
              maxLength={120}
              value={reason}
              onChange={({ target }) => setDay({ ...day, reason: target.value })}
            />
          </FieldFrame>
        </Columns>
        <fieldset>
          <legend>Times to close (leave blank for the whole day)</legend>
          <Cluster $gap="0 12px" $mx={-11}>
            {APPOINTMENT_TIMES.map((time) => (
              <Check key={time} label={clockTime(time)} checked={times.includes(time)} onChange={() => toggle(time)} />
            ))}
          </Cluster>
        </fieldset>
        <Outcome failure={failure} done={done} />
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
