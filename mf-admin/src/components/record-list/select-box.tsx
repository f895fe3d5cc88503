import type { RecordVersion } from '@lagoon/shared/domain';
import { color, VisuallyHidden } from '@lagoon/shared/ui';
import styled from 'styled-components';
import type { Selection } from './selection';

/* a target of 44 px on the heading's line, above a link that covers the card */
const Label = styled.label`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  align-self: flex-start;
  min-height: 44px;
  margin: -6px 0 -6px -11px;
  cursor: pointer;
  input { width: 22px; height: 22px; margin: 0 11px; accent-color: ${color.brand600}; cursor: pointer; }
`;

interface SelectBoxProps<T extends RecordVersion> {
  label: string;
  record: T;
  selection: Selection<T>;
}

export const SelectBox = <T extends RecordVersion>({ label, record, selection }: SelectBoxProps<T>) => (
  <Label data-no-print>
    <input type="checkbox" aria-keyshortcuts="X" checked={selection.has(record.key)} onChange={() => selection.toggle([record])} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </Label>
);
