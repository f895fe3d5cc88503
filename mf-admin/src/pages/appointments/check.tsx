import { color, VisuallyHidden } from '@lagoon/shared/ui';
import styled from 'styled-components';

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
