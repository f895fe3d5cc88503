import { APPOINTMENT_STEPS, type AppointmentRecord, type SelectedAppointment } from '@lagoon/shared/domain';
import { useEffect, useState } from 'react';

/** Whether an appointment can be cancelled, and so be among those that are cancelled together. */
export const canSelect = ({ status }: AppointmentRecord): boolean => APPOINTMENT_STEPS[status].includes('cancelled');

/** An appointment as it is seen now. */
const asSeen = ({ reference, version, status, emailProven }: AppointmentRecord): SelectedAppointment => ({
  reference,
  version,
  told: status === 'confirmed' || emailProven,
});

export interface Selection {
  items: SelectedAppointment[];
  has: (reference: string) => boolean;
  /** selects them all, or none of them when all are selected */
  toggle: (appointments: readonly AppointmentRecord[]) => void;
  /** selects these and no others */
  replace: (items: readonly SelectedAppointment[]) => void;
}

/**
 * Which appointments are selected, each as it was seen then, so that what somebody else changes afterwards is not
 * cancelled unseen. Another page of the list keeps them, another search or filter does not.
 * @param list what names the search and the filters
 */
export function useSelection(list: string): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, SelectedAppointment>>(new Map());
  const replace = (items: readonly SelectedAppointment[]) => setChosen(new Map(items.map((item) => [item.reference, item])));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another search or filter begins anew
  useEffect(() => replace([]), [list]);

  return {
    items: [...chosen.values()],
    has: (reference) => chosen.has(reference),
    toggle: (appointments) => {
      const all = appointments.every(({ reference }) => chosen.has(reference));
      const others = [...chosen.values()].filter((item) => !appointments.some(({ reference }) => reference === item.reference));
      replace(all ? others : [...others, ...appointments.map(asSeen)]);
    },
    replace,
  };
}
