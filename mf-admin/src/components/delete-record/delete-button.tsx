import { color, IconButton } from '@lagoon/shared/ui';
import { Trash2 } from 'lucide-react';
import styled from 'styled-components';

const Box = styled(IconButton)`
  flex: none;
  border: 1px solid ${color.controlLine};
  background: ${color.surface};
  color: ${color.danger700};
  &:hover:not(:disabled) { border-color: ${color.danger700}; background: ${color.dangerTint}; }
`;

/** Asks to delete the record of this name. */
export const DeleteButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Box type="button" aria-label={`Delete ${name}`} onClick={onClick}>
    <Trash2 size={20} strokeWidth={1.9} aria-hidden="true" />
  </Box>
);
