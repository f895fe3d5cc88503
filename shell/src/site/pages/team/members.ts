import { nameKey, type TeamMember, teamMembers } from '@lagoon/shared/domain';
import { type BoxProps, box, color, radius } from '@lagoon/shared/ui';
import styled, { css } from 'styled-components';
import portrait1 from '../../art/portrait-1.svg';
import portrait2 from '../../art/portrait-2.svg';
import portrait3 from '../../art/portrait-3.svg';
import portrait4 from '../../art/portrait-4.svg';
import portrait5 from '../../art/portrait-5.svg';
import portrait6 from '../../art/portrait-6.svg';
import portrait8 from '../../art/portrait-8.svg';
import profiles from '../../content/team.json';

export interface TeamProfile extends TeamMember {
  pic: string;
  style: 'light' | 'mid';
  info: readonly string[];
}

const portraits = {
  1: portrait1,
  2: portrait2,
  3: portrait3,
  4: portrait4,
  5: portrait5,
  6: portrait6,
  8: portrait8,
};

/** Ids 1 to 6 and 8 (spec §9). The sitemap needs names and positions: `domain/team.ts`. */
export const members: readonly TeamProfile[] = teamMembers.map((member) => {
  const id = member.id as keyof typeof portraits;
  return {
    ...member,
    ...(profiles[id] as Pick<TeamProfile, 'style' | 'info'>),
    pic: portraits[id],
  };
});

export const findMember = (name: string): TeamProfile | undefined =>
  members.find((member) => nameKey(member.name) === nameKey(name));

const grounds = { light: color.tint, mid: color.tint2 };

export const portraitFrame = css<{ $style: TeamProfile['style'] }>`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${({ $style }) => grounds[$style]};
`;

export const Portrait = styled.img<BoxProps & { $style: TeamProfile['style'] }>`
  ${portraitFrame}
  width: 100%;
  aspect-ratio: 10 / 11;
  object-fit: cover;
  ${box}
`;
