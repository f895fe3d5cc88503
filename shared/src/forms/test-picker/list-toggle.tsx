import { color } from '@lagoon/shared/ui';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 8px;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.brand700};
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
  &[aria-expanded='true'] svg { transform: rotate(180deg); }
`;

/** Opens the whole list for somebody who does not know what to search for. */
export const ListToggle = ({ open, count, onToggle }: { open: boolean; count: number; onToggle: () => void }) => (
  <Toggle type="button" aria-expanded={open} onClick={onToggle}>
    {open ? 'Hide the list' : `Show all ${count} tests`}
    <ChevronDown size={18} strokeWidth={1.9} aria-hidden="true" />
  </Toggle>
);
