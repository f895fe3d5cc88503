import { serverTime, useToday } from '@lagoon/shared/browser';
import { ActionLink, takeFocus } from '@lagoon/shared/components';
import {
  APPOINTMENT_TIMES,
  brand,
  clockTime,
  countText,
  dashboardPaths,
  dateOf,
  dayNumber,
  hasBegun,
  isOpenDay,
  lastPeriods,
  longDay,
} from '@lagoon/shared/domain';
import { useLocation, useSearchParams } from '@lagoon/shared/router';
import { Card, Cluster, color, font, media, Row, TextLink } from '@lagoon/shared/ui';
import styled from 'styled-components';
import {
  appointmentStatusDisplay,
  fresh,
  Loaded,
  PageHead,
  PlaceIcon,
  periodName,
  RecordTable,
  SectionCard,
  SmallLink,
  StatusChip,
} from '../../components';
import { appointmentTable } from './appointment-row';
import { useAppointmentsQuery } from './calls';
import { CHOSEN, DayColumn } from './day-column';
import { openDayNextTo } from './day-page';
import { useFreeTimes } from './move-visit';

/** Monday to Saturday. */
const OPEN_DAYS = 6;

const path = dashboardPaths.appointments();

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  margin-top: 16px;
  > section { padding: 20px 16px; }
  @media (min-width: 80em) { grid-template-columns: minmax(0, 1fr) 22rem; }
  ${media.print} { display: block; > section { display: none; } }
`;

const Week = styled(Card)`
  display: grid;
  grid-template-columns: 4.25rem repeat(${OPEN_DAYS}, minmax(0, 1fr));
  grid-template-rows: auto repeat(${APPOINTMENT_TIMES.length}, minmax(3.25rem, auto));
  overflow: hidden;
  /* hidden until all days are loaded, so that no hours move */
  &:has(> [aria-busy='true']) > * { visibility: hidden; }
  ${media.collapsedNav} {
    display: block;
    &:has(> [aria-busy='true'])::before {
      content: 'Loading the week';
      position: absolute;
      padding: 16px;
      color: ${color.ink600};
    }
    &:has(> [aria-busy='true']) + section { visibility: hidden; }
  }
`;

const AxisHour = styled.span`
  grid-column: 1 / -1;
  padding: 8px 10px 0;
  border-top: 1px solid ${color.line};
  color: ${color.ink600};
  font-size: ${font.small};
  ${media.collapsedNav} { display: none; }
`;

function DayVisits({ date, chosen }: { date: string; chosen: boolean }) {
  const query = useAppointmentsQuery(
    { page: 1, status: 'all', q: '', booked: '', day: date },
    fresh,
  );
  const now = query.fulfilledTimeStamp ? serverTime(query.fulfilledTimeStamp) : undefined;
  return (
    <SectionCard title={`Visits on ${longDay(date)}`} heading={chosen ? takeFocus : undefined}>
      <Loaded query={query} what="the visits" small>
        {({ items, total }) => {
          const visits = items
            .filter(({ status }) => status !== 'cancelled')
            .sort((one, other) => one.time.localeCompare(other.time));
          return (
            <>
              <Cluster $justify="space-between" $gap="0 16px" $mb={8}>
                <span>
                  {total > items.length
                    ? `The latest ${items.length} of ${total}`
                    : countText(visits.length, 'visit')}
                </span>
                <TextLink to={`${path}/day?day=${date}`}>Day’s list</TextLink>
              </Cluster>
              <RecordTable
                label={`Visits on ${longDay(date)}`}
                rows={visits}
                {...appointmentTable(now)}
              />
            </>
          );
        }}
      </Loaded>
    </SectionCard>
  );
}

/** Hidden from screen readers, which get words at each visit. */
const Legend = () => (
  <Cluster as="p" aria-hidden $gap="4px 20px" $color="ink600" $font="small">
    {['Home', 'Walk-in'].map((place) => (
      <Row key={place} as="span" $gap={6}>
        <PlaceIcon place={place} /> {place}
      </Row>
    ))}
    {(['new', 'confirmed', 'done', 'missed'] as const).map((status) => (
      <StatusChip key={status} {...appointmentStatusDisplay[status]} />
    ))}
  </Cluster>
);

function currentDay(today: string) {
  const isOver =
    !isOpenDay(today) || hasBegun({ date: today, time: `${brand.open.until}:00` }, serverTime());
  return isOver ? openDayNextTo(today, 1) : today;
}

/** /dashboard/appointments/week?day=2026-11-23, by default the week of `currentDay` */
export function WeekPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const today = useToday();
  const { isFree } = useFreeTimes();
  const asked = query.get('day') ?? '';
  const day = dayNumber(asked) === undefined ? currentDay(today) : asked;
  const week = lastPeriods('week', day, 1);
  const monday = dayNumber(week.from) ?? 0;
  const toDay = (date: string) => `${path}/week?day=${date}`;
  return (
    <>
      <PageHead title={periodName('week', week)} meta="Week of visits">
        <SmallLink label="Previous week" to={toDay(dateOf(monday - 7))} />
        <SmallLink label="This week" to={`${path}/week`} />
        <SmallLink label="Next week" to={toDay(dateOf(monday + 7))} />
        <ActionLink label="Book by phone" to={`${path}/new`} $size="small" />
      </PageHead>
      <Cluster $justify="space-between" $gap="0 24px">
        <TextLink to={path}>Back to the visits</TextLink>
        <Legend />
      </Cluster>
      <Screen>
        <Week>
          {APPOINTMENT_TIMES.map((time, at) => (
            <AxisHour key={time} aria-hidden style={{ gridRow: at + 2 }}>
              {clockTime(time)}
            </AxisHour>
          ))}
          {Array.from({ length: OPEN_DAYS }, (_, at) => dateOf(monday + at)).map((date, at) => (
            <DayColumn
              key={date}
              date={date}
              today={date === today}
              column={at + 2}
              isFree={(time) => isFree(date, time)}
              to={toDay(date)}
            />
          ))}
        </Week>
        <DayVisits key={day} date={day} chosen={state === CHOSEN} />
      </Screen>
    </>
  );
}
