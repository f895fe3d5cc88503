import { color, media } from '@lagoon/shared/ui';
import styled from 'styled-components';

const Help = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  margin-top: 20px;
  padding-top: 18px;
  border-top: 1px solid ${color.line};
  color: ${color.ink500};
  font-size: .9375rem;
  ${media.phone} { display: none; }
  & kbd {
    display: inline-block;
    min-width: 22px;
    padding: 0 6px;
    border: 1px solid ${color.line};
    border-bottom-width: 2px;
    border-radius: 4px;
    background: ${color.canvas};
    color: ${color.ink600};
    font-family: inherit;
    font-size: .8125rem;
    font-weight: 600;
    line-height: 1.5;
    text-align: center;
  }
`;

/** The keys that work here, for those who have a keyboard. */
export const KeyHelp = () => (
  <Help>
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> to move
    </span>
    <span>
      <kbd>Enter</kbd> to open
    </span>
    <span>
      <kbd>Esc</kbd> to clear and close
    </span>
  </Help>
);
