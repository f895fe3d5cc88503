import { color } from '@lagoon/shared/ui';
import styled from 'styled-components';

const Box = styled.div`
  margin-top: 10px;
  padding: 14px 18px;
  border: 1px solid ${color.line};
  border-radius: 14px;
  background: ${color.surface};
  > :first-child { color: ${color.ink600}; font-size: .9375rem; }
  && > :last-child { color: ${color.ink900}; white-space: pre-line; overflow-wrap: anywhere; }
`;

/** What the lab wrote to the customer at a step. */
export const Note = ({ text }: { text: string }) => (
  <Box>
    <p>What we wrote to you</p>
    <p>{text}</p>
  </Box>
);
