import { APPOINTMENT_STEPS, type AppointmentRecord, type RecordVersion, type SelectedAppointment } from '@lagoon/shared/domain';

export type SelectedVisit = RecordVersion & Pick<SelectedAppointment, 'status' | 'told'>;

/** Returns true if the appointment can be selected and moved: its status allows a cancellation. */
export const canSelect = ({ status }: AppointmentRecord): boolean => APPOINTMENT_STEPS[status].includes('cancelled');

export const asShown = ({ reference, version, status, emailProven }: AppointmentRecord): SelectedVisit => ({
  key: reference,
  ...{ version, status, told: status === 'confirmed' || emailProven },
});
