import { APPOINTMENT_STATUSES, type AppointmentRecord } from '@lagoon/shared/domain';
import { useAppointmentsQuery } from '../../api/appointments';
import { PageMeta } from '../../components/page-meta';
import { CardList } from '../../components/record-card/card-list';
import { listOptions } from '../../components/record-list/list-result';
import { RecordList } from '../../components/record-list/record-list';
import { useListPlace } from '../../components/record-list/use-list-place';
import { appointmentFilters } from '../../components/record-status/appointment-status-display';
import { AppointmentCard } from './appointment-card';
import { CancelMany } from './cancel-many';
import { Narrowing } from './narrowing';
import { useSelection } from './use-selection';
import { useToday } from './use-today';

/** /dashboard/appointments: what was booked on the site, the last booked first. */
export default function AppointmentsPage() {
  const place = useListPlace('appointments', APPOINTMENT_STATUSES, ['day', 'booked']);
  const { page, status, q } = place;
  const { day = '', booked = '' } = place.more;
  const ask = { page, status, q, day, booked };
  const result = useAppointmentsQuery(ask, listOptions);
  const selection = useSelection([status, q, day, booked].join(' '));
  const today = useToday();
  return (
    <>
      <PageMeta title="Appointments" />
      <RecordList
        title="Appointments"
        noun={{ one: 'appointment', many: 'appointments' }}
        place={place}
        result={result}
        filters={appointmentFilters}
        searchLabel="Search by reference, name, phone or e-mail"
        tools={<Narrowing day={day} booked={booked} onNarrow={place.narrow} />}
        note={result.currentData ? <CancelMany page={result.currentData} ask={ask} selection={selection} /> : null}
        emptyText="What is booked on the site comes in here."
      >
        {(appointments: AppointmentRecord[]) => (
          <CardList label="Appointments" items={appointments} keyOf={({ reference }) => reference}>
            {(appointment) => <AppointmentCard appointment={appointment} today={today} selection={selection} />}
          </CardList>
        )}
      </RecordList>
    </>
  );
}
