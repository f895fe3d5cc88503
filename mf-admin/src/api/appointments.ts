import type { AppointmentRecord, AppointmentStatus, ManyCancelled, Page, SelectedAppointment } from '@lagoon/shared/domain';
import { listQuery } from '../components/record-list/list-place';
import { adminApi } from './admin-api';
import { authorised } from './authenticated-base-query';
import type { ListAsk } from './list-ask';
import { type StatusChange, statusRequest } from './status-request';

/** Which appointments are meant. */
export interface AppointmentsAsk extends ListAsk {
  /** of the visit, 'YYYY-MM-DD'; empty for every day */
  day: string;
  /** within which time they were booked; empty for any */
  booked: string;
}

const askQuery = ({ day, booked, ...ask }: AppointmentsAsk): string =>
  [listQuery(ask), ...(day ? [`day=${day}`] : []), ...(booked ? [`booked=${booked}`] : [])].join('&');

/** Calls about appointments. A change, also one that is refused, makes the list be asked for again: the next try is by what is there now. */
export const appointmentsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    appointments: build.query<Page<AppointmentRecord>, AppointmentsAsk>({
      queryFn: (ask, _api, _extra, send) => authorised<Page<AppointmentRecord>>(send, { url: `api/appointments?${askQuery(ask)}` }),
      providesTags: ['Appointments'],
    }),
    changeAppointment: build.mutation<AppointmentRecord, StatusChange<AppointmentStatus>>({
      queryFn: (change, _api, _extra, send) =>
        authorised<AppointmentRecord>(send, statusRequest(`api/appointments/${encodeURIComponent(change.of)}`, change)),
      invalidatesTags: ['Appointments', 'Outbox'],
    }),
    /** every one that is meant, on whichever page, and can be cancelled */
    selectAppointments: build.mutation<{ items: SelectedAppointment[] }, AppointmentsAsk>({
      queryFn: (ask, _api, _extra, send) =>
        authorised<{ items: SelectedAppointment[] }>(send, { url: `api/appointments/selection?${askQuery({ ...ask, page: 1 })}` }),
    }),
    cancelAppointments: build.mutation<ManyCancelled, { tell: boolean; appointments: SelectedAppointment[] }>({
      queryFn: ({ tell, appointments }, _api, _extra, send) =>
        authorised<ManyCancelled>(send, {
          url: 'api/appointments/status',
          method: 'POST',
          body: { status: 'cancelled', tell, appointments: appointments.map(({ reference, version }) => ({ reference, version })) },
        }),
      invalidatesTags: ['Appointments', 'Outbox', 'Waiting'],
    }),
  }),
});

export const { useAppointmentsQuery, useChangeAppointmentMutation, useSelectAppointmentsMutation, useCancelAppointmentsMutation } =
  appointmentsApi;
