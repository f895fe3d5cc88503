import { color } from '@lagoon/shared/ui';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { CONTENT_ID } from './content';

const Anchor = styled.a`
  position: fixed;
  z-index: 70;
  top: 10px;
  left: 16px;
  padding: 10px 16px;
  border-radius: 8px;
  background: ${color.surface};
  font-weight: 600;
  &:not(:focus) { clip-path: inset(50%); pointer-events: none; }
`;

/** The first stop of the keyboard: past the header to the page. */
export const SkipLink = () => (
  <Anchor
    href={`#${CONTENT_ID}`}
    onClick={(event: MouseEvent) => {
      const main = document.getElementById(CONTENT_ID);
      if (!main) return;
      event.preventDefault(); // the address stays what it is
      main.focus();
      main.scrollIntoView?.();
    }}
  >
    Skip to content
  </Anchor>
);
