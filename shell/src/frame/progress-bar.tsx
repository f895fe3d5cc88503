import { useNavigation } from '@lagoon/shared/router';
import { color } from '@lagoon/shared/ui';
import styled, { keyframes } from 'styled-components';

const grow = keyframes`
  from { transform: scaleX(0); opacity: 1; }
  to { transform: scaleX(.92); opacity: 1; }
`;

// the delay is the rule: a page that is there within 200 ms shows no bar
const Bar = styled.div`
  position: fixed;
  z-index: 50;
  inset: 0 0 auto;
  height: 3px;
  background: ${color.brand600};
  transform-origin: left;
  opacity: 0;
  animation: ${grow} 6s cubic-bezier(0, .6, .2, 1) 200ms forwards;
  pointer-events: none;
`;

/** A thin line on top while the next page is on its way. */
export const ProgressBar = () => (useNavigation().state === 'idle' ? null : <Bar data-progress aria-hidden="true" />);
