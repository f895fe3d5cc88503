import { ActionLink } from '@lagoon/shared/components';
import { APPOINTMENT_STATUSES, type AppointmentRecord, BOOKED_WITHIN, type BookedWithin, dashboardPaths } from '@lagoon/shared/domain';
import { FieldFrame, fieldId, Input } from '@lagoon/shared/forms';
import { Cluster, media } from '@lagoon/shared/ui';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
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

const MINUTE_MS = 60_000;

/** The current time, to the minute; undefined in the first render. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const look = () => setNow(new Date());
    look();
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const Box = styled.div`
  flex: 0 1 11.5rem;
  min-width: 9.5rem;
  ${media.phone} { flex: 1 1 9rem; min-width: 0; }
  ${media.print} { display: none; }
`;

const LABELS: Record<BookedWithin, string> = { hour: 'In the last hour', day: 'In the last 24 hours', week: 'In the last 7 days' };

interface NarrowingProps {
  day: string;
  booked: string;
  onNarrow: (name: 'day' | 'booked', value: string) => void;
}

/** Narrows the list by the day of the visit and by when it was booked. */
const Narrowing = ({ day, booked, onNarrow }: NarrowingProps) => (
  <>
    <Box>
      <FieldFrame name="day" label="Day of the visit">
        <Input id={fieldId('day')} type="date" $height={50} value={day} onChange={({ target }) => onNarrow('day', target.value)} />
      </FieldFrame>
    </Box>
    <Box>
      <FieldFrame name="booked" label="Booked">
        <Input as="select" id={fieldId('booked')} value={booked} onChange={({ target }) => onNarrow('booked', target.value)}>
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
);

/** /dashboard/appointments: every booking, the next visit first. */
export function AppointmentsPage() {
  const place = useListPlace('appointments', APPOINTMENT_STATUSES, ['day', 'booked']);
  const { page, status, q } = place;
  const { day = '', booked = '' } = place.more;
  const ask = { page, status, q, day, booked };
  const result = useAppointmentsQuery(ask, listOptions);
  const selection = useSelection([status, q, day, booked].join(' '));
  const now = useNow();
  return (
    <RecordList
      title="Appointments"
      noun="appointment"
      place={place}
      result={result}
      display={appointmentStatusDisplay}
      searchLabel="Search by reference, name, phone or e-mail"
      tools={<Narrowing day={day} booked={booked} onNarrow={place.narrow} />}
      note={result.currentData ? <CancelMany page={result.currentData} ask={ask} selection={selection} /> : null}
      actions={
        <Cluster $gap={12} data-no-print>
          <ActionLink label="Week" to={`${dashboardPaths.appointments()}/week${day && `?day=${day}`}`} $kind="secondary" $size="small" />
          <ActionLink
            label="Day’s list"
            to={`${dashboardPaths.appointments()}/day${day && `?day=${day}`}`}
            $kind="secondary"
            $size="small"
          />
          <ActionLink label="Closed days" to={`${dashboardPaths.appointments()}/closed`} $kind="secondary" $size="small" />
          <ActionLink label="Book by phone" icon={Plus} to={`${dashboardPaths.appointments()}/new`} $size="small" />
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
