import { IconDisc } from '@lagoon/shared/components';
import { color, media } from '@lagoon/shared/ui';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { cells } from './cells';
import { rich } from './text';

export const PointList = styled.ul`
  ${cells}
  margin-top: 44px;
  & h3 { margin-top: 18px; font-size: 1.25rem; }
  & p { max-width: 21rem; margin-top: 4px; color: ${color.ink600}; }
  & h3, & p { overflow-wrap: anywhere; }
  ${media.phone} {
    margin-top: 24px;
    & > li { display: flex; gap: 16px; }
    & h3 { margin-top: 0; font-size: 1.1875rem; }
    & p { margin-top: 2px; }
  }
`;

interface PointsProps {
  points: readonly Record<'title' | 'text', string>[];
  icons: readonly LucideIcon[];
  list?: typeof PointList;
}

export const Points = ({ points, icons, list: List = PointList }: PointsProps) => (
  <List>
    {points.map(({ title, text }, at) => (
      <li key={title}>
        <IconDisc icon={icons[at] as LucideIcon} />
        <div>
          <h3>{title}</h3>
          <p>{rich(text)}</p>
        </div>
      </li>
    ))}
  </List>
);
