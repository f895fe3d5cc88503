import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from './layout';
import { color, headerHeight } from './tokens';

const bounce = keyframes`
  0%, 70%, 100% { transform: translateY(0); opacity: .45; }
  35% { transform: translateY(-10px); opacity: 1; }
`;

const Box = styled.div`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: 10px;
  min-height: calc(100vh - ${headerHeight});
`;

const Dot = styled.span<{ $step: number }>`
  width: 14px;
  height: 14px;
  border-radius: 50%;
  background: ${color.brand600};
  animation: ${bounce} 1.2s infinite;
  animation-delay: ${({ $step }) => $step * 160}ms;
`;

/** Three bouncing dots: something is on its way. `label` is what a screen reader hears. */
export const Dots = ({ label = 'Loading' }: { label?: string }) => (
  <Box role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    {[0, 1, 2].map((step) => (
      <Dot key={step} $step={step} aria-hidden="true" />
    ))}
  </Box>
);
