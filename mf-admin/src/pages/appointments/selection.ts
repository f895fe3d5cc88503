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
  /** with the version that is shown: an appointment that has changed since is not cancelled */
  items: readonly SelectedAppointment[];
  has: (reference: string) => boolean;
  /** deselects the appointments when all of them are selected, else selects them */
  toggle: (appointments: readonly AppointmentRecord[]) => void;
  replace: (items: readonly SelectedAppointment[]) => void;
}

/** The selected appointments on all pages of a list. @param list search and filters; a change of them empties the selection */
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
