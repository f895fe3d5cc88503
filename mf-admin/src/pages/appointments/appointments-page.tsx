import { ActionLink } from '@lagoon/shared/components';
import { APPOINTMENT_STATUSES, type AppointmentRecord, BOOKED_WITHIN, type BookedWithin, dashboardPaths } from '@lagoon/shared/domain';
import { FieldFrame, fieldId, Input } from '@lagoon/shared/forms';
import { Cluster, media } from '@lagoon/shared/ui';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { useAppointmentsQuery } from '../../api/appointments';
import { CardList } from '../../components/record-card/record-card';
import { listOptions } from '../../components/record-list/list-states';
import { RecordList } from '../../components/record-list/record-list';
import { useListPlace } from '../../components/record-list/use-list-place';
import { appointmentStatusDisplay } from '../../components/record-status/status-chip';
import { AppointmentCard } from './appointment-card';
import { CancelMany } from './cancel-many';
import { useSelection } from './selection';

const Box = styled.div`
  flex: 0 1 11.5rem;
  min-width: 9.5rem;
  ${media.phone} { flex: 1 1 9rem; min-width: 0; }
  ${media.print} { display: none; }
`;

const LABELS: Record<BookedWithin, string> = { hour: 'In the last hour', day: 'In the last 24 hours', week: 'In the last 7 days' };

const path = dashboardPaths.appointments();

/** /dashboard/appointments */
export function AppointmentsPage() {
  const place = useListPlace('appointments', APPOINTMENT_STATUSES, ['day', 'booked']);
  const { page, status, q } = place;
  const { day = '', booked = '' } = place.more;
  const request = { page, status, q, day, booked };
  const result = useAppointmentsQuery(request, listOptions);
  const selection = useSelection([status, q, day, booked].join(' '));
  // the time of the last response: polling repeats it every minute
  const now = result.fulfilledTimeStamp ? new Date(result.fulfilledTimeStamp) : undefined;
  return (
    <RecordList
      title="Appointments"
      noun="appointment"
      place={place}
      result={result}
      display={appointmentStatusDisplay}
      searchLabel="Search by reference, name, phone or e-mail"
      tools={
        <>
          <Box>
            <FieldFrame name="day" label="Day of the visit">
              <Input
                id={fieldId('day')}
                type="date"
                $height={50}
                value={day}
                onChange={({ target }) => place.narrow('day', target.value)}
              />
            </FieldFrame>
          </Box>
          <Box>
            <FieldFrame name="booked" label="Booked">
              <Input as="select" id={fieldId('booked')} value={booked} onChange={({ target }) => place.narrow('booked', target.value)}>
                <option value="">At any time</option>
                {BOOKED_WITHIN.map((within) => (
                  <option key={within} value={within}>
                    {LABELS[within]}
                  </option>
                ))}
              </Input>
            </FieldFrame>
          </Box>
        </>
      }
      note={result.currentData ? <CancelMany page={result.currentData} request={request} selection={selection} /> : null}
      actions={
        <Cluster $gap={12} data-no-print>
          <ActionLink label="Week" to={`${path}/week${day && `?day=${day}`}`} $kind="secondary" $size="small" />
          <ActionLink label="Day’s list" to={`${path}/day${day && `?day=${day}`}`} $kind="secondary" $size="small" />
          <ActionLink label="Closed days" to={`${path}/closed`} $kind="secondary" $size="small" />
          <ActionLink label="Book by phone" icon={Plus} to={`${path}/new`} $size="small" />
        </Cluster>
      }
      emptyText="Online bookings appear here. Confirm them, or book by phone."
    >
      {(appointments: AppointmentRecord[]) => (
        <CardList label="Appointments" items={appointments} keyOf={({ reference }) => reference}>
          {(appointment) => <AppointmentCard appointment={appointment} now={now} selection={selection} />}
        </CardList>
      )}
    </RecordList>
  );
}
