import { LineButton } from '@lagoon/shared/components';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';

const Toggle = styled(LineButton)`
  justify-self: start;
  &[aria-expanded='true'] svg { transform: rotate(180deg); }
`;

/** Opens the whole list for somebody who does not know what to search for. */
export const ListToggle = ({ open, count, onToggle }: { open: boolean; count: number; onToggle: () => void }) => (
  <Toggle type="button" aria-expanded={open} onClick={onToggle}>
    {open ? 'Hide the list' : `Show all ${count} tests`}
    <ChevronDown size={18} strokeWidth={1.9} aria-hidden="true" />
  </Toggle>
);
