import { color, media, radius } from '@lagoon/shared/ui';
import styled, { css } from 'styled-components';

/** Any control one types into: 50 px high, a border of 3:1, a red one of 2 px when invalid (no pixel moves). */
export const inputStyle = css`
  display: block;
  width: 100%;
  min-height: 50px;
  padding: 11px 14px;
  border: 1px solid ${color.controlLine};
  border-radius: ${radius.control};
  background: ${color.surface};
  font-size: 1.0625rem;
  line-height: 1.5;
  &::placeholder { color: ${color.ink500}; opacity: 1; }
  &[aria-invalid='true'] { border: 2px solid ${color.danger700}; padding: 10px 13px; }
  &:focus-visible { border-radius: ${radius.control}; }
  &:disabled { background: ${color.canvas}; color: ${color.ink600}; }
`;

/** Two fields side by side, under one another on a phone. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 20px;
  align-items: start;
  ${media.phone} { grid-template-columns: 1fr; }
`;
