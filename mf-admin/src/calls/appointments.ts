import type { AppointmentRecord, AppointmentStatus, Page } from '@lagoon/shared/domain';
import { listQuery } from '../record-list/list-place';
import { adminApi } from './admin-api';
import { authorised } from './authorised';
import type { ListAsk } from './list-ask';
import { type StatusChange, statusRequest } from './status-request';

/** Calls about appointments. A change, also one that is refused, makes the list be asked for again: the next try is by what is there now. */
export const appointmentsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    appointments: build.query<Page<AppointmentRecord>, ListAsk>({
      queryFn: (ask, _api, _extra, send) => authorised<Page<AppointmentRecord>>(send, { url: `api/appointments?${listQuery(ask)}` }),
      providesTags: ['Appointments'],
    }),
    changeAppointment: build.mutation<AppointmentRecord, StatusChange<AppointmentStatus>>({
      queryFn: (change, _api, _extra, send) =>
        authorised<AppointmentRecord>(send, statusRequest(`api/appointments/${encodeURIComponent(change.of)}`, change)),
      invalidatesTags: ['Appointments', 'Outbox'],
    }),
  }),
});

export const { useAppointmentsQuery, useChangeAppointmentMutation } = appointmentsApi;
