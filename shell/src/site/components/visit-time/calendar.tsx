import { clockTime, longDay, WEEKDAYS } from '@lagoon/shared/domain';
import { describedBy, FieldMessage, fieldId, useShownError } from '@lagoon/shared/forms';
import { color, IconButton, media, motion, radius, Small, Stack } from '@lagoon/shared/ui';
import { useField } from 'formik';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  addMonths,
  clamp,
  dayByKey,
  MOST_WEEKS,
  monthOf,
  monthTitle,
  useDays,
  weeksOf,
} from './calendar-days';
import { type ClosedDays, isClosedDate, isFullDay, type Unbookable } from './full-times';

const Frame = styled.div<{ $invalid: boolean }>`
  padding: ${({ $invalid }) => ($invalid ? '15px 19px' : '16px 20px')};
  border: ${({ $invalid }) =>
    $invalid ? `2px solid ${color.danger700}` : `1px solid ${color.line}`};
  border-radius: ${radius.card};
  background: ${color.surface};
  ${media.collapsedNav} { padding-inline: ${({ $invalid }) => ($invalid ? '7px' : '8px')}; }
  /* seven days of 44 px fit */
  ${media.phone} {
    margin-inline: -10px;
    padding: ${({ $invalid }) => ($invalid ? '4px 1px' : '0 2px')};
    ${({ $invalid }) => ($invalid ? '' : 'border-color: transparent;')}
  }
`;

const MonthBar = styled.div`
  display: grid;
  grid-template-columns: 44px 1fr 44px;
  align-items: center;
  margin-bottom: 4px;
  text-align: center;
  h3 { font-size: 1.0625rem; letter-spacing: 0; line-height: 1.5; }
  && [aria-disabled='true'] { color: ${color.controlLine}; background: none; cursor: default; }
`;

const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  /* doubled letters on a phone */
  font-size: min(1rem, 6vw);
  text-align: center;
  white-space: nowrap;
  th {
    height: 36px;
    padding: 0;
    color: ${color.ink600};
    font-weight: 400;
    font-size: min(.9375rem, 5vw);
  }
  td { height: 44px; padding: 0; }
`;

const MONTH_ID = `${fieldId('date')}-month`;
const NO_WEEKS: undefined[][] = Array.from({ length: MOST_WEEKS }, () =>
  WEEKDAYS.map(() => undefined),
);

/**
 * APG date grid: one tab stop, arrow keys by days, Page Up and Down by months.
 * @param present day of the visit that moves
 */
export function Calendar({
  times: { full, closed },
  present,
}: {
  times: Unbookable;
  present: string | undefined;
}) {
  const [{ value }, , { setValue }] = useField<string>('date');
  const error = useShownError('date');
  // the first render has an empty grid
  const days = useDays();
  const [reached, setReached] = useState('');
  const moved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const first = days?.bookable[0] ?? '';
  const last = days?.bookable.at(-1) ?? '';
  const current = days && clamp(reached || value || present || first, first, last);
  const month = current && monthOf(current);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const turn = (months: number) =>
    current && setReached(clamp(addMonths(current, months), first, last));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = current && dayByKey(event.key, current);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    setReached(clamp(next, first, last));
  };
  const stateOf = (date: string): DayState => {
    if (date < first || date > last) return 'out';
    if (!days?.bookable.includes(date) || isClosedDate(closed, date)) return 'closed';
    return isFullDay(full, date) ? 'full' : 'open';
  };
  const choose = (date: string) => {
    setReached(date);
    setValue(date);
  };
  // arrow keys reach unavailable days; their label has the reason
  const cellOf = (date: string) => {
    const state = stateOf(date);
    const why = state === 'closed' && closed[date]?.reason;
    const label = `${longDay(date)}${WORDS[state]}${why ? `: ${why}` : ''}`;
    return (
      <Cell key={date} aria-selected={date === value}>
        <DayButton
          id={date === current ? fieldId('date') : undefined}
          type="button"
          tabIndex={date === current ? 0 : -1}
          aria-label={date === present ? `${label}, your visit now` : label}
          aria-pressed={date === value}
          aria-disabled={state === 'open' ? undefined : true}
          data-full={state === 'full' || undefined}
          data-present={date === present || undefined}
          data-month={
            date.endsWith('-01') && monthOf(date) !== month
              ? monthTitle(monthOf(date)).slice(0, 3)
              : undefined
          }
          aria-current={date === days?.today ? 'date' : undefined}
          aria-describedby={date === current ? describedBy('date', { error }) : undefined}
          onClick={state === 'open' ? () => choose(date) : undefined}
        >
          {Number(date.slice(8))}
        </DayButton>
      </Cell>
    );
  };

  return (
    <Stack $gap={12}>
      <Frame $invalid={Boolean(error)}>
        <MonthBar>
          <IconButton
            type="button"
            aria-label="Previous month"
            aria-disabled={month === monthOf(first)}
            onClick={() => turn(-1)}
          >
            <ChevronLeft size={20} />
          </IconButton>
          <h3 id={MONTH_ID} aria-live="polite">
            {/* a changed text in the middle of a line is a layout shift */}
            {month ? (
              <span key={month}>{monthTitle(month, first)}</span>
            ) : (
              <span key="none">Calendar</span>
            )}
          </h3>
          <IconButton
            type="button"
            aria-label="Next month"
            aria-disabled={month === monthOf(last)}
            onClick={() => turn(1)}
          >
            <ChevronRight size={20} />
          </IconButton>
        </MonthBar>
        <Grid ref={grid} role="grid" aria-labelledby={MONTH_ID} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col" abbr={weekday}>
                  {weekday.slice(0, 2)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(month ? weeksOf(month, first) : NO_WEEKS).map((week, at) => (
              <tr key={at}>
                {week.map((date, weekday) =>
                  date ? cellOf(date) : <td key={WEEKDAYS[weekday]} />,
                )}
              </tr>
            ))}
          </tbody>
        </Grid>
      </Frame>
      <ClosedInMonth closed={closed} month={month} />
      <FieldMessage name="date" error={error} />
    </Stack>
  );
}

/** Some tools read only the attribute. */
const Cell = styled.td.attrs({ role: 'gridcell' })``;

/* border for today, background for the chosen day: colour is not enough */
const DayButton = styled.button`
  width: 100%;
  max-width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: none;
  line-height: 1;
  transition: background-color ${motion.fast};
  &[aria-current] { border-color: ${color.controlLine}; }
  &:hover { background: ${color.tint}; }
  &[aria-disabled] { background: none; color: ${color.controlLine}; cursor: default; }
  &[data-full] { text-decoration: line-through; }
  &[data-present] { border: 2px dashed ${color.brand600}; }
  &[data-month]::after { content: attr(data-month); display: block; font-size: .6875rem; }
  &[aria-pressed='true'] {
    background: ${color.brand600};
    color: ${color.surface};
    font-weight: 700;
    text-decoration: none;
  }
  &[aria-pressed='true']:hover { background: ${color.brand700}; }
  &:focus-visible { position: relative; border-radius: ${radius.control}; }
  @media (forced-colors: active) { &[aria-pressed='true'] { border: 3px solid Highlight; } }
`;

/** `out`: before tomorrow or after the last bookable day */
type DayState = 'open' | 'full' | 'closed' | 'out';

const WORDS: Record<DayState, string> = {
  open: '',
  full: ', fully booked',
  closed: ', closed',
  out: ', cannot be booked',
};

function ClosedInMonth({ closed, month }: { closed: ClosedDays; month: string | undefined }) {
  const days = Object.entries(closed).filter(([date]) => month && date.startsWith(month));
  if (days.length === 0) return null;
  return (
    <Stack as="ul" $gap={4}>
      {days.map(([date, { times, reason }]) => (
        <Small as="li" key={date}>
          {longDay(date)}: closed
          {isClosedDate(closed, date) ? '' : ` at ${times.map(clockTime).join(', ')}`}
          {reason ? `. ${reason}` : ''}
        </Small>
      ))}
    </Stack>
  );
}
