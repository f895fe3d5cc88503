import type {
  AppointmentRecord,
  AppointmentStatus,
  DayList,
  ManyCancelled,
  RecordPage,
  RecordVersion,
  SelectedAppointment,
  Visit,
} from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';
import { changeRequest, type ListRequest, listQuery, type StatusChange } from './records';

interface AppointmentsRequest extends ListRequest {
  /** day of the visit, 'YYYY-MM-DD'; empty for every day */
  day: string;
  booked: string;
}

type VisitMove = Omit<StatusChange<AppointmentStatus>, 'status' | 'note'> & Pick<Visit, 'date' | 'time'>;

/** Calls about appointments. After a rejected change the list is requested again, so that the next attempt sends current versions. */
const appointmentsApi = injectAuthenticated({
  endpoints: (build) => ({
    appointments: build.query<RecordPage<AppointmentRecord>, AppointmentsRequest>({
      query: (asked) => `api/appointments?${listQuery(asked)}`,
      providesTags: ['Appointments'],
    }),
    changeAppointment: build.mutation<AppointmentRecord, StatusChange<AppointmentStatus>>({
      query: ({ of, version, ...body }) => changeRequest(`api/appointments/${encodeURIComponent(of)}/status`, version, body),
      invalidatesTags: ['Appointments', 'E-mails'],
    }),
    /** by day, 'YYYY-MM-DD' */
    dayList: build.query<DayList, string>({ query: (day) => `api/appointments/day?day=${day}`, providesTags: ['Appointments'] }),
    moveAppointment: build.mutation<AppointmentRecord, VisitMove>({
      query: ({ of, version, ...body }) => changeRequest(`api/appointments/${encodeURIComponent(of)}/move`, version, body),
      invalidatesTags: ['Appointments', 'E-mails', 'Waiting'],
    }),
    /** unavailable time slots by day */
    slots: build.query<{ full: Record<string, string[]> }, void>({
      query: () => 'api/appointments/slots',
      providesTags: ['Appointments'],
      keepUnusedDataFor: 0,
    }),
    bookByPhone: build.mutation<AppointmentRecord, object>({
      query: (body) => ({ url: 'api/appointments/by-phone', method: 'POST', body }),
      invalidatesTags: ['Appointments', 'E-mails'],
    }),
    selectAppointments: build.mutation<{ items: (SelectedAppointment & RecordVersion)[] }, AppointmentsRequest>({
      query: (asked) => `api/appointments/selection?${listQuery({ ...asked, page: 1 })}`,
      transformResponse: ({ items }: { items: SelectedAppointment[] }) => ({
        items: items.map((item) => ({ ...item, key: item.reference })),
      }),
    }),
    cancelAppointments: build.mutation<ManyCancelled, { tell: boolean; records: readonly RecordVersion[] }>({
      query: ({ tell, records }) => ({
        url: 'api/appointments/status',
        method: 'POST',
        body: { status: 'cancelled', tell, appointments: records.map(({ key, version }) => ({ reference: key, version })) },
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
