import type {
  AppointmentRecord,
  Closure,
  Closures,
  RecordPage,
  Visit,
} from '@lagoon/shared/domain';
import { injectAuthenticated, post } from '../../api/calls';
import { type ListRequest, listQuery } from '../../api/list-calls';

export type DayToClose = Pick<Closure, 'date' | 'times' | 'reason'>;

/** A rejected change also requests the list again, for the current versions. */
export const {
  useAppointmentsQuery,
  useMoveAppointmentMutation,
  useSlotsQuery,
  useBookByPhoneMutation,
  useClosuresQuery,
  useCloseDaysMutation,
  useOpenAgainMutation,
} = injectAuthenticated((build) => ({
  /** `day` of the visit: 'YYYY-MM-DD'; empty for every day */
  appointments: build.query<
    RecordPage<AppointmentRecord>,
    ListRequest & { day: string; booked: string }
  >({
    query: (asked) => `api/appointments?${listQuery(asked)}`,
    providesTags: ['Appointments'],
  }),
  moveAppointment: build.mutation<
    AppointmentRecord,
    { of: string; version: number } & Pick<Visit, 'date' | 'time'>
  >({
    query: ({ of, ...body }) => post(`api/appointments/${of}/move`, body),
    invalidatesTags: ['Appointments', 'E-mails', 'Waiting'],
  }),
  /** unavailable time slots by day */
  slots: build.query<{ full: Record<string, string[]> }, void>({
    query: () => 'api/appointments/slots',
    providesTags: ['Appointments'],
    keepUnusedDataFor: 0,
  }),
  bookByPhone: build.mutation<AppointmentRecord, object>({
    query: (body) => post('api/appointments/by-phone', body),
    invalidatesTags: ['Appointments', 'E-mails'],
  }),
  // closed days change the available time slots
  closures: build.query<Closures, void>({
    query: () => 'api/closures',
    providesTags: ['Appointments'],
  }),
  closeDays: build.mutation<Closures, DayToClose[]>({
    query: (days) => post('api/closures', { days }),
    invalidatesTags: ['Appointments'],
  }),
  openAgain: build.mutation<Closures, string>({
    query: (id) => ({ url: `api/closures/${id}`, method: 'DELETE' }),
    invalidatesTags: ['Appointments'],
  }),
}));
