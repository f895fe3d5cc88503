import { Dots } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** A whole screen's room: what comes below is out of sight until the data is there, so nothing jumps. */
const Room = styled.div`
  min-height: 100vh;
`;

/** Something is on its way; `label` is what a screen reader hears. */
export const Loading = ({ label }: { label: string }) => (
  <Room>
    <Dots label={label} />
  </Room>
);
