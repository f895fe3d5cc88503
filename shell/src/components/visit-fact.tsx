import { color } from '@lagoon/shared/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 14px;
  font-size: 1rem;
  line-height: 1.45;
  > svg { margin-top: 2px; color: ${color.brand600}; }
  strong { display: block; font-weight: 600; }
  span { display: block; margin-top: 2px; color: ${color.ink600}; font-size: .9375rem; }
  em { color: ${color.ink500}; font-style: normal; }
`;

interface FactProps {
  icon: LucideIcon;
  /** empty when it is not known yet */
  title: string;
  /** what is said then */
  missing: string;
  children?: ReactNode;
}

/** One line of an appointment: where, when, which tests. */
export const Fact = ({ icon: Icon, title, missing, children }: FactProps) => (
  <Box>
    <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
    <div>
      {title ? <strong>{title}</strong> : <em>{missing}</em>}
      {children ? <span>{children}</span> : null}
    </div>
  </Box>
);
