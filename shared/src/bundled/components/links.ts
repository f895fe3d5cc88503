import { Link } from '@lagoon/shared/router';
import { type BoxProps, box, color, media, motion, radius, TextLink } from '@lagoon/shared/ui';
import styled, { css } from 'styled-components';

const target = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 48px;
  border-radius: ${radius.control};
  text-decoration: none;
`;

export const PagerRow = styled.ul<BoxProps>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px;
  margin-top: 32px;
  font-weight: 600;
  ${media.phone} { gap: 4px; }
  ${box}
`;

export const PagerStep = styled(Link)<BoxProps>`
  ${target}
  gap: 8px;
  padding-inline: 12px;
  color: ${color.brand700};
  &:hover { text-decoration: underline; }
  ${media.phone} { padding-inline: 4px; font-size: .9375rem; svg { display: none; } }
  ${box}
`;

export const PagerPage = styled(Link)<BoxProps>`
  ${target}
  min-width: 48px;
  padding-inline: 4px;
  border: 1px solid ${color.line};
  ${box}
  background: ${color.surface};
  color: ${color.ink900};
  transition: border-color ${motion.fast};
  &:hover { border-color: ${color.brand600}; color: ${color.brand700}; }
  &[aria-current] {
    border-color: ${color.brand900};
    background: ${color.brand900};
    color: ${color.surface};
  }
`;

export const QuietLink = styled(TextLink)`
  text-decoration: none;
  &:hover { text-decoration: underline; }
`;

export const LineButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.brand700};
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
`;
