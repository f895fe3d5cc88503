import { APPOINTMENT_STEPS, type AppointmentRecord, type SelectedAppointment } from '@lagoon/shared/domain';
import { color, VisuallyHidden } from '@lagoon/shared/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

/** Whether an appointment can be cancelled, and so be among those that are cancelled together. */
export const canSelect = ({ status }: AppointmentRecord): boolean => APPOINTMENT_STEPS[status].includes('cancelled');

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

const Label = styled.label`
  display: inline-flex;
  flex: 0 1 auto;
  align-items: center;
  gap: 4px;
  min-width: 44px;
  min-height: 44px;
  font-weight: 600;
  cursor: pointer;
  input { flex: none; width: 22px; height: 22px; margin: 0 11px; accent-color: ${color.brand600}; cursor: pointer; }
`;

/* over the heading's own line, so that box and name stand on one */
const Lone = styled(Label)`flex: none; margin: -6px 0 -6px -11px; align-self: flex-start;`;

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: () => void;
  /** the label is heard and not seen */
  hidden?: boolean;
}

/** A box to tick, 44 px to hit. */
export function Check({ label, checked, onChange, hidden = false }: CheckProps) {
  const Box = hidden ? Lone : Label;
  return (
    <Box>
      <input type="checkbox" checked={checked} onChange={onChange} />
      {hidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </Box>
  );
}
