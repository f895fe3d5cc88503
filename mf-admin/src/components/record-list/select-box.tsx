import { color, VisuallyHidden } from '@lagoon/shared/ui';
import styled from 'styled-components';

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

interface SelectBoxProps {
  label: string;
  checked: boolean;
  onChange: () => void;
}

export const SelectBox = ({ label, checked, onChange }: SelectBoxProps) => (
  <Label data-no-print>
    <input type="checkbox" aria-keyshortcuts="X" checked={checked} onChange={onChange} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </Label>
);
