import { color } from '@lagoon/shared/ui';
import { Check, CircleAlert, Clock3 } from 'lucide-react';
import styled, { css } from 'styled-components';

/** How things stand, as a colour says it. */
export type StatusTone = 'waiting' | 'good' | 'bad';

const tones = {
  waiting: css`color: ${color.warning800}; span { background: ${color.warningTint}; }`,
  good: css`color: ${color.success700}; span { background: ${color.successTint}; }`,
  bad: css`color: ${color.danger700}; span { background: ${color.dangerTint}; }`,
};

const Line = styled.p<{ $tone: StatusTone }>`
  display: flex;
  align-items: center;
  gap: 16px;
  margin-bottom: 12px;
  font-weight: 600;
  span { display: grid; flex: none; place-items: center; width: 56px; height: 56px; border-radius: 50%; }
  ${({ $tone }) => tones[$tone]}
`;

const icons = { waiting: Clock3, good: Check, bad: CircleAlert } as const;

/** A status at a glance: a disc in its colour and its words. */
export function StatusBadge({ label, tone }: { label: string; tone: StatusTone }) {
  const Icon = icons[tone];
  return (
    <Line $tone={tone}>
      <span aria-hidden="true">
        <Icon size={24} />
      </span>
      {label}
    </Line>
  );
}
