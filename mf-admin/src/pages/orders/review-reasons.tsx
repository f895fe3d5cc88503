import { color } from '@lagoon/shared/ui';
import { TriangleAlert } from 'lucide-react';
import styled from 'styled-components';

const Box = styled.section`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 12px;
  padding: 18px 20px;
  border: 1px solid ${color.warning800};
  border-radius: 14px;
  background: ${color.warningTint};
  svg { margin-top: 1px; color: ${color.warning800}; }
  h2 { color: ${color.warning800}; font-size: 1.0625rem; line-height: 1.5; letter-spacing: 0; }
  ul { display: grid; gap: 6px; margin-top: 6px; }
  li { overflow-wrap: anywhere; }
`;

/** Why a person should look at an order before its payment is verified. */
export const LookClosely = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.length === 0 ? null : (
    <Box aria-labelledby="look-closely">
      <TriangleAlert size={24} strokeWidth={1.7} aria-hidden="true" />
      <div>
        <h2 id="look-closely">Look closely</h2>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    </Box>
  );
