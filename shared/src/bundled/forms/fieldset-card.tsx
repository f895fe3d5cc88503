import { color, media } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.fieldset`
  padding: 32px;
  border: 1px solid ${color.line};
  border-radius: 14px;
  background: ${color.surface};
  ${media.phone} { padding: 18px; }
`;

/* floated, because a legend otherwise stands on the fieldset's border */
const Legend = styled.legend`
  float: left;
  width: 100%;
  margin-bottom: 24px;
  h2 { display: flex; align-items: center; gap: 14px; font-size: 1.375rem; letter-spacing: -.01em; }
  ${media.phone} { margin-bottom: 18px; h2 { font-size: 1.25rem; } }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: ${color.tint};
  color: ${color.brand700};
  font-size: 1rem;
  letter-spacing: 0;
`;

const Fields = styled.div`
  clear: both;
  display: grid;
  gap: 20px;
`;

interface FieldsetCardProps {
  /** 1, 2, 3 … in a form of several cards */
  step?: number;
  title: string;
  children: ReactNode;
}

/** A part of a form: a card with a numbered heading that names the group. */
export const FieldsetCard = ({ step, title, children }: FieldsetCardProps) => (
  <Box>
    <Legend>
      <h2>
        {step === undefined ? null : <Disc aria-hidden="true">{step}</Disc>}
        {title}
      </h2>
    </Legend>
    <Fields>{children}</Fields>
  </Box>
);
