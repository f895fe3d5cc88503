import { useToday } from '@lagoon/shared/browser';
import {
  type DaySpan,
  dateOf,
  dayNumber,
  lastPeriods,
  MAX_PERIODS,
  nextPeriods,
  periodsOf,
  REPORT_INTERVALS,
  type ReportInterval,
} from '@lagoon/shared/domain';
import { FieldFrame, fieldId, Input } from '@lagoon/shared/forms';
import { useNavigate } from '@lagoon/shared/router';
import { Button, Cluster, media, Text } from '@lagoon/shared/ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Choice } from './choice';
import { type Range, rangeQuery } from './range-texts';

const addressOf = (range: Range): string => `?${rangeQuery(range)}`;
const dayAfter = (day: string, days = 1): string => dateOf((dayNumber(day) ?? 0) + days);

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  > div { width: 11rem; }
  ${media.phone} { > div { flex: 1 1 9rem; width: auto; } }
`;

const DayField = ({ name, label, day }: { name: keyof DaySpan; label: string; day: string }) => (
  <FieldFrame name={name} label={label}>
    <Input id={fieldId(name)} name={name} type="date" $minHeight={44} $py={4} defaultValue={day} required />
  </FieldFrame>
);

function apiError(by: ReportInterval, { from, until }: DaySpan): string {
  if (!from || !until) return 'Choose both days.';
  return from > until ? 'The first day comes after the last.' : `At most ${MAX_PERIODS} ${by}s can be shown at a time.`;
}

/** Fields for the first and the last day. For weeks, the fields contain a Monday and a Sunday. */
function Days({ by, from, until }: Range & DaySpan) {
  const navigate = useNavigate();
  const [issue, setIssue] = useState('');
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = Object.fromEntries(new FormData(event.currentTarget)) as unknown as DaySpan;
    if (periodsOf(by, asked.from, asked.until)) void navigate({ search: addressOf({ by, ...asked }) });
    else setIssue(apiError(by, asked));
  };
  return (
    <div>
      <Form onSubmit={show} noValidate>
        <DayField name="from" label="First day" day={from} />
        <DayField name="until" label="Last day" day={until} />
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
          <Choice key={each} to={addressOf({ by: each })} aria-current={each === by ? 'true' : undefined}>
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
