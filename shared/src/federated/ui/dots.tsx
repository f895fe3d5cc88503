import styled, { keyframes } from 'styled-components';
import { Row } from './box';
import { VisuallyHidden } from './layout';
import { color } from './tokens';

const bounce = keyframes`
  0%, 70%, 100% { transform: translateY(0); opacity: .45; }
  35% { transform: translateY(-10px); opacity: 1; }
`;

const Dot = styled.span<{ $step: number }>`
  width: 14px;
  height: 14px;
  border-radius: 50%;
  background: ${color.brand600};
  animation: ${bounce} 1.2s infinite;
  animation-delay: ${({ $step }) => $step * 160}ms;
`;

/** As high as its place; `Loading` is as high as the screen. */
export const Dots = ({ label = 'Loading' }: { label?: string }) => (
  <Row $gap={10} $justify="center" role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    {[0, 1, 2].map((step) => (
      <Dot key={step} $step={step} aria-hidden="true" />
    ))}
  </Row>
);
