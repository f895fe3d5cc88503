import { color, font } from '@lagoon/shared/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import styled, { css } from 'styled-components';

const tones = {
  bad: css`border-color: ${color.danger700}; background: ${color.dangerTint}; color: ${color.danger700};`,
  good: css`border-color: ${color.success700}; background: ${color.successTint}; color: ${color.success700};`,
};

const Box = styled.p<{ $tone: keyof typeof tones }>`
  display: grid;
  grid-template-columns: 20px 1fr;
  gap: 10px;
  padding: 12px 14px;
  border: 1px solid;
  border-radius: 8px;
  font-weight: 600;
  font-size: ${font.small};
  line-height: 1.45;
  ${({ $tone }) => tones[$tone]}
`;

const Region = styled.div`
  &:empty { position: absolute; }
`;

const icons = { bad: CircleAlert, good: CircleCheck };

function Message({ tone, text }: { tone: keyof typeof tones; text: string }) {
  const Icon = icons[tone];
  if (!text) return null;
  return (
    <Box $tone={tone}>
      <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
      <span>{text}</span>
    </Box>
  );
}

/** What came of an attempt, beside its button; toasts are gone too soon. Empty texts take no room, and are there from the start to be heard. */
export const Outcome = ({ failure, done = '' }: { failure: string; done?: string }) => (
  <>
    <Region role="alert">
      <Message tone="bad" text={failure} />
    </Region>
    <Region role="status">
      <Message tone="good" text={done} />
    </Region>
  </>
);
