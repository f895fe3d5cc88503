import { ActionLink } from '@lagoon/shared/components';
import { clockTime, dashboardPaths, dateOf, dayNumber, lagosToday, longDay } from '@lagoon/shared/domain';
import { useSearchParams } from '@lagoon/shared/router';
import { Card, Cluster, color, media, Small, TextLink } from '@lagoon/shared/ui';
import { Building2, House } from 'lucide-react';
import styled from 'styled-components';
import { useDayListQuery } from '../../api/appointments';
import { visitsOf } from '../../components/day-order';
import { Failed, notLoaded } from '../../components/failed';
import { PageMeta } from '../../components/page-meta';
import { appointmentStatusDisplay, StatusChip } from '../../components/record-status/status-chip';
import { VisitLink } from './visit-link';

const WEEK = 7;
/** Monday to Saturday: the laboratory is closed on Sundays. */
const OPEN_DAYS = 6;

/** The Monday of a day's week, as `dayNumber` counts; the first day of all was a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % WEEK);

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: 12px;
  align-items: start;
  margin-top: 16px;
`;

const Day = styled(Card)<{ $today: boolean }>`
  overflow: hidden;
  border-color: ${({ $today }) => ($today ? color.brand600 : color.line)};
  h2 { padding: 10px 14px; background: ${({ $today }) => ($today ? color.tint : 'none')}; font-size: 1rem; line-height: 1.4; letter-spacing: 0; }
  h2 a { display: flex; min-height: 32px; color: ${color.ink900}; }
  li { display: grid; gap: 2px; padding: 8px 14px; border-top: 1px solid ${color.line}; line-height: 1.4; overflow-wrap: anywhere; }
  svg { display: inline; margin-right: 6px; vertical-align: -2px; }
  ${media.print} { break-inside: avoid; }
`;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The visits of one day in order of time. Its heading leads to the day's list. */
function DayColumn({ date, today }: { date: string; today: boolean }) {
  const { data, isError, error, refetch } = useDayListQuery(date, { refetchOnMountOrArgChange: true });
  const visits = data && visitsOf(data);
  return (
    <Day as="section" aria-label={longDay(date)} aria-busy={!visits && !isError} $today={today}>
      <h2>
        <TextLink to={`${dashboardPaths.appointments()}/day?day=${date}`}>
          {weekday.format(new Date(`${date}T00:00:00Z`))}
          {today ? ' (today)' : ''}
        </TextLink>
      </h2>
      <ul>
        {visits?.map(({ reference, firstName, lastName, time, status, place }) => (
          <li key={reference}>
            <strong>
              {clockTime(time)} {firstName} {lastName}
            </strong>
            <Small>
              {place === 'Walk-in' ? (
                <Building2 size={16} strokeWidth={1.9} aria-hidden="true" />
              ) : (
                <House size={16} strokeWidth={1.9} aria-hidden="true" />
              )}
              {place}
            </Small>
            <Cluster $gap="0 12px" $justify="space-between">
              <StatusChip {...appointmentStatusDisplay[status]} />
              <VisitLink reference={reference} />
            </Cluster>
          </li>
        ))}
      </ul>
      {visits?.length === 0 ? <Small $p="0 14px 12px">No visits</Small> : null}
      {isError && !visits ? <Failed text={notLoaded('the visits', error)} error={error} onRetry={() => void refetch()} /> : null}
    </Day>
  );
}

/** /dashboard/appointments/week?day=2026-11-23: the visits of the week that a day is in, by day and time; this week without a day. */
export function WeekPage() {
  const [query] = useSearchParams();
  const today = lagosToday(new Date());
  const monday = mondayOf(dayNumber(query.get('day') ?? '') ?? dayNumber(today) ?? 0);
  const toWeek = (first: number) => `${dashboardPaths.appointments()}/week?day=${dateOf(first)}`;
  return (
    <>
      <PageMeta title="Week of visits" />
      <Cluster $justify="space-between" $gap="12px 24px" $minHeight={44}>
        <h1 tabIndex={-1}>Week of {longDay(dateOf(monday)).replace(/^\w+ /, '')}</h1>
        <Cluster $gap={12} data-no-print>
          <ActionLink label="Previous week" to={toWeek(monday - WEEK)} $kind="secondary" $size="small" />
          <ActionLink label="Next week" to={toWeek(monday + WEEK)} $kind="secondary" $size="small" />
        </Cluster>
      </Cluster>
      <TextLink to={dashboardPaths.appointments()}>Back to the appointments</TextLink>
      <Days>
        {Array.from({ length: OPEN_DAYS }, (_, at) => dateOf(monday + at)).map((date) => (
          <DayColumn key={date} date={date} today={date === today} />
        ))}
      </Days>
    </>
  );
}
