import type { AppointmentRecord, AppointmentStatus, DayList, ManyCancelled, RecordPage, SelectedAppointment } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';
import { type ListRequest, listQuery, type StatusChange, statusRequest } from './records';

export interface AppointmentsRequest extends ListRequest {
  /** of the visit, 'YYYY-MM-DD'; empty for every day */
  day: string;
  /** within which time they were booked; empty for any */
  booked: string;
}

/** The time that a visit is to be moved to. */
interface VisitMove {
  /** the appointment's reference */
  of: string;
  /** as it was read: the move is refused (412) when there is a newer one */
  version: number;
  date: string;
  time: string;
}

const queryOf = ({ day, booked, ...asked }: AppointmentsRequest): string => listQuery(asked, { day, booked });

/** Appointments. A change, also one that is refused, makes the list be asked for again: the next try is by what is there now. */
const appointmentsApi = injectAuthenticated({
  endpoints: (build) => ({
    appointments: build.query<RecordPage<AppointmentRecord>, AppointmentsRequest>({
      query: (asked) => `api/appointments?${queryOf(asked)}`,
      providesTags: ['Appointments'],
    }),
    changeAppointment: build.mutation<AppointmentRecord, StatusChange<AppointmentStatus>>({
      query: (change) => statusRequest('api/appointments', change),
      invalidatesTags: ['Appointments', 'E-mails'],
    }),
    /** by the day, 'YYYY-MM-DD' */
    dayList: build.query<DayList, string>({ query: (day) => `api/appointments/day?day=${day}`, providesTags: ['Appointments'] }),
    moveAppointment: build.mutation<AppointmentRecord, VisitMove>({
      query: ({ of, version, date, time }) => ({
        url: `api/appointments/${encodeURIComponent(of)}/move`,
        method: 'POST',
        headers: { 'if-match': `"${version}"` },
        body: { date, time },
      }),
      invalidatesTags: ['Appointments', 'E-mails', 'Waiting'],
    }),
    /** the times that cannot be booked, by day */
    slots: build.query<{ full: Record<string, string[]> }, void>({
      query: () => 'api/appointments/slots',
      providesTags: ['Appointments'],
      keepUnusedDataFor: 0,
    }),
    bookByPhone: build.mutation<AppointmentRecord, object>({
      query: (body) => ({ url: 'api/appointments/by-phone', method: 'POST', body }),
      invalidatesTags: ['Appointments', 'E-mails'],
    }),
    /** every one that is meant, on whichever page, and can be cancelled */
    selectAppointments: build.mutation<{ items: SelectedAppointment[] }, AppointmentsRequest>({
      query: (asked) => `api/appointments/selection?${queryOf({ ...asked, page: 1 })}`,
    }),
    cancelAppointments: build.mutation<ManyCancelled, { tell: boolean; appointments: SelectedAppointment[] }>({
      query: ({ tell, appointments }) => ({
        url: 'api/appointments/status',
        method: 'POST',
        body: { status: 'cancelled', tell, appointments: appointments.map(({ reference, version }) => ({ reference, version })) },
      }),
      invalidatesTags: ['Appointments', 'E-mails', 'Waiting'],
    }),
  }),
});

export const {
  useAppointmentsQuery,
  useDayListQuery,
  useChangeAppointmentMutation,
  useMoveAppointmentMutation,
  useSelectAppointmentsMutation,
  useCancelAppointmentsMutation,
  useSlotsQuery,
  useBookByPhoneMutation,
} = appointmentsApi;
