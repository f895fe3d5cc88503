import { clockTime, longDay } from '@lagoon/shared/domain';
import { Small, Stack } from '@lagoon/shared/ui';
import { type ClosedDays, isClosedDate } from './full-times';

interface ClosedInMonthProps {
  closed: ClosedDays;
  month: string | undefined;
}

/** Lists the closed days of the month, with their reasons. */
export function ClosedInMonth({ closed, month }: ClosedInMonthProps) {
  const days = Object.entries(closed).filter(([date]) => month && date.startsWith(month));
  if (days.length === 0) return null;
  return (
    <Stack as="ul" $gap={4}>
      {days.map(([date, { times, reason }]) => (
        <Small as="li" key={date}>
          {longDay(date)}: closed{isClosedDate(closed, date) ? '' : ` at ${times.map(clockTime).join(', ')}`}
          {reason ? `. ${reason}` : ''}
        </Small>
      ))}
    </Stack>
  );
}
