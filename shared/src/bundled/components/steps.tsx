import { color, media } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Disc } from './icon-disc';

export const StepItem = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  gap: 0 16px;
  padding-bottom: 28px;
  ${media.print} { padding-bottom: 14px; }
  &:last-child { padding-bottom: 0; }
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 36px;
    bottom: 0;
    left: 17.5px;
    width: 1px;
    background: ${color.line};
  }
  h3 { padding-top: 4px; font-size: 1.125rem; line-height: 1.5; letter-spacing: 0; }
  p { color: ${color.ink600}; font-size: 1rem; line-height: 1.5; }
`;

export const StepNumber = styled(Disc)`
  width: 36px;
  height: 36px;
  border: 1.5px solid ${color.brand600};
  color: ${color.brand700};
  font-weight: 700;
  font-size: 1rem;
  line-height: 1;
`;

export interface Step {
  title: string;
  text: ReactNode;
}

export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol>
    {steps.map(({ title, text }, at) => (
      <StepItem key={title}>
        <StepNumber aria-hidden="true">{at + 1}</StepNumber>
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      </StepItem>
    ))}
  </ol>
);
