import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Text } from './box';
import { color, radius } from './tokens';

const Box = styled.div<{ $tone: 'brand' | 'plain' }>`
  display: inline-grid;
  grid-template-columns: 44px minmax(32px, 1fr) 44px;
  align-items: center;
  height: 44px;
  border: 1px solid ${({ $tone }) => ($tone === 'brand' ? color.brand600 : color.controlLine)};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink900};
`;

const Step = styled.button`
  height: 42px;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.brand700};
  font-size: 1.375rem;
  line-height: 1;
  &:hover { background: ${color.tint}; }
`;

export interface StepperProps {
  /** part of the buttons' names */
  name: string;
  quantity: number;
  /** replaces the number */
  text?: ReactNode;
  tone?: 'brand' | 'plain';
  onMinus: () => void;
  onPlus: () => void;
  className?: string;
}

export const Stepper = ({
  name,
  quantity,
  text,
  tone = 'plain',
  onMinus,
  onPlus,
  className,
}: StepperProps) => (
  <Box role="group" aria-label={`Quantity of ${name}`} $tone={tone} className={className}>
    <Step type="button" aria-label={`Remove one ${name}`} onClick={onMinus}>
      <span aria-hidden="true">−</span>
    </Step>
    <Text as="span" $font="1rem" $weight={600} $textAlign="center">
      {text ?? quantity}
    </Text>
    <Step type="button" aria-label={`Add one ${name}`} onClick={onPlus}>
      <span aria-hidden="true">+</span>
    </Step>
  </Box>
);
