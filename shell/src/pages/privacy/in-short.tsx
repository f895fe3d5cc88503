import { color, radius } from '@lagoon/shared/ui';
import { Check } from 'lucide-react';
import styled from 'styled-components';

const Panel = styled.ul`
  display: grid;
  gap: 12px;
  margin-bottom: 40px;
  padding: 24px;
  border-radius: ${radius.card};
  background: ${color.tint};
  li { display: grid; grid-template-columns: 20px minmax(0, 1fr); gap: 12px; }
  svg { margin-top: 4px; color: ${color.brand700}; }
`;

const points = [
  'We keep what you send us, to carry out your tests and to reach you.',
  'Which tests you take, and what they show, is used for your care and for nothing else.',
  'No tracking, no advertising, nothing sold.',
  'You may ask what we keep, and have it corrected or erased.',
];

/** The notice for who reads no further. */
export const InShort = () => (
  <Panel aria-label="In short">
    {points.map((point) => (
      <li key={point}>
        <Check size={20} strokeWidth={1.9} aria-hidden="true" />
        {point}
      </li>
    ))}
  </Panel>
);
