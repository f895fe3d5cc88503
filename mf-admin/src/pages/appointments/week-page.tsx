import { useToday } from '@lagoon/shared/browser';
import { ActionLink } from '@lagoon/shared/components';
import { APPOINTMENT_TIMES, clockTime, dashboardPaths, dateOf, dayNumber, lastPeriods, longDay } from '@lagoon/shared/domain';
import { useSearchParams } from '@lagoon/shared/router';
import { Card, Cluster, color, font, media, Row, Small, TextLink, VisuallyHidden, visuallyHidden } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { useDayListQuery } from '../../api/common-calls';
import {
  appointmentStatusDisplay,
  Failed,
  notLoaded,
  PageMeta,
  PlaceIcon,
  periodName,
  StatusChip,
  type Tone,
  tones,
  toSearch,
  visitsOf,
} from '../../components';

/** Monday to Saturday. */
const OPEN_DAYS = 6;

const Week = styled(Card)`
  display: grid;
  grid-template-columns: 4.25rem repeat(${OPEN_DAYS}, minmax(0, 1fr));
  grid-template-rows: auto repeat(${APPOINTMENT_TIMES.length}, minmax(3.25rem, auto));
  margin-top: 16px;
  overflow: hidden;
  /* hidden until all days are loaded, so that no hours move */
  &:has(> [aria-busy='true']) > * { visibility: hidden; }
  ${media.collapsedNav} { display: block; }
`;

/** The hour of a cell. On a wide screen only screen readers get it, because the axis shows it. */
const Hour = styled.span`
  ${media.wideNav} { ${visuallyHidden} }
  ${media.collapsedNav} { padding-top: 6px; font-weight: 600; }
`;

const AxisHour = styled.span`
  grid-column: 1 / -1;
  padding: 8px 10px 0;
  border-top: 1px solid ${color.line};
  color: ${color.ink600};
  font-size: ${font.small};
  ${media.collapsedNav} { display: none; }
`;

const Day = styled.section<{ $today: boolean }>`
  position: relative;
  display: grid;
  grid-row: 1 / -1;
  grid-template-rows: subgrid;
  border-left: 1px solid ${color.line};
  box-shadow: ${({ $today }) => ($today ? `inset 0 3px ${color.brand600}` : 'none')};
  h2 { font-size: 1rem; line-height: 1.4; letter-spacing: 0; }
  h2 a { width: 100%; justify-content: center; color: ${({ $today }) => ($today ? color.brand700 : color.ink900)}; }
  ul { display: grid; grid-row: 2 / -1; grid-template-rows: subgrid; }
  li { display: grid; gap: 2px; align-content: start; padding: 3px; }
  ${media.collapsedNav} {
    display: block;
    padding: 8px 16px 12px;
    border-left: 0;
    border-top: 1px solid ${color.line};
    h2 a { justify-content: start; }
    ul { display: block; }
    li { grid-template-columns: 4.25rem minmax(0, 1fr); padding: 0 0 4px; > a { grid-column: 2; } }
  }
  ${media.print} { break-inside: avoid; }
`;

const Visit = styled(TextLink)<{ $tone: Tone }>`
  && {
    gap: 6px;
    padding: 5px 6px;
    border: 1px solid ${({ $tone }) => ($tone === 'waiting' || $tone === 'bad' ? tones[$tone].text : 'transparent')};
    border-radius: 6px;
    background: ${({ $tone }) => ($tone === 'good' ? color.tint : tones[$tone].ground)};
    color: ${({ $tone }) => ($tone === 'good' ? color.brand700 : tones[$tone].text)};
    font-size: ${font.small};
    line-height: 1.4;
    text-decoration: none;
    overflow-wrap: anywhere;
    svg { flex: none; }
    &:hover { text-decoration: underline; }
    ${media.hover} { min-height: 28px; padding-block: 2px; }
  }
`;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

function DayColumn({ date, today, column }: { date: string; today: boolean; column: number }) {
  const { data, isError, error, refetch } = useDayListQuery(date, { refetchOnMountOrArgChange: true });
  const visits = data && visitsOf(data);
  return (
    <Day aria-label={longDay(date)} aria-busy={!visits && !isError} $today={today} style={{ gridColumn: column }}>
      <h2>
        <TextLink to={`${dashboardPaths.appointments()}/day?day=${date}`}>
          {weekday.format(new Date(`${date}T00:00:00Z`))}
          {today ? <VisuallyHidden> (today)</VisuallyHidden> : null}
        </TextLink>
      </h2>
      {visits && visits.length > 0 ? (
        <ul>
          {[...new Set(visits.map(({ time }) => time))].map((time) => (
            <li key={time} style={{ gridRow: APPOINTMENT_TIMES.indexOf(time) + 1 || 'auto' }}>
              <Hour>{clockTime(time)}</Hour>
              {visits
                .filter((visit) => visit.time === time)
                .map(({ reference, firstName, lastName, status, place }) => (
                  <Visit key={reference} {...toSearch('appointments', reference)} $tone={appointmentStatusDisplay[status].tone}>
                    <PlaceIcon place={place} />
                    <span>
                      {firstName} {lastName}
                      <VisuallyHidden>
                        , {place}, {appointmentStatusDisplay[status].label}
                      </VisuallyHidden>
                    </span>
                  </Visit>
                ))}
            </li>
          ))}
        </ul>
      ) : null}
      {visits?.length === 0 ? <Small $p={['8px', 0]}>No visits</Small> : null}
      {isError && !visits ? <Failed text={notLoaded('the visits', error)} error={error} onRetry={() => void refetch()} /> : null}
    </Day>
  );
}

/** Explains icons and colours. Hidden from screen readers, which get words at each visit instead. */
const Legend = () => (
  <Cluster as="p" aria-hidden="true" $gap="4px 20px" $color="ink600" $font="small">
    {['Home', 'Walk-in'].map((place) => (
      <Row key={place} as="span" $gap={6}>
        <PlaceIcon place={place} /> {place}
      </Row>
    ))}
    {(['new', 'done', 'missed'] as const).map((status) => (
      <StatusChip key={status} {...appointmentStatusDisplay[status]} />
    ))}
  </Cluster>
);

/** Page /dashboard/appointments/week?day=2026-11-23: the week that contains the day, by default today. */
export function WeekPage() {
  const [query] = useSearchParams();
  const today = useToday();
  const asked = query.get('day') ?? '';
  const week = lastPeriods('week', dayNumber(asked) === undefined ? today : asked, 1);
  const monday = dayNumber(week.from) ?? 0;
  const toWeek = (day: number) => `${dashboardPaths.appointments()}/week?day=${dateOf(day)}`;
  return (
    <>
      <PageMeta title="Week of visits" />
      <Cluster $justify="space-between" $gap="12px 24px" $minHeight={44}>
        <h1 tabIndex={-1}>{periodName('week', week)}</h1>
        <Cluster $gap={12} data-no-print>
          <ActionLink label="Previous week" to={toWeek(monday - 7)} $kind="secondary" $size="small" />
          <ActionLink label="Next week" to={toWeek(monday + 7)} $kind="secondary" $size="small" />
        </Cluster>
      </Cluster>
      <Cluster $justify="space-between" $gap="0 24px">
        <TextLink to={dashboardPaths.appointments()}>Back to the appointments</TextLink>
        <Legend />
      </Cluster>
      <Week>
        {APPOINTMENT_TIMES.map((time, at) => (
          <AxisHour key={time} aria-hidden="true" style={{ gridRow: at + 2 }}>
            {clockTime(time)}
          </AxisHour>
        ))}
        {Array.from({ length: OPEN_DAYS }, (_, at) => dateOf(monday + at)).map((date, at) => (
          <DayColumn key={date} date={date} today={date === today} column={at + 2} />
        ))}
      </Week>
    </>
  );
}
