import { APPOINTMENT_STEPS, type AppointmentRecord, type SelectedAppointment } from '@lagoon/shared/domain';
import { useEffect, useState } from 'react';

/** True for an appointment that can be cancelled, and therefore selected and moved. */
export const canSelect = ({ status }: AppointmentRecord): boolean => APPOINTMENT_STEPS[status].includes('cancelled');

const asShown = ({ reference, version, status, emailProven }: AppointmentRecord): SelectedAppointment => ({
  reference,
  version,
  told: status === 'confirmed' || emailProven,
});

export interface Selection {
  /** each with the shown version: a change that the administrator has not seen prevents the cancellation */
  items: readonly SelectedAppointment[];
  has: (reference: string) => boolean;
  /** selects all of them, or deselects them when all are selected */
  toggle: (appointments: readonly AppointmentRecord[]) => void;
  replace: (items: readonly SelectedAppointment[]) => void;
}

/** The selection in a list; its pages share it. @param list search and filters, which reset it */
export function useSelection(list: string): Selection {
  const [items, replace] = useState<readonly SelectedAppointment[]>([]);
  const has = (reference: string) => items.some((item) => item.reference === reference);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when search or filter change
  useEffect(() => replace([]), [list]);

  return {
    items,
    has,
    toggle: (appointments) => {
      const others = items.filter((item) => !appointments.some(({ reference }) => reference === item.reference));
      replace(appointments.every(({ reference }) => has(reference)) ? others : [...others, ...appointments.map(asShown)]);
    },
    replace,
  };
}
