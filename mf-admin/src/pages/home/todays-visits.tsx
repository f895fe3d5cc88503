import { QuietLink } from '@lagoon/shared/components';
import { clockTime, type DayList, dashboardPaths } from '@lagoon/shared/domain';
import { color, media, Small } from '@lagoon/shared/ui';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { visitsOf } from '../../components/day-order';
import { PlaceIcon } from '../../components/place-icon';
import { appointmentStatusDisplay, StatusChip } from '../../components/record-status/status-chip';
import { Panel } from './panel';

const MOST = 6;

const Row = styled.li`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 12px;
  min-height: 56px;
  padding: 6px 20px;
  border-top: 1px solid ${color.line};
  line-height: 1.35;
  ${media.phone} { padding-inline: 16px; }
  svg { display: inline; margin-right: 6px; vertical-align: -2px; }
`;

interface TodaysVisitsProps {
  list: DayList | undefined;
  retry: { error?: unknown; onRetry: () => unknown } | false;
}

export function TodaysVisits({ list, retry }: TodaysVisitsProps) {
  const visits = list && visitsOf(list);
  return (
    <Panel
      title="Today’s visits"
      busy={!visits && !retry}
      retry={retry}
      aside={
        <QuietLink to={`${dashboardPaths.appointments()}/week`}>
          View week
          <ArrowRight size={20} strokeWidth={1.9} aria-hidden="true" />
        </QuietLink>
      }
    >
      <ul>
        {visits?.slice(0, MOST).map(({ reference, firstName, lastName, time, status, place }) => (
          <Row key={reference}>
            <strong>{clockTime(time)}</strong>
            <div>
              <strong>
                {firstName} {lastName}
              </strong>
              <Small>
                <PlaceIcon place={place} />
                {place}
              </Small>
            </div>
            <StatusChip {...appointmentStatusDisplay[status]} />
          </Row>
        ))}
        {visits && visits.length > MOST ? <Row as="li">and {visits.length - MOST} more in the day’s list</Row> : null}
      </ul>
      {visits?.length === 0 ? <Small $p={['0 20px 20px', '0 16px 16px']}>No visits today.</Small> : null}
    </Panel>
  );
}
