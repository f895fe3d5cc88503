import { paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { ButtonLink, color, media, motion, Text, TextLink, VisuallyHidden } from '@lagoon/shared/ui';
import { ArrowRight } from 'lucide-react';
import type { DOMAttributes } from 'react';
import styled from 'styled-components';
import { Portrait, portraitFrame, type TeamProfile } from './members';

/* of two neighbours the one with the longer position decides where "Read More" stands */
const Card = styled.li`
  display: flex;
  flex-direction: column;
`;

/* the overlay lies in the portrait's own cell, so that a long name or large letters make it grow instead of being cut */
const Photo = styled.div<{ $style: TeamProfile['style'] }>`
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

const ReadMore = styled(TextLink)`
  display: none;
  ${media.phone} { display: inline-flex; align-self: flex-start; margin-top: auto; font-size: 1rem; text-decoration: none; }
  ${media.print} { display: none; }
`;

/** What a card does to become the one whose overlay shows. */
export type ShowHandlers = Required<
  Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onClick'>
>;

interface MemberCardProps {
  member: TeamProfile;
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
      <Text $mt={[4, 2]} $color="ink600" $font={['1rem', 'small']} $leading={1.45}>
        {position}
      </Text>
      <ReadMore to={to} tabIndex={-1}>
        <MemberLinkText name={name} />
        <ArrowRight size={20} strokeWidth={1.9} aria-hidden="true" />
      </ReadMore>
    </Card>
  );
}

const Dim = styled.div<{ $shown: boolean }>`
  grid-area: 1 / 1;
  z-index: 1;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: flex-end;
  min-width: 0;
  padding: 24px;
  background: ${color.scrimStrong};
  color: ${color.surface};
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  transition: opacity ${motion.slow}, visibility ${motion.slow};
  ${media.phone} { padding: 12px; }
  ${media.print} { display: none; }
`;

/** What dims the portrait of the one member that is pointed at. The name under it is the tab stop: one is enough. */
const Overlay = ({ member, shown }: Pick<MemberCardProps, 'member' | 'shown'>) => (
  <Dim $shown={shown}>
    <Text $font={['1.25rem', '1rem']} $weight={700} $leading={1.3}>
      {member.name}
    </Text>
    <Text $m={['4px 0 16px', '2px 0 10px']} $font={['1rem', '.875rem']} $leading={[1.4, 1.3]}>
      {member.position}
    </Text>
    <ButtonLink $px={16} to={paths.teamMember(member.name)} tabIndex={-1} $kind="onDark" $size="small">
      <MemberLinkText name={member.name} />
    </ButtonLink>
  </Dim>
);

/** "Read More", and about whom, for who hears the link without seeing where it stands. */
const MemberLinkText = ({ name }: { name: string }) => (
  <span>
    Read More<VisuallyHidden> about {name}</VisuallyHidden>
  </span>
);
