import { ActionButton } from '@lagoon/shared/components';
import { type Holiday, longDay } from '@lagoon/shared/domain';
import { Cluster, Stack, Text } from '@lagoon/shared/ui';
import { useState } from 'react';
import { useCloseDaysMutation } from '../../api/closures';
import { Outcome } from '../../components/outcome';
import { useAttempt } from '../../components/use-attempt';
import { Check } from './selection';

/** The public holidays of the coming year, to be closed together. */
export function Holidays({ holidays }: { holidays: readonly Holiday[] }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [done, setDone] = useState('');
  const { attempt, busy, failure } = useAttempt();
  const [close] = useCloseDaysMutation();
  const chosen = holidays.filter(({ date }) => ticked.includes(date));
  const send = () => {
    setDone('');
    void attempt(
      () => close(chosen.map(({ date, name }) => ({ date, times: [], reason: name }))),
      () => {
        setDone(chosen.length === 1 ? 'One day is closed.' : `${chosen.length} days are closed.`);
        setTicked([]);
      },
    );
  };
  return (
    <Stack $gap={12} $mt={16}>
      <Stack as="ul" $gap={0} $mx={-11}>
        {holidays.map(({ date, name, likely }) => (
          <li key={date}>
            <Check
              label={`${longDay(date)}, ${name}${likely ? ' (likely)' : ''}`}
              checked={ticked.includes(date)}
              onChange={() => setTicked(ticked.includes(date) ? ticked.filter((each) => each !== date) : [...ticked, date])}
            />
          </li>
        ))}
      </Stack>
      <Text $font="small" $color="ink600">
        Dates marked likely depend on the moon and may shift by a day.
      </Text>
      <Outcome failure={failure} done={done} />
      <Cluster>
        <ActionButton
          label={chosen.length === 0 ? 'Close the ticked days' : `Close ${chosen.length === 1 ? 'one day' : `${chosen.length} days`}`}
          disabled={chosen.length === 0}
          busy={busy}
          busyLabel="Closing..."
          onClick={send}
        />
      </Cluster>
    </Stack>
  );
}
