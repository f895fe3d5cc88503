import { QuietLink } from '@lagoon/shared/components';
import { clockTime, type DayList, dashboardPaths } from '@lagoon/shared/domain';
import { Small } from '@lagoon/shared/ui';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { visitsOf } from '../../components/day-order';
import type { Query } from '../../components/failed';
import { PlaceIcon } from '../../components/place-icon';
import { appointmentStatusDisplay, StatusChip } from '../../components/record-status/status-chip';
import { Panel, PanelRow } from './panel';

const MOST = 6;

const Row = styled(PanelRow)`
  grid-template-columns: 4rem minmax(0, 1fr) auto;
  svg { display: inline; margin-right: 6px; vertical-align: -2px; }
`;

export function TodaysVisits({ query }: { query: Query<DayList> }) {
  const visits = query.data && visitsOf(query.data);
  return (
    <Panel
      title="Today’s visits"
      query={query}
      busy={!visits && !query.isError}
      aside={
        <QuietLink to={`${dashboardPaths.appointments()}/week`}>
          View week
          <ArrowRight size={20} />
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
        {visits && visits.length > MOST ? <Row>and {visits.length - MOST} more in the day’s list</Row> : null}
      </ul>
      {visits?.length === 0 ? <Small $p={['0 20px 20px', '0 16px 16px']}>No visits today.</Small> : null}
    </Panel>
  );
}
