import { IconDisc } from '@lagoon/shared/components';
import { color, media } from '@lagoon/shared/ui';
import type { LucideIcon } from 'lucide-react';
import styled, { css } from 'styled-components';

export interface Point {
  icon: LucideIcon;
  title: string;
  text: string;
}

const onDark = css`
  &, & > li + li { border-color: ${color.darkLine}; }
  & > li { break-inside: avoid; }
  & p { color: ${color.tint2}; }
`;

const Columns = styled.ul<{ $dark: boolean }>`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin-top: 44px;
  border-top: 1px solid ${color.line};
  & > li { padding: 36px 40px 0 0; }
  & > li + li { padding-left: 40px; border-left: 1px solid ${color.line}; }
  & h3 { margin: 18px 0 4px; font-size: 1.25rem; }
  & p { max-width: 21rem; color: ${color.ink600}; }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: 24px;
    & > li, & > li + li { display: grid; grid-template-columns: 48px minmax(0, 1fr); gap: 0 16px; padding: 20px 0; border-left: 0; }
    & > li + li { border-top: 1px solid ${color.line}; }
    & h3 { margin: 0 0 2px; font-size: 1.1875rem; }
    & > li > :first-child { grid-row: span 2; }
  }
  ${({ $dark }) => $dark && onDark}
`;

export const PointColumns = ({ points, dark = false }: { points: readonly Point[]; dark?: boolean }) => (
  <Columns $dark={dark}>
    {points.map(({ icon, title, text }) => (
      <li key={title}>
        <IconDisc icon={icon} />
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </Columns>
);
