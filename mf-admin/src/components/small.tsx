import { ActionButton, ActionLink } from '@lagoon/shared/components';
import { Columns, color, media } from '@lagoon/shared/ui';
import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';

export const SmallButton = (props: ComponentProps<typeof ActionButton>) => (
  <ActionButton $kind="secondary" $size="small" {...props} />
);

export const SmallLink = (props: ComponentProps<typeof ActionLink>) => (
  <ActionLink $kind="secondary" $size="small" {...props} />
);

/** A tile with a number, as a link or a choice. */
export const tile = css`
  display: block;
  height: 100%;
  padding: 14px 20px 12px;
  strong {
    display: block;
    min-height: 1.3em;
    font-size: clamp(1.25rem, 1.9vw, 1.625rem);
    line-height: 1.3;
    letter-spacing: -.02em;
    overflow-wrap: anywhere;
  }
  &:hover strong { text-decoration: underline; }
  /* ₦10,000,000.00 in one line at 360 px */
  ${media.phone} { padding: 12px 10px; strong { font-size: clamp(.875rem, 4.6vw, 1.125rem); } }
`;

/** The lines between tiles are shadows, which stay correct when the tiles wrap. */
export const Tiles = styled(Columns).attrs({ $columns: [4, 2, 2], $gap: 0 })`
  border-radius: 13px;
  overflow: hidden;
  > * { position: relative; box-shadow: -1px -1px 0 ${color.line}; }
`;
