import { Cluster, color, font, media, radius } from '@lagoon/shared/ui';
import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';

const kinds = {
  info: css`border-color: ${color.info700}; background: ${color.infoTint};`,
  warning: css`border-color: ${color.warning800}; background: ${color.warningTint};`,
  danger: css`border-color: ${color.danger700}; background: ${color.dangerTint};`,
};

const Box = styled(Cluster)<{ $kind: keyof typeof kinds }>`
  justify-content: space-between;
  gap: 12px 24px;
  padding: 12px 12px 12px 20px;
  border: 1px solid;
  border-radius: ${radius.card};
  font-size: 1rem;
  p { flex: 1 1 16rem; overflow-wrap: anywhere; }
  strong { display: block; font-weight: 600; }
  span { font-size: ${font.small}; }
  ${({ $kind }) => kinds[$kind]}
  ${media.phone} { padding-left: 16px; }
`;

interface NoticeProps extends ComponentProps<'div'> {
  kind: keyof typeof kinds;
  fact: string;
  text?: string | undefined;
}

export const Notice = ({ kind, fact, text, children, ...rest }: NoticeProps) => (
  <Box $kind={kind} {...rest}>
    <p>
      <strong>{fact}</strong>
      {text ? <span>{text}</span> : null}
    </p>
    {children}
  </Box>
);
