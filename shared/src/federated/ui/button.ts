import { Link } from '@lagoon/shared/router';
import styled, { css } from 'styled-components';
import { type BoxProps, box } from './box';
import { focusRingOnDark } from './global-style';
import { color, media, motion, radius } from './tokens';

export type ButtonKind = 'primary' | 'secondary' | 'soft' | 'onDark' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonStyle extends BoxProps {
  $kind?: ButtonKind;
  $size?: ButtonSize;
  $wide?: boolean;
}

const kinds = {
  primary: css`
    background: ${color.brand600}; color: ${color.surface};
    &:hover:not(:disabled) { background: ${color.brand700}; }
  `,
  secondary: css`
    background: ${color.surface}; color: ${color.ink900}; border-color: ${color.controlLine};
    &:hover:not(:disabled) { border-color: ${color.brand600}; color: ${color.brand700}; }
  `,
  soft: css`
    background: ${color.tint}; color: ${color.brand700};
    &:hover:not(:disabled) { background: ${color.brand600}; color: ${color.surface}; }
  `,
  onDark: css`
    background: ${color.surface}; color: ${color.brand900};
    &:hover:not(:disabled) { background: ${color.tint2}; }
    &:focus-visible { ${focusRingOnDark} }
  `,
  danger: css`
    background: ${color.danger700}; color: ${color.surface};
    &:hover:not(:disabled) { background: ${color.danger800}; }
  `,
};

const heights = { small: '44px', medium: '48px', large: '56px' };

const buttonStyle = css<ButtonStyle>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-height: ${({ $size = 'medium' }) => heights[$size]};
  padding: 8px 22px;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-weight: 600;
  font-size: ${({ $size }) => ($size === 'small' ? '.9375rem' : '1rem')};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  transition: background-color ${motion.fast}, color ${motion.fast}, border-color ${motion.fast};
  ${({ $wide }) => $wide && css`width: 100%;`}
  ${({ $kind = 'primary' }) => kinds[$kind]}
  ${box}
  &:disabled { background: ${color.busy}; color: ${color.ink600}; border-color: transparent; }
  &:focus-visible { border-radius: ${radius.control}; }
  ${media.print} { border-color: ${color.line}; color: ${color.ink900}; }
`;

/** Callers set a `type`: the default submits a form. */
export const Button = styled.button<ButtonStyle>`${buttonStyle}`;
export const ButtonLink = styled(Link)<ButtonStyle>`${buttonStyle}`;

const textLinkStyle = css<BoxProps>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  font-weight: 600;
  color: ${color.brand600};
  ${box}
  &:hover { color: ${color.brand700}; }
`;

export const TextLink = styled(Link)<BoxProps>`${textLinkStyle}`;
/** Not handled by the router: an anchor in the page, a telephone number. */
export const TextAnchor = styled.a<BoxProps>`${textLinkStyle}`;

/** Callers set an accessible name. */
export const IconButton = styled.button<BoxProps>`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: inherit;
  ${box}
  &:hover:not(:disabled) { background: ${color.tint}; }
  &:disabled { color: ${color.controlLine}; }
`;
