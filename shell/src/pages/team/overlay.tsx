import { paths } from '@lagoon/shared/domain';
import { ButtonLink, color, media, motion } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { MemberLinkText } from './member-link-text';
import type { TeamMember } from './members';

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

const Name = styled.p`
  font-weight: 700;
  font-size: 1.25rem;
  line-height: 1.3;
  ${media.phone} { font-size: 1rem; }
`;

const Position = styled.p`
  margin: 4px 0 16px;
  font-size: 1rem;
  line-height: 1.4;
  ${media.phone} { margin: 2px 0 10px; font-size: .875rem; line-height: 1.3; }
`;

const ReadMore = styled(ButtonLink)`
  padding-inline: 16px;
`;

interface OverlayProps {
  member: TeamMember;
  shown: boolean;
}

/** What dims the portrait of the one member that is pointed at. The name under it is the tab stop: one is enough. */
export const Overlay = ({ member, shown }: OverlayProps) => (
  <Dim $shown={shown}>
    <Name>{member.name}</Name>
    <Position>{member.position}</Position>
    <ReadMore to={paths.teamMember(member.name)} tabIndex={-1} $kind="onDark" $size="small">
      <MemberLinkText name={member.name} />
    </ReadMore>
  </Dim>
);
