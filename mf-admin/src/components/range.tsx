import { useToday } from '@lagoon/shared/browser';
import {
  type DaySpan,
  dateOf,
  dayNumber,
  lastPeriods,
  longDay,
  MAX_PERIODS,
  monthText,
  nextPeriods,
  periodsOf,
  REPORT_INTERVALS,
  type ReportInterval,
} from '@lagoon/shared/domain';
import { useNavigate, useSearchParams } from '@lagoon/shared/router';
import { Button, Cluster, color, focusRing, media, Text } from '@lagoon/shared/ui';
import { type ComponentProps, type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { PlainInput } from './plain-field';
import { Choice, SectionCard } from './section-card';

/** "Thu 26 Nov" */
export const weekdayOf = (day: string) =>
  longDay(day)
    .replace(/ \d+$/, '')
    .replace(/([A-Z]..)\w*/g, '$1');

/** "26 Nov" */
export const shortDay = (day: string) => weekdayOf(day).slice(4);

const monthOf = (day: string) => monthText(day.slice(0, 7));

const nameWith =
  (textOf: (day: string) => string) =>
  (by: ReportInterval, { from }: DaySpan) => {
    if (by === 'month') return monthOf(from);
    const text = textOf(from);
    // without the weekday, because a week always starts on a Monday
    return by === 'week' ? `Week of ${text.replace(/^\w+ /, '')}` : text;
  };

export const periodName = nameWith(longDay);
const rowName = nameWith(weekdayOf);

export const shortName = (by: ReportInterval, { from }: DaySpan) =>
  by === 'month' ? monthOf(from) : shortDay(from);

export const sumsOf = <Key extends string>(
  periods: readonly Record<Key, number>[],
  keys: readonly Key[],
): Record<Key, number> =>
  Object.fromEntries(
    keys.map((key) => [key, periods.reduce((sum, period) => sum + period[key], 0)]),
  ) as Record<Key, number>;

/** Without `from` and `until`, the server returns the latest periods. */
interface Range extends Partial<DaySpan> {
  by: ReportInterval;
}

const rangeQuery = (range: Range) => new URLSearchParams({ ...range }).toString();

/** Returns the query of the periods in the page's address. */
export function useRange() {
  const [query] = useSearchParams();
  const by = REPORT_INTERVALS.find((each) => each === query.get('by')) ?? 'day';
  const [from, until] = [query.get('from') ?? '', query.get('until') ?? ''];
  return rangeQuery(periodsOf(by, from, until) ? { by, from, until } : { by });
}

const addressOf = (range: Range) => `?${rangeQuery(range)}`;
const dayAfter = (day: string, days = 1) => dateOf((dayNumber(day) ?? 0) + days);

const Form = styled(Cluster)`
  > div { width: 11rem; }
  ${media.phone} { > div { flex: 1 1 9rem; width: auto; } }
`;

function apiError(by: ReportInterval, { from, until }: DaySpan) {
  if (!from || !until) return 'Choose both days.';
  return from > until
    ? 'The first day comes after the last.'
    : `At most ${MAX_PERIODS} ${by}s can be shown at a time.`;
}

/** For weeks, the fields contain a Monday and a Sunday. */
function Days({ by, from, until }: Range & DaySpan) {
  const navigate = useNavigate();
  const [issue, setIssue] = useState('');
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = Object.fromEntries(new FormData(event.currentTarget)) as unknown as DaySpan;
    if (periodsOf(by, asked.from, asked.until))
      void navigate({ search: addressOf({ by, ...asked }) });
    else setIssue(apiError(by, asked));
  };
  return (
    <div>
      <Form as="form" $align="end" onSubmit={show} noValidate>
        {[
          { name: 'from', label: 'First day', defaultValue: from },
          { name: 'until', label: 'Last day', defaultValue: until },
        ].map((field) => (
          <PlainInput key={field.name} type="date" $minHeight={44} $py={4} required {...field} />
        ))}
        <Button type="submit" $kind="secondary" $size="small">
          Show
        </Button>
      </Form>
      <Text role="alert" $color="danger700" $weight={600}>
        {issue}
      </Text>
    </div>
  );
}

export function RangeChoice({ by, periods }: { by: ReportInterval; periods: readonly DaySpan[] }) {
  const today = useToday();
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return null;
  const span = { from: first.from, until: last.until };
  const earlier = lastPeriods(by, dayAfter(first.from, -1), periods.length);
  const later = nextPeriods(by, dayAfter(last.until), periods.length);
  return (
    <Cluster $align="end" $justify="space-between" $gap="12px 24px" $py="12px 16px" data-no-print>
      <Cluster as="nav" aria-label="Group by" $gap={8}>
        {REPORT_INTERVALS.map((each) => (
          <Choice key={each} to={addressOf({ by: each })} aria-current={each === by || undefined}>
            {`By ${each}`}
          </Choice>
        ))}
      </Cluster>
      <Days key={`${by} ${span.from} ${span.until}`} by={by} {...span} />
      <Cluster as="nav" aria-label="Other periods" $gap={8}>
        <Choice to={addressOf({ by, ...earlier })}>Previous</Choice>
        {span.until < today ? <Choice to={addressOf({ by, ...later })}>Next</Choice> : null}
      </Cluster>
    </Cluster>
  );
}

const Sheet = styled(SectionCard)`
  padding: 20px;
  ${media.phone} { padding: 18px; }
`;

const Window = styled.div`
  margin-top: 12px;
  overflow-x: auto;
  /* a shadow at the end while more columns follow */
  background:
    linear-gradient(${color.surface}, ${color.surface}) right / 24px 100% no-repeat local,
    linear-gradient(to left, ${color.controlLine}, transparent) right / 12px 100% no-repeat scroll;
  &:focus-visible { ${focusRing} }
  ${media.print} { overflow: visible; }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: .875rem;
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
  th, td {
    padding: 4px 0 4px 12px;
    border-bottom: 1px solid ${color.line};
    text-align: right;
    white-space: nowrap;
  }
  th:first-child { padding-left: 0; text-align: left; }
  thead th { color: ${color.ink600}; font-weight: 600; }
  tbody th { min-width: 7.5rem; font-weight: 400; white-space: normal; }
  i { color: ${color.ink600}; font-style: normal; }
  tbody tr:first-child > * { background: ${color.tint}; font-weight: 700; }
  tbody tr[data-chosen='true'] > * { border-block: 2px solid ${color.ink900}; font-weight: 700; }
`;

function folded<T>(periods: readonly T[], isEmpty: (period: T) => boolean): [T, ...T[]][] {
  const groups: [T, ...T[]][] = [];
  for (const period of periods) {
    const last = groups.at(-1);
    if (last && isEmpty(last[0]) && isEmpty(period)) last.push(period);
    else groups.push([period]);
  }
  return groups;
}

export function PeriodTable<Key extends string>({
  by,
  periods,
  columns,
  chosen,
  ...rest
}: Omit<ComponentProps<typeof SectionCard>, 'children'> & {
  by: ReportInterval;
  /** oldest first */
  periods: readonly (Record<Key, number> & DaySpan)[];
  columns: readonly (readonly [head: string, key: Key, text: (value: number) => string])[];
  chosen?: DaySpan;
}) {
  const keys = columns.map(([, key]) => key);
  const cells = (of: Record<Key, number>) =>
    columns.map(([head, key, text]) => (
      <td key={head}>{of[key] === 0 ? <i>–</i> : text(of[key])}</td>
    ));
  const isEmpty = (period: Record<Key, number> & DaySpan) =>
    period !== chosen && keys.every((key) => period[key] === 0);
  return (
    <Sheet {...rest}>
      <Window role="region" aria-label="All numbers" tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{{ day: 'Day', week: 'Week', month: 'Month' }[by]}</th>
              {columns.map(([head]) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Total</th>
              {cells(sumsOf(periods, keys))}
            </tr>
            {folded([...periods].reverse(), isEmpty).map(([period, ...more]) => (
              <tr key={period.from} data-chosen={period === chosen}>
                <th scope="row">
                  {[...more.slice(-1), period].map((each) => rowName(by, each)).join(' to ')}
                </th>
                {cells(period)}
              </tr>
            ))}
          </tbody>
        </Table>
      </Window>
    </Sheet>
  );
}
