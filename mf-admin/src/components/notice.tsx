import { LiveRegion } from '@lagoon/shared/components';
import { Cluster, color, font, radius } from '@lagoon/shared/ui';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

const TONES = {
  info: [Info, color.info700, color.infoTint],
  warning: [TriangleAlert, color.warning800, color.warningTint],
  danger: [CircleAlert, color.danger700, color.dangerTint],
  good: [CircleCheck, color.success700, color.successTint],
} as const;

const Box = styled(Cluster)<{ $tone: keyof typeof TONES }>`
  gap: 8px 12px;
  padding: 10px 14px;
  border: 1px solid ${({ $tone }) => TONES[$tone][1]};
  border-radius: ${radius.inner};
  background: ${({ $tone }) => TONES[$tone][2]};
  font-size: 1rem;
  line-height: 1.45;
  overflow-wrap: anywhere;
  > svg, strong { color: ${({ $tone }) => TONES[$tone][1]}; }
  > svg { flex: none; align-self: start; margin-top: 2px; }
  > div:first-of-type { flex: 1 1 12rem; }
  strong { display: block; font-weight: 600; }
  span { font-size: ${font.small}; }
`;

export function Notice({
  tone,
  fact,
  text,
  children,
  ...rest
}: ComponentProps<'div'> & {
  tone: keyof typeof TONES;
  fact: string;
  text?: string;
}) {
  const [Icon] = TONES[tone];
  return (
    <Box $tone={tone} {...rest}>
      <Icon size={20} />
      <div>
        <strong>{fact}</strong>
        {text ? <span>{text}</span> : null}
      </div>
      {children}
    </Box>
  );
}

/** Both live regions stay: screen readers announce only changes of an existing one. */
export const Outcome = ({ failure, done }: { failure: string; done?: string }) => (
  <>
    <LiveRegion role="alert">{failure ? <Notice tone="danger" fact={failure} /> : null}</LiveRegion>
    <LiveRegion role="status">{done ? <Notice tone="good" fact={done} /> : null}</LiveRegion>
  </>
);
