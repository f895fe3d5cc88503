import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@lagoon/shared/domain';
import type { Filter } from '../record-list/status-filter';
import type { StatusLook } from './history-list';

/** How the status of an appointment is shown. */
export const appointmentLook: StatusLook<AppointmentStatus> = {
  unconfirmed: { tone: 'over', label: 'Not confirmed' },
  new: { tone: 'waiting', label: 'New' },
  confirmed: { tone: 'good', label: 'Confirmed' },
  done: { tone: 'over', label: 'Done' },
  cancelled: { tone: 'bad', label: 'Cancelled' },
};

export const appointmentFilters: readonly Filter<AppointmentStatus>[] = APPOINTMENT_STATUSES.map((status) => ({
  status,
  label: appointmentLook[status].label,
}));
