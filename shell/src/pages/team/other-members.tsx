import { paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Container, color, font, media, Section } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { members, type TeamProfile } from './members';
import { Portrait } from './portrait';

const Band = styled(Section)`
  h2 { font-size: ${font.h3}; }
  ${media.print} { display: none; }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  column-gap: 24px;
  margin-top: 20px;
  ${media.collapsedNav} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); margin-top: 12px; }
`;

const Entry = styled(Link)`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: 0 16px;
  align-items: center;
  height: 100%;
  padding-block: 12px;
  border-top: 1px solid ${color.line};
  color: ${color.ink900};
  text-decoration: none;
  b { display: block; line-height: 1.4; }
  span span { display: block; color: ${color.ink600}; font-size: ${font.small}; line-height: 1.4; }
  &:hover b { color: ${color.brand700}; text-decoration: underline; }
`;

/* a face is enough at this size: the drawing's middle, in a disc */
const Face = styled(Portrait)`
  width: 64px;
  aspect-ratio: 1;
  border-radius: 50%;
`;

/** The rest of the team, to read on. */
export const OtherMembers = ({ than }: { than: TeamProfile }) => (
  <Band $ground="surface" aria-labelledby="other-members-title">
    <Container>
      <h2 id="other-members-title">Also on the team</h2>
      <List>
        {members
          .filter(({ id }) => id !== than.id)
          .map(({ id, name, position, pic, style }) => (
            <li key={id}>
              <Entry to={paths.teamMember(name)}>
                <Face src={pic} alt="" width={64} height={64} loading="lazy" $style={style} />
                <span>
                  <b>{name}</b>
                  <span>{position}</span>
                </span>
              </Entry>
            </li>
          ))}
      </List>
    </Container>
  </Band>
);
