import { serverTime } from '@lagoon/shared/browser';
import { ActionLink } from '@lagoon/shared/components';
import {
  APPOINTMENT_STATUSES,
  APPOINTMENT_STEPS,
  type AppointmentRecord,
  type AppointmentStatus,
  BOOKED_WITHIN,
  type BookedWithin,
  countText,
  dashboardPaths,
} from '@lagoon/shared/domain';
import { FieldFrame, fieldId, Input, Picker } from '@lagoon/shared/forms';
import { Cluster, media } from '@lagoon/shared/ui';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useAppointmentsQuery, useSelectAppointmentsMutation } from '../../api/appointments';
import { CardList } from '../../components/record-card/record-card';
import { type BulkStep, BulkSteps, LeftAlone } from '../../components/record-list/bulk-steps';
import { listOptions } from '../../components/record-list/list-states';
import { RecordList } from '../../components/record-list/record-list';
import { useSelection } from '../../components/record-list/selection';
import { useListPlace } from '../../components/record-list/use-list-place';
import { appointmentStatusDisplay } from '../../components/record-status/status-chip';
import { AppointmentCard } from './appointment-card';
import { CancelMany } from './cancel-many';
import { asShown, canSelect, type SelectedVisit } from './selected-visit';

const Box = styled.div`
  flex: 0 1 11.5rem;
  min-width: 9.5rem;
  ${media.phone} { flex: 1 1 9rem; min-width: 0; }
  ${media.print} { display: none; }
`;

const LABELS: Record<BookedWithin, string> = { hour: 'In the last hour', day: 'In the last 24 hours', week: 'In the last 7 days' };

const BULK: readonly BulkStep<AppointmentStatus, SelectedVisit>[] = [
  {
    ...{ status: 'confirmed', shortcut: 'C', verb: 'Confirm', busyLabel: 'Confirming...', done: 'confirmed' },
    ask: (items) => ({
      title: `Confirm ${countText(items.length, 'appointment')}?`,
      text: <p>Each customer with an e-mail address will be e-mailed. Call those first who have not opened the link in our e-mail.</p>,
    }),
  },
  {
    ...{ status: 'done', shortcut: 'D', verb: 'Mark done:', busyLabel: 'Saving...', done: 'marked as done' },
    ask: (items) => ({
      title: `Mark ${countText(items.length, 'appointment')} as done?`,
      text: <p>Visits that have not begun stay as they are. Nothing is sent to the customers.</p>,
    }),
  },
];

const path = dashboardPaths.appointments();

/** /dashboard/appointments */
export function AppointmentsPage() {
  const place = useListPlace('appointments', APPOINTMENT_STATUSES, ['day', 'booked']);
  const { page, status, q } = place;
  const { day = '', booked = '' } = place.more;
  const request = { page, status, q, day, booked };
  const result = useAppointmentsQuery(request, listOptions);
  const selection = useSelection<SelectedVisit>([status, q, day, booked].join(' '));
  const [select] = useSelectAppointmentsMutation();
  const [left, setLeft] = useState<ReactNode>();
  // time of the last response; polling updates it every minute
  const now = result.fulfilledTimeStamp ? serverTime(result.fulfilledTimeStamp) : undefined;
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
              <Picker id={fieldId('booked')} value={booked} onChange={({ target }) => place.narrow('booked', target.value)}>
                <option value="">At any time</option>
                {BOOKED_WITHIN.map((within) => (
                  <option key={within} value={within}>
                    {LABELS[within]}
                  </option>
                ))}
              </Picker>
            </FieldFrame>
          </Box>
        </>
      }
      bulk={{
        shownOf: (appointments) => appointments.filter(canSelect).map(asShown),
        selection,
        selectAll: () => select(request),
        notice: left,
        actions: (
          <>
            <BulkSteps
              list="appointments"
              noun="appointment"
              transitions={APPOINTMENT_STEPS}
              steps={BULK}
              selection={selection}
              onChanged={(changed) => setLeft(<LeftAlone result={changed} noun="appointment" />)}
            />
            <CancelMany selection={selection} onLeft={setLeft} />
          </>
        ),
      }}
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
