import { longDay } from '@lagoon/shared/domain';
import { Cell, DayButton } from './calendar-style';

/** `out`: past, today or too far ahead */
export type DayState = 'open' | 'full' | 'closed' | 'out';

const WORDS: Record<DayState, string> = { open: '', full: ', fully booked', closed: ', closed', out: ', cannot be booked' };

interface DayProps {
  /** given to the one day that Tab stops at */
  id: string | undefined;
  date: string;
  state: DayState;
  chosen: boolean;
  today: boolean;
  describedBy: string | undefined;
  onChoose: () => void;
}

/** A day of the calendar. One that cannot be chosen is still reached by the arrows, and says why. */
export function Day({ id, date, state, chosen, today, describedBy, onChoose }: DayProps) {
  const open = state === 'open';
  return (
    <Cell aria-selected={chosen}>
      <DayButton
        id={id}
        type="button"
        tabIndex={id ? 0 : -1}
        $look={chosen ? 'chosen' : open ? 'open' : state === 'full' ? 'full' : 'shut'}
        $today={today}
        aria-label={`${longDay(date)}${WORDS[state]}`}
        aria-pressed={chosen}
        aria-disabled={open ? undefined : true}
        aria-current={today ? 'date' : undefined}
        aria-describedby={describedBy}
        onClick={open ? onChoose : undefined}
      >
        {Number(date.slice(8))}
      </DayButton>
    </Cell>
  );
}
