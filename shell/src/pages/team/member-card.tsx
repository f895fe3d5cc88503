import { paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { color, media, TextLink } from '@lagoon/shared/ui';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { MemberLinkText } from './member-link-text';
import type { TeamMember } from './members';
import { Overlay } from './overlay';
import { Portrait, portraitFrame } from './portrait';
import type { ShowHandlers } from './use-shown-member';

/* of two neighbours the one with the longer position decides where "Read More" stands */
const Card = styled.li`
  display: flex;
  flex-direction: column;
`;

/* the overlay lies in the portrait's own cell, so that a long name or large letters make it grow instead of being cut */
const Photo = styled.div<{ $style: TeamMember['style'] }>`
  ${portraitFrame}
  display: grid;
  > img { grid-area: 1 / 1; height: 100%; border-radius: 0; }
`;

const Name = styled.h2`
  margin-top: 14px;
  font-size: 1.125rem;
  line-height: 1.4;
  letter-spacing: 0;
  a { position: relative; display: inline-block; color: inherit; text-decoration: none; }
  a:hover { color: ${color.brand700}; text-decoration: underline; }
  /* 44 px for a finger, while the focus ring keeps to the name */
  a::before { content: ''; position: absolute; inset: -10px 0; }
  ${media.phone} { margin-top: 10px; font-size: 1rem; line-height: 1.3; a::before { inset: -12px 0; } }
`;

const Position = styled.p`
  margin-top: 4px;
  color: ${color.ink600};
  font-size: 1rem;
  line-height: 1.45;
  ${media.phone} { margin-top: 2px; font-size: .9375rem; }
`;

const ReadMore = styled(TextLink)`
  display: none;
  ${media.phone} { display: inline-flex; align-self: flex-start; margin-top: auto; font-size: 1rem; text-decoration: none; }
  ${media.print} { display: none; }
`;

interface MemberCardProps {
  member: TeamMember;
  shown: boolean;
  handlers: ShowHandlers;
  /** below the first view: the portrait may come late */
  late: boolean;
}

/** A member: portrait with its overlay, and always under it the name, which is the card's one tab stop, and the position. */
export function MemberCard({ member, shown, handlers, late }: MemberCardProps) {
  const { name, position, pic, style } = member;
  const { onClick, ...onCard } = handlers;
  const to = paths.teamMember(name);
  return (
    <Card {...onCard}>
      <Photo $style={style} onClick={onClick}>
        <Portrait src={pic} alt="" width={400} height={440} $style={style} loading={late ? 'lazy' : undefined} />
        <Overlay member={member} shown={shown} />
      </Photo>
      <Name>
        <Link to={to}>{name}</Link>
      </Name>
      <Position>{position}</Position>
      <ReadMore to={to} tabIndex={-1}>
        <MemberLinkText name={name} />
        <ArrowRight size={20} strokeWidth={1.9} aria-hidden="true" />
      </ReadMore>
    </Card>
  );
}
